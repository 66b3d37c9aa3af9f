import Text

/// Reads YAML line by line: keys, scalars, comments, anchors, block scalars. Flow collections are read as scalars with
/// punctuation between.
struct YAMLTokenizer {
    private let bytes: [UInt8]
    private var sink: TokenSink
    /// The indentation of the key whose block scalar is being read.
    private var blockIndent: Int?

    static func run(_ bytes: [UInt8], _ range: Range<Int>, into sink: inout TokenSink) {
        var tokenizer = YAMLTokenizer(bytes: bytes, sink: sink)
        LineTokenizers.forEachLine(bytes, range) { line in
            tokenizer.line(line)
            return true
        }
        sink = tokenizer.sink
    }

    private init(bytes: [UInt8], sink: TokenSink) {
        self.bytes = bytes
        self.sink = sink
    }

    private mutating func line(_ line: Range<Int>) {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start].isBlank { start += 1 }
        guard start < line.upperBound else { return }
        if let blockIndent {
            if start - line.lowerBound > blockIndent { return sink.add(.string, start..<line.upperBound) }
            self.blockIndent = nil
        }
        if bytes[line].starts(with: "---".utf8) || bytes[line].starts(with: "...".utf8) || bytes[start] == 0x25 {
            return sink.add(.meta, start..<line.upperBound)
        }
        while start + 1 < line.upperBound, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == 0x20 {
            start += 2
            while start < line.upperBound, bytes[start] == 0x20 { start += 1 }
        }
        let indent = start - line.lowerBound
        if let colon = keyEnd(start, line.upperBound) {
            sink.add(.property, start..<colon)
            start = colon + 1
        }
        value(start, line.upperBound, indent)
    }

    /// The colon after a key: followed by a space or the end, not inside quotes, before any comment.
    private func keyEnd(_ start: Int, _ end: Int) -> Int? {
        var position = start
        guard position < end, !"{[#&*!|>%@`".utf8.contains(bytes[position]) else { return nil }
        if bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
            position = quotedEnd(position, end)
        }
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: ":"), position + 1 == end || bytes[position + 1] == 0x20 { return position }
            if byte == UInt8(ascii: "#"), bytes[position - 1] == 0x20 { return nil }
            position += 1
        }
        return nil
    }

    private mutating func value(_ start: Int, _ end: Int, _ indent: Int) {
        var position = start
        while position < end {
            let byte = bytes[position]
            switch byte {
            case 0x20, 0x09, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
                UInt8(ascii: ","):
                position += 1
            case UInt8(ascii: "#") where position == 0 || bytes[position - 1] == 0x20 || bytes[position - 1] == 0x0A:
                return sink.add(.comment, position..<end)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let close = quotedEnd(position, end)
                let isKey = close < end && bytes[close] == UInt8(ascii: ":")
                sink.add(isKey ? .property : .string, position..<close)
                position = max(close, position + 1)
            case UInt8(ascii: "&"), UInt8(ascii: "*"):
                let close = plainEnd(position, end, stopsAtSpace: true)
                sink.add(.variable, position..<close)
                position = close
            case UInt8(ascii: "!"):
                let close = plainEnd(position, end, stopsAtSpace: true)
                sink.add(.type, position..<close)
                position = close
            case UInt8(ascii: "|"), UInt8(ascii: ">"):
                blockIndent = indent
                sink.add(.meta, position..<position + 1)
                position += 1
            default:
                let close = plainEnd(position, end, stopsAtSpace: false)
                scalar(position..<close, isKey: close < end && bytes[close] == UInt8(ascii: ":"))
                position = max(close, position) + (close < end && bytes[close] == UInt8(ascii: ":") ? 1 : 0)
                if close == position { position += 1 }
            }
        }
    }

    /// A plain scalar ends at `, ] } #` (flow), or at `: `.
    private func plainEnd(_ start: Int, _ end: Int, stopsAtSpace: Bool) -> Int {
        var position = start + 1
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { break }
            if byte == 0x20, stopsAtSpace { break }
            if byte == UInt8(ascii: "#"), bytes[position - 1] == 0x20 { break }
            if byte == UInt8(ascii: ":"), position + 1 == end || bytes[position + 1] == 0x20 { break }
            position += 1
        }
        while position > start + 1, bytes[position - 1] == 0x20 { position -= 1 }
        return position
    }

    private mutating func scalar(_ range: Range<Int>, isKey: Bool) {
        if isKey { return sink.add(.property, range) }
        if Self.literals.contains(bytes, range) { return sink.add(.literal, range) }
        let digits = bytes[range].dropFirst(bytes[range.lowerBound] == UInt8(ascii: "-") ? 1 : 0)
        let isNumber =
            digits.first.map(\.isDigit) ?? false
            && digits.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
        sink.add(isNumber ? .number : .string, range)
    }

    private func quotedEnd(_ start: Int, _ end: Int) -> Int {
        let quote = bytes[start]
        var position = start + 1
        while position < end, bytes[position] != quote {
            position += quote == UInt8(ascii: "\"") && bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(end, position + 1)
    }

    private static let literals = WordSet("true false null yes no on off True False Null ~")
}
