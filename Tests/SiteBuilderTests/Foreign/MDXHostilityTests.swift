import Foundation
import SiteFiles
import SiteSources
import TestSupport
import Testing
import Text

/// MDX that nobody wrote to be read: no crash, no hang, linear work, and places that lie in the file.
@Suite struct MDXHostilityTests {
    private static func translated(_ text: String) -> ParsedGuide {
        let entry = SourceEntry(guide: "a.mdx", SourceFile(path: "a.mdx", text: text))
        let tree = ForeignTree([entry])
        let guide = Parser.guide(entry, ["en"]).value
        guard let translator = GuideTranslators.translator("a.mdx", tree) else { return guide }
        let text = GuideText(
            path: "a.mdx", file: entry.file, body: guide.body, matter: guide.matter, tree: tree)
        return GuideTranslators.translated(guide, text, translator).value
    }

    /// Seconds of this thread: a busy machine makes none of them longer.
    private static func processorTime(_ work: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        work()
        return now() - start
    }

    private static let pieces = [
        "{", "}", "<A", ">", "<A>", "</A>", "<Tabs>", "</Tabs>", "<TabItem label=\"x\">", "<Steps>", "1. x\n", "{/*",
        "*/}", "`", "```\n",
        "'", "\"", "\\", "$", "$$\n", "<!--", "-->", "import x from 'y'\n", "export const a = {\n", "\n", "\n\n",
        "    ", "- ", "> ", "<a b=",
        "<A {...b}", "{`", "${", "<table>", "<td>", "</td>", "](", "[", ":::note\n", "# h {#", "{% hint %}\n",
        "<Code code={", "<details>", "<h2>", "</h2>",
        "|", "\t", "&", "é", "<div style={{", "}}", "//", "/*", "<pre>", "</pre>",
    ]

    @Test func anyMixtureIsReadAndEveryPlaceIsInTheFile() {
        var random = SeededRandom(seed: 16)
        for _ in 0..<800 {
            let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random) ?? ""
            }.joined()
            let guide = Self.translated(text)
            let size = guide.original.bytes.count
            #expect(guide.original.text == text)
            guard let map = guide.translation else { continue }
            for start in stride(from: 0, through: guide.file.bytes.count, by: 3) {
                let place = map.place(start..<min(start + 5, guide.file.bytes.count + 1))
                #expect(place.lowerBound >= 0 && place.upperBound <= size)
            }
        }
    }

    /// With a debug build and squared work each of these takes far longer.
    @Test(arguments: pieces.indices)
    func thirtyThousandBytesOfOneKindTakeAMoment(_ index: Int) {
        let piece = Self.pieces[index]
        let text = String(repeating: piece, count: 30_000 / max(1, piece.utf8.count))
        let time = Self.processorTime { _ = Self.translated(text) }
        #expect(time < 6, "\(piece): \(time)")
    }

    @Test(arguments: [
        ("<A b=\"", ""), ("<Tabs><TabItem label=\"x\">", ""), ("<A>", "</A>"), ("{(", ""), ("{`${", ""),
        ("<Code code={`", ""), ("<pre>", ""),
        ("<td>`x`", ""), ("<details>", "</details>"), ("<Steps>\n1. x\n", "</Steps>"), ("<script>", ""),
        ("\n- <Card>", ""),
        ("<a href={f({", ""), ("export const a = [[\n", ""), ("\n\nexport const a = '", ""), ("$\\", ""), ("`` ", ""),
    ])
    func nestingAndWhatIsNeverClosedTakesAMoment(_ open: String, _ close: String) {
        let count = 30_000 / (open.utf8.count + close.utf8.count)
        let text = String(repeating: open, count: count) + String(repeating: close, count: count)
        let time = Self.processorTime { _ = Self.translated(text) }
        #expect(time < 6, "\(open): \(time)")
    }

    @Test func findingsOfOnePageAreBounded() {
        let guide = Self.translated(String(repeating: "<Aside>\n\n", count: 5000))
        #expect(guide.notes.isEmpty)
        #expect(Self.translated(String(repeating: "<X1/>", count: 5000)).notes.map(\.count) == [5000])
    }
}
