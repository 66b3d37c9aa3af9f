import Text

/// A page in kramdown's Markdown, Liquid run, written as ours: attribute lists, `{:toc}`, extensions, Just the Docs' callouts.
/// Attributes that we have no place for go; ids become anchors.
struct KramdownBody {
    var text: TextTranslation
    let bytes: [UInt8]
    let lines: [KramdownLines.Line]
    /// The index of the last line that ends an extension.
    private let lastEnd: Int

    private init(_ file: SourceFile, from start: Int) {
        text = TextTranslation(file)
        bytes = file.bytes
        lines = KramdownLines(file.bytes, from: start).lines
        lastEnd = lines.lastIndex { if case .end = $0.kind { true } else { false } } ?? -1
        text.copy(0..<start)
    }

    /// Whether a page may hold what only kramdown reads.
    static func isPossible(in bytes: [UInt8]) -> Bool {
        ByteSearch.holds("{:", in: bytes) || ByteSearch.holds("{%", in: bytes)
    }

    static func translation(of file: SourceFile, from start: Int) -> TextTranslation {
        var body = KramdownBody(file, from: start)
        var index = 0
        while index < body.lines.count { index = body.take(index) }
        return body.text
    }

    /// Gives the index of the next line.
    private mutating func take(_ index: Int) -> Int {
        let line = lines[index]
        switch line.kind {
        case .blank, .code, .closing: text.copy(line.range)
        case .opening(let fence): opening(fence, index)
        case .attributes(let list): return attributes(list, index)
        case .definition, .end: gap(line)
        case .begin(let name, let isWhole):
            guard !isWhole, name == "comment", index < lastEnd else {
                gap(line)
                break
            }
            var end = index + 1
            while end < lines.count {
                if case .end = lines[end].kind { break }
                end += 1
            }
            gap(line)
            return end + 1
        case .text: return plain(index)
        }
        return index + 1
    }

    /// Nothing in the place of a line.
    private mutating func gap(_ line: KramdownLines.Line) { text.replace(line.range, with: "\n") }

    private func list(at index: Int) -> AttributeList? {
        guard lines.indices.contains(index), case .attributes(let list) = lines[index].kind else { return nil }
        return list
    }

    private func isText(_ index: Int) -> Bool {
        guard lines.indices.contains(index) else { return false }
        switch lines[index].kind {
        case .text, .closing: return true
        default: return false
        }
    }

    // MARK: Code

    /// `{: .language-ruby }` behind a fence is its language.
    private mutating func opening(_ fence: FenceLines.Fence, _ index: Int) {
        let line = lines[index]
        guard bytes[fence.info].allSatisfy({ $0 <= 0x20 }) else { return text.copy(line.range) }
        var end = index + 1
        while end < lines.count, case .code = lines[end].kind { end += 1 }
        let language = list(at: end + 1)?.classes.first { $0.hasPrefix("language-") }
        let content = bytes[line.range].trimmingEnd.endIndex
        text.copy(line.range.lowerBound..<content)
        if let language { text.replace(content..<content, with: String(language.dropFirst("language-".count))) }
        text.copy(content..<line.range.upperBound)
    }

    // MARK: Lists of attributes

    private mutating func attributes(_ list: AttributeList, _ index: Int) -> Int {
        let line = lines[index]
        let follows = index > 0 && (isText(index - 1) || self.list(at: index - 1) != nil)
        if !follows, let callout = Callout(list), let end = callout.end(after: index, self) {
            return write(callout, index, end)
        }
        let isHeading = follows && isHeading(before: index)
        if let id = list.id, !isHeading {
            let anchor = "<a id=\"\(id)\"></a>"
            let isTable = follows && bytes[lines[index - 1].text].contains(UInt8(ascii: "|"))
            let isCode = follows && !isTable && { if case .closing = lines[index - 1].kind { true } else { false } }()
            text.copy(line.range.lowerBound..<line.text.lowerBound)
            text.replace(line.range, with: (isTable ? "\n" : "") + anchor + (follows && !isCode ? "\n" : "\n\n"))
        } else if follows, isText(index + 1), !isItem(index + 1) {
            gap(line)
        } else if !follows {
            // Before its block nothing is left.
            return index + 1
        }
        return index + 1
    }

    private func isHeading(before index: Int) -> Bool {
        let first = index - Callout.mostLists
        var index = index - 1
        while index > max(0, first), list(at: index) != nil { index -= 1 }
        return Self.isHeading(bytes[lines[index].text]) || isUnderline(index)
    }

    private static func isHeading(_ text: ArraySlice<UInt8>) -> Bool {
        let signs = text.prefix { $0 == UInt8(ascii: "#") }
        return (1...6).contains(signs.count) && (text.dropFirst(signs.count).first ?? 0x20) == 0x20
    }

    private func isUnderline(_ index: Int) -> Bool {
        guard index > 0, lines.indices.contains(index), case .text = lines[index].kind,
            case .text = lines[index - 1].kind
        else { return false }
        let text = bytes[lines[index].text]
        return text.allSatisfy { $0 == UInt8(ascii: "=") } || text.allSatisfy { $0 == UInt8(ascii: "-") }
    }

    private func isItem(_ index: Int) -> Bool { Self.itemMark(bytes[lines[index].text]) != nil }

    /// How long the mark of a list item is, with its blank.
    static func itemMark(_ text: ArraySlice<UInt8>) -> Int? {
        guard let width = ListMark.width(text), text.dropFirst(width).first == 0x20,
            text.dropFirst(max(0, width - 1)).first != UInt8(ascii: ")")
        else { return nil }
        return width + 1
    }

    // MARK: Text

    private mutating func plain(_ index: Int) -> Int {
        let line = lines[index]
        let content = bytes[line.text]
        if list(at: index + 1)?.names.contains("toc") == true, isItem(index) {
            text.replace(line.range.lowerBound..<lines[index + 1].range.upperBound, with: "\n")
            return index + 2
        }
        if content.elementsEqual("^".utf8) {
            gap(line)
            return index + 1
        }
        var position = line.range.lowerBound
        if content.starts(with: "{%".utf8) {
            // A tag that is left is text.
            text.copy(position..<line.text.lowerBound)
            text.replace(line.text.lowerBound..<line.text.lowerBound, with: "\\")
            position = line.text.lowerBound
        }
        if let mark = Self.itemMark(content) {
            let start = line.text.lowerBound + mark
            if let end = SpanAttributes.end(bytes, start, line.text.upperBound) {
                text.copy(position..<start)
                position = end.range.upperBound
            }
        }
        spans(index, from: position)
        return index + 1
    }

    /// The rest of a line without lists behind its spans.
    private mutating func spans(_ index: Int, from start: Int) {
        let line = lines[index]
        var position = start
        let isHeading = Self.isHeading(bytes[line.text])
        for found in SpanAttributes.all(bytes, max(start, line.text.lowerBound)..<line.text.upperBound) {
            text.copy(position..<found.range.lowerBound)
            if let id = found.list.id { text.replace(found.range, with: "<a id=\"\(id)\"></a>") }
            position = found.range.upperBound
        }
        guard let id = headingID(index + 1, isHeading: isHeading) else {
            return text.copy(position..<line.range.upperBound)
        }
        text.copy(position..<line.text.upperBound)
        text.replace(line.text.upperBound..<line.text.upperBound, with: " {#\(id)}")
        text.copy(line.text.upperBound..<line.range.upperBound)
    }

    /// The id of the heading whose text is the line before `index`.
    private func headingID(_ index: Int, isHeading: Bool) -> String? {
        var index = index
        if !isHeading {
            guard isUnderline(index) else { return nil }
            index += 1
        }
        while let list = list(at: index) {
            if let id = list.id { return id }
            index += 1
        }
        return nil
    }
}
