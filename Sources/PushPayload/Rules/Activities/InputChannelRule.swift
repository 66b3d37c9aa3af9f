import DataTree
package import Text

/// How a started activity gets its updates: by a token of its own, or by a channel, from iOS 18 on. Source: Apple, "Starting and updating Live
/// Activities with ActivityKit push notifications".
enum InputChannelRule: ActivityPart {
    static let codes = [RuleCode(.liveActivityChannel, .error, .errors(.noActivity))]
    private static let names = ["input-push-token", "input-push-channel"]

    static func check(_ push: ActivityPush) -> [Diagnostic] {
        let given = names.compactMap { name in push.aps.member(name).map { (name: name, member: $0) } }
        guard let first = given.first else { return [] }
        if push.event == "update" || push.event == "end" {
            return [
                push.finding(
                    .liveActivityChannel, .warning, first.member.key, first.name,
                    "'\(first.name)' belongs to a start, but 'event' is '\(push.event ?? "")'",
                    why: "where updates come from is decided when the activity starts", fix: "remove it")
            ]
        }
        return values(push) + both(push, given.map(\.name))
    }

    private static func both(_ push: ActivityPush, _ given: [String]) -> [Diagnostic] {
        guard let channel = push.aps.member("input-push-channel") else { return [] }
        if given.count > 1 {
            return [
                push.finding(
                    .liveActivityChannel, .warning, channel.key, "",
                    "'input-push-token' and 'input-push-channel' exclude each other",
                    why: "an activity gets its updates by one of the two", fix: "keep one of them")
            ]
        }
        // Another kind of value is reported by `aps.value-type`, which an information at its place would hide.
        guard channel.value.kind == .string else { return [] }
        return [
            push.finding(
                .liveActivityChannel, .info, channel.key, "input-push-channel",
                "with 'input-push-channel' the activity starts from iOS 18 on only",
                why: "on an earlier system the activity does not start",
                fix: "send a start without the key to devices with an earlier system")
        ]
    }

    private static func values(_ push: ActivityPush) -> [Diagnostic] {
        var found: [Diagnostic] = []
        // Another kind of value is reported by `aps.value-type`.
        if let token = push.aps["input-push-token"], token.kind == .number, token.int != 1 {
            found.append(
                push.finding(
                    .liveActivityChannel, .error, token, "input-push-token", "'input-push-token' must be 1",
                    why: "another value asks for no update token", fix: "write 1"))
        }
        if let channel = push.aps["input-push-channel"], let id = channel.string, !BroadcastHeaders.isBase64(id) {
            found.append(
                push.finding(
                    .liveActivityChannel, .error, channel, "input-push-channel", "'input-push-channel' must be base64",
                    why: "an activity with an invalid channel does not start",
                    fix: "write the id as Apple's service returned it"))
        }
        return found
    }
}

extension DiagnosticCode { package static let liveActivityChannel = DiagnosticCode("la.input-channel") }
