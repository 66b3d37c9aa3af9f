import Text

/// Reads one expression from its beginning, and works out what can be known of it. What it does not know becomes `other`, and what
/// it cannot read is passed over as far as the next comma or closing bracket. Linear in what it reads.
struct JSReader {
    let bytes: [UInt8]
    var index: Int
    let end: Int
    var depth = 0
    /// What names stand for; without one, none is known.
    let scope: JSScope?
    private var strings = JSStrings()

    init(_ bytes: [UInt8], _ range: Range<Int>, in scope: JSScope? = nil) {
        self.bytes = bytes
        self.scope = scope
        let range = range.clamped(to: 0..<bytes.count)
        index = range.lowerBound
        end = range.upperBound
    }

    /// A value that takes all of a range, white space round it aside; `other` where something is left.
    static func whole(_ bytes: [UInt8], _ range: Range<Int>) -> JSValue {
        var reader = JSReader(bytes, range)
        let value = reader.value()
        reader.skipSpace()
        return reader.index >= reader.end ? value : reader.other(range.lowerBound)
    }

    static let deepest = 64

    /// An expression without commas.
    mutating func value() -> JSValue {
        skipSpace()
        let start = index
        guard index < end, depth < Self.deepest else { return passed() }
        depth += 1
        defer { depth -= 1 }
        let condition = binary(0)
        skipSpace()
        guard take("?") else { return condition }
        let yes = value()
        skipSpace()
        guard take(":") else { return passed(from: start) }
        let no = value()
        return condition.isTrue.map { $0 ? yes : no } ?? other(start)
    }

    /// What is not known, from a place on.
    func other(_ start: Int) -> JSValue { .other(location(start)) }

    func location(_ start: Int) -> SourceLocation {
        var stop = max(start, min(index, end))
        while stop > start, bytes[stop - 1] <= 0x20 { stop -= 1 }
        return SourceLocation(path: scope?.path ?? "", range: start..<stop)
    }

    // MARK: Scalars

    mutating func number() -> JSValue {
        let from = index
        while index < end, bytes[index] < 0x80, bytes[index].isAlphanumeric || "-._".utf8.contains(bytes[index]) {
            index += 1
        }
        return index > from ? .number(String(decoding: bytes[from..<index], as: UTF8.self)) : passed()
    }

    mutating func string() -> JSValue? {
        let behind = strings.behind(index, bytes, end)
        guard behind > index + 1 else { return nil }
        defer { index = behind }
        return .string(JSText.unescaped(bytes[(index + 1)..<(behind - 1)]))
    }

    /// A template, with the texts that it calculates.
    mutating func template() -> JSValue {
        let start = index
        var text: String? = ""
        index += 1
        var from = index
        while index < end, bytes[index] != UInt8(ascii: "`") {
            guard bytes[index] == UInt8(ascii: "$"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "{") else {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                continue
            }
            text? += JSText.unescaped(bytes[from..<index])
            index += 2
            let part = value()
            text = part.string.flatMap { part in text.map { $0 + part } }
            skipSpace()
            guard take("}") else { return passed(from: start) }
            from = index
        }
        guard index < end else { return other(start) }
        index += 1
        return text.map { .string($0 + JSText.unescaped(bytes[from..<(index - 1)])) } ?? other(start)
    }

    // MARK: Containers

    /// What is between brackets, with commas between; nil where they do not close.
    mutating func list(_ closer: UInt8) -> [JSValue]? {
        index += 1
        var values: [JSValue] = []
        while true {
            skipSpace()
            guard index < end else { return nil }
            if take(closer) { return values }
            if take(",") { continue }
            let before = index
            let isSpread = take("...")
            var one = value()
            skipSpace()
            if index < end, bytes[index] != closer, bytes[index] != UInt8(ascii: ",") { one = passed(from: before) }
            if index == before { return nil }
            if isSpread {
                if case .array(let inner) = one { values += inner } else if one.isTrue != false { values.append(one) }
            } else {
                values.append(one)
            }
        }
    }

    mutating func object() -> JSValue {
        let start = index
        index += 1
        var members: [(key: String, value: JSValue)] = []
        while true {
            skipSpace()
            guard index < end else { return .object(members) }
            if take("}") { return .object(members) }
            if take(",") { continue }
            let before = index
            if take("...") {
                let spread = value()
                if case .object(let inner) = spread {
                    members += inner
                } else if spread.isTrue != false {
                    members.append(("...", spread))
                }
            } else if let member = member() {
                members.append(member)
            }
            skipSpace()
            if index < end, bytes[index] != UInt8(ascii: "}"), bytes[index] != UInt8(ascii: ",") {
                members.append(("...", passed(from: before)))
            }
            if index == before { return other(start) }
        }
    }

    private mutating func member() -> (key: String, value: JSValue)? {
        for word in ["async ", "get ", "set ", "*"] where bytes[index..<end].starts(with: word.utf8) {
            index += word.utf8.count
            skipSpace()
        }
        let start = index
        guard let key = key() else { return ("...", passed(from: start)) }
        skipSpace()
        if index >= end || bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "}") {
            return (key, lookup(key, start))
        }
        if bytes[index] == UInt8(ascii: "(") { return (key, function(start)) }
        guard take(":") else { return (key, passed(from: start)) }
        return (key, value())
    }

    private mutating func key() -> String? {
        guard index < end else { return nil }
        if bytes[index] == UInt8(ascii: "[") { return list(UInt8(ascii: "]"))?.first?.string }
        if bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "\"") { return string()?.string }
        return identifier()
    }

    // MARK: Bytes

    /// A word; nil where none begins.
    mutating func identifier() -> String? {
        let from = index
        while index < end, bytes[index].isScriptWordPart { index += 1 }
        return index > from ? String(decoding: bytes[from..<index], as: UTF8.self) : nil
    }

    /// Passes over a word or signs, if they are next; of a word all.
    mutating func take(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= end, (0..<count).allSatisfy({ bytes[index + $0] == text.utf8Start[$0] }) else {
            return false
        }
        let isWord = text.utf8Start[0].isScriptWordPart
        if isWord, index + count < end, bytes[index + count].isScriptWordPart { return false }
        index += count
        return true
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard index < end, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// As far as the comma or the closing bracket that ends a value.
    mutating func passed(from start: Int? = nil) -> JSValue {
        let start = start ?? index
        var walk = JSWalk(strings)
        defer { strings = walk.strings }
        while index < end {
            if walk.isOutside, ",;]})".utf8.contains(bytes[index]) { break }
            guard let next = walk.step(bytes, index, end) else { break }
            index = next
        }
        return other(start)
    }

    /// Behind the bracket that closes the one at `index`; nil where none does.
    mutating func closing() -> Int? {
        var walk = JSWalk(strings)
        defer { strings = walk.strings }
        var at = index
        while at < end, let next = walk.step(bytes, at, end) {
            at = next
            if walk.isOutside { return at }
        }
        return nil
    }

    mutating func skipSpace() {
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
