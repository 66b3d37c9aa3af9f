package import Text

/// Known defects of published code samples: code that does not compile, never answers the system, or loses data in silence.
/// Each pattern was seen in a vendor's guide; people copy it, and nobody but a crash log tells them.
package enum SnippetLint {
    /// A mistake in a snippet; `range` counts in the snippet's bytes.
    struct Finding: Sendable {
        var code: DiagnosticCode
        var severity: Severity
        var range: Range<Int>
        var headline: Message
        var why: Message
        var fix: Message
        /// A certain change, if there is one.
        var replacement: String?

        init(
            _ headline: Message, at range: Range<Int>, why: Message, fix: Message, replacement: String? = nil,
            code: DiagnosticCode = .snippetBug, severity: Severity = .warning
        ) {
            self.code = code
            self.severity = severity
            self.range = range
            self.headline = headline
            self.why = why
            self.fix = fix
            self.replacement = replacement
        }
    }

    enum Language: Sendable {
        case swift, objectiveC

        init?(_ name: String) {
            switch name.lowercased() {
            case "swift": self = .swift
            case "objectivec", "objective-c", "objc", "obj-c", "m": self = .objectiveC
            default: return nil
            }
        }
    }

    /// Whether code in this language is looked at.
    package static func knows(_ language: String) -> Bool { Language(language) != nil }

    /// The findings (`snippet.bug`, `analytics.wrong-bucket`) in a snippet, in reading order.
    ///
    /// - Parameters:
    ///   - code: The snippet's bytes, as a reader copies them.
    ///   - language: As after a Markdown fence; an unknown one gives nothing.
    ///   - place: Where a range of the snippet is in the file that people see.
    package static func check(
        _ code: [UInt8], language: String, at place: (Range<Int>) -> SourceLocation
    ) -> [Diagnostic] {
        guard let language = Language(language) else { return [] }
        let tokens = CodeTokens(code)
        let functions = CodeFunction.all(in: tokens, language)
        var found = AnalyticsBuckets.check(functions, tokens)
        switch language {
        case .swift: found += SwiftSnippets.check(tokens, functions)
        case .objectiveC: found += ObjectiveCSnippets.check(tokens, functions)
        }
        found += CompletionSnippets.check(functions, tokens)
        return found.sorted { ($0.range.lowerBound, $0.headline) < ($1.range.lowerBound, $1.headline) }.map { finding in
            let location = place(finding.range)
            let edits = finding.replacement.map { [Diagnostic.Fix.Edit(range: location.range, replacement: $0)] } ?? []
            return Diagnostic(
                finding.code, finding.severity, at: location, finding.headline, why: finding.why,
                fix: .init(finding.fix, edits: edits))
        }
    }
}

extension DiagnosticCode { package static let snippetBug = DiagnosticCode("snippet.bug") }
