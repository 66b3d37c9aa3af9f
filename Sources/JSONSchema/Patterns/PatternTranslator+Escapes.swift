import Text

/// Escapes, properties and classes.
extension PatternTranslator {
    mutating func escape() -> String? {
        guard let next = peek(1) else { return "'\\' stands at the end" }
        switch next {
        case "b", "B":
            put("\\" + String(next), repeats: false)
            index += 2
        case "s": put("[" + Self.space + "]", at: 2)
        case "S": put("[^" + Self.space + "]", at: 2)
        case "1"..."9": backReference()
        case "k":
            guard peek(2) == "<", let close = scalars[index...].firstIndex(of: ">") else {
                return "'\\k' needs a group name"
            }
            let name = Self.name(scalars[(index + 3)..<close])
            guard let number = groups.firstIndex(of: name) else { return "there is no group '\(name)'" }
            put("\\k<g\(number)>")
            index = close + 1
        default:
            switch classEscape() {
            case .success(let text): put(text)
            case .failure(let problem): return problem.message
            }
        }
        return nil
    }

    private mutating func put(_ text: String, at length: Int) {
        put(text)
        index += length
    }

    private mutating func backReference() {
        var at = index + 1
        while at < scalars.count, ("0"..."9").contains(scalars[at]) { at += 1 }
        put("\\g{" + Self.name(scalars[(index + 1)..<at]) + "}")
        index = at
    }

    /// An escape that is valid inside and outside of a class, other than `\s` and `\S`.
    private mutating func classEscape() -> Result<String, Problem> {
        guard let next = peek(1) else { return .failure(Problem(message: "'\\' stands at the end")) }
        switch next {
        case "d", "D", "w", "W", "t", "n", "r", "f":
            index += 2
            return .success("\\" + String(next))
        case "v":
            index += 2
            return .success("\\x{B}")
        case "0":
            if let digit = peek(2), ("0"..."9").contains(digit) {
                return problem("'\\0' must not be followed by a digit")
            }
            index += 2
            return .success("\\x{0}")
        case "c":
            guard let letter = peek(2), letter.isASCII, letter.properties.isAlphabetic else {
                return problem("'\\c' must be followed by a letter")
            }
            index += 3
            return .success(Self.hex(letter.value % 32))
        case "x":
            guard let value = hexadecimal(from: 2, count: 2) else { return problem("'\\x' needs 2 hexadecimal digits") }
            index += 4
            return .success(Self.hex(value))
        case "u": return unicodeEscape()
        case "p", "P": return property(negated: next == "P")
        case "a"..."z", "A"..."Z", "1"..."9": return problem("'\\\(next)' is not an escape of ECMA-262")
        default:
            index += 2
            return .success(Self.literal(next))
        }
    }

    private func problem(_ message: String) -> Result<String, Problem> {
        .failure(Problem(message: message))
    }

    private func hexadecimal(from offset: Int, count: Int) -> UInt32? {
        var value: UInt32 = 0
        for at in offset..<offset + count {
            guard let scalar = peek(at), scalar.isASCII, let digit = Hexadecimal.value(UInt8(scalar.value)) else {
                return nil
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    private mutating func unicodeEscape() -> Result<String, Problem> {
        if peek(2) == "{" {
            var length = 0
            while let scalar = peek(3 + length), scalar != "}", length < 9 { length += 1 }
            guard length > 0, length <= 8, peek(3 + length) == "}", let value = hexadecimal(from: 3, count: length),
                value <= 0x10FFFF
            else { return problem("'\\u{' needs a code point") }
            index += length + 4
            return .success(Self.hex(value))
        }
        guard let high = hexadecimal(from: 2, count: 4) else { return problem("'\\u' needs 4 hexadecimal digits") }
        index += 6
        if (0xD800...0xDBFF).contains(high), peek() == "\\", peek(1) == "u", let low = hexadecimal(from: 2, count: 4),
            (0xDC00...0xDFFF).contains(low)
        {
            index += 6
            return .success(Self.hex(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)))
        }
        return .success(Self.hex(high))
    }

    private mutating func property(negated: Bool) -> Result<String, Problem> {
        guard peek(2) == "{", let close = scalars[index...].firstIndex(of: "}") else {
            return problem("'\\p' must be followed by '{' and a property")
        }
        let name = Self.name(scalars[(index + 3)..<close])
        guard let translated = UnicodeProperties.pcreName(name) else {
            return problem("'\(name)' is not a Unicode property")
        }
        index = close + 1
        return .success((negated ? "\\P{" : "\\p{") + translated + "}")
    }

    // MARK: Classes

    mutating func characterClass() -> String? {
        index += 1
        var negated = false
        if peek() == "^" {
            negated = true
            index += 1
        }
        var inside = ""
        while let scalar = peek(), scalar != "]" {
            switch classAtom(scalar) {
            case .success(let text): inside += text
            case .failure(let problem): return problem.message
            }
        }
        guard peek() == "]" else { return "a class that '[' opens is never closed" }
        index += 1
        if inside.isEmpty {
            put(negated ? "[\\x{0}-\\x{10FFFF}]" : "(?!)")
        } else {
            put((negated ? "[^" : "[") + inside + "]")
        }
        return nil
    }

    private mutating func classAtom(_ scalar: Unicode.Scalar) -> Result<String, Problem> {
        guard scalar == "\\" else {
            index += 1
            return .success(scalar == "-" ? "-" : Self.literal(scalar))
        }
        switch peek(1) {
        case "s":
            index += 2
            return .success(Self.space)
        case "S":
            index += 2
            return .success(Self.notSpace)
        case "b":
            index += 2
            return .success("\\x{8}")
        case "-":
            index += 2
            return .success("\\-")
        default: return classEscape()
        }
    }
}
