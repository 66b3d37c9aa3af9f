import DataTree
import Text

/// Every notification has an `aps` dictionary; empty it shows nothing and does nothing (Apple: PayloadEmpty). A push for PushKit,
/// a managed device or a pass needs none (see `PushType`).
enum ApsShapeRule: Rule {
    static let codes = [RuleCode(.apsShape, .error, .errors(.undelivered))]

    /// A key that is nearly 'aps' over what is in one.
    static func misspelt(_ key: Node, _ name: String) -> Diagnostic {
        Diagnostic(
            .apsShape, .error, at: key.location, pointer: "/" + JSONPointer.escape(name),
            "the key '\(name)' must be written 'aps'",
            why: "Apple's service looks for 'aps' in small letters, and answers PayloadEmpty without it",
            fix: .init(
                "rename '\(name)' to 'aps'",
                edits: key.document.nesting == nil ? [.init(range: key.range, replacement: "\"aps\"")] : []))
    }

    static func check(_ context: RuleContext) -> [Diagnostic] {
        if let refused = firebase(context) { return [refused] }
        // Nothing of it reaches Apple any more, or nothing is meant for Apple alone.
        if context.spec.known == .firebaseLegacy { return [] }
        if context.spec.known == .firebase, context.root["message"]?.member("apns") == nil { return [] }
        let payload = context.payload
        guard payload.kind == .object else {
            return [
                context.diagnostic(
                    .apsShape, .error, payload, "", "a payload must be an object with the key 'aps'",
                    why: "Apple's service refuses a body that is not a JSON object",
                    fix: .init("write '{\"aps\": {…}}'"))
            ]
        }
        let isOpen = context.pushType?.hasOpenBody == true
        guard let aps = payload["aps"] else {
            if isOpen { return [] }
            let near = Suggestion.nearest(to: "aps", among: payload.members.map(\.name))
            return [
                context.diagnostic(
                    .apsShape, .error, payload, "", "the key 'aps' is required",
                    why: "Apple's service answers PayloadEmpty; no vendor key is looked at",
                    fix: outside(payload)
                        ?? .init(near.map { "rename '\($0)' to 'aps'" } ?? "put Apple's keys into an object 'aps'"))
            ]
        }
        guard aps.kind == .object else {
            return [
                context.diagnostic(
                    .apsShape, .error, aps, "/aps", "'aps' must be an object",
                    why: "Apple's service ignores anything else",
                    fix: .init("write an object with 'alert', 'badge', 'sound' or 'content-available'"))
            ]
        }
        if aps.count == 0, !isOpen {
            return [
                context.diagnostic(
                    .apsShape, .error, aps, "/aps", "'aps' must not be empty",
                    why: "Apple's service answers PayloadEmpty",
                    fix: .init("add 'alert', 'badge' or 'sound'; for a silent push write 'content-available': 1"))
            ]
        }
        return []
    }

    /// A message whose block for Apple brings a body without `aps`, or none where there is no text to make one of. Sources:
    /// fcm-cloudflare-workers #10 (Firebase's answer: "Payload of Apple Push Notification Service must contain an [aps] key"),
    /// firebase-php #700 (`apns` with headers beside `data` alone: INVALID_ARGUMENT).
    static func firebase(_ context: RuleContext) -> Diagnostic? {
        guard context.spec.known == .firebase, let message = context.root["message"], let apns = message["apns"] else {
            return nil
        }
        let answer: Message = "Firebase answers 400, INVALID_ARGUMENT, and sends nothing"
        if let payload = apns["payload"] {
            guard payload.kind == .object, payload.count > 0, payload.member("aps") == nil,
                apns.member("live_activity_token") == nil,
                Suggestion.nearest(to: "aps", among: payload.members.map(\.name)) == nil
            else { return nil }
            return context.diagnostic(
                .apsShape, .error, payload, "/message/apns/payload", "the key 'aps' is required", why: answer,
                fix: outside(payload)
                    ?? .init(
                        "add 'aps', such as '{\"aps\": {\"content-available\": 1}}' for a push that only wakes the app")
            )
        }
        guard apns["headers"]?.count ?? 0 > 0, message.member("notification") == nil, message.member("data") != nil,
            apns.member("aps") == nil, apns.count == 1
        else { return nil }
        return context.diagnostic(
            .apsShape, .error, apns, "/message/apns", "'apns' must have a 'payload' beside 'headers'", why: answer,
            fix: .init("add 'payload': {\"aps\": {\"content-available\": 1}}, or leave 'apns' out"))
    }

    /// Apple's keys at the root, all of which belong in the `aps` that is not there.
    private static func outside(_ payload: Node) -> Diagnostic.Fix? {
        let names = payload.members.map(\.name).filter {
            MisplacedKeyRule.apsOnly.contains(MisplacedKeyRule.dashed($0))
        }
        guard !names.isEmpty else { return nil }
        return .init("put \(names.map { "'\($0)'" }.joined(separator: ", ")) into an object 'aps'")
    }
}
