import Text

/// Which start tags of raw HTML have no end tag anywhere behind them. Code and comments do not count.
struct UnclosedTags {
    private var offsets: [String: Set<Int>] = [:]

    /// Whether the tag `<NAME` at an offset of the file is never closed. The first question for a name is O(bytes).
    mutating func contains(_ offset: Int, _ name: String, in bytes: [UInt8]) -> Bool {
        if let known = offsets[name] { return known.contains(offset) }
        let found = Self.unclosed(name, in: bytes)
        offsets[name] = found
        return found.contains(offset)
    }

    private static func unclosed(_ name: String, in bytes: [UInt8]) -> Set<Int> {
        var open: [Int] = []
        for line in MarkupLines(bytes) {
            var index = line.lowerBound
            while let start = bytes[index..<line.upperBound].firstIndex(of: UInt8(ascii: "<")) {
                index = start + 1
                let isEnd = index < line.upperBound && bytes[index] == UInt8(ascii: "/")
                guard isTag(name, bytes[(index + (isEnd ? 1 : 0))..<line.upperBound]) else { continue }
                if isEnd { _ = open.popLast() } else { open.append(start) }
            }
        }
        return Set(open)
    }

    private static func isTag(_ name: String, _ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count >= name.utf8.count, zip(bytes, name.utf8).allSatisfy({ ($0 | 0x20) == ($1 | 0x20) }) else {
            return false
        }
        let next = bytes.dropFirst(name.utf8.count).first ?? 0x20
        return !next.isAlphanumeric && next != UInt8(ascii: "-")
    }
}

/// The parts of a text in which a tag is a tag: lines outside of fenced code and comments, without their code spans.
private struct MarkupLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var index = 0
    private var lineEnd = 0
    private var fence: ArraySlice<UInt8>?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Range<Int>? {
        while index < bytes.count {
            if index >= lineEnd, beginLine() { continue }
            let start = index
            while index < lineEnd {
                if bytes[index] == UInt8(ascii: "`") {
                    let span = codeSpan()
                    defer { index = span.end }
                    if span.isClosed { return start..<index }
                    continue
                }
                if bytes[index] == UInt8(ascii: "<"), bytes[index...].starts(with: "<!--".utf8) {
                    defer { passComment() }
                    return start..<index
                }
                index += 1
            }
            return start..<lineEnd
        }
        return nil
    }

    /// True where the whole line is code, or opens or closes some.
    private mutating func beginLine() -> Bool {
        lineEnd = bytes[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        let text = bytes[index..<lineEnd].drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
        let run = text.prefix { $0 == text.first }
        let isFence = run.count >= 3 && (run.first == UInt8(ascii: "`") || run.first == UInt8(ascii: "~"))
        if let open = fence {
            if isFence, run.starts(with: open), text.dropFirst(run.count).allSatisfy(\.isSpace) { fence = nil }
        } else if isFence {
            fence = run
        } else {
            return false
        }
        index = lineEnd
        return true
    }

    /// How far a code span may reach: hostile lines have thousands of runs of backticks that nothing closes.
    private static let longestSpan = 4096

    /// Where the code span that begins here ends on its line, or else the run of backticks.
    private func codeSpan() -> (end: Int, isClosed: Bool) {
        let run = bytes[index..<lineEnd].prefix { $0 == UInt8(ascii: "`") }
        let last = Swift.min(lineEnd, run.endIndex + Self.longestSpan)
        var at = run.endIndex
        while at < last, let next = bytes[at..<last].firstIndex(of: UInt8(ascii: "`")) {
            let closing = bytes[next..<last].prefix { $0 == UInt8(ascii: "`") }
            at = closing.endIndex
            if closing.count == run.count { return (at, true) }
        }
        return (run.endIndex, false)
    }

    private mutating func passComment() {
        index = bytes.firstRange(of: "-->".utf8, in: index..<bytes.count)?.upperBound ?? bytes.count
        lineEnd = index < bytes.count ? bytes[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count : index
    }
}
