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
        return source.bytes.withUnsafeBufferPointer { bytes in
            var parser = JSONParser(bytes: bytes, source: source, nesting: nesting)
            parser.parseDocument()
            return Diagnosed(parser.builder.finish(at: bytes.count), parser.diagnostics)
        }
    }

    enum State { case value, valueOrEnd, afterValue, key, keyOrEnd }

    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    var builder: DocumentBuilder
    var diagnostics: [Diagnostic] = []
    private let locate: Document
    /// Offset of the last comma, for the fix of a trailing one.
    var lastComma = 0
    private var state = State.value

    private init(bytes: UnsafeBufferPointer<UInt8>, source: SourceFile, nesting: Document.Nesting?) {
        self.bytes = bytes
        builder = DocumentBuilder(source: source, nesting: nesting)
        locate = builder.document
    }

    mutating func report(_ range: Range<Int>, _ headline: String, fix: Diagnostic.Fix? = nil) {
        guard diagnostics.count < Self.diagnosticLimit else { return }
        var location = locate.location(ofBytes: range)
        if location.range.isEmpty, range.lowerBound < bytes.count {
            location = locate.location(ofBytes: range.lowerBound..<range.lowerBound + 1)
        }
        let nested = locate.nesting
        // An edit is only certain in the file's own bytes, not through the escapes of a string.
        let usable = fix.map { nested == nil ? $0 : Diagnostic.Fix($0.text) }
        diagnostics.append(
            Diagnostic(.jsonSyntax, .error, at: location, pointer: nested?.pointer, headline, fix: usable))
    }

    private mutating func parseDocument() {
        checkEncoding()
        while true {
            skipTrivia()
            guard index < bytes.count else { break }
            if builder.container == nil, !builder.isEmpty {
                report(index..<bytes.count, "nothing may follow the value, but found \(describe(index))")
                break
            }
            switch state {
            case .value, .valueOrEnd: parseValue()
            case .key, .keyOrEnd: parseKey()
            case .afterValue: parseSeparator()
            }
        }
        finishAtEnd()
    }

    private mutating func finishAtEnd() {
        if builder.isEmpty {
            report(0..<bytes.count, "a JSON value was expected, but the file is empty")
            return
        }
        guard let open = builder.containerID else { return }
        if state == .value, builder.container == .object { builder.scalar(.null, bytes.count..<bytes.count) }
        let bracket = builder.document.records[open.index].range.lowerBound
        let name = builder.container == .object ? "'{'" : "'['"
        report(bracket..<bracket + 1, "\(name) is never closed")
        while builder.depth > 0 { closeContainer(at: bytes.count) }
    }

    // MARK: Values

    private mutating func parseValue() {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "{"): beginContainer(.object)
        case UInt8(ascii: "["): beginContainer(.array)
        case UInt8(ascii: "\""):
            let string = scanString()
            appendString(string, key: false)
            didValue()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            parseNumber()
            didValue()
        case UInt8(ascii: "]") where state == .valueOrEnd:
            index += 1
            closeContainer(at: index)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): missingValue()
        case UInt8(ascii: ","):
            report(start..<start + 1, "a value was expected before ','")
            index += 1
            lastComma = start
            if builder.container == .object {
                builder.scalar(.null, start..<start)
                state = .key
            }
        case UInt8(ascii: ":"):
            report(start..<start + 1, "a value was expected, but found ':'")
            index += 1
        default:
            if literal() || lenientValue() { didValue() } else { skipUnexpected() }
        }
    }

    /// Exactly `true`, `false`, `null`, not followed by a letter.
    private mutating func literal() -> Bool {
        for (text, kind): (StaticString, NodeKind) in [("true", .true), ("false", .false), ("null", .null)] {
            let length = text.utf8CodeUnitCount
            guard index + length <= bytes.count else { continue }
            let same = (0..<length).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
            if same, index + length == bytes.count || !isWord(bytes[index + length]) {
                builder.scalar(kind, index..<index + length)
                index += length
                return true
            }
        }
        return false
    }

    private mutating func missingValue() {
        let at = index
        if builder.container == .object, state == .value {
            report(at..<at + 1, "a value was expected after ':'")
            builder.scalar(.null, at..<at)
            state = .afterValue
        } else if bytes[at] == UInt8(ascii: "]"), builder.container == .array {
            trailingComma(before: "]")
            index += 1
            closeContainer(at: index)
        } else if builder.container == .array, state == .valueOrEnd {
            report(at..<at + 1, "'[' must be closed by ']', but found '}'")
            index += 1
            closeContainer(at: index)
        } else if builder.container == nil {
            skipUnexpected()
        } else {
            trailingComma(before: "}")
            state = .afterValue
        }
    }

    func trailingCommaFix() -> Diagnostic.Fix {
        Diagnostic.Fix("remove the comma", edits: [.init(range: lastComma..<lastComma + 1, replacement: "")])
    }

    private mutating func trailingComma(before bracket: String) {
        report(lastComma..<lastComma + 1, "a comma must not stand before '\(bracket)'", fix: trailingCommaFix())
    }

    private mutating func beginContainer(_ kind: NodeKind) {
        if builder.depth >= Self.depthLimit {
            let start = index
            skipNested()
            report(start..<start + 1, "values must not be nested deeper than \(Self.depthLimit) levels")
            builder.scalar(.null, start..<index)
            didValue()
            return
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

    // MARK: Members

    private mutating func parseKey() {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "\""): appendString(scanString(), key: true)
        case UInt8(ascii: "}"):
            if state == .key { trailingComma(before: "}") }
            index += 1
            closeContainer(at: index)
            return
        case UInt8(ascii: "]"):
            report(start..<start + 1, "'{' must be closed by '}', but found ']'")
            index += 1
            closeContainer(at: index)
            return
        case UInt8(ascii: ","):
            report(start..<start + 1, "a member was expected before ','")
            index += 1
            lastComma = start
            state = .key
            return
        default:
            guard lenientKey() else {
                skipUnexpected()
                return
            }
        }
        parseColon()
    }

    private mutating func parseColon() {
        let keyEnd = index
        skipTrivia()
        state = .value
        if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
            index += 1
        } else if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
            report(index..<index + 1, "':' was expected after the key, but found '='")
            index += 1
        } else {
            report(max(keyEnd - 1, 0)..<keyEnd, "':' was expected after the key")
            let ends = index >= bytes.count || bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "}")
            if ends {
                builder.scalar(.null, keyEnd..<keyEnd)
                state = .afterValue
            }
        }
    }

    private mutating func parseSeparator() {
        let at = index
        let container = builder.container
        switch bytes[index] {
        case UInt8(ascii: ","):
            lastComma = index
            index += 1
            state = container == .object ? .key : .value
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            let expected = container == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
            if bytes[at] != expected { mismatched(at, container) }
            index += 1
            closeContainer(at: index)
        default:
            let startsValue = isValueStart(bytes[at])
            if startsValue {
                report(max(at - 1, 0)..<at, "',' was expected between \(container == .object ? "members" : "elements")")
                state = container == .object ? .key : .value
            } else {
                skipUnexpected()
            }
        }
    }

    private mutating func mismatched(_ at: Int, _ container: NodeKind?) {
        let (open, close) = container == .object ? ("{", "}") : ("[", "]")
        report(
            at..<at + 1, "'\(open)' must be closed by '\(close)', but found '\(Character(Unicode.Scalar(bytes[at])))'")
    }

    private mutating func closeContainer(at end: Int) {
        if builder.container == .object, let id = builder.containerID {
            builder.endContainer(at: end)
            checkDuplicates(id)
        } else {
            builder.endContainer(at: end)
        }
        didValue()
    }

    private mutating func didValue() { state = .afterValue }

    private mutating func checkDuplicates(_ id: NodeID) {
        guard builder.document.records[id.index].count > 1, diagnostics.count < Self.diagnosticLimit else { return }
        for pair in builder.document.duplicateKeys(of: id) {
            guard diagnostics.count < Self.diagnosticLimit else { return }
            let name = String(decoding: builder.document.textBytes(of: pair.later), as: UTF8.self)
            var diagnostic = Diagnostic(
                .jsonDuplicateKey, .error, at: builder.document.location(of: pair.later),
                "the key '\(name)' is already set in this object",
                why: "most parsers keep only the last value, some the first; the other is lost without a word")
            diagnostic.notes = [.init("first set here", at: builder.document.location(of: pair.earlier))]
            diagnostics.append(diagnostic)
        }
    }
}

extension Document {
    /// Keys of one object that repeat an earlier one.
    package func duplicateKeys(of object: NodeID) -> [(earlier: NodeID, later: NodeID)] {
        var index = object.index + 1
        let end = Int(records[object.index].next)
        var first: [[UInt8]: NodeID] = [:]
        var found: [(NodeID, NodeID)] = []
        while index + 1 < end {
            let key = textBytes(of: NodeID(index))
            if let earlier = first[key] { found.append((earlier, NodeID(index))) } else { first[key] = NodeID(index) }
            index = Int(records[Int(records[index].next)].next)
        }
        return found
    }
}

extension DiagnosticCode {
    package static let jsonSyntax = DiagnosticCode("json.syntax")
    package static let jsonDuplicateKey = DiagnosticCode("json.duplicate-key")
}
