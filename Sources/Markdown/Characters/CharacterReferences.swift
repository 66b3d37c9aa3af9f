/// Backslash escapes and character references resolved, for what this module reads itself: attributes of block tags,
/// destinations that it looks for in the source, text inside raw HTML. The numeric references and the named ones that
/// occur in practice; all else stays as written.
package enum CharacterReferences {
    package static func unescaped(_ bytes: ArraySlice<UInt8>, backslashes: Bool = true) -> [UInt8] {
        // Most have none.
        let isPlain = bytes.allSatisfy { $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "\\") }
        if isPlain { return Array(bytes) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if backslashes, byte == UInt8(ascii: "\\"), index + 1 < bytes.endIndex, isASCIIPunctuation(bytes[index + 1])
            {
                result.append(bytes[index + 1])
                index += 2
            } else if byte == UInt8(ascii: "&"), let (text, end) = reference(bytes, at: index) {
                result.append(contentsOf: text.utf8)
                index = end
            } else {
                result.append(byte)
                index += 1
            }
        }
        return result
    }

    private static func reference(_ bytes: ArraySlice<UInt8>, at start: Int) -> (String, Int)? {
        let limit = min(start + 12, bytes.endIndex)
        guard let semicolon = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: bytes[start + 1..<semicolon], as: UTF8.self)
        if name.hasPrefix("#") {
            let isHex = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
            guard let value = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10) else { return nil }
            let scalar = value == 0 ? nil : Unicode.Scalar(value)
            return (String(Character(scalar ?? "\u{FFFD}")), semicolon + 1)
        }
        return named[name].map { ($0, semicolon + 1) }
    }

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
        "rdquo": "”", "bull": "•", "middot": "·", "times": "×", "rarr": "→", "larr": "←", "le": "≤", "ge": "≥",
        "ne": "≠", "deg": "°", "laquo": "«", "raquo": "»", "sect": "§", "para": "¶", "auml": "ä", "ouml": "ö",
        "uuml": "ü", "szlig": "ß", "eacute": "é",
    ]
}
