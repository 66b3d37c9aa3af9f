import Text

/// Takes indentation, empty lines, comments that have lines or line ends of their own, and spaces beside punctuation out of a
/// style sheet or a script. In a script line breaks stay where they may end a statement; in a style sheet they go where a brace,
/// a comma or a semicolon has said as much. It reads just enough of the language to leave strings, template literals and
/// regular expressions alone. What it cannot read to the end, an open string for instance, is given back as it came.
package struct AssetStripper {
    package enum Language { case css, javaScript }

    private let bytes: [UInt8]
    private let language: Language
    private var index = 0
    private var output: [UInt8] = []
    /// Last byte of code that is no space, and the word that ends with it: they tell a regular expression from a division.
    private var last: UInt8 = 0
    private var word: [UInt8] = []
    /// Depths of braces at which a template literal goes on.
    private var templates: [Int] = []
    private var depth = 0

    package static func strip(_ bytes: [UInt8], _ language: Language) -> [UInt8] {
        var stripper = AssetStripper(bytes: bytes, language: language)
        return stripper.run() ? stripper.output : bytes
    }

    private init(bytes: [UInt8], language: Language) {
        self.bytes = bytes
        self.language = language
        output.reserveCapacity(bytes.count)
    }

    private func at(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    private func starts(_ text: StaticString, at place: Int) -> Bool { bytes.starts(text, at: place) }

    private mutating func run() -> Bool {
        var isAtLineStart = true
        while index < bytes.count {
            if isAtLineStart {
                isAtLineStart = false
                guard skipLineStart() else { return false }
                if index >= bytes.count { break }
            }
            if plainRun() { continue }
            let byte = bytes[index]
            if AssetBytes.isLineEnd(byte) {
                isAtLineStart = true
                if isLineEndNeeded { copy(1) } else { index += 1 }
            } else if !token(byte) {
                return false
            }
        }
        return templates.isEmpty
    }

    /// Copies bytes that say nothing beside themselves, as many as there are: most of a style sheet, the words of a script. False
    /// where there is none.
    private mutating func plainRun() -> Bool {
        let plain = language == .css ? AssetBytes.plainInStyle : AssetBytes.plainInScript
        let end = bytes.withUnsafeBufferPointer { bytes in
            var end = index
            while end < bytes.count, plain[Int(bytes[end])] { end += 1 }
            return end
        }
        guard end > index else { return false }
        if language == .javaScript {
            if isWordOver { word = [] }
            isWordOver = false
            last = bytes[end - 1]
            word += bytes[index..<end]
        }
        copy(end - index)
        return true
    }

    /// Indentation, empty lines, and comments up to the end of their line. False where a comment has no end.
    private mutating func skipLineStart() -> Bool {
        while index < bytes.count {
            var place = index
            while at(place).isBlank || AssetBytes.isLineEnd(at(place)) { place += 1 }
            if language == .javaScript, starts("//", at: place) {
                while place < bytes.count, !AssetBytes.isLineEnd(at(place)) { place += 1 }
            } else if starts("/*", at: place) {
                guard let end = commentEnd(place) else { return false }
                var after = end
                while at(after).isBlank { after += 1 }
                guard after >= bytes.count || AssetBytes.isLineEnd(at(after)), at(place + 2) != UInt8(ascii: "!") else {
                    index = place
                    return true
                }
                place = after
            } else {
                index = place
                return true
            }
            index = place
        }
        return true
    }

    private func commentEnd(_ start: Int) -> Int? {
        var place = start + 2
        while place + 1 < bytes.count {
            if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") { return place + 2 }
            place += 1
        }
        return nil
    }

    /// Copies one token; false where it has no end.
    private mutating func token(_ byte: UInt8) -> Bool {
        if byte.isBlank {
            space()
            return true
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(byte)
        case UInt8(ascii: "/") where starts("/*", at: index):
            guard let end = commentEnd(index) else { return false }
            copy(end - index)
            return true
        case UInt8(ascii: "u") where language == .css && starts("url(", at: index): return address()
        default: break
        }
        guard language == .javaScript else {
            style(byte)
            return true
        }
        switch byte {
        case UInt8(ascii: "`"): return template()
        case UInt8(ascii: "/") where starts("//", at: index):
            while index < bytes.count, !AssetBytes.isLineEnd(at(index)) { index += 1 }
        case UInt8(ascii: "/"):
            if mayBeExpression, let end = expressionEnd() {
                copy(end - index)
                note(UInt8(ascii: ")"))
            } else {
                note(byte)
                copy(1)
            }
        case UInt8(ascii: "}") where templates.last == depth:
            templates.removeLast()
            return template()
        default:
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            note(byte)
            copy(1)
        }
        return true
    }

    /// A byte of a style sheet; an escaped one says nothing about the spaces beside it.
    private mutating func style(_ byte: UInt8) {
        if byte == UInt8(ascii: "}"), output.last == UInt8(ascii: ";"), isAfterPunctuation { output.removeLast() }
        let isEscape = byte == UInt8(ascii: "\\")
        copy(isEscape ? 2 : 1)
        escapedEnd = isEscape ? output.count : escapedEnd
    }

    /// Whether the last byte that was written ends something in a style sheet, so that no space is needed after it.
    private var isAfterPunctuation: Bool {
        guard let last = output.last, output.count != escapedEnd else { return output.isEmpty }
        return AssetBytes.ends.contains(last)
    }

    /// A line break may end a statement, but not after a sign that says that it goes on.
    private var isLineEndNeeded: Bool {
        guard language == .javaScript else { return !isAfterPunctuation }
        guard let last = output.last else { return false }
        return !AssetBytes.opening.contains(last)
    }

    /// Spaces within a line: one where it separates two words or signs, none beside punctuation and at the line's end.
    private mutating func space() {
        while at(index).isBlank { index += 1 }
        note(UInt8(ascii: " "))
        let next = at(index)
        guard index < bytes.count, !AssetBytes.isLineEnd(next) else { return }
        if language == .javaScript, starts("//", at: index) { return }
        let isNeeded = language == .javaScript ? separates(next) : separatesInStyle(next)
        if isNeeded { output.append(UInt8(ascii: " ")) }
    }

    /// Whether a script needs a space between the last byte that was written and the next one. `a < !--b` and `a-- > b` would
    /// become HTML-like comments (ECMA-262, B.1.1), `a - -b` a decrement, `a / /b/` a comment, and a word after a regular
    /// expression its flags.
    private func separates(_ next: UInt8) -> Bool {
        guard let written = output.last else { return false }
        switch written {
        case UInt8(ascii: "<") where next == UInt8(ascii: "!"): return true
        case UInt8(ascii: "!"): return true
        case UInt8(ascii: "-"): return next == UInt8(ascii: "-") || next == UInt8(ascii: ">")
        case UInt8(ascii: "+"): return next == UInt8(ascii: "+")
        case UInt8(ascii: "/"): return last != written || next == written || next == UInt8(ascii: "*")
        default: return !AssetBytes.signs.contains(written) && !AssetBytes.signs.contains(next)
        }
    }

    /// A colon may begin a selector (`a :hover`), so that a space before it stays; an empty custom property keeps its space.
    private func separatesInStyle(_ next: UInt8) -> Bool {
        if isAfterPunctuation || next == UInt8(ascii: "{") || next == UInt8(ascii: "}") { return false }
        guard output.last == UInt8(ascii: ":"), output.count != escapedEnd else { return true }
        return next == UInt8(ascii: ";")
    }

    private mutating func string(_ quote: UInt8) -> Bool {
        var place = index + 1
        while place < bytes.count, bytes[place] != quote {
            if AssetBytes.isLineEnd(bytes[place]) { return false }
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard place < bytes.count else { return false }
        copy(place + 1 - index)
        note(quote)
        return true
    }

    /// From a backtick, or from the brace that ends an insertion, to the next insertion or the end of the literal.
    private mutating func template() -> Bool {
        var place = index + 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "`") {
            if starts("${", at: place) {
                templates.append(depth)
                copy(place + 2 - index)
                note(UInt8(ascii: "{"))
                return true
            }
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard place < bytes.count else { return false }
        copy(place + 1 - index)
        note(UInt8(ascii: "`"))
        return true
    }

    /// `url(…)`: with a quote inside the string is read on its own.
    private mutating func address() -> Bool {
        var place = index + 4
        while at(place).isBlank { place += 1 }
        if at(place) == UInt8(ascii: "\"") || at(place) == UInt8(ascii: "'") {
            copy(place - index)
            return true
        }
        while place < bytes.count, bytes[place] != UInt8(ascii: ")") { place += 1 }
        guard place < bytes.count else { return false }
        copy(place + 1 - index)
        return true
    }

    /// Whether a slash here begins a regular expression: not after a value.
    private var mayBeExpression: Bool {
        if !word.isEmpty { return AssetBytes.expressionWords.contains(String(decoding: word, as: UTF8.self)) }
        return ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")]
            .contains(
                last)
    }

    /// The end of the expression on this line, its flags included; nil where there is none.
    private func expressionEnd() -> Int? {
        var place = index + 1
        var isInClass = false
        while place < bytes.count, !AssetBytes.isLineEnd(bytes[place]) {
            switch bytes[place] {
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass: return place + 1
            default: break
            }
            place += 1
        }
        return nil
    }

    private mutating func note(_ byte: UInt8) {
        guard !byte.isBlank else {
            // A space ends a word, and the word still is before a slash.
            isWordOver = true
            return
        }
        if isWordOver { word = [] }
        isWordOver = false
        last = byte
        if byte.isScriptWordPart { word.append(byte) } else { word = [] }
    }

    private var isWordOver = false
    /// Length of the output at the end of the last escape.
    private var escapedEnd = 0

    private mutating func copy(_ count: Int) {
        let end = min(index + count, bytes.count)
        output += bytes[index..<end]
        index = end
    }
}
