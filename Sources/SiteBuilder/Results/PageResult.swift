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
    /// What fragments lead to in the page's content, in its order.
    let headings: [String]
    let links: [PageLink]
    let external: [RenderedMarkdown.Link]
    let search: SearchEntry?

    init(_ files: (page: OutputFile, markdown: OutputFile?), _ found: Found, search: SearchEntry?) {
        (file, markdown) = files
        (diagnostics, headings, links, external) = (found.diagnostics, found.headings, found.links, found.external)
        self.search = search
    }

    /// What is known of a page's content.
    struct Found {
        var diagnostics: [Diagnostic]
        var headings: [String]
        var links: [PageLink]
        var external: [RenderedMarkdown.Link]
    }
}
