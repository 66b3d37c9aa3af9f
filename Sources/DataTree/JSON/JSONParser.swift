package import Text

/// Strict RFC 8259, and what to make of everything else.
///
/// Accepts exactly the grammar of RFC 8259 without a word; every deviation is a `json.syntax` diagnostic at its place
/// and the reader goes on, so several mistakes in one file are several diagnostics and a broken payload still gives a
/// tree to preview. One pass, no recursion: depth costs an array entry, not a stack frame. O(bytes).
package struct JSONParser {
    /// Nesting deeper than this is reported and skipped.
    package static let depthLimit = 512
    /// After this many mistakes the rest of the file is read in silence.
    package static let diagnosticLimit = 100

    /// Parses a file. `nesting` says that the bytes are a string of another file; diagnostics are then located there.
    package static func parse(_ source: SourceFile, nesting: Document.Nesting? = nil) -> Diagnosed<Document> {
        guard source.bytes.count < Int(UInt32.max) else {
            let diagnostic = Diagnostic(
                .jsonSyntax, .error, at: source.location(0..<0), "a JSON file must be smaller than 4 GiB")
            return Diagnosed(Document(source: source), [diagnostic])
        }
        var parser = JSONParser(source: source, nesting: nesting)
        parser.parseDocument()
        parser.tellRepeats()
        let document = parser.builder.finish(at: source.bytes.count)
        parser.reportDuplicates(in: document)
        let isOrdered = parser.diagnostics.count < 2
        return Diagnosed(
            document, isOrdered ? parser.diagnostics : parser.diagnostics.sorted(by: Diagnostic.inReadingOrder))
    }

    /// A document of a file that may hold more than one.
    package struct Reading {
        package var document: Document
        /// Where what follows the value begins; the file's end when nothing does.
        package var end: Int
        /// From here on a value may stand elsewhere than its author meant, since a mistake can be read in more than one way.
        package var certainEnd: Int?
    }

    /// A file's tree as `parse` gives it, and whether the file is JSON, without a word of its mistakes.
    package static func tree(_ source: SourceFile) -> (document: Document, isJSON: Bool) {
        guard source.bytes.count < Int(UInt32.max) else { return (Document(source: source), false) }
        var parser = JSONParser(source: source, nesting: nil, isSilent: true)
        parser.parseDocument()
        return (parser.builder.finish(at: source.bytes.count), !parser.hasMistakes)
    }

    /// Reads one value from an offset on, without a word of its mistakes. O(bytes read).
    package static func read(_ source: SourceFile, from offset: Int = 0) -> Reading {
        guard source.bytes.count < Int(UInt32.max) else {
            return Reading(document: Document(source: source), end: source.bytes.count, certainEnd: 0)
        }
        var parser = JSONParser(source: source, nesting: nil, from: offset, isSilent: true)
        parser.parseDocument()
        let document = parser.builder.finish(at: source.bytes.count)
        return Reading(
            document: document, end: parser.state == .end ? parser.index : source.bytes.count,
            certainEnd: parser.certainEnd)
    }

    enum State { case value, valueOrEnd, afterValue, key, keyOrEnd, end }

    let bytes: [UInt8]
    /// Mistakes are noted, but nothing is said of them.
    let isSilent: Bool
    var hasMistakes = false
    var index = 0
    var builder: DocumentBuilder
    var diagnostics: [Diagnostic] = []
    /// Of what people write all over a file (comments, curly quotes): how often, beside the finding of the first.
    var repeats: [Message: Repeat] = [:]
    /// Offset of the last comma, for the fix of a trailing one.
    var lastComma = 0
    /// Where the last key or value ended: there a missing comma or colon belongs.
    var previousEnd = 0
    var state = State.value
    /// See `Reading`.
    private(set) var certainEnd: Int?
    /// In the order in which they were closed.
    var objects: [NodeID] = []

    private init(source: SourceFile, nesting: Document.Nesting?, from offset: Int = 0, isSilent: Bool = false) {
        bytes = source.bytes
        self.isSilent = isSilent
        index = offset
        builder = DocumentBuilder(source: source, nesting: nesting)
        builder.reserve(forBytes: offset == 0 ? bytes.count : 0)
        objects.reserveCapacity(8)
    }

    /// A mistake that can be read in more than one way: see `Reading.certainEnd`.
    mutating func isUncertain(from start: Int) { certainEnd = min(certainEnd ?? start, start) }

    private mutating func parseDocument() {
        if index == 0 { checkEncoding() }
        while true {
            skipTrivia()
            guard index < bytes.count else { break }
            switch state {
            case .value, .valueOrEnd: parseValue()
            case .key, .keyOrEnd: parseKey()
            case .afterValue: parseSeparator()
            case .end:
                // Something was closed too early, and nobody knows what.
                if bytes[index] == UInt8(ascii: "}") || bytes[index] == UInt8(ascii: "]") { isUncertain(from: 0) }
                report(index..<bytes.count, "nothing may follow the value, but found \(describe(index))")
                return
            }
        }
        finishAtEnd()
    }

    private mutating func finishAtEnd() {
        if builder.isEmpty {
            if diagnostics.isEmpty { report(0..<0, "a JSON value was expected, but the file is empty") }
            return
        }
        guard let open = builder.containerID else { return }
        if state == .value, builder.container == .object { builder.scalar(.null, bytes.count..<bytes.count) }
        let bracket = builder.document.records[open.index].range.lowerBound
        isUncertain(from: bracket)
        report(bracket..<bracket + 1, "\(builder.container == .object ? "'{'" : "'['") is never closed")
        while builder.depth > 0 { closeContainer(at: bytes.count) }
    }

    // MARK: Values

    private mutating func parseValue() {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "\""):
            appendString(scanString(), key: false)
            didValue()
        case UInt8(ascii: "{"): beginContainer(.object)
        case UInt8(ascii: "["): beginContainer(.array)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            parseNumber()
            didValue()
        case UInt8(ascii: "]") where state == .valueOrEnd:
            index += 1
            closeContainer(at: index)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): missingValue()
        case UInt8(ascii: ","): strayComma()
        case UInt8(ascii: ":"):
            isUncertain(from: start)
            report(start..<start + 1, "a value was expected, but found ':'")
            index += 1
        default:
            if literal() || lenientValue() { return didValue() }
            skipUnexpected()
            if builder.container != nil {
                builder.scalar(.null, start..<index)
                didValue()
            }
        }
    }

    /// Exactly `true`, `false`, `null`, not followed by a letter.
    private mutating func literal() -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "t"): literal("true", .true)
        case UInt8(ascii: "f"): literal("false", .false)
        case UInt8(ascii: "n"): literal("null", .null)
        default: false
        }
    }

    private mutating func literal(_ text: StaticString, _ kind: NodeKind) -> Bool {
        let end = index + text.utf8CodeUnitCount
        guard end <= bytes.count, end == bytes.count || !bytes[end].isScriptWordPart else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] { return false }
        builder.scalar(kind, index..<end)
        index = end
        return true
    }

    private mutating func strayComma() {
        let comma = index
        isUncertain(from: comma)
        index += 1
        let object = builder.container == .object
        report(
            comma..<index, "a value was expected before ','",
            fix: object
                ? nil : Diagnostic.Fix("remove the comma", edits: [.init(range: comma..<index, replacement: "")]))
        lastComma = comma
        if object {
            builder.scalar(.null, comma..<comma)
            state = .key
        }
    }

    /// `]` or `}` where a value must stand.
    private mutating func missingValue() {
        let at = index
        if state == .value, builder.container != .array { isUncertain(from: at) }
        if builder.container == nil {
            skipUnexpected()
        } else if builder.container == .object {
            report(at..<at + 1, "a value was expected after ':'")
            builder.scalar(.null, at..<at)
            state = .afterValue
        } else {
            if state == .value { trailingComma() }
            state = .afterValue
        }
    }

    mutating func trailingComma() {
        let bracket = Character(Unicode.Scalar(bytes[index]))
        let range = lastComma..<lastComma + 1
        report(
            range, "a comma must not stand before '\(bracket)'",
            fix: Diagnostic.Fix("remove the comma", edits: [.init(range: range, replacement: "")]))
    }

    private mutating func beginContainer(_ kind: NodeKind) {
        if builder.depth >= Self.depthLimit {
            let start = index
            skipNested()
            report(start..<start + 1, "values must not be nested deeper than \(Self.depthLimit) levels")
            builder.scalar(.null, start..<index)
            return didValue()
        }
        builder.beginContainer(kind, at: index)
        index += 1
        state = kind == .object ? .keyOrEnd : .valueOrEnd
    }

    /// Jumps over a bracketed value without building anything. O(bytes skipped).
    private mutating func skipNested() {
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                _ = scanString(silent: true)
                continue
            }
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
            index += 1
            if depth == 0 { return }
        }
    }

    mutating func didValue() {
        previousEnd = index
        state = builder.depth == 0 ? .end : .afterValue
    }
}

extension DiagnosticCode {
    /// The file is not JSON as RFC 8259 has it.
    package static let jsonSyntax = DiagnosticCode("json.syntax")
    /// An object sets a key twice.
    package static let jsonDuplicateKey = DiagnosticCode("json.duplicate-key")
}
