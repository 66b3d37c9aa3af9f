import Foundation

/// Text → tokens, for the index. `20-tokens.js` cuts queries in the same way.
///
/// - Korean, and other scripts that are not cut at spaces: every pair of neighbouring syllables, across spaces too, so that
///   spacing does not matter and a word is found inside a compound. A word of one syllable is a token.
/// - The initial consonants of every Korean word of two syllables and more (`딥링크` gives `ㄷㄹㅋ`).
/// - Words of other letters and digits, lower case. Identifiers give their parts (`button_title`, `imageURL`: `button`, `title`,
///   `image`, `url`), the parts run together (`buttontitle`) and, with dots, the whole (`aps.value-type`).
package struct SearchTokenizer {
    /// A pair of syllables, or one: two scalars in one number, since most tokens are these.
    package typealias Gram = UInt64

    package private(set) var grams: [Gram] = []
    package private(set) var words: [String] = []
    private var run: [UInt32] = []
    /// Where words begin in `run`.
    private var starts: [Int] = []
    private var word: [Unicode.Scalar] = []
    private var isAfterSpace = false

    var count: Int { grams.count + words.count }

    package static func tokens(_ text: String) -> SearchTokenizer {
        var tokenizer = SearchTokenizer()
        tokenizer.read(text)
        return tokenizer
    }

    private static func composed(_ text: String) -> String {
        let isLoose = text.unicodeScalars.contains {
            (0x300..<0x370).contains($0.value) || (0x1100..<0x1200).contains($0.value)
        }
        return isLoose ? text.precomposedStringWithCanonicalMapping : text
    }

    private mutating func read(_ text: String) {
        for scalar in Self.composed(text).unicodeScalars { take(scalar) }
        flushWord()
        flushRun()
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        if Self.isSyllable(scalar) {
            flushWord()
            if run.isEmpty || isAfterSpace { starts.append(run.count) }
            isAfterSpace = false
            run.append(scalar.value)
        } else if Self.isLetter(scalar) {
            flushRun()
            word.append(scalar)
        } else if scalar == " " || scalar == "\u{A0}" {
            flushWord()
            isAfterSpace = true
        } else if !word.isEmpty, "_-.:@$".unicodeScalars.contains(scalar) {
            word.append(scalar)
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

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0..<0xAA: false
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
        for index in run.indices.dropLast() { grams.append(Self.gram(run[index], run[index + 1])) }
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : run.count
            if end - start == 1 {
                grams.append(Self.gram(run[start], 0))
            } else if let initials = Self.initials(run[start..<min(end, start + 6)]) {
                words.append(initials)
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

    private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)

    /// The initial consonants of Hangul syllables; nil where one is of another script.
    static func initials(_ syllables: ArraySlice<UInt32>) -> String? {
        var view = String.UnicodeScalarView()
        for syllable in syllables {
            guard (0xAC00...0xD7A3).contains(syllable) else { return nil }
            view.append(consonants[Int(syllable - 0xAC00) / 588])
        }
        return String(view)
    }

    // MARK: Words

    private static let longest = 64

    private mutating func flushWord() {
        defer { word.removeAll(keepingCapacity: true) }
        while let last = word.last, !Self.isLetter(last) { word.removeLast() }
        guard !word.isEmpty, word.count <= Self.longest else { return }
        let pieces = word.split { ".:@".unicodeScalars.contains($0) }
        if pieces.count > 1 { words.append(Self.lower(word[...])) }
        for piece in pieces { identifier(piece) }
    }

    /// `button_title`, `imageURL`, `content-available`: run together, and their parts.
    private mutating func identifier(_ piece: ArraySlice<Unicode.Scalar>) {
        let parts = piece.split { !Self.isLetter($0) }.flatMap { Self.humps($0) }
        guard !parts.isEmpty else { return }
        words.append(parts.map(Self.lower).joined())
        guard parts.count > 1 else { return }
        for part in parts.prefix(12) where part.count > 1 { words.append(Self.lower(part)) }
    }

    private static func lower(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars)).lowercased()
    }

    /// `imageURL` → `image`, `URL`; `URLSession` → `URL`, `Session`; `utf8` → `utf`, `8`.
    private static func humps(_ word: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
        func isUpper(_ scalar: Unicode.Scalar) -> Bool { (0x41...0x5A).contains(scalar.value) }
        func isLower(_ scalar: Unicode.Scalar) -> Bool { (0x61...0x7A).contains(scalar.value) }
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
        var parts: [ArraySlice<Unicode.Scalar>] = []
        var start = word.startIndex
        for index in word.indices.dropFirst() {
            let (before, here) = (word[index - 1], word[index])
            let isNext = index + 1 < word.endIndex && isLower(word[index + 1])
            let isHump =
                isUpper(here) && (isLower(before) || isDigit(before) || isNext && isUpper(before))
                || isDigit(here) != isDigit(before)
            if isHump {
                parts.append(word[start..<index])
                start = index
            }
        }
        parts.append(word[start...])
        return parts
    }

    /// Letters and digits alone, lower case: what must be equal for "this is the very title".
    package static func squeezed(_ text: String) -> String {
        var view = String.UnicodeScalarView()
        for scalar in composed(text).unicodeScalars where isSyllable(scalar) || isLetter(scalar) { view.append(scalar) }
        return String(view).lowercased()
    }
}
