import Text

/// Reads inline source for destinations. What it knows of CommonMark is only what decides where a destination is.
struct DestinationScanner {
    private let bytes: [UInt8]
    private let end: Int
    private var index: Int
    /// For each backtick run (by its start), the end of the run that closes it.
    private var codeSpans: [Int: Int]?
    private var nextClosingAngle = -1
    private var openBrackets = 0

    struct Candidate {
        /// Resolved, as the library gives it.
        var destination: [UInt8]
        var range: Range<Int>
    }

    init(bytes: [UInt8], range: Range<Int>) {
        self.bytes = bytes
        index = range.lowerBound
        end = range.upperBound
    }

    /// The next candidate; nil behind the last one.
    mutating func next() -> Candidate? {
        while let mark = nextMark() {
            index = mark
            switch bytes[mark] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "`"): skipCodeSpan()
            case UInt8(ascii: "<"):
                if let autolink = angle() { return autolink }
            case UInt8(ascii: "["):
                openBrackets += 1
                index += 1
            default:
                index += 1
                guard openBrackets > 0 else { continue }
                openBrackets -= 1
                if index < end, bytes[index] == UInt8(ascii: "("), let destination = destination(after: index + 1) {
                    index = destination.range.upperBound
                    return destination
                }
            }
        }
        return nil
    }

    /// Where the next of the bytes is that `next` looks at: backslash, backtick, `<`, `[` and `]`.
    private func nextMark() -> Int? {
        let marks: UInt64 = 1 << 0x00 | 1 << 0x1F | 1 << 0x20 | 1 << 0x21 | 1 << 0x24
        guard index < end else { return nil }
        return bytes[index..<end].firstIndex { byte in
            let place = byte &- UInt8(ascii: "<")
            return place <= 0x24 && marks >> UInt64(place) & 1 == 1
        }
    }

    /// `[label]: destination` at the start; a label has no bracket that is not escaped, and at most 999 bytes.
    mutating func definition() -> Candidate? {
        let limit = min(end, index + 1_000)
        index += 1
        while index < limit, bytes[index] != UInt8(ascii: "]") {
            if bytes[index] == UInt8(ascii: "[") { return nil }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index + 1 < end, bytes.starts("]:", at: index) else { return nil }
        return destination(after: index + 2)
    }

    /// A destination after white space, at most one line end, and quotation marks of that next line.
    private func destination(after start: Int) -> Candidate? {
        var start = start
        var atLineStart = false
        while start < end, bytes[start].isSpace || (atLineStart && bytes[start] == UInt8(ascii: ">")) {
            if bytes[start] == 0x0A || bytes[start] == 0x0D { atLineStart = true }
            start += 1
        }
        guard start < end else { return nil }
        if bytes[start] == UInt8(ascii: "<") {
            var stop = start + 1
            while stop < end, bytes[stop] != UInt8(ascii: ">"), bytes[stop] != 0x0A {
                stop += bytes[stop] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard stop < end, bytes[stop] == UInt8(ascii: ">") else { return nil }
            let range = start + 1..<stop
            return Candidate(destination: CharacterReferences.unescaped(bytes[range]), range: range)
        }
        var stop = start
        var depth = 0
        while stop < end, !bytes[stop].isSpace {
            if bytes[stop] == UInt8(ascii: "\\"), stop + 1 < end, isASCIIPunctuation(bytes[stop + 1]) {
                stop += 1
            } else if bytes[stop] == UInt8(ascii: "(") {
                depth += 1
            } else if bytes[stop] == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            stop += 1
        }
        let range = start..<stop
        return Candidate(destination: CharacterReferences.unescaped(bytes[range]), range: range)
    }

    /// `<scheme:…>` or `<name@host>`: a candidate. A tag, comment or instruction: passed over.
    private mutating func angle() -> Candidate? {
        let start = index
        index += 1
        guard index < end, bytes[index].isLetter || "/!?".utf8.contains(bytes[index]) else { return nil }
        if nextClosingAngle < index {
            nextClosingAngle = bytes[index..<end].firstIndex(of: UInt8(ascii: ">")) ?? end
        }
        guard nextClosingAngle < end else { return nil }
        let range = start + 1..<nextClosingAngle
        let content = bytes[range]
        let isAddress = !content.contains { $0.isSpace || $0 == UInt8(ascii: "<") }
        if isAddress, content.contains(UInt8(ascii: ":")) {
            index = nextClosingAngle + 1
            return Candidate(destination: Array(content), range: range)
        }
        if isAddress, content.contains(UInt8(ascii: "@")) {
            index = nextClosingAngle + 1
            return Candidate(destination: Array("mailto:".utf8) + content, range: range)
        }
        index = nextClosingAngle + 1
        return nil
    }

    private mutating func skipCodeSpan() {
        if codeSpans == nil { codeSpans = pairBackticks() }
        let start = index
        while index < end, bytes[index] == UInt8(ascii: "`") { index += 1 }
        if let close = codeSpans?[start] { index = close }
    }

    /// Each run of backticks with the end of the next run of the same length, in one backward pass.
    private func pairBackticks() -> [Int: Int] {
        var spans: [Int: Int] = [:]
        var lastEndByLength: [Int: Int] = [:]
        var position = end
        while position > index {
            guard bytes[position - 1] == UInt8(ascii: "`") else {
                position -= 1
                continue
            }
            let runEnd = position
            while position > index, bytes[position - 1] == UInt8(ascii: "`") { position -= 1 }
            if let close = lastEndByLength[runEnd - position] { spans[position] = close }
            lastEndByLength[runEnd - position] = runEnd
        }
        return spans
    }
}
