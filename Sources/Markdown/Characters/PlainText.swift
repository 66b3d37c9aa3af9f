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
            let isComment = hasPrefix(html, index, "<!--")
            index += isComment ? 4 : 1
            while index < html.count, !(isComment ? hasPrefix(html, index, "-->") : html[index] == UInt8(ascii: ">")) {
                index += 1
            }
            index += isComment ? 3 : 1
            text.append(UInt8(ascii: " "))
        }
        for byte in CharacterReferences.unescaped(text[...], backslashes: false) {
            if !isSpace(byte) {
                output.append(byte)
            } else if let last = output.last, !isSpace(last) {
                output.append(UInt8(ascii: " "))
            }
        }
    }
}
