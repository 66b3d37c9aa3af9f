import Foundation
import Testing

/// What rules, names and payloads of strangers say, through the whole program, as terminals and build servers get it.
@Suite struct LogCommandTests {
    private static let evil = "\u{1B}]0;x\u{7}\n::stop-commands::a\n##vso[task.complete]\u{9B}31m"

    private static func site() throws -> TemporaryFolder {
        func quoted(_ text: String) -> String {
            text.unicodeScalars.map {
                $0.value < 0x20 || $0.value > 0x7E
                    ? "\\u" + String(0x10000 + Int($0.value), radix: 16).dropFirst() : String($0)
            }
            .joined()
        }
        let folder = try TemporaryFolder([
            "Content/site.yml": "packs: []\n", "Content/guides/a.md": "# A\n\n[x](<javascript:\u{1B}[31m>)\n",
        ])
        let text = quoted(evil)
        try folder.write(
            "Content/specs/shop/spec.yml",
            Array(
                "$schema: https://json-schema.org/draft/2020-12/schema\ntitle: \"\(text)\"\ntype: object\nx-push: {id: shop, detect: [[/a]]}\nproperties:\n  a: {type: string, x-rule: {code: \"pack.value\", message: \"\(text)\", why: \"\(text)\", fix: \"\(text)\"}}\n"
                    .utf8))
        try folder.write(
            "Content/samples/shop/::error::x\u{1B}[31m ##[y].json", Array("{\"a\": 1, \"\(text)\": 2}".utf8))
        return folder
    }

    @Test(arguments: [
        ["check"], ["check", "--format", "stylish"], ["check", "--format", "summary"],
        ["check", "--format", "markdown"],
        ["check", "--format", "json"], ["check", "--format", "sarif"], ["check", "--format", "junit"],
        ["check", "--format", "gitlab"],
        ["build", "--output", "site"], ["check", "--fix", "--dry-run"], ["export", "--output", "out"],
        ["check", "::error::none"],
    ])
    func noLineDrivesTheLog(_ arguments: [String]) throws {
        let folder = try Self.site()
        let result = try Command.run(arguments, in: folder.path, environment: ["HOME": folder.path])
        let all = result.output + result.errors
        #expect(
            !all.isEmpty
                && !all.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value)) },
            "\(all)")
        #expect(!all.split(separator: "\n").contains { $0.drop { $0.isWhitespace }.hasPrefix("::") }, "\(all)")
        #expect(!all.contains("##vso[") && !all.contains("##["), "\(all)")
    }
}
