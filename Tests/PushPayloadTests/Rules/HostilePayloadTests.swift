import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// The rules on what nobody would send: long texts, many brackets, strange types. Linear work, no crash.
@Suite struct HostilePayloadTests {
    static func long(_ part: String, _ bytes: Int = 50_000) -> String {
        String(repeating: part, count: bytes / part.utf8.count)
    }

    @Test(arguments: ["{a", "<b ", "YOUR-", "swipe ", "\\\\", "[", "http://", "가"])
    func aLongTextIsReadInLinearTime(_ part: String) {
        let growth = Growth(to: 50_000) { bytes in
            let text = Self.long(part, bytes)
            let json = #"""
                {"aps":{"alert":{"title":"\#(text)"},"category":"PW_STORIES","interruption-level":"\#(text)"},
                 "link":"\#(text)","attachment":"\#(text)","Simulator Target Bundle":"\#(text)",
                 "RW_push_payload_WP":"\#(text)","pw_stories":{"pages":[{"image":"a:b","title":"\#(text)"}]}}
                """#
            _ = CheckedText(json, facts: "headers: {apns-topic: x}", app: CheckedText.app("schemes: [a]"))
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func everyTypeAtEveryKnownPlaceIsTaken() {
        let values = ["null", "true", "-1", "1e999", #""""#, "[]", "[{}]", "{}", #"{"aps":{}}"#]
        let places: [(String) -> String] = [
            { #"{"aps":\#($0)}"# }, { #"{"aps":{"alert":\#($0),"sound":\#($0),"event":\#($0),"timestamp":\#($0)}}"# },
            { #"{"aps":{"alert":"a"},"ab":\#($0),"fcm_options":{"image":\#($0)},"RW_push_payload_WP":\#($0)}"# },
            { #"{"message":\#($0)}"# }, { #"{"message":{"token":\#($0),"data":\#($0),"apns":{"payload":\#($0)}}}"# },
            { #"{"messages":{"apple_push":\#($0)}}"# }, { #"{"messages":{"apple_push":{"extra":\#($0)}}}"# },
            { #"{"request":{"notifications":\#($0)}}"# }, { #"{"request":{"notifications":[\#($0)]}}"# },
            { #"{"request":{"notifications":[{"data":\#($0),"ios_silent":\#($0),"ios_root_params":\#($0)}]}}"# },
            { #"{"Simulator Target Bundle":\#($0),"aps":{"alert":"a"}}"# }, { $0 },
        ]
        let facts =
            "headers: {apns-push-type: liveactivity, apns-priority: x, apns-topic: ''}\ndisable: [{code: a.b}, 3]"
        for value in values {
            for place in places {
                let checked = CheckedText(place(value), facts: facts, name: "a.apns")
                #expect(checked.sample.findings.allSatisfy { !$0.headline.isEmpty })
            }
        }
    }

    @Test func aFindingStaysOnOneLineWhateverItQuotes() throws {
        let name = #"X\n\u001b[31m\u202e\#(Self.long("y"))"#
        let finding = try #require(
            CheckedText(#"{"aps":{"alert":"a","category":"\#(name)"}}"#, app: CheckedText.app("categories: [A]"))
                .finding("category.unmatched"))
        #expect(
            finding.headline.hasPrefix(#"the app 'app' declares no category 'X\n\u{1b}[31m\u{202e}yyy"#)
                && finding.headline.hasSuffix("…"))
        #expect(finding.headline.english.unicodeScalars.count < 500)
    }

    @Test func brokenSwitchesAndAppsAreTaken() {
        for yaml in [
            "lint: 3", "lint: [off]", "lint: {a.b: {}}", "lint: {a.b: null}", "lint: {a.b: {severity: [off]}}",
        ] {
            #expect(RuleSwitchTests.site(yaml).isEmpty)
        }
        for facts in ["entitlements: 3", "entitlements: [{}]", "domains: {a: b}", "schemes: [null]"] {
            _ = CheckedText(
                #"{"aps":{"alert":"a","interruption-level":"critical"},"link":"x://a"}"#, app: CheckedText.app(facts))
        }
    }

    @Test func mutatedSamplesOfTheSiteAreTaken() {
        var random = SeededRandom(seed: 39)
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: BuiltInPacks.apps)
        let words = ["{", "}", "[", "]", "\"", "null", "1e999", "\\u0000", "{name}", "<x>", "http:", "aps"].map {
            Array($0.utf8)
        }
        for sample in BuiltInPacks.samples {
            for _ in 0..<10 {
                var mutant = sample
                let bytes = ByteMutator.mutate(sample.file.bytes, using: &random, dictionary: words)
                mutant.file = SourceFile(path: sample.file.path, bytes: bytes)
                for finding in checker.check(mutant).findings {
                    guard let location = finding.location, location.path == mutant.file.path else { continue }
                    #expect(location.range.upperBound <= bytes.count && !finding.headline.contains("\n"))
                    for edit in finding.fix?.edits ?? [] { #expect(edit.range.upperBound <= bytes.count) }
                }
            }
        }
    }
}
