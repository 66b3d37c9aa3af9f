package import Markdown
package import SiteFiles
package import SiteModel
import SiteSources
package import Text

/// A guide in one language, rendered: its HTML, and what other pages may point at.
package struct RenderedGuide: Sendable {
    package var html: [UInt8]
    /// What it was made from: the text with the values of its expressions.
    package let live: LiveGuide
    package var headings: [RenderedMarkdown.Heading]
    /// Links into the site whose fragments are checked once every page is known.
    package let links: [PageLink]
    /// All links and pictures as written, and the site's tags: what the page's Markdown is made from.
    package let destinations: [RenderedMarkdown.Link]
    /// Knows already where they lead.
    package let resolver: LinkResolver
    package let tags: [BlockTag]
    /// The words of the page, as UTF-8.
    package let text: [UInt8]
    /// What stands in it, for the page's style sheets and scripts: see `PageNeeds`.
    package let needs: Set<String>
    package let diagnostics: [Diagnostic]
    /// Whether the page stands in for a missing translation.
    let isFallback: Bool

    /// Links and pictures out of the site; none on a page that stands in for a missing translation.
    package var external: [RenderedMarkdown.Link] {
        isFallback
            ? []
            : destinations.filter { LinkPolicy.isExternal($0.destination) }.map {
                $0.moved(in: live.file.path, live.original)
            }
    }
}

/// A link into the site, up to its fragment.
package struct PageLink: Sendable {
    /// As written.
    package let destination: String
    package let page: PageAddress
    /// With its `#`.
    package let fragment: String
    package let location: SourceLocation

    package init(destination: String, page: PageAddress, fragment: String, location: SourceLocation) {
        self.destination = destination
        self.page = page
        self.fragment = fragment
        self.location = location
    }
}
