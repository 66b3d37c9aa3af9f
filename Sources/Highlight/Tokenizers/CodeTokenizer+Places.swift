import Text

/// What has an end of its own: attributes in brackets, headers of tables, names of files, texts that end at a word.
extension CodeTokenizer {
    struct Heredoc {
        var word: Range<Int>
    }

    /// An attribute longer than this is none.
    private static let longestAttribute = 1_000
    private static let mostUnclosed = 4

    /// `#[derive(Debug)]`: through the bracket that closes it.
    mutating func attribute(_ isLineStart: Bool) -> Bool {
        for rule in rules.attributes where matches(rule.open) && unclosed < Self.mostUnclosed {
            let body = index + rule.open.utf8.count
            if rule.atLineStart, !isLineStart || body >= end || !bytes[body].isLetter { continue }
            var depth = 0
            var position = index
            let limit = min(end, index + Self.longestAttribute)
            while position < limit {
                if bytes[position] == UInt8(ascii: "[") { depth += 1 }
                if bytes[position] == UInt8(ascii: "]") {
                    depth -= 1
                    if depth == 0 {
                        sink.add(.attribute, index..<position + 1)
                        index = position + 1
                        previous = UInt8(ascii: "]")
                        return true
                    }
                }
                position += 1
            }
            unclosed += 1
        }
        return false
    }

    /// `[table."x y"]` or `[[table]]`, alone on its line but for a comment; where it ends.
    func headerEnd() -> Int? {
        var position = index
        var close = index
        var quote: UInt8?
        while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D {
            let byte = bytes[position]
            position += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "]") {
                close = position
            } else if byte == UInt8(ascii: "#") {
                break
            } else if close > index, byte != 0x20, byte != 0x09 {
                return nil
            }
        }
        return close > index ? close : nil
    }

    /// `<stdio.h>` after the directive whose name is at `directive`.
    mutating func fileName(after directive: Range<Int>) {
        guard bytes[directive].elementsEqual("include".utf8) || bytes[directive].elementsEqual("import".utf8) else {
            return
        }
        var start = index
        while start < end, bytes[start] == 0x20 { start += 1 }
        guard start < end, bytes[start] == UInt8(ascii: "<") else { return }
        let limit = min(end, start + 200)
        guard let close = bytes[start..<limit].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == 0x0A }),
            bytes[close] == UInt8(ascii: ">")
        else { return }
        sink.add(.string, start..<close + 1)
        index = close + 1
    }

    // MARK: Texts that end at a word

    /// `<<EOF`, `<<-'EOF'`, `<<~SQL`: the text begins on the next line.
    mutating func heredocMark() -> Bool {
        guard bytes[index] == UInt8(ascii: "<"), previous != UInt8(ascii: "<") || heredoc == nil,
            let open = rules.heredocs.first(where: { matches($0) }), index == 0 || bytes[index - 1] != bytes[index]
        else { return false }
        var start = index + open.utf8.count
        if start < end, bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "~") { start += 1 }
        let quote = start < end && "\"'`".utf8.contains(bytes[start]) ? bytes[start] : nil
        if quote != nil { start += 1 }
        guard start < end, bytes[start].isLetter || bytes[start] == 0x5F else { return false }
        var close = start
        while close < end, bytes[close].isWordPart { close += 1 }
        let word = start..<close
        if let quote {
            guard close < end, bytes[close] == quote else { return false }
            close += 1
        }
        sink.add(.string, index..<close)
        index = close
        atCommand = false
        heredoc = Heredoc(word: word)
        return true
    }

    /// The lines up to the one that is the word; nothing where there is none.
    mutating func heredocBody(_ text: Heredoc) {
        heredoc = nil
        guard unclosed < Self.mostUnclosed else { return }
        var close: Int?
        LineTokenizers.forEachLine(bytes, index..<end) { line in
            var start = line.lowerBound
            while start < line.upperBound, bytes[start].isBlank { start += 1 }
            let stop = start + text.word.count
            guard stop <= line.upperBound, bytes[start..<stop].elementsEqual(bytes[text.word]),
                stop == line.upperBound || !isWordPart(bytes[stop])
            else { return true }
            close = stop
            return false
        }
        guard let close else {
            unclosed += 1
            return
        }
        var start = index
        while index < close {
            if bytes[index] == UInt8(ascii: "$"), let variable = variableEnd(index), variable <= close {
                sink.add(.string, start..<index)
                sink.add(.variable, index..<variable)
                index = variable
                start = index
            } else {
                index += 1
            }
        }
        sink.add(.string, start..<close)
        atLineStart = false
        atCommand = false
    }
}
