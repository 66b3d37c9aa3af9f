import DataTree
import SiteFiles
import Text

/// mdBook, by its guide: chapters with helpers (`{{#include …}}`), hidden lines of code and words after a fence's language
/// ("mdBook-specific features"), `<div class="warning">`; and the Rust book's `<Listing>`. Nothing is run.
struct MdBook: DocumentationSystem {
    static let settingsNames: Set<String> = ["book.toml"]

    /// Any file may be included.
    static func taken(below folder: ContentPath) -> TakenFiles? { TakenFiles(folder: folder, parts: nil) }

    let path: ContentPath
    let settings: SystemSettings
    /// The folder with the chapters.
    private let source: ContentPath
    private let root: Node?

    /// A book has a table of contents.
    init?(_ file: ForeignFile, among files: [ForeignFile], _ diagnostics: inout [Diagnostic]) {
        let document = TOMLReader.parse(file.file)
        diagnostics += document.diagnostics
        let (root, folder) = (document.value.root, file.path.folder)
        let source = folder.resolving(root?["book"]?["src"]?.string ?? "src") ?? folder.entry("src")
        guard files.contains(where: { $0.role == .contents && $0.path.folder == source }) else { return nil }
        (path, self.root, self.source) = (file.path, root, source)
        var settings = SystemSettings()
        settings.isOneOfMany = true
        settings.title = root?["book"]?["title"]?.string
        settings.description = root?["book"]?["description"]?.string
        settings.language = SystemSettings.language(root?["book"]?["language"]?.string)
        settings.links.roots = ["", folder, source]
        settings.links.chapters = folder.isEmpty ? source : nil
        self.settings = settings
    }

    // MARK: Navigation

    /// The home page is the first chapter ("index.html" in the guide, "Renderers"), and redirects (`[output.html.redirect]`) lead from
    /// addresses to addresses.
    func complete(_ books: inout [Book]) {
        guard let index = books.firstIndex(where: { $0.folder == source && $0.readme == nil }) else { return }
        let chapters = books[index].chapters
        let own = source.entry("README.md")
        books[index].readme = chapters.contains(own) ? own : chapters.first
        books[index].root = folder
        if !(root?["output"]?["html"]?["no-section-label"]?.bool ?? false) {
            var count = 0
            for group in books[index].groups.indices { Self.number(&books[index].groups[group].entries, "", &count) }
        }
        for redirect in root?["output"]?["html"]?["redirect"]?.members ?? [] where !redirect.name.contains("#") {
            guard let target = redirect.value.string else { continue }
            let from = String(redirect.name.drop { $0 == "/" })
            books[index].redirects.append((from, Self.inBook(target, from), redirect.value.location))
        }
    }

    /// Chapters in lists have numbers in the menu, parts and all ("Renderers", `no-section-label`).
    private static func number(_ entries: inout [BookEntry], _ above: String, _ count: inout Int) {
        for index in entries.indices where entries[index].isItem {
            count += 1
            let own = above + "\(count)."
            entries[index].shortTitle = "\(own) \(entries[index].shortTitle ?? entries[index].title)"
            var below = 0
            number(&entries[index].children, own, &below)
        }
    }

    /// A redirect's target leads from the old address, or from the book's root; here from the folder with the chapters.
    private static func inBook(_ target: String, _ from: String) -> String {
        if target.contains("://") || target.hasPrefix("//") { return target }
        let path = target.hasPrefix("/") ? String(target.dropFirst()) : PathText.join(PathText.folder(from), target)
        let (file, fragment) = PathText.split(path)
        return (PathText.normalize(file) ?? path) + fragment
    }

    // MARK: Guides

    func publishes(_ path: ContentPath, isLoose: Bool) -> Bool { !isLoose || path.isIn(source) }

    /// What is beside the folder of the chapters is not mdBook's.
    func translator(of path: ContentPath) -> GuideTranslator? {
        guard path.isIn(source), !path.hasSuffix(".mdx") else { return nil }
        return GuideTranslator(
            name: "mdbook", readsOthers: { MdBookHelper.isPossible(in: $0.file.bytes[$0.body]) }, translate: translate)
    }

    @Sendable private func translate(_ text: GuideText) -> GuideTranslation {
        var made = GuideTranslation()
        made.address = address(text.path)
        let hasHelpers = MdBookHelper.isPossible(in: text.file.bytes[text.body])
        guard hasHelpers || MdBookBody.isPossible(in: text.file.bytes) else { return made }
        var includer = MdBookIncluder(text)
        let whole = includer.translation()
        made.text = MdBookBody.translation(of: whole.file, from: text.body.lowerBound) {
            root?["output"]?["html"]?["code"]?["hidelines"]?[$0]?.string
        }.after(whole)
        made.diagnostics = includer.taken.diagnostics
        return made
    }

    /// The address of a chapter: that of its file below the source folder.
    private func address(_ path: ContentPath) -> String? {
        guard !source.isEmpty, source != folder else { return nil }
        let stem = folder.entry(path.inside(source)).withoutExtension
        let address = ["README", "index"].contains(stem.name) ? stem.folder : stem
        // The table of contents says which chapter is the home page.
        return address.isEmpty ? nil : address.text
    }
}
