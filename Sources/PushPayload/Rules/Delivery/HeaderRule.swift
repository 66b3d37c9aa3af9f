import DataTree
package import Text

/// The request's headers against the body, as far as the facts give them. Sources: Apple, "Sending notification requests to
/// APNs"; pu.sh #2, pigeon #155, pushok #66, Knuff #85. Findings stand at the header in the facts file.
enum HeaderRule: Rule {
    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard !context.facts.headers.isEmpty, let aps = context.aps
        else { return [] }
        let headers = Headers(context)
        return type(headers, aps) + priority(headers, aps) + topic(headers) + identifiers(headers)
    }

    /// Push type → what the topic ends with after the bundle id; nil where the topic is something else.
    static let suffixes: [String: String?] = [
        "alert": "", "background": "", "liveactivity": ".push-type.liveactivity", "voip": ".voip",
        "complication": ".complication", "fileprovider": ".pushkit.fileprovider", "location": ".location-query",
        "pushtotalk": ".voip-ptt", "widgets": ".push-type.widgets", "controls": ".push-type.controls", "mdm": nil,
    ]

    private struct Headers {
        let context: RuleContext
        init(_ context: RuleContext) { self.context = context }

        subscript(_ name: String) -> String? { context.facts.headers[name] }
        var type: String? { self["apns-push-type"] }

        func report(_ name: String, _ headline: String, why: String, fix: String) -> Diagnostic {
            Diagnostic(
                .headerMismatch, .error, at: context.facts.headerNodes[name]?.location ?? context.payload.location,
                pointer: "/headers/" + name, headline, why: why, fix: .init(fix))
        }
    }

    // MARK: Type and body

    private static func type(_ headers: Headers, _ aps: Node) -> [Diagnostic] {
        guard let type = headers.type else { return [] }
        guard suffixes.keys.contains(type) else {
            let near = Suggestion.nearest(to: type, among: suffixes.keys.sorted())
            return [
                headers.report(
                    "apns-push-type", "'\(type)' is not a push type", why: "Apple's service answers InvalidPushType",
                    fix: near.map { "write '\($0)'" } ?? "write 'alert' or 'background'")
            ]
        }
        let visible = ["alert", "badge", "sound"].filter { aps.member($0) != nil }
        let isLive = LiveActivityRule.isLiveActivity(aps)
        switch type {
        case "alert" where isLive:
            return [
                headers.report(
                    "apns-push-type", "a Live Activity payload needs the push type 'liveactivity', not 'alert'",
                    why: "an ordinary notification's 'event' and 'content-state' reach no activity",
                    fix: "write 'liveactivity', and add '.push-type.liveactivity' to the topic")
            ]
        case "alert" where visible.isEmpty:
            return [
                headers.report(
                    "apns-push-type", "the push type 'alert' needs 'alert', 'badge' or 'sound'",
                    why: "the type promises something to see or hear; a body without it may be dropped",
                    fix: aps.member("content-available") != nil ? "write 'background'" : "add an 'alert'")
            ]
        case "background": return background(headers, aps, visible)
        case "liveactivity" where !isLive:
            return [
                headers.report(
                    "apns-push-type", "the push type 'liveactivity' needs 'event' and 'content-state'",
                    why: "ActivityKit finds nothing to update", fix: "write 'alert', or add the Live Activity keys")
            ]
        default: return []
        }
    }

    private static func background(_ headers: Headers, _ aps: Node, _ visible: [String]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if aps["content-available"]?.int != 1 {
            found.append(
                headers.report(
                    "apns-push-type", "the push type 'background' needs 'content-available': 1",
                    why: "the app is not woken without it", fix: "add '\"content-available\": 1' to 'aps'"))
        }
        if let first = visible.first {
            found.append(
                headers.report(
                    "apns-push-type", "the push type 'background' must not go with '\(first)'",
                    why: "a background update shows nothing; the system may throttle or drop it",
                    fix: "remove '\(first)', or write 'alert'"))
        }
        return found
    }

    private static func priority(_ headers: Headers, _ aps: Node) -> [Diagnostic] {
        guard let priority = headers["apns-priority"] else { return [] }
        if !["10", "5", "1"].contains(priority) {
            return [
                headers.report(
                    "apns-priority", "'apns-priority' must be 10, 5 or 1, but is \(priority)",
                    why: "Apple's service answers BadPriority", fix: "write 5 or 10")
            ]
        }
        let isSilent =
            aps["content-available"] != nil && !["alert", "badge", "sound"].contains { aps.member($0) != nil }
        guard headers.type == "background" || (headers.type == nil && isSilent), priority == "10" else { return [] }
        return [
            headers.report(
                "apns-priority", "a background update must have priority 5, but has 10",
                why: "Apple's service refuses priority 10 for a body that shows nothing", fix: "write 5")
        ]
    }

    // MARK: Topic and identifiers

    private static func topic(_ headers: Headers) -> [Diagnostic] {
        guard let topic = headers["apns-topic"], let type = headers.type, let entry = suffixes[type],
            let suffix = entry
        else { return [] }
        let bundle = headers.context.app?.bundleID.flatMap { $0.contains("$(") ? nil : $0 }
        let strange = suffixes.values.compactMap { $0 }.filter { !$0.isEmpty }.first { topic.hasSuffix($0) }
        let isRight = bundle.map { topic == $0 + suffix } ?? (suffix.isEmpty ? strange == nil : topic.hasSuffix(suffix))
        if isRight { return [] }
        let wanted = bundle.map { $0 + suffix } ?? (suffix.isEmpty ? "the bundle id alone" : "BUNDLE-ID" + suffix)
        return [
            headers.report(
                "apns-topic", "the topic of push type '\(type)' must be '\(wanted)', but is '\(topic)'",
                why: "Apple's service answers BadTopic or DeviceTokenNotForTopic", fix: "write '\(wanted)'")
        ]
    }

    private static func identifiers(_ headers: Headers) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if let id = headers["apns-collapse-id"], id.utf8.count > 64 {
            found.append(
                headers.report(
                    "apns-collapse-id", "'apns-collapse-id' must be at most 64 bytes, but is \(id.utf8.count)",
                    why: "Apple's service answers BadCollapseId", fix: "shorten it, or send a hash"))
        }
        if let id = headers["apns-id"], !isUUID(id) {
            found.append(
                headers.report(
                    "apns-id", "'apns-id' must be a UUID", why: "Apple's service answers BadMessageId",
                    fix: "leave the header out; Apple makes an id"))
        }
        if let time = headers["apns-expiration"], time.isEmpty || !time.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        {
            found.append(
                headers.report(
                    "apns-expiration", "'apns-expiration' must be Unix time in seconds",
                    why: "Apple's service answers BadExpirationDate", fix: "write a number; 0 means: do not store"))
        }
        return found
    }

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    }
}

extension DiagnosticCode {
    package static let headerMismatch = DiagnosticCode("apns.header-mismatch")
}
