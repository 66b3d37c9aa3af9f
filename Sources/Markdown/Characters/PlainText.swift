import Text

/// The text inside raw HTML, for search: tags and comments gone, references resolved, white space collapsed.
enum PlainText {
    static func append(html: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var text: [UInt8] = []
        var index = 0
        while index < html.count {
            guard html[index] == UInt8(ascii: "<") else {
                text.append(html[index])
                index += 1
                continue
            }
            if hasPrefix(html, index, "<i class=\"fa"), let end = iconEnd(html, index) {
                index = end
                continue
            }
            let isComment = hasPrefix(html, index, "<!--")
            index += isComment ? 4 : 1
            while index < html.count, !(isComment ? hasPrefix(html, index, "-->") : html[index] == UInt8(ascii: ">")) {
                index += 1
            }
            index += isComment ? 3 : 1
            text.append(UInt8(ascii: " "))
        }
        if let named = text.withUnsafeBufferPointer({ Emoji.replaced($0) }) { text = named }
        for byte in CharacterReferences.unescaped(text[...], backslashes: false) {
            if !isSpace(byte) {
                output.append(byte)
            } else if let last = output.last, !isSpace(last) {
                output.append(UInt8(ascii: " "))
            }
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
