import Text

/// Reads Markdown line by line: headings, list marks, quotes, fences with their own language, code, links, emphasis.
struct MarkdownTokenizer {
    /// Reads a range as the language of that name; one that is not known leaves it plain.
    typealias Embedded = (_ language: String, _ range: Range<Int>, _ sink: inout TokenSink) -> Void

    private let bytes: [UInt8]
    private let embedded: Embedded
    private var sink: TokenSink
    /// The open fence: its byte, its length, its language, where its code begins.
    private var fence: (byte: UInt8, length: Int, language: String, start: Int)?

    static func run(
        _ bytes: [UInt8], _ range: Range<Int>, into sink: inout TokenSink, embedded: @escaping Embedded
    ) {
        var tokenizer = MarkdownTokenizer(bytes: bytes, embedded: embedded, sink: sink)
        if bytes[range].starts(with: "---\n".utf8) { tokenizer.fence = (0x2D, 3, "yaml", range.lowerBound + 4) }
        var isFirst = tokenizer.fence != nil
        if isFirst { tokenizer.sink.add(.meta, range.lowerBound..<range.lowerBound + 3) }
        LineTokenizers.forEachLine(bytes, range) { line in
            if !isFirst { tokenizer.line(line) }
            isFirst = false
            return true
        }
        if let fence = tokenizer.fence { embedded(fence.language, fence.start..<range.upperBound, &tokenizer.sink) }
        sink = tokenizer.sink
    }

    private mutating func line(_ line: Range<Int>) {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start].isBlank { start += 1 }
        if let fence {
            let mark = run(of: fence.byte, at: start, line.upperBound)
            guard mark >= fence.length, start + mark == line.upperBound else { return }
            embedded(fence.language, fence.start..<line.lowerBound, &sink)
            sink.add(.meta, start..<line.upperBound)
            return self.fence = nil
        }
        guard start < line.upperBound else { return }
        let byte = bytes[start]
        if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") {
            let mark = run(of: byte, at: start, line.upperBound)
            if mark >= 3 {
                sink.add(.meta, start..<line.upperBound)
                let name = bytes[(start + mark)..<line.upperBound].prefix { $0.isAlphanumeric || $0 == 0x2B }
                fence = (byte, mark, String(decoding: name, as: UTF8.self), min(bytes.count, line.upperBound + 1))
                return
            }
        }
        if byte == UInt8(ascii: "#") {
            let mark = run(of: byte, at: start, line.upperBound)
            if mark <= 6, start + mark < line.upperBound, bytes[start + mark] == 0x20 {
                return sink.add(.keyword, start..<line.upperBound)
            }
        }
        inlines(blockMark(start, line.upperBound), line.upperBound)
    }

    /// `> `, `- `, `1. ` at the start of a line, and `{% … %}` alone on it; gives where text begins.
    private mutating func blockMark(_ start: Int, _ end: Int) -> Int {
        let byte = bytes[start]
        let next = start + 1 < end ? bytes[start + 1] : 0x20
        if byte == UInt8(ascii: "{"), next == UInt8(ascii: "%") {
            sink.add(.meta, start..<end)
            return end
        }
        var stop = start
        if byte == UInt8(ascii: ">") {
            stop = start + 1
        } else if "-*+".utf8.contains(byte), next == 0x20 {
            stop = start + 1
        } else {
            while stop < end, bytes[stop].isDigit { stop += 1 }
            guard stop > start, stop < end, bytes[stop] == UInt8(ascii: ".") || bytes[stop] == UInt8(ascii: ")"),
                stop + 1 == end || bytes[stop + 1] == 0x20
            else { return start }
            stop += 1
        }
        sink.add(.meta, start..<stop)
        return stop
    }

    private mutating func inlines(_ start: Int, _ end: Int) {
        var position = start
        // A search that failed is not repeated on this line.
        var missing: Set<UInt8> = []
        while position < end {
            let byte = bytes[position]
            guard "`*_[<!\\".utf8.contains(byte), !missing.contains(byte) else {
                position += 1
                continue
            }
            if let next = inline(byte, position, end) {
                position = next
            } else {
                if byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "!"), byte != 0x5F, byte != UInt8(ascii: "[") {
                    missing.insert(byte)
                }
                position += byte == UInt8(ascii: "\\") ? 2 : max(1, run(of: byte, at: position, end))
            }
        }
    }

    /// The end of what begins at `start`; nil when it is text.
    private mutating func inline(_ byte: UInt8, _ start: Int, _ end: Int) -> Int? {
        switch byte {
        case UInt8(ascii: "`"):
            let length = run(of: byte, at: start, end)
            return close(byte, length, from: start + length, end).map { add(.string, start..<$0) }
        case UInt8(ascii: "*"), UInt8(ascii: "_"):
            let length = run(of: byte, at: start, end)
            guard start + length < end, bytes[start + length] != 0x20, length <= 3 else { return nil }
            if byte == 0x5F, start > 0, bytes[start - 1].isAlphanumeric { return nil }
            return close(byte, length, from: start + length, end).map { add(.type, start..<$0) }
        case UInt8(ascii: "["): return link(start, start, end)
        case UInt8(ascii: "!"):
            guard start + 1 < end, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
            return link(start, start + 1, end)
        case UInt8(ascii: "<"):
            guard bytes[start..<end].starts(with: "<!--".utf8) else { return nil }
            var position = start + 4
            while position < end, !bytes[position..<end].starts(with: "-->".utf8) { position += 1 }
            return add(.comment, start..<min(end, position + 3))
        default: return nil
        }
    }

    /// The text or the address of a link is looked for so far.
    private static let longestLink = 500

    private mutating func link(_ start: Int, _ open: Int, _ end: Int) -> Int? {
        guard let text = bytes[open..<min(end, open + Self.longestLink)].firstIndex(of: UInt8(ascii: "]")),
            text + 1 < end,
            bytes[text + 1] == UInt8(ascii: "("),
            let close = bytes[(text + 1)..<min(end, text + Self.longestLink)].firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        sink.add(.property, start..<text + 1)
        return add(.string, text + 1..<close + 1)
    }

    private mutating func add(_ kind: TokenKind, _ range: Range<Int>) -> Int {
        sink.add(kind, range)
        return range.upperBound
    }

    /// The end of the next run of exactly `length` times `byte`.
    private func close(_ byte: UInt8, _ length: Int, from start: Int, _ end: Int) -> Int? {
        var position = start
        while position < end {
            guard bytes[position] == byte else {
                position += 1
                continue
            }
            let found = run(of: byte, at: position, end)
            if found == length { return position + found }
            position += found
        }
        return nil
    }

    private func run(of byte: UInt8, at start: Int, _ end: Int) -> Int {
        var position = start
        while position < end, bytes[position] == byte { position += 1 }
        return position - start
    }
}
