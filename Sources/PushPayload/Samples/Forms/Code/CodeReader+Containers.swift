import DataTree
import Text

extension CodeReader {
    /// `mapOf(…)`, `array(…)`, `dict(…)`.
    mutating func made() -> CodeLiteral? {
        let start = index
        let outer = type
        defer { type = outer }
        if let name = FirebaseLibrary.call(scanner) {
            scanner.index += FirebaseLibrary.module.utf8.count + 1 + name.utf8.count
            type = name
            return content(.object, closer: UInt8(ascii: ")"), start, pairs: ["="])
        }
        type = nil
        if let part = partial() { return part }
        let word = String(decoding: scanner.word(), as: UTF8.self)
        let isList = grammar.listMakers.contains(word)
        guard isList || grammar.makers.contains(word) else { return nil }
        scanner.index += word.utf8.count
        if grammar == .java {
            for call in [".of", ".asList"] where scanner.starts(with: call) { scanner.index += call.count }
        }
        if scanner.at() == UInt8(ascii: "<") { passGenerics() }
        guard scanner.at() == UInt8(ascii: "(") else {
            scanner.index = start
            return nil
        }
        let shape: Shape = isList ? .list : grammar == .php ? .both : .object
        return content(shape, closer: UInt8(ascii: ")"), start, pairs: grammar == .python ? ["="] : grammar.pairs)
    }

    /// Calls that stand for an object with these members and any others: of test libraries, and those of PHP that drop or add some.
    static let partial: Set<String> = [
        "objectContaining", "hash_including", "a_hash_including", "hash_containing", "mapContaining", "array_filter",
        "array_merge",
    ]

    /// `expect.objectContaining({…})`, `hash_including(…)`.
    private mutating func partial() -> CodeLiteral? {
        let start = index
        var copy = scanner
        if copy.starts(with: "expect.") { copy.index += 7 }
        let name = copy.word()
        copy.index += name.count
        guard copy.at() == UInt8(ascii: "("), Self.partial.contains(String(decoding: name, as: UTF8.self)) else {
            return nil
        }
        let opener = copy.index
        copy.index += 1
        copy.skipTrivia()
        let isWrapped = copy.at() == UInt8(ascii: "{") || grammar == .php
        guard isWrapped || grammar == .ruby else { return nil }
        scanner.index = opener
        guard var value = content(isWrapped ? .list : .object, closer: UInt8(ascii: ")"), start, pairs: grammar.pairs)
        else { return nil }
        if case .list(let values) = value.content, let first = values.first { value = first }
        value.isOpen = true
        value.range = start..<index
        return value
    }

    mutating func bracketed() -> CodeLiteral? {
        let byte = scanner.at()
        guard grammar.isObject(byte) || grammar.isList(byte) else { return nil }
        let shape: Shape = !grammar.isList(byte) ? .object : grammar.isObject(byte) ? .both : .list
        let outer = type
        defer { type = outer }
        type = nil
        let closers: [UInt8: UInt8] = [UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "("): UInt8(ascii: ")")]
        return content(shape, closer: closers[byte] ?? UInt8(ascii: "]"), index, pairs: grammar.pairs)
    }

    /// A literal of Go with its type before it.
    mutating func composite() -> CodeLiteral? {
        var at = index
        let bytes = scanner.bytes
        while at < scanner.end, bytes[at].isScriptWordPart || "[]*&.".utf8.contains(bytes[at]) { at += 1 }
        while at > index, at + 1 < scanner.end, bytes[at] == UInt8(ascii: "{"), bytes[at + 1] == UInt8(ascii: "}"),
            bytes[index..<at].suffix(9).elementsEqual("interface".utf8)
                || bytes[index..<at].suffix(6).elementsEqual("struct".utf8)
        {
            at += 2
        }
        guard at > index, at < scanner.end, bytes[at] == UInt8(ascii: "{") else { return nil }
        let type = bytes[index..<at]
        let start = index
        scanner.index = at
        let isList = type.first == UInt8(ascii: "[")
        let outer = self.type
        defer { self.type = outer }
        self.type = FirebaseLibrary.type(type)
        var value = content(isList ? .list : .object, closer: UInt8(ascii: "}"), at, pairs: grammar.pairs)
        value?.range = start..<index
        return value
    }

    private enum Shape { case object, list, both }

    /// An object or a list while it is read.
    private struct Content {
        var shape: Shape
        var pairs: [String]
        var members: [CodeLiteral.Member] = []
        var values: [CodeLiteral] = []
        var isOpen = false
        /// Nothing has been read that only an object has.
        var isFirst: Bool { members.isEmpty && !isOpen }
    }

    /// What is between brackets. `start`: where the literal begins; the opening bracket is here.
    private mutating func content(_ shape: Shape, closer: UInt8, _ start: Int, pairs: [String]) -> CodeLiteral? {
        let mayBeBlock = closer == UInt8(ascii: "}")
        scanner.index += 1
        var read = Content(shape: shape, pairs: pairs)
        // `[:]` is empty.
        if shape == .both, scanner.starts(with: ":]") { scanner.index += 1 }
        while true {
            scanner.skipTrivia()
            let byte = scanner.at()
            if byte == closer || grammar == .printed && byte == UInt8(ascii: ";") {
                scanner.index += 1
                if byte == closer { break }
                continue
            }
            guard !scanner.isAtEnd, !")]};".utf8.contains(byte) else {
                // Cut off, or no object at all.
                if byte == UInt8(ascii: ";") { isBlock = true }
                read.isOpen = true
                break
            }
            if byte == UInt8(ascii: ",") {
                scanner.index += 1
            } else if passSpread() {
                read.isOpen = true
            } else if shape == .list {
                read.values.append(value())
            } else if !member(&read) {
                if mayBeBlock, read.isFirst { isBlock = true }
                read.isOpen = true
                if !isBlock { scanner.passValue() }
            }
            if isBlock { return nil }
        }
        let isObject = shape == .object || !read.members.isEmpty
        return CodeLiteral(
            content: isObject ? .object(read.members) : .list(read.values), range: start..<index,
            isOpen: read.isOpen || isObject && !read.values.isEmpty)
    }

    private mutating func passSpread() -> Bool {
        guard scanner.starts(with: "...") || scanner.starts(with: "**") else {
            let word = String(decoding: scanner.word(), as: UTF8.self)
            guard grammar == .dart, word == "if" || word == "for" else { return false }
            scanner.passValue()
            return true
        }
        let start = index
        scanner.passValue()
        keepForLater(start..<index)
        return true
    }

    /// `{ "key", value }` and `["key"] = value` of C#; nothing is taken where neither is here.
    private mutating func initializer(_ read: inout Content) -> Bool {
        let start = index
        let isPair = scanner.at() == UInt8(ascii: "{")
        guard isPair || scanner.at() == UInt8(ascii: "[") else { return false }
        scanner.index += 1
        let key = value()
        var isRead = false
        if case .text(let name?) = key.content, scanner.takes(isPair ? "," : "]"), isPair || scanner.takes("=") {
            let value = value()
            isRead = !isPair || scanner.takes("}")
            if isRead { read.members.append(.init(key: key.range, name: name, value: value)) }
        }
        if !isRead { scanner.index = start }
        return isRead
    }

    /// The type behind `new` of C#, if it is one of a dictionary or a list: `Dictionary<string, object>()`, `string[]`.
    mutating func newCollection() -> CodeLiteral? {
        let start = index
        let name = String(decoding: scanner.word(), as: UTF8.self)
        scanner.index += name.utf8.count
        if scanner.at() == UInt8(ascii: "<") { passGenerics() }
        let isList = scanner.takes("[") && scanner.takes("]") || name.hasSuffix("List") || name == "JArray"
        let isObject = name.hasSuffix("Dictionary") || name == "JObject" || name == "JsonObject" || name == "Hashtable"
        if scanner.takes("(") { _ = scanner.takes(")") }
        scanner.skipTrivia()
        guard isList || isObject, scanner.at() == UInt8(ascii: "{") else {
            scanner.index = start
            return nil
        }
        return content(isList ? .list : .object, closer: UInt8(ascii: "}"), index, pairs: grammar.pairs)
    }

    /// Reads a key with its value, or an element of a list that may have keys. False where neither is here.
    private mutating func member(_ read: inout Content) -> Bool {
        let start = index
        if grammar == .cSharp, initializer(&read) { return true }
        if let (name, range) = bareKey(read.pairs) {
            scanner.skipTrivia()
            if scanner.takePair(read.pairs) {
                guard let name = named(name) else {
                    read.isOpen = true
                    _ = value()
                    return true
                }
                read.members.append(.init(key: range, name: name, value: value()))
                return true
            }
            // `{ title }` stands for `title: title`.
            scanner.index = range.upperBound
            scanner.skipTrivia()
            if read.pairs == grammar.pairs, grammar != .printed, scanner.isAtEnd || ",}".utf8.contains(scanner.at()) {
                let value = CodeLiteral.unknown(range.upperBound..<range.upperBound)
                let name = name.drop { grammar == .jq && $0 == UInt8(ascii: "$") }
                read.members.append(.init(key: range, name: Array(name), value: value))
                return true
            }
            scanner.index = start
            return false
        }
        let key = value(key: read.pairs)
        scanner.skipTrivia()
        guard scanner.takePair(read.pairs) else {
            if read.shape == .both {
                read.values.append(key)
            } else {
                scanner.index = start
            }
            return read.shape == .both
        }
        let value = value()
        switch key.content {
        case .text(let name?): read.members.append(.init(key: key.range, name: name, value: value))
        case .number(let name): read.members.append(.init(key: key.range, name: name, value: value))
        default:
            // Which member it is, only a run tells.
            read.isOpen = true
            if value.isContainer { keepForLater(value.range) }
        }
        return true
    }

    /// A name without quotes that is a key's text: `title:` of JavaScript and Ruby, `title=` of Python's `dict`.
    private mutating func bareKey(_ pairs: [String]) -> (name: [UInt8], range: Range<Int>)? {
        guard grammar.bareKey == .text || pairs == ["="] || type != nil else { return nil }
        let name = scanner.word()
        guard let first = name.first, !first.isDigit else { return nil }
        if grammar == .printed, scanner.at(name.count) == UInt8(ascii: "(") { return nil }
        let range = index..<index + name.count
        var copy = scanner
        copy.index = range.upperBound
        copy.skipTrivia()
        if grammar == .ruby || grammar == .elixir,
            !scanner.bytes[range.upperBound...].starts(with: ":".utf8) || copy.starts(with: "::")
        {
            return nil
        }
        scanner.index = range.upperBound
        return (Array(name), range)
    }

    /// A field's name as Firebase's interface has it; nil for one that holds more members of its owner.
    private func named(_ name: [UInt8]) -> [UInt8]? {
        guard let type else { return name }
        let field = FirebaseLibrary.field(String(decoding: name, as: UTF8.self), of: type)
        return field.map { Array($0.utf8) }
    }

    /// `<String, Any>`.
    mutating func passGenerics() {
        var depth = 0
        let limit = min(scanner.end, index + 200)
        while index < limit {
            if scanner.at() == UInt8(ascii: "<") { depth += 1 }
            if scanner.at() == UInt8(ascii: ">") { depth -= 1 }
            scanner.index += 1
            if depth == 0 { break }
        }
    }
}
