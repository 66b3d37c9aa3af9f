package import Text

/// A file with some of its strings replaced: the new bytes, and for each the place in the file that it comes from.
///
/// What is kept maps byte by byte; every byte of a replacement stands for the whole text that it replaces, so that what is
/// found in the new text can be told in the file that somebody wrote. Replacements are given in file order.
package struct EditedText: Sendable {
    /// The file as written.
    package let original: SourceFile
    /// The new text as far as it has been made.
    package private(set) var bytes: [UInt8] = []
    private var map = OffsetMap(start: 0)
    /// Bytes of the original that are done.
    private var done = 0

    package init(of original: SourceFile) {
        self.original = original
    }

    /// Puts another text into a JSON string of the original, with the escapes that it needs, so that the text cannot end the
    /// string. Returns the range of the string in the new text, quotes included. A node that stands before an earlier one is
    /// left as it is.
    package mutating func replace(_ node: Node, with text: [UInt8]) -> Range<Int> {
        let whole = node.range
        guard whole.lowerBound >= done else { return bytes.count..<bytes.count }
        let inside = node.document.contentRange(node.record)
        let isQuoted = inside != whole
        keep(to: isQuoted ? inside.lowerBound : whole.lowerBound)
        let start = bytes.count - (isQuoted ? 1 : 0)
        var literal: [UInt8] = []
        JSONEscaping.append(text, to: &literal)
        let new = isQuoted ? Array(literal.dropFirst().dropLast()) : literal
        map.appendEscape(new.count, from: inside.lowerBound, length: inside.count)
        bytes += new
        done = inside.upperBound
        if isQuoted { keep(to: whole.upperBound) }
        return start..<bytes.count
    }

    /// The whole new text as JSON, located in the original. The diagnostics are those of the original's own mistakes, which
    /// its parser has told already.
    package func parsed(masking mask: ([UInt8]) -> [UInt8] = { $0 }) -> Document {
        var whole = self
        whole.keep(to: original.bytes.count)
        let file = SourceFile(path: original.path, bytes: mask(whole.bytes))
        return JSONParser.parse(file, nesting: Document.Nesting(outer: original, map: whole.map, pointer: "")).value
    }

    private mutating func keep(to end: Int) {
        guard end > done else { return }
        bytes += original.bytes[done..<end]
        map.appendVerbatim(end - done, from: done)
        done = end
    }
}
