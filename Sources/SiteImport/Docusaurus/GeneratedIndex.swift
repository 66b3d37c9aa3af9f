import Markdown
import SiteFiles
import Text

/// A page that Docusaurus makes of a category: title, description, and links to what is in it (docusaurus.io, "Generated index page").
struct GeneratedIndex {
    let title: String
    let description: String
    /// The site path, without slashes round it.
    let address: String
    /// Below the folder of docs, where no file is.
    let path: ContentPath
    var entries: [BookEntry] = []

    /// `taken`: addresses of other pages, this one's among them afterwards. Nil where one has the address that is asked for.
    init?(
        label: String, title: String?, description: String?, slug: String?, _ pages: SidebarPages,
        taken: inout Set<String>
    ) {
        let bare = StarlightSlug.slug(label)
        let wanted = PathText.bare(slug ?? "/category/" + bare)
        var name = wanted
        var number = 0
        while taken.contains(name) {
            guard slug == nil, number < Self.mostAlike else { return nil }
            number += 1
            name = wanted + "-\(number)"
        }
        guard let normal = PathText.normalize(name), !normal.isEmpty else { return nil }
        let address = PathText.join(pages.root.route, normal)
        if pages[address: address] != nil { return nil }
        taken.insert(name)
        self.title = title ?? label
        self.description = description ?? ""
        self.address = PathText.bare(address)
        path = pages.folder.entry(normal + ".md")
    }

    /// More categories of one name have no page.
    private static let mostAlike = 100

    /// The page, its links from the root of the content.
    func page(in folder: ContentPath, locale: String) -> ForeignPage {
        var text = "# \(MDXText.markdown(title))\n"
        if !description.isEmpty { text += "\n\(description)\n" }
        text += "\n"
        for entry in entries { text += item(entry, folder) }
        let file = SourceFile(path: path.text, text: text)
        return ForeignPage(path: path, locale: locale, address: address, text: (file, 0..<file.bytes.count))
    }

    private func item(_ entry: BookEntry, _ folder: ContentPath) -> String {
        let label = MDXText.markdown(entry.title)
        guard let destination = entry.destination else { return "- \(label)\n" }
        let isOutside = destination.contains("://")
        let target = isOutside ? destination : "/" + folder.encoded + (folder.isEmpty ? "" : "/") + destination
        return "- [\(label)](<\(target)>)\n"
    }
}
