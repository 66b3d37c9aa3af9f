import Text

/// What people write for JSON, read as they meant it, with a diagnostic each.
extension JSONParser {
    /// A byte order mark, and bytes that are not UTF-8 (the first such place is reported).
    mutating func checkEncoding() {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            report(
                0..<3, "a JSON text must not start with a byte order mark",
                fix: Diagnostic.Fix("save the file as UTF-8 without BOM", edits: [.init(range: 0..<3, replacement: "")])
            )
            index = 3
        } else if bytes.count >= 2, (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF) {
            report(0..<2, "a JSON text must be UTF-8, but this file starts like UTF-16")
            index = bytes.count
            return
        }
        if let bad = firstIllFormedByte() {
            report(
                bad..<bad + 1,
                "a JSON text must be UTF-8, but the byte 0x\(String(bytes[bad], radix: 16, uppercase: true)) is not")
        }
    }

    private func firstIllFormedByte() -> Int? {
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte < 0x80 {
                at += 1
                continue
            }
            let length =
                byte >= 0xC2 && byte < 0xE0 ? 2 : byte >= 0xE0 && byte < 0xF0 ? 3 : byte >= 0xF0 && byte < 0xF5 ? 4 : 0
            guard length > 0, at + length <= bytes.count else { return at }
            for offset in 1..<length where bytes[at + offset] & 0xC0 != 0x80 { return at }
            let second = bytes[at + 1]
            if byte == 0xE0 && second < 0xA0 || byte == 0xED && second > 0x9F || byte == 0xF0 && second < 0x90
                || byte == 0xF4 && second > 0x8F
            {
                return at
            }
            at += length
        }
        return nil
    }

    private enum Quote { case single, curly }

    private func quote(at place: Int) -> (Quote, length: Int)? {
        if bytes[place] == UInt8(ascii: "'") || bytes[place] == UInt8(ascii: "`") { return (.single, 1) }
        guard bytes[place] == 0xE2, place + 2 < bytes.count, bytes[place + 1] == 0x80 else { return nil }
        // U+2018…U+201F: the curly quotes that editors put in.
        return (0x98...0x9F).contains(bytes[place + 2]) ? (.curly, 3) : nil
    }

    /// A string between single or curly quotes, up to the same kind of quote on the same line.
    private mutating func scanQuoted() -> ScannedString? {
        guard let (kind, length) = quote(at: index) else { return nil }
        let start = index
        var at = index + length
        while at < bytes.count, bytes[at] != 0x0A {
            if bytes[at] == UInt8(ascii: "\\") {
                at += 2
                continue
            }
            let mixed = kind == .curly && bytes[at] == UInt8(ascii: "\"")
            if mixed || quote(at: at)?.0 == kind {
                let close = mixed ? 1 : quote(at: at)?.length ?? 1
                let inner = Array(bytes[start + length..<at])
                let whole = start..<min(at + close, bytes.count)
                index = whole.upperBound
                let name = kind == .single ? "single" : "curly"
                let plain = !inner.contains(UInt8(ascii: "\"")) && !inner.contains(UInt8(ascii: "\\"))
                let text = "\"" + String(decoding: inner, as: UTF8.self) + "\""
                let edits = plain ? [Diagnostic.Fix.Edit(range: whole, replacement: text)] : []
                report(
                    start..<start + length, "strings must stand in double quotes, not in \(name) quotes",
                    fix: Diagnostic.Fix("use '\"'", edits: edits))
                return ScannedString(range: whole, escaped: false, repaired: JSONString.decode(inner, 0..<inner.count))
            }
            at += 1
        }
        return nil
    }

    /// A word of letters, digits, `_`, `$`, `-`, `.`.
    private func wordEnd(_ start: Int) -> Int {
        var at = start
        while at < bytes.count, isWord(bytes[at]) || bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: ".") {
            at += 1
        }
        return at
    }

    /// Single or curly quotes, `True`, `None`, `NaN`, `+1`, `.5`, a bare word. False when nothing of the kind is here.
    mutating func lenientValue() -> Bool {
        if let string = scanQuoted() {
            appendString(string, key: false)
            return true
        }
        let start = index
        let sign = bytes[index] == UInt8(ascii: "+") ? 1 : 0
        let end = wordEnd(start + sign)
        guard end > start + sign, quote(at: start) == nil else { return false }
        let word = text(start..<end)
        let shown = word.prefix(40)
        index = end
        let numeric = Array(word.utf8.drop { $0 == UInt8(ascii: "+") })
        if let double = Double(String(decoding: numeric, as: UTF8.self)), double.isFinite,
            numeric.first != UInt8(ascii: "i"),
            !word.contains("x"), !word.contains("X")
        {
            report(start..<end, "'\(shown)' is not a number of JSON")
            builder.scalar(.number, start..<end, text: numeric)
            return true
        }
        let known: [String: (NodeKind, String)] = [
            "True": (.true, "true"), "TRUE": (.true, "true"), "False": (.false, "false"), "FALSE": (.false, "false"),
            "None": (.null, "null"), "NULL": (.null, "null"), "Null": (.null, "null"), "nil": (.null, "null"),
            "undefined": (.null, "null"), "YES": (.true, "true"), "NO": (.false, "false"),
        ]
        if let (kind, spelling) = known[word] {
            report(start..<end, "'\(shown)' must be written '\(spelling)'", fix: replace(start..<end, spelling))
            builder.scalar(kind, start..<end)
        } else {
            report(start..<end, "'\(shown)' is not a value of JSON; text must stand in double quotes")
            builder.scalar(.string, start..<end, text: Array(word.utf8))
        }
        return true
    }

    /// A key without double quotes. False when nothing of the kind is here.
    mutating func lenientKey() -> Bool {
        if let string = scanQuoted() {
            appendString(string, key: true)
            return true
        }
        let start = index
        let end = wordEnd(start)
        guard end > start, quote(at: start) == nil else { return false }
        let word = text(start..<end)
        let plain = !word.contains("\"")
        report(
            start..<end, "the key '\(word.prefix(40))' must stand in double quotes",
            fix: plain ? replace(start..<end, "\"\(word)\"") : nil)
        builder.key(start..<end, text: Array(word.utf8))
        index = end
        return true
    }

    /// Steps over what fits nowhere, up to the next structural byte or line, so that one mess is one diagnostic.
    mutating func skipUnexpected() {
        let start = index
        index += 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "["),
                UInt8(ascii: "\""), UInt8(ascii: ":"), 0x0A:
                report(start..<index, "\(describe(start)) was not expected here")
                return
            default: index += 1
            }
        }
        report(start..<index, "\(describe(start)) was not expected here")
    }

    func describe(_ at: Int) -> String {
        guard at < bytes.count else { return "the end of the file" }
        let byte = bytes[at]
        if byte < 0x20 || byte == 0x7F { return "a control character" }
        let end = min(at + scalarLength(byte), bytes.count)
        return "'\(text(at..<end))'"
    }
}
