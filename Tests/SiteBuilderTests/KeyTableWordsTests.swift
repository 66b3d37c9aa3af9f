import Foundation
import SiteBuilder
import Testing
import Text

/// The key table of a spec's page, as readers see it: what several keys share is shown once, and its words say what the validator
/// does, in both languages.
@Suite struct KeyTableWordsTests {
    private static let part =
        "{type: object, properties: {x: {type: string}, y: {type: string}, z: {type: string}}}"
    private static let small = "{type: object, properties: {x: {type: string}, y: {type: string}}}"
    private static let spec = """
        $schema: https://json-schema.org/draft/2020-12/schema
        $id: urn:sitegen:spec:mine
        title: My payload
        type: object
        x-push: {id: mine, layer: L1}
        required: [always]
        properties:
          first: {$ref: "#/$defs/part"}
          second: {$ref: "#/$defs/part"}
          third: {type: object, properties: {x: {type: string}, y: {type: integer}, z: {type: string}}}
          small: {$ref: "#/$defs/small"}
          little: {$ref: "#/$defs/small"}
          always: {type: string}
          duration: {type: number, exclusiveMinimum: 0, maximum: 30}
          share: {type: number, minimum: 0, maximum: 1}
          least: {type: integer, minimum: 2}
          above: {type: integer, exclusiveMinimum: 2}
          exactly: {type: integer, minimum: 4, maximum: 4}
          sometimes: {type: string, x-when: "the push type is `liveactivity`"}
        $defs:
          part: \(part)
          small: \(small)
        """
    private static let korean = """
        properties:
          sometimes: {x-when: "푸시 유형이 `liveactivity`일 때"}
        """

    private static func pages() async throws -> [String] {
        let site = try TestSite([
            "Content/site.yml": "title: T\nlocales: [en, ko]\n", "Content/specs/mine/spec.yml": spec,
            "Content/specs/mine/spec.ko.yml": korean,
        ])
        let result = await site.build()
        return try ["", "ko/"].map { try #require(result.page($0 + "specs/mine/index.html")) }
    }

    private static func row(_ page: String, _ key: String) -> String? {
        page.components(separatedBy: "<tr ").first { $0.hasPrefix("id=\"\(key)\"") }.map {
            $0.components(separatedBy: "</tr>")[0]
        }
    }

    @Test func whatKeysShareIsShownOnceAndTheWordsAreTheValidators() async throws {
        let pages = try await Self.pages()
        for page in pages {
            let rows = page.matches(of: /<tr id="([^"]+)" data-key/).map { String($0.output.1) }
            #expect(
                rows.count { $0.hasPrefix("first.") } == 3 && rows.count { $0.hasPrefix("second.") } == 0, "\(rows)")
            #expect(rows.count { $0.hasPrefix("third.") } == 3, "another type is no repetition")
            #expect(rows.count { $0.hasPrefix("little.") } == 2, "two rows are repeated")
            let second = try #require(Self.row(page, "second"))
            #expect(second.contains("href=\"#first\""))
            for key in ["x", "y", "z"] {
                #expect(second.contains("<span id=\"second.\(key)\">"), "a link still leads there")
            }
        }
        let words = [
            ("duration", "more than 0, up to 30", "0 초과, 30 이하"), ("share", "at least 0, up to 1", "0 이상, 1 이하"),
            ("least", "at least 2", "2 이상"), ("above", "more than 2", "2 초과"), ("exactly", "= 4", "= 4"),
            (
                "sometimes", "Required when the push type is <code>liveactivity</code>",
                "푸시 유형이 <code>liveactivity</code>일 때 필수"
            ),
            ("always", ">Required<", ">필수<"), ("duration", ">Optional<", ">선택<"),
        ]
        for (key, english, korean) in words {
            for (page, word) in zip(pages, [english, korean]) {
                let row = try #require(Self.row(page, key))
                #expect(row.contains(word), "\(key): '\(word)' in \(row)")
            }
        }
    }
}
