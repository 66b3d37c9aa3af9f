import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// The rules of Android and of browsers at their edges: what just fails, and what just passes.
@Suite struct SurfaceRuleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        /// Members of `android.notification`.
        var own = ""
        /// Members of the message beside it.
        var common = #""notification":{"title":"T","body":"B"}"#
        /// `code pointer`, the message's part of it apart.
        var found: [String]
        var app =
            "android: {targetSdk: 35, defaultChannel: news, actions: [OPEN], resources: [bell], channels: [orders, news]}"
        var testDescription: String { "\(own) \(common)" }
    }

    private static let long = String(repeating: "a", count: 81)

    static let rows: [Row] = [
        .init(own: #""channel_id":"orders""#, found: []),
        .init(own: #""channel_id":"order""#, found: ["android.channel /android/notification/channel_id"]),
        .init(own: #""channel_id":"order""#, found: [], app: "title: A"),
        .init(own: #""channel_id":"order""#, found: [], app: "android: {label: A}"),
        .init(found: []),
        .init(found: ["android.channel /android/notification"], app: "android: {channels: [orders]}"),
        .init(own: #""sound":"bell""#, found: ["android.channel-owns /android/notification/sound"]),
        .init(own: #""sound":"bell""#, found: [], app: "android: {targetSdk: 25}"),
        .init(own: #""sound":"default""#, found: [], app: "android: {resources: [bell]}"),
        .init(own: #""icon":"bell""#, found: []),
        .init(own: #""icon":"bells""#, found: ["android.resource-name /android/notification/icon"]),
        .init(own: #""icon":"bells""#, found: [], app: "title: A"),
        .init(own: #""icon":"Bell""#, found: ["android.resource-name /android/notification/icon"], app: "title: A"),
        .init(
            own: #""icon":"bell_2.png""#, found: ["android.resource-name /android/notification/icon"], app: "title: A"),
        .init(own: #""click_action":"OPEN""#, found: []),
        .init(own: #""click_action":"OPENS""#, found: ["android.click-action /android/notification/click_action"]),
        .init(own: #""click_action":"FLUTTER_NOTIFICATION_CLICK""#, found: [], app: "title: A"),
        .init(
            own: #""click_action":"https://a.example""#,
            found: ["android.click-action /android/notification/click_action"], app: "title: A"),
        .init(
            own: #""click_action":"com.a.MainActivity""#,
            found: ["android.click-action /android/notification/click_action"], app: "title: A"),
        .init(own: #""image":"https://a.example/b.png""#, found: []),
        .init(own: #""image":"https://a.example/b.GIF?x=.png""#, found: ["android.image /android/notification/image"]),
        .init(own: #""image":"https://a.example/gif""#, found: []),
        .init(
            own: #""image":"https://a.example/b.png""#, common: #""notification":{"body":"\#(long)"}"#,
            found: ["android.image-cuts-body /notification/body"]),
        .init(
            own: #""image":"https://a.example/b.png""#, common: #""notification":{"body":"\#(long.dropLast())"}"#,
            found: []),
        .init(
            own: #""image":"https://a.example/b.png""#,
            common: #""notification":{"body":"\#(String(repeating: "가", count: 41))"}"#,
            found: ["android.image-cuts-body /notification/body"]),
        .init(common: #""notification":{"body":"\#(long)"}"#, found: []),
        .init(own: #""body_loc_key":"K""#, common: #""notification":{"title":"T"}"#, found: []),
        .init(own: #""tag":"t""#, common: #""data":{"a":"1"}"#, found: ["android.no-text /android/notification"]),
        .init(
            own: #""vibrate_timings":["1s"]"#, found: ["android.ignored /android/notification/vibrate_timings"],
            app: "title: A"),
        .init(own: #""vibrate_timings":["0s","1s"]"#, found: [], app: "title: A"),
        .init(
            own: #""vibrate_timings":["0s","1s"],"default_vibrate_timings":true"#,
            found: ["android.ignored /android/notification/vibrate_timings"], app: "title: A"),
        .init(
            own:
                #""light_settings":{"color":{"red":0,"green":0,"blue":0},"light_on_duration":"1s","light_off_duration":"1s"}"#,
            found: ["android.ignored /android/notification/light_settings/color"], app: "title: A"),
        .init(
            common: #""notification":{"body":"B"},"data":{"_ab":"1"}"#,
            found: ["android.vendor-notification /android/notification"]),
        .init(common: #""notification":{"body":"B"},"data":{"a":"1","title":"x"}"#, found: []),
        .init(
            common:
                #""notification":{"body":"B"},"data":{"CIO-Delivery-ID":"1","CIO-Delivery-Token":"2"}"#, found: []),
    ]

    private static func places(_ text: String, _ app: String) -> [String] {
        let facts = YAMLReader.parse(SourceFile(path: "app.yml", text: app)).value
        return AndroidFieldTests.sample(text, App(id: "a", facts: facts, plists: [])).findings.map {
            "\($0.code) \(($0.pointer ?? "").replacing("/message", with: ""))"
        }
    }

    @Test(arguments: rows) func theRuleFiresAtItsEdge(_ row: Row) {
        let text = #"{"message":{"token":"DEVICE_TOKEN",\#(row.common),"android":{"notification":{\#(row.own)}}}}"#
        #expect(Self.places(text, row.app) == row.found)
    }

    @Test(arguments: [
        (#""title":"a","body":"b""#, "", ""),
        (#""title":"a","body":"b""#, #","android":{"ttl":"1s"}"#, "android.data-only /data/title"),
        (#""title":"a","body":"b""#, #","android":{"priority":"HIGH"}"#, "android.data-only /data/title"),
        (#""sync":"orders""#, "", ""),
        (#""pt_id":"pt_rating","pt_title":"a","pt_msg":"b","pt_dl1":"c""#, "", "android.template /data/pt_id"),
        (#""pt_id":"pt_rating","pt_title":"a","pt_msg":"b","pt_dl1":"c","pt_default_dl":"d""#, "", ""),
        (
            #""pt_id":"pt_carousel","pt_title":"a","pt_msg":"b","pt_dl1":"c","pt_img1":"1","pt_img2":"2""#, "",
            "android.template /data/pt_id"
        ),
        (
            #""pt_id":"pt_carousel","pt_title":"a","pt_msg":"b","pt_dl1":"c","pt_img1":"1","pt_img2":"2","pt_img3":"3""#,
            "", ""
        ),
    ]) func dataAloneIsJudgedByWhoDrawsIt(_ data: String, _ more: String, _ found: String) {
        let text = #"{"message":{"token":"DEVICE_TOKEN","data":{\#(data)}\#(more)}}"#
        #expect(Self.places(text, "title: A") == (found.isEmpty ? [] : [found]))
    }

    /// Values of vendors' own keys, at their edges.
    @Test(
        arguments: [
            (##""pw_msg":"1","title":"a","ibc":"#0C7043""##, []),
            (#""pw_msg":"1","title":"a","ibc":"green""#, ["error /data/ibc"]),
            (#""pw_msg":"1","title":"a","pw_actions":"[{\"type\":\"ACTIVITY\",\"title\":\"x\"}]""#, []),
            (
                #""pw_msg":"1","title":"a","pw_actions":"[{\"type\":\"ACTIVITY\",\"title\":\"x\"},{\"title\":\"y\"}]""#,
                ["error /data/pw_actions/1"]
            ),
            (#""custom":"{\"i\":\"1\"}","alert":"a","bgac":"FF0C7043""#, []),
            (##""custom":"{\"i\":\"1\"}","alert":"a","bgac":"#0C7043""##, ["warning /data/bgac"]),
            (#""com.urbanairship.push.ALERT":"a","com.urbanairship.style":"{\"type\":\"big_text\"}""#, []),
            (
                #""com.urbanairship.push.ALERT":"a","com.urbanairship.style":"big_text""#,
                ["warning /data/com.urbanairship.style"]
            ),
            (#""_ab":"1","a":"a","ab_c":"1","ab_c0_i":"0","ab_c1_i":"1""#, []),
            (#""_ab":"1","a":"a","ab_c":"1","ab_c0_i":"0","ab_c1_t":"1","ab_c2_i":"2""#, ["error /data/ab_c1_t"]),
            (#""_ab":"1","a":"a","ab_c":"1","ab_c0_i":"0","ab_c2_i":"2""#, ["error /data/ab_c2_i"]),
            (#""_ab":"1","a":"a","ab_c1_t":"1""#, []),
            (#""_k":"{}","body":"a","notification_count":"3","channel_importance":"4""#, []),
            (#""_k":"{}","body":"a","channel_importance":"high""#, ["error /data/channel_importance"]),
            (#""_k":"{}","body":"a","color":"green""#, ["warning /data/color"]),
            (#""_k":"{}","body":"a","action_buttons":"[{\"label\":\"Go\"}]""#, ["warning /data/action_buttons/0"]),
            (#""_k":"{}","body":"a","action_buttons":"[{\"label\":\"Go\",\"action\":\"open_app\"}]""#, []),
            (#""body":"a","channel_importance":"high""#, []),
        ] as [(String, [String])]) func vendorsValuesAreHeldToTheirSDKs(_ data: String, _ found: [String])
    {
        let text = #"{"message":{"token":"DEVICE_TOKEN","data":{\#(data)},"android":{"priority":"high"}}}"#
        let findings = AndroidFieldTests.sample(text, nil).findings.filter { $0.code == .androidVendorValue }
        #expect(findings.map { "\($0.severity) \(($0.pointer ?? "").replacing("/message", with: ""))" } == found)
    }

    @Test(
        arguments: [
            (
                #"{"title":"T","options":{"silent":true,"vibrate":[1]}}"#,
                ["web.options /options/vibrate"]
            ),
            (#"{"title":"T","options":{"silent":false,"body":"b"}}"#, []),
            (
                #"{"title":"T","options":{"renotify":true}}"#,
                ["web.options /options/renotify"]
            ),
            (#"{"web_push":8030,"notification":{"title":"T","navigate":"https://a.example/"}}"#, []),
            (
                #"{"web_push":"8030","notification":{"title":"T","navigate":"https://a.example/"}}"#,
                ["web.declarative /web_push"]
            ),
            (#"{"web_push":8030}"#, ["web.declarative "]),
            (
                #"{"web_push":8030,"notification":{"title":"","navigate":"https://a.example/"}}"#,
                ["web.declarative /notification/title"]
            ),
            (#"{"web_push":8030,"notification":{"title":"T"}}"#, ["web.navigate /notification"]),
            (
                #"{"web_push":8030,"notification":{"title":"T","navigate":"/a"}}"#,
                ["web.navigate /notification/navigate"]
            ),
            (
                #"{"web_push":8030,"app_badge":"1","notification":{"title":"T","navigate":"https://a.example/","app_badge":"1"}}"#,
                []
            ),
            (
                #"{"web_push":8030,"app_badge":-1,"notification":{"title":"T","navigate":"https://a.example/","app_badge":"x"}}"#,
                ["web.declarative-types /app_badge", "web.declarative-types /notification/app_badge"]
            ),
            (
                #"{"web_push":8030,"mutable":true,"notification":{"title":"T","navigate":"https://a.example/"}}"#,
                ["web.badge-place /mutable"]
            ),
            (
                #"{"message":{"token":"t","webpush":{"notification":{"title":"T","renotify":true}}}}"#,
                ["web.options /webpush/notification/renotify"]
            ),
        ] as [(String, [String])]) func browsersAreHeldToTheirRules(_ text: String, _ found: [String])
    {
        #expect(Self.places(text, "title: A") == found)
    }

    /// Strings that are no text of a notification stay text, wherever they are.
    @Test func hostileTextsStayText() throws {
        let hostile = "</p><script>alert(1)</script>\\u0000\\\"'&{{ site.title }}"
        let text =
            #"{"message":{"token":"t","notification":{"title":"\#(hostile)","body":"\#(hostile)"},"android":{"notification":{"color":"\#(hostile)","channel_id":"\#(hostile)"}}}}"#
        let preview = try AndroidFieldTests.preview(text)
        #expect(preview.accent == "#0c7043")
        #expect(preview.title?.contains("<script>") == true)
    }
}
