/// The stable name of a rule, `area.kebab-case`. Each code is declared once, at the bottom of the file that
/// emits it, and has a page in the manual (`Content/guides/rules/CODE.md`).
package struct DiagnosticCode: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let id: String

    package init(_ id: String) { self.id = id }

    package var description: String { id }
    package static func < (a: Self, b: Self) -> Bool { a.id < b.id }
}

/// How much a diagnostic weighs: an error will fail or lose data, a warning is probably wrong.
package enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    case info, warning, error

    /// Its name as a word for people.
    package var message: Message {
        switch self {
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        }
    }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
    package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

/// The one type for everything sitegen has to say, whatever layer finds it.
///
/// Message style is the Swift compiler's: the headline is one line without a period, names stand in single
/// quotes, and it states the rule rather than "invalid …".
package struct Diagnostic: Sendable, Hashable {
    /// A second place that explains the first: usually the schema's side of an error.
    package struct Note: Sendable, Hashable {
        package var message: Message
        package var location: SourceLocation?
        /// The source line is shown as well, as for the diagnostic itself.
        package var isFramed: Bool

        package init(_ message: Message, at location: SourceLocation? = nil, isFramed: Bool = false) {
            self.message = message
            self.location = location
            self.isFramed = isFramed
        }
    }

    /// What to do about it; `edits` only where the change is certain.
    package struct Fix: Sendable, Hashable {
        /// A range of the file and what must stand there instead.
        package struct Edit: Sendable, Hashable {
            package var range: Range<Int>
            package var replacement: String

            package init(range: Range<Int>, replacement: String) {
                self.range = range
                self.replacement = replacement
            }
        }
        package var text: Message
        package var edits: [Edit]

        package init(_ text: Message, edits: [Edit] = []) {
            self.text = text
            self.edits = edits
        }
    }

    private struct Facts: Sendable, Hashable {
        var code: DiagnosticCode
        var severity: Severity
        var location: SourceLocation?
        var pointer: String?
        var headline: Message
        var explanation: Message?
        var fix: Fix?
        var notes: [Note]
        var profiles: [String] = []

        /// What tells findings apart: the rest follows from it in nearly all of them. Of a file as a whole much may be said.
        func hash(into hasher: inout Hasher) {
            hasher.combine(code)
            hasher.combine(location)
            if location?.range.isEmpty ?? true { hasher.combine(headline) }
        }
    }

    /// A finding goes through many hands, and a copy costs one count instead of a dozen.
    private var facts: Indirect<Facts>

    package var code: DiagnosticCode {
        get { facts.code }
        set { facts.code = newValue }
    }
    package var severity: Severity {
        get { facts.severity }
        set { facts.severity = newValue }
    }
    /// File and byte range; nil when the whole run is meant (a missing folder, a wrong option).
    package var location: SourceLocation? {
        get { facts.location }
        set { facts.location = newValue }
    }
    /// RFC 6901 pointer of the value that is meant, where the file is a tree.
    package var pointer: String? {
        get { facts.pointer }
        set { facts.pointer = newValue }
    }
    /// One line without a period.
    package var headline: Message {
        get { facts.headline }
        set { facts.headline = newValue }
    }
    /// Why it matters: which layer would have lost what.
    package var explanation: Message? {
        get { facts.explanation }
        set { facts.explanation = newValue }
    }
    /// What to do about it.
    package var fix: Fix? {
        get { facts.fix }
        set { facts.fix = newValue }
    }
    /// Whether it can be mended by itself.
    package var hasEdits: Bool { facts.fix?.edits.isEmpty == false }
    /// Second places that explain the first.
    package var notes: [Note] {
        get { facts.notes }
        set { facts.notes = newValue }
    }
    /// The sample users (`profiles/NAME.yml`) for whom this holds; empty when it holds for everybody.
    package var profiles: [String] {
        get { facts.profiles }
        set { facts.profiles = newValue }
    }

    package init(
        _ code: DiagnosticCode, _ severity: Severity, at location: SourceLocation? = nil, pointer: String? = nil,
        _ headline: Message, why explanation: Message? = nil, fix: Fix? = nil, notes: [Note] = []
    ) {
        facts = Indirect(
            Facts(
                code: code, severity: severity, location: location, pointer: pointer, headline: headline,
                explanation: explanation, fix: fix, notes: notes))
    }

    package static func == (a: Diagnostic, b: Diagnostic) -> Bool {
        a.facts.isSame(as: b.facts) || a.facts.value == b.facts.value
    }

    package func hash(into hasher: inout Hasher) { facts.value.hash(into: &hasher) }

    /// The order in which diagnostics are shown: path, offset, code, headline. Stable whatever found them first.
    package static func inReadingOrder(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
        let (one, other) = (a.facts, b.facts)
        if let place = one.location, let otherPlace = other.location {
            if place.path != otherPlace.path { return place.path < otherPlace.path }
            let (start, otherStart) = (place.range.lowerBound, otherPlace.range.lowerBound)
            if start != otherStart { return start < otherStart }
        } else {
            let place = (one.location?.path ?? "", one.location?.range.lowerBound ?? 0)
            let otherPlace = (other.location?.path ?? "", other.location?.range.lowerBound ?? 0)
            if place != otherPlace { return place < otherPlace }
        }
        return (a.code.id, a.pointer ?? "", a.headline) < (b.code.id, b.pointer ?? "", b.headline)
    }
}

extension [Diagnostic] {
    /// Sorted as they are shown. What is in that order already is looked through and not copied, which is cheaper than to sort it.
    package func inReadingOrder() -> [Diagnostic] {
        for index in indices.dropFirst() where Diagnostic.inReadingOrder(self[index], self[index - 1]) {
            return sorted(by: Diagnostic.inReadingOrder)
        }
        return self
    }
}
