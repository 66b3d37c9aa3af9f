import Text

/// A value of JavaScript, as far as it is known without running what nobody has written out.
indirect enum JSValue: Sendable {
    case string(String)
    /// As written.
    case number(String)
    case flag(Bool)
    case null
    case array([JSValue])
    /// A member called `...` is spread from what is not known.
    case object([(key: String, value: JSValue)])
    /// A call of what is not known: `require('x')`, `useBaseUrl('x')`.
    case call(String, [JSValue], SourceLocation)
    /// A name that is not known, with what is behind its dots: `frontMatter.title`.
    case name(String, SourceLocation)
    /// One of the file's own, by its number.
    case function(Int, SourceLocation)
    /// Anything that would have to be run.
    case other(SourceLocation)

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
        case .array(let values), .call(_, let values, _): values.lazy.compactMap { $0.first(key) }.first
        default: nil
        }
    }

    // MARK: What is known

    /// Where it stands, if it is not known; what is in it may be unknown all the same.
    var unknown: SourceLocation? {
        switch self {
        case .call(_, _, let place), .name(_, let place), .function(_, let place), .other(let place): place
        default: nil
        }
    }

    /// All that is not known of it, as deep as it goes.
    var unknowns: [SourceLocation] {
        switch self {
        case .array(let values): values.flatMap(\.unknowns)
        case .object(let members): members.flatMap(\.value.unknowns)
        default: unknown.map { [$0] } ?? []
        }
    }

    /// What a condition makes of it; nil where that is not known. A variable of the environment is not set.
    var isTrue: Bool? {
        switch self {
        case .string(let text): !text.isEmpty
        case .number(let text): text != "0"
        case .flag(let flag): flag
        case .null: false
        case .array, .object, .function: true
        case .name: isUnset ? false : nil
        case .call, .other: nil
        }
    }

    /// Whether it is a variable of the environment.
    var isUnset: Bool {
        guard case .name(let name, _) = self else { return false }
        return ["process.env.", "import.meta.env.", "env."].contains { name.hasPrefix($0) }
    }

    /// How much there is of it; no more than a limit is counted.
    func size(_ limit: Int) -> Int {
        switch self {
        case .string(let text): text.utf8.count
        case .array(let values):
            values.reduce(1) { $0 > limit ? $0 : $0 + $1.size(limit - $0) }
        case .object(let members):
            members.reduce(1) { $0 > limit ? $0 : $0 + $1.value.size(limit - $0) }
        default: 1
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
