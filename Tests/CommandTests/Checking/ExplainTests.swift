import Foundation
import Testing

@Suite struct ExplainTests {
    static let codes = FencedBlock.documents().filter {
        $0.hasPrefix("Content/guides/rules/") && !$0.hasSuffix(".ko.md")
    }
    .map { String($0.dropFirst("Content/guides/rules/".count).dropLast(3)) }.filter { $0 != "index" }

    @Test func everyRuleIsExplainedInBothLanguagesWithoutMarkup() throws {
        #expect(Self.codes.count > 40)
        for code in [Self.codes[0], "json.syntax", "aps.value-type", "payload.size", "ignore.unused"] {
            for language in ["en", "ko"] {
                let result = try Command.run(["explain", code, "--lang", language])
                #expect(result.code == 0)
                #expect(result.output.contains(code))
                for mark in ["```", "**", "\n## ", "](", "{%", "\n---"] {
                    #expect(!result.output.contains(mark), "\(code) \(language): \(mark)")
                }
                let isKorean = result.output.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
                #expect(isKorean == (language == "ko"))
            }
        }
    }

    @Test func anUnknownCodeGetsTheNearest() throws {
        let result = try Command.run(["explain", "aps.value-typ"])
        #expect(result.code == 64)
        #expect(result.errors.contains("did you mean 'aps.value-type'?"))
        for code in ["../index", "index", "", "x\u{1B}[31m"] {
            let other = try Command.run(["explain", code])
            #expect(other.code == 64 && other.output.isEmpty && !other.errors.contains("\u{1B}"))
        }
    }

    @Test func withoutACodeAllAreListed() throws {
        let result = try Command.run(["explain"])
        #expect(result.code == 0)
        #expect(result.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == Self.codes.sorted())
    }

    @Test func pagesAreFoundWhereTheyAreInstalled() throws {
        let folder = try TemporaryFolder()
        let script = """
            mkdir -p share/Rules && cp -R "$1/Templates" "$1/Packs" share/ && cp "$1"/Content/guides/rules/*.md share/Rules/
            SITEGEN_SHARE="$PWD/share" exec "$0" explain json.syntax
            """
        let result = try Command.run(
            [Command.root], in: folder.path, launcher: ["/bin/bash", "-c", script])
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.hasPrefix("The file is not strict JSON\n"))
    }
}
