package import Markdown
import Platform
import PushPayload
package import SiteFiles
import SiteSources
import Synchronization
package import Text

/// Where a destination in a guide, a spec or the configuration leads.
///
/// Understood: URLs with a scheme, `#fragment`, `spec:ID#key`, `sample:PACK/NAME`, `rule:CODE`, and paths relative to the
/// source file, `.md` to a guide's page, a payload in `samples/` to its page, other files to the site's copy of them;
/// `/schemas/NAME.schema.json` to the schemas that every site has.
package struct LinkResolver: Sendable {
    package let site: Site
    package let page: Page
    /// The file that holds the link; nil outside files.
    package let source: ContentPath?

    private let known: ResolvedLinks?

    /// `remembers`: one for all links of a page, each of which is looked up once.
    package init(site: Site, page: Page, source: ContentPath? = nil, remembers: Bool = false) {
        self.site = site
        self.page = page
        self.source = source
        known = remembers ? ResolvedLinks() : nil
    }

    package struct Target: Sendable {
        /// As a link on the page has it.
        package var url: String?
        /// The page in the site that it leads to, for the check of its fragment.
        package var page: PageAddress?
        /// The file in the site that it leads to, where that is no page.
        package var file: OutputPath?
        package var fragment = ""
        package var reason: Message?
        package var suggestion: String?
        package var size: (width: Int, height: Int)?
        /// Of the page that it leads to.
        package var title: String?
        /// It leads to a file that is refused, of which a finding of its own says why.
        var isRefused = false
        /// It leads to another site on the same host; nobody here knows what is there.
        var isNeighbour = false

        package var markdown: LinkResolution {
            if let url, let size { return .image(url, width: size.width, height: size.height) }
            if let url { return .url(url) }
            if isRefused { return .refused }
            if let reason { return .broken(reason: reason, suggestion: suggestion) }
            return .unchanged
        }
    }

    package func resolve(_ destination: String) -> Target {
        // The web needs no look, and nothing that is remembered.
        if WebAddress.isOfWeb(destination) { return Target() }
        return known?.target(destination, find) ?? find(destination)
    }

    private func find(_ destination: String) -> Target {
        // A file that is served as it is, and no page.
        if destination.hasPrefix("pathname:///") { return find(String(destination.dropFirst("pathname://".count))) }
        let (path, written) = PathText.split(destination)
        let fragment = composed(written)
        if path.isEmpty { return Target(url: fragment.isEmpty ? nil : fragment, page: page.url, fragment: fragment) }
        switch URLText.scheme(path) {
        case "spec"?:
            return subject(
                site.specs[id: rest(path)].map { .spec($0.id) }, fragment, "spec", path
            ) { name in
                Suggestion.nearest(to: name, among: site.specs.specs.map(\.id))
            }
        case "sample"?:
            return subject(
                site.sampleIndex(rest(path)).map { .sample($0) }, fragment, "sample", path, site.payloads.nearestSample)
        case "rule"?:
            return subject(
                site.rulePage(rest(path)).map { .guide($0) }, fragment, "rule", path, site.guideTable.nearestName)
        case _?: return Target()
        case nil: return relative(path, fragment)
        }
    }

    /// Anchors are composed, byte for byte, and a browser compares bytes.
    private func composed(_ fragment: String) -> String {
        guard fragment.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") }),
            let text = PathText.decode(fragment)
        else {
            return fragment
        }
        let composed = text.composed
        return composed.utf8.elementsEqual(text.utf8) ? fragment : composed
    }

    private func rest(_ path: String) -> String { String(path.drop { $0 != ":" }.dropFirst()) }

    /// `nearest`: what a name that is not there may have meant.
    private func subject(
        _ subject: PageSubject?, _ fragment: String, _ kind: String, _ path: String, _ nearest: (String) -> String?
    ) -> Target {
        guard let subject, let target = site.page(subject, page.locale) else {
            let near = nearest(rest(path)).map { "\(kind):\($0)" }
            return Target(reason: "there is no \(kind) '\(rest(path))'", suggestion: near)
        }
        return Target(
            url: page.url.link(to: target.url, fragment: fragment), page: target.url, fragment: fragment,
            title: target.title)
    }

    private func relative(_ path: String, _ fragment: String) -> Target {
        guard let decoded = PathText.decode(path) else { return Target(reason: "'\(path)' is not a URL") }
        if decoded.hasPrefix("//") { return Target() }
        let folder = decoded.hasPrefix("/") ? "" : source?.folder ?? ""
        guard let full = folder.resolving(decoded) else {
            if let found = foreign(decoded, fragment, isFirst: false) { return found }
            if let found = neighbour(decoded, fragment) { return found }
            return Target(reason: "'\(path)' leads out of the content folder")
        }
        if let found = foreign(decoded, fragment, isFirst: true) { return found }
        if let guide = site.subject(ofGuideAt: full) { return at(guide, fragment) }
        if let asset = site.assets[full] {
            return at(asset, site.assets.size(full))
        }
        if let sample = sample(full) { return at(.sample(sample), fragment) }
        if site.assets.refused.contains(full.text) { return Target(isRefused: true) }
        if full.isEmpty || full == "index.md" { return at(.home, fragment) }
        if let known = generated(full) { return at(known, fragment) }
        if full.hasPrefix(Site.schemaFolder.text), site.inputs.outputSchemas[full.name] != nil {
            return at(Site.schemaFolder.file(full.name))
        }
        if let guide = site.guideTable.subject(atAddress: full) { return at(guide, fragment) }
        if let found = foreign(decoded, fragment, isFirst: false) { return found }
        if let found = moved(decoded, full, fragment) { return found }
        // What a server is asked beside the page is of no use here.
        if let query = path.utf8.firstIndex(of: UInt8(ascii: "?")) { return relative(String(path[..<query]), fragment) }
        if site.guideTable.hiddenGuide(full) != nil {
            return Target(reason: "'\(full)' is not published: no table of contents lists it")
        }
        if let found = neighbour(decoded, fragment) { return found }
        let near = site.guideTable.nearby.nearest(to: full.text) {
            site.guides.map(\.path.text) + Array(site.assets.assets.keys)
        }
        return Target(
            reason: "there is no file '\(full)'", suggestion: near.map { (source ?? "").link(to: ContentPath($0)) })
    }

    /// What the documentation system of the file would make of a path: the first of its candidates that is there. `isFirst`: only
    /// where that goes before a file at the path.
    private func foreign(_ path: String, _ fragment: String, isFirst: Bool) -> Target? {
        guard let source, let links = ForeignLinks(site, source),
            !isFirst || links.goFirst(path)
        else { return nil }
        for candidate in links.candidates(path) {
            if let guide = site.guideTable.subject(atAddress: candidate) ?? site.subject(ofGuideAt: candidate) {
                return at(guide, fragment)
            }
            if let asset = site.assets[candidate] {
                return at(asset, site.assets.size(candidate))
            }
            if site.assets.refused.contains(candidate.text) { return Target(isRefused: true) }
        }
        return nil
    }

    private func sample(_ path: ContentPath) -> Int? {
        guard PayloadEnding.isOne(path), path.hasPrefix("samples/") else { return nil }
        let stem = path.withoutExtension
        let id = (stem.hasSuffix(".invalid") ? stem.withoutExtension : stem).inside("samples")
        return [id, id + "-" + path.fileExtension].lazy.compactMap(site.sampleIndex)
            .first { site.samples[$0].file.path.hasSuffix(path.text) }
    }

    /// The page that an old address leads to.
    private func moved(_ path: String, _ full: ContentPath, _ fragment: String) -> Target? {
        guard !site.pageTable.redirects.isEmpty else { return nil }
        let others = source.flatMap { ForeignLinks(site, $0) }?.candidates(path) ?? []
        for candidate in [full] + others {
            // A file that only says where it moved to is called by its own name.
            let text = candidate.hasSuffix(".md") ? candidate.withoutExtension.text + ".html" : candidate.text
            guard let place = Redirect.place(text), let found = site.pageTable.redirect(at: place) else { continue }
            switch found.target {
            case .page(let number, let own):
                let target = site.pages[number]
                let fragment = fragment.isEmpty ? own : fragment
                return Target(
                    url: page.url.link(to: target.url, fragment: fragment), page: target.url, fragment: fragment,
                    title: target.title)
            case .elsewhere: return at(found.path)
            }
        }
        return nil
    }

    /// A page beside the site that the file's documentation system makes.
    private func neighbour(_ path: String, _ fragment: String) -> Target? {
        guard let source, let inner = ForeignLinks(site, source)?.neighbour(path) else { return nil }
        return Target(url: page.url.wayUp + inner + fragment, isNeighbour: true)
    }

    private func at(_ subject: PageSubject, _ fragment: String) -> Target {
        // A page that is not translated leads to parts of pages as they are called in its own language.
        let isOwn = fragment.isEmpty || hasVersion(page.subject) || !hasVersion(subject)
        let own = isOwn ? site.page(subject, page.locale) : nil
        guard let target = own ?? site.page(subject, site.defaultLocale) else {
            return Target(reason: "there is no such page")
        }
        return Target(
            url: page.url.link(to: target.url, fragment: fragment), page: target.url, fragment: fragment,
            title: target.title)
    }

    /// Whether a guide's page is in the page's language; other pages are in every one.
    private func hasVersion(_ subject: PageSubject) -> Bool {
        switch subject {
        case .guide(let index): site.guides[index].versions[page.locale] != nil
        case .home: site.guideTable.home?.versions[page.locale] != nil
        default: true
        }
    }

    private func at(_ file: OutputPath, _ size: (width: Int, height: Int)? = nil) -> Target {
        Target(url: page.url.link(toFile: file), file: file, size: size)
    }

    /// Pages that have no file: `specs/`, `samples/`, `report/`.
    private func generated(_ path: ContentPath) -> PageSubject? {
        switch path.hasSuffix("/") ? String(path.text.dropLast()) : path.text {
        case "specs": .specs
        case "samples": .samples
        case "report": .report
        default: nil
        }
    }
}

/// What the links of one page lead to, kept while the page is made: its HTML, its Markdown and its checks ask for the same ones.
private final class ResolvedLinks: Sendable {
    private let targets = Mutex([String: LinkResolver.Target](minimumCapacity: 8))

    func target(_ destination: String, _ find: (String) -> LinkResolver.Target) -> LinkResolver.Target {
        if let known = targets.withLock({ $0[destination] }) { return known }
        let found = find(destination)
        targets.withLock { $0[destination] = found }
        return found
    }
}
