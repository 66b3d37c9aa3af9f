import Foundation

/// Text → tokens, for the index. `20-tokens.js` cuts queries in the same way.
///
/// - Korean, and other scripts that are not cut at spaces: every pair of neighbouring syllables, across spaces too, so that
///   spacing does not matter and a word is found inside a compound. A word of one syllable is a token.
/// - The initial consonants of every Korean word of two syllables and more (`딥링크` gives `ㄷㄹㅋ`).
/// - Words of other letters and digits, lower case. Identifiers give their parts (`button_title`, `imageURL`: `button`, `title`,
///   `image`, `url`), the parts run together (`buttontitle`) and, with dots, the whole (`aps.value-type`).
///
/// Works on the bytes of the text and makes no string for a token: words lie one after the other in `pool`.
package struct SearchTokenizer {
    /// A pair of syllables, or one: two scalars in one number, since most tokens are these.
    package typealias Gram = UInt64

    package private(set) var grams: [Gram] = []
    /// The bytes of all words.
    private(set) var pool: [UInt8] = []
    /// Where each word lies in the pool.
    private(set) var ranges: [Range<Int>] = []
    private var run: [UInt32] = []
    /// Where words begin in `run`.
    private var starts: [Int] = []
    private var word: [UInt8] = []
    /// The word has letters beyond ASCII.
    private var isWide = false
    private var isAfterSpace = false
    private var parts: [Range<Int>] = []

    var count: Int { grams.count + ranges.count }

    /// The words as strings.
    package var words: [String] { ranges.map { String(decoding: pool[$0], as: UTF8.self) } }

    package static func tokens(_ text: String) -> SearchTokenizer {
        var tokenizer = SearchTokenizer()
        tokenizer.read(text)
        return tokenizer
    }

    /// Takes the tokens of another text in place of those it has; the memory stays.
    mutating func read(_ text: String) {
        grams.removeAll(keepingCapacity: true)
        pool.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
        var text = Self.composed(text)
        text.withUTF8 { read($0) }
        flushWord()
        flushRun()
    }

    /// With syllables and accents in one scalar each.
    private static func composed(_ text: String) -> String {
        // The leading bytes of U+0300…U+036F and U+1100…U+11FF; most texts have none, and the scalars are looked at only then.
        guard text.utf8.contains(where: { $0 == 0xCC || $0 == 0xCD || $0 == 0xE1 }) else { return text }
        let isLoose = text.unicodeScalars.contains {
            (0x300..<0x370).contains($0.value) || (0x1100..<0x1200).contains($0.value)
        }
        return isLoose ? text.precomposedStringWithCanonicalMapping : text
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                take(byte)
                index += 1
            } else {
                let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                let end = min(index + length, bytes.count)
                take(UnsafeBufferPointer(rebasing: bytes[index..<end]))
                index = end
            }
        }
    }

    private mutating func take(_ byte: UInt8) {
        if Self.isLetter(byte) {
            if !run.isEmpty { flushRun() }
            isAfterSpace = false
            word.append(byte)
        } else if byte == UInt8(ascii: " ") {
            flushWord()
            isAfterSpace = true
        } else if !word.isEmpty, Self.isJoiner(byte) {
            word.append(byte)
        } else {
            flushWord()
            flushRun()
        }
    }

    /// The bytes of one scalar beyond ASCII.
    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
        var value = UInt32(bytes[0]) & (0xFF >> UInt32(bytes.count + 1))
        for byte in bytes.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
        guard let scalar = Unicode.Scalar(value) else { return }
        if Self.isSyllable(scalar) {
            flushWord()
            if run.isEmpty || isAfterSpace { starts.append(run.count) }
            isAfterSpace = false
            run.append(value)
        } else if Self.isLetter(scalar) {
            flushRun()
            word += bytes
            isWide = true
        } else if value == 0xA0 {
            flushWord()
            isAfterSpace = true
        } else {
            flushWord()
            flushRun()
        }
    }

    /// Scripts whose words are found by pairs: Hangul, kana, Han.
    static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
        default: false
        }
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0..<0xAA: false
        // General punctuation is met most.
        case 0x2000..<0x2070: false
        default: scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
        }
    }

    // MARK: Syllables

    private mutating func flushRun() {
        defer {
            run.removeAll(keepingCapacity: true)
            starts.removeAll(keepingCapacity: true)
            isAfterSpace = false
        }
        guard !run.isEmpty else { return }
        for index in 1..<run.count { grams.append(Self.gram(run[index - 1], run[index])) }
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : run.count
            if end - start == 1 {
                grams.append(Self.gram(run[start], 0))
            } else {
                initials(start..<min(end, start + 6))
            }
        }
    }

    static func gram(_ first: UInt32, _ second: UInt32) -> Gram { Gram(first) << 32 | Gram(second) }

    package static func text(_ gram: Gram) -> String {
        var view = String.UnicodeScalarView()
        for value in [UInt32(gram >> 32), UInt32(truncatingIfNeeded: gram)] where value != 0 {
            if let scalar = Unicode.Scalar(value) { view.append(scalar) }
        }
        return String(view)
    }

    private static let consonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map { Array(String($0).utf8) }

    /// The initial consonants of Hangul syllables as a word; none where one is of another script.
    private mutating func initials(_ range: Range<Int>) {
        guard run[range].allSatisfy({ (0xAC00...0xD7A3).contains($0) }) else { return }
        let start = pool.count
        for syllable in run[range] { pool += Self.consonants[Int(syllable - 0xAC00) / 588] }
        ranges.append(start..<pool.count)
    }

    // MARK: Words

    private static let longest = 64

    private mutating func flushWord() {
        guard !word.isEmpty else { return }
        defer {
            word.removeAll(keepingCapacity: true)
            isWide = false
        }
        while let last = word.last, last < 0x80, !Self.isLetter(last) { word.removeLast() }
        if isWide { return wideWord() }
        guard word.count <= Self.longest else { return }
        // Pieces between `.`, `:` and `@`; where there are several, the whole is a word too.
        if word.contains(where: Self.isSeparator) { append([word.indices]) }
        var start = 0
        for index in 0...word.count where index == word.count || Self.isSeparator(word[index]) {
            if index > start { identifier(start..<index) }
            start = index + 1
        }
    }

    /// A word with letters beyond ASCII, by its scalars.
    private mutating func wideWord() {
        let found = WideWord(word, longest: Self.longest)
        for text in found.words {
            let start = pool.count
            pool += text.utf8
            ranges.append(start..<pool.count)
        }
    }

    /// `button_title`, `imageURL`, `content-available`: run together, and their parts.
    private mutating func identifier(_ piece: Range<Int>) {
        parts.removeAll(keepingCapacity: true)
        var start = piece.lowerBound
        for index in piece.lowerBound...piece.upperBound where index == piece.upperBound || !Self.isLetter(word[index])
        {
            if index > start { humps(start..<index) }
            start = index + 1
        }
        guard !parts.isEmpty else { return }
        append(parts)
        guard parts.count > 1 else { return }
        for part in parts.prefix(12) where part.count > 1 { append([part]) }
    }

    /// Parts of the word, one behind the other, as a word of their own in lower case.
    private mutating func append(_ parts: [Range<Int>]) {
        let start = pool.count
        for part in parts {
            for byte in word[part] { pool.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
        }
        ranges.append(start..<pool.count)
    }

    /// `imageURL` → `image`, `URL`; `URLSession` → `URL`, `Session`; `utf8` → `utf`, `8`.
    private mutating func humps(_ range: Range<Int>) {
        var start = range.lowerBound
        for index in range.dropFirst() {
            let (before, here) = (word[index - 1], word[index])
            let isNext = index + 1 < range.upperBound && Self.isLower(word[index + 1])
            let isHump =
                Self.isUpper(here) && (Self.isLower(before) || Self.isDigit(before) || isNext && Self.isUpper(before))
                || Self.isDigit(here) != Self.isDigit(before)
            if isHump {
                parts.append(start..<index)
                start = index
            }
        }
        parts.append(start..<range.upperBound)
    }

    // MARK: Bytes

    private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) && byte >= 0x41 || isDigit(byte) }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
    }

    /// What may be inside of a word: `_-.:@$`.
    private static func isJoiner(_ byte: UInt8) -> Bool {
        isSeparator(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "$")
    }

    /// Letters and digits alone, lower case: what must be equal for "this is the very title".
    package static func squeezed(_ text: String) -> String {
        var view = String.UnicodeScalarView()
        for scalar in composed(text).unicodeScalars where isSyllable(scalar) || isLetter(scalar) { view.append(scalar) }
        return String(view).lowercased()
    }
}
