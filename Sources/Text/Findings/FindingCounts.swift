/// How many findings there are of each severity: the one place that counts, for verdicts, pages, machine outputs and the terminal.
package struct FindingCounts: Sendable, Hashable {
    package private(set) var errors = 0
    package private(set) var warnings = 0
    package private(set) var infos = 0

    package init(_ findings: some Sequence<Diagnostic>) {
        for finding in findings { add(finding) }
    }

    /// The same without the detour that a module makes for what is any sequence.
    package init(_ findings: [Diagnostic]) {
        for finding in findings { add(finding) }
    }

    private mutating func add(_ finding: Diagnostic) {
        switch finding.severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .info: infos += 1
        }
    }

    /// `1 error`, `2 warnings`.
    package static func message(_ number: Int, _ severity: Severity) -> Message {
        switch severity {
        case .error: number == 1 ? "\(number) error" : "\(number) errors"
        case .warning: number == 1 ? "\(number) warning" : "\(number) warnings"
        case .info: number == 1 ? "\(number) info" : "\(number) infos"
        }
    }

    package subscript(severity: Severity) -> Int {
        switch severity {
        case .error: errors
        case .warning: warnings
        case .info: infos
        }
    }
}
