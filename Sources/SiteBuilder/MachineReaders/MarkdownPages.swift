import DataTree
import Markdown
import PushPayload
import SiteFiles
package import SiteModel
import SiteSources
import SiteViews
import Text

/// Every page once more as Markdown, beside its HTML: `guides/a/index.md`. Links lead from one Markdown page to another.
package struct MarkdownPages {
    package let site: Site

    /// `guide` is what stage 5 made of the page's text, for the places of its links and tags.
    func file(_ page: Page, _ guide: RenderedGuide?) -> OutputFile? {
        guard let path = site.markdown(of: page) else { return nil }
        let writer = MarkdownPageWriter(site: site, page: page)
        return OutputFile(path: path, bytes: writer.write(guide))
    }
}

/// One page as Markdown.
package struct MarkdownPageWriter {
    /// Where links to other pages of the site lead: to their Markdown, by whole addresses to the pages, or nowhere.
    package enum Links: Sendable { case beside, absolute, none }

    package let site: Site
    package let page: Page

    package var links = Links.beside

    package init(site: Site, page: Page, links: Links = .beside) {
        self.site = site
        self.page = page
        self.links = links
    }

    func write(_ guide: RenderedGuide?) -> [UInt8] {
        var output = MarkdownText()
        if case .guide(let index) = page.subject {
            write(site.guides[index], guide, to: &output)
            return output.bytes
        }
        if page.subject == .home, let home = site.home {
            write(home, guide, to: &output)
        } else {
            output.heading(1, MarkdownText.escaped(page.title))
            output.block(inline(page.description))
        }
        switch page.subject {
        case .home:
            pages(
                [.specs, .samples, .report].filter { site.page($0, page.locale) != nil && !site.isUnlisted($0) },
                to: &output)
        case .spec(let id): if let spec = site.specs[id: id] { write(spec, to: &output) }
        case .sample(let index): SampleMarkdown(writer: self, index: index).write(to: &output)
        case .specs, .samples, .profiles, .report, .further:
            if let (list, number) = page.subject.list { write(list, number, to: &output) }
        case .guide, .notFound, .search: break
        }
        return output.bytes
    }

    package func text(_ key: String) -> String { site.text(key, page.locale) }

    /// The pictures of a sample in the page's language, for each device that it reaches or for the one of that name.
    package func pictures(_ index: Int, surface: String? = nil, profile: String? = nil) -> [String] {
        let sample = site.samples[index]
        let part = sample.personalised.first { $0.profile.id == profile }
        let kinds = SamplePictures.kinds(sample, part)
        return kinds.filter { surface == nil || $0.rawValue == surface }.map { kind in
            let name = SamplePictures.name(part, on: kind == kinds.first ? nil : kind)
            let device = kinds.count > 1 ? ", " + text("surface." + kind.rawValue) : ""
            let file = site.folder(of: page.locale).file("samples/\(sample.id)/\(name)")
            return MarkdownText.image(
                site.title(ofSample: index, page.locale) + device, page.url.link(toFile: file))
        }
    }

    /// The Markdown of another page, relative to this one's.
    package func url(to subject: PageSubject, fragment: String = "") -> String? {
        site.page(subject, page.locale).flatMap { target in
            switch links {
            case .beside: site.markdown(of: target).map { page.url.link(toFile: $0) + fragment }
            case .absolute: site.absolute(target.url).map { $0 + fragment }
            case .none: nil
            }
        }
    }

    package func link(_ subject: PageSubject) -> String {
        let title = site.page(subject, page.locale)?.title ?? ""
        return url(to: subject).map { MarkdownText.link(title, $0) } ?? MarkdownText.escaped(title)
    }

    /// Inline Markdown of a spec or of facts, its links turned to Markdown pages. HTML in it is text, as on the HTML page.
    package func inline(_ text: String) -> String {
        let text = InlineText.withoutHTML(text)
        guard ByteSearch.contains(text, "](") else { return text }
        if links == .none { return MarkdownText.escaped(PlainInline.text(text)) }
        let file = SourceFile(path: "", text: text)
        let found = MarkdownRenderer.render(file, body: 0..<file.bytes.count, options: MarkdownOptions()).value
        return GuideMarkdown(writer: self, source: nil).replaced(file, 0..<file.bytes.count, found.links, [])
    }

    private func write(_ guide: Guide, _ rendered: RenderedGuide?, to output: inout MarkdownText) {
        guard guide.version(page.locale, site.defaultLocale) != nil, let rendered else { return }
        let body = GuideMarkdown(writer: self, source: guide.path).body(rendered)
        if rendered.headings.first?.level != 1 {
            let title = guide.title(page.locale, site.defaultLocale)
            output.heading(1, title.written ?? MarkdownText.escaped(title.text))
            output.block(page.description.isEmpty ? "" : "> " + page.description)
        }
        output.block(body)
        if case .guide(let index) = page.subject,
            let code = RuleViews(site: site, page: page).code(ofGuide: index), let examples = site.examples[code]
        {
            output.heading(2, text("rule.examples"))
            var seen = Set<Int>()
            let shown = examples.map(\.sample).filter { seen.insert($0).inserted }
            samples(Array(shown.prefix(site.bounds.findings)), to: &output)
        }
    }

    /// One page of a list, counted from 1, with links to those before and after it.
    private func write(_ list: PagedList, _ number: Int, to output: inout MarkdownText) {
        switch list {
        case .specs: self.list(inFileOrder(site.lists.specs[number - 1]), to: &output)
        case .samples:
            let shown = site.lists.gallery[number - 1].flatMap(\.samples)
            samples(site.lists.count(list) > 1 ? shown : shown.sorted(), to: &output)
        case .profiles: if number == 1 { profiles(to: &output) }
        case .report: report(number, to: &output)
        }
        let near = [number - 1, number + 1].filter { (1...site.lists.count(list)).contains($0) }
        if !near.isEmpty { pages(near.map(list.page), to: &output) }
    }

    private func inFileOrder(_ ids: [String]) -> [PageSubject] {
        let shown = Set(ids)
        return site.specs.specs.filter { shown.contains($0.id) }.map { .spec($0.id) }
    }

    private func pages(_ subjects: [PageSubject], to output: inout MarkdownText) {
        output.list(subjects.map { link($0) })
    }

    private func list(_ subjects: [PageSubject], to output: inout MarkdownText) {
        output.list(
            subjects.map { subject in
                let about = site.page(subject, page.locale)?.description ?? ""
                return link(subject) + (about.isEmpty ? "" : ": " + inline(about))
            })
    }

    package func samples(_ indices: [Int], to output: inout MarkdownText) {
        output.table(
            [text("samples"), text("specs"), text("report")],
            indices.map { index in
                let sample = site.samples[index]
                return [
                    link(.sample(index)), sample.spec.map { link(.spec($0.id)) } ?? "",
                    text("verdict." + sample.verdict.status.rawValue),
                ]
            })
    }

    private func profiles(to output: inout MarkdownText) {
        for profile in site.profiles.prefix(site.bounds.profiles) {
            output.heading(2, MarkdownText.escaped(ProfileViews.title(profile, page.locale)))
            let about = profile.document.root?["description"]
            output.block(inline(LocalizedText(about)[page.locale]))
        }
    }

    private func report(_ number: Int, to output: inout MarkdownText) {
        if !site.isDocs { samples(site.lists.report[number - 1], to: &output) }
        let most = max(1, site.bounds.otherFindings)
        let others = Array(
            site.report.listing.files.lazy.flatMap(\.findings)
                .prefix(site.bounds.reportFindings).dropFirst((number - 1) * most).prefix(most))
        guard !others.isEmpty else { return }
        output.heading(2, text("report.other-files"))
        var findings = FindingText(writer: self)
        output.list(others.map { findings.line($0) })
        let unlisted = site.report.listing.fileFindings - site.bounds.reportFindings
        if number == site.lists.count(.report), unlisted > 0 {
            output.block(text("report.more-files").replacing(text: "[n]", with: String(unlisted)))
        }
    }
}
