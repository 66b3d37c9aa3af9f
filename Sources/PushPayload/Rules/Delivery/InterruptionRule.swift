import DataTree
package import Text

/// Levels that the app must be entitled to. Sources: Apple, UNNotificationInterruptionLevel, and the entitlements
/// `com.apple.developer.usernotifications.time-sensitive` and `….critical-alerts`. Silent where no entitlements are known.
enum InterruptionRule: Rule {
    static let codes = [RuleCode(.interruptionEntitlement, .warning, .always(.ordinaryLevel))]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let app = context.app, let entitlements = app.entitlements, let aps = context.aps
        else { return [] }
        var found: [Diagnostic] = []
        if let level = aps["interruption-level"], let name = level.string, let needed = Self.needed[name],
            !entitlements.contains(needed)
        {
            found.append(missing(context, level, "/aps/interruption-level", "the level '\(name)'", needed))
        }
        if let sound = aps["sound"], sound["critical"]?.int == 1, !entitlements.contains(Self.critical) {
            found.append(missing(context, sound, "/aps/sound", "a critical sound", Self.critical))
        }
        return found
    }

    private static let critical = "com.apple.developer.usernotifications.critical-alerts"
    private static let needed = [
        "time-sensitive": "com.apple.developer.usernotifications.time-sensitive", "critical": critical,
    ]

    private static func missing(_ context: RuleContext, _ node: Node, _ pointer: String, _ what: Message, _ key: String)
        -> Diagnostic
    {
        context.diagnostic(
            .interruptionEntitlement, .warning, node, pointer,
            "\(what) needs the entitlement '\(key)', which the app '\(context.app?.id ?? "")' does not have",
            why: key == critical
                ? "the system delivers it as an ordinary notification: in silent mode it makes no sound"
                : "the system delivers it as an ordinary notification: Focus or the scheduled summary may hold it back",
            fix: .init("add the capability to the app, or use 'active'"))
    }
}

extension DiagnosticCode { package static let interruptionEntitlement = DiagnosticCode("interruption.entitlement") }
