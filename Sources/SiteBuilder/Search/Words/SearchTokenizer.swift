import Platform
import Text

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
    private var found = SearchWords()
    private var run: [UInt32] = []
    /// Where words begin in `run`.
    private var starts: [Int] = []
    private var word: [UInt8] = []
    private var letters: [UInt8] = []
    private let consonants = Self.consonants
    /// The word has letters beyond ASCII.
    private var isWide = false
    private var isAfterSpace = false

    /// The bytes of all words.
    var pool: [UInt8] { found.pool }
    /// Where each word lies in the pool.
    var ranges: [Range<Int>] { found.ranges }

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
        found.removeAll()
        var text = Self.composed(text)
        text.withUTF8 { read($0) }
        flushWord()
        flushRun()
    }

    /// With syllables and accents in one scalar each.
    private static func composed(_ text: String) -> String {
        // The leading bytes of U+0300…U+036F and U+1100…U+11FF; most texts have none, and the scalars are looked at only then.
        var text = text
        let mayBeLoose = text.withUTF8 { bytes in bytes.contains { $0 == 0xCC || $0 == 0xCD || $0 == 0xE1 } }
        guard mayBeLoose else { return text }
        let isLoose = text.unicodeScalars.contains {
            (0x300..<0x370).contains($0.value) || (0x1100..<0x1200).contains($0.value)
        }
        return isLoose ? text.composed : text
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                index = word.isEmpty && byte.isAlphanumeric ? plainWord(bytes, index) : take(byte, index)
            } else {
                let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                let end = min(index + length, bytes.count)
                take(UnsafeBufferPointer(rebasing: bytes[index..<end]))
                index = end
            }
        }
    }

    /// A word of ASCII from its first letter; gives where it ends. One that may go on with other letters is kept for them.
    private mutating func plainWord(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end].isAlphanumeric || SearchBytes.isJoiner(bytes[end]) { end += 1 }
        if !run.isEmpty { flushRun() }
        isAfterSpace = false
        let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if end < bytes.count, bytes[end] >= 0x80 { word += text } else { found.add(text) }
        return end
    }

    /// A byte of ASCII that does not begin a word; gives the index behind it.
    private mutating func take(_ byte: UInt8, _ index: Int) -> Int {
        if byte.isAlphanumeric || !word.isEmpty && SearchBytes.isJoiner(byte) {
            word.append(byte)
        } else if byte == UInt8(ascii: " ") {
            flushWord()
            isAfterSpace = true
        } else {
            flushWord()
            flushRun()
        }
        return index + 1
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
        var bytes: [UInt8] = []
        append(gram, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The syllables of a pair as UTF-8.
    static func append(_ gram: Gram, to bytes: inout [UInt8]) {
        append(UInt32(gram >> 32), to: &bytes)
        append(UInt32(truncatingIfNeeded: gram), to: &bytes)
    }

    /// All scripts that are found by pairs lie in three bytes of UTF-8.
    private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
        guard value != 0 else { return }
        bytes.append(UInt8(0xE0 | value >> 12))
        bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
        bytes.append(UInt8(0x80 | value & 0x3F))
    }

    /// All of them lie in three bytes of UTF-8.
    private static let consonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)

    /// The initial consonants of Hangul syllables as a word; none where one is of another script.
    private mutating func initials(_ range: Range<Int>) {
        letters.removeAll(keepingCapacity: true)
        for index in range {
            let syllable = run[index]
            guard (0xAC00...0xD7A3).contains(syllable) else { return }
            Self.append(consonants[Int(syllable - 0xAC00) / 588], to: &letters)
        }
        found.append(letters)
    }

    // MARK: Words

    private mutating func flushWord() {
        guard !word.isEmpty else { return }
        if isWide {
            while let last = word.last, last < 0x80, !last.isAlphanumeric { word.removeLast() }
            for text in WideWord(word, longest: SearchWords.longest).words { found.append(text.utf8) }
        } else {
            found.add(word)
        }
        word.removeAll(keepingCapacity: true)
        isWide = false
    }

    /// Letters and digits alone, lower case: what must be equal for "this is the very title".
    package static func squeezed(_ text: String) -> String {
        var bytes: [UInt8] = []
        for scalar in composed(text).unicodeScalars where isSyllable(scalar) || isLetter(scalar) {
            if let byte = UInt8(exactly: scalar.value), scalar.isASCII {
                bytes.append(byte.isUppercase ? byte | 0x20 : byte)
            } else if isSyllable(scalar) {
                append(scalar.value, to: &bytes)
            } else {
                bytes += scalar.properties.lowercaseMapping.utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
