import Text

/// A file's bytes with the escapes of JSON, YAML and XML replaced that stand for ASCII, however deep in each other, without asking
/// what language it is: for finding secrets that were written with escapes, not for parsing.
package struct UnescapedText {
    package private(set) var bytes: [UInt8]
    /// From a place of the text on, its bytes follow each other in the file from another place on; in order.
    private var runs: [Run] = [Run(place: 0, start: 0)]

    private struct Run {
        var place: Int
        var start: Int
    }

    private let isMarkdown: Bool

    /// JSON in a string in JSON in a string: the escape of a backslash is one, and makes another.
    private static let depth = 4

    /// Nil when there is nothing to replace. `isMarkdown`: a backslash before a sign (`\_`) and the names of signs (`&lowbar;`) are
    /// replaced as well. O(bytes).
    package init?(_ file: [UInt8], isMarkdown: Bool = false) {
        bytes = file
        self.isMarkdown = isMarkdown
        guard replaceOnce() else { return nil }
        for _ in 1..<Self.depth {
            guard replaceOnce() else { break }
        }
    }

    /// A range of the text in the file.
    package func range(_ range: Range<Int>) -> Range<Int> { start(of: range.lowerBound)..<start(of: range.upperBound) }

    /// Where a byte of the text began in the file; of the text's end the file's end.
    private func start(of place: Int) -> Int {
        let run = runs[max(runs.halved { $0.place <= place } - 1, 0)]
        return run.start + (place - run.place)
    }

    /// Whether an escape may begin with these two bytes.
    @inline(__always)
    package static func mayBegin(_ byte: UInt8, _ next: UInt8, isMarkdown: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"):
            (isMarkdown && isSign(next)) || next == UInt8(ascii: "u") || next == UInt8(ascii: "x")
                || next == UInt8(ascii: "U") || next == 0x0A
                || next == 0x0D
        case UInt8(ascii: "&"):
            next == UInt8(ascii: "#") || (isMarkdown && next.isLetter)
        default: false
        }
    }

    /// Whether an escape may be in a text.
    static func mayStand(in bytes: [UInt8], isMarkdown: Bool) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while let sign = sign(in: bytes, from: index), sign + 1 < bytes.count {
                if mayBegin(bytes[sign], bytes[sign + 1], isMarkdown: isMarkdown) { return true }
                index = sign + 1
            }
            return false
        }
    }

    /// ASCII punctuation, which Markdown lets a backslash stand before: https://spec.commonmark.org/0.31.2/#backslash-escapes
    private static func isSign(_ byte: UInt8) -> Bool {
        (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
            || (0x7B...0x7E).contains(byte)
    }

    private mutating func replaceOnce() -> Bool {
        var text = Replacing(runs)
        // Where the backslashes end that are being looked at.
        var slashes = 0
        var index = 0
        while let sign = bytes.withUnsafeBufferPointer({ Self.sign(in: $0, from: index) }) {
            if bytes[sign] == UInt8(ascii: "\\"), sign >= slashes {
                slashes = sign
                while slashes < bytes.count, bytes[slashes] == UInt8(ascii: "\\") { slashes += 1 }
            }
            index = sign + 1
            guard let (byte, end) = escape(at: sign, slashes) else { continue }
            text.copy(upTo: sign, of: bytes)
            text.replace(upTo: end, with: byte)
            index = end
        }
        guard text.end > 0 else { return false }
        text.copy(upTo: bytes.count, of: bytes)
        text.note(bytes.count)
        (bytes, runs) = (text.out, text.runs)
        return true
    }

    /// A text while its escapes are replaced.
    private struct Replacing {
        var out: [UInt8] = []
        var runs: [Run] = []
        /// Up to where the text before is taken over.
        var end = 0
        private let known: [Run]
        private var index = 0

        init(_ known: [Run]) { self.known = known }

        mutating func copy(upTo limit: Int, of bytes: [UInt8]) {
            if out.isEmpty { out.reserveCapacity(bytes.count) }
            note(end)
            while index + 1 < known.count, known[index + 1].place < limit {
                index += 1
                add(known[index].place - end + out.count, known[index].start)
            }
            out += bytes[end..<limit]
            end = limit
        }

        mutating func replace(upTo limit: Int, with byte: UInt8?) {
            if let byte {
                note(end)
                out.append(byte)
            }
            end = limit
            note(limit)
        }

        /// What comes next in the new text begins where a place of the text before began.
        mutating func note(_ place: Int) {
            while index + 1 < known.count, known[index + 1].place <= place { index += 1 }
            add(out.count, known[index].start + (place - known[index].place))
        }

        private mutating func add(_ place: Int, _ start: Int) {
            if runs.last?.place == place { runs.removeLast() }
            if let last = runs.last, last.start - last.place == start - place { return }
            runs.append(Run(place: place, start: start))
        }
    }

    /// The next byte that an escape begins with.
    private static func sign(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var index = start
        while index &+ 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let (slash, mark) = (word ^ ones &* 0x5C, word ^ ones &* 0x26)
            // A byte's high bit is set where it is zero; the lowest set bit is exact.
            let found = ((slash &- ones) & ~slash | (mark &- ones) & ~mark) & highs
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < raw.count {
            if raw[index] == UInt8(ascii: "\\") || raw[index] == UInt8(ascii: "&") { return index }
            index &+= 1
        }
        return nil
    }

    /// The character of the escape at a place (nil for a line break that YAML leaves out), and where it ends. `slashes`: where the
    /// backslashes from there on end.
    private func escape(at start: Int, _ slashes: Int) -> (UInt8?, Int)? {
        if bytes[start] == UInt8(ascii: "&") { return reference(at: start) }
        var index = slashes
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "u"): return number(index + 1, digits: 4)
        case UInt8(ascii: "U"): return number(index + 1, digits: 8)
        case UInt8(ascii: "x"): return number(index + 1, digits: 2)
        case 0x0A, 0x0D:
            while index < bytes.count, [0x0A, 0x0D, 0x20, 0x09].contains(bytes[index]) { index += 1 }
            return (nil, index)
        default:
            guard isMarkdown, Self.isSign(bytes[start + 1]) else { return nil }
            return (bytes[start + 1], start + 2)
        }
    }

    private func number(_ start: Int, digits: Int) -> (UInt8?, Int)? {
        guard start + digits <= bytes.count, let value = Self.value(bytes[start..<start + digits], 16) else {
            return nil
        }
        return (value, start + digits)
    }

    /// `&#101;` or `&#x65;`.
    private func reference(at start: Int) -> (UInt8?, Int)? {
        guard start + 3 < bytes.count else { return nil }
        guard bytes[start + 1] == UInt8(ascii: "#") else { return isMarkdown ? named(at: start) : nil }
        let isHex = bytes[start + 2] | 0x20 == UInt8(ascii: "x")
        let from = start + (isHex ? 3 : 2)
        guard let end = bytes[from..<min(from + 9, bytes.count)].firstIndex(of: UInt8(ascii: ";")),
            let value = Self.value(bytes[from..<end], isHex ? 16 : 10)
        else { return nil }
        return (value, end + 1)
    }

    /// `&lowbar;`: https://html.spec.whatwg.org/multipage/named-characters.html, the signs of ASCII.
    private func named(at start: Int) -> (UInt8?, Int)? {
        guard let end = bytes[start..<min(start + 20, bytes.count)].firstIndex(of: UInt8(ascii: ";")),
            let sign = Self.signs[String(decoding: bytes[start + 1..<end], as: UTF8.self)]
        else { return nil }
        return (sign, end + 1)
    }

    private static let signs: [String: UInt8] = {
        let names: KeyValuePairs<String, String> = [
            "\t": "Tab", "\n": "NewLine", "!": "excl", "\"": "quot QUOT", "#": "num", "$": "dollar", "%": "percnt",
            "&": "amp AMP", "'": "apos", "(": "lpar", ")": "rpar", "*": "ast midast", "+": "plus", ",": "comma",
            ".": "period", "/": "sol", ":": "colon", ";": "semi", "<": "lt LT", "=": "equals", ">": "gt GT",
            "?": "quest", "@": "commat", "[": "lsqb lbrack", "\\": "bsol", "]": "rsqb rbrack", "^": "Hat",
            "_": "lowbar UnderBar", "`": "grave DiacriticalGrave", "{": "lcub lbrace", "|": "verbar vert VerticalLine",
            "}": "rcub rbrace",
        ]
        var signs: [String: UInt8] = [:]
        for (sign, list) in names { for name in list.split(separator: " ") { signs[String(name)] = sign.utf8.first } }
        return signs
    }()

    /// Of ASCII only.
    private static func value(_ digits: ArraySlice<UInt8>, _ radix: Int) -> UInt8? {
        guard !digits.isEmpty else { return nil }
        var value = 0
        for digit in digits {
            guard let place = Hexadecimal.value(digit), place < radix else { return nil }
            value = value * radix + Int(place)
            if value >= 0x80 { return nil }
        }
        return UInt8(value)
    }
}
