import SiteFiles
import SiteImport
import SiteSources
import TestSupport
import Testing
import Text

/// MDX that nobody wrote to be read: no crash, no hang, linear work, and places that lie in the file.
@Suite struct MDXHostilityTests {
    private static func translated(_ text: String) -> ParsedGuide {
        let entry = SourceEntry(guide: "a.mdx", SourceFile(path: "a.mdx", text: text))
        let tree = Parser.foreign([entry]).value
        let guide = Parser.guide(entry, ["en"]).value
        guard let translator = tree.translator(of: entry.path, entry.file) else { return guide }
        let text = tree.text(entry.path, entry.file, body: guide.body, matter: guide.matter)
        return guide.translated(text, translator).value
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

    private static func growth(
        _ open: String, _ close: String = "", before: String = "", behind: String = "", bytes: Int = 30_000
    ) -> Growth {
        Growth(to: max(4, bytes / (open.utf8.count + close.utf8.count))) { count in
            let text = String(repeating: open, count: count) + String(repeating: close, count: count)
            _ = translated(before + text + String(repeating: behind, count: count))
        }
    }

    @Test(arguments: pieces.indices)
    func thirtyThousandBytesOfOneKindTakeLinearWork(_ index: Int) {
        let growth = Self.growth(Self.pieces[index])
        #expect(growth.isLinear, "\(Self.pieces[index]): \(growth)")
    }

    /// The elements of HTML and components, once in a while one of each kind.
    private static let names = """
        a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup
        data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head
        header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript
        object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small
        source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul
        var video wbr Aside Tabs TabItem CodeGroup CardGrid Card LinkCard Link Steps Step FileTree Badge Code CodeBlock Details
        DocCardList Head Image Heading YouTube Unknown a.b
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    @Test(arguments: names)
    func everyElementTakesLinearWork(_ name: String) {
        for (open, close) in [
            ("<\(name)>", ""), ("<\(name)>\n", ""), ("<\(name)>", "</\(name)>"), ("<\(name) a=\"", ""),
            ("<\(name)>a `x` [b](c", ""), ("<\(name) a={", "}>"),
        ] {
            let growth = Self.growth(open, close, bytes: 12_000)
            #expect(growth.isLinear, "\(open)…\(close): \(growth)")
        }
    }

    @Test(arguments: [
        ("<A b=\"", ""), ("<Tabs><TabItem label=\"x\">", ""), ("{(", ""), ("{`${", ""), ("<Code code={`", ""),
        ("<td>`x`", ""), ("<Steps>\n1. x\n", "</Steps>"), ("\n- <Card>", ""), ("<a href={f({", ""),
        ("export const a = [[\n", ""), ("\n\nexport const a = '", ""), ("$\\", ""), ("`` ", ""), ("{\\'}", ""),
        ("](", ""), ("](x", ")"), ("<table><tr><td>", "</td></tr></table>"), ("<td><table>", ""), ("<td></th>", ""),
        ("<td>a</td>", ""), ("<h2>a</h2>\n", ""), ("<pre>{`", "`}</pre>"), ("<pre></pre", ""), ("``` ` `` ```` ", ""),
        ("<Tabs values={[", ""), ("> - x\n", ""), ("9) a\n   ", ""), ("{/*", ""), ("<>", "</>"), ("# {#", ""),
    ])
    func nestingAndWhatIsNeverClosedTakeLinearWork(_ open: String, _ close: String) {
        let growth = Self.growth(open, close)
        #expect(growth.isLinear, "\(open): \(growth)")
    }

    /// Two lists that multiply: what is named, and how often it is.
    @Test(arguments: [
        ("{a}", "export const a = `TEXT`\n\n"), ("<Aside title={a}>\n", "export const a = `TEXT`\n\n"),
        ("<Aside>", "LIST"), ("x\n", "LIST```\n"), ("{frontmatter.k}", "---\nk: TEXT\n---\n"),
    ])
    func whatIsNamedOftenTakesLinearWork(_ open: String, _ before: String) {
        let growth = Growth(to: 16_000) { bytes in
            let long = before.replacing("TEXT", with: String(repeating: "x", count: bytes / 2))
                .replacing("LIST", with: String(repeating: "- ", count: bytes / 4))
            _ = Self.translated(long + String(repeating: open, count: bytes / 2 / open.utf8.count))
        }
        #expect(growth.isLinear, "\(open): \(growth)")
    }

    /// A heading's end is looked for once, and not behind every brace.
    @Test func blanksBehindAHeadingAreReadOnce() {
        let growth = Self.growth("{#", before: "# a", behind: "  ")
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func findingsOfOnePageAreBounded() {
        let guide = Self.translated(String(repeating: "<Aside>\n\n", count: 5000))
        #expect(guide.notes.isEmpty)
        #expect(Self.translated(String(repeating: "<X1/>", count: 5000)).notes.map(\.count) == [5000])
    }
}
