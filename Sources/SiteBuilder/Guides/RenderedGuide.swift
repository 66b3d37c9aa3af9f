import Markdown
import Text

/// A guide in one language, rendered: its HTML, and what other pages may point at.
struct RenderedGuide: Sendable {
    var html: [UInt8]
    /// What it was made from: the text with the values of its expressions.
    var live: LiveGuide
    var headings: [RenderedMarkdown.Heading]
    /// Links into the site whose fragments are checked once every page is known.
    var links: [PageLink]
    /// Links and pictures out of the site; none on a page that stands in for a missing translation.
    var external: [RenderedMarkdown.Link]
    /// All links and pictures as written, and the site's tags: what the page's Markdown is made from.
    var destinations: [RenderedMarkdown.Link]
    var tags: [BlockTag]
    var text: String
    /// What stands in it, for the page's style sheets and scripts: see `PageNeeds`.
    var needs: Set<String>
    var diagnostics: [Diagnostic]
}

/// A link into the site, up to its fragment.
struct PageLink: Sendable {
    /// As written.
    var destination: String
    /// URL of the page in the site.
    var page: String
    /// With its `#`.
    var fragment: String
    var location: SourceLocation
}
