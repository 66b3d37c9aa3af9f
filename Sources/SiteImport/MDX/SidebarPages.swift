import DataTree
import Markdown
import SiteFiles
import Text

/// A page as sidebars of other systems name it.
struct SidebarPage: Sendable {
    /// Of the guide.
    var path: ContentPath
    /// Below the folder of pages, without its ending, as the file is called.
    var inner: String
    var address: String
    /// What the sidebar calls it.
    var label: String
    var order: Int?
    var isHidden: Bool
    var place: SourceLocation

    /// How it stands in a table of contents that is relative to a folder.
    func entry(in folder: ContentPath, label: String? = nil, children: [BookEntry] = []) -> BookEntry {
        BookEntry(
            title: label ?? self.label, shortTitle: nil,
            destination: ContentPath(path.inside(folder)).encoded,
            location: place, children: children)
    }
}

/// The pages of one folder of a system, by what sidebars call them.
struct SidebarPages: Sendable {
    let root: PageRoot
    let folder: ContentPath
    let pages: [SidebarPage]
    let locale: String
    private let byAddress: [String: Int]

    init(_ guides: [ForeignPage], _ root: PageRoot, in folder: ContentPath, locale: String) {
        self.root = root
        self.folder = folder
        self.locale = locale
        pages = guides.lazy.filter { $0.path.isIn(folder) && $0.address != nil && $0.locale == locale }.map {
            SidebarPage($0, inner: PathText.dropExtension($0.path.inside(folder)))
        }
        byAddress = Dictionary(pages.enumerated().map { ($1.address, $0) }) { first, _ in first }
    }

    /// Where what stands in no file is said to be.
    var place: SourceLocation { pages.first?.place ?? SourceLocation(path: "", range: 0..<0) }

    subscript(address address: String) -> SidebarPage? {
        byAddress[PathText.bare(address)].map { pages[$0] }
    }
}

extension SidebarPage {
    fileprivate init(_ guide: ForeignPage, inner: String) {
        let matter = guide.matter
        path = guide.path
        self.inner = inner
        address = guide.address ?? ""
        label =
            matter?["sidebar_label"]?.string ?? matter?["sidebar"]?["label"]?.string ?? matter?["title"]?.string
            ?? MarkdownTitle.find(in: guide.file, body: guide.body)?.text ?? PathText.name(inner)
        order = matter?["sidebar_position"]?.int ?? matter?["sidebar"]?["order"]?.int
        isHidden =
            matter?["sidebar"]?["hidden"]?.bool ?? matter?["unlisted"]?.bool ?? matter?["draft"]?.bool ?? false
        place = guide.place
    }
}
