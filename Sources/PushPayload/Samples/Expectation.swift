import DataTree
package import Text

/// Compares findings with what a sample's author expects: a sample that documents a mistake passes when exactly the stated
/// diagnostics come (errors and warnings; infos never count), and fails when it is sound or broken for another reason.
enum Expectation {
    struct Outcome {
        var isMet: Bool
        var expected: [(diagnostic: SampleFacts.ExpectedDiagnostic, isMet: Bool)] = []
        /// What the run reports.
        var diagnostics: [Diagnostic]
    }

    static func compare(_ findings: [Diagnostic], _ source: SampleSource) -> Outcome {
        switch source.facts.expectation {
        case .valid: return Outcome(isMet: !findings.contains { $0.severity == .error }, diagnostics: findings)
        case .invalid:
            if findings.contains(where: { $0.severity == .error }) { return Outcome(isMet: true, diagnostics: []) }
            return Outcome(isMet: false, diagnostics: findings + [isSound(source)])
        case .diagnostics(let expected): return compare(findings, expected, source)
        }
    }

    private static func compare(
        _ findings: [Diagnostic], _ expected: [SampleFacts.ExpectedDiagnostic], _ source: SampleSource
    ) -> Outcome {
        func matches(_ finding: Diagnostic, _ wanted: SampleFacts.ExpectedDiagnostic) -> Bool {
            finding.code.id == wanted.code && (wanted.pointer == nil || wanted.pointer == finding.pointer ?? "")
        }
        let judged = expected.map { wanted in (diagnostic: wanted, isMet: findings.contains { matches($0, wanted) }) }
        let surplus = findings.filter { finding in
            finding.severity > .info && !expected.contains { matches(finding, $0) }
        }
        var reported = surplus
        for (wanted, isMet) in judged where !isMet { reported.append(missing(wanted, findings, source)) }
        return Outcome(
            isMet: reported.isEmpty, expected: judged, diagnostics: reported.sorted(by: Diagnostic.inReadingOrder))
    }

    private static func missing(
        _ wanted: SampleFacts.ExpectedDiagnostic, _ findings: [Diagnostic], _ source: SampleSource
    ) -> Diagnostic {
        let place = wanted.pointer.map { " at '\($0)'" } ?? ""
        let elsewhere = findings.first { $0.code.id == wanted.code }?.pointer
        return Diagnostic(
            .sampleExpectation, .error, at: wanted.location ?? source.file.location(0..<0), pointer: nil,
            "'\(source.file.path)' is expected to break '\(wanted.code)'\(place), but does not",
            why: "a sample that documents a mistake must make exactly that mistake",
            fix: elsewhere.map { .init("the rule did fire at '\($0)'") })
    }

    private static func isSound(_ source: SampleSource) -> Diagnostic {
        Diagnostic(
            .sampleExpectation, .error, at: source.facts.expectNode?.location ?? source.file.location(0..<0),
            "'\(source.file.path)' is expected to be invalid, but breaks no rule",
            fix: .init("rename it without '.invalid', or make the mistake that it documents"))
    }
}

extension DiagnosticCode { package static let sampleExpectation = DiagnosticCode("sample.expectation") }
