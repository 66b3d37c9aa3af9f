import PushPayload
import TestSupport
import Testing

/// The seven vendors on Android: whose message it is, who draws it, and what the card shows; for their requests and for the data that
/// arrives on the phone. Written from their references and the sources of their SDKs.
@Suite struct AndroidVendorTests {
    /// See `Fixtures/android-vendors.yml`.
    struct Row: Codable, Sendable, CustomTestStringConvertible {
        var sender = ""
        var request = ""
        var drawer = "vendor"
        /// Title, text, style, count of buttons.
        var shows = ""
        var testDescription: String { "\(sender): \(request)" }
    }

    /// A message for Firebase that holds data alone; each value is a text.
    private static func data(_ members: String) -> String {
        #"{"message":{"token":"DEVICE_TOKEN","data":{\#(members)},"android":{"priority":"high"}}}"#
    }

    static let rows: [Row] = FixtureTable("PushPayloadTests/android-vendors").rows(like: Row())

    /// Klaviyo's SDK makes the channel out of the message; one that the app has made before keeps its importance.
    @Test(arguments: [
        (#""channel_id":"new","channel_name":"Sale","channel_importance":"4""#, "made-taken Sale high"),
        (#""channel_id":"new""#, "made-taken Default default"),
        ("", "made-taken Default default"),
        (#""channel_id":"orders","channel_name":"Sale""#, "payload-taken Orders high"),
    ]) func klaviyoMakesItsChannel(_ more: String, _ channel: String) throws {
        let preview = try AndroidFieldTests.preview(
            Self.data(#""_k":"{}","body":"B""# + (more.isEmpty ? "" : "," + more)))
        let step = try #require(preview.channel.steps.last)
        #expect(
            "\(step.kind.rawValue)-\(step.outcome.rawValue) \(preview.channel.name ?? "-") \(preview.channel.importance?.rawValue ?? "-")"
                == channel)
    }

    @Test(arguments: rows) func theVendorIsKnownAndItsCardDrawn(_ row: Row) throws {
        let preview = try AndroidFieldTests.preview(row.request)
        #expect(preview.message.sender.rawValue == row.sender)
        #expect(preview.message.drawer.rawValue == row.drawer)
        let parts = [preview.title ?? "-", preview.message.text?.text ?? "-", preview.style.rawValue]
        #expect((parts + ["\(preview.buttons.count)"]).joined(separator: "|") == row.shows)
    }

    /// Requests that name platforms or devices, and not Android's.
    @Test(arguments: [
        #"{"audience":"all","device_types":["ios"],"notification":{"alert":"a"}}"#,
        #"{"app_id":"x","isIos":true,"contents":{"en":"B"},"included_segments":["All"]}"#,
        #"{"external_user_ids":["u"],"messages":{"apple_push":{"alert":"a"}}}"#,
        #"{"request":{"application":"A-B","auth":"API_ACCESS_TOKEN","notifications":[{"content":"B","platforms":[1],"devices":["d"]}]}}"#,
    ]) func nothingGoesToAndroid(_ request: String) {
        #expect(AndroidFieldTests.sample(request).surfaces.android == nil)
    }

    @Test func storyPagesEndAtTheFirstWithoutAPicture() throws {
        let row = try #require(Self.rows.first { $0.shows.contains("story") })
        #expect(try AndroidFieldTests.preview(row.request).message.pages.count == 2)
    }
}
