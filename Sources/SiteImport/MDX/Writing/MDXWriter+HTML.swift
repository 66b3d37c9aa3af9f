import Markdown
import Text

/// HTML as JSX writes it: `className`, `style={{…}}`, `<br />`, and Markdown between its tags.
extension MDXWriter {
    /// Text of a cell or a heading on one line; a longer one is read as blocks.
    private static let longestCell = 4000

    mutating func html(_ tag: JSXTag) {
        let name = tag.name
        if MDXHTML.gone.contains(name) {
            if name == "svg" || name == "math" { note("<\(name)>", at: tag.range) }
            return skipContent(of: tag)
        }
        if name == "iframe" { return frame(tag) }
        if name == "pre" {
            let code = codeContent(of: tag)
            return writeCode(MDXText.withoutTags(code), language: "", title: "", for: tag.range)
        }
        if MDXHTML.headings.contains(name) { return heading(tag, level: name.last?.wholeNumberValue ?? 2) }
        if MDXHTML.inline.contains(name) || line.isText && !MDXHTML.text.contains(name) && !MDXHTML.isParagraph(name) {
            return inlineElement(tag)
        }
        if MDXHTML.structures.contains(name) { return structure(tag) }
        if MDXHTML.cells.contains(name) { return cell(tag) }
        plain(tag)
    }

    mutating func skipContent(of tag: JSXTag) {
        guard !tag.closesItself, !MDXHTML.void.contains(tag.name), let close = closingTag(tag.name, from: index) else {
            return
        }
        go(to: close.upperBound)
    }

    /// An element whose tags go; an id among them stays as an anchor.
    private mutating func plain(_ tag: JSXTag) {
        let isBlock = MDXHTML.isParagraph(tag.name) && !line.isText
        if isBlock { breakLine(at: tag.range) }
        if let id = attribute("id", tag) { write("<a id=\"\(MDXText.html(id))\"></a>", for: tag.range) }
        if MDXHTML.void.contains(tag.name) { return }
        push(tag, nil, end: nil, isBlock: isBlock)
    }

    private mutating func inlineElement(_ tag: JSXTag) {
        write(startTag(tag), for: tag.range)
        guard !MDXHTML.void.contains(tag.name) else { return }
        push(tag, nil, end: nil, isBlock: false, inlineEnd: "</\(tag.name)>")
    }

    /// A tag on a line of its own, without blank lines round it: what is between is HTML or other such tags.
    private mutating func lineTag(_ text: String, for place: Range<Int>) {
        breakLine(at: place, blank: false)
        out.replace(place, with: String(repeating: " ", count: line.column) + text + "\n")
        newLine(at: place)
    }

    private mutating func structure(_ tag: JSXTag) {
        let isOutermost = ["table", "ul", "ol", "dl", "details", "video", "audio", "picture", "hr"].contains(tag.name)
        if isOutermost { breakLine(at: tag.range, blank: parent?.isHTML != true) }
        lineTag(startTag(tag), for: tag.range)
        if tag.name == "details" || tag.name == "hr" { blankLine(at: tag.range) }
        guard !MDXHTML.void.contains(tag.name) else { return }
        if tag.closesItself { return lineTag("</\(tag.name)>", for: tag.range) }
        push(tag, nil, end: "</\(tag.name)>", isBlock: true)
        stack[stack.count - 1].isHTML = true
    }

    /// Text that Markdown would read inside of HTML, or blocks with blank lines round them.
    private mutating func cell(_ tag: JSXTag) {
        guard !tag.closesItself else { return lineTag(startTag(tag) + "</\(tag.name)>", for: tag.range) }
        if let end = closeOnLine(tag), let inner = inlineHTML(index..<end.lowerBound) {
            lineTag(startTag(tag) + inner + "</\(tag.name)>", for: tag.range.lowerBound..<end.upperBound)
            index = end.upperBound
            run = index
            return
        }
        lineTag(startTag(tag), for: tag.range)
        blankLine(at: tag.range)
        push(tag, nil, end: "</\(tag.name)>", isBlock: true)
        stack[stack.count - 1].isHTML = true
    }

    /// The tag that ends an element, where it stands on the same line.
    private mutating func closeOnLine(_ tag: JSXTag) -> Range<Int>? {
        guard let close = next("</\(tag.name)>", from: index) else { return nil }
        return close.upperBound <= min(lineEnd, index + Self.longestCell) ? close : nil
    }

    /// Words with code and emphasis as HTML; nil where more is in them, as links are, which the page has to resolve.
    private func inlineHTML(_ range: Range<Int>) -> String? {
        let text = bytes[range]
        guard !text.contains(where: { "<{[!&\\".utf8.contains($0) }), text.firstRange(of: Array("://".utf8)) == nil,
            text.firstRange(of: Array("www.".utf8)) == nil
        else { return nil }
        let words = String(decoding: bytes[MDXText.trimmed(bytes, range)], as: UTF8.self)
        return String(decoding: MarkdownRenderer.renderInline(words), as: UTF8.self)
    }

    /// `<h2 id="x">…</h2>` on one line as a heading of Markdown.
    mutating func heading(_ tag: JSXTag, level: Int) {
        guard !tag.closesItself, !line.isText, closeOnLine(tag) != nil else { return plain(tag) }
        breakLine(at: tag.range)
        line.isText = true
        write(String(repeating: "#", count: min(max(level, 1), 6)) + " ", for: tag.range)
        let id = attribute("id", tag).map { " {#\($0.filter { $0.isLetter || $0.isNumber || "-_.:".contains($0) })}" }
        push(tag, .heading, end: "", isBlock: false, inlineEnd: id ?? "")
    }

    /// A frame of another site is a link to it.
    private mutating func frame(_ tag: JSXTag) {
        let address = address(["src"], tag)
        skipContent(of: tag)
        embed(address, attribute("title", tag), for: tag.range)
    }

    mutating func embed(_ address: String?, _ caption: String?, for place: Range<Int>) {
        guard let address, !address.isEmpty else { return }
        guard !line.isText else { return write(MDXText.link(caption ?? address, address), for: place) }
        block(MDXText.tag("embed", [("url", address)]), for: place)
        if let caption { block(MDXText.markdown(caption), for: place) }
        block("{% endembed %}", for: place)
    }

    /// An element's start tag with the attributes that guides may have.
    func startTag(_ tag: JSXTag, extra: String = "") -> String {
        var text = "<" + tag.name + extra
        for attribute in tag.attributes {
            guard let name = MDXHTML.attribute(attribute.name, of: tag.name) else { continue }
            if MDXHTML.flags.contains(name) {
                text += " " + name
            } else if let value = MDXHTML.addresses.contains(name)
                ? address([attribute.name], tag) : self.attribute(attribute.name, tag)
            {
                text += " \(name)=\"\(MDXText.html(value))\""
            }
        }
        if tag.name == "img", !has("alt", tag) { text += " alt=\"\"" }
        return text + ">"
    }
}
