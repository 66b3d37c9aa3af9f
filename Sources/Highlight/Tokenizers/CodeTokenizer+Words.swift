import Text

/// Words, numbers, and words with a sigil.
extension CodeTokenizer {
    mutating func word(_ first: UInt8) -> Bool {
        guard isWordStart(first) else { return false }
        let range = index..<wordEnd(from: index)
        let isMember =
            index > 0 && bytes[index - 1] == UInt8(ascii: ".")
            && (index < 2 || bytes[index - 2] != UInt8(ascii: "."))
        index = range.upperBound
        if rules.macroCalls, index + 1 < end, bytes[index] == UInt8(ascii: "!"), "([{".utf8.contains(bytes[index + 1]) {
            index += 1
            sink.add(.function, range.lowerBound..<index)
            return true
        }
        if let kind = kind(of: range, isMember: isMember) { sink.add(kind, range) }
        if rules.commands {
            let isAssignment = index < end && bytes[index] == UInt8(ascii: "=")
            let isKeyword = rules.keywords.contains(bytes, range)
            atCommand = isAssignment || (isKeyword && !Self.beforeNames.contains(bytes, range))
        }
        return true
    }

    private func kind(of range: Range<Int>, isMember: Bool) -> TokenKind? {
        let next = range.upperBound < end ? bytes[range.upperBound] : 0
        if isKey(range) { return .property }
        if !isMember || rules.commands {
            if rules.types.contains(bytes, range) { return .type }
            if rules.keywords.contains(bytes, range) { return .keyword }
            if rules.literals.contains(bytes, range) { return .literal }
        }
        if rules.commands {
            if next == UInt8(ascii: "=") { return .variable }
            return atCommand ? rules.commandKind : nil
        }
        let isCall = rules.callsAreFunctions && next == UInt8(ascii: "(")
        if isCall, rules.callsBeforeTypes, !isAfter(Self.creation, range.lowerBound) { return .function }
        if next != UInt8(ascii: "."), isAfter(Self.definitions, range.lowerBound),
            !isBeforeEquals(range.upperBound)
        {
            return .function
        }
        if rules.capitalsAreTypes, bytes[range.lowerBound].isUppercase, !isConstant(range) { return .type }
        let isBlock =
            rules.blocksAreCalls && next == 0x20 && range.upperBound + 1 < end
            && bytes[range.upperBound + 1] == UInt8(ascii: "{")
        return isCall || isBlock ? .function : nil
    }

    /// Whether one of these keywords and one space stand before `start`.
    private func isAfter(_ keywords: WordSet, _ start: Int) -> Bool {
        guard let last = sink.tokens.last, last.kind == .keyword, last.range.upperBound + 1 == start else {
            return false
        }
        return keywords.contains(bytes, last.range)
    }

    private static let creation = WordSet("new")
    /// What the name of a function stands behind.
    private static let definitions = WordSet("def fn fun func function")
    /// Keywords of shells that no command follows.
    private static let beforeNames = WordSet("case for foreach function in local readonly select unset")

    /// Whether the word, which begins with a capital, is a constant by the table.
    private func isConstant(_ range: Range<Int>) -> Bool {
        guard rules.plainCapitals != .never, range.count > 1 else { return false }
        var isJoined = false
        for byte in bytes[range] {
            if byte >= 0x80 || byte.isLowercase { return false }
            if byte == 0x5F { isJoined = true }
        }
        return isJoined || rules.plainCapitals == .all
    }

    /// Whether the word is before a colon that makes it a key: not `::`, and not after `?` (a condition).
    private func isKey(_ range: Range<Int>) -> Bool {
        switch rules.wordKeys {
        case .never: return false
        case .inBraces where braceDepth == 0:
            // `(min-width: 40em)`; `:not(a:hover)` has no space.
            let space = range.upperBound + 1
            guard previous == UInt8(ascii: "("), space < end, bytes[space] == 0x20 else { return false }
        case .beforeEquals: return isBeforeEquals(range.upperBound)
        default: break
        }
        guard previous != UInt8(ascii: "?"), previous != UInt8(ascii: ":") else { return false }
        guard range.upperBound < end, bytes[range.upperBound] == UInt8(ascii: ":") else { return false }
        return range.upperBound + 1 >= end || bytes[range.upperBound + 1] != UInt8(ascii: ":")
    }

    /// Spaces and one `=`: no `==`, `=~` or `=>`.
    private func isBeforeEquals(_ start: Int) -> Bool {
        var position = start
        while position < end, bytes[position].isBlank { position += 1 }
        guard position < end, bytes[position] == UInt8(ascii: "=") else { return false }
        return position + 1 >= end || !"=~>".utf8.contains(bytes[position + 1])
    }

    mutating func number(_ first: UInt8) -> Bool {
        var position = index
        if first == UInt8(ascii: "-") || first == UInt8(ascii: ".") {
            guard index + 1 < end, bytes[index + 1].isDigit else { return false }
            if first == UInt8(ascii: "-"), previous != 0, !"(,=:[{<>?&|;+*/".utf8.contains(previous) { return false }
            let before = index > 0 ? bytes[index - 1] : 0
            if first == UInt8(ascii: "."), isWordPart(before) || ".)".utf8.contains(before) { return false }
            position += 1
        } else if !first.isDigit {
            return false
        }
        let isHex = bytes[position] == UInt8(ascii: "0") && position + 1 < end && bytes[position + 1] | 0x20 == 0x78
        while position < end {
            let byte = bytes[position]
            if byte.isWordPart || byte == UInt8(ascii: "%") {
                let isExponent = !isHex && byte | 0x20 == UInt8(ascii: "e") && position + 2 < end
                let hasSign = isExponent && "+-".utf8.contains(bytes[position + 1]) && bytes[position + 2].isDigit
                position += hasSign ? 2 : 1
            } else if byte == UInt8(ascii: ".") || rules.numberParts.utf8.contains(byte), position + 1 < end,
                bytes[position + 1].isDigit
            {
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
            if sigil.standsAlone, index + 1 < end, bytes[index + 1] == byte { continue }
            if sigil.needsBoundary, index > 0, isWordPart(bytes[index - 1]) || bytes[index - 1] == byte { continue }
            guard let close = sigilEnd(sigil) else { continue }
            let isLiteral = sigil.kind == .variable && rules.literals.contains(bytes, index..<close)
            sink.add(isLiteral ? .literal : sigil.kind, index..<close)
            let name = index + 1..<close
            index = close
            atCommand = false
            if sigil.namesFile { fileName(after: name) }
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
            guard start < end, isWordStart(bytes[start]) || (sigil.kind == .variable && bytes[start].isDigit) else {
                return nil
            }
            return wordEnd(from: start)
        case .shellVariable: return variableEnd(index)
        case .makeVariable:
            guard next < end else { return nil }
            if bytes[next] == UInt8(ascii: "("), let close = bytes[next..<min(end, next + 200)].firstIndex(of: 0x29) {
                return close + 1
            }
            return variableEnd(index) ?? ("<^%".utf8.contains(bytes[next]) ? next + 1 : nil)
        case .option:
            let isAfterSpace = index == 0 || bytes[index - 1].isBlank
            guard isAfterSpace, next < end, bytes[next].isLetter || bytes[next] == UInt8(ascii: "-") else {
                return nil
            }
            var position = next
            while position < end, bytes[position].isAlphanumeric || bytes[position] == 0x2D {
                position += 1
            }
            return position
        case .header: return bracketDepth == 0 ? headerEnd() : nil
        case .colour:
            guard braceDepth > 0, next < end else { return nil }
            var close = next
            while close < end, bytes[close].isHexDigit { close += 1 }
            return [3, 4, 6, 8].contains(close - next) && close == wordEnd(from: next) ? close : nil
        }
    }
}
