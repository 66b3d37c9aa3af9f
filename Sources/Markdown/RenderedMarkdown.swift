package import Text

/// A page's Markdown, rendered: HTML, and what other parts of a site want to know about it.
package struct RenderedMarkdown: Sendable {
    /// A heading, in document order.
    package struct Heading: Sendable, Hashable {
        package var level: Int
        package var id: String
        /// Plain text.
        package var text: String
        /// Inline HTML without links, footnotes and pictures, so that it can stand inside a link.
        package var html: [UInt8]
        /// Where it is in the page's `text`, in UTF-8 bytes; nil for a heading that is not of the text.
        package var textRange: Range<Int>?

        package init(level: Int, id: String, text: String, html: [UInt8]) {
            self.level = level
            self.id = id
            self.text = text
            self.html = html
        }
    }

    /// A link or image as written, and where its destination is in the file: for a reference, in the definition.
    package struct Link: Sendable, Hashable {
        package var destination: String
        package var location: SourceLocation

        package init(destination: String, location: SourceLocation) {
            self.destination = destination
            self.location = location
        }

        /// As `Diagnostic.moved`.
        package func moved(in path: String, _ place: (Range<Int>) -> Range<Int>) -> Link {
            guard location.path == path else { return self }
            return Link(destination: destination, location: .init(path: path, range: place(location.range)))
        }
    }

    /// A fenced code block with a language, and where each of its lines is in the file.
    package struct CodeBlock: Sendable {
        package var language: String
        /// Words and values after the language: `invalid`, `title="App.swift"` (a bare word has the value "").
        package var attributes: [String: String]
        package var code: [UInt8]
        let source: CodeSource

        /// Bytes of `code` → bytes of the file; inside a line exact, across lines from the first to the last.
        package func range(_ inner: Range<Int>) -> Range<Int> {
            let from = place(inner.lowerBound)
            return from..<max(from, place(inner.upperBound))
        }

        private func place(_ offset: Int) -> Int {
            let before = code[..<min(offset, code.count)]
            let start = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
            let end = code[start...].firstIndex(of: UInt8(ascii: "\n")) ?? code.count
            let range = source.range(ofLast: end - start, inLine: before.count { $0 == UInt8(ascii: "\n") })
            return min(range.lowerBound + offset - start, range.upperBound)
        }
    }

    /// Where the lines of a block of code are in its file.
    package struct CodeSource: Sendable {
        let file: SourceFile
        /// Where each line of the body begins in the file.
        let starts: [Int]
        /// The first line of the code, from 0, of the body.
        let first: Int

        /// Where a line (from 0) of so many bytes is: what is before it in the file is indentation or a container's mark.
        func range(ofLast count: Int, inLine number: Int) -> Range<Int> {
            let bytes = file.bytes
            let line = first + number
            guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
            let start = starts[line]
            var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
            while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
            return max(start, end - count)..<end
        }
    }

    package var html: [UInt8] = []
    package var headings: [Heading] = []
    package var links: [Link] = []
    package var images: [Link] = []
    package var codeBlocks: [CodeBlock] = []
    /// The tags that were rendered by `MarkdownOptions.renderTag`, in document order.
    package var tags: [BlockTag] = []
    /// Whether it has tabs, which a script makes; those of included files count.
    package var hasTabs = false
    /// Whether it has links that a script turns into players; those of included files count.
    package var hasPlayers = false
    /// The text that a reader sees, for search, as UTF-8: blocks are separated by line ends, markup is gone.
    package var plainText: [UInt8] = []
    package var text: String { String(decoding: plainText, as: UTF8.self) }

    package init() {}
}

/// A block tag, `{% name argument key="value" %}`, on a line of its own.
package struct BlockTag: Sendable, Hashable {
    package var name: String
    /// The first value without a key: `stories/sale` in `{% payload stories/sale pointer="/aps" %}`.
    package var argument: String?
    package var attributes: [String: String]
    /// From `{%` to `%}`.
    package var location: SourceLocation

    package init(name: String, argument: String?, attributes: [String: String], location: SourceLocation) {
        self.name = name
        self.argument = argument
        self.attributes = attributes
        self.location = location
    }
}
