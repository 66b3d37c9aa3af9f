import Markdown
import SiteFiles
import SiteViews
import Text

/// A page as it was rendered, and what the rest of the build asks of it.
struct PageResult: Sendable {
    var file: OutputFile
    /// The page as Markdown.
    var markdown: OutputFile?
    var diagnostics: [Diagnostic]
    /// What fragments lead to in the page's content.
    var headings: Set<String>
    var links: [PageLink]
    var external: [RenderedMarkdown.Link]
    var search: SearchEntry?
}
