import DataTree
import Text

/// Members of an object without the braces around them, as documentation shows them and as a selection cuts them out.
enum FragmentText {
    static func part(_ file: SourceFile) -> TextForm.Part? {
        let text = TextForm.trimmed(file.bytes[...])
        guard isMember(text) else { return nil }
        var content = text
        if content.last == UInt8(ascii: ",") { content = content.dropLast() }
        var part = TextForm.Part(bytes: [UInt8(ascii: "{")], map: OffsetMap(start: content.startIndex))
        part.map.appendEscape(1, from: content.startIndex, length: 0)
        part.bytes += content
        part.map.appendVerbatim(content.count, from: content.startIndex)
        // The brace at the end may be there still.
        if !isClosed(content) {
            part.bytes.append(UInt8(ascii: "}"))
            part.map.appendEscape(1, from: content.endIndex, length: 0)
        }
        return part
    }

    /// Whether a text begins with a key and its colon.
    private static func isMember(_ text: ArraySlice<UInt8>) -> Bool {
        guard let end = text.dropFirst().firstIndex(of: UInt8(ascii: "\"")) else { return false }
        return text[(end + 1)...].first { !$0.isJSONSpace } == UInt8(ascii: ":")
    }

    /// Whether more is closed than was opened.
    private static func isClosed(_ text: ArraySlice<UInt8>) -> Bool {
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                index += 1
                while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
                    index += text[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            default: break
            }
            index += 1
        }
        return depth < 0
    }
}
