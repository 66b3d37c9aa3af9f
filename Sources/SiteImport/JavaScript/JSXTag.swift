import Text

/// A tag of JSX: `<Tabs groupId="os">`, `</Tabs>`, `<img src={moon} />`, `<>`.
struct JSXTag {
    enum Value {
        case none
        /// Between the quotation marks; character references in it are not resolved.
        case string(Range<Int>)
        /// Between the braces.
        case expression(Range<Int>)
    }

    /// "" for a fragment.
    var name: String
    var range: Range<Int>
    var isClosing = false
    var closesItself = false
    var attributes: [(name: String, value: Value)] = []

    /// A component's name begins with a capital, or has a dot.
    var isComponent: Bool { name.utf8.first.map { $0.isUppercase } ?? false || name.utf8.contains(0x2E) }
}

/// Reads tags. One that does not end is none, and costs of the scanner's budget.
struct JSXReader {
    /// More attributes are nobody's tag.
    private static let mostAttributes = 256

    private var index: Int
    private let end: Int

    static func tag(at start: Int, _ scanner: inout JSScanner) -> JSXTag? {
        guard !scanner.isSpent else { return nil }
        var reader = JSXReader(index: start + 1, end: scanner.end)
        let tag = reader.tag(start, &scanner)
        if tag == nil { scanner.spend(reader.index - start) }
        return tag
    }

    private mutating func tag(_ start: Int, _ scanner: inout JSScanner) -> JSXTag? {
        let bytes = scanner.bytes
        guard index < end else { return nil }
        var tag = JSXTag(name: "", range: start..<start)
        if bytes[index] == UInt8(ascii: "/") {
            tag.isClosing = true
            index += 1
            skipSpace(bytes)
        }
        let from = index
        while index < end, bytes[index].isScriptWordPart || index > from && "-.:".utf8.contains(bytes[index]) {
            index += 1
        }
        tag.name = String(decoding: bytes[from..<index], as: UTF8.self)
        // `<https://…>` and `<a@b.c>` are links.
        if tag.name.utf8.last == UInt8(ascii: ":") || index < end && bytes[index] == UInt8(ascii: "@") { return nil }
        if let first = tag.name.utf8.first, first.isDigit { return nil }
        while tag.attributes.count < Self.mostAttributes {
            let hadSpace = skipSpace(bytes)
            guard index < end else { return nil }
            switch bytes[index] {
            case UInt8(ascii: ">"):
                index += 1
                tag.range = start..<index
                return tag
            case UInt8(ascii: "/"):
                guard index + 1 < end, bytes[index + 1] == UInt8(ascii: ">"), !tag.isClosing, !tag.name.isEmpty else {
                    return nil
                }
                tag.closesItself = true
                index += 1
            default:
                guard hadSpace || bytes[index - 1] == UInt8(ascii: "}") || bytes[index - 1] == UInt8(ascii: "\""),
                    !tag.isClosing, !tag.name.isEmpty, attribute(&tag, &scanner)
                else { return nil }
            }
        }
        return nil
    }

    private mutating func attribute(_ tag: inout JSXTag, _ scanner: inout JSScanner) -> Bool {
        let bytes = scanner.bytes
        if bytes[index] == UInt8(ascii: "{") {
            // `{...props}`: nothing of it is known.
            guard let close = scanner.closing(index) else { return false }
            index = close
            return true
        }
        let from = index
        while index < end, bytes[index].isScriptWordPart || index > from && "-.:@".utf8.contains(bytes[index]) {
            index += 1
        }
        guard index > from else { return false }
        let name = String(decoding: bytes[from..<index], as: UTF8.self)
        let behindName = index
        skipSpace(bytes)
        guard index < end, bytes[index] == UInt8(ascii: "=") else {
            index = behindName
            tag.attributes.append((name, .none))
            return true
        }
        index += 1
        skipSpace(bytes)
        guard index < end, let value = value(&scanner) else { return false }
        tag.attributes.append((name, value))
        return true
    }

    private mutating func value(_ scanner: inout JSScanner) -> JSXTag.Value? {
        let bytes = scanner.bytes
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let close = bytes[(index + 1)..<end].firstIndex(of: bytes[index]) else {
                scanner.spend(end - index)
                return nil
            }
            defer { index = close + 1 }
            return .string((index + 1)..<close)
        case UInt8(ascii: "{"):
            guard let close = scanner.closing(index) else { return nil }
            defer { index = close }
            return .expression((index + 1)..<(close - 1))
        default:
            let from = index
            while index < end, bytes[index] > 0x20, !"<>\"'={}".utf8.contains(bytes[index]) { index += 1 }
            return index > from ? .string(from..<index) : nil
        }
    }

    @discardableResult private mutating func skipSpace(_ bytes: [UInt8]) -> Bool {
        let from = index
        while index < end, bytes[index] <= 0x20 { index += 1 }
        return index > from
    }
}
