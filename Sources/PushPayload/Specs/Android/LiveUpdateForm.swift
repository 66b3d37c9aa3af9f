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

    /// What stands under the key, and in the form that it extends.
    private let node: Node
    private let base: Node?

    init(_ node: Node, base: Node?) {
        self.node = node
        self.base = base
    }

    private func value(_ key: String) -> Node? { node[key] ?? base?[key] }
    private func text(_ key: String) -> String? { value(key)?.string }
    private func texts(_ key: String) -> [String] { AndroidForm.texts(value(key)) }
    private func isOn(_ key: String) -> Bool { value(key)?.bool ?? false }

    /// Below the message; empty where the message itself is it.
    var place: String { node["at"]?.string ?? "" }
    /// The name of what holds it, as findings say it: that of the data on the phone.
    var name: String { (base?["at"]?.string ?? place).split(separator: "/").last.map(String.init) ?? "data" }
    /// What is there in every live update of the vendor's, below its place.
    var marker: String? { text("mark") }
    var presence: Presence { node["is"]?.string.flatMap(Presence.init) ?? .there }
    var drawing: Drawing { text("drawn").flatMap(Drawing.init) ?? .app }
    /// What else the message shows stays; else it is what stands here.
    var keepsMessage: Bool { isOn("keeps") }
    var shows: [(field: String, name: String)] {
        (value("shows")?.members ?? []).compactMap { member in member.value.string.map { (member.name, $0) } }
    }
    /// Without these the SDK drops the message.
    var required: [String] { texts("needs") }
    /// Whether the SDK drops a message that lacks something.
    var isStrict: Bool { !required.isEmpty }
    /// The vendor's documentation asks for some; without them nothing is dropped.
    var asks: Bool { value("asks") != nil }

    /// What it asks for, of all and by event.
    func asked(_ event: Event?) -> [String] {
        let wanted = value("asks")
        return AndroidForm.texts(wanted?["always"]) + AndroidForm.texts(event.flatMap { wanted?[$0.rawValue] })
    }

    /// Empty where the vendor tells no events apart.
    var event: String { text("event") ?? "" }
    var events: [String: Event] {
        guard let own = value("events") else {
            return event.isEmpty ? [:] : ["start": .start, "update": .update, "end": .end]
        }
        let named = own.members.compactMap { member in
            member.value.string.flatMap(Event.init).map { (member.name, $0) }
        }
        return Dictionary(named) { $1 }
    }
    var ignoresCase: Bool { isOn("ignoresCase") }
    /// What an event of another name counts as; nil where it is no event.
    var otherEvent: Event? { text("otherEvent").flatMap(Event.init) }
    var id: String? { text("id") }
    /// The field of this request by which later messages change the same notification.
    var identity: String? { text("identity") }
    var type: String? { text("type") }
    var chip: String? { text("chip") }
    var sent: String? { text("sent") }
    var dismissal: String? { text("dismissal") }
    var when: String? { text("when") }
    /// Names of times, all of one unit.
    var times: [String] { [sent, dismissal, when].compactMap { $0 } + texts("times") }
    /// Times are in milliseconds; all others count seconds.
    var isMilliseconds: Bool { text("unit") == "milliseconds" }
    /// What the app's code reads, and what of it does not change.
    var state: String { text("state") ?? "" }
    var attributes: String? { text("attributes") }
    /// Without a title Android shows a common notification.
    var needsTitle: Bool { isOn("needsTitle") }
    var bar: LiveUpdateBar? { value("bar").map(LiveUpdateBar.init) }
    var templates: LiveUpdateTemplates? { value("templates").map(LiveUpdateTemplates.init) }
    var channel: Channel? {
        value("channel").map {
            Channel(
                name: $0["name"]?.string ?? "", followsLabel: $0["after"]?.string == "label",
                importance: $0["importance"]?.string)
        }
    }
    var below: Below? { text("below").flatMap(Below.init) }
    var afterEnd: AfterEnd? { text("afterEnd").flatMap(AfterEnd.init) }
    /// The key of the buttons, where each message replaces all of the one before.
    var buttons: String? { text("buttons") }
}
