/// Values as bytes for a file that the same program reads again: no field has a name, and nothing is compatible with another version.
/// `StoreReader` gives the values in the same order.
package struct StoreWriter {
    /// What was written so far.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// A writer whose bytes begin with these.
    package init(beginning bytes: [UInt8]) { self.bytes = bytes }

    /// Forgets the first bytes, which are somewhere else by now.
    package mutating func removeFirst(_ count: Int) { bytes.removeFirst(count) }

    /// A number, seven bits a byte, the lowest first.
    package mutating func add(_ value: Int) {
        var rest = UInt64(bitPattern: Int64(value))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// A number in eight bytes, the lowest first.
    package mutating func add(fixed value: Int) {
        withUnsafeBytes(of: UInt64(bitPattern: Int64(value)).littleEndian) { bytes += $0 }
    }

    package mutating func add(_ value: Bool) { bytes.append(value ? 1 : 0) }

    package mutating func add(_ value: [UInt8]) { add(value[...]) }

    package mutating func add(_ value: ArraySlice<UInt8>) {
        add(value.count)
        bytes += value
    }

    package mutating func add(_ value: String) {
        add(value.utf8.count)
        bytes += value.utf8
    }

    package mutating func add(_ value: Range<Int>) {
        add(value.lowerBound)
        add(value.count)
    }

    package mutating func add(_ value: ContentHash) {
        let words = value.words
        let written = (words.high.littleEndian, words.low.littleEndian, words.length.littleEndian)
        withUnsafeBytes(of: written) { bytes += $0 }
    }

    /// The number of elements, then their bytes as they lie in memory.
    package mutating func add<Number: FixedWidthInteger & BitwiseCopyable>(raw values: [Number]) {
        add(values.count)
        values.withUnsafeBytes { bytes += $0 }
    }

    /// Bytes that another writer has made, as they are.
    package mutating func add(written bytes: ArraySlice<UInt8>) { self.bytes += bytes }

    /// Whether there is a value, then the value.
    package mutating func add<Value>(_ value: Value?, _ write: (inout StoreWriter, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    /// The number of elements, then each of them.
    package mutating func add<Value>(_ values: some Collection<Value>, _ write: (inout StoreWriter, Value) -> Void) {
        add(values.count)
        for value in values { write(&self, value) }
    }

    package mutating func add(_ values: [String]) { add(values) { $0.add($1) } }
}

/// Reads what `StoreWriter` has written. Throws `Damaged` for anything else; no number in it is trusted.
package struct StoreReader {
    package struct Damaged: Error {
        package init() {}
    }

    private let bytes: [UInt8]
    private var index: Int
    private let end: Int

    package init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

    /// Reads a part of the bytes. `range`: within them.
    package init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        index = range.lowerBound
        end = range.upperBound
    }

    package var isAtEnd: Bool { index == end }

    /// Where the next value begins.
    package var position: Int { index }

    package mutating func int() throws -> Int {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard index < end else { throw Damaged() }
            let byte = bytes[index]
            index += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(truncatingIfNeeded: value) }
        }
        throw Damaged()
    }

    /// A number that was written in eight bytes.
    package mutating func fixed() throws -> Int {
        guard index + 8 <= end else { throw Damaged() }
        defer { index += 8 }
        return bytes.withUnsafeBytes { [index] in
            Int(Int64(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: Int64.self)))
        }
    }

    /// A count of things of at least one byte each.
    private mutating func count() throws -> Int {
        let count = try int()
        guard (0...(end - index)).contains(count) else { throw Damaged() }
        return count
    }

    package mutating func bool() throws -> Bool { try int() != 0 }

    package mutating func string() throws -> String { String(decoding: try byteString(), as: UTF8.self) }

    /// Bytes that were written as such. Not copied: they keep all bytes that are read from.
    package mutating func byteString() throws -> ArraySlice<UInt8> {
        let count = try count()
        defer { index += count }
        return bytes[index..<index + count]
    }

    package mutating func range() throws -> Range<Int> {
        let start = try int()
        let count = try int()
        guard start >= 0, count >= 0, start <= Int.max - count else { throw Damaged() }
        return start..<start + count
    }

    package mutating func hash() throws -> ContentHash {
        guard index + 24 <= end else { throw Damaged() }
        defer { index += 24 }
        return bytes.withUnsafeBytes { [index] bytes in
            func word(_ number: Int) -> UInt64 {
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + number * 8, as: UInt64.self))
            }
            return ContentHash(word(0), word(1), word(2))
        }
    }

    /// A reader of bytes that were written as such: what is in them is read when it is asked for.
    package mutating func part() throws -> StoreReader {
        let count = try count()
        defer { index += count }
        return StoreReader(bytes, in: index..<index + count)
    }

    package mutating func rawValues<Number: FixedWidthInteger & BitwiseCopyable>() throws -> [Number] {
        let count = try int()
        let size = MemoryLayout<Number>.size
        guard count >= 0, count <= (end - index) / size else { throw Damaged() }
        defer { index += count * size }
        return [Number](unsafeUninitializedCapacity: count) { buffer, made in
            bytes.withUnsafeBytes { bytes in
                UnsafeMutableRawBufferPointer(buffer).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[index..<index + count * size]))
            }
            made = count
        }
    }

    package mutating func optional<Value>(_ read: (inout StoreReader) throws -> Value) throws -> Value? {
        try bool() ? read(&self) : nil
    }

    package mutating func list<Value>(_ read: (inout StoreReader) throws -> Value) throws -> [Value] {
        let count = try count()
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    package mutating func strings() throws -> [String] { try list { try $0.string() } }
}
