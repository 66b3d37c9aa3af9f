import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Live updates of vendors whose data are no text of JSON in one key: see `Fixtures/live-vendors.yml`.
@Suite struct LiveUpdateVendorTests {
    /// A request and its card.
    struct Row: Codable, Sendable, CustomTestStringConvertible {
        var name = ""
        var request = ""
        var shows = ""
        var drawer = "vendor"
        var testDescription: String { name }
    }

    static func quoted(_ json: String) -> String {
        "\"" + json.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    // MARK: Customer.io

    static func customerIO(
        _ type: String, _ payload: String, event: String = "start", more: String = #","timestamp":"1774000000""#
    ) -> String {
        LiveUpdateTests.message(
            #""CIO-Delivery-ID":"d","CIO-Delivery-Token":"t","cioInstanceId":"01J","event":"\#(event)","notification_type":"\#(type)"\#(more),"payload":\#(quoted(payload))"#
        )
    }

    static let segments = "io.customer.livenotifications.segments"
    // MARK: Pushwoosh's v2

    static func notify(_ languages: String, _ more: String = "", kind: String = "segment") -> String {
        #"{"\#(kind)":{"application":"A1B2C-D3E4F","schedule":{"at":"2026-03-20T09:00:00Z"}\#(more),"payload":{"content":{"localized_content":{\#(languages)}}}}}"#
    }

    static func android(_ members: String) -> String { #"{"android":{"title":"H","body":"M"\#(members)}}"# }

    @Test(arguments: FixtureTable("PushPayloadTests/live-vendors").rows("cards", like: Row()))
    func theCardShowsWhatWasSent(_ row: Row) throws {
        let preview = try AndroidFieldTests.preview(row.request, LiveUpdateTests.app)
        #expect(LiveUpdateTests.shown(preview) == row.shows)
        #expect(preview.message.drawer.rawValue == row.drawer)
    }

    // MARK: Findings

    private static let stepped = #"{"status":"S","segmentsTotal":2,"segmentsComplete":1}"#

    @Test(arguments: FoundRow.list("live-vendors", "contract")) func theContractIsHeld(_ row: FoundRow) {
        let findings = AndroidFieldTests.sample(row.payload, LiveUpdateTests.app).findings
        #expect(
            findings.filter { $0.code == .androidLiveContract }.map { "\($0.severity) \($0.pointer ?? "")" }
                == row.found)
    }

    /// After the end Customer.io's SDK drops what comes for the same id.
    @Test func aMessageAfterTheEndIsDropped() {
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: [])
        let samples = ["start", "end", "update"].enumerated().map { number, event in
            let file = SourceFile(
                path: "l/\(number + 1).json", text: Self.customerIO(Self.segments, Self.stepped, event: event))
            return checker.check(
                SampleSource(id: "l/\(number + 1)-x", file: file, facts: SampleFacts(nil), pack: "fcm-v1"))
        }
        let sequences = LiveUpdateSequence.all(samples, facts: [:])
        #expect(sequences.diagnostics.map { $0.pointer ?? "" } == ["/message/data/event"])
    }

    // MARK: Pushwoosh's v2 on other devices

    @Test func theLanguageOfAnIPhoneIsChosen() throws {
        let request = Self.notify(
            #""en":{"ios":{"title":"E","body":"B"}},"ko":{"ios":{"title":"K","body":"B"}}"#)
        let sample = AndroidFieldTests.sample(request)
        #expect(sample.surfaces.android == nil)
        let delivered = try #require(sample.delivered?.root)
        #expect(delivered["aps"]?["alert"]?["title"]?.string == "E")
    }

    @Test(arguments: [#","platforms":["IOS"]"#, #","platforms":[]"#]) func platformsAreKept(_ platforms: String) {
        let request = Self.notify(
            #""en":{"ios":{"title":"E","body":"B"},"android":{"title":"H","body":"M"}}"#, platforms)
        let sample = AndroidFieldTests.sample(request)
        #expect((sample.surfaces.android == nil) && sample.delivered != nil)
    }

    @Test func aMessageForAndroidReachesNoIPhone() {
        #expect(AndroidFieldTests.sample(Self.notify(#""en":"# + Self.android(""))).delivered == nil)
        let both = Self.notify(
            #""en":{"ios":{"title":"E","body":"B"},"android":{"title":"H","body":"M"}}"#,
            #","platforms":["ANDROID"]"#, kind: "transactional")
        #expect(AndroidFieldTests.sample(both).delivered == nil)
    }

    /// A phone's language chooses the texts, wherever the request has them.
    @Test(arguments: [("ko", "가"), ("ko-KR", "가"), ("fr", "T"), ("en", "T")])
    func aRequestInSeveralLanguagesIsReadInTheReaders(_ language: String, _ title: String) throws {
        let request = Self.notify(
            #""ko":{"android":{"title":"가","body":"나"}},"en":{"android":{"title":"T","body":"B"}}"#)
        let preview = try AndroidFieldTests.preview(request).read(in: language)
        #expect(preview.message.title?.text == title)
    }
}
