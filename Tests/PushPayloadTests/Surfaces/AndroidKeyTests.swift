import PushPayload
import Testing

/// What each key of the seven vendors, and of those beside them, becomes on Android: one row for each key that their SDKs read. From the
/// sources of the SDKs and the references of the requests.
@Suite struct AndroidKeyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var vendor: String
        /// The members that are looked at.
        var key: String
        /// What of the message, and what it must be.
        var part: String
        var expected: String
        var testDescription: String { "\(vendor): \(key) → \(part)" }
    }

    /// A vendor's data, or its request, with room for the key.
    private static func message(_ row: Row) -> String {
        func data(_ members: String) -> String {
            #"{"message":{"token":"DEVICE_TOKEN","data":{\#(members)},"android":{"priority":"high"}}}"#
        }
        let more = row.key.isEmpty ? "" : "," + row.key
        switch row.vendor {
        case "pushwoosh": return data(#""pw_msg":"1","title":"B"\#(more)"#)
        case "onesignal": return data(#""custom":"{\"i\":\"1\"}","alert":"B"\#(more)"#)
        case "onesignal-custom": return data(#""alert":"B"\#(more)"#)
        case "airship": return data(#""com.urbanairship.push.ALERT":"B"\#(more)"#)
        case "braze": return data(#""_ab":"1","a":"B"\#(more)"#)
        case "clevertap": return data(#""wzrk_id":"1","nm":"B"\#(more)"#)
        case "klaviyo": return data(#""_k":"{}","body":"B"\#(more)"#)
        case "customer-io": return data(#""CIO-Delivery-ID":"1","CIO-Delivery-Token":"2","body":"B"\#(more)"#)
        case "adobe": return data(#""adb_title":"T","adb_body":"B"\#(more)"#)
        case "sns":
            let inner =
                #"{"fcmV1Message":{"message":{"notification":{"body":"B"},"android":{"notification":{\#(row.key)}}}}}"#
            return #"{"default":"d","GCM":"\#(inner.replacing("\"", with: "\\\""))"}"#
        case "onesignal-request":
            return #"{"app_id":"x","included_segments":["All"],"contents":{"en":"B"}\#(more)}"#
        case "airship-request":
            return #"{"audience":"all","device_types":["android"],"notification":{"android":{"alert":"B"\#(more)}}}"#
        case "braze-request": return #"{"external_user_ids":["u"],"messages":{"android_push":{"alert":"B"\#(more)}}}"#
        default:
            return
                #"{"request":{"application":"A-B","auth":"API_ACCESS_TOKEN","notifications":[{"content":"B","devices":["d"]\#(more)}]}}"#
        }
    }

    private static func rows(_ vendor: String, _ list: [(String, String, String)]) -> [Row] {
        list.map { Row(vendor: vendor, key: $0.0, part: $0.1, expected: $0.2) }
    }

    static let rows: [Row] =
        rows(
            "pushwoosh",
            [
                ("", "text", "B"), ("", "title", "Bite"), (#""header":"H""#, "title", "H"),
                (#""b":"p""#, "picture", "p"),
                (#""ci":"c""#, "large", "c"), (#""i":"s""#, "small", "s"), (##""ibc":"#112233""##, "accent", "#112233"),
                (##""led":"#112233""##, "owned", "led"), (#""vib":"1""#, "owned", "vib"), (#""s":"a""#, "owned", "s"),
                (#""pri":"2""#, "owned", "pri"), ("", "visibility", "public"),
                (#""visibility":"-1""#, "visibility", "secret"), (#""visibility":"0""#, "visibility", "private"),
                (#""visibility":"9""#, "visibility", "public"), (#""pw_badges":"5""#, "count", "5"),
                (#""pw_channel":"C""#, "made", "C"), (#""group_id":"g""#, "group", "g"),
                (#""pw_msg_tag":"t""#, "tag", "t"),
                (#""l":"a://b""#, "link", "a://b"), (#""silent":"true""#, "drawer", "app"),
                (#""pw_silent":"1""#, "drawer", "app"),
                (#""pw_actions":"[{\"type\":\"ACTIVITY\",\"title\":\"Go\"}]""#, "buttons", "Go"),
                // A story has no side on Android: what is shown is the plain card.
                (#""pw_stories":"[]""#, "style", "big-text"),
            ])
        + rows(
            "onesignal",
            [
                ("", "text", "B"), ("", "title", "-"), (#""title":"T""#, "title", "T"),
                (#""bicon":"p""#, "picture", "p"),
                (#""licon":"c""#, "large", "c"), (#""sicon":"s""#, "small", "s"),
                (#""bgac":"FF112233""#, "accent", "#112233"),
                (##""bgac":"#112233""##, "accent", "-"), (#""ledc":"FF112233""#, "owned", "ledc"),
                (#""sound":"a""#, "owned", "sound"), (#""pri":"9""#, "owned", "pri"), ("", "visibility", "public"),
                (#""vis":"-1""#, "visibility", "secret"), (#""vis":"0""#, "visibility", "private"),
                (#""oth_chnl":"orders""#, "channel", "orders"), (#""chnl":"{\"id\":\"x\",\"nm\":\"N\"}""#, "made", "N"),
                (#""grp":"g""#, "group", "g"), (#""o":"[{\"i\":\"1\",\"n\":\"Go\",\"p\":\"x\"}]""#, "buttons", "Go"),
                (#""bg_img":"{\"img\":\"x\"}""#, "style", "big-text"),
            ])
        + rows(
            "onesignal-custom",
            [
                (#""custom":"{\"i\":\"1\",\"u\":\"https://a.example\"}""#, "link", "https://a.example"),
                (
                    #""custom":"{\"i\":\"1\",\"a\":{\"actionButtons\":[{\"id\":\"1\",\"text\":\"Go\"}]}}""#, "buttons",
                    "Go"
                ),
                // Without the id it is no message of OneSignal's.
                (#""custom":"{}""#, "drawer", "app"),
            ])
        + rows(
            "airship",
            [
                ("", "text", "B"), ("", "title", "Bite"), (#""com.urbanairship.title":"T""#, "title", "T"),
                (#""com.urbanairship.summary":"S""#, "sub", "S"), (#""com.urbanairship.icon":"s""#, "small", "s"),
                (##""com.urbanairship.icon_color":"#112233""##, "accent", "#112233"),
                (#""com.urbanairship.icon_color":"x""#, "accent", "-"),
                (
                    #""com.urbanairship.style":"{\"type\":\"big_text\",\"big_text\":\"L\",\"title\":\"X\"}""#, "big",
                    "X|L"
                ),
                (#""com.urbanairship.style":"{\"type\":\"big_picture\",\"big_picture\":\"p\"}""#, "picture", "p"),
                (#""com.urbanairship.style":"{\"type\":\"inbox\",\"lines\":[\"a\",\"b\"]}""#, "lines", "a b"),
                (#""com.urbanairship.style":"x""#, "style", "big-text"),
                (#""com.urbanairship.priority":"1""#, "owned", "com.urbanairship.priority"),
                (#""com.urbanairship.sound":"a""#, "owned", "com.urbanairship.sound"),
                (#""com.urbanairship.visibility":"0""#, "visibility", "private"),
                (#""com.urbanairship.notification_channel":"orders""#, "channel", "orders"),
                (#""com.urbanairship.notification_tag":"t""#, "tag", "t"),
                (#""com.urbanairship.public_notification":"{\"title\":\"P\",\"alert\":\"Q\"}""#, "public", "P|Q"),
                (#""com.urbanairship.foreground_display":"false""#, "foreground", "false"),
                (#""com.urbanairship.local_only":"true""#, "local", "true"),
            ])
        + rows(
            "braze",
            [
                ("", "text", "B"), ("", "title", "-"), (#""t":"T""#, "title", "T"), (#""s":"S""#, "sub", "S"),
                (#""ab_bt":"L""#, "big", "L|B"), (#""p":"1""#, "owned", "p"), (#""sd":"d""#, "owned", "sd"),
                (#""ab_vs":"1""#, "visibility", "public"), ("", "visibility", "private"),
                (#""ac":"1122867""#, "accent", "#112233"),
                (#""ab_iu":"p""#, "picture", "p"), (#""extra":"{\"appboy_image_url\":\"p\"}""#, "picture", "p"),
                (#""ab_li":"c""#, "large", "c"), (#""uri":"a://b""#, "link", "a://b"), (#""n":"7""#, "tag", "7"),
                (#""ab_nc":"orders""#, "channel", "orders"), (#""ab_bc":"3""#, "count", "3"),
                (#""ab_a0_t":"Go","ab_a0_a":"ab_open""#, "buttons", "Go"),
                (#""ab_c":"1","ab_c0_i":"0","ab_c0_t":"a","ab_c0_st":"b""#, "style", "story"),
                (#""ab_c":"1","ab_c0_t":"a""#, "style", "big-text"),
            ])
        + rows(
            "clevertap",
            [
                ("", "text", "B"), ("", "title", "Bite"), (#""nt":"T""#, "title", "T"), (#""ico":"c""#, "large", "c"),
                (#""wzrk_bp":"https://a.example/p""#, "picture", "https://a.example/p"),
                (#""wzrk_bp":"p""#, "picture", "-"),
                (#""wzrk_nms":"S""#, "big", "Bite|S"), (#""wzrk_st":"S""#, "sub", "S"),
                (##""wzrk_clr":"#112233""##, "accent", "#112233"),
                (#""wzrk_acts":"[{\"l\":\"Go\"}]""#, "buttons", "Go"),
                (#""wzrk_cid":"orders""#, "channel", "orders"), (#""wzrk_ck":"t""#, "tag", "t"),
                (#""pr":"high""#, "owned", "pr"), (#""wzrk_sound":"a""#, "owned", "wzrk_sound"),
                (#""wzrk_sticky":"true""#, "sticky", "true"), (#""wzrk_dl":"a://b""#, "link", "a://b"),
                (#""wzrk_pn_s":"true""#, "drawer", "app"),
            ])
        + rows(
            "klaviyo",
            [
                ("", "text", "B"), ("", "title", "-"), (#""title":"T""#, "title", "T"),
                (#""image_url":"p""#, "picture", "p"),
                (#""image_url":"p""#, "large", "p"), (#""url":"a://b""#, "link", "a://b"),
                (#""channel_name":"C""#, "made", "C"),
                (#""small_icon":"s""#, "small", "s"), (##""color":"#112233""##, "accent", "#112233"),
                (#""sound":"a""#, "owned", "sound"),
                (#""notification_priority":"1""#, "owned", "notification_priority"),
                (#""notification_count":"2""#, "count", "2"), (#""notification_tag":"t""#, "tag", "t"),
            ])
        + rows(
            "customer-io",
            [
                ("", "text", "B"), (#""title":"T""#, "title", "T"), (#""image":"p""#, "picture", "p"),
                (#""image":"p""#, "large", "p"), (#""link":"a://b""#, "link", "a://b"),
            ])
        + rows(
            "adobe",
            [
                ("", "title", "T"), ("", "text", "B"), (#""adb_sound":"a""#, "owned", "adb_sound"),
                (#""adb_n_count":"2""#, "count", "2"), (#""adb_n_visibility":"PUBLIC""#, "visibility", "public"),
                (#""adb_n_priority":"PRIORITY_LOW""#, "owned", "adb_n_priority"),
                (#""adb_channel_id":"orders""#, "channel", "orders"), (#""adb_icon":"s""#, "small", "s"),
                (#""adb_image":"p""#, "picture", "p"), (#""adb_uri":"a://b""#, "link", "a://b"),
                (#""adb_act":"[{\"label\":\"Go\"}]""#, "buttons", "Go"),
            ])
        + rows(
            "sns",
            [(#""title":"T""#, "title", "T"), (#""channel_id":"orders""#, "channel", "orders"), ("", "text", "B")])
        + requests

    private static let requests: [Row] =
        rows(
            "onesignal-request",
            [
                (#""headings":{"en":"T"}"#, "title", "T"), ("", "text", "B"), (#""big_picture":"p""#, "picture", "p"),
                (#""large_icon":"c""#, "large", "c"), (#""small_icon":"s""#, "small", "s"),
                (#""android_accent_color":"FF112233""#, "accent", "#112233"),
                (#""android_led_color":"FF112233""#, "owned", "android_led_color"),
                (#""android_sound":"a""#, "owned", "android_sound"),
                (#""android_visibility":-1"#, "visibility", "secret"),
                (#""existing_android_channel_id":"orders""#, "channel", "orders"),
                (#""android_group":"g""#, "group", "g"),
                (#""collapse_id":"t""#, "tag", "t"), (#""buttons":[{"id":"1","text":"Go"}]"#, "buttons", "Go"),
            ])
        + rows(
            "airship-request",
            [
                (#""title":"T""#, "title", "T"), (#""summary":"S""#, "sub", "S"), (#""icon":"s""#, "small", "s"),
                (##""icon_color":"#112233""##, "accent", "#112233"),
                (#""notification_channel":"orders""#, "channel", "orders"), (#""notification_tag":"t""#, "tag", "t"),
                (#""visibility":0"#, "visibility", "private"),
                (#""style":{"type":"big_picture","big_picture":"p"}"#, "picture", "p"),
                (#""public_notification":{"title":"P","alert":"Q"}"#, "public", "P|Q"),
            ])
        + rows(
            "braze-request",
            [
                (#""title":"T""#, "title", "T"), (#""summary_text":"S""#, "sub", "S"),
                (#""extra":{"appboy_image_url":"p"}"#, "picture", "p"), (#""push_icon_image_url":"c""#, "large", "c"),
                (#""accent_color":1122867"#, "accent", "#112233"),
                (#""notification_channel_id":"orders""#, "channel", "orders"),
                (#""custom_uri":"a://b""#, "link", "a://b"), (#""buttons":[{"text":"Go"}]"#, "buttons", "Go"),
                (#""send_to_sync":true"#, "drawer", "app"),
            ])
        + rows(
            "pushwoosh-request",
            [
                (#""android_header":"H""#, "title", "H"), (#""android_banner":"p""#, "picture", "p"),
                (#""android_custom_icon":"c""#, "large", "c"), (#""android_icon":"s""#, "small", "s"),
                (##""android_ibc":"#112233""##, "accent", "#112233"), (#""android_badges":5"#, "count", "5"),
                (#""android_group_id":"g""#, "group", "g"),
                (#""link":"https://a.example""#, "link", "https://a.example"),
                (#""android_silent":1"#, "drawer", "app"), (#""android_sound":"a""#, "owned", "android_sound"),
                (#""android_vibration":1"#, "owned", "android_vibration"),
                (#""android_priority":1"#, "owned", "android_priority"),
            ])

    static func part(_ name: String, _ preview: AndroidPreview) -> String {
        let message = preview.message
        func text(_ value: SurfaceValue?) -> String { value?.text ?? "-" }
        return switch name {
        case "title": preview.title ?? "-"
        case "text": text(message.text)
        case "big": "\(preview.expandedTitle?.text ?? preview.title ?? "-")|\(text(preview.expandedText))"
        case "sub": text(message.subText)
        case "picture": text(message.picture)
        case "large": text(message.largeIcon)
        case "small": text(message.smallIcon)
        case "accent": preview.accent ?? "-"
        case "channel": text(message.channel)
        case "made": text(message.channelName)
        case "count": text(message.count)
        case "group": text(message.group)
        case "tag": text(message.tag)
        case "visibility": message.visibility.rawValue
        case "public": "\(text(message.publicTitle))|\(text(message.publicText))"
        case "link": text(message.link)
        case "owned": message.ownedByChannel.map { String($0.pointer.split(separator: "/").last ?? "") }.joined()
        case "buttons": preview.buttons.map(\.text).joined(separator: " ")
        case "lines": preview.lines.map(\.text).joined(separator: " ")
        case "sticky": text(message.sticky)
        case "foreground": text(message.hidesInForeground)
        case "local": text(message.localOnly)
        case "style": preview.style.rawValue
        default: message.drawer.rawValue
        }
    }

    @Test(arguments: rows) func theKeyIsWhatTheSDKMakesOfIt(_ row: Row) throws {
        #expect(try Self.part(row.part, AndroidFieldTests.preview(Self.message(row))) == row.expected)
    }

    @Test func everyVendorHasItsRows() {
        let counts = Dictionary(grouping: Self.rows, by: \.vendor).mapValues(\.count)
        print("Keys of vendors on Android: \(Self.rows.count)/\(Self.rows.count)")
        #expect(counts.count == 14 && counts.values.allSatisfy { $0 >= 3 })
    }
}
