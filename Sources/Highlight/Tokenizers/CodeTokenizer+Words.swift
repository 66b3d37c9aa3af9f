/// Words, numbers, and words with a sigil.
extension CodeTokenizer {
    mutating func word(_ first: UInt8) -> Bool {
        guard isWordStart(first) else { return false }
        let range = index..<wordEnd(from: index)
        let isMember =
            index > 0 && bytes[index - 1] == UInt8(ascii: ".")
            && (index < 2 || bytes[index - 2] != UInt8(ascii: "."))
        index = range.upperBound
        if let kind = kind(of: range, isMember: isMember) { sink.add(kind, range) }
        if rules.commands {
            let isAssignment = index < end && bytes[index] == UInt8(ascii: "=")
            let isKeyword = rules.keywords.contains(bytes, range)
            atCommand = isAssignment || isKeyword
        }
        return true
    }

    private func kind(of range: Range<Int>, isMember: Bool) -> TokenKind? {
        let next = range.upperBound < end ? bytes[range.upperBound] : 0
        if isKey(range) { return .property }
        if !isMember || rules.commands {
            if rules.keywords.contains(bytes, range) { return .keyword }
            if rules.literals.contains(bytes, range) { return .literal }
            if rules.types.contains(bytes, range) { return .type }
        }
        if rules.commands {
            if next == UInt8(ascii: "=") { return .variable }
            return atCommand ? .function : nil
        }
        if rules.capitalsAreTypes, isUppercase(bytes[range.lowerBound]) { return .type }
        return rules.callsAreFunctions && next == UInt8(ascii: "(") ? .function : nil
    }

    /// Whether the word is before a colon that makes it a key: not `::`, and not after `?` (a condition).
    private func isKey(_ range: Range<Int>) -> Bool {
        switch rules.wordKeys {
        case .never: return false
        case .inBraces where braceDepth == 0: return false
        default: break
        }
        guard previous != UInt8(ascii: "?"), previous != UInt8(ascii: ":") else { return false }
        guard range.upperBound < end, bytes[range.upperBound] == UInt8(ascii: ":") else { return false }
        return range.upperBound + 1 >= end || bytes[range.upperBound + 1] != UInt8(ascii: ":")
    }

    mutating func number(_ first: UInt8) -> Bool {
        var position = index
        if first == UInt8(ascii: "-") || first == UInt8(ascii: ".") {
            guard index + 1 < end, isDigit(bytes[index + 1]) else { return false }
            if first == UInt8(ascii: "-"), previous != 0, !"(,=:[{<>?&|;+*/".utf8.contains(previous) { return false }
            if first == UInt8(ascii: "."), isWordPart(previous) || previous == UInt8(ascii: ")") { return false }
            position += 1
        } else if !isDigit(first) {
            return false
        }
        let isHex = bytes[position] == UInt8(ascii: "0") && position + 1 < end && bytes[position + 1] | 0x20 == 0x78
        while position < end {
            let byte = bytes[position]
            if isDigit(byte) || isLetter(byte) || byte == 0x5F || byte == UInt8(ascii: "%") {
                let isExponent = !isHex && byte | 0x20 == UInt8(ascii: "e") && position + 2 < end
                let hasSign = isExponent && "+-".utf8.contains(bytes[position + 1]) && isDigit(bytes[position + 2])
                position += hasSign ? 2 : 1
            } else if byte == UInt8(ascii: "."), position + 1 < end, isDigit(bytes[position + 1]) {
                position += 1
            } else {
                break
            }
        }
        sink.add(.number, index..<position)
        index = position
        atCommand = false
        return true
    }

    mutating func sigil(_ byte: UInt8, _ wasLineStart: Bool) -> Bool {
        for sigil in rules.sigils where sigil.byte == byte {
            if sigil.atLineStart, !wasLineStart { continue }
            if sigil.needsBoundary, index > 0, isWordPart(bytes[index - 1]) || bytes[index - 1] == byte { continue }
            guard let close = sigilEnd(sigil) else { continue }
            sink.add(sigil.kind, index..<close)
            index = close
            atCommand = false
            return true
        }
        return false
    }

    private func sigilEnd(_ sigil: CodeRules.Sigil) -> Int? {
        let next = index + 1
        switch sigil.body {
        case .selector where braceDepth > 0: return nil
        case .word, .selector:
            var start = next
            while start < end, bytes[start] == sigil.byte, start < next + 1 { start += 1 }
            guard start < end, isWordStart(bytes[start]) || (sigil.kind == .variable && isDigit(bytes[start])) else {
                return nil
            }
            return wordEnd(from: start)
        case .shellVariable: return variableEnd(index)
        case .option:
            let isAfterSpace = index == 0 || bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09
            guard isAfterSpace, next < end, isLetter(bytes[next]) || bytes[next] == UInt8(ascii: "-") else {
                return nil
            }
            var position = next
            while position < end, isLetter(bytes[position]) || isDigit(bytes[position]) || bytes[position] == 0x2D {
                position += 1
            }
            return position
        case .colour:
            guard braceDepth > 0, next < end else { return nil }
            let close = wordEnd(from: next)
            return close > next ? close : nil
        }
    }
}
