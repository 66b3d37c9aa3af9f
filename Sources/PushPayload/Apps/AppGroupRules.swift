import DataTree
package import Text

/// App Groups of an app and its extensions: one identifier, the same in every target that shares data, beginning with
/// `group.`. A store under any other name is the target's own, and nobody else ever reads it. Sources: Apple, App Groups
/// entitlement; Pushwoosh's media cache and Braze's remote storage; braze-swift-sdk #120.
package enum AppGroupRules {
    static let key = "com.apple.security.application-groups"

    /// The findings (`appgroup.mismatch`) in an app's entitlements files and in what `app.yml` says its code uses.
    package static func check(_ app: App) -> [Diagnostic] {
        let declared = app.plists.filter(\.isEntitlements).compactMap { plist -> (App.PropertyList, Node)? in
            plist.document.root?[key].map { (plist, $0) }
        }
        var found = declared.flatMap { names($0.1) }
        found += mismatch(declared)
        return found + app.appGroups.flatMap { used($0, declared) }
    }

    private static func names(_ groups: Node) -> [Diagnostic] {
        guard groups.kind == .array else {
            return [finding(groups, "'\(key)' must be an array of identifiers", fix: "write '<array>'")]
        }
        return groups.elements.compactMap { node in
            let name = node.string ?? ""
            if !name.hasPrefix("group.") {
                return finding(
                    node, "an App Group's identifier must begin with 'group.', but is '\(name)'",
                    fix: "write 'group.\(name.isEmpty ? "…" : name)', and enable it for every target")
            }
            return isPlaceholder(name) ? placeholder(node, name) : nil
        }
    }

    /// Every target that has groups must share one with the first.
    private static func mismatch(_ declared: [(plist: App.PropertyList, groups: Node)]) -> [Diagnostic] {
        guard let first = declared.first else { return [] }
        let shared = Set(first.groups.elements.compactMap(\.string))
        return declared.dropFirst().compactMap { plist, groups in
            let own = groups.elements.compactMap(\.string)
            guard !own.isEmpty, !shared.isEmpty, shared.isDisjoint(with: own) else { return nil }
            let list = own.map { "'\($0)'" }.joined(separator: ", ")
            var diagnostic = finding(
                groups, "the target '\(plist.target)' shares no App Group with the app: it has \(list)",
                fix: Suggestion.nearest(to: own[0], among: shared.sorted()).map { "did you mean '\($0)'?" }
                    ?? "add the app's group to the target")
            diagnostic.notes = [.init("the other target's groups are here", at: first.groups.location)]
            return diagnostic
        }
    }

    /// The identifier that the code uses (`appGroups` in `app.yml`): `appGroupIdentifier`, or the suite's name.
    private static func used(_ suite: Node, _ declared: [(plist: App.PropertyList, groups: Node)]) -> [Diagnostic] {
        guard let name = suite.string else { return [] }
        if isPlaceholder(name) { return [placeholder(suite, name)] }
        if !name.hasPrefix("group.") {
            return [
                finding(
                    suite, "an App Group's identifier must begin with 'group.', but is '\(name)'",
                    fix: "name the group that the targets have")
            ]
        }
        return declared.filter { !$0.groups.elements.compactMap(\.string).contains(name) }.map { plist, groups in
            let target = plist.target.isEmpty ? "app" : plist.target
            return finding(
                groups, "the code uses the App Group '\(name)', which the target '\(target)' does not have",
                fix: Suggestion.nearest(to: name, among: groups.elements.compactMap(\.string)).map {
                    "did you mean '\($0)'?"
                } ?? "add '\(name)' to the target's groups")
        }
    }

    private static func isPlaceholder(_ name: String) -> Bool {
        let upper = name.uppercased()
        return ["YOUR", "DOMAIN-IDENTIFIER", "REPLACE", "<", "{", "EXAMPLE.PLACEHOLDER"].contains { upper.contains($0) }
    }

    private static func placeholder(_ node: Node, _ name: String) -> Diagnostic {
        finding(node, "'\(name)' is a placeholder, not an App Group", fix: "write the group's own identifier")
    }

    private static func finding(_ node: Node, _ headline: Message, fix: Message) -> Diagnostic {
        Diagnostic(
            .appGroupMismatch, .error, at: node.location, pointer: nil, headline,
            why:
                "the app and its extension open two different stores: pictures are fetched twice, and records never arrive",
            fix: .init(fix))
    }
}

extension DiagnosticCode { package static let appGroupMismatch = DiagnosticCode("appgroup.mismatch") }
