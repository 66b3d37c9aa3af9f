import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Live updates of vendors whose data are no text of JSON in one key, row by row: OneSignal ("Android live notifications"), Braze ("Live
/// Updates for Android"), Customer.io (customerio-android, `LiveNotificationHandler`, `SegmentsTemplate`, `CountdownTimerTemplate`),
/// CleverTap (clevertap-android-sdk, `PushNotificationHandler`, `ProgressStyle`, and its reference of the `pt_progress` payload), and
/// Pushwoosh's Messaging API v2 ("Notify", "Payload reference").
@Suite struct LiveUpdateVendorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var request: String
        /// As in `LiveUpdateTests`: title | text | chip | clock | bar.
        var shows: String
        var drawer = AndroidMessage.Drawer.vendor
        var testDescription: String { name }
    }

    static func quoted(_ json: String) -> String {
        "\"" + json.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    // MARK: OneSignal

    static func oneSignalDevice(_ live: String) -> String {
        let custom = quoted(#"{"i":"1","a":{"live_notification":\#(live)}}"#)
        return LiveUpdateTests.message(#""custom":\#(custom),"title":"T","alert":"B","collapse_key":"c1""#)
    }

    static func oneSignal(_ live: String, _ more: String = #","collapse_id":"c1""#) -> String {
        #"{"app_id":"x","included_segments":["All"],"headings":{"en":"T"},"contents":{"en":"B"}\#(more),"data":{"live_notification":\#(live)}}"#
    }

    private static let ride =
        #"{"key":"Ride","event":"start","event_attributes":{},"event_updates":{"step":2,"minutes":8}}"#

    static let oneSignalRows: [Row] = [
        .init(
            name: "OneSignal, request: the app draws it by the declaration of its key", request: oneSignal(ride),
            shows: "Step 2|8 min left|8 min|-|0.5 of 4: 0-0.5#112233 0.5-1 @0.5", drawer: .handler),
        .init(
            name: "OneSignal, device: the same under custom.a", request: oneSignalDevice(ride),
            shows: "Step 2|8 min left|8 min|-|0.5 of 4: 0-0.5#112233 0.5-1 @0.5", drawer: .handler),
        .init(
            name: "OneSignal: without a declaration the values are listed, and the push's texts are not drawn",
            request: oneSignal(#"{"key":"Other","event":"update","event_updates":{"step":"2"}}"#),
            shows: "-|-|-|-|- step=2", drawer: .handler),
        .init(
            name: "OneSignal, device: values",
            request: oneSignalDevice(
                #"{"key":"Other","event":"update","event_updates":{"step":"2"}}"#),
            shows: "-|-|-|-|- step=2", drawer: .handler),
        .init(
            name: "OneSignal: the end has no values", request: oneSignal(#"{"key":"Other","event":"end"}"#),
            shows: "-|-|-|-|-", drawer: .handler),
    ]

    // MARK: Braze

    static func braze(_ extra: String, _ more: String = #","notification_id":7"#) -> String {
        #"{"external_user_ids":["u"],"messages":{"android_push":{"title":"T","alert":"B","extra":{\#(extra)}\#(more)}}}"#
    }

    static func brazeDevice(_ extra: String) -> String {
        LiveUpdateTests.message(#""_ab":"1","t":"T","a":"B","nid":"7","extra":\#(quoted("{\(extra)}"))"#)
    }

    static let brazeRows: [Row] = [
        .init(
            name: "Braze, request: the app's factory draws it of the pairs",
            request: braze(#""live_update":"true","score1":"2","score2":"4""#),
            shows: "-|-|-|-|- score1=2 score2=4", drawer: .handler),
        .init(
            name: "Braze, device: the same", request: brazeDevice(#""live_update":"true","score1":"2""#),
            shows: "-|-|-|-|- score1=2", drawer: .handler),
        .init(name: "Braze: without the mark it is a common push", request: braze(#""score1":"2""#), shows: "none"),
        .init(
            name: "Braze: a mark that is off", request: braze(#""live_update":"false","score1":"2""#), shows: "none"),
        .init(name: "Braze, device: a common push", request: brazeDevice(#""score1":"2""#), shows: "none"),
    ]

    // MARK: Customer.io

    static func customerIO(
        _ type: String, _ payload: String, event: String = "start", more: String = #","timestamp":"1774000000""#
    ) -> String {
        LiveUpdateTests.message(
            #""CIO-Delivery-ID":"d","CIO-Delivery-Token":"t","cioInstanceId":"01J","event":"\#(event)","notification_type":"\#(type)"\#(more),"payload":\#(quoted(payload))"#
        )
    }

    static let segments = "io.customer.livenotifications.segments"
    static let countdown = "io.customer.livenotifications.countdowntimer"

    static let customerIORows: [Row] = [
        .init(
            name: "Customer.io: status, substatus and steps",
            request: customerIO(
                segments,
                #"{"header":"H","status":"S","substatus":"U","segmentsTotal":4,"segmentsComplete":1,"trailingText":"5 min"}"#
            ),
            shows: "S|U|-|-|0.25 of 4: 0-0.25 0.25-0.5 0.5-0.75 0.75-1"),
        .init(
            name: "Customer.io: the trailing text where there is no substatus",
            request: customerIO(
                segments, #"{"status":"S","segmentsTotal":2,"segmentsComplete":1,"trailingText":"5 min"}"#),
            shows: "S|5 min|-|-|0.5 of 2: 0-0.5 0.5-1"),
        .init(
            name: "Customer.io: fields beside the envelope",
            request: LiveUpdateTests.message(
                #""CIO-Delivery-ID":"d","CIO-Delivery-Token":"t","cioInstanceId":"01J","event":"update","notification_type":"\#(segments)","status":"S","segmentsTotal":"2","segmentsComplete":"2""#
            ), shows: "S|-|-|-|1.0 of 2: 0-0.5 0.5-1"),
        .init(
            name: "Customer.io: those in payload win",
            request: customerIO(
                segments, #"{"status":"S","segmentsTotal":1}"#, more: #","status":"outside""#),
            shows: "S|-|-|-|0.0 of 1: 0-1"),
        .init(
            name: "Customer.io: more than all steps is all",
            request: customerIO(segments, #"{"status":"S","segmentsTotal":2,"segmentsComplete":9}"#),
            shows: "S|-|-|-|1.0 of 2: 0-0.5 0.5-1"),
        .init(
            name: "Customer.io: at least one step",
            request: customerIO(segments, #"{"status":"S","segmentsTotal":0,"segmentsComplete":0}"#),
            shows: "S|-|-|-|0.0 of 1: 0-1"),
        .init(
            name: "Customer.io: more than ten steps are one to Android",
            request: customerIO(segments, #"{"status":"S","segmentsTotal":12,"segmentsComplete":6}"#),
            shows: "S|-|-|-|0.5 of 12: 0-1"),
        .init(
            name: "Customer.io: without a status nothing is posted",
            request: customerIO(segments, #"{"header":"H","segmentsTotal":4}"#), shows: "lost", drawer: .app),
        .init(
            name: "Customer.io: a countdown in seconds",
            request: customerIO(countdown, #"{"title":"T","statusMessage":"M","endTime":1774001500}"#),
            shows: "T|M|-|countdown 1774001500|-"),
        .init(
            name: "Customer.io: without an end no clock runs",
            request: customerIO(countdown, #"{"title":"T"}"#, event: "update"), shows: "T|-|-|-|-"),
        .init(
            name: "Customer.io: a countdown without a title",
            request: customerIO(countdown, #"{"endTime":1774001500}"#),
            shows: "lost", drawer: .app),
        .init(
            name: "Customer.io: the end leaves its last state",
            request: customerIO(segments, #"{"status":"Done","segmentsTotal":2,"segmentsComplete":2}"#, event: "end"),
            shows: "Done|-|-|-|1.0 of 2: 0-0.5 0.5-1"),
        .init(
            name: "Customer.io: an end without a state takes it away",
            request: customerIO(segments, "{}", event: "end"),
            shows: "gone"),
        .init(
            name: "Customer.io: a type of the app's own is drawn by the app",
            request: customerIO("com.example.match", #"{"home":"2"}"#), shows: "-|-|-|-|- home=2", drawer: .handler),
        .init(
            name: "Customer.io: and by its declaration", request: customerIO("Ride", #"{"step":2,"minutes":8}"#),
            shows: "Step 2|8 min left|8 min|-|0.5 of 4: 0-0.5#112233 0.5-1 @0.5", drawer: .handler),
        .init(
            name: "Customer.io: without an event it is dropped",
            request: LiveUpdateTests.message(
                #""CIO-Delivery-ID":"d","CIO-Delivery-Token":"t","cioInstanceId":"01J","notification_type":"\#(segments)","status":"S""#
            ), shows: "lost", drawer: .app),
        .init(
            name: "Customer.io: without a token of the delivery it is not the SDK's",
            request: LiveUpdateTests.message(
                #""CIO-Delivery-ID":"d","cioInstanceId":"01J","event":"start","notification_type":"\#(segments)","status":"S""#
            ), shows: "lost", drawer: .app),
    ]

    // MARK: CleverTap

    static func cleverTap(_ data: String, event: String = "update", more: String = "") -> String {
        LiveUpdateTests.message(
            #""wzrk_pn":"true","wzrk_la":"true","wzrk_activityId":"a1","wzrk_la_event":"\#(event)"\#(more),"data":\#(quoted(data))"#
        )
    }

    static func progress(_ members: String) -> String {
        #"{"pt_id":"pt_progress","pt_title":"T","pt_msg":"M"\#(members)}"#
    }

    static let cleverTapRows: [Row] = [
        .init(
            name: "CleverTap: segments, points and a chip",
            request: cleverTap(
                progress(
                    ##","pt_progress":"66","pt_styled_by_progress":"true","pt_progress_segments":[{"length":33,"color":"#4CAF50"},{"length":33,"color":"#4CAF50"},{"length":34,"color":"#48484A"}],"pt_progress_points":[{"position":33,"color":"#4CAF50"},{"position":66}],"pt_chip_type":"text","pt_chip_text":"12 min""##
                )),
            shows: "T|M|12 min|-|0.66 of 100: 0-0.33#4caf50 0.33-0.66#4caf50 0.66-1#48484a @0.33 @0.66"),
        .init(
            name: "CleverTap: lists may be texts that hold JSON",
            request: cleverTap(
                progress(
                    #","pt_progress":1,"pt_progress_segments":"[{\"length\":1},{\"length\":1}]""#)),
            shows: "T|M|-|-|0.5 of 2: 0-0.5 0.5-1"),
        .init(
            name: "CleverTap: the template's keys beside the envelope",
            request: LiveUpdateTests.message(
                #""wzrk_pn":"true","pt_id":"pt_progress","pt_title":"T","pt_msg":"M","pt_progress":"40""#),
            shows: "T|M|-|-|0.4 of 100: 0-1"),
        .init(
            name: "CleverTap: keys beside the envelope win",
            request: cleverTap(progress(#","pt_progress":"40""#), more: #","pt_title":"root""#),
            shows: "root|M|-|-|0.4 of 100: 0-1"),
        .init(
            name: "CleverTap: the dashboard's texts",
            request: cleverTap(#"{"pt_id":"pt_progress","nt":"N","nm":"D","pt_progress":"40"}"#),
            shows: "N|D|-|-|0.4 of 100: 0-1"),
        .init(
            name: "CleverTap: a segment without a length counts 1, one of none is dropped",
            request: cleverTap(
                progress(#","pt_progress":"1","pt_progress_segments":[{},{"length":0},{"length":3}]"#)),
            shows: "T|M|-|-|0.25 of 4: 0-0.25 0.25-1"),
        .init(
            name: "CleverTap: points without segments, none at the ends, four at most",
            request: cleverTap(
                progress(
                    #","pt_progress":"50","pt_progress_points":[{"position":0},{"position":10},{"position":20},{"position":30},{"position":40},{"position":50},{"position":100}]"#
                )),
            shows: "T|M|-|-|0.5 of 100: 0-1 @0.1 @0.2 @0.3 @0.4"),
        .init(
            name: "CleverTap: of two points at one place the last",
            request: cleverTap(
                progress(
                    ##","pt_progress":"50","pt_progress_points":[{"position":50,"color":"#111111"},{"position":20},{"position":50,"color":"#222222"}]"##
                )),
            shows: "T|M|-|-|0.5 of 100: 0-1 @0.2 @0.5"),
        .init(
            name: "CleverTap: an open bar", request: cleverTap(progress(#","pt_progress_indeterminate":"true""#)),
            shows: "T|M|-|-|open of 100: 0-1"),
        .init(
            name: "CleverTap: segments are never open",
            request: cleverTap(
                progress(
                    #","pt_progress":"1","pt_progress_indeterminate":"true","pt_progress_segments":[{"length":2}]"#)),
            shows: "T|M|-|-|0.5 of 2: 0-1"),
        .init(
            name: "CleverTap: its maximum is not Android's",
            request: cleverTap(progress(#","pt_progress":"100","pt_progress_max":"200""#)),
            shows: "T|M|-|-|1.0 of 100: 0-1"),
        .init(
            name: "CleverTap: less than nothing is nothing", request: cleverTap(progress(#","pt_progress":"-10""#)),
            shows: "T|M|-|-|0.0 of 100: 0-1"),
        .init(
            name: "CleverTap: a text of a chip that is none",
            request: cleverTap(progress(#","pt_progress":"40","pt_chip_type":"none","pt_chip_text":"12 min""#)),
            shows: "T|M|-|-|0.4 of 100: 0-1"),
        .init(
            name: "CleverTap: a clock that runs from a time in milliseconds",
            request: cleverTap(progress(#","pt_progress":"40","pt_chip_type":"timer","pt_when":"1774001500000""#)),
            shows: "T|M|-|elapsed 1774001500|0.4 of 100: 0-1"),
        .init(
            name: "CleverTap: a countdown",
            request: cleverTap(
                progress(
                    #","pt_progress":"40","pt_chip_type":"countdown","pt_when":"1774001500000","pt_countdown":"true""#)),
            shows: "T|M|-|countdown 1774001500|0.4 of 100: 0-1"),
        .init(
            name: "CleverTap: a time without a chip that runs",
            request: cleverTap(progress(#","pt_progress":"40","pt_when":"1774001500000""#)),
            shows: "T|M|-|-|0.4 of 100: 0-1"),
        .init(
            name: "CleverTap: the end leaves the card, without chip and clock",
            request: cleverTap(
                progress(#","pt_progress":"100","pt_chip_type":"text","pt_chip_text":"Done""#), event: "END"),
            shows: "T|M|-|-|1.0 of 100: 0-1"),
        .init(
            name: "CleverTap: an event of another name is an update",
            request: cleverTap(progress(#","pt_progress":"40""#), event: "refresh"), shows: "T|M|-|-|0.4 of 100: 0-1"),
        .init(
            name: "CleverTap: without a title nothing is drawn",
            request: cleverTap(#"{"pt_id":"pt_progress","pt_msg":"M","pt_progress":"40"}"#), shows: "lost", drawer: .app
        ),
        .init(
            name: "CleverTap: without anything of a bar nothing is drawn", request: cleverTap(progress("")),
            shows: "lost", drawer: .app),
        .init(
            name: "CleverTap: without a template the app's factory draws it",
            request: cleverTap(#"{"la_status":"Out for delivery","la_eta":"12 min"}"#),
            shows: "-|-|-|-|- la_status=Out for delivery la_eta=12 min", drawer: .handler),
    ]

    // MARK: Pushwoosh's v2

    static func notify(_ languages: String, _ more: String = "", kind: String = "segment") -> String {
        #"{"\#(kind)":{"application":"A1B2C-D3E4F","schedule":{"at":"2026-03-20T09:00:00Z"}\#(more),"payload":{"content":{"localized_content":{\#(languages)}}}}}"#
    }

    static func android(_ members: String) -> String { #"{"android":{"title":"H","body":"M"\#(members)}}"# }

    private static let started =
        ##","live_update":{"op":"OPERATION_START","id":"o1","progress":3,"segments":[{"color":"#FF0000","length":2},{"color":"#00FF00","length":4}]}"##

    static let pushwooshRows: [Row] = [
        .init(
            name: "Pushwoosh v2: to a segment", request: notify(#""en":"# + android(started)),
            shows: "H|M|-|-|0.5 of 6: 0-0.33#ff0000 0.33-1#00ff00"),
        .init(
            name: "Pushwoosh v2: to people",
            request: notify(#""en":"# + android(started), #","platforms":["ANDROID"]"#, kind: "transactional"),
            shows: "H|M|-|-|0.5 of 6: 0-0.33#ff0000 0.33-1#00ff00"),
        .init(
            name: "Pushwoosh v2: the default before English",
            request: notify(#""en":{"android":{"title":"E","body":"F"}},"default":"# + android(started)),
            shows: "H|M|-|-|0.5 of 6: 0-0.33#ff0000 0.33-1#00ff00"),
        .init(
            name: "Pushwoosh v2: another language where there is no other",
            request: notify(#""ko":"# + android(started)),
            shows: "H|M|-|-|0.5 of 6: 0-0.33#ff0000 0.33-1#00ff00"),
        .init(
            name: "Pushwoosh v2: a clock in milliseconds",
            request: notify(
                #""en":"#
                    + android(
                        #","live_update":{"op":"OPERATION_UPDATE","id":"o1","when":1774001500000,"chronometer":true,"chronometer_count_down":true}"#
                    )), shows: "H|M|-|countdown 1774001500|0.0 of 100: 0-1"),
        .init(
            name: "Pushwoosh v2: the end",
            request: notify(#""en":"# + android(#","live_update":{"op":"OPERATION_END","id":"o1"}"#)), shows: "gone"),
        .init(
            name: "Pushwoosh v2: no id is swallowed",
            request: notify(#""en":"# + android(#","live_update":{"op":"OPERATION_START"}"#)), shows: "lost",
            drawer: .app),
        .init(name: "Pushwoosh v2: a common push", request: notify(#""en":"# + android("")), shows: "none"),
    ]

    @Test(arguments: oneSignalRows + brazeRows + customerIORows + cleverTapRows + pushwooshRows)
    func theCardShowsWhatWasSent(_ row: Row) throws {
        let preview = try AndroidFieldTests.preview(row.request, LiveUpdateTests.app)
        #expect(LiveUpdateTests.shown(preview) == row.shows)
        #expect(preview.message.drawer == row.drawer)
    }

    // MARK: Findings

    private static let stepped = #"{"status":"S","segmentsTotal":2,"segmentsComplete":1}"#

    /// What the SDKs drop is an error; what the documentation asks for, and what is shown other than meant, a warning.
    static let contract: [(String, [String])] = [
        (oneSignal(ride), []),
        (oneSignal(ride, ""), ["warning /data/live_notification"]),
        (oneSignal(#"{"event":"end"}"#), ["warning /data/live_notification"]),
        (oneSignal(#"{"key":"Ride","event":"end"}"#), []),
        (
            oneSignal(#"{"key":"Ride","event":"start"}"#),
            ["warning /data/live_notification"]
        ),
        (oneSignal(#"{"key":"Ride","event":"update"}"#), ["warning /data/live_notification"]),
        (
            oneSignal(#"{"key":"Ride","event":"updated","event_updates":{}}"#),
            ["warning /data/live_notification/event"]
        ),
        (braze(#""live_update":"true""#), []),
        (braze(#""live_update":"true""#, ""), ["warning /messages/android_push/extra"]),
        (customerIO(segments, stepped), []),
        (
            customerIO(segments, stepped, more: #","timestamp":"1774000000000""#),
            ["error /message/data/timestamp"]
        ),
        (customerIO(segments, #"{"segmentsTotal":2}"#), ["error /message/data/payload"]),
        (customerIO(countdown, #"{"title":"T","endTime":1774001500000}"#), ["error /message/data/payload/endTime"]),
        (customerIO(countdown, #"{"endTime":1774001500}"#), ["error /message/data/payload"]),
        (customerIO(segments, stepped, event: "refresh"), ["warning /message/data/event"]),
        (customerIO(segments, "{}", event: "end"), []),
        (
            customerIO(segments, #"{"status":"S","segmentsTotal":2,"segmentsComplete":3}"#),
            ["warning /message/data/payload/segmentsComplete"]
        ),
        (
            LiveUpdateTests.message(
                #""CIO-Delivery-ID":"d","CIO-Delivery-Token":"t","cioInstanceId":"i","event":"end""#),
            ["error /message/data"]
        ),
        (cleverTap(progress(#","pt_progress":"40","pt_styled_by_progress":"true""#)), []),
        (cleverTap(progress(#","pt_progress":"40","pt_progress_tracker_icon":"https://a.example/t.png""#)), []),
        (cleverTap(progress(#","pt_progress":"40""#)), ["warning /message/data/data/pt_progress"]),
        (cleverTap(progress(#","pt_progress_indeterminate":"true","pt_progress":"40""#)), []),
        (
            cleverTap(progress(#","pt_progress":"140","pt_styled_by_progress":"true""#)),
            ["warning /message/data/data/pt_progress"]
        ),
        (
            cleverTap(
                progress(#","pt_progress":"4","pt_styled_by_progress":"true","pt_progress_points":[{"position":100}]"#)),
            ["warning /message/data/data/pt_progress_points"]
        ),
        (
            cleverTap(
                progress(
                    #","pt_progress":"4","pt_styled_by_progress":"true","pt_progress_points":[{"position":1},{"position":2},{"position":3},{"position":4},{"position":5}]"#
                )), ["warning /message/data/data/pt_progress_points"]
        ),
        (
            cleverTap(
                progress(
                    #","pt_progress":"4","pt_styled_by_progress":"true","pt_chip_type":"timer","pt_when":"1774001500""#)
            ),
            ["error /message/data/data/pt_when"]
        ),
        (
            cleverTap(progress(#","pt_progress":"4","pt_styled_by_progress":"true""#), event: "stop"),
            ["warning /message/data/wzrk_la_event"]
        ),
        (
            LiveUpdateTests.message(
                #""wzrk_la":"true","pt_id":"pt_progress","pt_title":"T","pt_msg":"M","pt_progress_indeterminate":"true""#
            ), ["warning /message/data"]
        ),
        (notify(#""en":"# + android(started)), []),
        (
            notify(#""en":"# + android(#","live_update":{"op":"START","id":"o1"}"#)),
            ["error /segment/payload/content/localized_content/en/android/live_update/op"]
        ),
        (
            notify(#""en":"# + android(#","live_update":{"op":"OPERATION_START"}"#)),
            ["error /segment/payload/content/localized_content/en/android/live_update"]
        ),
        (
            notify(#""en":"# + android(#","live_update":{"op":"OPERATION_START","id":"o","when":1774001500}"#)),
            ["error /segment/payload/content/localized_content/en/android/live_update/when"]
        ),
    ]

    @Test(arguments: contract) func theContractIsHeld(_ request: String, _ found: [String]) {
        let findings = AndroidFieldTests.sample(request, LiveUpdateTests.app).findings
        #expect(
            findings.filter { $0.code == .androidLiveContract }.map { "\($0.severity) \($0.pointer ?? "")" } == found)
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
}
