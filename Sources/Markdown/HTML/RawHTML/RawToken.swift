import Text

/// A piece of raw HTML, as a browser's tokenizer splits it (HTML Standard, 13.2.5).
enum RawToken {
    case text(Range<Int>)
    case tag(RawTag)
    /// A comment, and what browsers take for one: `<!doctype>`, `<?xml ?>`, `<![CDATA[ ]]>`, `</ >`. `isClosed` is false when nothing ends it.
    case comment(Range<Int>, isClosed: Bool)
    /// A tag that does not end: everything from its `<`.
    case unended(Range<Int>)

    /// All tokens, in order. Linear: an unterminated token ends the search.
    static func all(in html: [UInt8]) -> [RawToken] {
        var tokens: [RawToken] = []
        tokens.reserveCapacity(
            min(html.withUnsafeBufferPointer { ByteSearch.count(of: UInt8(ascii: "<"), in: $0) } * 2, 1 << 12))
        var index = 0
        var textStart = 0
        func text(_ end: Int) { if end > textStart { tokens.append(.text(textStart..<end)) } }
        while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            guard let next = index < html.count ? html[index] : nil else { break }
            if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || isBogusEnd(html, at: index) {
                text(open)
                let end = commentEnd(html, open)
                tokens.append(.comment(open..<(end ?? html.count), isClosed: end != nil))
                index = end ?? html.count
            } else if next == UInt8(ascii: "/") || next.isLetter {
                text(open)
                guard let tag = RawTag(html, at: open) else {
                    tokens.append(.unended(open..<html.count))
                    return tokens
                }
                index = tag.range.upperBound
                tokens.append(.tag(tag))
            } else {
                continue
            }
            textStart = index
        }
        text(html.count)
        return tokens
    }

    /// Whether `</` is followed by something that is not a name.
    private static func isBogusEnd(_ html: [UInt8], at slash: Int) -> Bool {
        html[slash] == UInt8(ascii: "/") && (slash + 1 >= html.count || !html[slash + 1].isLetter)
    }

    /// Where the comment ends that begins at `open`.
    private static func commentEnd(_ html: [UInt8], _ open: Int) -> Int? {
        let all = open..<html.count
        if html.starts("<![CDATA[", at: open) { return html.firstRange(of: "]]>".utf8, in: all)?.upperBound }
        guard html.starts("<!--", at: open) else { return html.firstRange(of: ">".utf8, in: all)?.upperBound }
        if html.starts("<!-->", at: open) { return open + 5 }
        if html.starts("<!--->", at: open) { return open + 6 }
        var index = open + 4
        while let dashes = html.firstRange(of: "--".utf8, in: index..<html.count) {
            if html.starts("-->", at: dashes.lowerBound) { return dashes.lowerBound + 3 }
            if html.starts("--!>", at: dashes.lowerBound) { return dashes.lowerBound + 4 }
            index = dashes.lowerBound + 1
        }
        return nil
    }
}

extension RawTag {
    /// The tag that begins at `open`, its name read as browsers do: up to white space, `/` or `>`. Nil when it does not end.
    init?(_ html: [UInt8], at open: Int) {
        var start = open + 1
        let isClosing = html[start] == UInt8(ascii: "/")
        if isClosing { start += 1 }
        var end = start
        while end < html.count, !html[end].isSpace, html[end] != UInt8(ascii: "/"), html[end] != UInt8(ascii: ">") {
            end += 1
        }
        // HTML Standard, 13.2.6.4.7: `</br>` is a `<br>`.
        let isBreak = isClosing && html[start..<end].elementsEqual("br".utf8)
        self.init(html, isClosing: isClosing && !isBreak, name: start..<end)
        var index = end
        guard let close = Self.readAttributes(html, &index, into: &self) else { return nil }
        range = open..<close
    }
}
