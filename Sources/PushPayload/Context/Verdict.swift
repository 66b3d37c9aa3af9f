package import Text

/// What the rules say of a sample, and whether that is what its author expected.
package struct Verdict: Sendable, Hashable {
    package enum Status: String, Sendable, CaseIterable {
        case valid
        /// Valid, but something is probably wrong.
        case warning
        case invalid
        /// Broken on purpose, and for exactly the stated reasons: a sample that documents a mistake.
        case expectedInvalid = "expected-invalid"
    }

    package var status: Status
    package var errors: Int
    package var warnings: Int
    package var infos: Int

    package init(_ findings: [Diagnostic], isExpected: Bool) {
        let counts = FindingCounts(findings)
        (errors, warnings, infos) = (counts.errors, counts.warnings, counts.infos)
        status = isExpected ? .expectedInvalid : errors > 0 ? .invalid : warnings > 0 ? .warning : .valid
    }
}
