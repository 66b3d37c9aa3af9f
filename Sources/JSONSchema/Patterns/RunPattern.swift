import Text

/// An expression that is a row of characters and classes from the text's beginning on, each so many times, as most patterns of
/// schemas are: `^[0-9a-f]{24}$`, `^[a-z][a-z0-9+.-]*://[^\s]+$`, `^RW_`. It is matched byte by byte, in one pass and without going
/// back, since what may follow a run is never what the run may go on with.
///
/// It answers for letters of ASCII and leaves every other expression, and every other text, to PCRE2.
struct RunPattern: Sendable {
    /// Bytes below 128.
    private struct Letters: Sendable {
        var low: UInt64 = 0
        var high: UInt64 = 0
        /// Some scalar outside of ASCII is meant as well.
        var hasOthers = false

        @inline(__always)
        func contains(_ byte: UInt8) -> Bool {
            byte < 64 ? low >> UInt64(byte) & 1 != 0 : byte < 128 && high >> UInt64(byte & 63) & 1 != 0
        }

        mutating func insert(_ byte: UInt8) {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
        }

        mutating func formUnion(_ other: Letters) {
            low |= other.low
            high |= other.high
            hasOthers = hasOthers || other.hasOthers
        }

        var inverted: Letters { Letters(low: ~low, high: ~high, hasOthers: true) }

        func overlaps(_ other: Letters) -> Bool {
            low & other.low != 0 || high & other.high != 0 || hasOthers && other.hasOthers
        }
    }

    private struct Run: Sendable {
        var letters: Letters
        var minimum = 1
        var maximum = 1
    }

    private static let textLimit = 1 << 16
    private static let countLimit = 1 << 16
    private var runs: [Run] = []
    /// The text ends where the last run does.
    private var isWhole = false

    /// Nil for an expression of another kind.
    init?(_ source: String) {
        var reader = Reader(bytes: Array(source.utf8))
        guard reader.next() == UInt8(ascii: "^") else { return nil }
        while let byte = reader.next() {
            if byte == UInt8(ascii: "$") {
                guard reader.isAtEnd else { return nil }
                isWhole = true
                break
            }
            guard let letters = reader.atom(byte), let (minimum, maximum) = reader.quantity() else { return nil }
            runs.append(Run(letters: letters, minimum: minimum, maximum: maximum))
        }
        guard !runs.isEmpty, isDetermined else { return nil }
    }

    /// Whether each run that may have several lengths ends where the next one begins.
    private var isDetermined: Bool {
        runs.indices.allSatisfy { index in
            let run = runs[index]
            if run.minimum == run.maximum { return true }
            for next in runs[(index + 1)...] {
                if run.letters.overlaps(next.letters) { return false }
                if next.minimum > 0 { break }
            }
            return true
        }
    }

    /// Nil where PCRE2 must be asked.
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard text.count <= Self.textLimit else { return nil }
        var index = 0
        for run in runs {
            var count = 0
            while count < run.maximum, index < text.count, run.letters.contains(text[index]) {
                count += 1
                index += 1
            }
            if count < run.maximum, index < text.count, text[index] >= 0x80, run.letters.hasOthers { return nil }
            if count < run.minimum { return false }
        }
        return !isWhole || index == text.count
    }
}

extension RunPattern {
    /// Reads the expression's bytes; whatever it does not know is nil, and so is all that ECMA-262 and people read in two ways.
    private struct Reader {
        let bytes: [UInt8]
        private var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { index == bytes.count }
        private var peeked: UInt8? { index < bytes.count ? bytes[index] : nil }

        mutating func next() -> UInt8? {
            guard let byte = peeked else { return nil }
            index += 1
            return byte
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard peeked == byte else { return false }
            index += 1
            return true
        }

        /// A character, a class or an escape that begins with a byte.
        mutating func atom(_ byte: UInt8) -> Letters? {
            switch byte {
            case UInt8(ascii: "["): return characterClass()
            case UInt8(ascii: "\\"): return escape()
            case UInt8(ascii: "."):
                var ends = Letters()
                ends.insert(0x0A)
                ends.insert(0x0D)
                return ends.inverted
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "+"),
                UInt8(ascii: "?"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "^"),
                UInt8(ascii: "$"):
                return nil
            default: return Self.letter(byte)
            }
        }

        private static func letter(_ byte: UInt8) -> Letters? {
            guard (0x20..<0x7F).contains(byte) else { return nil }
            var letters = Letters()
            letters.insert(byte)
            return letters
        }

        /// `\d`, `\w`, `\s`, their opposites, and escaped punctuation.
        private mutating func escape() -> Letters? {
            guard let byte = next() else { return nil }
            var letters = Letters()
            switch byte | 0x20 {
            case UInt8(ascii: "d"): for digit: UInt8 in 0x30...0x39 { letters.insert(digit) }
            case UInt8(ascii: "w"):
                for other: UInt8 in 0x30...0x7A where Self.isWord(other) { letters.insert(other) }
            case UInt8(ascii: "s"):
                for blank: UInt8 in [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20] { letters.insert(blank) }
                letters.hasOthers = true
            default: return Self.isPunctuation(byte) ? Self.letter(byte) : nil
            }
            guard byte == UInt8(ascii: "D") || byte == UInt8(ascii: "W") || byte == UInt8(ascii: "S") else {
                return byte >= 0x61 ? letters : nil
            }
            return letters.inverted
        }

        private static func isWord(_ byte: UInt8) -> Bool {
            byte < 0x3A || byte.isUppercase || byte == 0x5F || byte >= 0x61
        }

        private static func isPunctuation(_ byte: UInt8) -> Bool {
            (0x21..<0x30).contains(byte) || (0x3A..<0x7F).contains(byte) && !isWord(byte)
        }

        private mutating func characterClass() -> Letters? {
            let isNegated = take(UInt8(ascii: "^"))
            var letters = Letters()
            var isEmpty = true
            while let byte = next() {
                if byte == UInt8(ascii: "]") {
                    if isEmpty { return nil }
                    return isNegated ? letters.inverted : letters
                }
                isEmpty = false
                if byte == UInt8(ascii: "\\") {
                    // A range that begins with an escape is read by PCRE2.
                    guard let escaped = escape(), peeked != UInt8(ascii: "-") || isLastHyphen else { return nil }
                    letters.formUnion(escaped)
                } else {
                    guard byte != UInt8(ascii: "["), (0x20..<0x7F).contains(byte), let range = range(from: byte) else {
                        return nil
                    }
                    for letter in range { letters.insert(letter) }
                }
            }
            return nil
        }

        /// `a-z`, or the letter alone.
        private mutating func range(from first: UInt8) -> ClosedRange<UInt8>? {
            guard peeked == UInt8(ascii: "-"), !isLastHyphen else { return first...first }
            index += 1
            guard let last = next(), last != UInt8(ascii: "\\"), last != UInt8(ascii: "["), last >= first, last < 0x7F
            else { return nil }
            return first...last
        }

        /// Whether the hyphen that comes next is the last in its class, so that it stands for itself.
        private var isLastHyphen: Bool { index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "]") }

        /// How often what was read may stand; nil where that is not said greedily.
        mutating func quantity() -> (Int, Int)? {
            let quantity: (Int, Int)?
            switch peeked {
            case UInt8(ascii: "*"): quantity = (0, .max)
            case UInt8(ascii: "+"): quantity = (1, .max)
            case UInt8(ascii: "?"): quantity = (0, 1)
            case UInt8(ascii: "{"): return counted()
            default: return (1, 1)
            }
            index += 1
            return isRepeatedAgain ? nil : quantity
        }

        private var isRepeatedAgain: Bool {
            guard let byte = peeked else { return false }
            return [UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{")].contains(byte)
        }

        /// `{2}`, `{2,}`, `{2,5}`.
        private mutating func counted() -> (Int, Int)? {
            index += 1
            guard let minimum = number() else { return nil }
            var maximum: Int? = minimum
            if take(UInt8(ascii: ",")) { maximum = peeked == UInt8(ascii: "}") ? .max : number() }
            guard let maximum, maximum >= minimum, take(UInt8(ascii: "}")), !isRepeatedAgain else { return nil }
            return (minimum, maximum)
        }

        private mutating func number() -> Int? {
            let start = index
            var value = 0
            while let byte = peeked, byte.isDigit {
                value = value * 10 + Int(byte - 0x30)
                guard value <= RunPattern.countLimit else { return nil }
                index += 1
            }
            return index > start ? value : nil
        }
    }
}
