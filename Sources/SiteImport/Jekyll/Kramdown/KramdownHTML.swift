import Markdown
import Text

/// HTML in a kramdown page (kramdown's guide, "HTML Blocks"): what the attribute `markdown` asks for, and the end of a block, which is
/// its closing tag in kramdown and a blank line in CommonMark.
struct KramdownHTML {
    private let bytes: [UInt8]
    private var text: TextTranslation
    private var position: Int
    private var open: [Opening] = []
    /// The block of HTML that goes on: how many elements of its name are open, and how many of `open` are outside of it.
    private var raw: (name: String, depth: Int, open: Int)?

    /// Elements whose content may be blocks, where `markdown="1"` asks for whatever fits.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "dd", "details", "div", "dl", "fieldset", "figure", "figcaption",
        "footer", "form", "header", "hgroup", "li", "main", "nav", "section", "td",
    ]
    /// Elements that a line of CommonMark begins a block of HTML with.
    private static let starters = blocks.union([
        "p", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol", "summary", "center", "tr", "th", "dt",
    ])
    /// Deeper elements are left as they are.
    private static let deepest = 64

    private struct Opening {
        var name: String
        /// Elements of its name that are open inside of it.
        var inner = 0
        /// Where its content begins, if that is text in a line.
        var span: Int?
        var isBlock: Bool
    }

    /// Whether a comment goes on, and where the last one ends.
    private var isComment = false
    private let lastEnd: Int?

    static func isPossible(in bytes: [UInt8]) -> Bool {
        ByteSearch.holds("</", in: bytes) || ByteSearch.holds("<!--", in: bytes)
    }

    static func translation(of file: SourceFile, from start: Int) -> TextTranslation {
        var html = KramdownHTML(file, start)
        var fences = FenceLines()
        let lines = GuideLines.ranges(file.bytes, start..<file.bytes.count)
        let starts = Self.starts(of: lines, file.bytes)
        for (index, line) in lines.enumerated() {
            guard case .text = fences.take(file.bytes[line].trimmingEnd) else { continue }
            if html.isInComment(line, starts[index]) { continue }
            if let raw = html.raw, html.open.count == raw.open {
                html.flatten(line, starts[index], before: index + 1 < lines.count ? starts[index + 1] : nil)
            } else if html.raw == nil {
                html.raw = html.rawBlock(line)
            }
            html.tags(in: line)
            html.separate(line, from: index + 1 < lines.count ? lines[index + 1] : nil)
        }
        html.text.copy(html.position..<file.bytes.count)
        return html.text
    }

    private init(_ file: SourceFile, _ start: Int) {
        bytes = file.bytes
        lastEnd = file.bytes[...].last("-->")
        text = TextTranslation(file)
        position = 0
    }

    private mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
        guard range.lowerBound >= position else { return }
        text.copy(position..<range.lowerBound)
        text.replace(range, with: new)
        position = range.upperBound
    }

    private mutating func replace(_ range: Range<Int>, with new: String) { replace(range, with: Array(new.utf8)) }

    // MARK: Comments

    /// Whether a line is in a comment that began before it. Blank lines of it go: CommonMark ends a comment in a block's midst there.
    private mutating func isInComment(_ line: Range<Int>, _ start: Int?) -> Bool {
        let content = bytes[line]
        let (begin, end) = (content.last("<!--"), content.last("-->"))
        guard isComment else {
            isComment = begin.map { $0 > end ?? -1 && $0 < lastEnd ?? -1 } ?? false
            return false
        }
        if end != nil { isComment = begin.map { $0 > end ?? -1 && $0 < lastEnd ?? -1 } ?? false }
        if start.map({ !line.contains($0) }) ?? true { replace(line, with: "") }
        return true
    }

    // MARK: Lines of HTML

    /// The first byte of each line that is no blank, of blank lines that of the next other one.
    private static func starts(of lines: [Range<Int>], _ bytes: [UInt8]) -> [Int?] {
        var next: Int?
        let starts = lines.reversed().map { line -> Int? in
            next = bytes[line].firstIndex { $0 > 0x20 } ?? next
            return next
        }
        return starts.reversed()
    }

    /// The block that a line begins, unless Markdown is asked for in it.
    private func rawBlock(_ line: Range<Int>) -> (name: String, depth: Int, open: Int)? {
        let content = bytes[line].drop { $0 == 0x20 }
        guard content.startIndex - line.lowerBound < 4, content.first == UInt8(ascii: "<") else { return nil }
        let letters = content.dropFirst().prefix {
            $0.isAlphanumeric
        }
        let name = String(decoding: letters, as: UTF8.self).lowercased()
        guard Self.starters.contains(name),
            let end = bytes[letters.endIndex..<line.upperBound].firstIndex(of: UInt8(ascii: ">")),
            markdown(letters.endIndex..<end) == nil
        else { return nil }
        return (name, 0, open.count)
    }

    /// kramdown reads no code and no end of the block from blanks in HTML: they are taken out before tags and at the beginning of lines.
    private mutating func flatten(_ line: Range<Int>, _ start: Int?, before next: Int?) {
        guard let start, line.contains(start) else {
            if next.map({ bytes[$0] == UInt8(ascii: "<") }) ?? false { replace(line, with: "") }
            return
        }
        replace(line.lowerBound..<start, with: "")
    }

    // MARK: Tags

    private mutating func tags(in line: Range<Int>) {
        var index = line.lowerBound
        var runs: CodeRuns?
        while let start = bytes[index..<line.upperBound].firstIndex(where: { "<`".utf8.contains($0) }) {
            if bytes[start] == UInt8(ascii: "`") {
                let known = runs ?? CodeRuns(bytes, start..<line.upperBound)
                runs = known
                index = known.end(start, in: bytes)
                continue
            }
            let isEnd = start + 1 < line.upperBound && bytes[start + 1] == UInt8(ascii: "/")
            let first = start + (isEnd ? 2 : 1)
            let name = bytes[first..<line.upperBound].prefix {
                $0.isAlphanumeric
            }
            guard !name.isEmpty else {
                index = start + 1
                continue
            }
            // A tag that does not end in its line is none, and so is what follows it.
            guard let end = bytes[name.endIndex..<line.upperBound].firstIndex(of: UInt8(ascii: ">")) else { return }
            let word = String(decoding: name, as: UTF8.self).lowercased()
            if isEnd {
                close(word, start..<(end + 1))
            } else if bytes[end - 1] != UInt8(ascii: "/") {
                begin(word, name.endIndex..<end)
            }
            index = end + 1
        }
    }

    private mutating func begin(_ name: String, _ attributes: Range<Int>) {
        for index in open.indices where open[index].name == name { open[index].inner += 1 }
        if raw?.name == name { raw?.depth += 1 }
        guard let (range, value) = markdown(attributes) else { return }
        replace(range, with: "")
        guard value != "0", open.count < Self.deepest else { return }
        let isBlock = value == "block" || value != "span" && Self.blocks.contains(name)
        let content = attributes.upperBound + 1
        open.append(Opening(name: name, span: isBlock ? nil : content, isBlock: isBlock))
        if isBlock { replace(content..<content, with: "\n\n") }
    }

    private mutating func close(_ name: String, _ tag: Range<Int>) {
        if let block = raw, block.name == name { raw = block.depth > 1 ? (name, block.depth - 1, block.open) : nil }
        for index in open.indices.reversed() where open[index].name == name {
            if open[index].inner > 0 {
                open[index].inner -= 1
                continue
            }
            let opening = open[index]
            open.removeSubrange(index...)
            if opening.isBlock {
                replace(tag.lowerBound..<tag.lowerBound, with: "\n\n")
            } else if let start = opening.span, start >= position {
                replace(start..<tag.lowerBound, with: Self.spans(bytes[start..<tag.lowerBound]))
            }
            return
        }
    }

    /// The attribute `markdown` with the blank before it, and its value.
    private func markdown(_ attributes: Range<Int>) -> (range: Range<Int>, value: String)? {
        let word = Array("markdown".utf8)
        var index = attributes.lowerBound
        while index + word.count < attributes.upperBound {
            guard bytes[index] <= 0x20, bytes[(index + 1)...].starts(with: word) else {
                index += 1
                continue
            }
            let rest = bytes[(index + 1 + word.count)..<attributes.upperBound]
            guard rest.first == UInt8(ascii: "=") else { return rest.isEmpty ? (index..<rest.endIndex, "1") : nil }
            let written = rest.dropFirst().prefix { $0 > 0x20 }
            let value = String(decoding: written, as: UTF8.self).filter { $0 != "\"" && $0 != "'" }
            return (index..<written.endIndex, value)
        }
        return nil
    }

    /// Markdown in a line as HTML, its own HTML kept.
    private static func spans(_ markdown: ArraySlice<UInt8>) -> [UInt8] {
        guard markdown.contains(where: { "*_`[<".utf8.contains($0) }) else { return Array(markdown) }
        var style = HTMLStyle()
        style.rawHTML = .copied
        var html = MarkdownRenderer.renderPlain(Array(markdown), features: .none, style: style)[...]
        if html.starts(with: "<p>".utf8), let end = html.last("</"), html.count > 3 {
            html = html[(html.startIndex + 3)..<end]
        }
        return Array(html)
    }

    private static let inline: Set<String> = [
        "a", "abbr", "b", "big", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small",
        "span",
        "strong", "sub", "sup", "u", "var",
    ]

    /// Whether a line is the start tag of an element in running text.
    private func isSpanTag(_ content: ArraySlice<UInt8>) -> Bool {
        guard content.first == UInt8(ascii: "<"), content.firstIndex(of: UInt8(ascii: ">")) == content.endIndex - 1
        else {
            return false
        }
        let name = content.dropFirst().prefix { $0.isAlphanumeric }
        return Self.inline.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    // MARK: Ends of blocks

    /// A blank line behind a line that is a whole block of HTML, where text follows.
    private mutating func separate(_ line: Range<Int>, from next: Range<Int>?) {
        guard let next else { return }
        let content = bytes[line].trimmingEnd.drop { $0.isBlank }
        let following = bytes[next].trimmingEnd.drop { $0.isBlank }
        if let sign = following.first, sign != UInt8(ascii: "<"), isSpanTag(content) {
            // A paragraph begins here in kramdown, and a block of HTML in CommonMark.
            return replace(content.endIndex..<following.startIndex, with: "")
        }
        guard content.first == UInt8(ascii: "<"), content.last == UInt8(ascii: ">"), let sign = following.first,
            sign != UInt8(ascii: "<"), let last = content.last("</")
        else { return }
        let name = content.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let isWhole = content[(last + 2)...].dropLast().elementsEqual(name)
        guard isWhole, Self.starters.contains(String(decoding: name, as: UTF8.self).lowercased()) else { return }
        replace(line.upperBound..<line.upperBound, with: "\n")
    }
}
