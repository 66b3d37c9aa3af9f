package import DataTree
package import SiteFiles
package import Text

/// A documentation system whose folders are built as they are. An instance is one folder with its settings; nothing in it is run.
/// Whatever a system leaves out is as sitegen has it.
package protocol DocumentationSystem: Sendable {
    // MARK: Detect

    /// What its settings are called.
    static var settingsNames: Set<String> { get }
    /// What a file is to the system, by its place and name alone; nil where these say nothing.
    static func role(of path: ContentPath) -> FileRole?
    /// Where files lie that its pages take over, whatever their kind; nil where they take over none.
    static func taken(below folder: ContentPath) -> TakenFiles?

    // MARK: Settings

    /// Nil where a file of that name is another system's.
    init?(_ file: ForeignFile, among files: [ForeignFile], _ diagnostics: inout [Diagnostic])
    /// The file with its settings.
    var path: ContentPath { get }
    var settings: SystemSettings { get }

    // MARK: Navigation

    /// What the settings say of tables of contents.
    func complete(_ books: inout [Book])
    /// Sidebars as tables of contents, and pages that only a sidebar asks for.
    func navigation(_ pages: [ForeignPage], _ content: ForeignContent, _ languages: [String]) -> Navigation

    // MARK: Guides

    /// How a file's text is read; nil where it is ours.
    func translator(of path: ContentPath) -> GuideTranslator?
    /// Whether anything is made of a file. In a folder without set-up of our own (`isLoose`) what lies beside the pages is left out.
    func publishes(_ path: ContentPath, isLoose: Bool) -> Bool
    func use(of path: ContentPath, _ matter: Node?, _ content: ForeignContent) -> GuideUse
    /// The language of a page in a folder of its language, and the path that it has in the default one.
    func localized(_ path: ContentPath, _ languages: [String]) -> (language: String, path: ContentPath)?
    /// Whether a page lies in the folder of a language that the site is not made in: it is there once, as it is.
    func isForeignLanguage(_ path: ContentPath, _ languages: [String]) -> Bool
}

package typealias Navigation = (books: [Book], made: [ForeignPage])

/// What becomes of a file of Markdown.
package enum GuideUse: Sendable {
    case page
    /// Other pages take it over.
    case part
    /// It says only where it moved to.
    case moved

    /// A part of pages of MDX is called `_NAME` wherever it lies.
    init(_ path: ContentPath) { self = path.hasSuffix(".mdx") && path.name.hasPrefix("_") ? .part : .page }
}

/// Where files lie that pages take over, or lead to, whatever their kind.
package struct TakenFiles: Sendable {
    package let folder: ContentPath
    /// A folder of which every file is taken over.
    package let parts: ContentPath?
}

extension DocumentationSystem {
    package static func role(of path: ContentPath) -> FileRole? {
        settingsNames.contains(path.name) ? .settings : nil
    }

    package static func taken(below folder: ContentPath) -> TakenFiles? { nil }

    /// A module of JavaScript, by what it is called before its ending.
    static func modules(_ stem: String) -> Set<String> {
        Set(["js", "mjs", "cjs", "ts", "mts", "cts"].map { "\(stem).\($0)" })
    }

    package var folder: ContentPath { path.folder }

    package func complete(_ books: inout [Book]) {}

    package func navigation(_ pages: [ForeignPage], _ content: ForeignContent, _ languages: [String]) -> Navigation {
        ([], [])
    }

    package func publishes(_ path: ContentPath, isLoose: Bool) -> Bool { true }

    package func use(of path: ContentPath, _ matter: Node?, _ content: ForeignContent) -> GuideUse {
        GuideUse(path)
    }

    package func localized(_ path: ContentPath, _ languages: [String]) -> (language: String, path: ContentPath)? { nil }

    package func isForeignLanguage(_ path: ContentPath, _ languages: [String]) -> Bool { false }
}

/// What the settings of a folder say, in no system's words.
package struct SystemSettings: Sendable {
    package var title: String?
    /// The title by language, where it is given so.
    var titles: [String: String] = [:]
    var description: String?
    /// Two letters.
    var language: String?
    /// Whether they speak for a whole site only where no other settings do, or theirs are at its root.
    var isOneOfMany = false
    var languages = LanguageFolders()
    /// Folders of pages that lie beside the folder of the settings.
    var outerFolders: [ContentPath] = []
    package var links = LinkHabits()
    /// Old addresses, and what they lead to; patterns are none.
    var redirects: [(from: String, to: String)] = []

    /// `en-GB` and `en_GB` are English.
    static func language(_ tag: String?) -> String? {
        let first = tag?.prefix { $0 != "-" && $0 != "_" }.lowercased() ?? ""
        return first.utf8.count == 2 && first.utf8.allSatisfy { $0.isLowercase } ? first : nil
    }
}

/// What destinations in a system's pages may mean beside a file's path.
package struct LinkHabits: Sendable {
    /// A relative path is an address; it begins at the page, not at its file, and goes before a file at the path.
    package var areAddresses = false
    /// The path that the site lies at, without slashes round it.
    package var base = ""
    /// Folders that an absolute path may begin at.
    package var roots: [ContentPath] = []
    /// Folders in which a relative path is looked for, beside those of the page.
    package var others: [ContentPath] = []
    /// Names of languages that an address may begin with.
    package var languages: [String] = []
    /// The folder of `@site/` and its like; nil where there are none.
    package var importRoot: ContentPath?
    /// The folder with the chapters of a book that is the whole site: what leads out of it leads to other books of the host.
    package var chapters: ContentPath?
    /// Where old addresses in front matter begin.
    package var oldAddresses: ContentPath = ""
}

/// Folders that are languages of the same pages, the default one first; none where there is only one language.
struct LanguageFolders: Sendable {
    struct Folder: Sendable {
        /// As settings name it; "" is the root of the pages.
        var name: String
        /// Two letters.
        var language: String

        init(_ name: String, tag: String) {
            self.name = name
            language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        }
    }

    let folders: [Folder]
    /// Names of all folders but the default one's, those of a language that has another folder too.
    let names: Set<String>

    /// `first`: the name of the default one's.
    init(_ all: [Folder] = [], first: String = "") {
        guard all.count > 1, let own = all.first(where: { $0.name == first }) else {
            (folders, names) = ([], [])
            return
        }
        names = Set(all.map(\.name)).subtracting([first, ""])
        var seen: Set<String> = [own.language]
        folders = [own] + all.filter { seen.insert($0.language).inserted }
    }

    /// The languages of a site of these folders, of those that the interface has words in; empty where its first one has none.
    func languages(among known: Set<String>) -> [String] {
        let found = folders.map(\.language).filter(known.contains)
        return found.first == folders.first?.language && found.count > 1 ? found : []
    }

    func folder(_ name: some StringProtocol, of languages: [String]) -> Folder? {
        folders.first { $0.name == name && languages.contains($0.language) }
    }
}

extension PathText {
    /// Without slashes round it, or beside each other.
    static func bare(_ path: String) -> String { path.split(separator: "/").joined(separator: "/") }
}
