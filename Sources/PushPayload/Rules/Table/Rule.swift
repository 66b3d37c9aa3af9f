import DataTree
package import Text

/// Which texts a rule's findings follow from, so that those about a text that is not known can be left out.
package enum TextReach: Sendable {
    /// The rule sees to it itself.
    case own
    /// The value that a finding points at.
    case value
    /// That value and all below it.
    case tree
}

/// What a rule speaks of.
package enum RuleScope: Sendable {
    /// What reaches an Apple device.
    case apple
    /// That, and a request that reaches none.
    case all
    /// The same, and a request whose body nobody finds.
    case request
}

/// One rule: one file with its check, the codes of its findings and, in the comment, its sources; no state.
package protocol Rule: Sendable {
    /// The codes that no other rule has; of one that several emit, the rule that it is mostly.
    static var codes: [RuleCode] { get }
    static var scope: RuleScope { get }
    static var reach: TextReach { get }
    /// The findings, in any order.
    static func check(_ context: RuleContext) -> [Diagnostic]
}

extension Rule {
    package static var codes: [RuleCode] { [] }
    package static var scope: RuleScope { .apple }
    package static var reach: TextReach { .value }

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

/// What holds for all findings of a code. What it is about in words, its page says.
package struct RuleCode: Sendable {
    package let code: DiagnosticCode
    /// What it mostly is.
    package let severity: Severity
    /// What people see of it.
    package let effect: CodeEffect
    /// One place can have several: each missing key is a finding of its own.
    let repeats: Bool

    package init(
        _ code: DiagnosticCode, _ severity: Severity, _ effect: CodeEffect = .always(.unchanged), repeats: Bool = false
    ) {
        self.code = code
        self.severity = severity
        self.effect = effect
        self.repeats = repeats
    }

    /// Codes that a payload's findings can have and no rule emits: what reads files, renders texts or looks at several samples does.
    static let ofNoRule: [RuleCode] =
        [
            ("file.encoding", .error, .unchanged), ("json.duplicate-key", .error, .uncertain),
            ("la.budget", .info, .unchanged), ("la.sequence", .warning, .unchanged),
            ("lint.unused-switch", .warning, .unchanged), ("liquid.aborted", .info, .undelivered),
            ("liquid.catalog", .warning, .gap), ("liquid.connected-content", .warning, .gap),
            ("liquid.content-block", .warning, .gap), ("liquid.error", .error, .otherText),
            ("liquid.missing-default", .warning, .gap), ("sample.expectation", .error, .unchanged),
            ("sample.unknown-app", .error, .unchanged), ("sample.unknown-profile", .error, .unchanged),
            ("sample.unknown-spec", .error, .unchanged), ("secret.leak", .error, .unchanged),
            ("strings.syntax", .error, .unchanged),
        ].map { (id: String, severity: Severity, effect: Effect) in
            RuleCode(DiagnosticCode(id), severity, .always(effect))
        } + [RuleCode(.jsonSyntax, .error, .errors(.undelivered))]
}
