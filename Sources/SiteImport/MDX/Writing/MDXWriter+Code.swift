import Text

/// Code: fences are taken as they are, and moved with the block that they are in.
extension MDXWriter {
    /// A fence that begins at an offset of the line.
    func fence(at start: Int) -> FenceLines.Fence? { start < lineEnd ? FenceLines.fence(bytes[start..<lineEnd]) : nil }

    /// Writes a whole fenced block. `space` is what is before it on its line.
    mutating func codeBlock(_ fence: FenceLines.Fence, _ space: Range<Int>, _ column: Int) {
        let start = space.upperBound
        let isTab = stack.last(where: \.isBlock).map { if case .codeGroup? = $0.form { true } else { false } } ?? false
        index = start
        run = start
        if isTab, !line.isQuoted {
            block(MDXText.tag("tab", [("title", title(ofFence: start + fence.count))]), for: start..<start)
        }
        beginText()
        let own = Self.width(bytes[space])
        index = min(lineEnd + 1, end)
        out.copy(start..<index)
        while index < end {
            let from = index
            lineEnd = endOfLine(from)
            index = min(lineEnd + 1, end)
            let text =
                line.isQuoted
                ? bytes[from..<lineEnd].drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
                : bytes[from..<lineEnd].drop { $0 <= 0x20 }
            let run = text.prefix { $0 == fence.sign }
            let isEnd = run.count >= fence.count && text.dropFirst(run.count).allSatisfy { $0 <= 0x20 }
            copyCode(from..<index, own, line.isQuoted ? own : column)
            if isEnd { break }
        }
        run = index
        if out.bytes.last != 0x0A { out.replace(index..<index, with: "\n") }
        line = MDXLine()
        if isTab { block("{% endtab %}", for: index..<index) }
    }

    /// A line of code, moved from the column of its fence to another.
    mutating func copyCode(_ range: Range<Int>, _ from: Int, _ to: Int) {
        var start = range.lowerBound
        var column = 0
        while column < from, start < range.upperBound, bytes[start].isBlank {
            column += 1
            start += 1
        }
        if from == to || start == range.upperBound || bytes[start] == 0x0A { return out.copy(range) }
        out.replace(range.lowerBound..<start, with: [UInt8](repeating: 0x20, count: to))
        out.copy(start..<range.upperBound)
    }

    /// What a fence calls its code: `title="…"`, `[…]`, a file's name, or the language.
    private func title(ofFence start: Int) -> String {
        let info = String(decoding: bytes[start..<lineEnd], as: UTF8.self)
        for name in ["title", "filename", "label"] {
            for quote in ["\"", "'"] {
                if let open = info.firstRange(of: "\(name)=\(quote)"),
                    let close = info[open.upperBound...].firstIndex(of: Character(quote))
                {
                    return String(info[open.upperBound..<close])
                }
            }
        }
        if let open = info.firstIndex(of: "["), let close = info[open...].firstIndex(of: "]") {
            return String(info[info.index(after: open)..<close])
        }
        let words = info.split(whereSeparator: \.isWhitespace)
        let file = words.dropFirst().first {
            ($0.contains(".") || $0.hasPrefix("/")) && !$0.contains("{") && !$0.contains("=")
        }
        return String(file ?? words.first ?? "text")
    }

    /// A block of code out of a text.
    mutating func writeCode(_ code: String, language: String, title: String, for place: Range<Int>) {
        let fence = CodeRuns.fence(around: code.utf8)
        let info = language.filter { !$0.isWhitespace && $0 != "`" }
        let named = title.isEmpty ? "" : " title=\"\(MDXText.tagValue(title))\"".replacing("`", with: "'")
        breakLine(at: place)
        let indent = String(repeating: " ", count: line.column)
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        let body = lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
        out.replace(place, with: "\(indent)\(fence)\(info)\(named)\n\(body)\n\(indent)\(fence)\n\n")
        newLine(at: place)
    }

    /// What is between a tag and the one that closes it, as code; the index goes behind it.
    mutating func codeContent(of tag: JSXTag) -> String {
        guard !tag.closesItself, let close = closingTag(tag.name, from: tag.range.upperBound) else { return "" }
        let range = tag.range.upperBound..<close.lowerBound
        go(to: close.upperBound)
        return MDXText.code(bytes, range, self)
    }

    /// The tag that closes a name, the next one there is: what is read so holds no other of its name.
    mutating func closingTag(_ name: String, from start: Int) -> Range<Int>? {
        guard let found = next("</\(name)", from: start),
            let close = bytes[found.upperBound..<end].prefix(200).firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        return found.lowerBound..<(close + 1)
    }

    /// The next place of a text. What is asked for from one place after another is looked for once.
    mutating func next(_ sought: String, from start: Int) -> Range<Int>? {
        var known = places[sought] ?? (start, -1)
        if start < known.from || start > known.place ?? .max {
            known = (start, ByteSearch.find(Array(sought.utf8), in: bytes, from: start))
            places[sought] = known
        }
        guard let place = known.place, place + sought.utf8.count <= end else { return nil }
        return place..<(place + sought.utf8.count)
    }

    /// Names are put in place of what they stand for only up to this size: a text that is named often would be written as often.
    var isFull: Bool { out.bytes.count > 8 * end + 65_536 }
}
