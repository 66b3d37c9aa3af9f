/// Where a vendor's SDK, or the app's code that it calls, finds a live update in a message's data: one row for each. Sources: those of
/// `AndroidLiveUpdate`; OneSignal, "Android live notifications"; Braze, "Live Updates for Android"; customerio-android,
/// `LiveNotificationHandler`; clevertap-android-sdk, `PushNotificationHandler` and its reference of the `pt_progress` payload.
struct LiveUpdateForm: Sendable {
    /// Who draws it.
    enum Drawing: Sendable {
        /// The SDK, of the data alone.
        case sdk
        /// The SDK, in a style that the app's code adds.
        case plugin
        /// The app's code.
        case app
    }

    let sender: AndroidMessage.Sender
    /// Below the data; empty where the data themselves are it.
    let path: String
    /// What is there in every live update of the vendor's, below the data.
    var marker: String?
    var drawing = Drawing.app
    /// Without these the SDK drops the message.
    var required: [String] = []
    /// What the vendor's documentation asks for; without it nothing is dropped.
    var wanted: [String] = []
    /// Empty where the vendor tells no events apart.
    var event = ""
    var events: [String: AndroidLiveUpdate.Event] = [:]
    var ignoresCase = false
    /// What an event of another name counts as; nil where it is no event.
    var otherEvent: AndroidLiveUpdate.Event?
    var id: String?
    var type: String?
    var chip: String?
    var sent: String?
    var dismissal: String?
    var when: String?
    /// Further times, for the check of their unit.
    var otherTimes: [String] = []
    /// Times are in milliseconds; all others count seconds.
    var isMilliseconds = false
    /// What the app's code reads, and what of it does not change.
    var state = ""
    var attributes: String?

    private static let plain: [String: AndroidLiveUpdate.Event] = ["start": .start, "update": .update, "end": .end]

    static let pushwoosh = LiveUpdateForm(
        sender: .pushwoosh, path: "/pw_live", drawing: .sdk, required: ["op", "id"], event: "op",
        events: ["OPERATION_START": .start, "OPERATION_UPDATE": .update, "OPERATION_END": .end], id: "id",
        when: "when", isMilliseconds: true, state: "extras")
    static let oneSignal = LiveUpdateForm(
        sender: .oneSignal, path: "/custom/a/live_notification", wanted: ["key"], event: "event", events: plain,
        type: "key", state: "event_updates", attributes: "event_attributes")
    /// The pairs of the documentation's example; their names are the sender's own.
    static let braze = LiveUpdateForm(sender: .braze, path: "/extra", marker: "live_update")
    static let customerIO = LiveUpdateForm(
        sender: .customerIO, path: "", marker: "cioInstanceId", drawing: .sdk,
        required: ["CIO-Delivery-ID", "CIO-Delivery-Token", "cioInstanceId", "event", "notification_type"],
        event: "event", events: plain, otherEvent: .update, id: "cioInstanceId", type: "notification_type",
        sent: "timestamp", otherTimes: ["payload/endTime", "endTime"], state: "payload")
    static let cleverTap = LiveUpdateForm(
        sender: .cleverTap, path: "", marker: "wzrk_la", drawing: .sdk, wanted: ["wzrk_activityId"],
        event: "wzrk_la_event", events: plain, ignoresCase: true, otherEvent: .update, id: "wzrk_activityId",
        otherTimes: ["pt_when", "data/pt_when"], isMilliseconds: true, state: "data")

    static let all: [LiveUpdateForm] = [
        pushwoosh,
        .init(
            sender: .airship, path: "/com.urbanairship.live_update", required: ["name", "event", "timestamp"],
            event: "event", events: plain, ignoresCase: true, id: "name", type: "type", sent: "timestamp",
            dismissal: "dismissal_date", state: "content_state"),
        .init(
            sender: .adobe, path: "/adb_liveupdate_data", drawing: .plugin, required: ["notification_id"],
            event: "event_type", events: plain, id: "notification_id", chip: "critical_text", sent: "timestamp",
            when: "when", state: "content_state"),
        oneSignal, braze, customerIO, cleverTap,
    ]

    /// The name of what holds it, as findings say it.
    var name: String { path.split(separator: "/").last.map(String.init) ?? "data" }

    /// Names of times, all of one unit.
    var times: [String] { [sent, dismissal, when].compactMap { $0 } + otherTimes }

    /// Whether the SDK drops a message that lacks something.
    var isStrict: Bool { !required.isEmpty }

    /// Whether the data at a place hold a live update of the vendor's.
    func isMarked(_ reading: SurfaceReading, _ place: String) -> Bool {
        switch sender {
        case .cleverTap:
            // A template of another name is drawn as that.
            let template = CleverTapData(reading: reading, place: place).value("pt_id")?.text
            return template == AndroidCleverTap.progress
                || template == nil && reading.isOn(place + "/wzrk_la") != nil
        case .braze: return reading.isOn("\(place)\(path)/live_update") != nil
        default: return reading.node(place + path + (marker.map { "/" + $0 } ?? "")) != nil
        }
    }

    /// Makes a live update of a message whose data hold one. Where it stands, nothing else of the data is drawn but what the vendor's
    /// SDK takes along.
    static func apply(_ reading: SurfaceReading, _ place: String, to message: inout AndroidMessage) {
        let form = all.first { $0.sender == message.sender && $0.isMarked(reading, place) }
        form?.apply(reading, place + (form?.path ?? ""), to: &message)
    }

    /// `base`: of the live update itself.
    func apply(_ reading: SurfaceReading, _ base: String, to message: inout AndroidMessage) {
        var live = AndroidLiveUpdate.read(reading, self, base)
        message.livePlace = base
        switch sender {
        case .pushwoosh: message.picture = nil
        case .cleverTap:
            live.readProgress(CleverTapData(reading: reading, place: base), &message)
        case .customerIO:
            message = AndroidMessage.emptied(message)
            live.readTemplate(reading, base, &message)
        case .adobe:
            message = AndroidMessage.emptied(message)
            message.title = reading.text(base + "/title")
            message.text = reading.text(base + "/body")
            message.channel = reading.text(base + "/notification_channel_id")
        default:
            live.instead = [message.title, message.text].compactMap { $0 }
            live.id = live.id ?? message.tag
            message = AndroidMessage.emptied(message)
        }
        message.drawer = live.isLost ? .app : live.drawing == .app ? .handler : .vendor
        message.live = live
    }
}

extension AndroidMessage {
    /// The same without what is drawn.
    fileprivate static func emptied(_ message: AndroidMessage) -> AndroidMessage {
        var copy = AndroidMessage(message.sender, message.drawer)
        (copy.data, copy.urgency) = (message.data, message.urgency)
        (copy.livePlace, copy.dataPlace) = (message.livePlace, message.dataPlace)
        return copy
    }
}
