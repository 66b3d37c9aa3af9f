/// Byte strings and a number for each, in the order in which they came: a table with open addressing whose strings lie one behind the
/// other, so that none is an object of its own.
struct TokenTable: Sendable {
    private(set) var pool: [UInt8] = []
    private var ends: [Int] = []
    /// One more than the number of the string in each slot, 0 for none. As many as a power of two.
    private var slots: [Int32] = Array(repeating: 0, count: 64)
    private var hashes: [UInt64] = []

    var count: Int { ends.count }

    /// The bytes of a string.
    subscript(number: Int) -> ArraySlice<UInt8> { pool[range(number)] }

    /// Where the bytes of a string lie in the pool.
    func range(_ number: Int) -> Range<Int> { start(number)..<ends[number] }

    private func start(_ number: Int) -> Int { number == 0 ? 0 : ends[number - 1] }

    /// The number of a string, a new one if it is not known yet.
    mutating func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = Self.hash(bytes)
        var slot = Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if hashes[number] == hash, holds(number, bytes) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        pool += bytes
        ends.append(pool.count)
        hashes.append(hash)
        slots[slot] = Int32(ends.count)
        if ends.count * 2 > slots.count { grow() }
        return ends.count - 1
    }

    /// Forgets all strings; the memory stays.
    mutating func removeAll() {
        pool.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        hashes.removeAll(keepingCapacity: true)
        for index in slots.indices { slots[index] = 0 }
    }

    private func holds(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = start(number)..<ends[number]
        guard range.count == bytes.count else { return false }
        return pool.withUnsafeBufferPointer { pool in
            for index in 0..<range.count where pool[range.lowerBound + index] != bytes[index] { return false }
            return true
        }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number + 1)
        }
    }

    /// FNV-1a, mixed so that the middle bits differ as well.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    }
}
