import DataTree
package import Text

/// What ActivityKit demands of a Live Activity payload. Sources: Apple, "Starting and updating Live Activities with ActivityKit
/// push notifications"; flutter_live_activities #118 (milliseconds), node-apn #133 (`events`), pushok #161.
enum LiveActivityRule: Rule {
    static let codes = [
        RuleCode(
            .liveActivityContract, .error,
            .depends { $0.isError ? ($0.key == "aps" ? .noActivity : .activityTime) : .unchanged }, repeats: true)
    ]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        // A body without any key of a Live Activity under its push type is reported by 'apns.header-mismatch'.
        guard let aps = context.aps else { return [] }
        if let stray = PushType.strayDate(aps), context.pushType != .liveactivity { return [strayDate(context, stray)] }
        guard PushType.isLiveActivity(aps) else { return [] }
        let event = aps["event"]?.string
        var found = missing(context, aps, event)
        if event == "start" { found += start(context, aps) + broadcastStart(context, aps) }
        for name in ["timestamp", "stale-date", "dismissal-date"] {
            if let node = aps[name] { found += milliseconds(context, name, node) }
        }
        if let member = aps.member("dismissal-date"), let event, event != "end" {
            found.append(
                context.diagnostic(
                    .liveActivityContract, .warning, member.key, "/aps/dismissal-date",
                    "'dismissal-date' needs 'event': \"end\", but 'event' is '\(event)'",
                    why: "only an activity that has ended is taken off the lock screen",
                    fix: .init("remove it; 'stale-date' says when the state is out of date")))
        }
        return found
    }

    private static func strayDate(_ context: RuleContext, _ member: Node.Member) -> Diagnostic {
        context.diagnostic(
            .liveActivityContract, .warning, member.key, "/aps/" + member.name,
            "'\(member.name)' has no effect in a notification: it is a key of a Live Activity",
            why: "the notification is shown, and stays until somebody opens or removes it",
            fix: .init("remove it, or send a Live Activity: with 'event', 'timestamp' and 'content-state'"))
    }

    private static func missing(_ context: RuleContext, _ aps: Node, _ event: String?) -> [Diagnostic] {
        // The last state is optional when an activity ends.
        let wanted = ["event", "timestamp"] + (event == "end" ? [] : ["content-state"])
        return wanted.filter { isMissing($0, context, aps) }.map { name in
            context.diagnostic(
                .liveActivityContract, .error, aps, "/aps", "a Live Activity payload must have '\(name)'",
                why: "ActivityKit drops the push without an error",
                fix: .init(
                    name == "timestamp"
                        ? "add 'timestamp': the time of sending in Unix seconds, such as 1774000000" : "add '\(name)'"))
        }
    }

    /// What is misspelt is reported by `aps.unknown-key`, what is at the root by `aps.misplaced-key`.
    private static func isMissing(_ name: String, _ context: RuleContext, _ aps: Node) -> Bool {
        guard aps.member(name) == nil else { return false }
        if MisplacedKeyRule.apsOnly.contains(name), context.payload.member(name) != nil { return false }
        return !aps.members.contains { !keys.contains($0.name) && WantedKey.isSpelling($0.name, of: name) }
    }

    private static let keys: Set<String> = [
        "alert", "event", "timestamp", "content-state", "stale-date", "dismissal-date", "attributes-type", "attributes",
        "relevance-score", "input-push-token", "input-push-channel",
    ]

    /// Source: Apple, "Starting and updating Live Activities with ActivityKit push notifications", note on broadcast.
    private static func broadcastStart(_ context: RuleContext, _ aps: Node) -> [Diagnostic] {
        guard context.facts.headers["apns-channel-id"] != nil, let event = aps["event"] else { return [] }
        return [
            context.diagnostic(
                .liveActivityContract, .error, event, "/aps/event", "a broadcast cannot start a Live Activity",
                why: "a channel reaches activities that run already and subscribe to it",
                fix: .init("start it with a push to each device, with 'input-push-channel'"))
        ]
    }

    private static func start(_ context: RuleContext, _ aps: Node) -> [Diagnostic] {
        ["attributes-type", "attributes", "alert"].filter { isMissing($0, context, aps) }.map { name in
            context.diagnostic(
                .liveActivityContract, .error, aps, "/aps", "'event': \"start\" needs '\(name)'",
                why: "without it the system does not start the activity", fix: .init("add '\(name)'"))
        }
    }

    /// 10¹¹ seconds lie in the year 5138: such a number counts milliseconds.
    private static func milliseconds(_ context: RuleContext, _ name: String, _ node: Node) -> [Diagnostic] {
        guard let value = node.double, value >= 1e11 else { return [] }
        return [
            context.diagnostic(
                .liveActivityContract, .error, node, "/aps/" + name,
                "'\(name)' must be Unix time in seconds, but is in milliseconds",
                why: milliseconds(name), fix: .init("divide it by 1000"))
        ]
    }

    /// What a time tens of thousands of years ahead does. Source: Apple, the same article.
    private static func milliseconds(_ name: String) -> Message {
        switch name {
        case "stale-date": "read as seconds it never comes, so the activity never looks out of date"
        case "dismissal-date":
            "read as seconds it lies tens of thousands of years ahead, and the system takes the activity away after four hours"
        default: "read as seconds it lies tens of thousands of years ahead, and later updates count as older"
        }
    }
}

extension DiagnosticCode { package static let liveActivityContract = DiagnosticCode("la.contract") }
