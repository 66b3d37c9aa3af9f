import Text

/// The words of JSON: white space, strings, numbers.
extension JSONParser {
    /// What was between two quotes, and how it must be read.
    struct ScannedString {
        var range: Range<Int>
        var escaped: Bool
        /// The text, where the slice alone does not give it (unclosed, single quotes, raw line breaks …).
        var repaired: [UInt8]?
    }

    func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
            || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }

    func isValueStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "-"): true
        default: isWord(byte)
        }
    }

    /// White space, and, with a diagnostic, comments.
    mutating func skipTrivia() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            case UInt8(ascii: "/")
            where index + 1 < bytes.count
                && (bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")):
                skipComment()
            case UInt8(ascii: "#"): skipComment()
            case 0x0B, 0x0C:
                report(index..<index + 1, "only space, tab, line feed and carriage return may stand between values")
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

    func replace(_ range: Range<Int>, _ text: String) -> Diagnostic.Fix {
        Diagnostic.Fix("write '\(text)'", edits: [.init(range: range, replacement: text)])
    }

    private mutating func skipComment() {
        let start = index
        if bytes[index] != UInt8(ascii: "#"), bytes[index + 1] == UInt8(ascii: "*") {
            index += 2
            while index < bytes.count,
                !(bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*") && index > start + 2)
            {
                index += 1
            }
            index = min(index + 1, bytes.count)
        } else {
            while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        }
        report(
            start..<index, "JSON has no comments",
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
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return ScannedString(range: start..<index, escaped: escaped)
            }
            if byte == UInt8(ascii: "\\") {
                escaped = true
                if silent { index += min(2, bytes.count - index) } else { scanEscape() }
            } else if byte < 0x20, !silent {
                if (byte == 0x0A || byte == 0x0D) && !stringGoesOn() { break }
                controlCharacter(byte)
            } else {
                index += 1
            }
        }
        if !silent { report(start..<min(start + 1, bytes.count), "the string is never closed: '\"' was expected") }
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
        let text = JSONString.decode(Array(bytes[start + 1..<max(end, start + 1)]), 0..<max(end - start - 1, 0))
        return ScannedString(range: start..<max(end, start + 1), escaped: false, repaired: text)
    }

    private mutating func controlCharacter(_ byte: UInt8) {
        let name = byte == 0x0A ? "line break" : byte == 0x09 ? "tab" : "control character"
        let escape = byte == 0x0A ? "\\n" : byte == 0x0D ? "\\r" : byte == 0x09 ? "\\t" : "\\u00" + hex(byte)
        report(
            index..<index + 1, "a \(name) in a string must be written '\(escape)'",
            fix: replace(index..<index + 1, escape))
        index += 1
    }

    private func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }

    /// Whether a raw line break lies inside a string rather than after an unclosed one: the next quote (within 4 KB)
    /// is followed by what may follow a string.
    private func stringGoesOn() -> Bool {
        var at = index
        let end = min(bytes.count, index + 4096)
        while at < end, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        at += 1
        while at < end, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 { at += 1 }
        guard at < end else { return false }
        return bytes[at] == UInt8(ascii: ",") || bytes[at] == UInt8(ascii: "}") || bytes[at] == UInt8(ascii: "]")
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
        case 0..<0x20: index += 1
        default:
            let length = scalarLength(bytes[index + 1])
            let end = min(start + 1 + length, bytes.count)
            report(
                start..<end, "'\\\(text(start + 1..<end))' is not an escape of JSON",
                fix: Diagnostic.Fix("write '\\\\' for a backslash", edits: []))
            index = end
        }
    }

    private mutating func scanUnicodeEscape() {
        let start = index
        func unit(_ at: Int) -> UInt32? {
            guard at + 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else {
                return nil
            }
            var value: UInt32 = 0
            for offset in 2..<6 {
                guard let digit = Character(Unicode.Scalar(bytes[at + offset])).hexDigitValue, bytes[at + offset] < 0x80
                else { return nil }
                value = value << 4 | UInt32(digit)
            }
            return value
        }
        guard let first = unit(start) else {
            report(start..<min(start + 2, bytes.count), "'\\u' must be followed by four hexadecimal digits")
            index += 2
            return
        }
        index += 6
        guard (0xD800...0xDFFF).contains(first) else { return }
        if first < 0xDC00, let second = unit(start + 6), (0xDC00...0xDFFF).contains(second) {
            index += 6
        } else {
            report(
                start..<start + 6,
                "'\(text(start..<start + 6))' is half of a surrogate pair: it stands for no character")
        }
    }

    func scalarLength(_ byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    // MARK: Numbers

    /// number = [ "-" ] int [ frac ] [ exp ] (RFC 8259 §6). What else looks like a number is reported and kept.
    mutating func parseNumber() {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let integer = digits()
        var mistake: String?
        if integer == 0 { mistake = "a digit was expected after '-'" }
        if integer > 1, bytes[index - integer] == UInt8(ascii: "0") { mistake = "a number must not start with '0'" }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            if digits() == 0 { mistake = mistake ?? "a digit was expected after '.'" }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            if digits() == 0 { mistake = mistake ?? "a digit was expected in the exponent" }
        }
        if index < bytes.count, isWord(bytes[index]) || bytes[index] == UInt8(ascii: ".") {
            while index < bytes.count, isWord(bytes[index]) || bytes[index] == UInt8(ascii: ".") { index += 1 }
            let word = text(start..<index)
            report(start..<index, "'\(word.prefix(40))' is not a number of JSON")
            builder.scalar(.string, start..<index, text: Array(word.utf8))
            return
        }
        if let mistake {
            report(start..<index, mistake)
            if integer == 0 {
                builder.scalar(.string, start..<index, text: Array(bytes[start..<index]))
                return
            }
        }
        builder.scalar(.number, start..<index)
    }

    private mutating func digits() -> Int {
        let start = index
        while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") { index += 1 }
        return index - start
    }
}
