import DataTree
import Markdown
import SiteFiles
import Text

/// A page as sidebars of other systems name it.
struct SidebarPage {
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
struct SidebarPages {
    let root: ForeignSettings.Root
    let folder: ContentPath
    let pages: [SidebarPage]
    private let byAddress: [String: Int]

    init(_ guides: [ParsedGuide], _ root: ForeignSettings.Root, in folder: ContentPath, locale: String) {
        self.root = root
        self.folder = folder
        pages = guides.lazy.filter { $0.path.isIn(folder) && $0.address != nil && $0.locale == locale }.map {
            SidebarPage($0, inner: PathText.dropExtension($0.path.inside(folder)))
        }
        byAddress = Dictionary(pages.enumerated().map { ($1.address, $0) }) { first, _ in first }
    }

    subscript(address address: String) -> SidebarPage? {
        byAddress[address.split(separator: "/").joined(separator: "/")].map { pages[$0] }
    }
}

extension SidebarPage {
    fileprivate init(_ guide: ParsedGuide, inner: String) {
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
        place = guide.original.location(0..<0)
    }
}
