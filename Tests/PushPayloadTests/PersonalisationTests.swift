import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// A sample with Liquid is rendered, checked, sized and previewed for each profile.
@Suite struct PersonalisationTests {
    private let two: KeyValuePairs = ["ann": "user: {name: Ann, count: 3}", "bob": "user: {name: Bob, count: 12}"]

    @Test func everyProfileGetsItsOwnTextAndTheRestStaysByteForByte() {
        let sample = PersonalSite(two).check(
            "{ \"aps\": {\"alert\": \"Hi {{ user.name }}!\"},\r\n\t\"count\" : \"{{ user.count }}\", \"badge\": 1e0 }")
        #expect(sample.personalised.map(\.profile.id) == ["ann", "bob"])
        #expect(
            sample.part("ann")?.text
                == "{ \"aps\": {\"alert\": \"Hi Ann!\"},\r\n\t\"count\" : \"3\", \"badge\": 1e0 }")
        #expect(sample.part("bob")?.preview?.notification.body?.text == "Hi Bob!")
        #expect(sample.preview?.notification.body?.text == "Hi Ann!")
        #expect(sample.verdict.status == .valid)
        #expect(sample.document.source.text.contains("{{ user.name }}"))
    }

    @Test func aHostileNameStaysInsideItsString() throws {
        let name = #"a"},\"x\":1}\n</script>{{ user.secret }}{% raw %} \u2028é한"#
        let sample = PersonalSite([
            "eve": "user: {name: '\(name)', secret: S3CRET, lines: \"one\\ntwo\\t\\\"\"}"
        ]).check("{\"aps\": {\"alert\": \"{{ user.name }}|{{ user.lines }}\"}, \"count\": \"1\"}")
        let part = try #require(sample.part("eve"))
        let parsed = JSONParser.parse(SourceFile(path: "", bytes: part.bytes ?? []))
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.value.root?["aps"]?["alert"]?.string == name + "|one\ntwo\t\"")
        #expect(parsed.value.root?.count == 2)
        #expect(!part.text.contains("S3CRET"))
        #expect(part.values.map(\.pointer) == ["/aps/alert"])
        #expect(
            part.bytes.map { String(decoding: $0[part.values[0].range], as: UTF8.self) }?.hasPrefix("\"a\\\"}") == true)
    }

    @Test func aFindingOfARenderedTextPointsAtTheStringInTheFile() {
        let marked = MarkedSource(
            #"{"aps": {"alert": "a \"{{ user.name }}\" b"}, "count": 1️⃣"\u007b{ user.name }}"2️⃣, "note": "x"}"#)
        let sample = PersonalSite(["ann": "user: {name: Ann}"]).check(marked.text)
        let finding = sample.finding("pack.required-key")
        #expect(finding?.location?.range == marked.range(1, 2))
        #expect(finding?.location?.path == "card/x.json")
        #expect(finding?.pointer == "/count")
    }

    @Test func whatIsNotRenderedKeepsItsPlace() {
        let marked = MarkedSource(
            #"{"aps": {"alert": "{{ user.long }}"}, "count": "1", 1️⃣"note"2️⃣: 3️⃣""4️⃣, "badge": 5️⃣"x"6️⃣}"#)
        let sample = PersonalSite(["ann": "user: {long: a very long text indeed}", "bob": "user: {}"]).check(
            marked.text)
        let ranges = sample.findings.filter { $0.code == .packValue }.compactMap(\.location?.range)
        #expect(ranges == [marked.range(3, 4), marked.range(5, 6)])
    }

    @Test func anErrorOfTheEnginePointsInsideTheStringThroughItsEscapes() {
        let marked = MarkedSource(
            #"{"aps": {"alert": "\"\ud55c\" {{ user.name | 1️⃣nofilter2️⃣ }}"}, "count": "1"}"#)
        let finding = PersonalSite(two).check(marked.text).finding("liquid.error")
        #expect(finding?.location?.range.lowerBound == marked[1])
        #expect(finding?.pointer == "/aps/alert")
        #expect(finding?.severity == .error)
        #expect(finding?.profiles == [])
    }

    @Test func theSameFindingIsToldOnceAndAnotherNamesItsProfiles() {
        let sample = PersonalSite([
            "ann": "user: {name: '7'}", "bob": "user: {name: x, note: ''}", "cid": "user: {name: y}",
        ]).check(#"{"aps": {"alert": "Hi {{ user.name }}"}, "count": "{{ user.name }}", "badge": "no"}"#)
        let badge = sample.findings.filter { $0.pointer == "/badge" }
        #expect(badge.count == 1)
        #expect(badge.first?.profiles == [])
        let counts = sample.findings.filter { $0.pointer == "/count" }
        #expect(counts.map(\.profiles) == [["bob"], ["cid"]])
        #expect(sample.part("ann")?.findings.map(\.pointer) == ["/badge"])
        #expect(sample.part("bob")?.findings.count == 2)
        #expect(sample.part("ann")?.verdict.errors == 1)
    }

    @Test func sizeIsThatOfTheRenderedPayload() {
        let long = String(repeating: "가", count: 80)
        let sample = PersonalSite(["ann": "user: {name: Ann}", "bob": "user: {name: \(long)}"]).check(
            #"{"aps": {"alert": "{{ user.name }}"}, "count": "1"}"#)
        let finding = sample.finding("payload.size")
        #expect(finding?.profiles == ["bob"])
        #expect(finding?.severity == .error)
        #expect(sample.part("ann")?.size?.minified == 35)
        #expect(sample.part("bob")?.size?.minified == 272)
        #expect(sample.part("ann")?.verdict.status == .valid)
        #expect(sample.part("bob")?.verdict.status == .invalid)
    }

    @Test func factsChooseTheProfilesAndAnUnknownOneIsNamedAtItsPlace() {
        let site = PersonalSite(two)
        let payload = #"{"aps": {"alert": "{{ user.name }}"}, "count": "1"}"#
        #expect(site.check(payload, facts: "profiles: [bob]").personalised.map(\.profile.id) == ["bob"])
        let sample = site.check(payload, facts: "profiles: [bob, anne]")
        let finding = sample.finding("sample.unknown-profile")
        #expect(finding?.location?.range == 16..<20)
        #expect(finding?.location?.path == "card/x.yml")
        #expect(finding?.fix?.text.english == "did you mean 'ann'?")
        #expect(sample.personalised.map(\.profile.id) == ["bob"])
    }

    @Test func withoutALanguageBracesAreText() {
        let site = PersonalSite(two, liquid: nil)
        let payload = #"{"aps": {"alert": "{{ user.name"}, "count": "1"}"#
        #expect(site.check(payload).findings.isEmpty)
        #expect(site.check(payload).personalised.isEmpty)
        #expect(site.check(payload, facts: "liquid: standard").finding("liquid.error") != nil)
        #expect(site.check(payload, facts: "profiles: [ann]").finding("liquid.error") != nil)
    }

    @Test func liquidInAKeyIsAnError() {
        let sample = PersonalSite(two).check(
            #"{"aps": {"alert": "x"}, "count": "1", "{{ user.name }}": "y"}"#)
        #expect(sample.finding("liquid.error")?.location?.range == 38..<55)
        #expect(sample.part("ann")?.text.contains("{{ user.name }}") == true)
    }

    @Test func withoutProfilesNothingIsSaidOfATextThatLiquidMakes() {
        let site = PersonalSite([:])
        let sample = site.check(
            #"{"aps": {"alert": "{{ user.name }}"}, "count": "{{ user.count }}", "note": "", "badge": "{{ user.x }}", "inside": "{{ user.json }}"}"#
        )
        #expect(sample.findings.map(\.pointer) == ["/note", "/badge"])
        #expect(site.check(#"{"aps": {"alert": "{% if user %}"}, "count": "1"}"#).finding("liquid.error") != nil)
        #expect(sample.personalised.isEmpty)
    }

    @Test func jsonInARenderedStringIsCheckedForEachProfile() {
        let sample = PersonalSite(["ann": "user: {name: Ann}", "bob": "user: {name: 'B\"ob'}"]).check(
            #"{"aps": {"alert": "x"}, "count": "1", "inside": "{\"a\": \"{{ user.name }}\"}"}"#)
        #expect(sample.finding("json.nested-string")?.profiles == ["bob"])
        #expect(sample.part("ann")?.verdict.status == .valid)
    }

    @Test func expectationsHoldOfRenderedPayloads() {
        let sample = PersonalSite(["ann": "user: {name: '7'}", "bob": "user: {name: x}"]).check(
            #"{"aps": {"alert": "Hi"}, "count": "{{ user.name }}"}"#,
            facts: "expect: [{code: pack.required-key, pointer: /count}]")
        #expect(sample.verdict.status == .expectedInvalid)
        #expect(sample.diagnostics.isEmpty)
        #expect(sample.part("ann")?.verdict.status == .valid)
        #expect(sample.part("bob")?.verdict.status == .expectedInvalid)
    }

    @Test func aSecretThatAProfileKnowsIsMasked() {
        let sample = PersonalSite(["ann": "user: {token: hunter2-hunter2}"]).check(
            #"{"aps": {"alert": "x"}, "count": "1", "token": "{{ user.token }}"}"#)
        #expect(sample.part("ann")?.text.contains("hunter2") == false)
        #expect(sample.part("ann")?.values.first?.text == "***************")
    }

    @Test func nowIsTheProfilesOrAFixedMoment() {
        let sample = PersonalSite(["ann": "now: 2026-03-20", "bob": "{}", "cid": "now: '2026-03-20T09:30:00+09:00'"])
            .check(#"{"aps": {"alert": "{{ 'now' | date: '%F %R' }}"}, "count": "1"}"#)
        #expect(
            sample.personalised.map { $0.preview?.notification.body?.text } == [
                "2026-03-20 00:00", "2026-01-01 00:00", "2026-03-20 00:30",
            ])
    }

    @Test func endlessLoopsAndThousandsOfTextsAreBounded() {
        let loop = #"{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}"#
        let sample = PersonalSite(two).check(#"{"aps": {"alert": "\#(loop)"}, "count": "1"}"#)
        #expect(sample.finding("liquid.error") != nil)
        let many = (0..<3000).map { _ in #""{{ user.name }}""# }.joined(separator: ",")
        let crowd = PersonalSite(two).check(#"{"aps": {"alert": "x"}, "count": "1", "list": [\#(many)]}"#)
        #expect(crowd.findings.count { $0.code == .liquidError } == 1)
        #expect(crowd.part("ann")?.values.count == 2000)
    }
}
