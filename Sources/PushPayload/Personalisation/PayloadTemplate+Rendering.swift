import DataTree
import Liquid
package import Text

/// One text of a payload after rendering.
package struct RenderedValue: Sendable, Hashable {
    package var pointer: String
    /// The string in the rendered payload, quotes included.
    package var range: Range<Int>
    /// As written.
    package var template: String
    /// As rendered, secrets masked.
    package var text: String

    /// Nothing but white space.
    package var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

/// Why a message is not sent to somebody.
package struct AbortedMessage: Sendable, Hashable {
    /// As given to `abort_message`; "" where it gave none.
    package var reason: String
    /// The text that called it.
    package var pointer: String
    package var location: SourceLocation
}

/// What rendering every text of a payload for one profile gives.
struct RenderedPayload {
    /// The payload with its texts filled in; its places are those of the file as written. Nil for a message that was called off.
    var document: Document?
    var values: [RenderedValue] = []
    var abort: AbortedMessage?
    var findings: [Diagnostic] = []
    /// Texts of the file of which nothing can be said, since their Liquid failed.
    var failed: [Range<Int>] = []
}

extension PayloadTemplate {
    /// Renders in file order and stops at the text that calls the message off. A value of the profile is a value: Liquid in it
    /// stays text, and the result is escaped into its JSON string, so the payload stays the JSON it was.
    func render(for profile: PreparedProfile, masking mask: ([UInt8]) -> [UInt8]) -> RenderedPayload {
        var result = RenderedPayload()
        result.failed = brokenRanges
        var text = EditedText(of: document.source)
        var options = RenderOptions()
        options.limits = Self.limits
        options.recordsBlanks = true
        options.now = profile.profile.now
        options.connectedContent = profile.profile.connectedContent
        for value in values {
            let rendering = value.template.rendering(profile.variables, library: profile.library, options: options)
            report(rendering, value, profile, &result)
            if let abort = rendering.abort {
                let place = value.places.place(abort.location)
                result.abort = AbortedMessage(
                    reason: abort.reason, pointer: value.pointer,
                    location: place.path == document.source.path ? place : value.node.location)
                result.findings.removeAll { $0.code == .liquidMissingDefault }
                result.findings.append(aborted(abort.reason, result.abort))
                result.values = []
                return result
            }
            // Ill-formed bytes are repaired, as the vendor's JSON would have them.
            let output = Array(String(decoding: rendering.output, as: UTF8.self).utf8)
            let range = text.replace(value.node, with: output)
            result.values.append(
                RenderedValue(
                    pointer: value.pointer, range: range,
                    template: String(decoding: value.node.textBytes, as: UTF8.self), text: ""))
        }
        let document = text.parsed(masking: mask)
        for index in result.values.indices {
            let range = result.values[index].range
            let inside = range.count < 2 ? range : range.lowerBound + 1..<range.upperBound - 1
            let decoded = JSONString.decode(document.source.bytes, inside)
            result.values[index].text = String(decoding: decoded, as: UTF8.self)
        }
        result.document = document
        return result
    }

    private func report(
        _ rendering: Rendering, _ value: Value, _ profile: PreparedProfile, _ result: inout RenderedPayload
    ) {
        let places = profile.places.merging(value.places)
        for found in rendering.diagnostics {
            var reported = places.reported(found, pointer: value.pointer)
            if reported.location?.path != document.source.path { reported = atCaller(reported, value) }
            result.findings.append(reported)
        }
        if rendering.diagnostics.contains(where: { $0.severity == .error }) { result.failed.append(value.range) }
        guard !value.isBroken else { return }
        for blank in rendering.blanks {
            var reported = missing(blank.variable, value, at: places.place(blank.location))
            if reported.location?.path != document.source.path { reported = atCaller(reported, value) }
            result.findings.append(reported)
        }
        if rendering.hasMoreBlanks { result.findings.append(missingMore(value)) }
    }

    /// What went wrong in a content block is reported at the text that uses it, with the place in the block as a note.
    private func atCaller(_ found: Diagnostic, _ value: Value) -> Diagnostic {
        var reported = found
        reported.notes.append(.init("in this content block", at: found.location))
        reported.location = value.node.location
        return reported
    }

    private func missing(_ variable: String, _ value: Value, at place: SourceLocation) -> Diagnostic {
        Diagnostic(
            .liquidMissingDefault, .warning, at: place, pointer: value.pointer,
            "'\(variable)' has no value and no 'default'", why: "the text has a gap where the value should stand",
            fix: .init("write \"{{\(variable) | default: 'text'}}\", or ask for the value with 'if' first"))
    }

    private func missingMore(_ value: Value) -> Diagnostic {
        Diagnostic(
            .liquidMissingDefault, .warning, at: value.node.location, pointer: value.pointer,
            "more than \(Rendering.maximumBlanks) outputs of this text have no value and no 'default'",
            why: "only the first \(Rendering.maximumBlanks) are listed")
    }

    private func aborted(_ reason: String, _ abort: AbortedMessage?) -> Diagnostic {
        Diagnostic(
            .liquidAborted, .info, at: abort?.location, pointer: abort?.pointer,
            reason.isEmpty
                ? "the message is not sent"
                : "the message is not sent: '\(reason.split(whereSeparator: \.isNewline).joined(separator: " "))'",
            why: "'abort_message' calls it off for this user; the vendor counts it as aborted")
    }
}

extension DiagnosticCode {
    package static let liquidMissingDefault = DiagnosticCode("liquid.missing-default")
    package static let liquidAborted = DiagnosticCode("liquid.aborted")
}
