/// Where a vendor's SDK finds a live update in a message's data: one row for each. The key's value is a text that holds JSON.
struct LiveUpdateForm: Sendable {
    let sender: AndroidMessage.Sender
    /// In the data.
    let key: String
    /// Without these the SDK drops the message.
    let required: [String]
    let event: String
    let events: [String: AndroidLiveUpdate.Event]
    var ignoresCase = false
    let id: String
    var type: String?
    var chip: String?
    var sent: String?
    var dismissal: String?
    var when: String?
    /// Times are in milliseconds; all others count seconds.
    var isMilliseconds = false
    /// What the app's code reads.
    let state: String

    private static let plain: [String: AndroidLiveUpdate.Event] = ["start": .start, "update": .update, "end": .end]

    static let all: [LiveUpdateForm] = [
        .init(
            sender: .pushwoosh, key: "pw_live", required: ["op", "id"], event: "op",
            events: ["OPERATION_START": .start, "OPERATION_UPDATE": .update, "OPERATION_END": .end], id: "id",
            when: "when", isMilliseconds: true, state: "extras"),
        .init(
            sender: .airship, key: "com.urbanairship.live_update", required: ["name", "event", "timestamp"],
            event: "event", events: plain, ignoresCase: true, id: "name", type: "type", sent: "timestamp",
            dismissal: "dismissal_date",
            state: "content_state"),
        .init(
            sender: .adobe, key: "adb_liveupdate_data", required: ["notification_id"], event: "event_type",
            events: plain, id: "notification_id", chip: "critical_text", sent: "timestamp", when: "when",
            state: "content_state"),
    ]

    /// Names of times, all of one unit.
    var times: [String] { [sent, dismissal, when].compactMap { $0 } }

    /// Makes a live update of a message whose data hold one. Where it stands, nothing else of the data is drawn but Pushwoosh's texts,
    /// large icon and buttons.
    static func apply(_ reading: SurfaceReading, _ place: String, to message: inout AndroidMessage) {
        guard let live = AndroidLiveUpdate.read(reading, place, message.sender) else { return }
        let base = place + "/" + (all.first { $0.sender == message.sender }?.key ?? "")
        message.live = live
        message.livePlace = base
        switch message.sender {
        case .airship:
            message = AndroidMessage.emptied(message)
            message.drawer = .handler
        case .adobe:
            message = AndroidMessage.emptied(message)
            message.title = reading.text(base + "/title")
            message.text = reading.text(base + "/body")
            message.channel = reading.text(base + "/notification_channel_id")
            message.drawer = .vendor
        default:
            message.picture = nil
            message.drawer = .vendor
        }
        if live.isLost { message.drawer = .app }
    }
}

extension AndroidMessage {
    /// The same without what is drawn.
    fileprivate static func emptied(_ message: AndroidMessage) -> AndroidMessage {
        var copy = AndroidMessage(message.sender, message.drawer)
        (copy.data, copy.urgency) = (message.data, message.urgency)
        (copy.live, copy.livePlace) = (message.live, message.livePlace)
        return copy
    }
}
