import Platform
import Text

/// Ids that GitBook gives to headings, expandable blocks and tabs where their author gave none, as the pages that it publishes have
/// them: lower case, words joined by hyphens, `&` as a word, dots kept, Latin letters without their accents, and `id-` before a
/// digit. Addresses that people saved, and links of a tree that was written there, end with them.
enum GitBookSlug {
    /// Nil where nothing of the text stays. `isSplit`: as older exports have them, words apart at their capitals, `<` and `>` as words.
    /// O(bytes).
    static func make(_ text: String, isSplit: Bool = false) -> String? {
        var slug: [UInt8] = []
        var isGap = false
        var isBehindWord = false
        func put(_ bytes: some Sequence<UInt8>) {
            if isGap, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
            isGap = false
            slug.append(contentsOf: bytes)
        }
        for scalar in plain(text).unicodeScalars {
            if slug.count >= longest { break }
            if isSplit, isBehindWord, ("A"..."Z").contains(scalar) { isGap = true }
            isBehindWord = isWord(scalar)
            switch scalar {
            case "<" where isSplit, ">" where isSplit:
                isGap = true
                put((scalar == "<" ? "less-than" : "greater-than").utf8)
                isGap = true
            case " ", "-", "/", "\t", "\n", "\r", "\u{A0}", "\u{3000}": isGap = true
            case ".", "_": put(String(scalar).utf8)
            case "&":
                isGap = true
                put("and".utf8)
                isGap = true
            case "đ", "Đ": put("d".utf8)
            case "ß": put("ss".utf8)
            default: if isWord(scalar) { put(scalar.properties.lowercaseMapping.utf8) }
            }
        }
        guard let first = slug.first else { return nil }
        let id = String(decoding: slug, as: UTF8.self)
        return first.isDigit ? "id-" + id : id
    }

    /// Bytes after which an id ends.
    private static let longest = 400

    /// Without the accents of Latin letters; those of other scripts stay, Hangul composed.
    private static func plain(_ text: String) -> String {
        guard
            text.unicodeScalars.contains(where: {
                (0xC0...0x24F).contains($0.value) || (0x1E00...0x1EFF).contains($0.value)
            })
        else { return text.composed }
        var result = String.UnicodeScalarView()
        for scalar in text.decomposed.unicodeScalars {
            let isAccent = (0x300...0x36F).contains(scalar.value) && (result.last?.isASCII ?? false)
            if !isAccent { result.append(scalar) }
        }
        return String(result).composed
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? UInt8(truncatingIfNeeded: scalar.value).isAlphanumeric
            : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .nonspacingMark
    }
}
