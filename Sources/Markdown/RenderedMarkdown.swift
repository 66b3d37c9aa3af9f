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

        package init(level: Int, id: String, text: String, html: [UInt8]) {
            self.level = level
            self.id = id
            self.text = text
            self.html = html
        }
    }

    /// A link or image as written, and where its destination stands in the file: for a reference, in the definition.
    package struct Link: Sendable, Hashable {
        package var destination: String
        package var location: SourceLocation

        package init(destination: String, location: SourceLocation) {
            self.destination = destination
            self.location = location
        }
    }

    package var html: [UInt8] = []
    package var headings: [Heading] = []
    package var links: [Link] = []
    package var images: [Link] = []
    /// The text that a reader sees, for search: blocks are separated by line ends, markup is gone.
    package var text = ""

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
