import SiteFiles
import Text

/// The sidebars of other systems as tables of contents, which leave nothing out: a page that no sidebar names is a page all the same.
enum ForeignBooks {
    static func books(_ guides: [ParsedGuide], _ tree: ForeignTree, locale: String) -> [Book] {
        tree.systems.flatMap { system -> [Book] in
            let settings = tree.settings(of: system)
            return settings.roots.filter { !$0.isBlog && $0.folder != "src/pages" }.enumerated().compactMap {
                number, root in
                let folder = tree.place(of: root, in: system)
                let pages = SidebarPages(guides, root, in: folder, locale: locale)
                guard !pages.pages.isEmpty else { return nil }
                let groups =
                    switch system.kind {
                    case .docusaurus: DocusaurusSidebar(pages, tree).groups(number == 0 ? sidebars(system, tree) : nil)
                    case .starlight: StarlightSidebar(pages).groups(settings.sidebar)
                    case .mdBook, .jekyll: [BookGroup]()
                    }
                guard !groups.isEmpty else { return nil }
                var book = Book(folder: folder, summary: system.settings)
                book.hidesUnlisted = false
                book.groups = groups
                return book
            }
        }
    }

    /// What `sidebars.js` says; nil where there is none.
    private static func sidebars(_ system: ForeignSystem, _ tree: ForeignTree) -> JSValue? {
        let names = ["js", "ts", "mjs", "cjs", "json"].map { system.folder.entry("sidebars." + $0) }
        guard let file = names.lazy.compactMap({ tree.files[$0] }).first else { return nil }
        if file.path.hasSuffix(".json") { return JSReader.whole(file.bytes, 0..<file.bytes.count) }
        return ForeignSettings.values(file.bytes).first { !$0.members.isEmpty }
    }
}
