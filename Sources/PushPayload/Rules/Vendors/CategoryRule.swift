import DataTree
package import Text

/// A content extension is chosen by comparing `aps.category` with the categories that it claims: exactly, case included, and
/// in silence when nothing matches (Apple, `UNNotificationContentExtension`; "Declaring your actionable notification types").
///
/// What the app declares decides. Without it a spec's category is an example, since the app chooses the name: only one that the
/// spec calls fixed (`x-push.fixedCategories`) is held to, and what is nearly one is taken for a slip. Those that a vendor's SDK
/// registers itself (`x-push.ownCategories`) need no app.
enum CategoryRule: Rule {
    static let codes = [
        RuleCode(.categoryUnmatched, .error, .depends { $0.finding.notes.isEmpty ? .plainBanner : .uncertain })
    ]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let aps = context.aps else { return [] }
        // Which of two categories arrives is unknown, so neither can be compared.
        if !CategoryConflictRule.check(context).isEmpty { return [] }
        guard let category = aps["category"] else { return missing(context, aps) }
        guard let name = category.string else { return [] }
        let push = context.deviceSpec.push
        let own = push.ownCategories + context.spec.push.ownCategories
        if own.contains(name) { return [] }
        if let app = declaring(context) {
            if app.categories.contains(name) { return claimedTwice(context, app, name, category) }
            return [
                unmatched(
                    context, category, name, declared: app.categories,
                    "the app '\(app.id)' declares no category '\(name)'")
            ]
        }
        if push.fixedCategories.contains(name) { return [] }
        if push.fixesCategory {
            return [
                unmatched(
                    context, category, name, declared: push.categories,
                    nothing(name, "this kind of payload needs \(list(push.categories))"))
            ]
        }
        guard let slip = slip(name, among: push.fixedCategories + own) else { return [] }
        return [
            unmatched(
                context, category, name, declared: [slip], nothing(name, "the vendor's name for it is '\(slip)'"))
        ]
    }

    private static func nothing(_ name: String, _ reason: Message) -> Message {
        "the category '\(name)' matches nothing: \(reason)"
    }

    /// The app to compare with; nil where there is none, or nothing says which categories it has.
    private static func declaring(_ context: RuleContext) -> App? {
        context.app.flatMap { $0.declaresCategories ? $0 : nil }
    }

    private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: " or ") }

    /// The category that was meant instead of one that nothing claims, as an edit for the preview; what somebody meant is not certain
    /// enough for the file.
    static func meant(_ context: RuleContext) -> Diagnostic.Fix? {
        guard !context.isRequest, let node = context.aps?["category"], let name = node.string else { return nil }
        let push = context.deviceSpec.push
        let names = declaring(context)?.categories ?? (push.fixesCategory ? push.categories : push.fixedCategories)
        guard let near = near(name, names) else { return nil }
        return context.fix("", replacing: node, with: "\"" + near + "\"")
    }

    private static func near(_ name: String, _ declared: [String]) -> String? {
        declared.first { $0.lowercased() == name.lowercased() } ?? Suggestion.nearest(to: name, among: declared)
            ?? (declared.count == 1 ? declared[0] : nil)
    }

    /// The fixed name that a category is but for case, separators or up to two letters. Other names are the app's own.
    private static func slip(_ name: String, among fixed: [String]) -> String? {
        guard let near = Suggestion.nearest(to: name, among: fixed),
            let distance = Suggestion.distance(name, near), distance <= 2
        else { return nil }
        return near
    }

    private static func unmatched(
        _ context: RuleContext, _ node: Node, _ name: String, declared: [String], _ headline: Message
    ) -> Diagnostic {
        return context.diagnostic(
            .categoryUnmatched, .error, node, "/aps/category", headline,
            why: "the system compares names exactly, case included, and shows the plain banner without a word",
            fix: near(name, declared).map { .init("write '\($0)'") })
    }

    private static func missing(_ context: RuleContext, _ aps: Node) -> [Diagnostic] {
        let examples = context.deviceSpec.push.categories
        guard !examples.isEmpty else { return [] }
        let claimed = declaring(context)?.extensions.filter { $0.kind == .content }.flatMap {
            $0.categories.map(\.name)
        }
        let own = claimed.map { claimed in examples.filter(claimed.contains).isEmpty ? claimed : examples } ?? []
        let wanted = own.isEmpty ? examples : own
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

extension DiagnosticCode { package static let categoryUnmatched = DiagnosticCode("category.unmatched") }
