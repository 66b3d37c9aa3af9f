import Text

/// Reads INI files and Java's properties line by line: comments, sections, keys, values.
enum SettingsTokenizer {
    static func run(_ bytes: [UInt8], _ range: Range<Int>, _ rules: SettingsRules, into sink: inout TokenSink) {
        var continues = false
        LineTokenizers.forEachLine(bytes, range) { line in
            var start = line.lowerBound
            while start < line.upperBound, bytes[start].isBlank { start += 1 }
            guard start < line.upperBound else {
                continues = false
                return true
            }
            if continues {
                sink.add(.string, line)
            } else if rules.comments.utf8.contains(bytes[start]) {
                sink.add(.comment, start..<line.upperBound)
                return true
            } else if rules.hasSections, bytes[start] == UInt8(ascii: "[") {
                let close = bytes[start..<line.upperBound].lastIndex(of: UInt8(ascii: "]")) ?? line.upperBound - 1
                sink.add(.tag, start..<close + 1)
                return true
            } else {
                pair(bytes, start..<line.upperBound, rules, into: &sink)
            }
            continues = rules.continues && bytes[line.upperBound - 1] == UInt8(ascii: "\\")
            return true
        }
    }

    private static func pair(_ bytes: [UInt8], _ line: Range<Int>, _ rules: SettingsRules, into sink: inout TokenSink) {
        var close = line.lowerBound
        while close < line.upperBound, !rules.separators.utf8.contains(bytes[close]) {
            close += bytes[close] == UInt8(ascii: "\\") ? 2 : 1
        }
        close = min(close, line.upperBound)
        var keyEnd = close
        while keyEnd > line.lowerBound, bytes[keyEnd - 1].isBlank { keyEnd -= 1 }
        sink.add(.property, line.lowerBound..<keyEnd)
        var start = close
        while start < line.upperBound, bytes[start].isBlank { start += 1 }
        if start < line.upperBound, bytes[start] == UInt8(ascii: "=") || bytes[start] == UInt8(ascii: ":") {
            start += 1
        }
        while start < line.upperBound, bytes[start].isBlank { start += 1 }
        var stop = line.upperBound
        while stop > start, bytes[stop - 1].isBlank { stop -= 1 }
        guard start < stop else { return }
        sink.add(kind(bytes, start..<stop), start..<stop)
    }

    private static func kind(_ bytes: [UInt8], _ value: Range<Int>) -> TokenKind {
        if literals.contains(bytes, value) { return .literal }
        var isNumber = false
        for (place, byte) in bytes[value].enumerated() {
            if byte.isDigit {
                isNumber = true
            } else if byte != UInt8(ascii: "."), byte != UInt8(ascii: "-") || place > 0 {
                return .string
            }
        }
        return isNumber ? .number : .string
    }

    private static let literals = WordSet("true false yes no on off null none", ignoresCase: true)
}
