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
        /// For each line of `code`: where it begins in `code`, and the bytes of the file that it is.
        package var lines: [(start: Int, range: Range<Int>)]

        /// Bytes of `code` → bytes of the file; inside a line exact, across lines from the first to the last.
        package func range(_ inner: Range<Int>) -> Range<Int> {
            let from = place(inner.lowerBound)
            return from..<max(from, place(inner.upperBound))
        }

        private func place(_ offset: Int) -> Int {
            guard let index = lines.lastIndex(where: { $0.start <= offset }) else {
                return lines.first?.range.lowerBound ?? 0
            }
            return min(lines[index].range.lowerBound + offset - lines[index].start, lines[index].range.upperBound)
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
