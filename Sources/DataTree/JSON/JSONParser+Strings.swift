import Text

/// White space and strings.
extension JSONParser {
    /// What was between two quotes, and how it must be read.
    struct ScannedString {
        var range: Range<Int>
        var escaped: Bool
        /// The text, where the slice alone does not give it (unclosed, single quotes …).
        var repaired: [UInt8]?
    }

    func isValueStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"),
            UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
        default: byte.isScriptWordPart
        }
    }

    /// White space, and, with a diagnostic, comments.
    mutating func skipTrivia() {
        index = ByteScan.endOfBlanks(bytes, from: index)
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            case 0x21...0x22, 0x24...0x2E, 0x30...0x7F: return
            case UInt8(ascii: "#"): skipComment()
            case UInt8(ascii: "/"):
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else { return }
                skipComment()
            case 0x0B, 0x0C:
                report(
                    index..<index + 1, "only space, tab, line feed and carriage return may stand between values",
                    fix: replace(index..<index + 1, " "))
                index += 1
            case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0:
                report(
                    index..<index + 2, "a no-break space must not stand between values",
                    fix: replace(index..<index + 2, " "))
                index += 2
            default: return
            }
        }
    }

    private mutating func skipComment() {
        let start = index
        if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") {
            index += 2
            while index < bytes.count {
                let closes =
                    index > start + 2 && bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")
                index += 1
                if closes { break }
            }
        } else {
            while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        }
        report(
            start..<index, Self.comments,
            fix: Diagnostic.Fix("remove the comment", edits: [.init(range: start..<index, replacement: "")]))
    }

    mutating func appendString(_ string: ScannedString, key: Bool) {
        switch (string.repaired, key) {
        case (let text?, true): builder.key(string.range, text: text)
        case (let text?, false): builder.scalar(.string, string.range, text: text)
        case (nil, true): builder.key(string.range, quoted: true, escaped: string.escaped)
        case (nil, false): builder.scalar(.string, string.range, quoted: true, escaped: string.escaped)
        }
    }

    /// A string that starts with a double quote at `index`; leaves `index` behind it.
    mutating func scanString(silent: Bool = false) -> ScannedString {
        let start = index
        var escaped = false
        // Where a string with raw line breaks is known to close: asked once, not at each break.
        var closingQuote = 0
        index += 1
        while true {
            index = ByteScan.endOfPlainString(bytes, from: index)
            guard index < bytes.count else { break }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return ScannedString(range: start..<index, escaped: escaped)
            }
            if byte == UInt8(ascii: "\\") {
                escaped = true
                if silent { index = min(index + 2, bytes.count) } else { scanEscape() }
            } else if silent {
                index += 1
            } else {
                if byte == 0x0A || byte == 0x0D, index >= closingQuote {
                    isUncertain(from: start)
                    guard let quote = closingQuoteAfterBreak() else { break }
                    closingQuote = quote
                }
                controlCharacter(byte)
            }
        }
        isUncertain(from: start)
        if !silent { report(start..<start + 1, "the string is never closed: '\"' was expected") }
        return unclosed(start)
    }

    private mutating func unclosed(_ start: Int) -> ScannedString {
        // A comma before the line's end belongs to the list, not to the text.
        var end = index
        while end > start + 1, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D || bytes[end - 1] == 0x09 { end -= 1 }
        if end > start + 1, index < bytes.count, bytes[end - 1] == UInt8(ascii: ",") {
            end -= 1
            index = end
        }
        let text = JSONString.decode(bytes, start + 1..<max(end, start + 1))
        return ScannedString(range: start..<max(end, start + 1), escaped: false, repaired: text)
    }

    private mutating func controlCharacter(_ byte: UInt8) {
        let (name, escape): (Message, String) =
            switch byte {
            case 0x0A: ("line break", "\\n")
            case 0x0D: ("line break", "\\r")
            case 0x09: ("tab", "\\t")
            default: ("control character", "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
            }
        report(
            index..<index + 1, "a \(name) in a string must be written '\(escape)'",
            fix: replace(index..<index + 1, escape))
        index += 1
    }

    /// Whether a raw line break lies inside a string rather than after an unclosed one: the next quote (within 4 KB)
    /// is followed by what may follow a string. Gives that quote's offset.
    private func closingQuoteAfterBreak() -> Int? {
        var at = index
        let end = min(bytes.count, index + 4096)
        while at < end, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        let quote = at
        at += 1
        while at < end, bytes[at].isJSONSpace { at += 1 }
        guard at < end, [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[at]) else {
            return nil
        }
        return quote
    }

    private mutating func scanEscape() {
        let start = index
        guard index + 1 < bytes.count else {
            index += 1
            return
        }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 2
        case UInt8(ascii: "u"): scanUnicodeEscape()
        case 0..<0x20:
            report(
                start..<start + 1, "'\\' must be followed by an escape's letter",
                fix: replace(start..<start + 1, "\\\\"))
            index += 1
        default:
            let end = min(start + 1 + scalarLength(bytes[index + 1]), bytes.count)
            let quote = bytes[index + 1] == UInt8(ascii: "'")
            report(
                start..<end, "'\\\(text(start + 1..<end))' is not an escape of JSON",
                fix: quote ? replace(start..<end, "'") : Diagnostic.Fix("write '\\\\' for a backslash"))
            index = end
        }
    }

    private mutating func scanUnicodeEscape() {
        let start = index
        guard let first = JSONString.hex4(bytes, start + 2, bytes.count) else {
            report(start..<min(start + 2, bytes.count), "'\\u' must be followed by four hexadecimal digits")
            index += 2
            return
        }
        index += 6
        guard (0xD800...0xDFFF).contains(first) else { return }
        if first < 0xDC00, start + 8 <= bytes.count, bytes[start + 6] == UInt8(ascii: "\\"),
            bytes[start + 7] == UInt8(ascii: "u"), let second = JSONString.hex4(bytes, start + 8, bytes.count),
            (0xDC00...0xDFFF).contains(second)
        {
            index += 6
        } else {
            report(
                start..<start + 6,
                "'\(text(start..<start + 6))' is half of a surrogate pair: it stands for no character")
        }
    }
}
