import Text

/// What a heading says of itself at its end, in the ways of several systems: ` {#id}` (Pandoc, PHP Markdown Extra, Docusaurus),
/// ` {/* #id */}` and ` {/*id*/}` (MDX), ` {.class #id}` (Pandoc, Python-Markdown), ` {: .class #id}` (kramdown). Words in other
/// braces, as in `GET /users/{id}`, are the heading's text.
struct HeadingAttributes {
    private(set) var id: String?
    /// Bytes of the text that they take, white space behind them included.
    private(set) var length: Int

    /// Nil where the text does not end with attributes. `text`: of the heading, without markup.
    init?(_ text: [UInt8]) {
        var end = text.count
        while end > 0, text[end - 1].isSpace { end -= 1 }
        guard end > 3, text[end - 1] == UInt8(ascii: "}"), let open = text[..<end].lastIndex(of: UInt8(ascii: "{"))
        else { return nil }
        length = text.count - open
        let inner = text[open + 1..<end - 1]
        switch inner.first {
        case UInt8(ascii: "/"):
            // Asterisks beside the id are emphasis to Markdown, and not in the text then.
            let bare = inner.filter { !$0.isSpace && $0 != UInt8(ascii: "*") }
            guard bare.count > 2, bare.last == UInt8(ascii: "/") else { return nil }
            id = Self.id(bare.dropFirst().dropLast().drop { $0 == UInt8(ascii: "#") })
            if id == nil { return nil }
        case UInt8(ascii: "#"):
            if let whole = Self.id(inner.dropFirst()) { id = whole } else { fallthrough }
        case UInt8(ascii: "."), UInt8(ascii: ":"):
            let words = inner.drop { $0 == UInt8(ascii: ":") }.split(whereSeparator: \.isSpace)
            guard !words.isEmpty, words.allSatisfy(Self.isAttribute) else { return nil }
            id = words.first { $0.first == UInt8(ascii: "#") }.flatMap { Self.id($0.dropFirst()) }
        default: return nil
        }
    }

    private static func id(_ bytes: some Collection<UInt8>) -> String? {
        let isID = !bytes.isEmpty && bytes.allSatisfy { $0 >= 0x80 || $0.isAlphanumeric || "-_.:".utf8.contains($0) }
        return isID ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// `#id`, `.class`, `key=value`.
    private static func isAttribute(_ word: ArraySlice<UInt8>) -> Bool {
        switch word.first {
        case UInt8(ascii: "#"), UInt8(ascii: "."): id(word.dropFirst()) != nil
        default: word.contains(UInt8(ascii: "="))
        }
    }

    /// Where the end of a heading's HTML begins that shows `suffix`. Elements in it do not count; nil where one reaches out of it, as
    /// code does in which braces are shown.
    static func start(of suffix: [UInt8], in html: [UInt8]) -> Int? {
        guard let open = html.lastIndex(of: UInt8(ascii: "{")) else { return nil }
        var shown: [UInt8] = []
        var depth = 0
        var index = open
        while index < html.count {
            if html[index] == UInt8(ascii: "<") {
                let isEnd = index + 1 < html.count && html[index + 1] == UInt8(ascii: "/")
                depth += isEnd ? -1 : 1
                if depth < 0 { return nil }
                index = html[index...].firstIndex(of: UInt8(ascii: ">")) ?? html.count
            } else {
                shown.append(html[index])
            }
            index += 1
        }
        func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
            bytes[..<((bytes.lastIndex { !$0.isSpace } ?? -1) + 1)]
        }
        return depth == 0 && trimmed(shown) == trimmed(suffix) ? open : nil
    }
}
