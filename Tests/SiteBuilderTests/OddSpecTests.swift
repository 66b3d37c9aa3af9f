import DataTree
import Foundation
import SiteBuilder
import SiteFiles
import Testing
import Text

/// A spec file that is broken or odd gives a `schema.json` that is JSON, or none.
@Suite struct OddSpecTests {
    private static let head = "x-push: {id: odd}\ntype: object\nproperties: {a: {type: string}}\n"
    private static let members = #""x-push": {"id": "odd"}, "type": "object", "properties": {"a": {"type": "string"}}"#

    private static func deep(_ levels: Int) -> String {
        String(repeating: #"{"not": "#, count: levels) + "true" + String(repeating: "}", count: levels)
    }

    /// What follows the head of a YAML spec.
    private static let yaml: [(name: String, text: String)] = [
        ("a keyword twice", "type: object\n"), ("other values", "type: array\n"),
        ("a keyword three times", "title: A\ntitle: B\ntitle: C\n"),
        ("twice in a definition", "$defs: {s: {type: string, title: A, type: integer}}\n"),
        ("definitions twice", "$defs: {s: true}\n$defs: {t: true}\n"),
        ("properties twice", "additionalProperties: false\nproperties: {b: true, b: {}, c: true}\n"),
        ("twice inside of twice", "$defs: {s: {a: 1, a: {b: 1, b: [{c: 1, c: 2}]}}, s: {d: 1, d: 2}}\n"),
        ("twice after an object", "$defs: {s: {a: {x: {}}, b: 1, b: 2, c: {}, c: []}}\n"),
        ("twice by escapes", "$defs: {\"s\": 1, \"\\u0073\": 2, s: 3}\n"),
        ("twice by kinds of key", "$defs: {1: true, \"1\": false, true: true, \"true\": {}}\n"),
        ("twice by a merge", "$defs:\n  b: &b {type: string, title: A}\n  c: {<<: *b, type: integer, <<: *b}\n"),
        ("keys that are no strings", "$defs: {1: true, 1.5: true, null: true, ~: true, .nan: true, : true}\n"),
        ("keys that are values", "$defs:\n  ? [a, b]\n  : true\n  ? {c: d}\n  : true\n"),
        ("numbers of YAML", "default: [.nan, .inf, -.inf, 0x1F, 0o17, +1, .5, 1., 007, 1e5, 1_000, -0, 1e300]\n"),
        ("numbers with tags", "default: [!!int \"0x\", !!float abc, !!float \".inf\", !!int \"\", !!null x]\n"),
        ("control characters", "title: \"\\0 \\a \\b \\e \\x7f \\N \\L \\P \\uFFFF \\uFEFF\"\n"),
        ("a surrogate", "title: \"\\uD83D x \\uDE00\"\n"), ("a tab", "\ttitle: x\n"),
        ("an alias that is not there", "default: *nowhere\n"), ("an alias inside itself", "default: &a [*a]\n"),
        ("a string that does not end", "title: \"abc\n"), ("a flow that does not end", "default: {a: [1, 2\n"),
        ("a second document", "---\ntitle: x\n"), ("a document end", "...\nfoo\n"),
        ("binary and sets", "default: !!binary aGVsbG8=\n$defs: !!set {a, b}\n"),
        ("500 levels", "default: " + String(repeating: "[", count: 500) + String(repeating: "]", count: 500) + "\n"),
        ("600 levels", "default: " + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "\n"),
        ("500 schemas", "$defs: {d: " + deep(500) + "}\n"),
        ("a reference from 505 schemas", "$defs: {s: {$ref: \"urn:sitegen:spec:apns\"}, d: " + deep(505) + "}\n"),
    ]

    /// A JSON spec.
    private static let json: [(name: String, text: String)] = [
        ("a keyword twice", #"{\#(members), "type": "array"}"#),
        ("twice by escapes", #"{\#(members), "\u0074ype": "array", "ty\u0070e": "object"}"#),
        ("properties twice", #"{\#(members), "properties": {}, "additionalProperties": false}"#),
        ("no end", #"{\#(members), "default": {"a": [1, "#), ("commas", #"{\#(members),, "default": [1,,2,],}"#),
        ("comments", "{/* x */ \(members) // y\n}"), ("quotes", "{\(members), 'default': 'x', title: y}"),
        ("numbers", #"{\#(members), "default": [0x1F, +1, .5, 1., 007, NaN, Infinity, -Infinity, 1e, -, --1, 1e300]}"#),
        ("surrogates", #"{\#(members), "title": "\ud83d", "default": {"\ud83d": 1, "\ude00": 2, "\ufffd": 3}}"#),
        ("escapes that are none", #"{\#(members), "title": "\x \u12 \' \0"}"#),
        ("control characters", "{\(members), \"title\": \"a\u{0}\u{1}\u{1F}\n\t\u{7F}\"}"),
        ("a byte order mark", "\u{FEFF}{\(members)}"), ("text behind", "{\(members)} {}"),
        ("600 levels", #"{\#(members), "$defs": {"d": \#(deep(600))}}"#),
        ("500 levels", #"{\#(members), "$defs": {"d": \#(deep(500))}}"#),
        ("empty", ""), ("a list", "[1]"), ("a word", "nothing"),
    ]

    private static let bytes: [(name: String, bytes: [UInt8])] = [
        ("a byte that is not UTF-8", [0xFF]), ("half a character", [0xED, 0x95]), ("a surrogate", [0xED, 0xA0, 0x80]),
        ("too long", [0xC0, 0xAF]), ("beyond Unicode", [0xF4, 0x90, 0x80, 0x80]),
    ]

    static var rows: [(name: String, path: String, bytes: [UInt8])] {
        yaml.map { ("YAML: " + $0.name, "spec.yml", Array((head + $0.text).utf8)) }
            + json.map { ("JSON: " + $0.name, "spec.json", Array($0.text.utf8)) }
            + bytes.flatMap { name, bytes -> [(name: String, path: String, bytes: [UInt8])] in
                let quote = [UInt8(ascii: "\"")]
                return [
                    ("YAML: " + name, "spec.yml", Array((head + "title: \"").utf8) + bytes + quote),
                    (
                        "JSON: " + name, "spec.json",
                        Array("{\(members), \"title\": \"".utf8) + bytes + Array("\"}".utf8)
                    ),
                    (
                        "JSON keys: " + name, "spec.json",
                        Array("{\(members), \"".utf8) + bytes + Array("\": 1, \"".utf8) + [0xFE] + Array("\": 2}".utf8)
                    ),
                ]
            }
    }

    /// The file of a row, under an id of its own.
    private static func spec(_ number: Int) -> (path: String, id: String, bytes: [UInt8]) {
        let row = rows[number]
        let id = "odd\(100 + number)"
        guard let start = row.bytes.firstRange(of: Array("odd".utf8)) else {
            return ("Content/specs/\(id)/\(row.path)", id, row.bytes)
        }
        let bytes = row.bytes[..<start.lowerBound] + Array(id.utf8) + row.bytes[start.upperBound...]
        return ("Content/specs/\(id)/\(row.path)", id, Array(bytes))
    }

    @Test func everySchemaFileIsJSON() async throws {
        let site = try TestSite(["Content/site.yml": "title: T\npacks: [apns]\n"])
        let specs = Self.rows.indices.map(Self.spec)
        for spec in specs { try site.write(spec.path, spec.bytes) }
        let result = await site.build()
        for (row, spec) in zip(Self.rows, specs) {
            let isFound = result.diagnostics.contains { $0.location?.path.hasSuffix(spec.id + "/" + row.path) ?? false }
            let isWritten = result.outputs.contains { $0.path == "specs/\(spec.id)/schema.json" }
            #expect(isWritten || isFound, "\(row.name): neither file nor finding")
        }
        for output in result.outputs where output.path.hasSuffix(".json") && !output.path.hasPrefix("assets/") {
            let name = specs.firstIndex { output.path.contains($0.id) }.map { Self.rows[$0].name } ?? ""
            let found = JSONParser.parse(SourceFile(path: output.path.text, bytes: output.bytes)).diagnostics
            #expect(found.isEmpty, "\(name): \(output.path): \(found.first?.headline ?? "")")
            #expect(throws: Never.self, "\(name): \(output.path)") {
                try JSONSerialization.jsonObject(with: Data(output.bytes))
            }
        }
    }

    @Test func ofTwoMembersTheOneThatCountsIsWritten() async throws {
        let site = try TestSite([
            "Content/site.yml": "title: T\npacks: [apns]\n",
            "Content/specs/odd/spec.yml": """
            x-push: {id: odd}
            $defs: {old: {$ref: "urn:sitegen:spec:apns"}}
            properties: {k: {type: string, type: integer, maximum: 3}}
            $defs: {new: {title: A, $ref: "urn:sitegen:spec:apns", title: B}}
            """,
        ])
        let result = await site.build()
        let text = try #require(result.page("specs/odd/schema.json"))
        let root = try #require(JSONParser.parse(SourceFile(path: "s", text: text)).value.root)
        #expect(root["properties"]?["k"]?["type"]?.string == "integer")
        #expect(root["$defs"]?["old"] == nil && root["$defs"]?["new"]?["title"]?.string == "B")
        #expect(root["$defs"]?["urn:sitegen:spec:apns"] != nil)
        #expect(result.codes.filter { $0.contains("duplicate-key") }.count == 3)
    }
}
