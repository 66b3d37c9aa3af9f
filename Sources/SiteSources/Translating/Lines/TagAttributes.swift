import Markdown
import Text

/// The attributes of a tag: `name="value" other='value' flag`.
enum TagAttributes {
    /// What stands between a tag's name and its `>`; nil where the tag does not end. Linear.
    static func read(_ bytes: ArraySlice<UInt8>) -> [String: String]? {
        var attributes: [String: String] = [:]
        var rest = bytes
        while let byte = rest.first {
            if byte == UInt8(ascii: ">") { return attributes }
            let name = rest.prefix { isName($0) }
            guard !name.isEmpty else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest[name.endIndex...].drop(while: \.isSpace)
            var value: ArraySlice<UInt8> = []
            if rest.first == UInt8(ascii: "=") {
                rest = rest.dropFirst().drop(while: \.isSpace)
                if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                    guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
                    value = rest[(rest.startIndex + 1)..<end]
                    rest = rest[(end + 1)...]
                } else {
                    value = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: ">") }
                    rest = rest[value.endIndex...]
                }
            }
            let text = String(decoding: value, as: UTF8.self)
            attributes[String(decoding: name, as: UTF8.self)] = text.replacing("&quot;", with: "\"")
        }
        return nil
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
