import Foundation
import Markdown
import Testing
import Text

/// Attacks by raw HTML (OWASP's XSS filter evasion, mutation XSS, DOM clobbering, parser tricks), each in every place of a guide.
@Suite struct AttackTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/RawHTML").standardizedFileURL

    static let vectors = read([String].self, "vectors.json") ?? []
    static let places = read([String: String].self, "places.json") ?? [:]

    private static func read<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
        (try? Data(contentsOf: folder.appending(path: name))).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }

    @Test func theTableIsThere() {
        #expect(Self.vectors.count >= 300 && Self.places.count >= 20)
    }

    /// A page of the site never holds a tag, an attribute or an address that is not on the list, and it is the tree that a browser
    /// builds. All places with every vector: SITEGEN_LONG=1; else each vector in four places, which change from one to the next.
    @Test(arguments: places.keys.sorted())
    func nothingOfAnAttackStays(_ place: String) {
        let isLong = ProcessInfo.processInfo.environment["SITEGEN_LONG"] != nil
        let number = Self.places.keys.sorted().firstIndex(of: place) ?? 0
        for (index, vector) in Self.vectors.enumerated() where isLong || (index + number) % 6 == 0 {
            let text = (Self.places[place] ?? "").replacingOccurrences(of: "{}", with: vector)
            let page = TestPage(text, options: .quiet)
            let problems = WrittenHTML(page.html).problems
            #expect(problems.isEmpty, "\(vector) → \(page.html)")
        }
    }

    /// What an attack brought is told.
    @Test func everyElementThatGoesIsAFinding() {
        let page = TestPage(
            "<p onclick=x>a</p>\n\n<script>run(1)</script>\n\nb <iframe src=x></iframe> c", options: .quiet)
        #expect(
            page.findings == [
                "guide.raw-html: onclick=x", "guide.raw-html: <script>", "guide.raw-html: <iframe src=x>",
            ])
        #expect(page.result.diagnostics.allSatisfy { $0.severity == .warning && $0.fix != nil })
        #expect(page.html == "<p>a</p>\n\n<p>b  c</p>\n")
    }
}

extension MarkdownOptions {
    /// Leaf tags show nothing, all links are good.
    static let quiet = MarkdownOptions()
}
