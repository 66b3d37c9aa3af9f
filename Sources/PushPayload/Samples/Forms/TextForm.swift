import DataTree
import Text

/// A text that is not JSON and holds some: a curl command, an HTTP message, one JSON value a line, words with JSON between them.
/// Sources: the manual of curl (`--data` and its kin, `--json`, `--header`); RFC 9112, 2.1; jsonlines.org. O(bytes).
struct TextForm {
    enum Kind: Equatable { case curl, http, lines, words }

    /// A header of the request, with its value's place in the file.
    struct Header {
        var name: String
        var value: String
        var range: Range<Int>
    }

    /// A JSON value in the text.
    struct Part {
        var bytes: [UInt8]
        var map: OffsetMap
        var headers: [Header] = []

        func parsed(in file: SourceFile) -> Diagnosed<Document> { JSONParser.parse(bytes, in: file, map) }
    }

    var kind: Kind
    var parts: [Part]

    /// More values than this are not looked at.
    static let partLimit = 50_000

    /// Nil for what is JSON, however broken.
    static func read(_ file: SourceFile) -> TextForm? {
        let bytes = file.bytes
        guard let first = bytes.first(where: { !isBlank($0) }) else { return nil }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return lines(bytes).map { TextForm(kind: .lines, parts: $0) }
        case UInt8(ascii: "\""), 0xEF, 0xFE, 0xFF: return nil
        default: break
        }
        if let parts = CurlCommand.parts(file) {
            return TextForm(kind: .curl, parts: parts.isEmpty ? regions(bytes) : parts)
        }
        if first == UInt8(ascii: "/") { return nil }
        if let part = HTTPMessage.part(bytes) { return TextForm(kind: .http, parts: [part]) }
        return TextForm(kind: .words, parts: regions(bytes))
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

    // MARK: Lines

    /// The lines of a text each of which is a JSON value in brackets: two at least, and the first is whole.
    private static func lines(_ bytes: [UInt8]) -> [Part]? {
        var found: [Range<Int>] = []
        var start = 0
        while start < bytes.count, found.count < partLimit {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = trimmed(bytes[start..<end])
            start = end + 1
            guard let first = line.first, let last = line.last else { continue }
            guard first == UInt8(ascii: "{") && last == UInt8(ascii: "}") else { return nil }
            if found.isEmpty, region(bytes, line.startIndex) != line.endIndex { return nil }
            found.append(line.startIndex..<line.endIndex)
        }
        return found.count > 1 ? found.map { part(bytes, $0) } : nil
    }

    static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? line.startIndex
        return line[..<end].drop(while: isBlank)
    }

    static func part(_ bytes: [UInt8], _ range: Range<Int>) -> Part {
        var map = OffsetMap(start: range.lowerBound)
        map.appendVerbatim(range.count, from: range.lowerBound)
        return Part(bytes: Array(bytes[range]), map: map)
    }

    // MARK: Words

    /// What is in brackets between words.
    private static func regions(_ bytes: [UInt8]) -> [Part] {
        var parts: [Part] = []
        var index = 0
        while index < bytes.count, parts.count < partLimit {
            guard opens(bytes, index) else {
                index += 1
                continue
            }
            let end = region(bytes, index) ?? bytes.count
            parts.append(part(bytes, index..<end))
            index = end
        }
        return parts
    }

    /// Whether a bracket may begin JSON: a string, another bracket or the end of an empty value follows.
    private static func opens(_ bytes: [UInt8], _ index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[") else { return false }
        var next = index + 1
        while next < bytes.count, next < index + 256, isBlank(bytes[next]) { next += 1 }
        return next < bytes.count && "\"'{[".utf8.contains(bytes[next])
    }

    /// The end of a value in brackets; nil when it is never closed.
    private static func region(_ bytes: [UInt8], _ start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "\""):
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            default: break
            }
            index += 1
        }
        return nil
    }
}
