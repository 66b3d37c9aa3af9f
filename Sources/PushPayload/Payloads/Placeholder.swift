import Text

/// The text that an author writes in place of a secret: the whole value is recognised, never a part of it, since a
/// secret may begin with `$` and hold the word "example".
package enum Placeholder {
    /// The word for what stands there (`TOKEN`), capitals joined by `_` or `-` (`API_ACCESS_TOKEN`), `your-api-key`, `<…>`, `{…}`, `{{…}}`, `[…]`, `%…%` and `${…}` round a
    /// name, `$NAME` in capitals, and runs of `x`, `*`, `•`, `-`, `.` or `…`. A name is made of letters; a digit makes it a value.
    package static func isOne(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isOne($0) }
    }

    static func isOne(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !bytes.isEmpty, bytes.count <= 200 else { return false }
        if isRun(bytes) || isCapitals(bytes[...]) || isYours(bytes) || isCutOut(bytes) { return true }
        if words.contains(where: { $0.elementsEqual(bytes) }) { return true }
        for (open, close) in brackets where bytes.count > open.count + close.count {
            guard bytes.starts(with: open), bytes.suffix(close.count).elementsEqual(close) else { continue }
            return isName(bytes[open.count..<bytes.count - close.count])
        }
        return bytes.count > 2 && bytes.first == UInt8(ascii: "$")
            && bytes[1...].allSatisfy { $0.isUppercase || $0 == UInt8(ascii: "_") }
    }

    private static let words = ["TOKEN", "KEY", "SECRET", "PASSWORD", "APIKEY", "APITOKEN"].map { Array($0.utf8) }

    private static let brackets: [(open: [UInt8], close: [UInt8])] = [
        ("{{", "}}"), ("${", "}"), ("<", ">"), ("{", "}"), ("[", "]"), ("%", "%"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

    /// `xxxx`, `XXXXX-XXXXX`, `****`, `••••`, `…`: nothing but signs that hide.
    private static func isRun(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."):
                index += 1
            case 0xE2:
                let rest = bytes[index...].dropFirst().prefix(2)
                // U+2022 BULLET, U+2026 HORIZONTAL ELLIPSIS.
                guard rest.elementsEqual([0x80, 0xA2]) || rest.elementsEqual([0x80, 0xA6]) else { return false }
                index += 3
            default: return false
            }
        }
        return true
    }

    /// `qw2…………Zx9`, `abc...xyz`, `sk-****9f`, `…redacted…`: a value whose middle is cut out. No credential holds such signs.
    private static func isCutOut(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = bytes.map { $0.lowercased }
        return cuts.contains { ByteSearch.holds($0, in: text) }
    }

    private static let cuts = ["…", "...", "***", "•••", "redacted"]

    /// At least two words of capitals, joined by `_` or `-`.
    private static func isCapitals(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let words = bytes.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
        return words.count > 1
            && words.allSatisfy { word in !word.isEmpty && word.allSatisfy { $0.isUppercase } }
    }

    /// `your-api-key`, `YOUR API KEY`.
    private static func isYours(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.count > 5 && zip(bytes, "your".utf8).allSatisfy { $0 | 0x20 == $1 }
            && [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " ")].contains(bytes[4]) && isName(bytes[5...])
    }

    /// Letters, blanks and what joins words.
    private static func isName(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        bytes.contains { $0.isLetter || $0 >= 0x80 }
            && bytes.allSatisfy { byte in
                byte.isLetter || byte >= 0x80
                    || [0x20, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "|")].contains(byte)
            }
    }
}
