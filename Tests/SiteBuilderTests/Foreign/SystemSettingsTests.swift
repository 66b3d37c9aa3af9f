import Foundation
import SiteFiles
import SiteImport
import Testing
import Text

/// Settings in JavaScript are read as their system reads them, or what is not known is named at its place: the files of
/// `Fixtures/Trees/settings.txt`, after the shapes of public ones.
@Suite struct SystemSettingsTests {
    private static let cases = TreeCase.all("settings")

    private static let pages = [
        "docs/intro.md", "docs/a.md", "docs/b.md", "docs/g/c.md", "docs/g/d.md", "src/content/docs/index.md",
        "src/content/docs/a.md", "src/content/docs/b.md", "src/content/docs/g/c.md", "src/content/docs/g/d.md",
    ]

    @Test(arguments: cases)
    func settingsAreReadOrNamed(_ one: TreeCase) {
        let files = one.files.map { SourceFile(path: $0.path, text: $0.text) }
        var all = files.map { file in
            let path = ContentPath(file.path)
            return ForeignFile(path: path, role: ForeignFiles.role(of: path) ?? .other, file: file)
        }
        let isDocusaurus = one.name.hasPrefix("Docusaurus")
        let guides = Self.pages.filter { $0.hasPrefix("src/") != isDocusaurus }.map {
            SourceFile(path: $0, text: "# \($0)\n")
        }
        all += guides.map { ForeignFile(path: ContentPath($0.path), role: .guide, file: $0) }
        var read = ForeignTree.read(all)
        let index = Dictionary(files.map { ($0.path, LineIndex($0)) }) { first, _ in first }
        let found = read.diagnostics.map { one in
            let place = index[one.location?.path ?? ""]?.position(of: one.location?.range.lowerBound ?? 0)
            let name = one.headline.english.split(separator: "'").first ?? ""
            return "\(one.location?.path ?? ""):\(place?.line ?? 0):\(place?.column ?? 0) \(name)"
        }
        #expect(found == one.wanted("finds"), "\(one.name)")
        read.value.languages = ["en"]
        let languages = read.value.languages(among: ["en", "ko"])
        if let wanted = one.wanted("title").first { #expect(read.value.title?.text == wanted, "\(one.name)") }
        if let wanted = one.wanted("languages").first {
            #expect(languages.joined(separator: " ") == wanted, "\(one.name)")
        }
        let base = guides.first.flatMap { read.value.links(ofPageAt: ContentPath($0.path))?.base }
        if let wanted = one.wanted("base").first { #expect(base == wanted, "\(one.name)") }
        if let wanted = one.wanted("menu").first { #expect(Self.menu(read.value, guides) == wanted, "\(one.name)") }
    }

    /// Settings that nobody finished, and ones that never end: something is known of them, or nothing.
    @Test func everyBeginningIsRead() {
        let name = "docusaurus.config.js"
        func read(_ bytes: [UInt8]) {
            let file = SourceFile(path: name, bytes: bytes)
            _ = ForeignTree.read([ForeignFile(path: ContentPath(name), role: .settings, file: file)])
        }
        for one in Self.cases {
            let bytes = Array((one.files.first?.text ?? "").utf8)
            for count in stride(from: 0, to: bytes.count, by: 5) { read(Array(bytes[..<count])) }
        }
        for text in [
            "if (true)", "import x", "import x;", "({async ", "export {", "f(", "`${", "const {", "a = b ? c",
            "x.push(",
        ] {
            read(Array(text.utf8))
        }
        let loops = [
            "const f = () => f(f()); module.exports = f();",
            "const a = ['x']; const b = [a,a,a,a,a,a,a,a,a];\n"
                + (0..<40).map {
                    "const c\($0) = [...\($0 == 0 ? "b" : "c\($0 - 1)"), ...\($0 == 0 ? "b" : "c\($0 - 1)")];"
                }.joined(),
            String(repeating: "[", count: 5000), String(repeating: "(()=>", count: 3000),
            String(repeating: "!", count: 9000),
        ]
        for text in loops { read(Array(("module.exports = { title: 'x' };" + text).utf8)) }
    }

    private static func menu(_ tree: ForeignTree, _ guides: [SourceFile]) -> String {
        let pages = guides.map { file in
            let (path, body) = (ContentPath(file.path), 0..<file.bytes.count)
            let text = tree.text(path, file, body: body, matter: nil)
            let address = tree.translator(of: path, file)?.translate(text).address
            return SiteImport.ForeignPage(path: path, locale: "en", address: address, text: (file, body))
        }
        func entry(_ one: BookEntry) -> String {
            guard let destination = one.destination else {
                return "(\(one.title): " + one.children.map(entry).joined(separator: " ") + ")"
            }
            return destination.contains("://") ? "\(one.title)=\(destination)" : PathText.dropExtension(destination)
        }
        return tree.navigation(pages).books.flatMap(\.groups).map { group in
            (group.title.map { $0 + ": " } ?? "") + group.entries.map(entry).joined(separator: " ")
        }.joined(separator: " | ")
    }
}
