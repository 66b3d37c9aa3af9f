import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Braze's Liquid in a payload: what is missing, what is called off, what is recorded.
@Suite struct BrazePersonalisationTests {
    private let site = PersonalSite(
        [
            "ann": """
            user: {first_name: Ann}
            custom_attributes: {points: 7, tier: gold}
            device: {os: iOS 18}
            campaign: {name: Spring}
            content_blocks: {greeting: "Hello {{${first_name}}}{{custom_attribute.${nothing}}}"}
            connected_content:
              - {url: "https://api.example/7", json: {title: "Seven \\"7\\""}}
              - {url: "https://api.example/8", status: 503, body: busy}
            """,
            "bob": "user: {}\ncontent_blocks: {greeting: 'Hello {{${first_name}}}'}",
        ], liquid: "braze")

    private func payload(_ alert: String) -> String { "{\"aps\": {\"alert\": \"\(alert)\"}, \"count\": \"1\"}" }

    private func texts(_ alert: String) -> [String?] {
        site.check(payload(alert)).personalised.map { $0.preview?.notification.body?.text }
    }

    @Test func everyNamespaceOfAProfileIsSeen() {
        #expect(
            texts(
                "{{${first_name}}} {{custom_attribute.${points}}} {{targeted_device.${os}}} {{most_recently_used_device.${os}}} {{campaign.${name}}}."
            )[0] == "Ann 7 iOS 18 iOS 18 Spring.")
    }

    @Test func aMissingValueWithoutADefaultIsNamedAtItsPlaceForItsProfile() {
        let marked = MarkedSource(
            #"{"aps": {"alert": "\"Hi\" {{1️⃣${first_name}2️⃣}}, {{custom_attribute.${points} | default: 'no'}} points"}, "count": "1"}"#
        )
        let sample = site.check(marked.text)
        let found = sample.findings.filter { $0.code == .liquidMissingDefault }
        #expect(found.count == 1)
        #expect(found.first?.location?.range == marked.range(1, 2))
        #expect(found.first?.pointer == "/aps/alert")
        #expect(found.first?.profiles == ["bob"])
        #expect(found.first?.severity == .warning)
        #expect(sample.part("ann")?.verdict.status == .valid)
        #expect(sample.part("bob")?.verdict.status == .warning)
    }

    @Test func aValueThatIsAskedForFirstIsNotMissing() {
        let sample = site.check(payload("Hi{% if ${first_name} != blank %} {{${first_name}}}{% endif %}"))
        #expect(sample.findings.isEmpty)
    }

    @Test func anAlertThatIsAllBlankIsTold() {
        let sample = site.check(
            #"{"aps": {"alert": {"title": "{% if ${first_name} %}x{% endif %}", "body": " "}}, "count": "1"}"#)
        #expect(sample.finding("liquid.missing-default")?.pointer == "/aps/alert")
        #expect(sample.finding("liquid.missing-default")?.profiles == ["bob"])
    }

    @Test func anAbortCallsTheWholeMessageOffForThatProfileOnly() {
        let marked = MarkedSource(
            #"{"aps": {"alert": "{{${first_name}}}"}, "count": "{% if ${first_name} == blank %}1️⃣{% abort_message('nobody \"x\"') %}2️⃣{% endif %}1", "badge": "no"}"#
        )
        let sample = site.check(marked.text)
        let part = sample.part("bob")
        #expect(part?.abort?.reason == "nobody \"x\"")
        #expect(part?.abort?.pointer == "/count")
        #expect(part?.bytes == nil)
        #expect(part?.preview == nil)
        #expect(part?.findings.map(\.code.id) == ["liquid.aborted"])
        let finding = sample.finding("liquid.aborted")
        #expect(finding?.severity == .info)
        #expect(finding?.profiles == ["bob"])
        #expect(finding?.location?.range == marked.range(1, 2))
        // What is left holds for everybody who gets the message.
        #expect(sample.finding("pack.value")?.profiles == [])
        #expect(sample.preview?.notification.body?.text == "Ann")
    }

    @Test func aMessageThatNobodyGetsHasNoPreview() {
        let sample = site.check(payload("{% abort_message %}"))
        #expect(sample.preview == nil)
        #expect(sample.finding("liquid.aborted")?.profiles == [])
        #expect(sample.verdict.status == .valid)
    }

    @Test func contentBlocksComeFromTheProfileAndTheirGapsAreToldAtTheText() {
        #expect(texts("{{content_blocks.${greeting}}}!") == ["Hello Ann!", "Hello !"])
        let sample = site.check(payload("{{content_blocks.${greeting}}}!"))
        let found = sample.findings.filter { $0.code == .liquidMissingDefault }
        #expect(found.map(\.profiles) == [["bob"], ["ann"]] || found.map(\.profiles) == [["ann"], ["bob"]])
        #expect(found.allSatisfy { $0.location?.path == "card/x.json" })
        #expect(found.contains { $0.notes.contains { $0.location?.path == "profiles/ann.yml" } })
        let missing = site.check(payload("{{content_blocks.${gretting}}}!")).finding("liquid.content-block")
        #expect(missing?.severity == .warning)
        #expect(missing?.pointer == "/aps/alert")
    }

    @Test func connectedContentIsRecordedAndNeverFetched() {
        let call =
            "{% connected_content https://api.example/{{custom_attribute.${points} | default: '9'}} :save r %}{{r.title | default: 'none'}}"
        #expect(texts(call) == ["Seven \"7\"", "none"])
        let finding = site.check(payload(call)).finding("liquid.connected-content")
        #expect(finding?.severity == .warning)
        #expect(finding?.profiles == ["bob"])
    }

    @Test func whatBrazeRefusesIsOneErrorForAllAndSaysNothingOfTheText() {
        let sample = site.check(
            #"{"aps": {"alert": "x"}, "count": "{{custom_attribute.${points} | camelcase}}"}"#)
        #expect(sample.findings.map(\.code.id) == ["liquid.error"])
        #expect(sample.findings.first?.pointer == "/count")
        let curly = site.check(payload("{% if ${first_name} == ‘Ann’ %}x{% endif %}")).finding("liquid.error")
        #expect(curly?.fix?.edits.count == 2)
    }

    @Test func anEditForATemplateIsAnEditOfTheFile() throws {
        let text = payload("{{ \\\"한\\\" }}{% if ${first_name} == ‘Ann’ %}x{% endif %}")
        var bytes = Array(text.utf8)
        let fix = try #require(site.check(text).finding("liquid.error")?.fix)
        for edit in fix.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
        }
        #expect(site.check(String(decoding: bytes, as: UTF8.self)).finding("liquid.error") == nil)
    }
}
