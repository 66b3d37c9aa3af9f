import DataTree
import Markdown
import PushPayload
import SiteFiles
package import SiteSources
package import Text

/// Stage 4: decides everything that spans files before anything is rendered: pages, permalinks and their clashes, languages,
/// navigation, assets.
package struct Modeler {
    package var site: Site
    package var diagnostics: [Diagnostic] = []
    package var taken: [String: SourceLocation] = [:]

    /// `found`: what the stages before have to say.
    package static func model(_ tree: ValidatedTree, _ options: BuildOptions, found: [Diagnostic] = []) -> Diagnosed<
        Site
    > {
        var modeler = Modeler(tree, options)
        modeler.addHistory(options)
        modeler.addGuides()
        modeler.addAssets(options.kept)
        modeler.site.lists = ListPages(modeler.site)
        modeler.addPages()
        modeler.addRedirects()
        modeler.checkNavigation()
        modeler.checkFeatured()
        modeler.site.addRulePages(modeler.site.namedRules(found + modeler.diagnostics, options.kept))
        if options.reportsTranslations { modeler.diagnostics += TranslationReport(site: modeler.site).findings }
        return Diagnosed(modeler.site, modeler.diagnostics)
    }

    private init(_ tree: ValidatedTree, _ options: BuildOptions) {
        let configuration = tree.parsed.configuration
        let tables = options.kept.value(tree.parsed.setUp.map { ContentHash.of("tables").with($0) }) {
            Self.tables(tree.specs, configuration.locales)
        }
        site = Site(
            sharedConfiguration: Shared(configuration), locales: configuration.locales, version: options.version,
            baseURL: options.baseURL ?? configuration.baseURL, specs: tree.specs, tables: tables, samples: tree.samples,
            sampleSources: tree.parsed.samples, guides: [], home: nil, pages: [], assets: AssetTable(),
            sharedTree: Shared(tree.parsed),
            strings: tree.parsed.strings, catalogs: MessageCatalog.all(tree.parsed.messages), guideIndices: [:],
            pageIndices: [:])
        site.bounds = options.bounds
        diagnostics += tree.specs.specs.flatMap { tables[configuration.locales.first ?? ""]?[$0.id]?.diagnostics ?? [] }
        for (index, sample) in tree.samples.enumerated() {
            if site.sampleIndices[sample.id] == nil { site.sampleIndices[sample.id] = index }
            if let spec = sample.spec { site.samplesOfSpec[spec.id, default: []].append(index) }
            for finding in sample.findings {
                site.examples[finding.code.id, default: []].append(RuleExample(sample: index, finding: finding))
            }
        }
    }

    private static func tables(_ specs: SpecSet, _ locales: [String]) -> [String: [String: KeyTable]] {
        var tables: [String: [String: KeyTable]] = [:]
        for locale in locales {
            for spec in specs.specs { tables[locale, default: [:]][spec.id] = KeyTable(spec, locale: locale) }
        }
        return tables
    }

    // MARK: Assets

    private mutating func addAssets(_ kept: KeptWork?) {
        site.assets = kept.value(site.parsed.setUp.map { ContentHash.of("theme").with($0) }) {
            AssetTable.theme(site.parsed.themeFiles, site.configuration.fileNames)
        }
        for entry in site.parsed.assets where site.parsed.isLoose || !AppIcons.isRead(entry.path) {
            site.assets.add(entry.path, entry.file.bytes)
        }
        addAppIcons()
        for source in site.sampleSources {
            for member in source.facts?.root?["images"]?.members ?? [] {
                guard let path = member.value.string, site.assets[path] == nil else { continue }
                let names = site.assets.assets.keys.sorted()
                diagnostics.append(missingImage(path, member.value, among: names))
            }
        }
    }

    private mutating func addAppIcons() {
        let icons = AppIcons(site.parsed.assets)
        for app in site.parsed.apps {
            switch icons.choose(app) {
            case .picture(let entry):
                site.assets.add(entry.path, entry.file.bytes)
                site.appIcons[app.id] = entry.path
            case .missing(let node): diagnostics.append(missingImage(node.string ?? "", node, among: icons.names(app)))
            case nil: break
            }
        }
    }

    /// A missing replacement picture or app icon: the preview would show a placeholder without a reason.
    private func missingImage(_ path: String, _ node: Node, among names: [String]) -> Diagnostic {
        let near = Suggestion.nearest(to: path, among: names)
        return Diagnostic(
            .imageMissing, .error, at: node.location, pointer: node.document.pointer(at: node.range.lowerBound),
            "image '\(path)' is missing: there is no such file", fix: near.map { .init("did you mean '\($0)'?") })
    }

    // MARK: Pages

    private mutating func addPages() {
        let samples = site.samples.indices.map { PageSubject.sample($0) }
        let specs = site.specs.specs.map { PageSubject.spec($0.id) }
        let guides = site.guides.indices.map { PageSubject.guide($0) }
        let profiles: [PageSubject] = site.parsed.profiles.isEmpty ? [] : [.profiles]
        let lists = [.samples] + samples + profiles
        let further = PagedList.allCases.filter { $0 != .profiles || !profiles.isEmpty }.flatMap { list in
            (1...max(1, site.lists.count(list))).dropFirst().map { PageSubject.further(list, $0) }
        }
        let subjects = [.home] + guides + [.specs] + specs + lists + further + [.report, .search, .notFound]
        for locale in site.locales {
            for subject in subjects { add(subject, locale) }
        }
    }

    private mutating func add(_ subject: PageSubject, _ locale: String) {
        let prefix = locale == site.defaultLocale ? "" : locale + "/"
        let (path, title, description) = facts(subject, locale)
        let page = Page(subject: subject, locale: locale, url: prefix + path, title: title, description: description)
        let place = location(subject, locale)
        if let earlier = taken[page.path] {
            var diagnostic = Diagnostic(
                .sitePermalink, .error, at: place, "two pages want the place '\(page.path)'",
                why: "one would overwrite the other", fix: .init("rename one of the files"))
            diagnostic.notes = [.init("the other page comes from here", at: earlier)]
            diagnostics.append(diagnostic)
            return
        }
        taken[page.path] = place
        site.pageIndices[PageKey(subject: subject, locale: locale)] = site.pages.count
        site.pages.append(page)
    }

    private func location(_ subject: PageSubject, _ locale: String) -> SourceLocation {
        switch subject {
        case .guide(let index):
            site.guides[index].version(locale, site.defaultLocale)?.file.location(0..<0) ?? generated
        case .sample(let index): site.samples[index].file.location(0..<0)
        case .spec(let id): site.specs[id: id]?.document.source.location(0..<0) ?? generated
        default: generated
        }
    }

    private var generated: SourceLocation { SourceLocation(path: "site.yml", range: 0..<0) }

    private func facts(_ subject: PageSubject, _ locale: String) -> (path: String, title: String, description: String) {
        let ending = site.configuration.permalinks == .folder ? "/" : ".html"
        func text(_ key: String) -> String { site.text(key, locale) }
        switch subject {
        case .home:
            let title = site.home?.title(locale, site.defaultLocale) ?? site.configuration.title[locale]
            let description = site.home?.description(locale, site.defaultLocale) ?? ""
            return ("", title, description.isEmpty ? site.configuration.description[locale] : description)
        case .guide(let index):
            let guide = site.guides[index]
            let title = PlainInline.text(guide.title(locale, site.defaultLocale))
            return (guide.url, title, guide.description(locale, site.defaultLocale))
        case .specs: return ("specs/", text("specs"), text("specs.intro"))
        case .spec(let id):
            let spec = site.specs[id: id]
            return (
                "specs/\(id)" + ending, spec?.title(locale) ?? id, spec?.localized(locale)?.text("description") ?? ""
            )
        case .samples: return ("samples/", text("samples"), text("samples.intro"))
        case .sample(let index):
            return (
                "samples/\(site.samples[index].id)/", site.title(ofSample: index, locale),
                site.description(ofSample: index, locale)
            )
        case .profiles: return ("profiles/", text("profiles"), text("profiles.intro"))
        case .report: return ("report/", text("report"), text("report.intro"))
        case .search: return ("search/", text("search"), text("search.intro"))
        case .notFound: return ("404.html", text("not-found.title"), "")
        case .further(let list, let number):
            let first = facts(list.first, locale)
            let title = text("pages.title").replacing(text: "[title]", with: first.title)
            return (
                "\(first.path)page-\(number)/", title.replacing(text: "[n]", with: String(number)), first.description
            )
        }
    }

    // MARK: Navigation

    private mutating func checkNavigation() {
        for section in site.configuration.navigation {
            for page in section.pages where site.guideIndices[page.path] == nil {
                let near = Suggestion.nearest(to: page.path, among: site.guideIndices.keys.sorted())
                diagnostics.append(
                    Diagnostic(
                        .siteConfiguration, .error, at: page.location, pointer: "/navigation",
                        "there is no guide '\(page.path)'",
                        fix: near.map { .init("did you mean '\($0)'?") }))
            }
        }
    }

    private mutating func checkFeatured() {
        for (name, location) in site.configuration.featured where site.sampleIndex(name) == nil {
            let near = SampleSelection(site.samples.map(\.id)).nearest(to: name)
            diagnostics.append(
                Diagnostic(
                    .siteConfiguration, .error, at: location, pointer: "/featured", "there is no sample '\(name)'",
                    fix: near.map { .init("did you mean '\($0)'?") }))
        }
    }
}

extension DiagnosticCode {
    package static let sitePermalink = DiagnosticCode("site.permalink")
}
