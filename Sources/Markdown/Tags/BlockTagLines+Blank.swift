import Text

/// Blank lines that GitBook does not need and CommonMark does: `</figure>` and then `{% endstep %}` on the next line, where the
/// HTML would go on to the next blank line and take the tag in.
extension BlockTagLines {
    /// Puts a blank line before each tag that follows a line of HTML, for the parser only: lines are counted with them from
    /// here on. Gives where the lines so counted begin in the file; an added one where the next begins. Linear.
    mutating func addBlankLines(_ bytes: [UInt8], starts: [Int]) -> [Int] {
        let htmlEnds = linesAfterHTML(bytes, starts)
        guard !htmlEnds.isEmpty else { return starts }
        var result: [Int] = []
        result.reserveCapacity(starts.count + htmlEnds.count)
        var next = 0
        for (index, start) in starts.enumerated() {
            let isAdded = next < htmlEnds.count && lines[htmlEnds[next]].line == index + 1
            if isAdded {
                result.append(start)
                next += 1
            }
            result.append(start)
        }
        var added = 0
        next = 0
        for index in lines.indices {
            if next < htmlEnds.count, htmlEnds[next] == index {
                added += 1
                next += 1
                let lineStart = starts[lines[index].line - 1]
                lines[index].blankPrefix = Array(bytes[lineStart..<lines[index].range.lowerBound])
            }
            lines[index].line += added
        }
        return result
    }

    /// Indices of the tag lines whose line before begins and ends as a tag of HTML does, outside fences.
    private func linesAfterHTML(_ bytes: [UInt8], _ starts: [Int]) -> [Int] {
        var found: [Int] = []
        var next = 0
        var fence: (byte: UInt8, count: Int)?
        for (index, start) in starts.enumerated() where next < lines.count {
            if lines[next].line == index + 1 {
                if index > 0, fence == nil, isHTML(bytes, starts[index - 1]..<start) { found.append(next) }
                next += 1
                continue
            }
            let text = bytes[start...].prefix(1_000).drop { $0.isBlank || $0 == UInt8(ascii: ">") }
            guard let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { continue }
            let count = text.prefix { $0 == first }.count
            if let open = fence {
                if open.byte == first, count >= open.count { fence = nil }
            } else if count >= 3 {
                fence = (first, count)
            }
        }
        return found
    }

    private func isHTML(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        let text = bytes[line].drop { $0.isSpace || $0 == UInt8(ascii: ">") }
        guard text.first == UInt8(ascii: "<"), text.last(where: { !$0.isSpace }) == UInt8(ascii: ">") else {
            return false
        }
        let start = text.startIndex
        let verbatim = ["<!--", "<pre", "<script", "<style", "<textarea", "<?"]
        return !verbatim.contains { text[start...].starts(with: $0.utf8) }
    }
}
