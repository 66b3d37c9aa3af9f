import Text

/// Languages whose lines each say what they are: diffs, HTTP messages, terminal sessions.
enum LineTokenizers {
    /// Each line is what the first prefix that fits says.
    static func prefixes(
        _ bytes: [UInt8], _ range: Range<Int>, _ prefixes: [(prefix: String, kind: TokenKind)],
        into sink: inout TokenSink
    ) {
        forEachLine(bytes, range) { line in
            if let rule = prefixes.first(where: { bytes[line].starts(with: $0.prefix.utf8) }) {
                sink.add(rule.kind, line)
            }
            return true
        }
    }

    /// Lines that begin with a prompt are commands; the others are what they print. Without any prompt all are commands.
    static func console(_ bytes: [UInt8], _ range: Range<Int>, _ rules: CodeRules, into sink: inout TokenSink) {
        var hasPrompts = false
        forEachLine(bytes, range) { line in
            hasPrompts = hasPrompts || isPrompt(bytes, line)
            return !hasPrompts
        }
        guard hasPrompts else { return CodeTokenizer.run(bytes, range, rules, into: &sink) }
        var continues = false
        forEachLine(bytes, range) { line in
            let prompt = isPrompt(bytes, line)
            if prompt { sink.add(.meta, line.lowerBound..<line.lowerBound + 1) }
            if prompt || continues {
                CodeTokenizer.run(bytes, line.lowerBound + (prompt ? 1 : 0)..<line.upperBound, rules, into: &sink)
                continues = bytes[line].last == UInt8(ascii: "\\")
            }
            return true
        }
    }

    private static func isPrompt(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        line.count >= 2 && "$%#".utf8.contains(bytes[line.lowerBound]) && bytes[line.lowerBound + 1] == 0x20
    }

    /// Start line and headers; after an empty line a body, which `json` reads when it looks like JSON.
    static func http(
        _ bytes: [UInt8], _ range: Range<Int>, into sink: inout TokenSink, json: (Range<Int>, inout TokenSink) -> Void
    ) {
        var body = range.upperBound
        var isFirst = true
        forEachLine(bytes, range) { line in
            if line.isEmpty, !isFirst {
                body = line.upperBound
                return false
            }
            if isFirst, !line.isEmpty {
                startLine(bytes, line, into: &sink)
                isFirst = false
            } else if let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) {
                sink.add(.property, line.lowerBound..<colon)
                sink.add(.string, skipSpaces(bytes, colon + 1, line.upperBound)..<line.upperBound)
            }
            return true
        }
        let start = skipSpaces(bytes, body, range.upperBound)
        guard start < range.upperBound, "{[".utf8.contains(bytes[start]) else { return }
        json(start..<range.upperBound, &sink)
    }

    /// `POST /path HTTP/1.1` or `HTTP/1.1 200 OK`; a line with a colon in its first word is a header already.
    private static func startLine(_ bytes: [UInt8], _ line: Range<Int>, into sink: inout TokenSink) {
        let words = bytes[line].split(separator: 0x20)
        guard let first = words.first else { return }
        if let colon = first.firstIndex(of: UInt8(ascii: ":")) {
            sink.add(.property, line.lowerBound..<colon)
            sink.add(.string, skipSpaces(bytes, colon + 1, line.upperBound)..<line.upperBound)
            return
        }
        for (number, word) in words.enumerated() {
            let range = word.startIndex..<word.endIndex
            if word.starts(with: "HTTP/".utf8) {
                sink.add(.meta, range)
            } else if number == 0 {
                sink.add(.keyword, range)
            } else if word.allSatisfy(\.isDigit) {
                sink.add(.number, range)
            } else {
                sink.add(.string, range)
            }
        }
    }

    private static func skipSpaces(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end, bytes[position].isSpace { position += 1 }
        return position
    }

    /// Calls `body` with each line, without its end, until it says no.
    static func forEachLine(_ bytes: [UInt8], _ range: Range<Int>, _ body: (Range<Int>) -> Bool) {
        var start = range.lowerBound
        while start < range.upperBound {
            let stop = bytes[start..<range.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
            if !body(start..<stop) { return }
            start = stop + 1
            if stop < range.upperBound, bytes[stop] == 0x0D, start < range.upperBound, bytes[start] == 0x0A {
                start += 1
            }
        }
    }
}
