import DataTree
package import Text

/// An app has Live Activities only where its Info.plist says so. Source: Apple, "Displaying live data with Live Activities". Without the app's
/// own Info.plist nothing is said.
enum ActivityPlistRule: ActivityPart {
    static let codes = [RuleCode(.liveActivityPlist, .error, .always(.noActivity))]
    private static let key = "NSSupportsLiveActivities"

    static func check(_ push: ActivityPush) -> [Diagnostic] {
        guard let plist = push.context.app?.ownPropertyList, let root = plist.document.root,
            root[key]?.bool != true, let app = push.context.app
        else { return [] }
        var found = push.finding(
            .liveActivityPlist, .error, push.aps, "",
            "the app '\(app.id)' has no Live Activities: '\(key)' is not true in its Info.plist",
            why: "without the key the system does not start the activity", fix: "add '\(key)' with the value true")
        found.notes = [.init("the app's Info.plist is here", at: (root[key] ?? root).location)]
        return [found]
    }
}

extension DiagnosticCode { package static let liveActivityPlist = DiagnosticCode("la.plist") }
