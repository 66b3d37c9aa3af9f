import DataTree
package import SiteFiles
import Text

/// A folder of pages and the path of the site that it is shown at.
struct PageRoot: Sendable {
    var folder: ContentPath
    var route: String
    var isBlog = false
    /// Whether menus list its pages.
    var hasSidebar = true
    /// What settings list; nil where they leave it to folders.
    var sidebar: JSValue?
}

/// What Starlight and Docusaurus share: settings in JavaScript, of which only what is written out is known, and pages of MDX below
/// folders that they name.
protocol ScriptSystem: DocumentationSystem {
    /// What data of folders are called.
    static var data: Set<String> { get }
    var roots: [PageRoot] { get }
    /// One title is shown: the text's own.
    var isTitledByHeading: Bool { get }
    /// Whether a text whose file is not called so is MDX.
    func readsMDX(_ text: GuideText) -> Bool
    /// The folder of pages that holds a path, and the path in it without its ending.
    func root(of path: ContentPath) -> (root: PageRoot, inner: String)?
    /// The site path of a page.
    func address(_ inner: String, _ matter: Node?, _ root: PageRoot, _ languages: [String]) -> String
    /// The folder of the default language below the pages; "" where that is their root, or languages are no matter.
    func firstFolder(_ languages: [String]) -> String
    func sidebar(_ pages: SidebarPages, _ content: ForeignContent) -> (
        groups: [BookGroup], made: [ForeignPage]
    )
}

extension ScriptSystem {
    /// Modules and data that settings import are read for them.
    static func role(of path: ContentPath) -> FileRole? {
        if settingsNames.contains(path.name) || data.contains(path.name) { return .settings }
        let (name, ending) = (path.withoutExtension.name.lowercased(), path.fileExtension)
        if ending == "json" { return imported.contains(name) ? .settings : nil }
        let isModule = ["js", "mjs", "cjs", "ts", "mts", "cts"].contains(ending)
        return isModule && imported.contains { name.hasPrefix($0) } ? .settings : nil
    }

    private static var imported: [String] { ["sidebar", "sidebars", "locales", "languages", "i18n", "versions"] }

    static var data: Set<String> { [] }

    /// What the settings export, with what they import.
    static func run(_ files: [ForeignFile]) -> JSRun { JSRun { path in files.first { $0.path == path }?.file } }

    /// What is asked for and is not known, each at its place.
    static func unknown(_ values: [(name: String, value: JSValue?)]) -> [Diagnostic] {
        var seen: Set<SourceLocation> = []
        return values.flatMap { name, value in
            (value?.unknowns ?? []).filter { seen.insert($0).inserted }.prefix(mostUnknown).map { place in
                Diagnostic(
                    .unknownSystem, .warning, at: place, "'\(name)' is calculated here, and is not known",
                    why: "Settings are read and not run; what else they say is taken.",
                    fix: .init("write the value out"))
            }
        }
    }

    /// More places are as good as all.
    private static var mostUnknown: Int { 10 }

    func firstFolder(_ languages: [String]) -> String { "" }

    func translator(of path: ContentPath) -> GuideTranslator? { MDXTranslator.translator(self) }

    func root(of path: ContentPath) -> (root: PageRoot, inner: String)? { namedRoot(of: path) }

    func namedRoot(of path: ContentPath) -> (root: PageRoot, inner: String)? {
        roots.sorted { $0.folder.text.utf8.count > $1.folder.text.utf8.count }.first { path.isIn($0.folder) }.map {
            ($0, PathText.dropExtension(path.inside($0.folder)))
        }
    }

    /// Nil where the file lies in no folder of pages.
    func address(of text: GuideText) -> String? {
        let own = text.languages.count > 1 ? localized(text.path, text.languages)?.path : nil
        return root(of: own ?? text.path).map { address($0.inner, text.matter, $0.root, text.languages) }
    }

    /// Parts that others import begin with `_`, and what lies in no folder of pages is none.
    func use(of path: ContentPath, _ matter: Node?, _ content: ForeignContent) -> GuideUse {
        // Settings that are calculated may name other folders.
        let isPage =
            root(of: path).map { !$0.inner.split(separator: "/").contains { $0.hasPrefix("_") } }
            ?? !content.hasPages(in: roots.map(\.folder))
        return isPage ? .page : .part
    }

    /// They leave nothing out: a page that no sidebar names is a page all the same.
    func navigation(_ pages: [ForeignPage], _ content: ForeignContent, _ languages: [String]) -> Navigation {
        var found: Navigation = ([], [])
        let pages = pages.filter { !isForeignLanguage($0.path, languages) }
        for root in roots.filter(\.hasSidebar) {
            let pages = SidebarPages(
                pages, root, in: root.folder.entry(firstFolder(languages)), locale: languages.first ?? "")
            guard !pages.pages.isEmpty else { continue }
            let (groups, made) = sidebar(pages, content)
            found.made += made
            guard !groups.isEmpty else { continue }
            var book = Book(folder: pages.folder, summary: path)
            book.hidesUnlisted = false
            book.groups = groups
            found.books.append(book)
        }
        return found
    }

    /// `served`: the folder whose files are copied to the root of the site.
    static func links(_ folder: ContentPath, _ roots: [PageRoot], served: String, base: JSValue?) -> LinkHabits {
        var links = LinkHabits()
        let served = folder.entry(served)
        links.base = PathText.bare(base?.string ?? "")
        links.roots = ["", served, folder]
        // A file is looked for below the folder of docs and the site's, too.
        links.others = roots.map(\.folder) + [folder, served]
        links.importRoot = folder
        return links
    }

    /// Where pages lie that settings name and nobody reads, since they are outside of what is built.
    static func outside(_ file: ForeignFile, _ paths: [String]) -> [Diagnostic] {
        paths.filter { file.path.folder.resolving($0) == nil }.map { path in
            Diagnostic(
                .unknownSystem, .error, at: file.file.location(0..<0),
                "pages lie in '\(path)', outside of the folder that is built",
                why: "Nothing outside of it is read.", fix: .init("build the folder that holds both, with '--source'"))
        }
    }

    static func outer(_ folder: ContentPath, _ roots: [PageRoot]) -> [ContentPath] {
        roots.map(\.folder).filter { !$0.isEmpty && !$0.isIn(folder) }
    }
}

extension PathText {
    /// The path of a page: those of a folder's first one end at the folder.
    static func page(_ parts: [String]) -> String {
        let isIndex = ["index", "readme"].contains(parts.last?.lowercased() ?? "")
        return (isIndex ? parts.dropLast() : parts[...]).joined(separator: "/")
    }
}

extension LinkHabits {
    /// The file that a path beginning with `@` or `~` names.
    package func file(_ path: String, from source: ContentPath) -> ContentPath? {
        guard path.hasPrefix("@") || path.hasPrefix("~/"), let importRoot else { return nil }
        return ScriptPath.file(path, from: source, below: importRoot)
    }
}

enum ScriptPath {
    /// The file that a guide imports: relative to itself, or below the folder of the settings (`@site/`, `/`, and `~/` or `@/` for
    /// `src`).
    static func file(_ path: String, from source: ContentPath, below root: ContentPath) -> ContentPath? {
        for (prefix, folder) in [("@site/", ""), ("~/", "src"), ("@/", "src"), ("/", "")] where path.hasPrefix(prefix) {
            return root.entry(folder).resolving(String(path.dropFirst(prefix.utf8.count)))
        }
        return source.folder.resolving(path)
    }
}
