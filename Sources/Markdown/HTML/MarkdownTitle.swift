package import Text

/// The first heading of a page as a title: what a browser's tab, a menu, a search result and a feed show.
///
/// A heading of level 1 goes before any other; else it is the first of any level. Headings in code, comments and quotes are none.
/// `#` and underlined headings, and `<h1>` to `<h6>` as HTML.
package struct MarkdownTitle: Sendable, Hashable {
    /// Without any markup: CommonMark's inlines, HTML, references, escapes, ids (`{#id}`) are resolved or gone.
    package var text: String
    /// HTML of the title's code, emphasis and text; nothing else is in it.
    package var html: String
    /// 1…6.
    package var level: Int

    /// Nil where the body (bytes `body` of the file) has no heading with a text among its first; `isTop`: none of the first level. O(bytes).
    package static func find(in file: SourceFile, body: Range<Int>, isTop: Bool = false) -> MarkdownTitle? {
        let bytes = file.bytes[body.clamped(to: 0..<file.bytes.count)]
        var first: MarkdownTitle?
        var looks = 0
        for heading in HeadingLines(bytes).headings where first == nil || heading.level == 1 {
            looks += 1
            guard looks <= mostLooks else { break }
            guard let title = title(heading, in: bytes) else { continue }
            if heading.level == 1 { return title.shortened }
            first = title.shortened
        }
        return isTop ? nil : first
    }

    /// The text of one line of inline Markdown, as a label of a table of contents is written: without any markup, on one line.
    package static func text(ofInline markdown: String) -> String {
        let line = Array("# ".utf8) + markdown.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
        let heading = HeadingLines.Heading(level: 1, range: 0..<line.count)
        return title(heading, in: line[...])?.text ?? ""
    }

    /// A whole paragraph that is underlined is a heading too; menus of other pages show its beginning.
    private var shortened: MarkdownTitle {
        guard text.count > Self.longest else { return self }
        let start = text.prefix(Self.longest) + "…"
        return MarkdownTitle(text: String(start), html: HTMLEscaping.escaped(String(start)), level: level)
    }

    private static let longest = 300

    /// Headings without any text that are passed over before none is looked for.
    private static let mostLooks = 32

    private static func title(_ heading: HeadingLines.Heading, in bytes: ArraySlice<UInt8>) -> MarkdownTitle? {
        let line = bytes[heading.range]
        var text: [UInt8] = []
        if heading.isHTML {
            line.withUnsafeBufferPointer { PlainText.append(html: $0, joinsWords: true, to: &text) }
        } else if let plain = plain(line) {
            text = plain
        } else {
            return rendered(line, in: bytes, heading.level)
        }
        let title = String(decoding: text, as: UTF8.self).trimmed()
        return title.isEmpty ? nil : MarkdownTitle(text: title, html: HTMLEscaping.escaped(title), level: heading.level)
    }

    /// The text of a `#` heading of one line without any mark; nil where it has to be rendered.
    private static func plain(_ line: ArraySlice<UInt8>) -> [UInt8]? {
        let text = line.drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: " ") }
        return text.contains { marks.contains($0) } ? nil : Array(text)
    }

    private static let marks = Set("\\`*_[]<>&~!{}#\n\r:^$".utf8)

    private static func rendered(
        _ line: ArraySlice<UInt8>, in bytes: ArraySlice<UInt8>, _ level: Int
    ) -> MarkdownTitle? {
        var source = Array(line)
        if line.contains(UInt8(ascii: "[")) { source += [0x0A, 0x0A] + HeadingLines.definitions(bytes) }
        let file = SourceFile(path: "", bytes: source)
        let page = MarkdownRenderer.render(file, body: 0..<source.count, options: MarkdownOptions()).value
        guard let heading = page.headings.first else { return nil }
        let text = (heading.textWithoutPictures ?? heading.text).split { $0.isWhitespace }.joined(separator: " ")
        let html = String(decoding: heading.html, as: UTF8.self).trimmed()
        let shown = html.isEmpty ? HTMLEscaping.escaped(text) : html
        return text.isEmpty ? nil : MarkdownTitle(text: text, html: shown, level: level)
    }
}

extension RenderedMarkdown.Heading {
    /// What stands beside pictures, such as a badge in a README's first heading; nil where nothing does.
    var textWithoutPictures: String? {
        var text: [UInt8] = []
        html.withUnsafeBufferPointer { PlainText.append(html: $0, joinsWords: true, to: &text) }
        return text.allSatisfy { $0 <= 0x20 } ? nil : String(decoding: text, as: UTF8.self)
    }
}
