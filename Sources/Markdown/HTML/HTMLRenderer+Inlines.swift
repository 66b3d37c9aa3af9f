import Text

/// Text, code spans, breaks, emphasis and raw inline HTML.
extension HTMLRenderer {
    mutating func text(_ node: borrowing CMarkNode) {
        node.withLiteral { bytes in
            guard let restored = restoredInline(bytes) else { return text(bytes) }
            restored.withUnsafeBufferPointer { text($0) }
        }
    }

    private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        var bytes = bytes
        if droppedPrefix > 0 {
            bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(droppedPrefix))
            droppedPrefix = 0
        }
        if heading != nil, let shown = VisibleTitle.changed(bytes) {
            return shown.withUnsafeBufferPointer { write($0) }
        }
        guard style.siteShapes else { return write(bytes) }
        if raw.isInIcon, isIconName(bytes) { return }
        guard !raw.isInCode, let named = Emoji.replaced(bytes) else { return write(bytes) }
        named.withUnsafeBufferPointer { write($0) }
    }

    /// Text as it is read, its names of emoji replaced.
    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        if style.siteShapes {
            plainText.append(bytes)
            if heading != nil {
                heading?.text.append(bytes)
                heading?.append(escaping: bytes)
            }
        }
        guard style.autolinks, linkDepth == 0, !raw.hasLink else { return Self.escape(bytes, to: &output) }
        var start = 0
        while let match = Autolinks.next(in: bytes, from: start) {
            Self.escape(UnsafeBufferPointer(rebasing: bytes[start..<match.range.lowerBound]), to: &output)
            bareLink(bytes[match.range], prefix: match.prefix)
            start = match.range.upperBound
        }
        Self.escape(UnsafeBufferPointer(rebasing: bytes[start...]), to: &output)
    }

    mutating func codeSpan(_ node: borrowing CMarkNode) {
        node.withLiteral { bytes in
            if takesFormula(bytes) { return }
            guard let restored = restoredInline(bytes) else { return codeSpan(bytes) }
            restored.withUnsafeBufferPointer { codeSpan($0) }
        }
    }

    private mutating func codeSpan(_ bytes: UnsafeBufferPointer<UInt8>) {
        if heading != nil, let shown = VisibleTitle.changed(bytes) {
            return shown.withUnsafeBufferPointer { codeSpan($0) }
        }
        output.append("<code>")
        Self.escape(bytes, to: &output)
        output.append("</code>")
        guard style.siteShapes else { return }
        plainText.append(bytes)
        heading?.text.append(bytes)
        heading?.html.append("<code>")
        heading?.append(escaping: bytes)
        heading?.html.append("</code>")
    }

    mutating func lineBreak(isHard: Bool) {
        if style.inlineOnly, !isHard {
            output.append(UInt8(ascii: " "))
        } else if isHard {
            output.append(style.siteShapes ? "<br>\n" : "<br />\n")
        } else {
            output.append(UInt8(ascii: "\n"))
        }
        plainBreak(UInt8(ascii: " "))
        heading?.text.append(UInt8(ascii: " "))
        heading?.html.append(UInt8(ascii: " "))
    }

    mutating func emphasis(_ kind: CMarkKind, closes: Bool) {
        let tag =
            switch kind {
            case .strong: closes ? "</strong>" : "<strong>"
            case .emphasis: closes ? "</em>" : "<em>"
            default: closes ? "</del>" : "<del>"
            }
        output.append(tag)
        heading?.html.append(tag)
    }

    mutating func inlineHTML(_ node: borrowing CMarkNode) {
        node.withLiteral { bytes in
            if heading != nil, style.rawHTML == .copied || listsRawHTML, takesAnchor(bytes) { return }
            guard let restored = restoredInline(bytes) else { return inlineHTML(bytes) }
            restored.withUnsafeBufferPointer { inlineHTML($0) }
        }
    }

    private mutating func inlineHTML(_ bytes: UnsafeBufferPointer<UInt8>) {
        if heading != nil, hasPrefix(bytes, 0, "<br") || hasPrefix(bytes, 0, "<BR") {
            heading?.text.append(UInt8(ascii: " "))
            heading?.html.append(UInt8(ascii: " "))
        }
        switch style.rawHTML {
        case .copied: copied(bytes)
        case .listed: style.siteShapes ? listed(Array(bytes)) : copied(bytes)
        case .filtered: TagFilter.append(bytes, to: &output)
        case .escaped:
            Self.escape(bytes, to: &output)
            plainText.append(bytes)
        }
    }

    /// Inside an image only text counts: it is the alternative text.
    mutating func enterInsideImage(_ node: borrowing CMarkNode, _ kind: CMarkKind) {
        switch kind {
        case .text, .code, .htmlInline:
            node.withLiteral { bytes in
                guard let restored = restoredInline(bytes) else { return alternativeText(bytes) }
                restored.withUnsafeBufferPointer { alternativeText($0) }
            }
        case .softBreak, .lineBreak: output.append(UInt8(ascii: " "))
        case .image: imageDepth += 1
        default: break
        }
    }

    private mutating func alternativeText(_ bytes: UnsafeBufferPointer<UInt8>) {
        Self.escape(bytes, to: &output)
        if style.siteShapes { plainText.append(bytes) }
    }

    /// The original bytes when a placeholder is in running text (the tag's line was indented too far to be a block).
    mutating func restoredInline(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard hasPlaceholders, let line = source?.blockLine, source?.isPlaceholder(in: bytes) == true else {
            return nil
        }
        return restore(bytes, startLine: line, reports: true)
    }
}

/// GFM's "Disallowed Raw HTML": these tags' `<` becomes `&lt;`, because they change how what follows is read.
enum TagFilter {
    private static let names = [
        "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    ].map { Array($0.utf8) }

    static func append(_ html: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        for index in 0..<html.count {
            if html[index] == UInt8(ascii: "<"), isFiltered(html, index) {
                HTMLEscaping.append(CollectionOfOne(html[index]), to: &output)
            } else {
                output.append(html[index])
            }
        }
    }

    private static func isFiltered(_ html: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        var index = start + 1
        if index < html.count, html[index] == UInt8(ascii: "/") { index += 1 }
        return names.contains { name in
            let end = index + name.count
            guard end < html.count, zip(html[index..<end], name).allSatisfy({ $0 | 0x20 == $1 }) else { return false }
            return html[end].isSpace || html[end] == UInt8(ascii: ">")
                || (html[end] == UInt8(ascii: "/") && end + 1 < html.count && html[end + 1] == UInt8(ascii: ">"))
        }
    }
}
