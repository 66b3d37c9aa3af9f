import Text

/// What an attribute's value says once its character references are read, and the bytes of a file whatever its encoding.
struct MarkupText {
    /// Entities that the file itself declares, each plain text.
    var entities: [Substring: String] = [:]

    /// References that browsers know and that an address may be hidden behind.
    private static let named: [Substring: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "colon": ":", "Tab": "\t", "NewLine": "\n",
        "sol": "/",
    ]

    private func read(_ value: ArraySlice<UInt8>) -> String {
        var text = ""
        var rest = Substring(decoding: value, as: UTF8.self)
        while let mark = rest.firstIndex(of: "&") {
            text += rest[..<mark]
            rest = rest[mark...].dropFirst()
            text += reference(&rest) ?? "&"
        }
        return text + rest
    }

    /// The character behind an ampersand, which is taken off; HTML needs no semicolon behind a number.
    private func reference(_ rest: inout Substring) -> String? {
        if rest.first == "#" {
            let isHex = rest.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
            let number = rest.dropFirst(isHex ? 2 : 1).prefix { isHex ? $0.isHexDigit : ("0"..."9").contains($0) }
            guard let code = UInt32(number, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(code) else {
                return nil
            }
            rest = rest[number.endIndex...]
            if rest.first == ";" { rest = rest.dropFirst() }
            return String(Character(scalar))
        }
        let name = rest.prefix(64).prefix { $0 != ";" }
        guard name.endIndex < rest.endIndex, let known = entities[name] ?? Self.named[name] else { return nil }
        rest = rest[name.endIndex...].dropFirst()
        return known
    }

    /// An address as a browser reads it: in small letters, without blanks and controls.
    func address(_ value: ArraySlice<UInt8>) -> String {
        let scalars = read(value).unicodeScalars.filter { $0.value > 0x20 }
        return String(String.UnicodeScalarView(scalars)).lowercased()
    }

    // MARK: Encodings

    /// UTF-16 as one byte a unit, with how many bytes of the file stand for one; other encodings as they are.
    static func units(_ bytes: [UInt8]) -> (bytes: [UInt8], width: Int) {
        let head = Array(bytes.prefix(2))
        let isLittle = head == [0xFF, 0xFE] || head == [UInt8(ascii: "<"), 0]
        guard isLittle || head == [0xFE, 0xFF] || head == [0, UInt8(ascii: "<")] else { return (bytes, 1) }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index -> UInt8 in
            let (low, high) = isLittle ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            return high == 0 && low < 0x80 ? low : UInt8(ascii: "?")
        }
        return (units, 2)
    }

    /// Whether the file says that it is in an encoding in which a tag need not look like one.
    static func hidesTags(_ bytes: [UInt8]) -> Bool {
        let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
        return ["utf-7", "iso-2022-", "hz-gb-2312", "csiso2022"].contains { name in
            ["encoding=\"", "encoding='", "charset=", "charset=\""].contains { head.contains($0 + name) }
        }
    }
}
