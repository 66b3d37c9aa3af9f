import DataTree
import PushPayload
import Testing
import Text

/// Each rule on the cases that its page cannot show: one row a case, with the findings that it must have under that rule.
@Suite struct RuleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var code: String
        var json: String
        var facts = ""
        var file = "sample.json"
        /// Pointers of the findings of this code, in reading order.
        var at: [String]
        var testDescription: String { name }
    }

    static let story = #""pw_stories":{"pages":[{"image":"https://a.example/1.png"}]}"#
    static let live = #""event":"update","timestamp":1774000000,"content-state":{}"#

    static let rows: [Row] = [
        // What a rule must leave alone.
        .init(
            name: "sound in a Live Activity's alert", code: "aps.misplaced-key",
            json: #"{"aps":{\#(live),"alert":{"body":"a","sound":"b"}}}"#, at: []),
        .init(
            name: "keys of Xcode's watch template", code: "aps.unknown-key",
            json: #"{"aps":{"alert":"a"},"WatchKit Simulator Actions":[],"customKey":"x"}"#, at: []),
        .init(
            name: "vendor keys inside aps", code: "aps.unknown-key",
            json: #"{"aps":{"alert":"a","category":"PW_STORIES","pw_badge":"+1"},\#(story)}"#, at: []),
        .init(
            name: "a .json file without the simulator's key", code: "sim.target-bundle",
            json: #"{"aps":{"alert":"a"}}"#, at: []),
        .init(
            name: "an .apns file without the key", code: "sim.target-bundle", json: #"{"aps":{"alert":"a"}}"#,
            file: "a.apns", at: []),
        .init(
            name: "a .json file with it", code: "sim.target-bundle",
            json: #"{"Simulator Target Bundle":"com.a.b","aps":{"alert":"a"}}"#, at: []),
        .init(
            name: "a template", code: "placeholder.unfilled", json: #"{"aps":{"alert":"{title}"}}"#,
            facts: "template: true", at: []),
        .init(
            name: "HTML, Liquid and arithmetic", code: "placeholder.unfilled",
            json: #"{"aps":{"alert":"<b>Sale</b> {{ ${name} }} 3 < 4 > 2"},"x":"a{1}b","y":"{}"}"#,
            facts: "liquid: braze", at: []),
        .init(
            name: "content-available beside a real alert", code: "aps.silent-mixed",
            json: #"{"aps":{"alert":"a","content-available":1}}"#, at: []),
        .init(
            name: "the last state of an activity is optional", code: "la.contract",
            json: #"{"aps":{"event":"end","timestamp":1774000000,"dismissal-date":1774000900}}"#, at: []),
        .init(
            name: "pictures of story pages are no attachments", code: "attachment.limits",
            json:
                #"{"aps":{"alert":"a","category":"PW_STORIES"},"pw_stories":{"pages":[{"image":"https://a.example/1.webp"}]}}"#,
            at: []),
        .init(
            name: "a type hint instead of a suffix", code: "url.malformed",
            json:
                #"{"aps":{"alert":"a","mutable-content":1},"ab":{"att":{"url":"https://a.example/i?id=1","type":"jpg"}}}"#,
            at: []),
        .init(
            name: "a plain message to Pushwoosh", code: "pw.stories-fallback",
            json:
                #"{"request":{"application":"A1B2C-D3E4F","auth":"API_ACCESS_TOKEN","notifications":[{"send_date":"now","content":"a","filter":"f"}]}}"#,
            at: []),
        .init(
            name: "a vendor's key inside aps, in a payload of no pack", code: "aps.unknown-key",
            json: #"{"aps":{"alert":"a","pw_badge":"+1"},"pw_msg":"1"}"#, at: []),
        // What it must find, and where.
        .init(
            name: "a placeholder after other braces", code: "placeholder.unfilled",
            json: #"{"aps":{"alert":"a"},"x":"{a{b <- c{name}"}"#, at: ["/x"]),
        .init(
            name: "a placeholder in escapes", code: "placeholder.unfilled",
            json: #"{"aps":{"alert":"{name}"}}"#, at: ["/aps/alert"]),
        .init(
            name: "media without alert", code: "media.needs-mutable-content",
            json: #"{"aps":{"content-available":1},"ab":{"att":{"url":"https://a.example/1.png"}}}"#,
            at: ["/ab/att/url"]),
        .init(
            name: "media in a string", code: "media.needs-mutable-content",
            json:
                #"{"aps":{"alert":"a"},"RW_push_payload_WP":"{\"RW_push_payload_TT\":\"a\",\"RW_push_payload_BD\":\"a\",\"RW_push_payload_IM\":\"https://a.example/1.png\"}"}"#,
            at: ["/RW_push_payload_WP/RW_push_payload_IM"]),
        .init(
            name: "a wrong flag is told once, by its type", code: "media.needs-mutable-content",
            json: #"{"aps":{"alert":"a","mutable-content":"1"},"ab":{"att":{"url":"https://a.example/1.png"}}}"#, at: []
        ),
        .init(
            name: "FCM's picture", code: "media.needs-mutable-content",
            json:
                #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"a"}},"fcm_options":{"image":"https://a.example/1.png"}}}}"#,
            at: ["/message/apns/fcm_options/image"]),
        .init(
            name: "a YouTube page as attachment", code: "attachment.limits",
            json: #"{"aps":{"alert":"a","mutable-content":1},"ab":{"att":{"url":"https://youtu.be/abc"}}}"#,
            at: ["/ab/att/url"]),
        .init(
            name: "no suffix", code: "url.malformed",
            json: #"{"aps":{"alert":"a","mutable-content":1},"ab":{"att":{"url":"https://a.example/image"}}}"#,
            at: ["/ab/att/url"]),
        .init(
            name: "alert beside aps under FCM's payload", code: "aps.misplaced-key",
            json: #"{"message":{"token":"t","apns":{"payload":{"alert":"a","aps":{"badge":1}}}}}"#,
            at: ["/message/apns/payload/alert"]),
        .init(
            name: "alert without aps under FCM's payload", code: "aps.shape",
            json: #"{"message":{"token":"t","apns":{"payload":{"alert":"a"}}}}"#, at: ["/message/apns/payload"]),
        .init(name: "a body whose aps was forgotten", code: "aps.shape", json: #"{"alert":"a","badge":1}"#, at: [""]),
        .init(
            name: "all reserved data keys", code: "reserved.key",
            json:
                #"{"message":{"topic":"t","data":{"from":"a","message_type":"b","google.x":"c","gcm.y":"d","gone":"e"}}}"#,
            at: ["/message/data/from", "/message/data/message_type", "/message/data/google.x", "/message/data/gcm.y"]),
        .init(
            name: "two targets", code: "reserved.key",
            json: #"{"message":{"topic":"t","token":"x","notification":{"title":"a"}}}"#, at: ["/message/token"]),
        .init(
            name: "Braze's own keys", code: "reserved.key",
            json: #"{"messages":{"apple_push":{"alert":"a","extra":{"ab":"1","aps":"2","ok":"3"}}}}"#,
            at: ["/messages/apple_push/extra/ab", "/messages/apple_push/extra/aps"]),
        .init(
            name: "start without its three keys", code: "la.contract",
            json: #"{"aps":{"event":"start","timestamp":1774000000,"content-state":{}}}"#, at: ["/aps", "/aps", "/aps"]),
        .init(
            name: "milliseconds, and a dismissal without end", code: "la.contract",
            json: #"{"aps":{\#(live),"stale-date":1774000000000,"dismissal-date":1774000900}}"#,
            at: ["/aps/stale-date", "/aps/dismissal-date"]),
        .init(
            name: "events for event", code: "aps.unknown-key",
            json: #"{"aps":{"events":"update","timestamp":1774000000,"content-state":{}}}"#, at: ["/aps/events"]),
        .init(
            name: "a placeholder in JSON in a string, once", code: "placeholder.unfilled",
            json: #"{"aps":{"alert":"a"},"u":"{\"x\":\"YOUR-VALUE\"}"}"#, at: ["/u/x"]),
        .init(
            name: "the key in what is sent", code: "sim.target-bundle",
            json: #"{"Simulator Target Bundle":"com.a.b","aps":{"alert":"a"}}"#,
            facts: "headers: {authorization: bearer JWT}", at: ["/Simulator Target Bundle"]),
        .init(
            name: "an empty alert in a silent push", code: "aps.silent-mixed",
            json: #"{"aps":{"alert":{"title":" "},"content-available":1}}"#, at: ["/aps/alert"]),
        .init(
            name: "ios_silent with a text", code: "aps.silent-mixed",
            json:
                #"{"request":{"application":"A1B2C-D3E4F","auth":"API_ACCESS_TOKEN","notifications":[{"send_date":"now","content":"a","ios_silent":1,"filter":"f"}]}}"#,
            at: ["/request/notifications/0/content"]),
        .init(
            name: "an empty list of devices", code: "pw.untargeted-send",
            json:
                #"{"request":{"application":"A1B2C-D3E4F","auth":"API_ACCESS_TOKEN","notifications":[{"send_date":"now","content":"a","devices":["x"]},{"send_date":"now","content":"a","devices":[]}]}}"#,
            at: ["/request/notifications/1"]),
        .init(
            name: "90 % of the limit", code: "payload.size",
            json: #"{"aps":{"alert":"a"},"x":"\#(String(repeating: "y", count: 3687 - 28))"}"#, at: [""]),
        .init(
            name: "just below 90 %", code: "payload.size",
            json: #"{"aps":{"alert":"a"},"x":"\#(String(repeating: "y", count: 3686 - 28))"}"#, at: []),
        .init(
            name: "VoIP has more room", code: "payload.size",
            json: #"{"aps":{"alert":"a"},"x":"\#(String(repeating: "y", count: 4200))"}"#,
            facts: "headers: {apns-push-type: voip}", at: []),
        .init(
            name: "Braze's own limit", code: "payload.size",
            json: #"{"messages":{"apple_push":{"alert":"\#(String(repeating: "y", count: 1912))"}}}"#,
            at: ["/messages/apple_push"]),
        .init(
            name: "embed address", code: "wt.video-link",
            json:
                #"{"aps":{"alert":"b"},"RW_push_payload_WP":{"RW_push_payload_TT":"a","RW_push_payload_BD":"b","RW_push_payload_MV":"https://www.youtube.com/embed/abcdefghijk"}}"#,
            at: ["/RW_push_payload_WP/RW_push_payload_MV"]),
        .init(
            name: "a swipe in Korean", code: "copy.swipe-hint",
            json:
                #"{"aps":{"alert":"a","category":"PW_STORIES"},"pw_stories":{"pages":[{"image":"https://a.example/1.png","title":"옆으로 넘겨 보세요"}]}}"#,
            at: ["/pw_stories/pages/0/title"]),
    ]

    @Test(arguments: rows) func aRuleFindsWhatItMustAndNothingElse(_ row: Row) {
        let checked = CheckedText(row.json, facts: row.facts, name: row.file)
        #expect(checked.sample.findings.filter { $0.code.id == row.code }.map { $0.pointer ?? "" } == row.at)
    }

    static let headers: [(headers: String, body: String, pointers: [String])] = [
        ("apns-push-type: alrt", #"{"aps":{"alert":"a"}}"#, ["/headers/apns-push-type"]),
        ("apns-push-type: alert", #"{"aps":{"content-available":1}}"#, ["/headers/apns-push-type"]),
        ("apns-push-type: alert", #"{"aps":{\#(live)}}"#, ["/headers/apns-push-type"]),
        ("apns-push-type: liveactivity", #"{"aps":{"alert":"a"}}"#, ["/headers/apns-push-type"]),
        ("apns-push-type: background", #"{"aps":{"alert":"a"}}"#, ["/headers/apns-push-type"]),
        ("apns-priority: 10", #"{"aps":{"content-available":1}}"#, ["/headers/apns-priority"]),
        ("apns-priority: 7", #"{"aps":{"alert":"a"}}"#, ["/headers/apns-priority"]),
        ("apns-push-type: voip, apns-topic: com.a.b", #"{"aps":{"alert":"a"}}"#, ["/headers/apns-topic"]),
        ("apns-push-type: alert, apns-topic: com.a.b.voip", #"{"aps":{"alert":"a"}}"#, ["/headers/apns-topic"]),
        ("apns-push-type: voip, apns-topic: com.a.b.voip", #"{"aps":{"alert":"a"}}"#, []),
        ("apns-id: abc", #"{"aps":{"alert":"a"}}"#, ["/headers/apns-id"]),
        ("apns-expiration: soon", #"{"aps":{"alert":"a"}}"#, ["/headers/apns-expiration"]),
        ("apns-push-type: background, apns-priority: 5", #"{"aps":{"content-available":1}}"#, []),
    ]

    @Test(arguments: headers) func headersAreHeldToTheBody(
        _ row: (headers: String, body: String, pointers: [String])
    ) {
        let checked = CheckedText(row.body, facts: "headers: {\(row.headers)}")
        let found = checked.sample.findings.filter { $0.code == .headerMismatch }
        #expect(found.map { $0.pointer ?? "" } == row.pointers)
        #expect(found.allSatisfy { $0.location?.path == "sample.yml" })
    }

    @Test func aCollapseIDIsCountedInBytes() {
        func codes(_ id: String) -> Set<String> {
            CheckedText(#"{"aps":{"alert":"a"}}"#, facts: "headers: {apns-collapse-id: \"\(id)\"}").codes
        }
        #expect(codes(String(repeating: "a", count: 64)).isEmpty)
        #expect(codes(String(repeating: "가", count: 22)) == ["apns.header-mismatch"])
    }

    @Test func theTopicMustBeTheAppsBundleID() {
        let app = CheckedText.app("bundleID: com.example.shop")
        let facts = "headers: {apns-push-type: alert, apns-topic: com.example.other}"
        #expect(CheckedText(#"{"aps":{"alert":"a"}}"#, facts: facts, app: app).codes == ["apns.header-mismatch"])
    }

    @Test func aLinkIsHeldToSchemesAndDomainsOfTheApp() {
        let entitlements = """
            <key>com.apple.developer.associated-domains</key>
            <array><string>applinks:www.shop.example?mode=developer</string><string>applinks:*.m.shop.example</string></array>
            """
        let info = """
            <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>Shop</string></array></dict></array>
            <key>LSApplicationQueriesSchemes</key><array><string>partner</string></array>
            """
        let app = CheckedText.app("", ["Info.plist": info, "App.entitlements": entitlements])
        func isFound(_ link: String, _ app: App) -> Bool {
            CheckedText(#"{"aps":{"alert":"a"},"link":"\#(link)"}"#, app: app).codes.contains(
                "deeplink.scheme-unregistered")
        }
        for link in [
            "shop://a", "SHOP://a", "partner://x", "tel:0100", "https://www.shop.example/a", "https://x.m.shop.example",
        ] {
            #expect(!isFound(link, app), "\(link)")
        }
        for link in ["store://a", "https://shop.example/a", "https://evil-m.shop.example"] {
            #expect(isFound(link, app), "\(link)")
        }
        #expect(!isFound("https://anywhere.example", CheckedText.app("schemes: [shop]")), "no domains declared")
    }

    @Test func aLevelIsHeldToTheEntitlementsThatAreKnown() {
        let json = #"{"aps":{"alert":"a","interruption-level":"critical","sound":{"critical":1,"name":"x"}}}"#
        func count(_ app: App) -> Int {
            CheckedText(json, app: app).sample.findings.count { $0.code.id == "interruption.entitlement" }
        }
        #expect(count(CheckedText.app("title: x")) == 0)
        #expect(count(CheckedText.app("entitlements: [aps-environment]")) == 2)
        #expect(count(CheckedText.app("entitlements: [com.apple.developer.usernotifications.critical-alerts]")) == 0)
    }

    @Test func aRequestThatNoPackDescribesIsCheckedForWhatAllShare() {
        let checked = CheckedText(
            #"{"external_user_ids":["u"],"messages":{"apple_push":{"alert":"a","extra":{"ok":"1"}}}}"#)
        #expect(!checked.sample.findings.contains { $0.severity == .error })
    }
}
