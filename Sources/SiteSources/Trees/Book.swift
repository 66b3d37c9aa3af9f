package import Text

/// A folder of guides that brings its own table of contents: GitBook's or mdBook's `SUMMARY.md`, and what `.gitbook.yaml` says of
/// it. It becomes sections of the sidebar, as `navigation` of `site.yml` does, which goes before it.
package struct Book: Sendable {
    /// Content path that the table's destinations are relative to, "" for the root.
    package var folder: String
    /// Content path of the page that stands for the folder, when it is not `README.md`.
    package var readme: String?
    /// Content path of the table of contents.
    package var summary: String
    package var groups: [BookGroup] = []
    /// Old paths below the folder, and the files that have taken their place, relative to the folder.
    package var redirects: [(from: String, to: String, location: SourceLocation)] = []
}

/// Chapters under one heading of a table of contents; those before the first heading have none.
package struct BookGroup: Sendable {
    package var title: String?
    package var entries: [BookEntry]
}

/// A line of a table of contents.
package struct BookEntry: Sendable {
    package var title: String
    /// As written; nil for a chapter that is only planned.
    package var destination: String?
    package var location: SourceLocation
    package var children: [BookEntry] = []
}
