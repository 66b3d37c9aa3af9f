import DataTree
package import Text

/// When an activity goes stale and when it leaves the lock screen. Sources: Apple, "Starting and updating Live Activities with ActivityKit
/// push notifications" and "Displaying live data with Live Activities": active for eight hours, kept for four more.
enum ActivityTimeRule: ActivityPart {
    static let codes = [
        RuleCode(
            .liveActivityDismissal, .warning, .depends { $0.finding.severity == .info ? .unchanged : .activityTime }),
        RuleCode(.liveActivityStale, .warning, .always(.activityTime)),
    ]

    static func check(_ push: ActivityPush) -> [Diagnostic] { stale(push) + dismissal(push) }

    private static func stale(_ push: ActivityPush) -> [Diagnostic] {
        guard let sent = push.sent, let stale = push.moment("stale-date") else { return [] }
        if stale.seconds <= sent {
            return [
                push.finding(
                    .liveActivityStale, .warning, stale.node, "stale-date",
                    "'stale-date' must be later than 'timestamp'", why: "the activity counts as out of date on arrival",
                    fix: "write the time from which the state cannot be trusted")
            ]
        }
        guard stale.seconds - sent > ActivityMoment.active else { return [] }
        return [
            push.finding(
                .liveActivityStale, .warning, stale.node, "stale-date",
                "'stale-date' lies more than 8 hours after 'timestamp'",
                why: "the system ends an activity after 8 hours, so it never counts as out of date",
                fix: "write an earlier time, and move it on with each update")
        ]
    }

    /// Without `event: end` it is `la.contract`'s.
    private static func dismissal(_ push: ActivityPush) -> [Diagnostic] {
        guard push.event == "end", let sent = push.sent, let dismissal = push.moment("dismissal-date") else {
            return []
        }
        if dismissal.seconds <= sent {
            return [
                push.finding(
                    .liveActivityDismissal, .info, dismissal.node, "dismissal-date",
                    "'dismissal-date' is not later than 'timestamp': the lock screen drops the activity at once",
                    why: "nobody sees its last state", fix: "write a later time, if the result is worth seeing")
            ]
        }
        guard dismissal.seconds - sent > ActivityMoment.kept else { return [] }
        return [
            push.finding(
                .liveActivityDismissal, .warning, dismissal.node, "dismissal-date",
                "'dismissal-date' lies more than 4 hours after 'timestamp'",
                why: "the lock screen keeps an ended activity for at most 4 hours", fix: "write an earlier time")
        ]
    }
}

extension DiagnosticCode {
    package static let liveActivityStale = DiagnosticCode("la.stale")
    package static let liveActivityDismissal = DiagnosticCode("la.dismissal")
}
