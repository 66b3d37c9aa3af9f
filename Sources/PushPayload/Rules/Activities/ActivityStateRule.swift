import DataTree
package import Text

/// State and attributes against the app's type: what does not decode is lost, although Apple's service answered 200. Sources: Apple,
/// "Starting and updating Live Activities with ActivityKit push notifications" (default strategies; no other case of letters);
/// flutter_live_activities #118 (a missing key, an ISO date), home-assistant/iOS #4677 and urbanairship/ios-library #411 (dates 31 years
/// ahead).
enum ActivityStateRule: ActivityPart {
    static let codes = [
        RuleCode(.liveActivityAttributes, .error, .errors(.noActivity), repeats: true),
        RuleCode(.liveActivityDate, .warning, .depends { $0.finding.severity == .info ? .uncertain : .otherTime }),
        RuleCode(.liveActivityState, .error, .errors(.noActivity), repeats: true),
    ]

    static func check(_ push: ActivityPush) -> [Diagnostic] {
        let given = ["attributes", "content-state"].compactMap { name in push.aps[name].map { (name, $0) } }
        guard let type = push.type else {
            return unknownType(push) + given.flatMap { UndeclaredDates.check(push, $1, "/aps/" + $0) }
        }
        return given.flatMap { name, node -> [Diagnostic] in
            let isState = name == "content-state"
            var check = StateCheck(push.context, type, isState ? .liveActivityState : .liveActivityAttributes)
            check.run(node, isState ? type.state : type.attributes, "/aps/" + name)
            return check.found
        }
    }

    /// A start names its type; where the app declares types, it must be one of them.
    private static func unknownType(_ push: ActivityPush) -> [Diagnostic] {
        guard let app = push.context.app, !app.activities.isEmpty, let node = push.aps["attributes-type"],
            let name = node.string
        else { return [] }
        let near = Suggestion.nearest(to: name, among: app.activities.map(\.name))
        let text: Message =
            near.map { "did you mean '\($0)'?" } ?? "declare it in 'apps/\(app.id)/activities/\(name).yml'"
        return [
            push.context.diagnostic(
                .liveActivityAttributes, .error, node, "/aps/attributes-type",
                "the app '\(app.id)' declares no Live Activity '\(name)'",
                why: "the system does not start the activity of a type that the app lacks",
                fix: near.map { push.context.fix(text, replacing: node, with: JSONEscaping.literal($0)) } ?? .init(text)
            )
        ]
    }
}

extension DiagnosticCode {
    package static let liveActivityState = DiagnosticCode("la.state-decode")
    package static let liveActivityAttributes = DiagnosticCode("la.attributes-decode")
    package static let liveActivityDate = DiagnosticCode("la.date-in-state")
}
