import DataTree

/// Where a vendor's SDK, or the app's code that it calls, finds a live update: `live` of an `x-android`.
package struct LiveUpdateForm: Sendable {
    package enum Event: String, Sendable { case start, update, end }

    /// Who draws it.
    enum Drawing: String, Sendable {
        /// The SDK, of the data alone.
        case sdk
        /// The SDK, in a style that the app's code adds.
        case plugin
        /// The app's code.
        case app
    }

    /// What tells that there is one.
    enum Presence: String, Sendable { case there, object, on }

    /// What shows below Android 16, of what an SDK draws.
    enum Below: String, Sendable {
        case nothing, bar, common

        /// The id of the fact that says it, which programs read.
        var fact: String {
            switch self {
            case .nothing: "live-below"
            case .bar: "live-below-clevertap"
            case .common: "live-below-customer-io"
            }
        }
    }

    /// What a message after the end does.
    enum AfterEnd: String, Sendable { case shown, dropped }

    /// The channel that the SDK makes for them.
    struct Channel: Sendable {
        var name: String
        /// The app's name stands before it.
        var followsLabel: Bool
        var importance: String?
    }

    /// Below the message; empty where the message itself is it.
    let place: String
    /// What is there in every live update of the vendor's, below its place.
    let marker: String?
    let presence: Presence
    let drawing: Drawing
    /// What else the message shows stays; else it is what stands here.
    let keepsMessage: Bool
    let shows: [(field: String, name: String)]
    /// Without these the SDK drops the message.
    let required: [String]
    /// What the vendor's documentation asks for, of all and by event; without it nothing is dropped.
    let asked: [String]
    let askedByEvent: [Event: [String]]
    /// Empty where the vendor tells no events apart.
    let event: String
    let events: [String: Event]
    let ignoresCase: Bool
    /// What an event of another name counts as; nil where it is no event.
    let otherEvent: Event?
    let id: String?
    /// The field of this request by which later messages change the same notification.
    let identity: String?
    let type: String?
    let chip: String?
    let sent: String?
    let dismissal: String?
    let when: String?
    /// Further times, for the check of their unit.
    let otherTimes: [String]
    /// Times are in milliseconds; all others count seconds.
    let isMilliseconds: Bool
    /// What the app's code reads, and what of it does not change.
    let state: String
    let attributes: String?
    /// Without a title Android shows a common notification.
    let needsTitle: Bool
    let bar: LiveUpdateBar?
    let templates: LiveUpdateTemplates?
    let channel: Channel?
    let below: Below?
    let afterEnd: AfterEnd?
    /// The key of the buttons, where each message replaces all of the one before.
    let buttons: String?

    private static let plain: [String: Event] = ["start": .start, "update": .update, "end": .end]

    /// `base`: of the form that it extends.
    init(_ node: Node, base: Node?) {
        func value(_ key: String) -> Node? { node[key] ?? base?[key] }
        func text(_ key: String) -> String? { value(key)?.string }
        func isOn(_ key: String) -> Bool { value(key)?.bool ?? false }
        place = node["at"]?.string ?? ""
        name = (base?["at"]?.string ?? place).split(separator: "/").last.map(String.init) ?? "data"
        marker = text("mark")
        presence = node["is"]?.string.flatMap(Presence.init) ?? .there
        drawing = text("drawn").flatMap(Drawing.init) ?? .app
        keepsMessage = isOn("keeps")
        shows = (value("shows")?.members ?? []).compactMap { member in member.value.string.map { (member.name, $0) } }
        required = AndroidForm.texts(value("needs"))
        let wanted = value("asks")
        asked = AndroidForm.texts(wanted?["always"])
        askedByEvent = Dictionary(
            uniqueKeysWithValues: Self.plain.values.map { ($0, AndroidForm.texts(wanted?[$0.rawValue])) })
        event = text("event") ?? ""
        let own = (value("events")?.members ?? []).compactMap { member in
            member.value.string.flatMap(Event.init).map { (member.name, $0) }
        }
        events = event.isEmpty ? [:] : own.isEmpty ? Self.plain : Dictionary(own) { $1 }
        ignoresCase = isOn("ignoresCase")
        otherEvent = text("otherEvent").flatMap(Event.init)
        (id, identity, type, chip) = (text("id"), text("identity"), text("type"), text("chip"))
        (sent, dismissal, when) = (text("sent"), text("dismissal"), text("when"))
        otherTimes = AndroidForm.texts(value("times"))
        isMilliseconds = text("unit") == "milliseconds"
        state = text("state") ?? ""
        attributes = text("attributes")
        needsTitle = isOn("needsTitle")
        bar = value("bar").map(LiveUpdateBar.init)
        templates = value("templates").map(LiveUpdateTemplates.init)
        channel = value("channel").map {
            Channel(
                name: $0["name"]?.string ?? "", followsLabel: $0["after"]?.string == "label",
                importance: $0["importance"]?.string)
        }
        below = text("below").flatMap(Below.init)
        afterEnd = text("afterEnd").flatMap(AfterEnd.init)
        buttons = text("buttons")
    }

    /// The name of what holds it, as findings say it: that of the data on the phone.
    let name: String

    /// Names of times, all of one unit.
    var times: [String] { [sent, dismissal, when].compactMap { $0 } + otherTimes }

    /// Whether the SDK drops a message that lacks something.
    var isStrict: Bool { !required.isEmpty }
}
