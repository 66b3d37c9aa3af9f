package import SiteFiles
package import Text

/// A folder of guides that brings its own table of contents, and what settings say of it. It becomes sections of the sidebar, as
/// `navigation` of `site.yml` does, which goes before it.
package struct Book: Sendable {
    /// That the table's destinations are relative to.
    package var folder: ContentPath
    /// The folder that old addresses are below; nil where it is `folder`.
    package var root: ContentPath?
    /// The page that stands for the folder, when it is not `README.md`.
    package var readme: ContentPath?
    /// The table of contents.
    package var summary: ContentPath
    /// The table of contents' beginning; nil where there is none.
    package var place: SourceLocation?
    /// What the table of contents calls the book; nil where it does not.
    package var name: String?
    package var groups: [BookGroup] = []
    /// Whether a page that it does not list is no page of the site.
    package var hidesUnlisted = true
    /// Old paths below the folder, and the files that have taken their place, relative to the folder.
    package var redirects: [(from: String, to: String, location: SourceLocation)] = []

    /// All chapters, each before those below it.
    package var entries: [BookEntry] { groups.flatMap(\.entries).flatMap(\.withThoseBelow) }

    /// The files of its chapters.
    package var chapters: [ContentPath] {
        entries.compactMap(\.destination).filter { !$0.isEmpty }.compactMap(path(of:))
    }

    /// What a chapter's destination names; nil for one that leads out of the content.
    package func path(of destination: String) -> ContentPath? {
        PathText.decode(PathText.split(destination).path).flatMap(folder.resolving)
    }
}

/// Chapters under one heading of a table of contents; those before the first heading have none.
package struct BookGroup: Sendable {
    package var title: String?
    package var entries: [BookEntry]
    /// The title in further languages.
    package var translations: [String: String] = [:]
}

/// A line of a table of contents.
package struct BookEntry: Sendable {
    package var title: String
    /// GitBook's short label, in quotes behind the destination: what the sidebar says in place of the title.
    package var shortTitle: String?
    /// As written, escapes resolved; nil for a chapter that is only planned.
    package var destination: String?
    package var location: SourceLocation
    package var children: [BookEntry] = []
    /// It is an item of a list.
    var isItem = false

    /// Nested at most 16 deep.
    package var withThoseBelow: [BookEntry] { [self] + children.flatMap(\.withThoseBelow) }
}
