import DataTree
import SiteFiles
import SiteImport
import SiteSources
import Testing
import Text

/// What a translator's text does to the guide that it stands in for.
@Suite struct GuideTranslatorTests {
    private static let entry = SourceEntry(
        guide: "docs/a.md", SourceFile(path: "docs/a.md", text: "---\ntitle: A\n---\n\nHello <B/> world\n"))

    private static func translator(_ translate: @escaping @Sendable (GuideText) -> GuideTranslation) -> GuideTranslator
    {
        GuideTranslator(name: "test", translate: translate)
    }

    private static func translated(_ translator: GuideTranslator) -> ParsedGuide {
        let guide = Parser.guide(entry, ["en"]).value
        let text = ForeignTree().text(entry.path, entry.file, body: guide.body, matter: guide.matter)
        return guide.translated(text, translator).value
    }

    @Test func theTextIsReplacedAndTheFrontMatterStays() {
        let guide = Self.translated(
            Self.translator { text in
                var made = GuideTranslation()
                var new = TextTranslation(text.file)
                new.copy(0..<24)
                new.replace(24..<28, with: "brave new")
                new.copy(28..<text.file.bytes.count)
                made.text = new
                made.address = "x/y"
                return made
            })
        #expect(guide.file.text(in: guide.body).filter { $0 != "\n" } == "Hello brave new world")
        #expect(guide.original == Self.entry.file)
        #expect(guide.matter?["title"]?.string == "A")
        #expect(guide.address == "x/y")
        #expect(guide.system == "test")
        #expect(guide.hash != Self.entry.hash)
    }

    @Test func aTextWithoutChangesIsTheFile() {
        let guide = Self.translated(Self.translator { _ in GuideTranslation() })
        #expect(guide.file == Self.entry.file)
        #expect(guide.translation == nil)
    }

    @Test func anAddressThatLeavesTheSiteIsNone() {
        let guide = Self.translated(
            Self.translator { _ in
                var made = GuideTranslation()
                made.address = "../../etc"
                return made
            })
        #expect(guide.address == nil)
    }

    @Test func theNearestSettingsDecideTheSystem() {
        func entry(_ path: String, _ kind: SourceKind) -> SourceEntry {
            SourceEntry(path: ContentPath(path), kind: kind, file: SourceFile(path: path, text: ""))
        }
        let tree = Parser.foreign([
            entry("docusaurus.config.js", .system), entry("site/astro.config.mjs", .system),
            entry("site/sidebars.js", .system), entry("a.md", .guide),
        ]).value
        #expect(tree.system(of: "docs/a.md")?.path == "docusaurus.config.js")
        #expect(tree.system(of: "site/src/a.md")?.path == "site/astro.config.mjs")
        #expect(tree.system(of: "sites/a.md")?.path == "docusaurus.config.js")
        #expect(Parser.foreign([entry("a.md", .guide)]).value.system(of: "a.md") == nil)
    }
}
