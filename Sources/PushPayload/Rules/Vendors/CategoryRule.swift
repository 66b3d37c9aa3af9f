import DataTree
package import Text

/// A content extension is chosen by comparing `aps.category` with the categories that it claims: exactly, case included, and
/// in silence when nothing matches.
enum CategoryRule: Rule {
    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let aps = context.aps else { return [] }
        // Which of two categories arrives is unknown, so neither can be compared.
        if !CategoryConflictRule.check(context).isEmpty { return [] }
        guard let category = aps["category"] else { return missing(context, aps) }
        guard let name = category.string else { return [] }
        let wanted = context.deviceSpec.push.categories
        if let app = context.app {
            if app.categories.contains(name) { return claimedTwice(context, app, name, category) }
            return [
                unmatched(
                    context, category, name, declared: app.categories,
                    by: "no extension of the app '\(app.id)' claims it")
            ]
        }
        if !wanted.isEmpty, !wanted.contains(name) {
            return [
                unmatched(context, category, name, declared: wanted, by: "this kind of payload needs \(list(wanted))")
            ]
        }
        return []
    }

    private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: " or ") }

    /// The category that was meant instead of one that nothing claims, as an edit for the preview; what somebody meant is not certain
    /// enough for the file.
    static func meant(_ context: RuleContext) -> Diagnostic.Fix? {
        guard !context.isRequest, let node = context.aps?["category"], let name = node.string,
            let near = near(name, context.app?.categories ?? context.deviceSpec.push.categories)
        else { return nil }
        return context.fix("", replacing: node, with: "\"" + near + "\"")
    }

    private static func near(_ name: String, _ declared: [String]) -> String? {
        declared.first { $0.lowercased() == name.lowercased() } ?? Suggestion.nearest(to: name, among: declared)
            ?? (declared.count == 1 ? declared[0] : nil)
    }

    private static func unmatched(
        _ context: RuleContext, _ node: Node, _ name: String, declared: [String], by reason: Message
    ) -> Diagnostic {
        return context.diagnostic(
            .categoryUnmatched, .error, node, "/aps/category", "the category '\(name)' matches nothing: \(reason)",
            why: "the system compares names exactly, case included, and shows the plain banner without a word",
            fix: near(name, declared).map { .init("write '\($0)'") })
    }

    private static func missing(_ context: RuleContext, _ aps: Node) -> [Diagnostic] {
        let wanted = context.deviceSpec.push.categories
        guard !wanted.isEmpty else { return [] }
        return [
            context.diagnostic(
                .categoryUnmatched, .error, aps, "/aps",
                "the key 'category' is required: this kind of payload needs \(list(wanted))",
                why: "without it no content extension is asked, and the plain banner is shown",
                fix: .init("add '\"category\": \"\(wanted[0])\"' to 'aps'"))
        ]
    }

    private static func claimedTwice(_ context: RuleContext, _ app: App, _ name: String, _ node: Node) -> [Diagnostic] {
        let owners = app.extensions.filter { $0.kind == .content && $0.categories.contains { $0.name == name } }
        guard owners.count > 1 else { return [] }
        var diagnostic = context.diagnostic(
            .categoryUnmatched, .error, node, "/aps/category",
            "the category '\(name)' is claimed by \(owners.count) extensions of the app '\(app.id)'",
            why: "which of them the system asks is undefined")
        diagnostic.notes = owners.flatMap { owner in
            owner.categories.filter { $0.name == name }.map {
                .init("claimed by '\(owner.target)'", at: $0.node.location)
            }
        }
        return [diagnostic]
    }
}

extension DiagnosticCode {
    package static let categoryUnmatched = DiagnosticCode("category.unmatched")
}
