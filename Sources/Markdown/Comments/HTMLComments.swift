package import Text

/// An HTML comment of a Markdown file that a reader of the page does not see: neither in code nor in another comment.
package struct HTMLComment: Sendable, Hashable {
    /// From `<!--` to `-->`, in bytes of the file.
    package var range: Range<Int>
    /// The line that it is on, without and with its line end.
    package var line: Range<Int>
    package var wholeLine: Range<Int>
    /// Whether nothing but white space is beside it.
    package var isAlone: Bool
}

/// Finds the HTML comments of a Markdown file as CommonMark 0.31 (section 4.6) sees them. What is in code blocks and code spans
/// is text, and so is what is in `<pre>`, `<script>`, `<style>` and `<textarea>`, which an empty line does not end.
package enum HTMLComments {
    /// Comments on one line of which the text after `<!--` and white space begins with one of `prefixes`, in the order of the file.
    /// `refusal` says why a file cannot be parsed at all.
    package static func find(_ bytes: [UInt8], prefixes: [String]) -> (comments: [HTMLComment], refusal: Message?) {
        guard prefixes.contains(where: { contains(bytes[...], Array($0.utf8)) }) else { return ([], nil) }
        if let refusal = MarkdownLimits.check(bytes[...]).refusal { return ([], refusal) }
        var finder = CommentFinder(bytes, prefixes.map { Array($0.utf8) })
        CMarkDocument(bytes, features: .none).walk(&finder)
        return (finder.found.sorted { $0.range.lowerBound < $1.range.lowerBound }, nil)
    }

    private static func contains(_ bytes: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
        guard let first = word.first else { return true }
        var rest = bytes
        while let index = rest.firstIndex(of: first) {
            if rest[index...].starts(with: word) { return true }
            rest = rest[(index + 1)...]
        }
        return false
    }
}

/// Walks the tree and notes the comments, each at its place in the bytes.
private struct CommentFinder: CMarkVisitor {
    private let bytes: [UInt8]
    private let prefixes: [[UInt8]]
    /// Each line with its line end: LF, CR LF or CR alone, as the parser splits them.
    private var lines: [(text: Range<Int>, whole: Range<Int>)] = []
    /// Where the search for the next comment inside a paragraph goes on, as inline nodes do not tell their place.
    private var inlinePlace = 0
    private(set) var found: [HTMLComment] = []

    private static let opening = Array("<!--".utf8)
    private static let closing = Array("-->".utf8)
    private static let raw = ["<pre", "<script", "<style", "<textarea", "<?", "<!["].map { Array($0.utf8) }

    init(_ bytes: [UInt8], _ prefixes: [[UInt8]]) {
        self.bytes = bytes
        self.prefixes = prefixes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            let end = index - 1
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            lines.append((start..<end, start..<index))
            start = index
        }
        if start < bytes.count { lines.append((start..<bytes.count, start..<bytes.count)) }
    }

    mutating func enter(_ node: borrowing CMarkNode) {
        switch node.kind {
        case .htmlBlock:
            block(node.withLiteral { Array($0) }, startLine: node.startLine)
        case .htmlInline:
            let literal = node.withLiteral { Array($0) }
            if isWanted(literal[...]) { inline(literal) }
        case .paragraph, .heading:
            let line = node.startLine - 1
            if lines.indices.contains(line) { inlinePlace = max(inlinePlace, lines[line].text.lowerBound) }
        default: break
        }
    }

    mutating func leave(_ node: borrowing CMarkNode) {}

    private func isWanted(_ comment: ArraySlice<UInt8>) -> Bool {
        guard comment.starts(with: Self.opening) else { return false }
        let inner = comment.dropFirst(Self.opening.count).drop { $0.isBlank }
        return prefixes.contains { inner.starts(with: $0) }
    }

    /// The end of a raw block is not an empty line, so a marker there could not be told from what it embeds.
    private func isRaw(_ literal: [UInt8]) -> Bool {
        let start = literal.drop { $0 == 0x20 }.prefix(9).map { $0.lowercased }
        if start.starts(with: "<!".utf8), !start.starts(with: Self.opening) { return true }
        return Self.raw.contains { start.starts(with: $0) }
    }

    private mutating func block(_ literal: [UInt8], startLine: Int) {
        guard !isRaw(literal) else { return }
        var isOpen = false
        for (offset, line) in literal.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            var place = line.startIndex
            while place < line.endIndex {
                if isOpen {
                    guard let end = Self.find(Self.closing, in: line[place...]) else { break }
                    isOpen = false
                    place = end + Self.closing.count
                    continue
                }
                guard let start = Self.find(Self.opening, in: line[place...]) else { break }
                guard let end = Self.find(Self.closing, in: line[(start + 2)...]) else {
                    isOpen = true
                    break
                }
                place = end + Self.closing.count
                if isWanted(line[start..<place]) { add(Array(line[start..<place]), line: startLine - 1 + offset) }
            }
        }
    }

    private mutating func add(_ comment: [UInt8], line: Int) {
        guard lines.indices.contains(line) else { return }
        let text = lines[line].text
        var from = text.lowerBound
        if let last = found.last, last.line == text { from = last.range.upperBound }
        guard let start = Self.find(comment, in: bytes[from..<text.upperBound]) else {
            found.append(HTMLComment(range: text, line: text, wholeLine: lines[line].whole, isAlone: false))
            return
        }
        append(start..<(start + comment.count), line)
    }

    /// Inside a paragraph, and so never alone on its line.
    private mutating func inline(_ literal: [UInt8]) {
        let firstLine = Array(literal.prefix { $0 != 0x0A && $0 != 0x0D })
        guard let start = Self.find(firstLine, in: bytes[inlinePlace...]) else { return }
        inlinePlace = start + firstLine.count
        append(start..<inlinePlace, line(of: start), isInline: true)
    }

    /// Index of the line that an offset lies in.
    private func line(of offset: Int) -> Int {
        min(lines.halved { $0.whole.upperBound <= offset }, lines.count - 1)
    }

    private mutating func append(_ range: Range<Int>, _ line: Int, isInline: Bool = false) {
        let text = lines[line].text
        func isBlank(_ part: Range<Int>) -> Bool { bytes[part].allSatisfy { $0.isBlank } }
        let isAlone =
            !isInline && isBlank(text.lowerBound..<range.lowerBound) && isBlank(range.upperBound..<text.upperBound)
        found.append(HTMLComment(range: range, line: text, wholeLine: lines[line].whole, isAlone: isAlone))
    }

    private static func find(_ word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = word.first else { return nil }
        var rest = bytes
        while let index = rest.firstIndex(of: first) {
            if rest[index...].starts(with: word) { return index }
            rest = rest[(index + 1)...]
        }
        return nil
    }
}
