import DataTree
import SiteFiles
import Text

/// Jekyll (jekyllrb.com, "Directory structure", "Data Files", "Variables"): pages are read as Jekyll reads them, Liquid first, then
/// kramdown's own marks. Posts and pages of collections are plain pages; loops over posts, collections and data are not run, and
/// neither are plug-ins: one finding names each place.
struct Jekyll: DocumentationSystem {
    static let name = "jekyll"
    static let settingsNames: Set<String> = ["_config.yml", "_config.yaml", "_config.toml"]

    /// Data of a site is no payload, and is not read.
    static func role(of path: ContentPath) -> FileRole? {
        let isData = data.contains(path.fileExtension) && path.components.dropLast().contains("_data")
        return settingsNames.contains(path.name) || isData ? .settings : nil
    }

    private static let data: Set<String> = ["yml", "yaml", "json", "csv", "tsv"]

    static func taken(below folder: ContentPath) -> TakenFiles? {
        TakenFiles(folder: folder, parts: folder.entry("_includes"))
    }

    let path: ContentPath
    let settings: SystemSettings
    private let root: Node?
    private let files: JekyllFiles

    /// `_config.yml` is Hexo's as well, which says where its pages are and go, and Jupyter Book's, which has a table of contents beside
    /// it.
    init?(_ file: ForeignFile, among files: [ForeignFile], _ diagnostics: inout [Diagnostic]) {
        let document = file.path.fileExtension == "toml" ? TOMLReader.parse(file.file) : YAMLReader.parse(file.file)
        diagnostics += document.diagnostics
        let (root, folder) = (document.value.root, file.path.folder)
        if root?["source_dir"] != nil, root?["public_dir"] != nil { return nil }
        let table = folder.entry("_toc.yml")
        guard !files.contains(where: { $0.path == table }) else { return nil }
        (path, self.root) = (file.path, root)
        self.files = JekyllFiles(folder, root, files)
        var settings = SystemSettings()
        settings.isOneOfMany = true
        settings.title = (root?["title"] ?? root?["name"])?.string
        settings.description = root?["description"]?.string
        settings.language = SystemSettings.language((root?["lang"] ?? root?["locale"] ?? root?["language"])?.string)
        settings.links.base = PathText.bare(root?["baseurl"]?.string ?? "")
        settings.links.roots = ["", folder]
        settings.links.oldAddresses = folder
        self.settings = settings
    }

    func publishes(_ path: ContentPath, isLoose: Bool) -> Bool { files.publishes(path) }

    /// jekyll-redirect-from: `redirect_to`.
    func use(of path: ContentPath, _ matter: Node?, _ content: ForeignContent) -> GuideUse {
        matter?["redirect_to"] != nil ? .moved : GuideUse(path)
    }

    // MARK: Guides

    func translator(of path: ContentPath) -> GuideTranslator? {
        if path.hasSuffix(".mdx") { return nil }
        return GuideTranslator(name: Self.name, readsOthers: { Self.hasLiquid($0) }, translate: { translate($0) })
    }

    private static func hasLiquid(_ text: GuideText) -> Bool {
        ByteSearch.holds("{%", in: text.file.bytes) || ByteSearch.holds("{{", in: text.file.bytes)
    }

    private func translate(_ text: GuideText) -> GuideTranslation {
        var made = GuideTranslation()
        made.address = files.address(text.path, text.matter)
        var whole = TextTranslation(text.file)
        if Self.hasLiquid(text), text.matter?["render_with_liquid"]?.bool != false {
            var liquid = JekyllLiquid(text, files)
            let values = JekyllValues(
                root, files.matter(text.path, text.matter), path: files.inner(text.path),
                url: files.url(text.path, text.matter))
            whole = liquid.translation(values)
            made.diagnostics = liquid.taken.diagnostics
            made.notes = liquid.notes
        } else {
            whole.copy(0..<text.file.bytes.count)
        }
        if KramdownHTML.isPossible(in: whole.bytes) {
            whole = KramdownHTML.translation(of: whole.file, from: text.body.lowerBound).after(whole)
        }
        if KramdownBody.isPossible(in: whole.bytes) {
            whole = KramdownBody.translation(of: whole.file, from: text.body.lowerBound).after(whole)
        }
        made.text = whole
        return made
    }

    /// More places are only counted.
    private static let mostPlaces = 100

    /// All of it is one finding, at the first place; a file that many pages include is named once.
    static func summary(_ notes: [GuideNote]) -> [Diagnostic] {
        var seen: Set<SourceLocation> = []
        let places = notes.filter { seen.insert($0.location).inserted }
        guard let first = places.first else { return [] }
        var more = places.dropFirst().prefix(mostPlaces).map { Diagnostic.Note(headline($0), at: $0.location) }
        let left = places.reduce(0) { $0 + $1.count } - more.count - 1
        if left > 0 { more.append(.init("\(String(left)) more places are not read")) }
        return [
            Diagnostic(
                .foreignTag, .warning, at: first.location, headline(first),
                why: "Of Jekyll's Liquid a guide can use front matter, settings, includes and links.",
                fix: .init("write what it shows as Markdown"), notes: more)
        ]
    }

    private static func headline(_ note: GuideNote) -> Message {
        let name = note.kind.drop { !$0.isLetter }.prefix { $0.isLetter }
        return switch note.kind.hasPrefix("{%") ? name : "" {
        case "for", "tablerow", "assign": "'\(note.kind)' rests on what only Jekyll knows: it is left out"
        case "if", "unless", "case", "capture":
            "'\(note.kind)' rests on what only Jekyll knows: what is between its tags is shown"
        default: "'\(note.kind)' is Jekyll's or a plug-in's: it stays as text"
        }
    }
}

extension DiagnosticCode {
    static let foreignTag = DiagnosticCode("guide.foreign-tag")
}
