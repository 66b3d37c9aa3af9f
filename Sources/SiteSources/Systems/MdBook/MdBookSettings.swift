package import DataTree
package import SiteFiles

/// What `book.toml` says of a book, by mdBook's guide ("General configuration", "Renderers").
package struct MdBookSettings {
    private let root: Node?

    package init(_ root: Node?) { self.root = root }

    package var title: Node? { root?["book"]?["title"] }
    package var description: Node? { root?["book"]?["description"] }
    package var language: Node? { root?["book"]?["language"] }

    /// The folder with the chapters, for a book whose settings lie in `folder`.
    package func source(in folder: ContentPath) -> ContentPath {
        let name = root?["book"]?["src"]?.string ?? "src"
        return folder.resolving(name) ?? folder.entry("src")
    }

    /// Old addresses, and what is there now: `[output.html.redirect]`.
    package var redirects: [Node.Member] { root?["output"]?["html"]?["redirect"]?.members ?? [] }

    /// What the hidden lines of a language begin with.
    func hiding(_ language: String) -> String? {
        root?["output"]?["html"]?["code"]?["hidelines"]?[language]?.string
    }
}
