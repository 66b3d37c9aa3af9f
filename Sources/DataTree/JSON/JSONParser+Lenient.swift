import Text

/// What people write for JSON, read as they meant it, with a diagnostic each.
extension JSONParser {
    /// A byte order mark, and bytes that are not UTF-8 (the first such place is reported).
    mutating func checkEncoding() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            report(
                0..<3, "a JSON text must not start with a byte order mark",
                fix: Diagnostic.Fix(
                    "save the file as UTF-8 without BOM", edits: [.init(range: 0..<3, replacement: "")]))
            index = 3
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            report(0..<2, "a JSON text must be UTF-8, but this file starts like UTF-16")
            isUncertain(from: 0)
            index = bytes.count
            return
        }
        if let bad = ByteScan.firstIllFormedUTF8(bytes) {
            let byte = String(bytes[bad], radix: 16, uppercase: true)
            report(bad..<bad + 1, "a JSON text must be UTF-8, but the byte 0x\(byte) is not")
        }
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
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D {
            if bytes[at] == UInt8(ascii: "\\") {
                at += 2
                continue
            }
            let plainClose = kind == .curly && bytes[at] == UInt8(ascii: "\"")
            if plainClose || quote(at: at)?.0 == kind {
                index = at + (plainClose ? 1 : length)
                return quoted(start..<index, inner: start + length..<at, kind)
            }
            at += 1
        }
        return nil
    }

    private mutating func quoted(_ whole: Range<Int>, inner: Range<Int>, _ kind: Quote) -> ScannedString {
        let plain = bytes[inner].allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if !plain { isUncertain(from: whole.lowerBound) }
        let edits = plain ? [Diagnostic.Fix.Edit(range: whole, replacement: "\"" + text(inner) + "\"")] : []
        report(
            whole.lowerBound..<inner.lowerBound,
            kind == .single ? Self.singleQuotes : Self.curlyQuotes,
            fix: Diagnostic.Fix("use '\"'", edits: edits))
        return ScannedString(range: whole, escaped: false, repaired: JSONString.decode(bytes, inner))
    }

    /// The end of a word of letters, digits, `_`, `$`, `-`, `.`.
    func wordEnd(_ start: Int) -> Int {
        var at = start
        while at < bytes.count,
            bytes[at].isScriptWordPart || bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: ".")
        {
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
        let shown = word(start..<end)
        index = end
        if NumberSpelling.json(of: bytes[start..<end], hexadecimal: true) != nil {
            lenientNumber(start..<end, "'\(shown)' is not a number of JSON")
        } else if let (kind, spelling) = Self.foreignWords[shown] {
            report(start..<end, "'\(shown)' must be written '\(spelling)'", fix: replace(start..<end, spelling))
            builder.scalar(kind, start..<end)
        } else {
            isUncertain(from: start)
            let notNumber = shown == "NaN" || shown.hasSuffix("Infinity")
            report(
                start..<end,
                notNumber
                    ? "'\(shown)' is not a number of JSON"
                    : "'\(shown)' is not a JSON value; text must be in double quotes")
            builder.scalar(.string, start..<end, text: Array(bytes[start..<end]))
        }
        return true
    }

    /// How other languages write the three words of JSON.
    private static let foreignWords: [String: (NodeKind, String)] = [
        "True": (.true, "true"), "TRUE": (.true, "true"), "YES": (.true, "true"),
        "False": (.false, "false"), "FALSE": (.false, "false"), "NO": (.false, "false"),
        "None": (.null, "null"), "NULL": (.null, "null"), "Null": (.null, "null"), "nil": (.null, "null"),
        "undefined": (.null, "null"),
    ]

    /// A key without double quotes. False when nothing of the kind is here.
    mutating func lenientKey() -> Bool {
        if let string = scanQuoted() {
            appendString(string, key: true)
            return true
        }
        let start = index
        let end = wordEnd(start)
        guard end > start, quote(at: start) == nil else { return false }
        report(
            start..<end, "the key '\(word(start..<end))' must be in double quotes",
            fix: replace(start..<end, "\"\(text(start..<end))\""))
        builder.key(start..<end, text: Array(bytes[start..<end]))
        index = end
        return true
    }
}
