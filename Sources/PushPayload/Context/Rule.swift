import Text

/// Which texts a rule's findings follow from, so that those about a text that is not known can be left out.
enum TextReach: Sendable {
    /// The rule sees to it itself.
    case own
    /// The value that a finding points at.
    case value
    /// That value and all below it.
    case tree
}

/// One rule: one file, one code (or one family of codes), no state.
protocol Rule: Sendable {
    static var reach: TextReach { get }
    /// The findings, in any order.
    static func check(_ context: RuleContext) -> [Diagnostic]
}

extension Rule {
    static var reach: TextReach { .value }

    /// What the rule finds, less what depends on a text that is not known.
    static func known(_ context: RuleContext) -> [Diagnostic] {
        let found = check(context)
        guard !context.unknown.isEmpty else { return found }
        switch reach {
        case .own: return found
        case .value: return found.filter { !context.isUnknown($0.location) }
        case .tree: return found.filter { !context.holdsUnknown($0.location) }
        }
    }
}
