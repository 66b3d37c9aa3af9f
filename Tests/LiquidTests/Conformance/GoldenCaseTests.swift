import Foundation
import Liquid
import TestSupport
import Testing
import Text

/// The runner itself: whatever a file of cases holds, it is read, judged and counted.
@Suite struct GoldenCaseTests {
    private func cases(_ json: String) -> [GoldenCase] {
        GoldenCase.read(SourceFile(path: "golden_liquid.json", text: json))
    }

    private func failure(_ json: String) -> String? {
        let cases = cases(#"{"tests": [\#(json)]}"#)
        #expect(cases.count == 1)
        return cases.first?.failure()
    }

    @Test(arguments: [
        "", "{", "null", "[]", "{}", #"{"tests": null}"#, #"{"tests": {"a": 1}}"#, #"{"tests": "x"}"#, "\u{0}",
    ])
    func aFileThatHoldsNoListHasNoCases(_ json: String) {
        #expect(cases(json).isEmpty)
    }

    @Test(arguments: [
        "null", "1", "[]", #""text""#, "{}", #"{"name": "n", "result": ""}"#, #"{"template": null, "result": ""}"#,
        #"{"template": 1, "result": "1"}"#, #"{"template": ["{{ a }}"], "result": ""}"#,
    ])
    func aCaseWithoutATemplateFails(_ json: String) {
        #expect(failure(json) == "there is no text under 'template'")
    }

    @Test(arguments: [
        #"{"template": "a"}"#, #"{"template": "a", "result": null}"#, #"{"template": "a", "result": 1}"#,
        #"{"template": "a", "results": {}}"#, #"{"template": "a", "results": [1]}"#,
        #"{"template": "a", "results": []}"#,
        #"{"template": "a", "result": "b"}"#, #"{"template": "a", "invalid": true}"#,
        #"{"template": "{% nosuch %}", "result": ""}"#,
        #"{"template": "{{ a | nosuch }}", "result": "", "tags": ["strict"]}"#,
    ])
    func aCaseThatDoesNotHaveItsResultFails(_ json: String) {
        #expect(failure(json) != nil)
    }

    @Test(arguments: [
        #"{"name": 7, "template": "a", "result": "a"}"#,
        #"{"template": "a", "result": "a", "tags": {"strict": 1}}"#,
        #"{"template": "a", "result": "a", "tags": [1, null, ["x"]]}"#,
        #"{"template": "a", "result": "a", "tags": "strict", "colour": {"x": []}, "invalid": "maybe"}"#,
        #"{"template": "{{ a }}", "data": null, "result": ""}"#,
        #"{"template": "{{ a }}", "data": [1, 2], "result": ""}"#,
        #"{"template": "{{ a }}", "data": "text", "result": ""}"#,
        #"{"template": "{{ a }}", "data": 1e999, "result": ""}"#,
        #"{"template": "{{ a }}", "data": {"a": 1, "a": 2}, "results": [null, "1", "2"]}"#,
        #"{"template": "{% render 'a' %}", "templates": {"a": 1}, "result": ""}"#,
        #"{"template": "{% render 'a' %}", "templates": {"a": "x", "b": null}, "result": "x"}"#,
        #"{"template": "x", "templates": ["x"], "result": "x"}"#,
        #"{"template": "{% nosuch %}", "tags": ["strict"]}"#, #"{"template": "{{ a | nosuch }}", "tags": ["strict"]}"#,
        #"{"template": "{% render 'a' %}", "templates": {"a": "{% render 'a' %}"}}"#,
    ])
    func membersOfOtherTypesAreAsIfTheyWereNotThere(_ json: String) {
        #expect(failure(json) == nil)
    }

    @Test func aCaseWithoutANameHasItsNumber() {
        #expect(cases(#"{"tests": [{"name": "n"}, {"name": 1}, 2]}"#).map(\.name) == ["n", "case 1", "case 2"])
    }

    @Test func anEndlessCaseIsCutOff() {
        let loop = "{% for i in (1..999999999) %}{% for j in (1..999999999) %}{% endfor %}{% endfor %}"
        #expect(failure(#"{"template": "\#(loop)", "result": ""}"#)?.contains("run more than") == true)
        let growth = "{% assign s = 'x' %}{% for i in (1..99) %}{% assign s = s | append: s %}{% endfor %}"
        #expect(failure(#"{"template": "\#(growth)", "result": ""}"#) != nil)
    }

    @Test func deepDataAndAHundredThousandCasesAreRead() {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(failure(#"{"template": "{{ a }}", "data": {"a": \#(deep)}, "result": ""}"#) == nil)
        let many = repeatElement(#"{"template": 1}"#, count: 100_000).joined(separator: ",")
        #expect(cases(#"{"tests": [\#(many)]}"#).count == 100_000)
    }

    /// The real suite, its members set to anything.
    @Test(.needs(.goldenLiquid)) func damagedCasesAreJudged() throws {
        let file = try #require(ConformanceSuite("golden-liquid")?.file("golden_liquid.json"))
        var random = SeededRandom(seed: 11)
        for _ in 0..<20 {
            let damaged = ByteMutator.mutate(
                Array(file.bytes.prefix(20_000)), using: &random,
                dictionary: ["null", "[", "{", "\"tests\"", "\"data\": 1,", "1e999", "\\ud800"].map { Array($0.utf8) })
            for golden in GoldenCase.read(SourceFile(path: file.path, bytes: damaged)) { _ = golden.failure() }
        }
    }
}
