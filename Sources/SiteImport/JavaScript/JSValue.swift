import Text

/// A value that is written out in JavaScript: what can be known of it without running anything.
indirect enum JSValue: Sendable {
    case string(String)
    /// As written.
    case number(String)
    case flag(Bool)
    case null
    case array([JSValue])
    case object([(key: String, value: JSValue)])
    /// `require('x')`, `useBaseUrl('x')`.
    case call(String, [JSValue])
    /// A name, with what is behind its dots: `frontMatter.title`.
    case name(String)
    /// Anything that would have to be run.
    case other

    subscript(key: String) -> JSValue? {
        members.last { $0.key == key }?.value
    }

    var string: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }

    var elements: [JSValue] {
        if case .array(let elements) = self { return elements }
        return []
    }

    var members: [(key: String, value: JSValue)] {
        if case .object(let members) = self { return members }
        return []
    }

    /// The first value called `key` in it, however deep.
    func first(_ key: String) -> JSValue? {
        switch self {
        case .object(let members):
            self[key] ?? members.lazy.compactMap { $0.value.first(key) }.first
        case .array(let values), .call(_, let values): values.lazy.compactMap { $0.first(key) }.first
        default: nil
        }
    }
}

/// Reads one value from its beginning. What it does not know becomes `other` and is passed over as far as the next comma or closing
/// bracket. Linear in what it reads.
struct JSReader {
    private let bytes: [UInt8]
    private(set) var index: Int
    private let end: Int
    private var depth = 0
    private var strings = JSStrings()

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        let range = range.clamped(to: 0..<bytes.count)
        index = range.lowerBound
        end = range.upperBound
    }

    /// A value that takes all of a range, white space round it aside; `other` where something is left.
    static func whole(_ bytes: [UInt8], _ range: Range<Int>) -> JSValue {
        var reader = JSReader(bytes, range)
        let value = reader.value()
        reader.skipSpace()
        return reader.index >= reader.end ? value : .other
    }

    private static let deepest = 64

    mutating func value() -> JSValue {
        skipSpace()
        guard index < end, depth < Self.deepest else { return passed() }
        depth += 1
        defer { depth -= 1 }
        var value = start()
        // A suffix that is of no matter here: `.default`, `as const`, `satisfies Config`.
        skipSpace()
        if index < end, !",]})\n;".utf8.contains(bytes[index]) {
            let from = index
            _ = passed()
            let rest = bytes[from..<index]
            let isKnown = [".default", "as ", "satisfies "].contains { rest.starts(with: $0.utf8) }
            if !isKnown { value = .other }
        }
        return value
    }

    private mutating func start() -> JSValue {
        switch bytes[index] {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return string() ?? passed()
        case UInt8(ascii: "`"): return template() ?? passed()
        case UInt8(ascii: "["): return list(UInt8(ascii: "]")).map { .array($0) } ?? passed()
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "("):
            let inner = list(UInt8(ascii: ")"))
            return inner?.count == 1 ? inner?.first ?? .other : .other
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return number()
        default: return named()
        }
    }

    // MARK: Scalars

    private mutating func number() -> JSValue {
        let from = index
        while index < end, bytes[index] < 0x80, isNumeric(bytes[index]) { index += 1 }
        return index > from ? .number(String(decoding: bytes[from..<index], as: UTF8.self)) : passed()
    }

    private func isNumeric(_ byte: UInt8) -> Bool {
        "+-._".utf8.contains(byte) || byte.isAlphanumeric
    }

    private mutating func string() -> JSValue? {
        let behind = strings.behind(index, bytes, end)
        guard behind > index + 1 else { return nil }
        defer { index = behind }
        return .string(JSText.unescaped(bytes[(index + 1)..<(behind - 1)]))
    }

    /// A template that has nothing to calculate.
    private mutating func template() -> JSValue? {
        var at = index + 1
        while at < end, bytes[at] != UInt8(ascii: "`") {
            if bytes[at] == UInt8(ascii: "$"), at + 1 < end, bytes[at + 1] == UInt8(ascii: "{") { return nil }
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard at < end else { return nil }
        defer { index = at + 1 }
        return .string(JSText.unescaped(bytes[(index + 1)..<at]))
    }

    /// A name, a word of the language, or a call.
    private mutating func named() -> JSValue {
        let from = index
        while index < end,
            bytes[index].isScriptWordPart || bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "?")
        {
            index += 1
        }
        guard index > from else { return passed() }
        let name = String(decoding: bytes[from..<index], as: UTF8.self)
        switch name {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null", "undefined": return .null
        default: break
        }
        if index < end, bytes[index] == UInt8(ascii: "(") {
            return list(UInt8(ascii: ")")).map { .call(name, $0) } ?? passed()
        }
        return .name(name)
    }

    // MARK: Containers

    /// What is between brackets, with commas between; nil where they do not close.
    private mutating func list(_ closer: UInt8) -> [JSValue]? {
        index += 1
        var values: [JSValue] = []
        while true {
            skipSpace()
            guard index < end else { return nil }
            if bytes[index] == closer {
                index += 1
                return values
            }
            if bytes[index] == UInt8(ascii: ",") {
                index += 1
                continue
            }
            let before = index
            values.append(value())
            if index == before { return nil }
        }
    }

    private mutating func object() -> JSValue {
        index += 1
        var members: [(key: String, value: JSValue)] = []
        while true {
            skipSpace()
            guard index < end else { return .object(members) }
            if bytes[index] == UInt8(ascii: "}") {
                index += 1
                return .object(members)
            }
            if bytes[index] == UInt8(ascii: ",") {
                index += 1
                continue
            }
            let before = index
            if let member = member() { members.append(member) }
            if index == before { return .other }
        }
    }

    private mutating func member() -> (key: String, value: JSValue)? {
        let key: String
        switch bytes[index] {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            guard case .string(let text)? = string() else { return skipped() }
            key = text
        default:
            let from = index
            while index < end, bytes[index].isScriptWordPart { index += 1 }
            guard index > from else { return skipped() }
            key = String(decoding: bytes[from..<index], as: UTF8.self)
        }
        skipSpace()
        guard index < end else { return nil }
        if bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "}") { return (key, .name(key)) }
        guard bytes[index] == UInt8(ascii: ":") else { return skipped() }
        index += 1
        return (key, value())
    }

    private mutating func skipped() -> (key: String, value: JSValue)? {
        _ = passed()
        return nil
    }

    // MARK: Passing over

    /// As far as the comma or the closing bracket that ends a value.
    private mutating func passed() -> JSValue {
        var walk = JSWalk(strings)
        defer { strings = walk.strings }
        while index < end {
            if walk.isOutside, ",]})".utf8.contains(bytes[index]) { return .other }
            guard let next = walk.step(bytes, index, end) else { return .other }
            index = next
        }
        return .other
    }

    private mutating func skipSpace() {
        while index < end {
            if bytes[index] <= 0x20 {
                index += 1
            } else if bytes[index] == UInt8(ascii: "/"), index + 1 < end,
                bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
            {
                var walk = JSWalk()
                guard let next = walk.step(bytes, index, end), next > index + 1 else { return }
                index = next
            } else {
                return
            }
        }
    }
}

/// The escapes of strings (ECMA-262, 12.9.4).
enum JSText {
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let sign = rest.popFirst() else {
                result.append(byte)
                continue
            }
            switch sign {
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "r"), 0x0A: break
            case UInt8(ascii: "u"): append(&rest, 4, to: &result)
            case UInt8(ascii: "x"): append(&rest, 2, to: &result)
            default: result.append(sign)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func append(_ rest: inout ArraySlice<UInt8>, _ count: Int, to result: inout [UInt8]) {
        var digits = rest.prefix(count)
        var taken = count
        if count == 4, rest.first == UInt8(ascii: "{"), let close = rest.prefix(10).firstIndex(of: UInt8(ascii: "}")) {
            digits = rest[(rest.startIndex + 1)..<close]
            taken = close - rest.startIndex + 1
        }
        guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
        else { return }
        rest = rest.dropFirst(taken)
        result += String(scalar).utf8
    }
}
