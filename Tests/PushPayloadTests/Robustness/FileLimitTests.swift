import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// The limits that the manual names are those of the readers.
@Suite struct FileLimitTests {
    @Test(arguments: ["doctor.md", "doctor.ko.md"]) func theManualNamesTheLimitsOfTheReaders(_ name: String) throws {
        let text = try #require(BuiltInPacks.source("Content/guides/" + name)).text
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
        func row(_ begin: String, _ numbers: [Int]) {
            let found = rows.first { $0.hasPrefix("| " + begin) } ?? ""
            for number in numbers {
                let digits = String(number)
                let shown = number < 10_000 ? digits : digits.dropLast(3) + ",000"
                #expect(found.contains(shown), "\(begin): \(shown)")
            }
        }
        row("JSON", [JSONParser.depthLimit])
        row("YAML", [YAMLReader.byteLimit >> 20, YAMLReader.depthLimit, YAMLReader.expansionLimit])
        row("TOML", [TOMLReader.byteLimit >> 20, TOMLReader.depthLimit])
        row(
            "`AndroidManifest.xml`",
            [
                XMLReader.byteLimit >> 20, XMLReader.depthLimit, XMLReader.elementLimit, XMLReader.attributeLimit,
            ])
        let isKorean = name.hasSuffix(".ko.md")
        row(isKorean ? "속성 목록" : "property lists", [PlistReader.byteLimit >> 20, PlistReader.depthLimit])
        row(isKorean ? "문자열 표" : "string tables", [AppTextFile.byteLimit >> 20, AppTextFile.textLimit])
    }
}
