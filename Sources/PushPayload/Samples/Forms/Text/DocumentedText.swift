import DataTree
import Text

/// JSON as documentation and templates show it: `...` for what is left out, `<var>` and other markup, `CAPITALS` and `<words>` for
/// values, what a program fills in (`FilledPlace`), comments where the block is one of JSON with comments. What stands for something is
/// not known, and is no mistake. Each byte keeps its place. O(bytes).
struct DocumentedText {
    private var bytes: [UInt8]
    private let hasComments: Bool
    /// A shell that hands the text on as it stands leaves these alone.
    private let hasDollars: Bool
    /// It may be the format of a `printf`.
    private let isFormat: Bool
    private var unknown: [Range<Int>] = []
    private var isOpen = false
    private var index = 0
    private var isInString = false
    /// The last byte before this one that is neither blank nor taken away.
    private var before: Int?

    /// `dollars`: something fills in `$name`.
    static func part(_ part: TextForm.Part, hasComments: Bool = false, dollars: Bool = true) -> TextForm.Part {
        var part = part
        var text = DocumentedText(part.bytes, hasComments, dollars, part.isGuess)
        text.read()
        part.unknown += text.unknown.map { part.map.outer($0) }
        part.bytes = text.bytes
        part.isOpen = part.isOpen || text.isOpen
        return part
    }

    private init(_ bytes: [UInt8], _ hasComments: Bool, _ hasDollars: Bool, _ isFormat: Bool) {
        (self.bytes, self.hasComments, self.hasDollars, self.isFormat) = (bytes, hasComments, hasDollars, isFormat)
    }

    private func at(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    private mutating func read() {
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<"), let end = tag() {
                if isInString { unknown.append(index..<end) }
                blank(index..<end)
                index = end
            } else if let end = filled() {
                leftOut(index..<end)
            } else if isInString {
                if byte == UInt8(ascii: "\"") || byte == 0x0A { (isInString, before) = (false, index) }
                index += byte == UInt8(ascii: "\\") ? 2 : 1
            } else {
                outside(byte)
            }
        }
    }

    /// The end of a place that a program fills in. In a text only what begins with a dollar sign is one: braces may be meant.
    private func filled() -> Int? {
        let byte = bytes[index]
        if isInString, isFormat, byte == UInt8(ascii: "%") { return FilledPlace.end(bytes, index) }
        let isDollar = byte == UInt8(ascii: "$")
        guard isDollar ? hasDollars || bytes[index...].starts(with: "${{".utf8) : !isInString else { return nil }
        if "`%".utf8.contains(byte), !(before.map { ":[,".utf8.contains(bytes[$0]) } ?? false) { return nil }
        return FilledPlace.end(bytes, index)
    }

    private mutating func outside(_ byte: UInt8) {
        let isWord = index > 0 && bytes[index - 1].isScriptWordPart
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "/") where "/*".utf8.contains(at(index + 1)): return comment()
        case UInt8(ascii: "."), 0xE2:
            if let end = dots() { return leftOut(index..<end) }
        case UInt8(ascii: "(") where before.map { bytes[$0] == UInt8(ascii: ":") } ?? false:
            return fill(remark())
        case UInt8(ascii: "<"):
            let end = bytes[index...].prefix(80).firstIndex { ">\"{}[]\n".utf8.contains($0) } ?? index
            if bytes[end] == UInt8(ascii: ">"), end > index + 1 { return fill(index..<end + 1) }
        case UInt8(ascii: "A")...UInt8(ascii: "Z") where !isWord:
            let word = bytes[index...].prefix { $0.isScriptWordPart }
            let isName = word.allSatisfy { $0 == UInt8(ascii: "_") || $0.isDigit || (0x41...0x5A).contains($0) }
            if isName, word.count > 1, !Self.words.contains(String(decoding: word, as: UTF8.self)) {
                return fill(word.indices)
            }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if hasComments, let before, bytes[before] == UInt8(ascii: ",") { blank(before..<before + 1) }
        default: break
        }
        if !byte.isJSONSpace { before = index }
        index += 1
    }

    /// A remark in brackets instead of a value, as far as its line goes: `(required, string) see below,`.
    private func remark() -> Range<Int> {
        let line = bytes[index...].prefix { $0 != 0x0A }.trimmed { $0.isJSONSpace || ",}]".utf8.contains($0) }
        return index..<line.endIndex
    }

    private static let words: Set<String> = ["TRUE", "FALSE", "NULL", "YES", "NO", "NIL"]

    private mutating func comment() {
        let isLine = at(index + 1) == UInt8(ascii: "/")
        var end = index + 2
        while end < bytes.count {
            if isLine ? bytes[end] == 0x0A : at(end) == UInt8(ascii: "/") && bytes[end - 1] == UInt8(ascii: "*") {
                break
            }
            end += 1
        }
        end = isLine ? end : min(end + 1, bytes.count)
        if hasComments { blank(index..<end) }
        index = end
    }

    /// The end of three dots or more, or of their character.
    private func dots() -> Int? {
        if bytes[index...].starts(with: [0xE2, 0x80, 0xA6]) { return index + 3 }
        let count = bytes[index...].prefix { $0 == UInt8(ascii: ".") }.count
        return count > 2 ? index + count : nil
    }

    private mutating func leftOut(_ range: Range<Int>) {
        if isInString {
            unknown.append(range)
            return index = range.upperBound
        }
        let sign = before.map { bytes[$0] }
        if sign == UInt8(ascii: ":") { return fill(range) }
        isOpen = true
        blank(range)
        index = range.upperBound
        if let before, sign == UInt8(ascii: ",") {
            blank(before..<before + 1)
            self.before = nil
        } else if sign == UInt8(ascii: "{") || sign == UInt8(ascii: "[") {
            let next = bytes[index...].firstIndex { !$0.isJSONSpace } ?? index
            if at(next) == UInt8(ascii: ",") { blank(next..<next + 1) }
        }
    }

    private mutating func fill(_ range: Range<Int>) {
        for place in range { bytes[place] = UInt8(ascii: "$") }
        bytes[range.lowerBound] = UInt8(ascii: "\"")
        bytes[range.upperBound - 1] = UInt8(ascii: "\"")
        unknown.append(range)
        before = range.upperBound - 1
        index = range.upperBound
    }

    private mutating func blank(_ range: Range<Int>) {
        for place in range where bytes[place] != 0x0A { bytes[place] = 0x20 }
    }

    private static let tags: Set<String> = [
        "var", "b", "i", "em", "strong", "code", "span", "mark", "u", "a", "kbd", "sup", "br", "ins", "del",
    ]

    /// The end of markup that begins here. In a text markup is a page's own only where it names a variable, or breaks the text.
    private func tag() -> Int? {
        let rest = bytes[index...].dropFirst(at(index + 1) == UInt8(ascii: "/") ? 2 : 1).prefix(200)
        let name = rest.prefix { $0.isScriptWordPart }
        guard Self.tags.contains(String(decoding: name, as: UTF8.self)),
            let end = rest.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == 0x0A }),
            bytes[end] == UInt8(ascii: ">")
        else { return nil }
        let breaks = zip(rest, rest.dropFirst()).prefix(max(0, end - rest.startIndex)).contains {
            $0 != UInt8(ascii: "\\") && $1 == UInt8(ascii: "\"")
        }
        return !isInString || name.elementsEqual("var".utf8) || breaks ? end + 1 : nil
    }
}
