import Text

/// What a heading has gathered while its inlines are written.
struct HeadingCapture {
    var level: Int
    /// Where its content began in the output.
    var start: Int
    /// Where it began in the plain text.
    var textStart: Int
    var text: [UInt8] = []
    var html: [UInt8] = []
    /// GitBook's `<a href="#x" id="x"></a>` in the heading.
    var anchorID: String?
    var swallowsClosingAnchor = false
    var hasPicture = false

    /// What stands beside pictures.
    var words: String {
        var text: [UInt8] = []
        html.withUnsafeBufferPointer { PlainText.append(html: $0, joinsWords: true, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
        HTMLRenderer.escape(bytes, to: &html)
    }
}

/// Headings: ids, the link to themselves, the list for the table of contents.
extension HTMLRenderer {
    mutating func openHeading(_ node: borrowing CMarkNode) {
        enterSource(node)
        newLine()
        if style.siteShapes {
            heading = HeadingCapture(
                level: node.headingLevel, start: output.count, textStart: plainText.count)
        } else {
            headingTag("<h", node.headingLevel, ">")
        }
    }

    mutating func closeHeading(_ node: borrowing CMarkNode) {
        guard var heading = heading.take() else {
            headingTag("</h", node.headingLevel, ">\n")
            return
        }
        let attributes = takeAttributes(&heading)
        let explicit = attributes?.id ?? heading.anchorID
        trimEnd(&output, downTo: heading.start)
        trimEnd(&heading.html, downTo: 0)
        let text = String(decoding: heading.text, as: UTF8.self)
        let shown = text.trimmed()
        let slug = explicit ?? Slug.make(text)
        let id = slugs.unique(slug)
        let isFirst = heading.start == 0
        if isTitle(text, heading.level, isFirst)
            || heading.hasPicture && isTitle(heading.words, heading.level, isFirst)
        {
            output.removeSubrange(heading.start...)
            showTitle(id)
            if explicit == nil { nameHeading(shown, slug, at: output.count) }
            page.headings.append(.init(level: 1, id: id, text: shown, html: heading.html))
            return plainBreak(UInt8(ascii: "\n"))
        }
        derived.want(nil, at: heading.start)
        let tag = openingTag(heading.level, id)
        output.insert(contentsOf: tag, at: heading.start)
        if explicit == nil { nameHeading(shown, slug, at: heading.start + tag.count) }
        if !raw.hasLink { link(toHeading: id) }
        headingTag("</h", heading.level, ">\n")
        plainBreak(UInt8(ascii: "\n"))
        var entry = RenderedMarkdown.Heading(level: heading.level, id: id, text: shown, html: heading.html)
        entry.textRange = heading.textStart..<max(heading.textStart, plainText.count)
        page.headings.append(entry)
    }

    /// What the heading says of itself at its end, which is taken out of all that was written.
    private mutating func takeAttributes(_ heading: inout HeadingCapture) -> HeadingAttributes? {
        guard let attributes = HeadingAttributes(heading.text) else { return nil }
        var content = Array(output[heading.start...])
        guard heading.drop(attributes, from: &content) else { return nil }
        output.replaceSubrange(heading.start..., with: content)
        plainText.removeLast(attributes.length)
        return attributes
    }

    /// The title is above the text already; what leads to it comes here.
    private mutating func showTitle(_ id: String) {
        isTitleShown = true
        output.append("<span id=\"")
        escaped(id)
        output.append("\"></span>\n")
    }

    private func openingTag(_ level: Int, _ id: String) -> [UInt8] {
        var tag: [UInt8] = []
        tag.reserveCapacity(id.utf8.count + 16)
        tag.append("<h")
        tag.append(Self.digit(level))
        tag.append(" id=\"")
        HTMLEscaping.append(id, .commonMark, to: &tag)
        tag.append("\">")
        return tag
    }

    /// `level`: 1 to 6.
    private mutating func headingTag(_ start: String, _ level: Int, _ end: String) {
        output.append(start)
        output.append(Self.digit(level))
        output.append(end)
    }

    /// Of a heading's level, 1 to 6.
    private static func digit(_ level: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: level & 7) }

    /// Letters of every script stay as they are: browsers encode them, and people read them.
    private mutating func link(toHeading id: String) {
        output.append(" <a class=\"anchor\" href=\"#")
        var id = id
        id.withUTF8 { bytes in
            let isPlain = bytes.allSatisfy { $0 >= 0x80 || $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
            if isPlain { output.append(bytes) } else { URLSafety.append(bytes, to: &output) }
        }
        output.append("\" aria-label=\"")
        escaped(options.labels.linkToSection)
        output.append("\">#</a>")
    }

    /// Whether `html` is GitBook's anchor in a heading, `<a href="#x" id="x">`, or its end. It gives the heading its id.
    mutating func takesAnchor(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
        guard var capture = heading else { return false }
        if html.elementsEqual("</a>".utf8), capture.swallowsClosingAnchor {
            capture.swallowsClosingAnchor = false
            heading = capture
            return true
        }
        guard capture.anchorID == nil, hasPrefix(html, 0, "<a ") else { return false }
        let bytes = Array(html)
        guard let key = bytes.firstRange(of: " id=\"".utf8, in: 0..<bytes.count),
            let end = bytes[key.upperBound...].firstIndex(of: UInt8(ascii: "\"")), end > key.upperBound
        else { return false }
        let id = String(decoding: bytes[key.upperBound..<end], as: UTF8.self)
        if listsRawHTML, isOfThePage(id) || id.utf8.contains(where: \.isSpace) { return false }
        capture.anchorID = id
        capture.swallowsClosingAnchor = true
        heading = capture
        return true
    }

    /// Whether a heading is the page's title, which is above the text already: the first one of level 1 that says the same, or
    /// any that does and is the first of the text.
    func isTitle(_ text: String, _ level: Int, _ isFirst: Bool) -> Bool {
        guard !isTitleShown, level == 1 || isFirst, let title = options.shownTitle else { return false }
        return text.filter { !$0.isWhitespace && $0 != "`" } == title.filter { !$0.isWhitespace && $0 != "`" }
    }

    private func trimEnd(_ bytes: inout [UInt8], downTo start: Int) {
        while bytes.count > start, let last = bytes.last, last.isSpace { bytes.removeLast() }
    }
}

extension HeadingCapture {
    /// Takes attributes out of the text, the contents' HTML and `content`; false where they are not the end of all three.
    fileprivate mutating func drop(_ attributes: HeadingAttributes, from content: inout [UInt8]) -> Bool {
        let suffix = Array(text.suffix(attributes.length))
        guard let own = HeadingAttributes.start(of: suffix, in: content),
            let listed = HeadingAttributes.start(of: suffix, in: html)
        else { return false }
        text.removeLast(suffix.count)
        html.removeSubrange(listed...)
        content.removeSubrange(own...)
        return true
    }
}
