import DataTree

/// What a push is for: Apple's `apns-push-type`, and the pass of the Wallet, which has no type of its own. It decides what the body
/// must hold. Sources: Apple, "Sending notification requests to APNs"; "Responding to VoIP Notifications from PushKit"; "Using push
/// notifications to signal changes" (File Provider); "Sending MDM push notifications"; "Adding a Web Service to Update Passes";
/// "Updating widgets with WidgetKit push notifications"; "Updating controls locally and remotely".
package enum PushType: String, CaseIterable, Sendable {
    case alert, background, liveactivity, voip, complication, fileprovider, location, pushtotalk, widgets, controls, mdm
    case wallet

    /// Apple's own words; a pass is pushed without any of them.
    package static let headerValues = allCases.filter { $0 != .wallet }.map(\.rawValue)

    /// What the topic ends with after the bundle id; nil where the topic is something else.
    package var topicSuffix: String? {
        switch self {
        case .alert, .background: ""
        case .liveactivity: ".push-type.liveactivity"
        case .voip: ".voip"
        case .complication: ".complication"
        case .fileprovider: ".pushkit.fileprovider"
        case .location: ".location-query"
        case .pushtotalk: ".voip-ptt"
        case .widgets: ".push-type.widgets"
        case .controls: ".push-type.controls"
        case .mdm, .wallet: nil
        }
    }

    /// Whether the body needs nothing of Apple's: no `aps`, or an empty one, and root keys of any name.
    package var hasOpenBody: Bool {
        switch self {
        case .voip, .complication, .fileprovider, .location, .pushtotalk, .mdm, .wallet: true
        case .alert, .background, .liveactivity, .widgets, .controls: false
        }
    }

    /// The type that a header names. Apple's own table of broadcast headers writes `Liveactivity`.
    static func of(header name: String) -> PushType? {
        if name == "Liveactivity" { return .liveactivity }
        return name == PushType.wallet.rawValue ? nil : PushType(rawValue: name)
    }

    /// By keys that only one type has.
    static func byKeys(_ payload: Node) -> PushType? {
        guard payload.kind == .object else { return nil }
        guard let aps = payload["aps"] else {
            if payload["mdm"]?.string != nil { return .mdm }
            let isFileProvider = payload["container-identifier"]?.string?.hasPrefix("NSFileProvider") ?? false
            return isFileProvider ? .fileprovider : nil
        }
        if isLiveActivity(aps) { return .liveactivity }
        if aps.hasMember("content-changed"), !aps.hasMember("alert") { return .widgets }
        return nil
    }

    /// Whether a body is meant for a Live Activity; what is right there can be wrong in a notification.
    static func isLiveActivity(_ aps: Node) -> Bool {
        guard markNames.mayNameMember(of: aps), marks.contains(where: aps.hasMember) else { return false }
        // A date alone makes no activity of a notification that has a text.
        return !aps.hasMember("alert") || marks.contains { aps.hasMember($0) && !$0.hasSuffix("-date") }
    }

    /// A date of a Live Activity in a notification.
    static func strayDate(_ aps: Node) -> Node.Member? {
        markNames.mayNameMember(of: aps) && !isLiveActivity(aps)
            ? aps.member("dismissal-date") ?? aps.member("stale-date") : nil
    }

    private static let marks = [
        "event", "content-state", "attributes-type", "attributes", "stale-date", "dismissal-date", "events",
        "content_state", "contentState",
    ]
    private static let markNames = NameSet(marks)
}
