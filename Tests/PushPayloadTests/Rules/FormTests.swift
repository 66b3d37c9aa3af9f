import DataTree
import Foundation
import PushPayload
import Testing
import Text

/// Payloads inside of something else: where they are found, and that no input makes the search long.
@Suite struct FormTests {
    private static func check(_ text: String, path: String = "sample.json") -> Sample {
        SampleChecker(specs: BuiltInPacks.specs, apps: BuiltInPacks.apps).check(
            SampleSource(id: "sample", file: SourceFile(path: path, text: text), facts: SampleFacts(nil)))
    }

    /// What is at the place of the only finding of a code.
    private static func marked(_ text: String, _ code: String) -> String? {
        let sample = check(text, path: "sample.log")
        let places = sample.findings.filter { $0.code.id == code }
        guard places.count == 1, let range = places[0].location?.range else { return nil }
        return sample.file.text(in: range)
    }

    @Test(arguments: [
        #"{"a": [{"payload": {"aps": {"alert": "x", "badge": "3"}}}]}"#,
        #""{\"aps\": {\"alert\": \"\\u00e9\", \"badge\": \"3\"}}""#,
        #"{"body": "{\"a\": \"{\\\"aps\\\": {\\\"badge\\\": \\\"3\\\"}}\"}"}"#,
        #"curl -d '{"aps": {"alert": "It'\''s", "badge": "3"}}' https://a.example"#,
        #"curl -d "{\"aps\": {\"alert\": \"\$\", \"badge\": \"3\"}}" https://a.example"#,
        #"curl -d $'{"aps": {"alert": "\u00e9 It\'s", "badge": "3"}}' https://a.example"#,
        "POST / HTTP/1.1\r\nHost: a\r\n\r\n{\"aps\": {\"alert\": \"x\", \"badge\": \"3\"}}",
        "{\"a\": 1}\n{\"aps\": {\"badge\": \"3\"}}\n",
        "see:\n```json\n{\"aps\": {\"badge\": \"3\"}}\n```\n",
    ]) func aFindingStandsAtItsBytesOfTheFile(_ text: String) throws {
        let found = try #require(Self.marked(text, "aps.value-type"))
        #expect(found.contains("3") && found.count <= 12, "\(found)")
    }

    @Test func thePayloadThatWasFoundIsPreviewedAndMeasured() {
        let sample = Self.check(#"{"token": "t", "payload": {"aps": {"alert": {"title": "Hi", "body": "b"}}}}"#)
        #expect(sample.found == "/payload")
        #expect(sample.preview != nil)
        #expect(sample.size?.minified == #"{"aps":{"alert":{"title":"Hi","body":"b"}}}"#.utf8.count)
        #expect(sample.document.root?.at("/aps/alert/title")?.string == "Hi")
    }

    @Test func aRequestThatWasFoundIsDelivered() {
        let sample = Self.check(#"{"body": {"message": {"topic": "t", "notification": {"title": "Hi", "body": "b"}}}}"#)
        #expect(sample.spec?.id == "fcm-v1" && sample.found == "/body")
        #expect(sample.payload?.at("/aps/alert/title")?.string == "Hi")
    }

    @Test func whatIsAPayloadIsNotSearched() {
        for text in [
            #"{"aps": {"alert": "x"}, "payload": {"aps": {"badge": "3"}}}"#,
            #"{"message": {"topic": "t", "notification": {"title": "t", "body": "b"}, "data": {"payload": "{\"aps\": {\"badge\": \"3\"}}"}}}"#,
        ] {
            let sample = Self.check(text)
            #expect(sample.found == nil)
        }
    }

    @Test func anOpaqueTokenOfACommandIsMasked() {
        let text =
            #"curl -H 'Authorization: Bearer q7Rk2mVx9TzL4wYb8sDc5nHu' -d '{"aps": {"alert": "x"}}' https://a.example"#
        let sample = Self.check(text)
        #expect(!sample.file.text.contains("q7Rk2mVx9"))
        #expect(sample.findings.contains { $0.code.id == "secret.leak" })
    }

    @Test func aFileOfMorePayloadsThanAreJudgedIsNotSilentlyValid() {
        let many = "[" + Array(repeating: #"{"aps":{"badge":1}}"#, count: 1_200).joined(separator: ",") + "]"
        let sample = Self.check(many)
        #expect(sample.verdict.status == .warning)
        #expect(sample.findings.contains { $0.code.id == "payload.size" && $0.severity == .warning })
        #expect(sample.takenFor.count == 1_000)
    }

    /// Each would take minutes if a step of the search were not linear.
    @Test(arguments: [
        String(repeating: "{\"a\":", count: 20_000),
        String(repeating: "[", count: 20_000),
        "{\"a\": " + String(repeating: "[", count: 400) + "{\"aps\": {}}" + String(repeating: "]", count: 400) + "}",
        "x " + String(repeating: "{\"a\" ", count: 50_000),
        "x " + String(repeating: "[[", count: 50_000),
        String(repeating: "curl -d '", count: 20_000),
        String(repeating: "curl -d \"\\", count: 20_000),
        "curl -d " + String(repeating: "\\\n", count: 100_000),
        "curl <<" + String(repeating: "A\n", count: 100_000),
        "curl -" + String(repeating: "s", count: 200_000) + "d",
        String(repeating: "a: b\n", count: 50_000),
        String(repeating: "{\"a\":1}\n", count: 20_000),
        String(repeating: "{}\n", count: 60_000),
        "{\"a\": [" + String(repeating: "\"{\\\"b\\\": 1}\",", count: 20_000) + "0]}",
        "\u{0}\u{1}\u{FEFF}curl -d '{\"aps\"",
        "'", "\"", "curl", "curl -d", "curl -d '", "POST / HTTP/1.1\n\n", "{\"Aps\": {}}", "{\"APS\": {\"aps\": 1}}",
    ]) func noInputMakesTheSearchLongOrCrash(_ text: String) {
        let sample = Self.check(text)
        for finding in sample.findings {
            if let range = finding.location?.range { #expect(range.upperBound <= max(text.utf8.count, 0)) }
        }
    }
}
