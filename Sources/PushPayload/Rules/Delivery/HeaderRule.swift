import DataTree
import Text

/// The request's headers against the body, as far as the facts give them. Sources: Apple, "Sending notification requests to
/// APNs"; pu.sh #2, pigeon #155, pushok #66, Knuff #85. Findings stand at the header in the facts file.
enum HeaderRule: Rule {
    static let scope = RuleScope.all
    static let codes = [RuleCode(.headerMismatch, .error, .depends(effect), repeats: true)]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard !RequestHeaders.areMissing(context.facts), context.payload.kind == .object else { return [] }
        let headers = RequestHeaders(context)
        if headers["apns-channel-id"] != nil { return BroadcastHeaders.check(headers) + HeaderValues.check(headers) }
        return type(headers, context.aps) + silentPriority(headers) + topic(headers) + HeaderValues.check(headers)
    }

    // MARK: Type and body

    private static func type(_ headers: RequestHeaders, _ aps: Node?) -> [Diagnostic] {
        guard let name = headers.typeName, headers.context.pushType != .wallet else { return [] }
        guard let type = headers.type else {
            let near = Suggestion.nearest(to: name, among: PushType.headerValues)
            return [
                headers.report(
                    "apns-push-type", "'\(name)' is not a push type", why: "Apple's service answers InvalidPushType",
                    fix: near.map { "write '\($0)'" } ?? "write 'alert' or 'background'")
            ]
        }
        if type == .mdm { return managed(headers) }
        guard let aps else { return [] }
        if type == .alert || type == .background, PushType.isLiveActivity(aps) { return live(headers, type) }
        switch type {
        case .alert: return alert(headers, aps)
        case .background: return background(headers, aps)
        case .liveactivity where !PushType.isLiveActivity(aps):
            return [
                headers.report(
                    "apns-push-type", "the push type 'liveactivity' needs 'event' and 'content-state'",
                    why: "ActivityKit finds nothing to update", fix: "write 'alert', or add the Live Activity keys")
            ]
        case .widgets, .controls: return reload(headers, aps, type)
        default: return []
        }
    }

    private static func visible(_ aps: Node) -> [String] {
        ["alert", "badge", "sound"].filter { aps.member($0) != nil }
    }

    private static func live(_ headers: RequestHeaders, _ type: PushType) -> [Diagnostic] {
        [
            headers.report(
                "apns-push-type", "a Live Activity payload needs the push type 'liveactivity', not '\(type.rawValue)'",
                why: "the 'event' and 'content-state' of another type reach no activity",
                fix: "write 'liveactivity', and add '.push-type.liveactivity' to the topic")
        ]
    }

    private static func alert(_ headers: RequestHeaders, _ aps: Node) -> [Diagnostic] {
        // An empty 'aps' is reported by 'aps.shape', and keys at the root by 'aps.misplaced-key'.
        let isElsewhere = ["alert", "badge", "sound"].contains { headers.context.payload.member($0) != nil }
        let isMisspelt = aps.members.contains { WantedKey.isSpelling($0.name, of: "alert") }
        guard visible(aps).isEmpty, aps.count > 0, !isElsewhere, !isMisspelt else { return [] }
        let fix: Message =
            aps.member("content-changed") != nil
            ? "write 'widgets' or 'controls', and add '.push-type.widgets' or '.push-type.controls' to the topic"
            : aps.member("content-available") != nil ? "write 'background'" : "add an 'alert'"
        return [
            headers.report(
                "apns-push-type", "the push type 'alert' needs 'alert', 'badge' or 'sound'",
                why: "the type promises something to see or hear; a body without it may be dropped", fix: fix)
        ]
    }

    private static func background(_ headers: RequestHeaders, _ aps: Node) -> [Diagnostic] {
        if let first = visible(aps).first {
            return [
                headers.report(
                    "apns-push-type", "the push type 'background' must not go with '\(first)'",
                    why: "a background update shows nothing; the system may throttle or drop it",
                    fix: "remove '\(first)', or set the push type to 'alert'")
            ]
        }
        // A flag of the wrong type is reported by 'aps.value-type', one of another spelling by 'aps.unknown-key'.
        let flag = aps["content-available"]
        let isMisspelt = aps.members.contains { WantedKey.isSpelling($0.name, of: "content-available") }
        guard flag == nil || flag?.double == 0 || flag?.kind == .false, aps.count > 0, !isMisspelt else { return [] }
        return [
            headers.report(
                "apns-push-type", "the push type 'background' needs 'content-available': 1",
                why: "the app is not woken without it", fix: "add '\"content-available\": 1' to 'aps'")
        ]
    }

    /// Source: Apple, "Updating widgets with WidgetKit push notifications", "Updating controls locally and remotely".
    private static func reload(_ headers: RequestHeaders, _ aps: Node, _ type: PushType) -> [Diagnostic] {
        let isMisspelt = aps.members.contains { WantedKey.isSpelling($0.name, of: "content-changed") }
        guard aps.member("content-changed") == nil, aps.count > 0, !isMisspelt else { return [] }
        return [
            headers.report(
                "apns-push-type", "the push type '\(type.rawValue)' needs 'content-changed': true",
                why: "it is the sign to reload; without it \(type.rawValue) stay as they are",
                fix: "add '\"content-changed\": true' to 'aps', or write the type of what the body is")
        ]
    }

    /// Source: Apple, "Sending MDM push notifications".
    private static func managed(_ headers: RequestHeaders) -> [Diagnostic] {
        guard headers.context.payload["mdm"]?.string == nil else { return [] }
        return [
            headers.report(
                "apns-push-type", "the push type 'mdm' needs the key 'mdm' with the device's PushMagic",
                why: "the device compares it with its own and asks its server only if both are the same",
                fix: "send '{\"mdm\": \"PUSH-MAGIC\"}', or write the type of what the body is")
        ]
    }

    private static func silentPriority(_ headers: RequestHeaders) -> [Diagnostic] {
        guard headers["apns-priority"] == "10" else { return [] }
        let aps = headers.context.aps
        let isSilent = aps.map { $0["content-available"] != nil && visible($0).isEmpty } ?? false
        let isBackground = headers.typeName == "background"
        guard isBackground || (headers.context.pushType == nil && isSilent) else { return [] }
        return [
            headers.report(
                "apns-priority", "a background update must have priority 5, but has 10",
                why: "Apple's service refuses priority 10 for a body that shows nothing", fix: "write 5")
        ]
    }

    // MARK: Topic

    private static func topic(_ headers: RequestHeaders) -> [Diagnostic] {
        guard let topic = headers["apns-topic"], let type = headers.type, let suffix = type.topicSuffix,
            headers.context.pushType != .wallet
        else { return [] }
        let bundle = headers.context.app?.bundleID.flatMap { App.isVariable($0) ? nil : $0 }
        let strange = PushType.allCases.first { type in
            type.topicSuffix.map { !$0.isEmpty && topic.hasSuffix($0) } ?? false
        }
        let isRight = bundle.map { topic == $0 + suffix } ?? (suffix.isEmpty ? strange == nil : topic.hasSuffix(suffix))
        if isRight { return [] }
        if suffix.isEmpty, let strange, let end = strange.topicSuffix,
            bundle.map({ topic == $0 + end }) ?? true
        {
            return [
                headers.report(
                    "apns-topic", "the push type '\(type.rawValue)' does not go with the topic '\(topic)'",
                    why: "Apple's service answers InvalidPushType, BadTopic or DeviceTokenNotForTopic",
                    fix:
                        "write 'apns-push-type: \(strange.rawValue)' if it is such a push; otherwise remove '\(end)' from the topic"
                )
            ]
        }
        let wanted: Message = bundle.map { Message(verbatim: $0 + suffix) } ?? Message(verbatim: "BUNDLE-ID" + suffix)
        return [
            headers.report(
                "apns-topic", "the topic of push type '\(type.rawValue)' must be '\(wanted)', but is '\(topic)'",
                why: "Apple's service answers BadTopic or DeviceTokenNotForTopic",
                fix: bundle == nil && strange == nil && !suffix.isEmpty
                    ? "write '\(topic + suffix)'" : "write '\(wanted)'")
        ]
    }

    /// A known type that does not fit its body is taken by Apple's service and may be dropped on the way; a type that does not
    /// exist and other headers are refused ("Handling error responses from Apple Push Notification service": InvalidPushType).
    private static func effect(_ one: EffectCase) -> Effect {
        let isRefused = one.finding.explanation?.english.contains("InvalidPushType") ?? false
        return one.key == "apns-push-type" && !isRefused ? .uncertain : .undelivered
    }
}
