import Text

/// The text inside raw HTML, for search: tags and comments gone, references resolved, white space collapsed.
enum PlainText {
    /// `joinsWords`: a tag round a part of a word is no space.
    static func append(html: UnsafeBufferPointer<UInt8>, joinsWords: Bool = false, to output: inout [UInt8]) {
        var text: [UInt8] = []
        text.reserveCapacity(html.count)
        var index = 0
        while index < html.count {
            let open = ByteSearch.find(UInt8(ascii: "<"), in: html, from: index) ?? html.count
            text.append(UnsafeBufferPointer(rebasing: html[index..<open]))
            index = open
            if index == html.count { break }
            if hasPrefix(html, index, "<i class=\"fa"), let end = iconEnd(html, index) {
                index = end
                continue
            }
            let isComment = hasPrefix(html, index, "<!--")
            let joins = joinsWords && !isComment && isInline(html, index)
            index += isComment ? 4 : 1
            if isComment {
                while index < html.count, !hasPrefix(html, index, "-->") { index += 1 }
                index += 3
            } else {
                index = (ByteSearch.find(UInt8(ascii: ">"), in: html, from: index) ?? html.count) + 1
            }
            if !joins { text.append(UInt8(ascii: " ")) }
        }
        if let named = text.withUnsafeBufferPointer({ Emoji.replaced($0) }) { text = named }
        if text.contains(UInt8(ascii: "&")) { text = CharacterReferences.unescaped(text[...], backslashes: false) }
        text.withUnsafeBufferPointer { collapse($0, to: &output) }
    }

    /// Tags of elements round a part of a word.
    private static let inline: [StaticString] = [
        "code", "em", "strong", "a", "b", "i", "del", "ins", "kbd", "mark", "s", "samp", "sub", "sup", "u", "var",
        "wbr",
    ]

    private static func isInline(_ html: UnsafeBufferPointer<UInt8>, _ open: Int) -> Bool {
        var start = open + 1
        if start < html.count, html[start] == UInt8(ascii: "/") { start += 1 }
        return inline.contains { name in
            let end = start + name.utf8CodeUnitCount
            return end < html.count && !html[end].isWordPart && hasPrefix(html, start, name)
        }
    }

    /// Appends words, with one space in place of all white space between them; none begins a line. Words that have one space between
    /// them already are copied together.
    private static func collapse(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var index = 0
        while index < text.count {
            var end = index
            while end < text.count {
                if text[end].isSpace {
                    guard end > index, text[end] == 0x20, end + 1 < text.count, !text[end + 1].isSpace else { break }
                }
                end += 1
            }
            output.append(UnsafeBufferPointer(rebasing: text[index..<end]))
            index = end
            while index < text.count, text[index].isSpace { index += 1 }
            if index > end, let last = output.last, !last.isSpace { output.append(UInt8(ascii: " ")) }
        }
    }

    /// Behind `<i class="fa-bolt">:bolt:</i>`, whose name is no text.
    private static func iconEnd(_ html: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        let limit = min(html.count, start + 200)
        guard let close = html[start..<limit].firstIndex(of: UInt8(ascii: ">")), hasPrefix(html, close + 1, ":"),
            let end = html[(close + 2)..<limit].firstIndex(of: UInt8(ascii: "<")), hasPrefix(html, end, "</i>")
        else { return nil }
        return end + 4
    }
}
