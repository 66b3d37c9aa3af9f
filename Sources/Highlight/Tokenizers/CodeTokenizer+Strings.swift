import Text

/// Strings, with escapes, variables and interpolated code; regular expression literals.
extension CodeTokenizer {
    mutating func string() -> Bool {
        if !rules.heredocs.isEmpty, heredocMark() { return true }
        let prefix = prefixLength()
        for var rule in rules.strings {
            var hashes = 0
            if rule.hashes {
                while hashes < Self.mostHashes, index + prefix + hashes < end,
                    bytes[index + prefix + hashes] == UInt8(ascii: "#")
                {
                    hashes += 1
                }
            }
            guard matches(rule.open, at: index + prefix + hashes) else { continue }
            let start = index
            let firstToken = sink.tokens.count
            let body = index + prefix + hashes + rule.open.utf8.count
            if rule.isCharacter, !isCharacter(body, rule) { continue }
            for letter in bytes[start..<start + prefix] {
                if letter | 0x20 == UInt8(ascii: "r") { rule.escapes = false }
                if letter | 0x20 == UInt8(ascii: "f") { rule.interpolation = .init("{") }
            }
            index = body
            sink.add(rule.kind, start..<index)
            stringBody(rule, hashes: hashes, from: index, firstToken: firstToken)
            return true
        }
        return false
    }

    /// How many letters here may belong to a string: none where no quote or `#` follows them.
    private func prefixLength() -> Int {
        guard !rules.stringPrefixes.isEmpty else { return 0 }
        var length = 0
        while length < 3, index + length < end, rules.stringPrefixes.utf8.contains(bytes[index + length]) {
            length += 1
        }
        guard length > 0, index + length < end, "\"'#".utf8.contains(bytes[index + length]) else { return 0 }
        return length
    }

    /// Whether one character, or an escape, stands between `start` and the closing.
    private func isCharacter(_ start: Int, _ rule: CodeRules.StringRule) -> Bool {
        guard start < end, bytes[start] != 0x0A, bytes[start] != 0x0D else { return false }
        if rule.escapes, bytes[start] == UInt8(ascii: "\\") { return true }
        var next = start + 1
        while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return matches(rule.close, at: next)
    }

    /// Reads on inside a string, up to its end, the end of its line, or code that is interpolated.
    mutating func stringBody(_ rule: CodeRules.StringRule, hashes: Int, from start: Int, firstToken: Int) {
        var start = start
        while index < end {
            if rule.doubles, matches(rule.close), matches(rule.close, at: index + rule.close.utf8.count) {
                start = doubled(rule, start, length: rule.close.utf8.count)
                continue
            }
            if matches(rule.close), closingHashes(hashes, after: index + rule.close.utf8.count) {
                index += rule.close.utf8.count + hashes
                sink.add(rule.kind, start..<index)
                if rules.stringKeys, isBeforeColon(index) { sink.turnStringsIntoKeys(since: firstToken) }
                atCommand = false
                return
            }
            let byte = bytes[index]
            if !rule.isMultiline, byte == 0x0A || byte == 0x0D { break }
            if rule.interpolation?.open == "{", byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"),
                index + 1 < end, bytes[index + 1] == byte
            {
                start = doubled(rule, start, length: 1)
                continue
            }
            if let interpolation = rule.interpolation, opensInterpolation(interpolation, hashes),
                frames.count < Self.highestStack
            {
                sink.add(rule.kind, start..<index)
                let open = index
                index += interpolation.open.utf8.count + hashes
                sink.add(.escape, open..<index)
                frames.append(Frame(rule: rule, hashes: hashes, depth: 0, firstToken: firstToken))
                atCommand = true
                previous = interpolation.openBracket
                return
            }
            if rule.escapes, byte == UInt8(ascii: "\\"), closingHashes(hashes, after: index + 1) {
                sink.add(rule.kind, start..<index)
                escape(hashes, rule)
                start = index
            } else if rule.hasVariables, byte == UInt8(ascii: "$"), let variableEnd = variableEnd(index) {
                sink.add(rule.kind, start..<index)
                sink.add(.variable, index..<variableEnd)
                index = variableEnd
                start = index
            } else {
                index += 1
            }
        }
        sink.add(rule.kind, start..<index)
    }

    /// Two of the same that mean one; gives where the string goes on.
    private mutating func doubled(_ rule: CodeRules.StringRule, _ start: Int, length: Int) -> Int {
        sink.add(rule.kind, start..<index)
        sink.add(.escape, index..<index + length * 2)
        index += length * 2
        return index
    }

    /// `\n`, `\u{1F600}`, `\u0041`, `\#n`.
    private mutating func escape(_ hashes: Int, _ rule: CodeRules.StringRule) {
        let start = index
        index += 1 + hashes
        guard index < end, rule.isMultiline || (bytes[index] != 0x0A && bytes[index] != 0x0D) else {
            return sink.add(.escape, start..<index)
        }
        let letter = bytes[index]
        index += 1
        if letter == UInt8(ascii: "u") || letter == UInt8(ascii: "x") {
            if index < end, bytes[index] == UInt8(ascii: "{") {
                let limit = min(end, index + 10)
                if let close = bytes[index..<limit].firstIndex(of: UInt8(ascii: "}")) { index = close + 1 }
            } else {
                let limit = min(end, index + (letter == UInt8(ascii: "u") ? 4 : 2))
                while index < limit, bytes[index].isHexDigit { index += 1 }
            }
        } else if rule.hexEscapes, letter.isHexDigit {
            let limit = min(end, index + 5)
            while index < limit, bytes[index].isHexDigit { index += 1 }
        } else if letter >= 0x80 {
            while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
        }
        sink.add(.escape, start..<index)
    }

    private func closingHashes(_ count: Int, after start: Int) -> Bool {
        if count == 0 { return true }
        guard start + count <= end else { return false }
        return bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private func opensInterpolation(_ interpolation: CodeRules.Interpolation, _ hashes: Int) -> Bool {
        if hashes == 0 { return matches(interpolation.open) }
        return bytes[index] == UInt8(ascii: "\\") && closingHashes(hashes, after: index + 1)
            && index + hashes + 1 < end && bytes[index + hashes + 1] == interpolation.openBracket
    }

    private func isBeforeColon(_ start: Int) -> Bool {
        var position = start
        while position < end, bytes[position].isSpace { position += 1 }
        return position < end && bytes[position] == UInt8(ascii: rules.wordKeys == .beforeEquals ? "=" : ":")
    }

    /// `/…/flags` where a value is expected, on one line. A failed search is not repeated before the line's end.
    mutating func regex() -> Bool {
        guard rules.regexLiterals, bytes[index] == UInt8(ascii: "/"), index >= noRegexBefore,
            previous == 0 || "(,=:[!&|?{};+~".utf8.contains(previous)
        else { return false }
        var position = index + 1
        var isInClass = false
        while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D {
            switch bytes[position] {
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                let close = wordEnd(from: position + 1)
                sink.add(.string, index..<close)
                index = close
                return true
            default: break
            }
            position += 1
        }
        noRegexBefore = position
        return false
    }

    /// Where the variable that begins with the sigil at `start` ends; nil when there is none.
    func variableEnd(_ start: Int) -> Int? {
        let next = start + 1
        guard next < end else { return nil }
        if bytes[next] == UInt8(ascii: "{") {
            let limit = min(end, next + 200)
            guard let close = bytes[next..<limit].firstIndex(of: UInt8(ascii: "}")) else { return nil }
            return close + 1
        }
        if isWordStart(bytes[next]) {
            var position = next
            while position < end, bytes[position].isWordPart {
                position += 1
            }
            return position > next ? position : nil
        }
        return bytes[next].isDigit || "?!#@*$-".utf8.contains(bytes[next]) ? next + 1 : nil
    }
}
