import Foundation
import SiteBuilder
import Testing
import Text

/// Kinds of what trees of other systems have, two inputs each: `Fixtures/Trees/kinds.txt`.
@Suite struct TreeKindTests {
    @Test(arguments: TreeCase.all("kinds"))
    func aTreeIsReadAsItsSystemReadsIt(_ one: TreeCase) async throws {
        let files = Dictionary(one.files.map { ($0.path, $0.text) }) { first, _ in first }
        let result = try await TestSite(files).build()
        let places = files.mapValues { LineIndex(SourceFile(path: "", text: $0)) }
        let found = result.diagnostics.map { one in
            let path = one.location?.path ?? ""
            let place = places[path]?.position(of: one.location?.range.lowerBound ?? 0)
            return "\(one.code.id) \(path):\(place?.line ?? 0):\(place?.column ?? 0)"
        }
        #expect(found.sorted() == one.wanted("finds").sorted(), "\(one.name)")
        let told = result.diagnostics.map {
            "\($0.headline.english) \($0.explanation?.english ?? "") \($0.fix?.text.english ?? "")"
        }
        .joined(separator: "\n")
        for (key, value) in one.expectations {
            let parts = key.split(separator: " ", maxSplits: 1).map(String.init)
            let address = parts.dropFirst().first.map { $0 + "/index.html" } ?? "index.html"
            let page = result.page(address)
            let prose = page.map { ForeignPage.text(ForeignPage.body($0)) } ?? ""
            switch parts[0] {
            case "text": #expect(prose.contains(value), "\(one.name): \(address) shows '\(prose)'")
            case "hides": #expect(page != nil && !prose.contains(value), "\(one.name): \(address) shows '\(prose)'")
            case "html": #expect(page?.contains(value) == true, "\(one.name): \(address) has no \(value)")
            case "lacks": #expect(page?.contains(value) == false, "\(one.name): \(address) has \(value)")
            case "nav": #expect(Self.menu(page ?? "") == value, "\(one.name): \(address)")
            case "no": #expect(result.page(value + "/index.html") == nil, "\(one.name): there is \(value)")
            case "told": #expect(told.contains(value), "\(one.name): \(told)")
            default: #expect(key == "finds", "\(one.name): \(key) is no key")
            }
        }
    }

    /// The words of the menu beside a page.
    private static func menu(_ page: String) -> String {
        guard let start = page.range(of: "class=\"side-nav\"")?.upperBound,
            let end = page.range(of: "</nav>", range: start..<page.endIndex)?.lowerBound
        else { return "" }
        let list = page[start..<end].drop { $0 != ">" }.dropFirst()
        return ForeignPage.text(list.replacingOccurrences(of: "</a>", with: "</a> "))
    }
}
