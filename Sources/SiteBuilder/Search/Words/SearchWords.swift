import Text

/// Words of ASCII letters and digits → tokens in lower case, one behind the other in `pool`.
struct SearchWords: Sendable {
    /// The bytes of all tokens.
    private(set) var pool: [UInt8] = []
    /// Where each token lies in the pool.
    private(set) var ranges: [Range<Int>] = []
    private var parts: [Range<Int>] = []

    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Of a longer word nothing is found: it is a key, a hash, a picture in text.
    static let longest = 64

    /// Forgets all; the memory stays.
    mutating func removeAll() {
        pool.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
    }

    /// A token as it is.
    mutating func append(_ bytes: some Collection<UInt8>) {
        let start = pool.count
        pool += bytes
        ranges.append(start..<pool.count)
    }

    /// The same for a word in an array.
    mutating func add(_ word: [UInt8]) {
        word.withUnsafeBufferPointer { add($0) }
    }

    /// The tokens of a word: letters, digits and what may be between them (`SearchBytes.isJoiner`).
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        var end = bytes.count
        while end > 0, !bytes[end - 1].isAlphanumeric { end -= 1 }
        guard (1...Self.longest).contains(end) else { return }
        let word = UnsafeBufferPointer(rebasing: bytes[..<end])
        if word.allSatisfy(\.isLowercase) { return append(word) }
        // Pieces between `.`, `:` and `@`; where there are several, the whole is a token too.
        if word.contains(where: SearchBytes.isSeparator) { append([0..<end], of: word) }
        var start = 0
        for index in 0...end where index == end || SearchBytes.isSeparator(word[index]) {
            if index > start { identifier(start..<index, of: word) }
            start = index + 1
        }
    }

    /// `button_title`, `imageURL`, `content-available`: run together, and their parts.
    private mutating func identifier(_ piece: Range<Int>, of word: Bytes) {
        parts.removeAll(keepingCapacity: true)
        var start = piece.lowerBound
        for index in piece.lowerBound...piece.upperBound
        where index == piece.upperBound || !word[index].isAlphanumeric {
            if index > start { humps(start..<index, of: word) }
            start = index + 1
        }
        guard !parts.isEmpty else { return }
        append(parts, of: word)
        guard parts.count > 1 else { return }
        for part in parts.prefix(12) where part.count > 1 { append([part], of: word) }
    }

    /// Parts of a word, one behind the other, as a token in lower case.
    private mutating func append(_ parts: [Range<Int>], of word: Bytes) {
        let start = pool.count
        for part in parts {
            for byte in word[part] { pool.append(byte.isUppercase ? byte | 0x20 : byte) }
        }
        ranges.append(start..<pool.count)
    }

    /// `imageURL` → `image`, `URL`; `URLSession` → `URL`, `Session`; `utf8` → `utf`, `8`.
    private mutating func humps(_ range: Range<Int>, of word: Bytes) {
        var start = range.lowerBound
        for index in range.dropFirst() {
            let (before, here) = (word[index - 1], word[index])
            let isNext = index + 1 < range.upperBound && word[index + 1].isLowercase
            let isHump =
                here.isUppercase
                && (before.isLowercase || before.isDigit
                    || isNext && before.isUppercase)
                || here.isDigit != before.isDigit
            if isHump {
                parts.append(start..<index)
                start = index
            }
        }
        parts.append(start..<range.upperBound)
    }
}

/// What a byte of ASCII is to the search.
enum SearchBytes {
    static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
    }

    /// What may be inside of a word: `_-.:@$`.
    static func isJoiner(_ byte: UInt8) -> Bool {
        isSeparator(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "$")
    }
}
