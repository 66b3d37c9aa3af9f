import DataTree
import Text

/// The headers of a request to Apple's service, as the rules about them read them.
struct RequestHeaders {
    let context: RuleContext

    init(_ context: RuleContext) { self.context = context }

    subscript(_ name: String) -> String? { context.facts.headers[name] }

    static func areMissing(_ facts: SampleFacts) -> Bool { facts.headers.isEmpty && facts.pushType == nil }

    /// The type as written; the option and the facts' own key stand for the header.
    var typeName: String? {
        self["apns-push-type"] ?? context.facts.pushType.flatMap { $0 == .wallet ? nil : $0.rawValue }
    }

    var type: PushType? { typeName.flatMap(PushType.init).flatMap { $0 == .wallet ? nil : $0 } }

    /// A finding at a header, or, where it is missing, at `other`; without any header of that kind at the payload.
    func report(_ name: String, _ headline: Message, why: Message, fix: Message, beside other: String? = nil)
        -> Diagnostic
    {
        let node = context.facts.headerNodes[name] ?? other.flatMap { context.facts.headerNodes[$0] }
        let isAlone = context.facts.headers.isEmpty
        return Diagnostic(
            .headerMismatch, .error, at: node?.location ?? context.payload.location,
            pointer: isAlone ? "" : "/headers/" + name, headline, why: why, fix: .init(fix))
    }
}

/// Headers whose values have a form of their own, whatever the body is.
enum HeaderValues {
    static func check(_ headers: RequestHeaders) -> [Diagnostic] {
        priority(headers) + collapse(headers) + identifiers(headers) + expiration(headers)
    }

    private static func priority(_ headers: RequestHeaders) -> [Diagnostic] {
        guard let priority = headers["apns-priority"], !["10", "5", "1"].contains(priority) else { return [] }
        return [
            headers.report(
                "apns-priority", "'apns-priority' must be 10, 5 or 1, but is \(priority)",
                why: "Apple's service answers BadPriority", fix: "write 5 or 10")
        ]
    }

    private static func collapse(_ headers: RequestHeaders) -> [Diagnostic] {
        guard let id = headers["apns-collapse-id"], id.utf8.count > 64 else { return [] }
        return [
            headers.report(
                "apns-collapse-id", "'apns-collapse-id' must be at most 64 bytes, but is \(id.utf8.count)",
                why: "Apple's service answers BadCollapseId", fix: "shorten it, or send a hash")
        ]
    }

    private static func identifiers(_ headers: RequestHeaders) -> [Diagnostic] {
        ["apns-id", "apns-request-id"].compactMap { name in
            guard let id = headers[name], !isUUID(id) else { return nil }
            return headers.report(
                name, "'\(name)' must be a UUID", why: "Apple's service answers BadMessageId",
                fix: "leave the header out; Apple makes an id")
        }
    }

    /// 10¹¹ seconds lie in the year 5138: such a number counts milliseconds.
    private static func expiration(_ headers: RequestHeaders) -> [Diagnostic] {
        guard let time = headers["apns-expiration"] else { return [] }
        guard !time.isEmpty, time.utf8.allSatisfy({ $0.isDigit }) else {
            return [
                headers.report(
                    "apns-expiration", "'apns-expiration' must be Unix time in seconds",
                    why: "Apple's service answers BadExpirationDate", fix: "write a number; 0 means: do not store")
            ]
        }
        guard let seconds = Double(time) else { return [] }
        if seconds > 0, seconds < passed, headers["apns-channel-id"] == nil { return [past(headers, seconds)] }
        guard seconds >= 1e11 else { return [] }
        return [
            headers.report(
                "apns-expiration", "'apns-expiration' must be Unix time in seconds, but is in milliseconds",
                why: "read as seconds it lies tens of thousands of years ahead", fix: "divide it by 1000")
        ]
    }

    /// A time that had passed before anybody read this: November 2023.
    private static let passed = 1.7e9
    /// No duration is longer: three years.
    private static let longest = 1e8

    private static func past(_ headers: RequestHeaders, _ seconds: Double) -> Diagnostic {
        var finding = headers.report(
            "apns-expiration",
            seconds < longest
                ? "'apns-expiration' must be a moment, Unix time in seconds, but looks like a duration"
                : "'apns-expiration' lies in the past",
            why: "the notification counts as expired at once: a phone that is offline never gets it",
            fix: "write the Unix time at which it expires, or 0 for one attempt")
        finding.severity = .warning
        return finding
    }

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && parts.joined().utf8.allSatisfy { $0.isHexDigit }
    }
}

/// A request to a broadcast channel (`/4/broadcasts/apps/BUNDLE-ID`). Sources: Apple, "Sending broadcast push notification requests
/// to APNs" and "Handling error responses from Apple Push Notification service".
enum BroadcastHeaders {
    static func check(_ headers: RequestHeaders) -> [Diagnostic] {
        type(headers) + topic(headers) + channel(headers) + required(headers)
    }

    private static func type(_ headers: RequestHeaders) -> [Diagnostic] {
        guard let name = headers.typeName else { return [] }
        let isBody = headers.context.aps.map(PushType.isLiveActivity) ?? false
        guard name.lowercased() != "liveactivity" || !isBody else { return [] }
        return [
            headers.report(
                "apns-push-type", "a broadcast must be a Live Activity's, with the push type 'liveactivity'",
                why: "Apple's service answers InvalidPushType; channels carry nothing else",
                fix: "write 'liveactivity' and send 'event' and 'content-state', or leave 'apns-channel-id' out")
        ]
    }

    private static func topic(_ headers: RequestHeaders) -> [Diagnostic] {
        guard headers["apns-topic"] != nil else { return [] }
        return [
            headers.report(
                "apns-topic", "a broadcast has no 'apns-topic'",
                why: "the app stands in the path; with a suffix there Apple's service answers TopicDisallowed",
                fix: "remove it, and send to '/4/broadcasts/apps/BUNDLE-ID'")
        ]
    }

    private static func channel(_ headers: RequestHeaders) -> [Diagnostic] {
        guard let channel = headers["apns-channel-id"], !isBase64(channel) else { return [] }
        return [
            headers.report(
                "apns-channel-id", "'apns-channel-id' must be base64",
                why: "Apple's service answers BadChannelId", fix: "write the id as Apple's service returned it")
        ]
    }

    private static func required(_ headers: RequestHeaders) -> [Diagnostic] {
        let values: [String: Message] = ["apns-priority": "10 or 5", "apns-expiration": "0, or Unix time in seconds"]
        return values.keys.sorted().compactMap { name in
            guard headers[name] == nil else { return nil }
            return headers.report(
                name, "a broadcast must have the header '\(name)'", why: "Apple requires it for broadcasts",
                fix: "add it: \(values[name] ?? "")", beside: "apns-channel-id")
        }
    }

    /// Of any length, since Apple promises none.
    static func isBase64(_ text: String) -> Bool {
        let body = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }
        return !body.isEmpty && text.utf8.count - body.count <= 2
            && body.allSatisfy {
                $0.isAlphanumeric || $0 == 0x2B || $0 == 0x2F || $0 == 0x2D || $0 == 0x5F
            }
    }
}
