import Markdown
import SiteFiles
import SiteViews
import Text

/// A page as it was rendered, and what the rest of the build asks of it. One object: it is handed on from list to list, ten thousand
/// of them at once.
final class PageResult: Sendable {
    let file: OutputFile
    /// The page as Markdown.
    let markdown: OutputFile?
    let diagnostics: [Diagnostic]
    private let anchors: Anchors
    let links: [PageLink]
    let external: [RenderedMarkdown.Link]
    let search: SearchEntry?

    init(_ files: (page: OutputFile, markdown: OutputFile?), _ found: Found, search: SearchEntry?) {
        (file, markdown) = files
        (diagnostics, anchors, links, external) = (found.diagnostics, found.anchors, found.links, found.external)
        self.search = search
    }

    /// What fragments lead to in the page's content.
    var headings: Set<String> { Set(names) }

    /// The same in the order of the page, repeated where it repeats them.
    var names: [String] {
        switch anchors {
        case .found(let names): return names
        case .stored(var names): return (try? names.strings()) ?? []
        }
    }

    /// What fragments lead to: asked for in few pages.
    enum Anchors: Sendable {
        case found([String])
        /// As an earlier build left them.
        case stored(StoreReader)
    }

    /// What is known of a page's content.
    struct Found {
        var diagnostics: [Diagnostic]
        var anchors: Anchors
        var links: [PageLink]
        var external: [RenderedMarkdown.Link]
    }
}
