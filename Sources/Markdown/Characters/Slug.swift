import Text

/// Ids for headings, in the manner of GitHub and GitBook.
///
/// Letters and digits of every script stay (한글 too), upper case becomes lower, spaces and `/` become `-`, punctuation goes.
/// `_` stays, and `-`, though never two in a row; a `.` stays between two letters or digits, so that `aps.alert.title` and `1.2` are readable.
/// Decomposed Hangul (macOS file names, some editors) is composed, so that both spellings give one id.
package enum Slug {
    /// The id for a heading's plain text; `section` when nothing of it can stay. Numbering duplicates is the caller's.
    package static func make(_ text: String) -> String {
        var bytes = text
        return bytes.withUTF8(plain) ?? general(text)
    }

    private static func general(_ text: String) -> String {
        let scalars = composingHangul(text)
        var slug: [UInt8] = []
        for (index, scalar) in scalars.enumerated() {
            if slug.count >= longest { break }
            switch scalar {
            case " ", "-", "/", "\t", "\n", "\r", "\u{A0}", "\u{3000}":
                if let last = slug.last, last != UInt8(ascii: "-") { slug.append(UInt8(ascii: "-")) }
            case "_": slug.append(UInt8(ascii: "_"))
            case ".":
                let isInside = index > 0 && isWord(scalars[index - 1]) && index + 1 < scalars.count
                if isInside, isWord(scalars[index + 1]) { slug.append(UInt8(ascii: ".")) }
            default: append(scalar, to: &slug)
            }
        }
        while slug.last == UInt8(ascii: "-") { slug.removeLast() }
        return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
    }

    /// The same for a short text of ASCII and syllables of Hangul, as most are: nil for any other one.
    private static func plain(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        guard text.count < longest else { return nil }
        var slug: [UInt8] = []
        slug.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let byte = text[index]
            switch byte {
            case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "_"): slug.append(byte)
            case 0x41...0x5A: slug.append(byte | 0x20)
            case 0x20, UInt8(ascii: "-"), UInt8(ascii: "/"), 0x09, 0x0A, 0x0D:
                if let last = slug.last, last != UInt8(ascii: "-") { slug.append(UInt8(ascii: "-")) }
            case UInt8(ascii: "."):
                let isInside = index > 0 && isWordByte(text[index - 1]) && index + 1 < text.count
                if isInside, isWordByte(text[index + 1]) { slug.append(byte) }
            case 0x80...:
                guard isSyllable(text, index) else { return nil }
                slug.append(byte)
                slug.append(text[index + 1])
                slug.append(text[index + 2])
                index += 2
            default: break
            }
            index += 1
        }
        while slug.last == UInt8(ascii: "-") { slug.removeLast() }
        return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
    }

    /// U+AC00 to U+D7A3, in UTF-8 EA B0 80 to ED 9E A3.
    private static func isSyllable(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index + 2 < text.count else { return false }
        let value = UInt32(text[index]) << 16 | UInt32(text[index + 1]) << 8 | UInt32(text[index + 2])
        return (0xEAB080...0xED9EA3).contains(value)
    }

    /// Of a text whose bytes beyond ASCII are syllables.
    private static func isWordByte(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isAlphanumeric }

    /// A letter, a digit or a mark in lower case; other scalars are left out.
    private static func append(_ scalar: Unicode.Scalar, to slug: inout [UInt8]) {
        switch scalar.value {
        case 0x41...0x5A: slug.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
        case 0x30...0x39, 0x61...0x7A: slug.append(UInt8(truncatingIfNeeded: scalar.value))
        // Syllables of Hangul are letters and have no case.
        case 0xAC00...0xD7A3: slug.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        default: if isWord(scalar) { slug.append(contentsOf: scalar.properties.lowercaseMapping.utf8) }
        }
    }

    /// Bytes after which an id ends.
    private static let longest = 400

    /// Letters, digits and the marks that belong to letters.
    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }

    /// Conjoining jamo as syllables: the algorithm of the Unicode standard, §3.12.
    private static func composingHangul(_ text: String) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            guard (0x1161...0x11C2).contains(scalar.value), let last = result.last,
                let composed = compose(last.value, scalar.value)
            else {
                result.append(scalar)
                continue
            }
            result[result.count - 1] = composed
        }
        return result
    }

    private static func compose(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
        if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
            return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28)
        }
        if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(second) {
            return Unicode.Scalar(first + (second - 0x11A7))
        }
        return nil
    }
}

/// Makes the ids of one page unique: the second `a` is `a-1`, the third `a-2`, and never one that is taken already.
struct SlugCounter {
    /// The first ids: comparing a few takes less time than hashing them.
    private var few: [ExactText] = []
    /// All ids once there are more than `most`; empty before.
    private var used: Set<ExactText> = []
    private var next: [ExactText: Int] = [:]

    /// Takes an id as it is; false when it is taken.
    mutating func take(_ id: String) -> Bool {
        let id = ExactText(id)
        guard used.isEmpty else { return used.insert(id).inserted }
        if few.contains(id) { return false }
        few.append(id)
        if few.count > Self.most { used = Set(few) }
        return true
    }

    private static let most = 24

    mutating func unique(_ slug: String) -> String {
        if take(slug) { return slug }
        let key = ExactText(slug)
        var number = next[key] ?? 1
        while !take("\(slug)-\(number)") { number += 1 }
        next[key] = number + 1
        return "\(slug)-\(number)"
    }
}
