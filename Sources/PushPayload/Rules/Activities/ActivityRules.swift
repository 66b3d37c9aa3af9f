import DataTree
import Text

/// What a Live Activity's push says beyond the form that `la.contract` holds it to: its alert, its times, its channel, and its state and
/// attributes against what the app declares. A payload without one of its keys costs one look over the keys of `aps`.
enum ActivityRules: Rule {
    private static let parts: [any ActivityPart.Type] = [
        ActivityPlistRule.self, ActivityAlertRule.self, ActivityTimeRule.self, InputChannelRule.self,
        BroadcastRule.self, ActivityStateRule.self,
    ]
    static let codes = parts.flatMap { $0.codes }
    private static let marks = NameSet([
        "event", "content-state", "attributes-type", "attributes", "stale-date", "dismissal-date",
    ])

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let aps = context.aps, marks.mayNameMember(of: aps), PushType.isLiveActivity(aps) else { return [] }
        let push = ActivityPush(context, aps)
        return parts.flatMap { $0.check(push) }
    }
}

/// A part of the rules.
protocol ActivityPart: Sendable {
    static var codes: [RuleCode] { get }
    static func check(_ push: ActivityPush) -> [Diagnostic]
}

/// A Live Activity's push, as the rules about it read it.
struct ActivityPush {
    let context: RuleContext
    let aps: Node
    let event: String?
    /// When it was sent, in Unix time; nil where the payload has no time in seconds.
    let sent: Double?
    /// The declared type that its state and attributes are held to; nil where nothing tells which it is.
    let type: ActivityType?

    init(_ context: RuleContext, _ aps: Node) {
        self.context = context
        self.aps = aps
        event = aps["event"]?.string
        sent = aps["timestamp"]?.double.flatMap(ActivityMoment.seconds)
        type = context.app?.activity(named: aps["attributes-type"]?.string ?? context.facts.activity)
    }

    var isBroadcast: Bool { context.facts.headers["apns-channel-id"] != nil }

    /// A time of the push; nil where there is none, or one that another rule refuses.
    /// Whole seconds; anything else is the spec's to find.
    func moment(_ name: String) -> (node: Node, seconds: Double)? {
        guard let node = aps[name], let seconds = node.double.flatMap(ActivityMoment.seconds),
            Int(exactly: seconds) != nil
        else { return nil }
        return (node, seconds)
    }

    func finding(
        _ code: DiagnosticCode, _ severity: Severity, _ node: Node, _ name: String, _ headline: Message, why: Message,
        fix: Message
    ) -> Diagnostic {
        context.diagnostic(
            code, severity, node, "/aps" + (name.isEmpty ? "" : "/" + name), headline, why: why, fix: .init(fix))
    }
}

/// Times of a Live Activity's push.
enum ActivityMoment {
    /// Milliseconds are reported by `la.contract`.
    static func seconds(_ number: Double) -> Double? { number.isFinite && number >= 0 && number < 1e11 ? number : nil }

    static let hour = 3_600.0
    /// How long an activity is active at most, and how much longer the lock screen keeps it. Source: Apple, "Displaying live data with
    /// Live Activities".
    static let active = 8 * hour
    static let kept = 4 * hour
}
