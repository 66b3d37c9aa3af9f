import Text

/// Values: strings of four kinds, numbers, truth values, dates, arrays, inline tables.
extension TOMLParser {
    /// Nil, reported, for what is no value.
    mutating func value(depth: Int) -> Int? {
        let start = index
        guard depth < TOMLReader.depthLimit else {
            report(start..<start, "values must not nest deeper than \(TOMLReader.depthLimit)")
            return nil
        }
        switch peek {
        case UInt8(ascii: "\"")?, UInt8(ascii: "'")?:
            guard let text = string() else {
                report(start..<start + 1, "a string must end with the quotation marks that it begins with")
                return nil
            }
            return scalar(.string, start, text)
        case UInt8(ascii: "[")?: return array(depth)
        case UInt8(ascii: "{")?: return table(depth)
        default: return word(start)
        }
    }

    private mutating func scalar(_ kind: NodeKind, _ start: Int, _ text: [UInt8]) -> Int {
        add(TOMLTree.Item(kind: .scalar(kind), range: start..<index, text: text, isDefined: true, isClosed: true))
    }

    private mutating func array(_ depth: Int) -> Int? {
        let array = add(TOMLTree.Item(kind: .array, range: index..<index, isDefined: true))
        let start = index
        index += 1
        skipSpace()
        while !take("]") {
            guard let value = value(depth: depth + 1) else { return nil }
            append(value, to: array)
            skipSpace()
            let isLast = !take(",")
            skipSpace()
            guard !isLast || peek == UInt8(ascii: "]") else {
                report(start..<start + 1, "an array must end with ']', and its values must stand between commas")
                return nil
            }
        }
        close(array)
        return array
    }

    private mutating func table(_ depth: Int) -> Int? {
        let table = add(TOMLTree.Item(kind: .table, range: index..<index, isDefined: true))
        let start = index
        index += 1
        skipSpace()
        while !take("}") {
            guard let keys = keys(), take("=") else {
                report(start..<start + 1, "an inline table must hold keys with '=' and values, and end with '}'")
                return nil
            }
            skipBlanks()
            guard let value = value(depth: depth + keys.count) else { return nil }
            put(value, keys, in: table)
            skipSpace()
            let isLast = !take(",")
            skipSpace()
            guard !isLast || peek == UInt8(ascii: "}") else {
                report(start..<start + 1, "an inline table must hold keys with '=' and values, and end with '}'")
                return nil
            }
        }
        close(table)
        return table
    }

    /// A number, a truth value, a date or a time: everything up to a comma, a bracket, a comment or the end of the line.
    private mutating func word(_ start: Int) -> Int? {
        while let byte = peek, !",]}#\n\r".utf8.contains(byte) { index += 1 }
        var end = index
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        index = end
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        if text == "true" || text == "false" { return scalar(text == "true" ? .true : .false, start, Array(text.utf8)) }
        if let number = Self.number(text) { return scalar(.number, start, Array(number.utf8)) }
        let isOther = ["inf", "nan", "+inf", "-inf", "+nan", "-nan"].contains(text) || Self.isTime(text)
        guard isOther else {
            report(
                start..<max(start, end),
                text.isEmpty
                    ? "a key must have a value behind its '='"
                    : "'\(text)' is no value: a text must stand in quotation marks"
            )
            return nil
        }
        return scalar(.string, start, Array(text.utf8))
    }

    /// In JSON's spelling; nil for what is none.
    private static func number(_ text: String) -> String? {
        let plain = text.filter { $0 != "_" }
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where plain.hasPrefix(prefix) {
            return Int(plain.dropFirst(2), radix: radix).map(String.init)
        }
        let unsigned = plain.hasPrefix("+") ? String(plain.dropFirst()) : plain
        guard let first = unsigned.first(where: { $0 != "-" }), first.isASCII, first.isNumber,
            let last = unsigned.last, last.isASCII, last.isNumber,
            unsigned.allSatisfy({ $0.isASCII && ($0.isNumber || "-+.eE".contains($0)) }), Double(unsigned) != nil
        else { return nil }
        return unsigned
    }

    /// `1979-05-27T07:32:00Z`, `1979-05-27`, `07:32:00`.
    private static func isTime(_ text: String) -> Bool {
        guard text.count >= 8, let first = text.first, first.isASCII, first.isNumber else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isNumber || "-:.+TtZz ".contains($0)) }
    }

    // MARK: Strings

    private mutating func string() -> [UInt8]? {
        guard let quote = peek else { return nil }
        let isLong = index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote
        return isLong ? lines(quotedBy: quote) : line(quotedBy: quote)
    }

    /// A string on one line; nil where it does not end there.
    mutating func line(quotedBy quote: UInt8) -> [UInt8]? {
        index += 1
        var text: [UInt8] = []
        while let byte = peek, byte != 0x0A {
            index += 1
            if byte == quote { return text }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                escape(into: &text)
            } else {
                text.append(byte)
            }
        }
        return nil
    }

    /// A string in three quotation marks; a line's end right after them is no part of it.
    private mutating func lines(quotedBy quote: UInt8) -> [UInt8]? {
        index += 3
        if peek == 0x0D { index += 1 }
        if peek == 0x0A { index += 1 }
        var text: [UInt8] = []
        while let byte = peek {
            if byte == quote, bytes[index...].prefix(3).allSatisfy({ $0 == quote }), index + 3 <= bytes.count {
                index += 3
                // Up to two more belong to the text.
                while text.count < bytes.count, peek == quote { text.append(quote); index += 1 }
                return text
            }
            index += 1
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                escape(into: &text)
            } else {
                text.append(byte)
            }
        }
        return nil
    }

    /// What a backslash and the signs behind it stand for; one before the end of a line takes the blanks that follow.
    private mutating func escape(into text: inout [UInt8]) {
        guard let byte = peek else { return }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"): scalar(digits: 4, into: &text)
        case UInt8(ascii: "U"): scalar(digits: 8, into: &text)
        case 0x0A, 0x0D, 0x20:
            while let next = peek, next.isSpace { index += 1 }
        default: text.append(byte)
        }
    }

    private mutating func scalar(digits: Int, into text: inout [UInt8]) {
        let end = min(index + digits, bytes.count)
        guard let value = UInt32(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { return }
        index = end
        text += Array(String(Character(scalar)).utf8)
    }
}
