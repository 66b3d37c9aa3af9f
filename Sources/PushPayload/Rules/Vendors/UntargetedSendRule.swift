import DataTree
package import Text

/// Pushwoosh sends a notification without a target to every subscriber (the vendor's createMessage pages; its own example has
/// no target).
enum UntargetedSendRule: Rule {
    static let codes = [RuleCode(.untargetedSend, .warning)]
    private static let targets = [
        "devices", "filter", "filter_code", "filter_name", "conditions", "users", "geozone",
        // A Live Activity that runs is named by its id.
        "live_activity_id",
    ]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let notifications = context.root["request"]?["notifications"], notifications.kind == .array else {
            return []
        }
        return notifications.elements.enumerated().compactMap { index, notification in
            guard notification.kind == .object, !targets.contains(where: { isSet(notification[$0]) }) else {
                return nil
            }
            return context.diagnostic(
                .untargetedSend, .warning, notification, "/request/notifications/\(index)",
                "the notification has no 'devices', 'filter' or 'conditions'",
                why: "Pushwoosh sends it to every subscriber of the app",
                fix: .init(
                    "name a target; to reach everybody on purpose, switch the rule off for this file with a reason"))
        }
    }

    private static func isSet(_ node: Node?) -> Bool {
        guard let node, !node.isNull else { return false }
        return node.isContainer ? node.count > 0 : node.string != ""
    }
}

extension DiagnosticCode { package static let untargetedSend = DiagnosticCode("pw.untargeted-send") }
