import PushPayload
import Testing

/// The seven vendors on Android: whose message it is, who draws it, and what the card shows; for their requests and for the data that
/// arrives on the phone. Written from their references and the sources of their SDKs.
@Suite struct AndroidVendorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var sender: AndroidMessage.Sender
        var request: String
        var drawer = AndroidMessage.Drawer.vendor
        /// Title, text, style, count of buttons.
        var shows: String
        var testDescription: String { "\(sender): \(request)" }
    }

    /// A message for Firebase that holds data alone; each value is a text.
    private static func data(_ members: String) -> String {
        #"{"message":{"token":"DEVICE_TOKEN","data":{\#(members)},"android":{"priority":"high"}}}"#
    }

    static let rows: [Row] = [
        .init(
            sender: .firebase, request: #"{"message":{"topic":"a","notification":{"title":"T","body":"B"}}}"#,
            drawer: .firebase, shows: "T|B|big-text|0"),
        .init(sender: .own, request: data(#""a":"1""#), drawer: .app, shows: "-|-|big-text|0"),
        .init(
            sender: .init(rawValue: "onesignal"),
            request:
                #"{"app_id":"x","included_segments":["All"],"headings":{"en":"T"},"contents":{"en":"B"},"big_picture":"https://a.example/p.png","buttons":[{"id":"1","text":"Go"}]}"#,
            shows: "T|B|big-picture|1"),
        .init(
            sender: .init(rawValue: "onesignal"),
            request: data(#""custom":"{\"i\":\"1\"}","title":"T","alert":"B","o":"[{\"i\":\"1\",\"n\":\"Go\"}]""#),
            shows: "T|B|big-text|1"),
        .init(
            sender: .init(rawValue: "airship"),
            request:
                #"{"audience":"all","device_types":["android"],"notification":{"alert":"C","android":{"alert":"B","title":"T","style":{"type":"big_picture","big_picture":"https://a.example/p.png"}}}}"#,
            shows: "T|B|big-picture|0"),
        .init(
            sender: .init(rawValue: "airship"),
            request: data(
                #""com.urbanairship.push.ALERT":"B","com.urbanairship.style":"{\"type\":\"inbox\",\"lines\":[\"a\",\"b\"]}""#
            ),
            shows: "Bite|B|inbox|0"),
        .init(
            sender: .init(rawValue: "airship"), request: data(#""com.urbanairship.title":"T""#), drawer: .app,
            shows: "T|-|big-text|0"),
        .init(
            sender: .init(rawValue: "braze"),
            request:
                #"{"external_user_ids":["u"],"messages":{"android_push":{"title":"T","alert":"B","buttons":[{"text":"1"},{"text":"2"},{"text":"3"},{"text":"4"}]}}}"#,
            shows: "T|B|big-text|3"),
        .init(
            sender: .init(rawValue: "braze"), request: data(#""_ab":"1","t":"T","a":"B","ab_a0_t":"Go""#),
            shows: "T|B|big-text|1"),
        .init(
            sender: .init(rawValue: "braze"),
            request: data(
                #""_ab":"1","t":"T","a":"B","ab_c":"1","ab_c0_i":"https://a.example/0.png","ab_c1_i":"https://a.example/1.png","ab_c3_i":"https://a.example/3.png""#
            ), shows: "T|B|story|0"),
        .init(
            sender: .init(rawValue: "pushwoosh"),
            request:
                #"{"request":{"application":"A-B","auth":"API_ACCESS_TOKEN","notifications":[{"content":"B","android_header":"T","platforms":[3],"devices":["d"]}]}}"#,
            shows: "T|B|big-text|0"),
        // The message's text is under `title`, its title under `header`.
        .init(
            sender: .init(rawValue: "pushwoosh"),
            request: data(
                #""pw_msg":"1","title":"B","b":"https://a.example/p.png","pw_actions":"[{\"type\":\"ACTIVITY\",\"title\":\"Go\"},{\"title\":\"bad\"},{\"type\":\"ACTIVITY\",\"title\":\"lost\"}]""#
            ), shows: "Bite|B|big-picture|1"),
        .init(
            sender: .init(rawValue: "clevertap"),
            request: data(#""wzrk_id":"1","nt":"T","nm":"B","wzrk_bp":"https://a.example/p.png""#),
            shows: "T|B|big-picture|0"),
        .init(
            sender: .init(rawValue: "clevertap"),
            request: data(#""wzrk_id":"1","pt_id":"pt_basic","pt_title":"T","pt_msg":"B""#),
            shows: "T|B|big-text|0"),
        .init(
            sender: .init(rawValue: "clevertap"),
            request: data(#""pt_id":"pt_carousel","pt_json":"{\"pt_title\":\"T\",\"pt_msg\":\"B\"}""#),
            drawer: .app, shows: "T|B|template|0"),
        .init(
            sender: .firebase,
            request:
                #"{"default":"d","GCM":"{\"fcmV1Message\":{\"message\":{\"notification\":{\"title\":\"T\",\"body\":\"B\"}}}}"}"#,
            drawer: .firebase, shows: "T|B|big-text|0"),
        .init(
            sender: .init(rawValue: "customer-io"),
            request: data(#""CIO-Delivery-ID":"1","CIO-Delivery-Token":"2","title":"T","body":"B""#),
            shows: "T|B|big-text|0"),
        .init(
            sender: .own, request: data(#""CIO-Delivery-ID":"1","title":"T","body":"B""#), drawer: .app,
            shows: "-|-|big-text|0"),
        .init(
            sender: .init(rawValue: "adobe"), request: data(#""adb_title":"T","adb_body":"B""#), shows: "T|B|big-text|0"
        ),
        .init(
            sender: .init(rawValue: "klaviyo"),
            request: data(
                #""_k":"{}","title":"T","body":"B","image_url":"https://a.example/p.png","action_buttons":"[{\"label\":\"Go\",\"url\":\"a://b\"},{\"label\":\"Lost\"},{\"label\":\"App\",\"action\":\"open_app\"},{\"label\":\"Fourth\",\"url\":\"a://c\"}]""#
            ), shows: "T|B|big-picture|2"),
        .init(sender: .init(rawValue: "klaviyo"), request: data(#""_k":"{}","body":"B""#), shows: "-|B|big-text|0"),
        .init(
            sender: .init(rawValue: "klaviyo"), request: data(#""_k":"{}","url":"a://b""#), drawer: .app,
            shows: "-|-|big-text|0"),
        .init(
            sender: .init(rawValue: "klaviyo"), request: data(#""_k":"{}","body":"B","notification_count":"many""#),
            drawer: .app,
            shows: "-|B|big-text|0"),
        .init(
            sender: .own, request: data(#""title":"T","body":"B","image_url":"https://a.example/p.png""#), drawer: .app,
            shows: "-|-|big-text|0"),
    ]

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
        #expect(preview.message.sender == row.sender)
        #expect(preview.message.drawer == row.drawer)
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
