import SiteFiles
import Text

/// The sidebars of other systems as tables of contents, which leave nothing out: a page that no sidebar names is a page all the same.
enum ForeignBooks {
    /// `made`: pages that only a sidebar asks for.
    static func books(_ guides: [ParsedGuide], _ tree: ForeignTree, locale: String) -> (
        books: [Book], made: [ParsedGuide]
    ) {
        var books: [Book] = []
        var made: [ParsedGuide] = []
        for system in tree.systems {
            let settings = tree.settings(of: system)
            let roots = settings.roots.filter { !$0.isBlog && $0.folder != "src/pages" }
            for (number, root) in roots.enumerated() {
                let folder = tree.place(of: root, in: system).entry(tree.firstFolder(of: system))
                let pages = SidebarPages(guides, root, in: folder, locale: locale)
                guard !pages.pages.isEmpty else { continue }
                var groups: [BookGroup] = []
                switch system.kind {
                case .docusaurus:
                    var sidebar = DocusaurusSidebar(pages, tree)
                    groups = sidebar.groups(number == 0 ? sidebars(system, tree) : nil)
                    made += sidebar.indexes.map { $0.guide(in: folder, locale: locale) }
                case .starlight: groups = StarlightSidebar(pages).groups(settings.sidebar)
                case .mdBook, .jekyll: break
                }
                guard !groups.isEmpty else { continue }
                var book = Book(folder: folder, summary: system.settings)
                book.hidesUnlisted = false
                book.groups = groups
                books.append(book)
            }
        }
        return (books, made)
    }

    /// What `sidebars.js` says; nil where there is none.
    private static func sidebars(_ system: ForeignSystem, _ tree: ForeignTree) -> JSValue? {
        let names = ["js", "ts", "mjs", "cjs", "json"].map { system.folder.entry("sidebars." + $0) }
        guard let file = names.lazy.compactMap({ tree.files[$0] }).first else { return nil }
        if file.path.hasSuffix(".json") { return JSReader.whole(file.bytes, 0..<file.bytes.count) }
        return ForeignSettings.values(file.bytes).first { !$0.members.isEmpty }
    }
}
