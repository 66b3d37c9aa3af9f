import DataTree
import Text

/// Headers of a request to a push service, where the sample's facts have any of them, or the HTTP message that it stands in is one.
/// Sources: RFC 8030, 5.2 to 5.4; Apple, "Sending web push notifications in web apps and browsers".
enum WebHeaderRule {
    static let codes = [RuleCode(.webHeaders, .error)]
    static let pack = "web-push"
    static let names: Set<String> = ["ttl", "urgency", "topic"]
    static let urgencies = ["very-low", "low", "normal", "high"]

    /// Whether headers are those of a request to a push service: a site's own server is posted to as well, without them.
    static func isSent(_ headers: [(name: String, value: String)]) -> Bool {
        headers.contains { header in
            switch header.name {
            case let name where names.contains(name): true
            case "content-encoding": header.value == "aes128gcm" || header.value == "aesgcm"
            case "authorization": ["vapid ", "webpush "].contains { header.value.lowercased().hasPrefix($0) }
            case "host": hosts.contains { header.value == $0 || header.value.hasSuffix("." + $0) }
            default: false
            }
        }
    }

    private static let hosts = ["push.services.mozilla.com", "push.apple.com", "notify.windows.com"]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        let headers = context.facts.headers
        guard !headers.isEmpty else { return [] }
        return lifetime(context, headers["ttl"]) + urgency(context, headers["urgency"])
            + topic(context, headers["topic"])
    }

    private static func finding(
        _ context: RuleContext, _ name: String, _ headline: Message, _ answer: String, _ fix: Message
    ) -> Diagnostic {
        context.diagnostic(
            .webHeaders, .error, context.facts.headerNodes[name] ?? context.root, "/headers/" + name, headline,
            why: "Apple's push service answers '\(answer)', others 400: nothing is shown", fix: .init(fix))
    }

    private static func lifetime(_ context: RuleContext, _ value: String?) -> [Diagnostic] {
        let fix: Message =
            "write how many seconds the message may wait, such as 'TTL: 86400'; with 0 it is dropped unless the device can be reached at once"
        guard let value else { return [finding(context, "ttl", "the header 'TTL' is missing", "BadTtl", fix)] }
        if let seconds = Int(value), seconds >= 0 { return [] }
        return [
            finding(
                context, "ttl", "the header 'TTL' must be a number of seconds, but is '\(value)'", "BadTtl", fix)
        ]
    }

    private static func urgency(_ context: RuleContext, _ value: String?) -> [Diagnostic] {
        guard let value, !urgencies.contains(value) else { return [] }
        return [
            finding(
                context, "urgency",
                "the header 'Urgency' must be 'very-low', 'low', 'normal' or 'high', but is '\(value)'", "BadUrgency",
                "write one of the four words")
        ]
    }

    private static func topic(_ context: RuleContext, _ value: String?) -> [Diagnostic] {
        guard let value else { return [] }
        let isPlain = value.utf8.allSatisfy { byte in
            byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
        guard value.utf8.count > 32 || value.isEmpty || !isPlain else { return [] }
        return [
            finding(
                context, "topic",
                "the header 'Topic' must be at most 32 letters, digits, '-' and '_', but is '\(value)'",
                "BadWebPushTopic", "write a short name without blanks; it replaces a message that still waits")
        ]
    }
}
