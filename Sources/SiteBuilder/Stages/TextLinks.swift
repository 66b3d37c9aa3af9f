import DataTree
import Markdown
import PushPayload
import SiteModel
import SiteSources
import SiteViews
import Synchronization
import Text

/// The links in the words of specs and of samples' facts: short Markdown that is in YAML. They are resolved as their pages
/// do it, so that one that leads nowhere is reported with its place in the YAML file.
struct TextLinks: Sendable {
    let site: Site

    struct Found: Sendable {
        var diagnostics: [Diagnostic] = []
        /// Links with a fragment, which is checked once the anchors of every page are known.
        var fragments: [PageLink] = []
        /// Links out of the site.
        var external: [RenderedMarkdown.Link] = []
    }

    /// Reports `link.broken` and `link.scheme`. Packs that come with sitegen are not the author's to mend and are passed over.
    func found() -> Found {
        var found = Found()
        for source in site.inputs.specFiles where !source.document.source.path.hasPrefix("Packs/") {
            let id = source.document.root?["x-push"]?["id"]?.string ?? source.pack
            read(source.document, .spec(id), site.defaultLocale, into: &found)
            for (locale, document) in source.translations.sorted(by: { $0.key < $1.key }) {
                read(document, .spec(id), locale, into: &found)
            }
        }
        for (index, sample) in site.payloads.sources.enumerated() {
            if let facts = sample.facts { read(facts, .sample(index), site.defaultLocale, into: &found) }
            for (locale, document) in sample.translations.sorted(by: { $0.key < $1.key }) {
                read(document, .sample(index), locale, into: &found)
            }
        }
        return found
    }

    private func read(_ document: Document, _ subject: PageSubject, _ locale: String, into found: inout Found) {
        guard let page = site.page(subject, locale), let root = document.root else { return }
        let resolver = LinkResolver(site: site, page: page, source: nil)
        for text in texts(root) {
            for link in links(text) {
                let target = resolver.resolve(link.destination)
                if let reason = target.reason {
                    found.diagnostics.append(broken(link, reason, target.suggestion))
                } else if target.url == nil, target.page == nil, !WebAddress.isLink(link.destination) {
                    found.diagnostics.append(.refusedAddress(link.destination, at: link.location))
                } else if let page = target.page, !target.fragment.isEmpty {
                    found.fragments.append(
                        PageLink(
                            destination: link.destination, page: page, fragment: target.fragment,
                            location: link.location))
                } else if target.page == nil {
                    found.external.append(link)
                }
            }
        }
    }

    /// Values of payloads are no Markdown.
    private static let values: Set = ["examples", "default", "const", "enum", "pattern", "images", "headers", "expect"]

    private func texts(_ root: Node) -> [Node] {
        var texts: [Node] = []
        var waiting = [root]
        while let node = waiting.popLast() {
            switch node.kind {
            case .object:
                waiting += node.members.filter { !Self.values.contains($0.name) }.map(\.value).reversed()
            case .array: waiting += node.elements.reversed()
            case .string where node.textBytes.contains(UInt8(ascii: "(")): texts.append(node)
            default: break
            }
        }
        return texts
    }

    private func links(_ text: Node) -> [RenderedMarkdown.Link] {
        let destinations = Mutex<[String]>([])
        var options = MarkdownOptions()
        options.resolveLink = { destination in
            destinations.withLock { $0.append(destination) }
            return .unchanged
        }
        _ = MarkdownRenderer.renderInline(text.string ?? "", options: options)
        return destinations.withLock(\.self).map { .init(destination: $0, location: place(of: $0, in: text)) }
    }

    /// The destination itself where the file spells it as the text does, else the whole text.
    private func place(of destination: String, in text: Node) -> SourceLocation {
        let file = text.document.source
        let slice = file.bytes[text.range.clamped(to: 0..<file.bytes.count)]
        guard let range = slice.firstRange(of: Array(destination.utf8)) else { return text.location }
        return file.location(range)
    }

    private func broken(_ link: RenderedMarkdown.Link, _ reason: Message, _ suggestion: String?) -> Diagnostic {
        Diagnostic(
            .linkBroken, .error, at: link.location, "link to '\(link.destination)' leads nowhere: \(reason)",
            fix: suggestion.map { .init("did you mean '\($0)'?") })
    }
}
