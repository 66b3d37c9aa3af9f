import Text

/// The lines of a body that hold nothing but block tags or the fence of an aside, and the bytes that the Markdown parser sees
/// instead.
///
/// The whole page is parsed once, so that link definitions and footnotes work across tags. Each run `{% … %}` is
/// replaced by a processing instruction of the same length, `<?␁␁␁?>`: an HTML block of its own that ends on its line
/// and may interrupt a paragraph, and no line moves. Where the parser sees something else there (a fence, indented
/// code, an HTML comment), the renderer puts the original bytes back; `␁` is a control character that the body does
/// not hold, so a placeholder cannot be forged.
struct BlockTagLines: Sendable {
    struct TagLine: Sendable {
        /// From 1, in the body.
        var line: Int
        /// From the first `{%` to the last `%}`, in the file.
        var range: Range<Int>
        var tags: [BlockTag]
        /// Bytes of the placeholder: an aside's three colons are too few for one.
        var width: Int { max(range.count, 5) }
        /// What is before the tag, when the parser sees a blank line before it that the file does not have.
        var blankPrefix: [UInt8]?
    }

    var lines: [TagLine] = []
    /// Where tags begin whose end follows before another of their name: others of `mayStandAlone` do without.
    private(set) var closed: Set<Int> = []
    /// The byte that fills placeholders; nil when there are none.
    private(set) var filler: UInt8?
    private var used: [Bool] = []
    /// Where the search for placeholders of the block at a line goes on.
    private var resumes = (line: 0, index: 0)

    var isEmpty: Bool { lines.isEmpty }

    /// Finds the lines. `starts` are the offsets of the body's lines in the file.
    init(_ file: SourceFile, body: Range<Int>, starts: [Int]) {
        let hasTags = file.bytes.firstRange(of: "{%".utf8, in: body) != nil
        let hasAsides = file.bytes.firstRange(of: AsideLine.fence.utf8, in: body) != nil
        guard hasTags || hasAsides, let filler = Self.unusedControl(in: file.bytes[body]) else { return }
        var asideOpened = false
        for (index, start) in starts.enumerated() {
            let limit = index + 1 < starts.count ? starts[index + 1] : body.upperBound
            if hasTags, let range = Self.tagRange(file.bytes, start..<limit) {
                guard let tags = BlockTagParser.tags(in: file, line: range) else { continue }
                lines.append(TagLine(line: index + 1, range: range, tags: tags))
            } else if hasAsides, let range = Self.asideRange(file.bytes, start..<limit),
                let tag = AsideLine.tag(in: file, range), asideOpened || tag.attributes["style"] != nil
            {
                asideOpened = true
                lines.append(TagLine(line: index + 1, range: range, tags: [tag]))
            }
        }
        if !lines.isEmpty { self.filler = filler }
        used = [Bool](repeating: false, count: lines.count)
        pairEnds()
    }

    private mutating func pairEnds() {
        var open: [String: Int] = [:]
        for tag in lines.lazy.flatMap(\.tags) {
            if tag.name.hasPrefix("end") {
                if let start = open.removeValue(forKey: String(tag.name.dropFirst(3))) { closed.insert(start) }
            } else {
                open[tag.name] = tag.location.range.lowerBound
            }
        }
    }

    /// Keeps only the lines for which `isLive` holds; the others stay as they are in the parser's bytes.
    mutating func keep(where isLive: (TagLine) -> Bool) {
        lines.removeAll { !isLive($0) }
        used = [Bool](repeating: false, count: lines.count)
    }

    /// The body as the parser sees it.
    func parserInput(_ file: SourceFile, body: Range<Int>) -> [UInt8] {
        guard let filler else { return Array(file.bytes[body]) }
        var input: [UInt8] = []
        input.reserveCapacity(body.count + lines.count * 2)
        var position = body.lowerBound
        for tagLine in lines {
            input += file.bytes[position..<tagLine.range.lowerBound]
            if let prefix = tagLine.blankPrefix { input += [0x0A] + prefix }
            input.append("<?")
            input += repeatElement(filler, count: tagLine.width - 4)
            input.append("?>")
            position = tagLine.range.upperBound
        }
        return input + file.bytes[position..<body.upperBound]
    }

    /// Whether bytes of the tree hold a placeholder.
    func isPlaceholder(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let filler else { return false }
        return bytes.contains(filler)
    }

    /// The tag line at `line`, taken out for rendering.
    mutating func take(atLine line: Int) -> TagLine? {
        let index = firstIndex(fromLine: line)
        guard index < lines.count, lines[index].line == line, !used[index] else { return nil }
        used[index] = true
        return lines[index]
    }

    /// `bytes`, from a node that began on `startLine`, with the original tags in place of their placeholders.
    mutating func restored(
        _ bytes: UnsafeBufferPointer<UInt8>, startLine: Int, file: SourceFile
    ) -> (bytes: [UInt8], tags: [TagLine]) {
        var result: [UInt8] = []
        var restoredLines: [TagLine] = []
        var index = 0
        var candidate = resumes.line == startLine ? resumes.index : firstIndex(fromLine: startLine)
        while candidate < lines.count, used[candidate] { candidate += 1 }
        resumes = (startLine, candidate)
        while index < bytes.count {
            guard bytes[index] == filler else {
                result.append(bytes[index])
                index += 1
                continue
            }
            var end = index
            while end < bytes.count, bytes[end] == filler { end += 1 }
            let length = end - index + 4
            while candidate < lines.count, used[candidate] || lines[candidate].width != length { candidate += 1 }
            if candidate < lines.count {
                used[candidate] = true
                restoredLines.append(lines[candidate])
                if result.suffix(2).elementsEqual("<?".utf8) { result.removeLast(2) }
                result.append(contentsOf: file.bytes[lines[candidate].range])
                end = min(end + 2, bytes.count)
            }
            index = end
        }
        return (result, restoredLines)
    }

    private func firstIndex(fromLine line: Int) -> Int { lines.halved { $0.line < line } }

    /// From the first `{%` of a line that begins with it, after white space and quotation marks, to its last `%}`.
    private static func tagRange(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start].isSpace || bytes[start] == UInt8(ascii: ">") { start += 1 }
        guard start + 5 <= line.upperBound, bytes.starts("{%", at: start) else { return nil }
        var end = line.upperBound
        while end > start, bytes[end - 1].isSpace { end -= 1 }
        // Editors leave a space that does not break behind the tag.
        let last = end
        while end - start > 5, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 { end -= 2 }
        while end > start, bytes[end - 1].isSpace { end -= 1 }
        guard end - start >= 5, bytes.starts("%}", at: end - 2) else { return nil }
        return start..<last
    }

    /// From the first colon of a line that begins with an aside's fence, after white space and quotation marks, to its end.
    private static func asideRange(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start].isSpace || bytes[start] == UInt8(ascii: ">") { start += 1 }
        guard start + 3 <= line.upperBound, bytes.starts(":::", at: start) else { return nil }
        var end = line.upperBound
        while end > start, bytes[end - 1].isSpace { end -= 1 }
        return start..<end
    }

    private static func unusedControl(in bytes: ArraySlice<UInt8>) -> UInt8? {
        var seen = [Bool](repeating: false, count: 32)
        for byte in bytes where byte < 32 { seen[Int(byte)] = true }
        return (1...8).first { !seen[$0] }.map { UInt8($0) }
    }
}
