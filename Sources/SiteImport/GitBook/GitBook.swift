import DataTree
import SiteFiles
import Text

/// GitBook's own files (gitbook.com/docs, "Content configuration", "Reusable content"). A folder is known by its table of contents and
/// needs no settings; blocks and expressions of its pages are read wherever they stand, as part of our Markdown.
struct GitBook: DocumentationSystem {
    static let settingsNames: Set<String> = []
    /// Names of hidden files and folders.
    static let hidden: Set<String> = [".gitbook", ".gitbook.yaml"]

    let path: ContentPath
    let settings: SystemSettings

    /// No folder has settings that say more than where its table of contents stands.
    init?(_ file: ForeignFile, among files: [ForeignFile], _ diagnostics: inout [Diagnostic]) { nil }

    static func role(of path: ContentPath) -> FileRole? {
        let name = path.name
        if name == "SUMMARY.md" { return .contents }
        if name == ".gitbook.yaml" { return .book }
        let path = path.text
        // Asked for every file of a site: almost none is in the folder.
        guard ByteSearch.contains(path, ".gitbook/"), let folder = path.firstRange(of: ".gitbook/"),
            folder.lowerBound == path.startIndex || path[..<folder.lowerBound].hasSuffix("/")
        else { return nil }
        let inner = path[folder.upperBound...]
        if inner == "vars.yaml" || inner == "vars.yml" { return .variables }
        if inner.hasPrefix("assets/") { return .asset }
        return inner.hasPrefix("includes/") && inner.hasSuffix(".md") ? .part : .other
    }

    func translator(of path: ContentPath) -> GuideTranslator? { nil }

    /// What `.gitbook.yaml` says.
    static func book(_ file: ForeignFile, _ found: inout [Diagnostic]) -> Book {
        let document = YAMLReader.parse(file.file)
        found += document.diagnostics
        let (root, folder) = (document.value.root, file.path.folder)
        func path(_ base: ContentPath, _ text: String?) -> ContentPath? { text.flatMap(base.resolving) }
        let base = path(folder, root?["root"]?.string) ?? folder
        let structure = root?["structure"]
        var book = Book(
            folder: base, readme: path(base, structure?["readme"]?.string),
            summary: path(base, structure?["summary"]?.string) ?? base.entry("SUMMARY.md"))
        for redirect in root?["redirects"]?.members ?? [] {
            guard let target = redirect.value.string else { continue }
            book.redirects.append((redirect.name, target, redirect.value.location))
        }
        return book
    }
}
