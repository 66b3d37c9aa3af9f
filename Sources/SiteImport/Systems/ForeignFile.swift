package import DataTree
package import SiteFiles
package import Text

/// What a file is to other systems.
package enum FileRole: Sendable {
    case guide
    /// `SUMMARY.md`: the table of contents of the folder it lies in.
    case contents
    /// Where a table of contents stands, and what else a folder says of it.
    case book
    /// Values that guides show.
    case variables
    /// Markdown that guides include.
    case part
    case asset
    /// Settings, sidebars and data.
    case settings
    case other
}

/// A file of the content.
package struct ForeignFile: Sendable {
    package let path: ContentPath
    package let role: FileRole
    package let file: SourceFile
    /// Of its bytes; nil where no work is kept.
    package let hash: ContentHash?

    package init(path: ContentPath, role: FileRole, file: SourceFile, hash: ContentHash? = nil) {
        (self.path, self.role, self.file, self.hash) = (path, role, file, hash)
    }
}

/// A page as its file says it, for sidebars; and one that only a sidebar asks for.
package struct ForeignPage: Sendable {
    /// As the site knows it: without a language.
    package let path: ContentPath
    package let locale: String
    /// The site path that its system gives it.
    package let address: String?
    /// As it is shown.
    package let file: SourceFile
    package let body: Range<Int>
    let matter: Node?
    /// The beginning of the file as its author wrote it.
    let place: SourceLocation

    package init(
        path: ContentPath, locale: String, address: String?, text: (file: SourceFile, body: Range<Int>),
        matter: Node? = nil, place: SourceLocation? = nil
    ) {
        (self.path, self.locale, self.address, self.matter) = (path, locale, address, matter)
        (file, body) = text
        self.place = place ?? text.file.location(0..<0)
    }
}

/// The content beside a guide, as far as guides may take it over.
package struct ForeignContent: Sendable {
    /// Pictures are not among them, but for drawings.
    package let files: [ContentPath: SourceFile]
    /// Pages by the folder that they lie in.
    let pages: [ContentPath: [ContentPath]]

    package init(_ files: [ForeignFile] = []) {
        // A drawing is a picture, and a text that may be included.
        let texts = files.lazy.filter { $0.role != .asset || $0.path.fileExtension == "svg" }
        self.files = Dictionary(texts.map { ($0.path, $0.file) }) { first, _ in first }
        pages = Dictionary(grouping: files.lazy.filter { $0.role == .guide }.map(\.path), by: \.folder)
    }

    /// Whether any page lies in one of these folders.
    func hasPages(in folders: [ContentPath]) -> Bool {
        pages.keys.contains { inner in folders.contains { inner == $0 || inner.isIn($0) } }
    }

    /// The pages of a folder, and the first pages of those right below it, as their files are called.
    func pages(below folder: ContentPath) -> [ContentPath] {
        let own = (pages[folder] ?? []).filter { !$0.name.hasPrefix("_") }
        let below = pages.keys.filter { $0 != folder && $0.folder == folder }
        let first = below.compactMap { inner in
            (pages[inner] ?? []).first { ["index", "README"].contains($0.withoutExtension.name) }
        }
        return (own + first).sorted()
    }
}
