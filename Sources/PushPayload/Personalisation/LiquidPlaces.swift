import DataTree
package import Text

/// Tells what the template engine found in the text of a string where that text is: in the payload's or the profile's
/// file, inside the string, through its escapes.
struct LiquidPlaces: Sendable {
    /// The strings by the path that their template was given.
    private var texts: [String: EmbeddedText]

    init(_ texts: [String: EmbeddedText] = [:]) { self.texts = texts }

    func merging(_ other: LiquidPlaces) -> LiquidPlaces {
        LiquidPlaces(texts.merging(other.texts) { $1 })
    }

    func place(_ location: SourceLocation) -> SourceLocation {
        texts[location.path].map { $0.location(location.range) } ?? location
    }

    /// An engine's error is `liquid.error`, with the engine's words; a warning keeps its code.
    func reported(_ found: Diagnostic, pointer: String) -> Diagnostic {
        var reported = Diagnostic(
            found.severity == .error ? .liquidError : found.code, found.severity, at: found.location.map(place),
            pointer: pointer, found.headline, why: found.explanation,
            fix: found.fix.map { fix($0, found.location?.path) },
            notes: found.notes.map { .init($0.message, at: $0.location.map(place)) })
        if reported.explanation == nil, found.severity == .error {
            reported.explanation =
                "the vendor finds it when the message is sent: what it renders then is not what was meant"
        }
        return reported
    }

    /// Edits of the text as edits of the JSON string that holds it.
    private func fix(_ fix: Diagnostic.Fix, _ path: String?) -> Diagnostic.Fix {
        guard let text = path.flatMap({ texts[$0] }), path?.contains("#content_blocks/") == false else {
            return .init(fix.text)
        }
        return .init(
            fix.text,
            edits: fix.edits.map { edit in
                .init(
                    range: text.map.outer(edit.range),
                    replacement: String(
                        decoding: JSONEscaping.literal(edit.replacement).utf8.dropFirst().dropLast(), as: UTF8.self))
            })
    }
}

extension DiagnosticCode { package static let liquidError = DiagnosticCode("liquid.error") }
