import DataTree
import Text

/// A place in code that moves on over blanks, comments, strings and brackets, as the language has them. Linear.
struct CodeScanner {
    let bytes: [UInt8]
    let grammar: CodeGrammar
    let end: Int
    var index: Int

    init(_ bytes: [UInt8], _ grammar: CodeGrammar, _ range: Range<Int>) {
        self.bytes = bytes
        self.grammar = grammar
        end = range.upperBound
        index = range.lowerBound
    }

    var isAtEnd: Bool { index >= end }

    func at(_ offset: Int = 0) -> UInt8 { index + offset < end ? bytes[index + offset] : 0 }

    func starts(with text: String) -> Bool {
        index + text.utf8.count <= end && bytes[index..<index + text.utf8.count].elementsEqual(text.utf8)
    }

    /// Objective-C's literals begin with a sign.
    var isBoxed: Bool { index > 0 && bytes[index - 1] == UInt8(ascii: "@") }

    // MARK: Blanks and comments

    mutating func skipTrivia() {
        while index < end {
            if bytes[index] <= 0x20 {
                index += 1
            } else if !skipComment() {
                return
            }
        }
    }

    mutating func skipComment() -> Bool {
        let byte = bytes[index]
        if grammar.slashes, byte == UInt8(ascii: "/") {
            if at(1) == UInt8(ascii: "*") {
                index += 2
                while index < end, !starts(with: "*/") { index += 1 }
                index = min(index + 2, end)
                return true
            }
            // `https://` stands in words.
            guard at(1) == UInt8(ascii: "/"), index == 0 || bytes[index - 1] != UInt8(ascii: ":") else { return false }
        } else if !(grammar.hash && byte == UInt8(ascii: "#")) || grammar == .elixir && at(1) == UInt8(ascii: "{") {
            return false
        }
        index = bytes[index..<end].firstIndex(of: 0x0A) ?? end
        return true
    }

    /// A word from here on; empty where none begins.
    func word() -> ArraySlice<UInt8> { bytes[index..<end].prefix { $0.isScriptWordPart } }

    /// Passes a sign, behind blanks, if it is the next.
    mutating func takes(_ sign: String) -> Bool {
        skipTrivia()
        return takePair([sign])
    }

    /// The sign between a key and its value: whether one is here, and over it.
    mutating func takePair(_ signs: [String]) -> Bool {
        for sign in signs where starts(with: sign) {
            let next = at(sign.utf8.count)
            if sign == "to", next.isScriptWordPart { continue }
            if sign == ":" || sign == "=", next == UInt8(ascii: ":") || next == UInt8(ascii: "=") { continue }
            index += sign.utf8.count
            return true
        }
        return false
    }

    // MARK: Passing over

    private static let deepest = 256

    /// Over what is no written out value, as far as the comma, the semicolon or the closing bracket that ends it; of a key as far as
    /// the sign behind it.
    mutating func passValue(key pairs: [String] = []) {
        var open: [UInt8] = []
        let start = index
        while index < end {
            let byte = bytes[index]
            // No key is that long.
            if !pairs.isEmpty, index - start > 256 { return }
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                if open.isEmpty { return }
                index += 1
            case 0x0A where grammar.lines && open.isEmpty: return
            case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
                guard open.count < Self.deepest else { return index = end }
                open.append(byte)
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
                if open.popLast() == nil { return }
                index += 1
            default:
                var copy = self
                if open.isEmpty, !pairs.isEmpty, copy.takePair(pairs) { return }
                step()
            }
        }
    }

    /// Over one thing that is no bracket: a string, a comment, a regular expression, a word, a sign.
    mutating func step() {
        let byte = bytes[index]
        if grammar.isQuote(byte) {
            if string() == nil { index += 1 }
        } else if skipComment() || skipPattern() {
            return
        } else if byte.isScriptWordPart {
            index += word().count
        } else if byte == UInt8(ascii: "'"), at(2) == byte || at(1) == UInt8(ascii: "\\") && at(3) == byte {
            // A character.
            index += at(2) == byte ? 3 : 4
        } else {
            index += 1
        }
    }

    /// Over a regular expression, which begins where no value has ended.
    private mutating func skipPattern() -> Bool {
        guard bytes[index] == UInt8(ascii: "/"), grammar.slashes || grammar == .ruby else { return false }
        let before = bytes[..<index].suffix(40).last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A
        guard "(,=:[!&|?{};+\n".utf8.contains(before) else { return false }
        var at = index + 1
        var isClass = false
        while at < end, bytes[at] != 0x0A {
            switch bytes[at] {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "["): isClass = true
            case UInt8(ascii: "]"): isClass = false
            case UInt8(ascii: "/") where !isClass:
                index = at + 1
                return true
            default: break
            }
            at += 1
        }
        return false
    }
}
