import DataTree
package import Text

/// The alert of a Live Activity is an object with a title and a body, each a text or `{loc-key, loc-args}`. Sources: Apple, "Starting and
/// updating Live Activities with ActivityKit push notifications"; OneSignal, Update a Live Activity (`ios_sound`): an update whose alert has
/// no title is not announced. Keys of an ordinary notification (`title-loc-key`) pass.
enum ActivityAlertRule: ActivityPart {
    static let codes = [RuleCode(.liveActivityAlert, .error, .depends { $0.isError ? .noActivity : .noSound })]

    static func check(_ push: ActivityPush) -> [Diagnostic] {
        guard let alert = push.aps["alert"], push.event == "start" || push.event == "update" else { return [] }
        let isStart = push.event == "start"
        let wanted = isStart ? ["title", "body"] : ["title"]
        guard alert.kind == .object else {
            guard alert.kind == .string else { return [] }
            return [
                push.finding(
                    .liveActivityAlert, isStart ? .error : .warning, alert, "alert",
                    "a Live Activity's alert must be an object with 'title' and 'body'",
                    why: why(isStart), fix: "write '{\"title\": …, \"body\": …}'")
            ]
        }
        return wanted.filter { !holds($0, alert) }.prefix(1).map { name in
            if let empty = alert[name] {
                return push.finding(
                    .liveActivityAlert, isStart ? .error : .warning, empty, "alert/" + name,
                    "'\(name)' of a Live Activity's alert is empty", why: why(isStart), fix: "write a text")
            }
            return push.finding(
                .liveActivityAlert, isStart ? .error : .warning, alert, "alert",
                "a Live Activity's alert must have '\(name)'", why: why(isStart),
                fix: "add '\(name)': a text, or an object with 'loc-key'")
        }
    }

    private static func why(_ isStart: Bool) -> Message {
        isStart
            ? "Apple requires a title and a body to start an activity"
            : "without a title the alert and its sound are lost"
    }

    private static func holds(_ name: String, _ alert: Node) -> Bool {
        // An object without its key, or another kind, is reported by `aps.value-type`.
        if let value = alert[name] { return value.string.map { !$0.allSatisfy(\.isWhitespace) } ?? true }
        return alert.member(name == "title" ? "title-loc-key" : "loc-key") != nil
    }
}

extension DiagnosticCode { package static let liveActivityAlert = DiagnosticCode("la.alert-shape") }
