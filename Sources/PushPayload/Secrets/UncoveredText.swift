import DataTree
import Text

/// Text of a payload's file of which no parser says what it means: comments, what is beside a mistake or behind the payload.
/// Whatever in it could be a value is hidden, as a precaution; brackets, quotes and the keys that a spec knows are kept, so that the
/// mistake can still be seen.
struct UncoveredText {
    private let bytes: [UInt8]
    private let names: Set<[UInt8]>
    private var index = 0
    private var end = 0
    private var masks: [SecretMask] = []
    /// For each kind of quote, up to where it is known that none closes.
    private var unclosed: [UInt8: Int] = [:]

    /// The masks of everything but some ranges, in file order. O(bytes).
    static func masks(_ bytes: [UInt8], except covered: [Range<Int>], keeping names: Set<[UInt8]>) -> [SecretMask] {
        var text = UncoveredText(bytes: bytes, names: names)
        var start = startOfText(bytes)
        for range in covered where range.lowerBound >= start {
            text.walk(start..<range.lowerBound)
            start = range.upperBound
        }
        text.walk(min(start, bytes.count)..<bytes.count)
        return text.masks
    }

    private init(bytes: [UInt8], names: Set<[UInt8]>) {
        self.bytes = bytes
        self.names = names
    }

    static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    }

    /// A byte order mark stays.
    private static func startOfText(_ bytes: [UInt8]) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : isUTF16(bytes) ? 2 : 0
    }

    private mutating func walk(_ range: Range<Int>) {
        (index, end) = (range.lowerBound, range.upperBound)
        while index < end {
            if let quote = quote(at: index) {
                quoted(quote)
            } else if Self.isStructure(bytes[index]) {
                index += 1
            } else {
                word()
            }
        }
    }

    /// White space, and signs that separate values or begin and end comments.
    private static func isStructure(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "*"),
            UInt8(ascii: "#"):
            true
        default: false
        }
    }

    /// The sign that closes what a quote opens, and how many bytes it has. All curly quotes count as one kind.
    private func quote(at place: Int) -> (sign: UInt8, length: Int)? {
        switch bytes[place] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): (bytes[place], 1)
        // U+2018…U+201F
        case 0xE2 where place + 2 < end && bytes[place + 1] == 0x80 && (0x98...0x9F).contains(bytes[place + 2]):
            (0xE2, 3)
        default: nil
        }
    }

    private mutating func quoted(_ quote: (sign: UInt8, length: Int)) {
        let start = index + quote.length
        var at = start
        if unclosed[quote.sign].map({ at < $0 }) ?? false { at = end }
        while at < end, bytes[at] != 0x0A, bytes[at] != 0x0D {
            if let other = self.quote(at: at), other.sign == quote.sign {
                hide(start..<at, isKey: isColon(at + other.length))
                index = at + other.length
                return
            }
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        at = min(at, end)
        if quote.sign == UInt8(ascii: "\"") {
            hide(start..<at, isKey: false)
            index = at
        } else {
            unclosed[quote.sign] = max(unclosed[quote.sign] ?? 0, at)
            index = start
        }
    }

    private mutating func hide(_ range: Range<Int>, isKey: Bool) {
        guard !range.isEmpty else { return }
        if isKey, range.count < 256, names.contains(Array(bytes[range])) { return }
        if bytes[range].withUnsafeBufferPointer({ Placeholder.isOne($0) }) { return }
        masks.append(SecretMask(range, .letters))
    }

    private mutating func word() {
        let start = index
        while index < end, !Self.isStructure(bytes[index]), quote(at: index) == nil { index += 1 }
        let word = bytes[start..<index]
        if word.elementsEqual("null".utf8) { return }
        if word.count < 256, isColon(index), names.contains(Array(word)) { return }
        if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) {
            masks.append(SecretMask(start..<index, .literal))
        } else if word.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") })
        {
            masks.append(SecretMask(start..<index, .number))
        } else {
            masks.append(SecretMask(start..<index, .letters))
        }
    }

    private func isColon(_ place: Int) -> Bool {
        var at = place
        while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
        return at < end && bytes[at] == UInt8(ascii: ":")
    }
}

extension Document {
    /// The keys and values of a payload that end before a place, in file order.
    func covered(upTo limit: Int) -> [Range<Int>] {
        records.indices.compactMap { index in
            let range = records[index].range
            guard !range.isEmpty, range.upperBound <= limit else { return nil }
            switch records[index].kind {
            case .object, .array: return nil
            case .null: return Self.nulls.contains { source.bytes[range].elementsEqual($0.utf8) } ? range : nil
            default: return range
            }
        }
    }

    /// As people write it; in place of anything else that could not be read there is a `null`, too.
    private static let nulls = ["null", "None", "NULL", "Null", "nil", "undefined"]
}
