import DataTree
import PushPayload
import Testing
import Text

/// Requests and pushes as vendors' public pages and users' code have them, written by somebody who had not looked at the samples of
/// this repository: what each is taken for, what is found, and what an iPhone, an Android phone and a browser show.
@Suite struct FreshPayloadTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let payload: String
        var spec: String
        /// Codes of errors and warnings, in the order of the file.
        var codes: [String] = []
        /// `title|text` of each surface; nil where nothing goes there.
        var phone: String?
        /// With the style and who draws.
        var android: String?
        var web: String?
        var testDescription: String { name }
    }

    static let firebase: [Row] = [
        .init(
            name: "ride with a picture",
            payload:
                ##"{"message":{"token":"t","notification":{"title":"Your driver is here","body":"White Ioniq 5"},"android":{"priority":"HIGH","ttl":"300s","collapse_key":"r","notification":{"icon":"ic_car","color":"#0A84FF","channel_id":"rides","tag":"r","visibility":"PUBLIC","image":"https://cdn.example.com/a.webp","notification_count":1,"event_time":"2026-11-25T10:00:00Z"}},"data":{"ride":"77"}}}"##,
            spec: "fcm-v1", phone: "Your driver is here|White Ioniq 5",
            android: "Your driver is here|White Ioniq 5|big-picture|firebase"),
        .init(
            name: "topic and numbers", payload: #"{"message":{"topic":"weather","data":{"temp":21,"loc":{"lat":1}}}}"#,
            spec: "fcm-v1", codes: ["reserved.key", "reserved.key"], android: "-|-|big-text|app"),
        .init(
            name: "all three platforms",
            payload:
                #"{"message":{"condition":"'a' in topics","notification":{"title":"Breaking","body":"KOSPI"},"android":{"priority":"high","ttl":"86400s"},"apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"category":"NEWS"}}},"webpush":{"headers":{"Urgency":"high","TTL":"86400"},"notification":{"icon":"https://cdn.example.com/i.png"},"fcm_options":{"link":"https://news.example.com/a"}}}}"#,
            spec: "fcm-v1", phone: "Breaking|KOSPI", android: "Breaking|KOSPI|big-text|firebase", web: "Breaking|KOSPI"),
        .init(
            name: "preview block",
            payload:
                #"{"message":{"token":"t","android_v2":{"ttl":"3600s","remote_notification":{"notification":{"id":7,"title":"Ride","body":"Found","channel_id":"g"}}}}}"#,
            spec: "fcm-v1", android: "Ride|Found|big-text|firebase"),
        .init(
            name: "web headers out of range",
            payload:
                #"{"message":{"token":"t","webpush":{"headers":{"TTL":"soon","Urgency":"urgent","Topic":"a b"},"notification":{"title":"Ride","body":"b"}}}}"#,
            spec: "fcm-v1", codes: ["pack.value", "pack.value", "pack.value"], web: "Ride|b"),
        .init(
            name: "web headers of Firebase",
            payload:
                #"{"message":{"token":"t","webpush":{"headers":{"Urgency":"very-low"},"notification":{"title":"Ride","body":"b"}}}}"#,
            spec: "fcm-v1", web: "Ride|b"),
        .init(
            name: "http picture of Android alone",
            payload:
                #"{"message":{"token":"t","android":{"notification":{"title":"a","body":"b","image":"http://cdn.example.com/a.png"}}}}"#,
            spec: "fcm-v1", codes: ["android.image"], android: "a|b|big-picture|firebase"),
        .init(
            name: "Expo's library by Firebase",
            payload:
                #"{"message":{"token":"t","android":{"priority":"high"},"data":{"channelId":"default","message":"Testing","title":"Mail","body":"{\"a\":\"b\"}","scopeKey":"@you/app","experienceId":"@you/app"}}}"#,
            spec: "fcm-v1", android: "Mail|Testing|big-text|vendor"),
    ]
    static let vendors: [Row] = [
        .init(
            name: "OneSignal, aliases",
            payload:
                #"{"app_id":"a","include_aliases":{"external_id":["u"]},"target_channel":"push","headings":{"en":"Found","ko":"찾음"},"contents":{"en":"3 minutes","ko":"3분"},"android_channel_id":"b6b7","chrome_web_image":"https://cdn.example.com/a.png","data":{"ride":77}}"#,
            spec: "onesignal", phone: "Found|3 minutes", android: "Found|3 minutes|big-text|vendor",
            web: "Found|3 minutes"
        ),
        .init(
            name: "OneSignal, Android alone",
            payload:
                ##"{"app_id":"a","included_segments":["All"],"isAndroid":true,"contents":{"en":"Rate"},"big_picture":"https://cdn.example.com/a.jpg","android_accent_color":"#FF9900"}"##,
            spec: "onesignal", codes: ["android.vendor-value"], android: "-|Rate|big-picture|vendor"),
        .init(
            name: "OneSignal, browsers alone",
            payload:
                #"{"app_id":"a","included_segments":["All"],"isAnyWeb":true,"headings":{"en":"Sale"},"contents":{"en":"Half off"},"web_url":"https://a.example"}"#,
            spec: "onesignal", web: "Sale|Half off"),
        .init(
            name: "OneSignal, not browsers",
            payload:
                #"{"app_id":"a","included_segments":["All"],"isAnyWeb":false,"contents":{"en":"Half off"},"web_url":"https://a.example"}"#,
            spec: "onesignal", phone: "-|Half off", android: "-|Half off|big-text|vendor"),
        .init(
            name: "Pushwoosh, Android alone",
            payload:
                #"{"request":{"application":"AAAAA-BBBBB","auth":"TOKEN","notifications":[{"send_date":"now","content":{"en":"Your driver"},"platforms":[3],"android_header":"Ride","android_custom_icon":"http://example.com/i.png","android_banner":"https://example.com/b.png"}]}}"#,
            spec: "pushwoosh-request", codes: ["android.image"], android: "Ride|Your driver|big-picture|vendor"),
        .init(
            name: "Airship, a style",
            payload:
                #"{"audience":"all","device_types":["ios","android"],"notification":{"alert":"Big sale","android":{"title":"Ride","style":{"type":"big_picture","big_picture":"https://cdn.example.com/a.png"}},"ios":{"alert":{"title":"Ride","body":"Big sale"}}}}"#,
            spec: "airship", phone: "Ride|Big sale", android: "Ride|Big sale|big-picture|vendor"),
        .init(
            name: "Braze, an update of the app's own",
            payload:
                #"{"external_user_ids":["u"],"messages":{"android_push":{"title":"WBF vs OWL","alert":"2 to 4","extra":{"live_update":"true"},"notification_id":7}}}"#,
            spec: "braze-messages", android: "WBF vs OWL|2 to 4|big-text|vendor"),
        .init(
            name: "Amazon, both",
            payload:
                #"{"default":"a","APNS":"{\"aps\":{\"alert\":{\"title\":\"Ride\",\"body\":\"b\"}}}","GCM":"{\"fcmV1Message\":{\"message\":{\"notification\":{\"title\":\"Ride\",\"body\":\"b\"}}}}"}"#,
            spec: "aws-sns", phone: "Ride|b", android: "Ride|b|big-text|firebase"),
        .init(
            name: "Amazon, the older form",
            payload:
                #"{"default":"a","GCM":"{\"notification\":{\"title\":\"Ride\",\"body\":\"b\",\"android_channel_id\":\"g\"},\"data\":{\"k\":\"1\"}}"}"#,
            spec: "aws-sns", android: "Ride|b|big-text|firebase"),
        .init(
            name: "Amazon, the older form with data alone",
            payload: #"{"default":"a","GCM":"{\"data\":{\"message\":\"m\"}}"}"#,
            spec: "aws-sns", android: "-|-|big-text|app"),
        .init(
            name: "Expo, a message",
            payload:
                #"{"to":"ExponentPushToken[a]","title":"Ride","body":"b","channelId":"g","priority":"high","data":{"ride":77},"richContent":{"image":"https://cdn.example.com/a.png"}}"#,
            spec: "expo", phone: "Ride|b", android: "Ride|b|big-text|vendor"),
        .init(
            name: "Expo, a list",
            payload:
                #"[{"to":["ExponentPushToken[a]"],"body":"Hello"},{"to":"ExpoPushToken[c]","title":"x","body":"y"}]"#,
            spec: "expo-batch", phone: "-|Hello", android: "-|Hello|big-text|vendor"),
        .init(
            name: "Expo, data alone",
            payload: #"{"to":"ExponentPushToken[a]","data":{"sync":1},"_contentAvailable":true}"#,
            spec: "expo", android: "-|-|big-text|app"),
    ]
    static let browsers: [Row] = [
        .init(
            name: "options beside the title",
            payload: #"{"title":"Ride","body":"Rate","icon":"/i.png","data":{"url":"/rate"}}"#, spec: "web-push",
            web: "Ride|Rate"),
        .init(
            name: "buttons beside the title", payload: #"{"title":"Ride","actions":[{"action":"a","title":"Rate"}]}"#,
            spec: "web-push", web: "Ride|-"),
        .init(
            name: "Angular's service worker",
            payload:
                #"{"notification":{"title":"Ride","body":"Rate","actions":[{"action":"foo","title":"Open"}],"data":{"onActionClick":{"default":{"operation":"openWindow","url":"foo"}}}}}"#,
            spec: "web-push", web: "Ride|Rate"),
        .init(
            name: "declarative, a relative link",
            payload:
                #"{"web_push":8030,"notification":{"title":"Failed","body":"timeout","navigate":"/collections/1"},"app_badge":1}"#,
            spec: "web-push-declarative", codes: ["web.navigate", "web.badge-place"], web: "Failed|timeout"),
        .init(
            name: "declarative with older keys beside it",
            payload:
                #"{"web_push":8030,"notification":{"title":"P","body":"W","navigate":"https://p.example/s"},"title":"P","body":"W","url":"https://p.example"}"#,
            spec: "web-push-declarative", web: "P|W"),
    ]

    @Test(arguments: firebase + vendors + browsers) func isReadAsItsSenderMeansIt(_ row: Row) {
        let sample = SampleChecker(specs: BuiltInPacks.specs, apps: []).check(
            SampleSource(id: "s", file: SourceFile(path: "s.json", text: row.payload), facts: SampleFacts(nil)))
        #expect(sample.spec?.id == row.spec)
        #expect(sample.findings.filter { $0.severity != .info }.map(\.code.id) == row.codes)
        let shown = sample.seen?.preview.notification
        let phone = shown.flatMap { $0.isSilent ? nil : "\($0.title?.text ?? "-")|\($0.body?.text ?? "-")" }
        #expect(phone == row.phone)
        let android = sample.surfaces.android.map {
            "\($0.title ?? "-")|\($0.message.text?.text ?? "-")|\($0.style.rawValue)|\($0.message.drawer.rawValue)"
        }
        #expect(android == row.android)
        let web = sample.surfaces.web.map { "\($0.message.title?.text ?? "-")|\($0.message.body?.text ?? "-")" }
        #expect(web == row.web)
    }

    // MARK: Words and channels

    /// Expo's service makes a channel where none is named; for a name that the app lacks its library has another.
    @Test(arguments: [
        ("", "payload-absent, fallback-taken", "Default", nil),
        (#","channelId":"orders""#, "payload-taken", "Orders", "high"),
        (#","channelId":"order""#, "payload-missing, fallback-taken", "Miscellaneous", "high"),
    ]) func expoFindsItsChannel(_ more: String, _ steps: String, _ name: String, _ importance: String?) throws {
        let preview = try AndroidFieldTests.preview(#"{"to":"ExponentPushToken[a]","body":"B"\#(more)}"#)
        let found = preview.channel.steps.map { "\($0.kind.rawValue)-\($0.outcome.rawValue)" }
        #expect(found.joined(separator: ", ") == steps)
        #expect(preview.channel.name == name && preview.channel.importance?.rawValue == importance)
    }

    /// Words that the data bring are shown, and the app's only declaration is drawn where somebody names it or nobody says anything.
    @Test(arguments: [
        (#""title":"T","body":"B","content_state":{"minutes":8}"#, "", "T|B|-"),
        (#""title":"T","body":"B","content_state":{"minutes":8}"#, "activity: A", "T|B|A"),
        (#""content_state":{"minutes":8}"#, "", "declared 8|-|A"),
    ])
    func aLiveUpdateKeepsItsOwnWords(_ members: String, _ facts: String, _ shows: String) throws {
        let type = YAMLReader.parse(
            SourceFile(path: "A.yml", text: "state: {minutes: Int}\nandroid: {title: 'declared {{ state.minutes }}'}"))
        let app = App(
            id: "app", facts: nil, plists: [], activities: [ActivityType(name: "A", document: type.value)])
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: [app])
        checker.defaultApp = "app"
        let text = LiveUpdateTests.adobe("{\"notification_id\":\"n\",\"event_type\":\"update\",\(members)}")
        let known = SampleFacts(YAMLReader.parse(SourceFile(path: "s.yml", text: facts)).value)
        let preview = try #require(
            checker.check(SampleSource(id: "s", file: SourceFile(path: "s.json", text: text), facts: known))
                .surfaces.android)
        let live = try #require(preview.live)
        let title = live.title?.text ?? preview.message.title?.text ?? "-"
        #expect("\(title)|\(live.text?.text ?? preview.message.text?.text ?? "-")|\(live.declaration ?? "-")" == shows)
    }

    /// A channel of OneSignal's dashboard is made by its SDK; one of the app's own must be there.
    @Test(arguments: [
        (#""android_channel_id":"b6b7""#, "payload-absent, made-taken"),
        (#""existing_android_channel_id":"orders""#, "payload-taken"),
    ]) func oneSignalMakesItsOwnChannels(_ channel: String, _ steps: String) throws {
        let preview = try AndroidFieldTests.preview(
            #"{"app_id":"x","included_segments":["All"],"contents":{"en":"B"},\#(channel)}"#)
        let found = preview.channel.steps.map { "\($0.kind.rawValue)-\($0.outcome.rawValue)" }
        #expect(found.joined(separator: ", ") == steps)
    }
}
