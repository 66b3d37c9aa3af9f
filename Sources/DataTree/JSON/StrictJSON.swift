import Text

/// The nodes of a text that is JSON as RFC 8259 has it, in one pass that knows nothing else: most texts are, and `JSONParser` reads the
/// others and says what is wrong with them. O(bytes).
struct StrictJSON {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var records: [NodeRecord] = []
    /// The innermost open container; nothing is open while its index is negative.
    private var container = Container(index: -1, isObject: false)
    /// The containers around it.
    private var outer: [Container] = []

    private struct Container {
        var index: Int
        var isObject: Bool
        var count: UInt32 = 0
    }

    /// Nil for every other text, for one that is nested deeper than `JSONParser` takes, and for one that sets a key twice.
    static func parse(_ source: SourceFile, nesting: Document.Nesting?) -> Document? {
        let (records, unclear) = source.bytes.withUnsafeBufferPointer { bytes -> ([NodeRecord]?, [NodeID]) in
            var reader = StrictJSON(bytes: bytes)
            guard reader.read() else { return (nil, []) }
            return (
                reader.records, reader.records.withUnsafeBufferPointer { KeyMarks(records: $0, bytes: bytes).unclear }
            )
        }
        guard let records else { return nil }
        let document = Document(source: source, nesting: nesting, records: records)
        return unclear.allSatisfy { document.duplicateKeys(of: $0).isEmpty } ? document : nil
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        records.reserveCapacity(min(bytes.count / 16 + 8, 1 << 20))
        outer.reserveCapacity(16)
    }

    private mutating func read() -> Bool {
        skipBlanks()
        guard value() else { return false }
        while container.index >= 0 {
            guard member() else { return false }
        }
        skipBlanks()
        return index == bytes.count
    }

    /// What comes next in the open container, its end included.
    private mutating func member() -> Bool {
        skipBlanks()
        guard index < bytes.count else { return false }
        if bytes[index] == (container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            index += 1
            close()
            return true
        }
        if container.count > 0 {
            guard bytes[index] == UInt8(ascii: ",") else { return false }
            index += 1
            skipBlanks()
        }
        container.count += 1
        return container.isObject ? key() && value() : value()
    }

    private mutating func close() {
        records[container.index].end = UInt32(truncatingIfNeeded: index)
        records[container.index].next = UInt32(truncatingIfNeeded: records.count)
        records[container.index].count = container.count
        container = outer.removeLast()
    }

    private mutating func key() -> Bool {
        guard string() else { return false }
        skipBlanks()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return false }
        index += 1
        skipBlanks()
        return true
    }

    private mutating func value() -> Bool {
        guard index < bytes.count else { return false }
        switch bytes[index] {
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "{"): return begin(.object)
        case UInt8(ascii: "["): return begin(.array)
        case UInt8(ascii: "t"): return literal("true", .true)
        case UInt8(ascii: "f"): return literal("false", .false)
        case UInt8(ascii: "n"): return literal("null", .null)
        default: return number()
        }
    }

    private mutating func begin(_ kind: NodeKind) -> Bool {
        guard outer.count < JSONParser.depthLimit else { return false }
        outer.append(container)
        container = Container(index: records.count, isObject: kind == .object)
        append(kind, 0, from: index)
        index += 1
        return true
    }

    private mutating func literal(_ text: StaticString, _ kind: NodeKind) -> Bool {
        let (start, count) = (index, text.utf8CodeUnitCount)
        guard count <= bytes.count - start else { return false }
        for offset in 0..<count where bytes[start + offset] != text.utf8Start[offset] { return false }
        index += count
        append(kind, 0, from: start)
        return true
    }

    // MARK: Numbers

    /// number = [ "-" ] int [ frac ] [ exp ]
    private mutating func number() -> Bool {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let first = index
        guard digits() else { return false }
        if bytes[first] == UInt8(ascii: "0"), index > first + 1 { return false }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digits() else { return false }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            guard digits() else { return false }
        }
        append(.number, 0, from: start)
        return true
    }

    private mutating func digits() -> Bool {
        let start = index
        while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
        return index > start
    }

    // MARK: Strings

    private mutating func string() -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return false }
        let start = index
        var flags = NodeRecord.Flags.quoted
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte >= 0x80 {
                guard scalar() else { return false }
            } else if byte == UInt8(ascii: "\"") {
                index += 1
                append(.string, flags, from: start)
                return true
            } else if byte == UInt8(ascii: "\\") {
                flags |= NodeRecord.Flags.escaped
                guard escape() else { return false }
            } else if byte < 0x20 {
                return false
            } else {
                skipPlain()
            }
        }
        return false
    }

    /// Over characters that stand for themselves, eight at a time.
    private mutating func skipPlain() {
        index += 1
        let raw = UnsafeRawBufferPointer(bytes)
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quote = word ^ (ByteScan.ones &* 0x22)
            let slash = word ^ (ByteScan.ones &* 0x5C)
            // A byte's high bit is set where it is zero (quote, slash), below 0x20 or outside of ASCII; the lowest is exact.
            let found =
                ((quote &- ByteScan.ones) & ~quote | (slash &- ByteScan.ones) & ~slash
                    | (word &- ByteScan.ones &* 0x20) & ~word | word) & ByteScan.highs
            index += found == 0 ? 8 : found.trailingZeroBitCount / 8
            if found != 0 { return }
        }
    }

    /// A scalar outside of ASCII.
    private mutating func scalar() -> Bool {
        let lead = bytes[index]
        // Most scalars of three bytes have no second byte that would be wrong.
        if lead > 0xE0, lead < 0xF0, lead != 0xED, index + 3 <= bytes.count, bytes[index + 1] & 0xC0 == 0x80,
            bytes[index + 2] & 0xC0 == 0x80
        {
            index += 3
            return true
        }
        let length = UTF8Check.length(UnsafeRawBufferPointer(bytes), at: index)
        index += length
        return length > 0
    }

    /// An escape that stands for a character; half of a pair does not.
    private mutating func escape() -> Bool {
        guard index + 1 < bytes.count else { return false }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 2
            return true
        case UInt8(ascii: "u"):
            guard let unit = unit(at: index) else { return false }
            index += 6
            guard (0xD800...0xDFFF).contains(unit) else { return true }
            guard unit < 0xDC00, let low = self.unit(at: index), (0xDC00...0xDFFF).contains(low) else { return false }
            index += 6
            return true
        default: return false
        }
    }

    /// The number of an escape `\u00e9` at a place.
    private func unit(at place: Int) -> UInt32? {
        guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var value: UInt32 = 0
        for byte in bytes[place + 2..<place + 6] {
            guard let digit = Hexadecimal.value(byte) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    // MARK: Nodes

    private mutating func append(_ kind: NodeKind, _ flags: UInt8, from start: Int) {
        records.append(
            NodeRecord(
                kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: start),
                end: UInt32(truncatingIfNeeded: index), next: UInt32(truncatingIfNeeded: records.count + 1), count: 0))
    }

    private mutating func skipBlanks() {
        while index < bytes.count {
            let byte = bytes[index]
            guard byte <= 0x20, byte.isJSONSpace else { return }
            index += 1
            // After a line break stand the spaces of an indentation.
            while byte == 0x0A, index + 8 <= bytes.count, blanks(at: index) { index += 8 }
        }
    }

    private func blanks(at index: Int) -> Bool {
        UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self) == ByteScan.ones &* 0x20
    }
}
