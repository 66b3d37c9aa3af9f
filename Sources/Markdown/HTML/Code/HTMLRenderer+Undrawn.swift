package import Text

/// Formulas and diagrams, which are drawn by programs that a build has not: they are shown as code under what they are, and one
/// finding of a page says so of each kind.
extension HTMLRenderer {
    /// Whether code of this language is a diagram.
    static func isDiagram(_ language: String) -> Bool {
        ["mermaid", "plantuml", "puml", "graphviz", "dot", "d2"].contains(language.lowercased())
    }

    /// A formula in a line; false for other code.
    mutating func takesFormula(_ code: UnsafeBufferPointer<UInt8>) -> Bool {
        guard source?.hasFormulas == true, code.count > 2, code.first == MathMarks.mark, code.last == MathMarks.mark
        else { return false }
        let formula = Array(code.dropFirst().dropLast())
        let place = source?.finder.findBare(Array("$$".utf8) + formula + Array("$$".utf8))
        undrawn.note(.formula, at: place)
        output.append("<code class=\"math\" title=\"")
        escaped(options.labels.formula)
        output.append("\">")
        Self.escape(formula, to: &output)
        output.append("</code>")
        plainText.append(formula)
        heading?.text += formula
        heading?.html.append("<code>")
        formula.withUnsafeBufferPointer { heading?.append(escaping: $0) }
        heading?.html.append("</code>")
        return true
    }

    /// A formula of several lines; false for other code.
    mutating func takesFormula(_ code: UnsafeBufferPointer<UInt8>, info: [UInt8], line: Int) -> Bool {
        guard source?.hasFormulas == true, info == [MathMarks.mark] else { return false }
        undrawn.note(.formula, at: place(ofLine: line))
        plainText.append(code)
        plainBreak(UInt8(ascii: "\n"))
        var attributes = CodeAttributes()
        attributes.language = "math"
        attributes.title = options.labels.formula
        figure(Array(code), attributes)
        return true
    }

    /// The text of a line of the body.
    func place(ofLine line: Int) -> SourceLocation? {
        guard let source, source.starts.indices.contains(line - 1) else { return nil }
        let start = source.starts[line - 1]
        var end = source.starts.indices.contains(line) ? source.starts[line] : source.file.bytes.count
        while end > start, source.file.bytes[end - 1].isSpace { end -= 1 }
        return source.file.location(start..<end)
    }

    mutating func reportUndrawn() {
        for kind in UndrawnKinds.Kind.allCases {
            guard let (count, place) = undrawn.found[kind] else { continue }
            diagnostics.append(.undrawn(kind, count, at: place))
        }
    }
}

extension Diagnostic {
    fileprivate static func undrawn(_ kind: UndrawnKinds.Kind, _ count: Int, at place: SourceLocation?) -> Diagnostic {
        let headline: Message =
            switch kind {
            case .formula:
                count == 1 ? "a formula is shown as code" : "\(count) formulas of this page are shown as code"
            case .diagram:
                count == 1 ? "a diagram is shown as code" : "\(count) diagrams of this page are shown as code"
            }
        return Diagnostic(
            .undrawn, .info, at: place, headline,
            why: "Pages are made without a program that draws them, and load none from elsewhere.",
            fix: Fix("put a picture of it beside the code, if readers need one"))
    }
}

/// What a page shows as code that others draw: how often, and where first.
struct UndrawnKinds {
    enum Kind: CaseIterable { case formula, diagram }

    var found: [Kind: (count: Int, place: SourceLocation?)] = [:]

    mutating func note(_ kind: Kind, at place: SourceLocation?) {
        found[kind, default: (0, place)].count += 1
    }
}

extension DiagnosticCode { package static let undrawn = DiagnosticCode("guide.undrawn") }
