import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Whatever is in a payload with Liquid or in a profile: every finding has a place in the file, nothing traps.
@Suite struct PersonalisationRobustnessTests {
    static let payload = #"""
        {"aps": {"alert": {"title": "{{${first_name} | default: 'x' | upcase}}\n\u007b\u007b${city}}}", "body":
          "{% if custom_attribute.${n} > 1 %}{{custom_attribute.${n} | plus: {{custom_attribute.${m}}}}}{% endif %}"}},
         "count": "{% for a in custom_attribute.${list} %}{{a.b}},{% endfor %}", "note": "\"{{content_blocks.${b}}}\"",
         "inside": "{\"a\": \"{{${first_name}}}\"}", "list": ["{% connected_content https://e/{{${city}}} :save r %}{{r.x}}"]}
        """#
    static let profile = """
        user: {first_name: "O'\\"Neil {{x}}", city: 서울}
        custom_attributes: {n: 3, m: 4, list: [{b: 1}, {b: 2}]}
        content_blocks: {b: "{{${city}}}{% abort_message('no') %}"}
        connected_content: [{url: "https://e/서울", json: {x: [1, null]}}]
        now: 2026-02-30
        """

    private static let words = [
        "{{", "}}", "{%", "%}", "${", "\\u007b", "\"", "\\", "{% abort_message('", "| default: '", "]", "‘",
    ]
    .map { Array($0.utf8) }

    private func expectPlaces(_ sample: Sample, _ bytes: [UInt8]) {
        for finding in sample.findings where finding.location?.path == "card/x.json" {
            let range = finding.location?.range ?? 0..<0
            #expect(range.upperBound <= bytes.count, "\(finding)")
        }
        for part in sample.personalised {
            for value in part.values { #expect(value.range.upperBound <= part.bytes?.count ?? 0) }
        }
    }

    @Test func damagedPayloadsAreRenderedOrReported() {
        var random = SeededRandom(seed: 7)
        let site = PersonalSite(["ann": Self.profile, "nobody": ""], liquid: "braze")
        for _ in 0..<1_500 {
            let bytes = ByteMutator.mutate(Array(Self.payload.utf8), using: &random, dictionary: Self.words)
            let sample = site.checker.check(
                SampleSource(
                    id: "card/x", file: SourceFile(path: "card/x.json", bytes: bytes), facts: SampleFacts(nil),
                    pack: "card"))
            expectPlaces(sample, bytes)
        }
    }

    @Test func damagedProfilesAreRead() {
        var random = SeededRandom(seed: 8)
        for _ in 0..<300 {
            let bytes = ByteMutator.mutate(Array(Self.profile.utf8), using: &random, dictionary: Self.words)
            let site = PersonalSite(["ann": String(decoding: bytes, as: UTF8.self)], liquid: "braze")
            expectPlaces(site.check(Self.payload), Array(Self.payload.utf8))
        }
    }

    @Test func aStringThatTheParserMendedIsRenderedToo() {
        let text = #"{"aps": {'alert': '{{ user.name }} x'}, "count": "1", "note": "{{ user.name }}"}"#
        let sample = PersonalSite(["ann": "user: {name: Ann}"]).check(text)
        #expect(sample.findings.contains { $0.code == .jsonSyntax })
        #expect(sample.part("ann")?.preview?.notification.body?.text == "Ann x")
        expectPlaces(sample, Array(text.utf8))
    }

    @Test func theDeepestPayloadIsRendered() {
        let text =
            "{\"count\": \"1\", \"aps\": " + String(repeating: "[", count: 505) + "\"{{ user.name }}\""
            + String(repeating: "]", count: 505) + "}"
        let values = SmallStack.run(bytes: 1 << 21) {
            PersonalSite(["ann": "user: {name: Ann}"]).check(text).personalised.first?.values.count
        }
        #expect(values == 1)
    }

    @Test func aRequestIsDeliveredFromWhatWasRendered() throws {
        // The delivered payload's places are the request's, through the rendered text.
        let spec = """
            $id: urn:sitegen:spec:ask
            x-push: {id: ask, layer: L0, liquid: standard, detect: [[/message]]}
            x-delivery:
              root: /message
              moves: [{from: /text, to: /aps/alert/body}, {from: /extra, to: "", merge: true}]
            type: object
            """
        let device = """
            $id: urn:sitegen:spec:got
            x-push: {id: got, layer: L1, detect: [[/aps]]}
            type: object
            properties: {count: {type: string, pattern: "^[0-9]+$"}}
            """
        let specs = SpecSet.make(
            [("ask", spec), ("got", device)].map { name, text in
                .init(pack: "ask", document: YAMLReader.parse(SourceFile(path: name, text: text)).value)
            }
        ).value
        let profile = Profile(
            id: "ann", document: YAMLReader.parse(SourceFile(path: "p", text: "user: {name: Ann}")).value)
        let marked = MarkedSource(
            #"{"message": {"text": "Hi {{ user.name }}", "extra": {"count": 1️⃣"{{ user.name }}"2️⃣}}}"#)
        let sample = SampleChecker(specs: specs, apps: [], profiles: [profile]).check(
            SampleSource(id: "x", file: marked.file("x.json"), facts: SampleFacts(nil), pack: "ask"))
        let part = try #require(sample.part("ann"))
        #expect(part.payload?.at("/aps/alert/body")?.string == "Hi Ann")
        #expect(part.payload?["count"]?.string == "Ann")
        let finding = try #require(sample.findings.first { $0.pointer == "/message/extra/count" })
        #expect(finding.location?.range == marked.range(1, 2))
    }
}
