import DataTree
package import Text

/// A broadcast against its channel's storage, and its state against what an activity may hold. The headers as such are held by
/// `apns.header-mismatch`, the whole body by `payload.size`. Sources: Apple, "Sending broadcast push notification requests to APNs",
/// "Handling error responses from Apple Push Notification service", "Displaying live data with Live Activities" (4 KB of data).
enum BroadcastRule: ActivityPart {
    static let codes = [
        RuleCode(.liveActivityBroadcast, .error, .always(.undelivered)),
        RuleCode(.liveActivitySize, .error, .errors(.noActivity)),
    ]

    /// Bytes of attributes and state together.
    static let dataLimit = 4_096

    static func check(_ push: ActivityPush) -> [Diagnostic] {
        guard push.isBroadcast else { return [] }
        return storage(push) + size(push)
    }

    private static func storage(_ push: ActivityPush) -> [Diagnostic] {
        let facts = push.context.facts
        guard facts.channelStorage == .nothing, let node = facts.headerNodes["apns-expiration"],
            let time = facts.headers["apns-expiration"].flatMap(Double.init), time > 0
        else { return [] }
        return [
            Diagnostic(
                .liveActivityBroadcast, .error, at: node.location, pointer: "/headers/apns-expiration",
                "a channel that stores nothing takes 'apns-expiration' 0 only",
                why: "Apple's service answers BadExpirationDate", fix: .init("write 0"))
        ]
    }

    /// A push to one device is smaller than that as a whole; a broadcast above its own limit is reported by `payload.size`.
    private static func size(_ push: ActivityPush) -> [Diagnostic] {
        if let whole = push.context.size, whole.minified > whole.limit { return [] }
        // A state is at most as long minified as written.
        guard let state = push.aps["content-state"], state.range.count * 10 >= dataLimit * 9 else { return [] }
        return sizeFinding(JSONWriter.minifiedCount(state), at: state, "/aps/content-state").map { [$0] } ?? []
    }

    /// What is said of so many bytes of data.
    static func sizeFinding(_ size: Int, at node: Node, _ pointer: String) -> Diagnostic? {
        guard size * 10 >= dataLimit * 9 else { return nil }
        if size > dataLimit {
            return Diagnostic(
                .liveActivitySize, .error, at: node.location, pointer: pointer,
                "attributes and state must be at most \(dataLimit) bytes together, but are \(size)",
                why: "an activity holds no more, and the update is lost",
                fix: .init("shorten them by \(size - dataLimit) bytes, or let the app load the rest"))
        }
        return Diagnostic(
            .liveActivitySize, .warning, at: node.location, pointer: pointer,
            "attributes and state are \(size) of \(dataLimit) bytes: a longer name breaks them",
            why: "texts grow; over the limit the update is lost", fix: .init("leave room"))
    }
}

extension DiagnosticCode {
    package static let liveActivityBroadcast = DiagnosticCode("la.broadcast")
    package static let liveActivitySize = DiagnosticCode("la.size")
}
