import Markdown
package import Text

/// A guide's text with the values of its expressions in their places, and the way back: what is said about the new text is moved
/// to where its author wrote it.
package struct LiveGuide: Sendable {
    private struct Edit: Sendable {
        var original: Range<Int>
        var new: Range<Int>
    }

    /// What Markdown is rendered from; the original itself where there is no expression.
    package private(set) var file: SourceFile
    /// The text behind the front matter.
    package private(set) var body: Range<Int>
    private var edits: [Edit] = []

    /// `values` are those of expressions in reading order, in Markdown.
    init(_ file: SourceFile, body: Range<Int>, _ values: [(expression: TextExpression, markdown: String)] = []) {
        self.file = file
        self.body = body
        guard !values.isEmpty else { return }
        var bytes: [UInt8] = []
        var position = 0
        for value in values {
            let range = value.expression.range
            bytes += file.bytes[position..<range.lowerBound]
            let start = bytes.count
            bytes += value.markdown.utf8
            edits.append(Edit(original: range, new: start..<bytes.count))
            position = range.upperBound
        }
        bytes += file.bytes[position...]
        self.body = body.lowerBound..<body.upperBound + bytes.count - file.bytes.count
        self.file = SourceFile(path: file.path, bytes: bytes)
    }

    // MARK: The way back

    /// A diagnostic about the new text, at its place in the file.
    func original(_ diagnostic: Diagnostic) -> Diagnostic {
        edits.isEmpty || diagnostic.location?.path != file.path
            ? diagnostic : diagnostic.moved(in: file.path, original)
    }

    func original(_ range: Range<Int>) -> Range<Int> {
        let lower = place(range.lowerBound, isEnd: false)
        return lower..<max(lower, place(range.upperBound, isEnd: true))
    }

    /// A place in a value is the expression's beginning, or its end.
    private func place(_ offset: Int, isEnd: Bool) -> Int {
        var low = 0
        var high = edits.count
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].new.lowerBound + (isEnd ? 1 : 0) <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return offset }
        let edit = edits[low - 1]
        guard offset < edit.new.upperBound || (isEnd && offset == edit.new.upperBound) else {
            return edit.original.upperBound + offset - edit.new.upperBound
        }
        return isEnd ? edit.original.upperBound : edit.original.lowerBound
    }
}
