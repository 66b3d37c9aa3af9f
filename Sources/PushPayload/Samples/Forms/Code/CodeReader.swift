import DataTree
import Text

/// Reads objects and lists that are written out in code, whatever the language (`CodeGrammar`). Nothing is run: what is not written
/// out is unknown, and what may bring further members leaves its object open. Work is linear; depth is limited.
struct CodeReader {
    private static let deepest = 64

    let grammar: CodeGrammar
    var scanner: CodeScanner
    private var depth = 0
    /// Values that are not written out, but may hold some that are.
    var inner: [Range<Int>] = []
    /// The text is no object after all: a block of code, a type.
    var isBlock = false
    /// The type of Firebase's library whose fields are read.
    var type: String?

    var index: Int { scanner.index }

    init(_ bytes: [UInt8], _ grammar: CodeGrammar, _ range: Range<Int>) {
        self.grammar = grammar
        scanner = CodeScanner(bytes, grammar, range)
    }

    /// The object or list that begins here; nil where none does.
    mutating func container() -> CodeLiteral? {
        let isNamed = scanner.at().isScriptWordPart
        let value = isNamed ? grammar == .go ? composite() : made() : bracketed()
        guard let value, !isBlock, value.isContainer else { return nil }
        return value
    }

    // MARK: Values

    /// `key`: the signs behind it, where it may turn out to be a key.
    mutating func value(key: [String] = []) -> CodeLiteral {
        scanner.skipTrivia()
        let start = index
        guard depth < Self.deepest else { return unknown(from: start, key) }
        depth += 1
        defer { depth -= 1 }
        guard let value = primary() else {
            // A block of code, an expression: no more is known of it.
            scanner.index = start
            isBlock = false
            return unknown(from: start, key)
        }
        return suffixed(value, from: start, key)
    }

    private mutating func unknown(from start: Int, _ key: [String]) -> CodeLiteral {
        scanner.passValue(key: key)
        var end = index
        while end > start, scanner.bytes[end - 1] <= 0x20 { end -= 1 }
        keepForLater(start..<end)
        return .unknown(start..<end)
    }

    /// A part that may hold values that are written out.
    mutating func keepForLater(_ range: Range<Int>) {
        while let last = inner.last, last.lowerBound >= range.lowerBound { inner.removeLast() }
        if range.count > 6 { inner.append(range) }
    }

    private mutating func primary() -> CodeLiteral? {
        let byte = scanner.at()
        if grammar == .printed { return printed() ?? bracketed() }
        if grammar.isQuote(byte) { return scanner.string() }
        if grammar == .swift, scanner.starts(with: "#\"") {
            scanner.index += 1
            return scanner.string(closer: "#")
        }
        if grammar == .objectiveC {
            guard byte == UInt8(ascii: "@"), scanner.at(1) != byte else { return nil }
            scanner.index += 1
            if grammar.isQuote(scanner.at()) { return scanner.string() }
            return scanner.at().isDigit ? number() : bracketed()
        }
        if byte.isDigit || "+-.".utf8.contains(byte) { return number() }
        if grammar == .ruby, byte == UInt8(ascii: ":") { return symbol() }
        if grammar == .dart, byte == UInt8(ascii: "<") { passGenerics() }
        if grammar == .elixir, byte == UInt8(ascii: "%"), scanner.at(1) == UInt8(ascii: "{") { scanner.index += 1 }
        if grammar == .go, let literal = composite() { return literal }
        if byte.isScriptWordPart { return named() }
        return bracketed()
    }

    /// What stands behind a value: nothing, a cast, more of a text, or what makes something else of it.
    private mutating func suffixed(_ value: CodeLiteral, from start: Int, _ key: [String]) -> CodeLiteral {
        if scanner.starts(with: "!"), scanner.at(1) != UInt8(ascii: "=") { scanner.index += 1 }
        let end = index
        scanner.skipTrivia()
        if scanner.isAtEnd || isEnd(key) { return value }
        if grammar.lines, scanner.bytes[end..<index].contains(0x0A) { return value }
        let word = String(decoding: scanner.word(), as: UTF8.self)
        if word == "as" || word == "satisfies" {
            scanner.passValue()
            return value
        }
        if case .text = value.content {
            let byte = scanner.at()
            let isJoined =
                grammar.isQuote(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "%")
                || byte == UInt8(ascii: ".") && grammar == .php || CodeScanner.prefixes.contains(word)
            if isJoined {
                scanner.passValue()
                return CodeLiteral(content: .text(nil), range: start..<max(end, index))
            }
        }
        return unknown(from: start, key)
    }

    private func isEnd(_ key: [String]) -> Bool {
        if ",;)]}".utf8.contains(scanner.at()) { return true }
        var copy = scanner
        return copy.takePair(key)
    }

    private mutating func number() -> CodeLiteral? {
        let start = index
        if "+-".utf8.contains(scanner.at()) { scanner.index += 1 }
        while scanner.at().isDigit || scanner.at() == UInt8(ascii: "_")
            || scanner.at().isLetter || scanner.at() == UInt8(ascii: ".")
        {
            scanner.index += 1
        }
        var spelled = scanner.bytes[start..<index].filter { $0 != UInt8(ascii: "_") }
        // `5L`, `1.5f`, `2n`.
        if let last = spelled.last, "LlfFn".utf8.contains(last), !spelled.contains(UInt8(ascii: "x")) {
            spelled.removeLast()
        }
        let read = JSONParser.tree(SourceFile(path: "", bytes: Self.plain(spelled)))
        guard read.isJSON, read.document.root?.kind == .number else { return nil }
        return CodeLiteral(content: .number(Self.plain(spelled)), range: start..<index)
    }

    /// `+1`, `.5`, `1.` and `-.5` as JSON has them.
    private static func plain(_ spelled: [UInt8]) -> [UInt8] {
        var digits = spelled[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
        var result = Array(digits)
        if result.first == UInt8(ascii: ".") { result.insert(UInt8(ascii: "0"), at: 0) }
        if result.last == UInt8(ascii: ".") { result.append(UInt8(ascii: "0")) }
        return (isNegative ? [UInt8(ascii: "-")] : []) + result
    }

    /// `:name` and `:"name"` of Ruby.
    private mutating func symbol() -> CodeLiteral? {
        let start = index
        scanner.index += 1
        if grammar.isQuote(scanner.at()) {
            guard var text = scanner.string() else { return nil }
            text.range = start..<index
            text.isJSONText = false
            return text
        }
        let name = scanner.word()
        guard !name.isEmpty else { return nil }
        scanner.index += name.count
        return CodeLiteral(content: .text(Array(name)), range: start..<index)
    }

    private static let constants: [String: NodeKind] = [
        "true": .true, "True": .true, "TRUE": .true, "false": .false, "False": .false, "FALSE": .false, "null": .null,
        "NULL": .null, "Null": .null, "nil": .null, "None": .null,
    ]

    /// A constant, a text with letters before it, a function that makes an object or a list; nil for any other name.
    private mutating func named() -> CodeLiteral? {
        let start = index
        let word = String(decoding: scanner.word(), as: UTF8.self)
        let next = scanner.at(word.utf8.count)
        if grammar.isQuote(next), CodeScanner.prefixes.contains(word), grammar == .python || grammar == .dart {
            scanner.index += word.utf8.count
            let low = word.lowercased()
            let text = scanner.string(isRaw: low.contains("r"), isFilled: low.contains("f"))
            return text
        }
        if let kind = Self.constants[word] {
            scanner.index += word.utf8.count
            return CodeLiteral(content: .constant(kind), range: start..<index)
        }
        if word == "const" || word == "new" || grammar == .snapshot && (word == "Object" || word == "Array") {
            scanner.index += word.utf8.count
            scanner.skipTrivia()
            if grammar == .dart, scanner.at() == UInt8(ascii: "<") { passGenerics() }
            if grammar == .cSharp, scanner.at() != UInt8(ascii: "{") {
                var made = newCollection()
                made?.range = start..<index
                return made
            }
            return scanner.at().isScriptWordPart ? nil : bracketed()
        }
        return made()
    }
}
