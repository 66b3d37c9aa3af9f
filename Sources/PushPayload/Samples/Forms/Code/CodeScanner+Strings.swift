import DataTree
import Text

extension CodeScanner {
    /// Letters before a quote, which say how the text is to be read.
    static let prefixes: Set<String> = ["r", "b", "f", "u", "rb", "br", "fr", "rf", "R", "F", "B", "U"]

    /// A text from its quote on, and over it; nil where its line ends before it does.
    /// - Parameters:
    ///   - isRaw: a backslash stands for itself.
    ///   - isFilled: braces in it are filled in.
    mutating func string(isRaw: Bool = false, isFilled: Bool = false, closer: String = "") -> CodeLiteral? {
        let start = index
        let quote = bytes[index]
        let isTriple = grammar.triple.utf8.contains(quote) && at(1) == quote && at(2) == quote
        let isLong = isTriple || grammar.open.utf8.contains(quote)
        let isRaw =
            isRaw || !closer.isEmpty || (isTriple && grammar == .kotlin)
            || (quote == UInt8(ascii: "`") && grammar == .go)
        let close = String(repeating: String(UnicodeScalar(quote)), count: isTriple ? 3 : 1) + closer
        index += isTriple ? 3 : 1
        let inner = index
        var isFilled = isFilled && bytes[inner..<end].first != nil
        var hasMark = false
        while index < end {
            if starts(with: close) {
                let content = inner..<index
                index += close.utf8.count
                if isFilled { isFilled = bytes[content].contains(UInt8(ascii: "{")) }
                return text(start..<index, content, quote, isRaw, isFilled || hasMark)
            }
            if !isLong, bytes[index] == 0x0A {
                index = start
                return nil
            }
            if passFilled(quote) {
                hasMark = true
            } else {
                index += bytes[index] == UInt8(ascii: "\\") && !isRaw ? 2 : 1
            }
        }
        // Cut off, or an apostrophe.
        index = end
        return CodeLiteral(content: .text(nil), range: start..<end)
    }

    /// Over a place of a text that the language fills in: `${…}`, `#{…}`, `\(…)`, `$name`.
    mutating func passFilled(_ quote: UInt8) -> Bool {
        let isTemplate = quote == UInt8(ascii: "`") && starts(with: "${")
        guard isTemplate || grammar.fills.contains(where: { starts(with: $0) }) else { return false }
        if quote == UInt8(ascii: "'"), grammar == .php || grammar == .ruby { return false }
        if bytes[index] == UInt8(ascii: "$"), at(1) != UInt8(ascii: "{") {
            guard at(1).isScriptWordPart, !at(1).isDigit, at(1) != UInt8(ascii: "$") else { return false }
            index += 1
            return true
        }
        var depth = 0
        let start = index
        while index < end, index - start < 2_000 {
            if "({".utf8.contains(bytes[index]) { depth += 1 }
            if ")}".utf8.contains(bytes[index]) { depth -= 1 }
            if depth == 0, index > start + 1 { break }
            index += 1
        }
        index = min(index + 1, end)
        return true
    }

    private func text(_ range: Range<Int>, _ inner: Range<Int>, _ quote: UInt8, _ isRaw: Bool, _ isFilled: Bool)
        -> CodeLiteral
    {
        if isFilled || Self.holdsPlace(bytes[inner]) { return CodeLiteral(content: .text(nil), range: range) }
        let isPlain = quote == UInt8(ascii: "'") && (grammar == .php || grammar == .ruby)
        let escapes = isRaw || isPlain ? (inner.contains { bytes[$0] == UInt8(ascii: "\\") } ? "" : nil) : "\"\\/bfnrtu"
        let isJSON = Self.isJSON(bytes[inner], escapes)
        let decoded = isRaw ? Array(bytes[inner]) : Self.decoded(bytes[inner], onlyQuotes: isPlain)
        var literal = CodeLiteral(content: .text(decoded), range: range, isJSONText: isJSON)
        // The places in a text of JSON are counted from its innermost quotes.
        if isJSON,
            bytes[inner].first(where: { $0 > 0x20 }).map({ $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") })
                ?? false || inner.count + 2 == range.count
        {
            literal.range = inner.lowerBound - 1..<inner.upperBound + 1
        } else {
            literal.isJSONText = false
        }
        return literal
    }

    /// Whether JSON reads the escapes of a text as the language does. `escapes`: those of both; nil where there are none.
    private static func isJSON(_ text: ArraySlice<UInt8>, _ escapes: String?) -> Bool {
        guard let escapes else { return true }
        var rest = text
        while let place = rest.firstIndex(of: UInt8(ascii: "\\")) {
            guard place + 1 < text.endIndex, escapes.utf8.contains(text[place + 1]) else { return false }
            if text[place + 1] == UInt8(ascii: "u"), place + 2 < text.endIndex, text[place + 2] == UInt8(ascii: "{") {
                return false
            }
            rest = text[(place + 2)...]
        }
        return true
    }

    // MARK: What is filled in later

    /// `{{…}}`, `${…}`, `{name}`, `%s`, `%1$@`: whatever the language, somebody fills it in.
    static func holdsPlace(_ text: ArraySlice<UInt8>) -> Bool {
        for index in text.indices {
            let next = index + 1 < text.endIndex ? text[index + 1] : 0
            switch text[index] {
            case UInt8(ascii: "$"), UInt8(ascii: "#"): if next == UInt8(ascii: "{") { return true }
            case UInt8(ascii: "{"):
                if next == UInt8(ascii: "{") { return true }
                let name = text[(index + 1)...].prefix(48).prefix { $0.isScriptWordPart || $0 == UInt8(ascii: ".") }
                if name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: "}"), next != UInt8(ascii: "}") {
                    return true
                }
            case UInt8(ascii: "%"):
                let rest = text[(index + 1)...].prefix(8).drop { $0.isDigit || $0 == UInt8(ascii: ".") }
                let isNamed = rest.first == UInt8(ascii: "$") || rest.first == UInt8(ascii: "(")
                let isFree =
                    index == text.startIndex
                    || !(text[index - 1].isScriptWordPart || text[index - 1] == UInt8(ascii: "%"))
                if isNamed || isFree && rest.first.map({ "sd@ifvq".utf8.contains($0) }) ?? false { return true }
            default: continue
            }
        }
        return false
    }

    // MARK: Escapes

    private static let letters: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "b"): 0x08,
        UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "e"): 0x1B, UInt8(ascii: "0"): 0x00,
        UInt8(ascii: "a"): 0x07,
    ]

    private static func decoded(_ text: ArraySlice<UInt8>, onlyQuotes: Bool) -> [UInt8] {
        guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
        var result: [UInt8] = []
        var high: UInt32?
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let sign = rest.popFirst() else {
                result.append(byte)
                continue
            }
            if onlyQuotes {
                if sign != UInt8(ascii: "'"), sign != UInt8(ascii: "\\") { result.append(byte) }
                result.append(sign)
            } else if "uUx".utf8.contains(sign), let code = code(&rest, sign == UInt8(ascii: "x") ? 2 : 4) {
                if (0xD800...0xDBFF).contains(code) {
                    high = code
                } else if let first = high, (0xDC00...0xDFFF).contains(code) {
                    let joined = 0x10000 + (first - 0xD800) << 10 + (code - 0xDC00)
                    result += Unicode.Scalar(joined).map { Array(String($0).utf8) } ?? []
                } else {
                    result += Unicode.Scalar(code).map { Array(String($0).utf8) } ?? []
                }
            } else if sign != 0x0A {
                result.append(letters[sign] ?? sign)
            }
        }
        return result
    }

    /// `41`, `00e9`, `{1F34E}`.
    private static func code(_ rest: inout ArraySlice<UInt8>, _ count: Int) -> UInt32? {
        var digits = rest.prefix(count)
        var taken = digits.count
        if rest.first == UInt8(ascii: "{"), let close = rest.prefix(10).firstIndex(of: UInt8(ascii: "}")) {
            digits = rest[(rest.startIndex + 1)..<close]
            taken = close - rest.startIndex + 1
        }
        guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
        rest = rest.dropFirst(taken)
        return value
    }
}
