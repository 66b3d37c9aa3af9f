import Text

/// The lines of Starlight's and Docusaurus's asides: `:::note[Title]`, `::: warning Title`, and the colons that end them.
///
/// Each becomes a `BlockTag` named `:::` whose argument is the number of colons; one that opens has a `style`, as a `hint`
/// has. More colons outside than inside nest asides.
enum AsideLine {
    static let fence = ":::"

    /// Style of a hint, by the aside's name; what is missing here is no aside.
    private static let styles = [
        "note": "info", "info": "info", "important": "important", "tip": "success", "success": "success",
        "caution": "warning", "warning": "alert", "danger": "danger", "error": "danger",
    ]
    static let names = styles.keys.sorted()

    /// The tag of a line from its first colon to its last visible byte; nil when it is something else.
    static func tag(in file: SourceFile, _ line: Range<Int>) -> BlockTag? {
        let bytes = file.bytes
        var index = line.lowerBound
        while index < line.upperBound, bytes[index] == UInt8(ascii: ":") { index += 1 }
        var tag = BlockTag(
            name: fence, argument: String(index - line.lowerBound), attributes: [:], location: file.location(line))
        if index == line.upperBound { return tag }
        while index < line.upperBound, bytes[index] == 0x20 { index += 1 }
        let nameStart = index
        while index < line.upperBound, bytes[index].isLetter || bytes[index] == UInt8(ascii: "-") { index += 1 }
        let name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
        guard !name.isEmpty, index == line.upperBound || " [{".utf8.contains(bytes[index]) else { return nil }
        tag.attributes["style"] = styles[name] ?? "unknown"
        tag.attributes["name"] = name
        let title = title(bytes[index..<line.upperBound])
        if !title.isEmpty { tag.attributes["title"] = title }
        return tag
    }

    /// `[Title]`, or the words themselves; `{…}` after either is for the other system's theme.
    private static func title(_ rest: ArraySlice<UInt8>) -> String {
        var rest = rest.drop { $0 == 0x20 }
        if rest.first == UInt8(ascii: "["), let close = rest.lastIndex(of: UInt8(ascii: "]")) {
            rest = rest[(rest.startIndex + 1)..<close]
        } else if let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[..<brace]
        }
        while rest.last == 0x20 { rest.removeLast() }
        return String(decoding: rest, as: UTF8.self)
    }
}
