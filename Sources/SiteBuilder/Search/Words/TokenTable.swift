/// Byte strings and a number for each, in the order in which they came: a table with open addressing whose strings lie one behind the
/// other, so that none is an object of its own.
struct TokenTable: Sendable {
    private(set) var pool: [UInt8] = []
    private var ends: [Int] = []
    /// In the lower half one more than the number of the string in each slot, in the upper half that of its hash; 0 for none. As many
    /// as a power of two.
    private var slots: [UInt64]

    /// `capacity`: a power of two; with more strings than half of it the table grows.
    init(capacity: Int = 64) { slots = Array(repeating: 0, count: capacity) }

    var count: Int { ends.count }

    /// The bytes of a string.
    subscript(number: Int) -> ArraySlice<UInt8> { pool[range(number)] }

    /// Where the bytes of a string lie in the pool.
    func range(_ number: Int) -> Range<Int> { start(number)..<ends[number] }

    private func start(_ number: Int) -> Int { number == 0 ? 0 : ends[number - 1] }

    /// The number of a string, a new one if it is not known yet.
    mutating func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let tag = Self.hash(bytes) & Self.tagMask
        var slot = Int(tag >> 32) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] & Self.tagMask == tag {
                let number = Int(slots[slot] & ~Self.tagMask) - 1
                if holds(number, bytes) { return number }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        pool += bytes
        ends.append(pool.count)
        slots[slot] = tag | UInt64(ends.count)
        if ends.count * 2 > slots.count { grow() }
        return ends.count - 1
    }

    private static let tagMask: UInt64 = 0xFFFF_FFFF_0000_0000

    /// Forgets all strings; the memory stays.
    mutating func removeAll() {
        pool.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
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
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        for entry in old where entry != 0 {
            var slot = Int(entry >> 32) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = entry
        }
    }

    /// Eight bytes at a time, mixed so that the upper half differs as well.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
        var index = 0
        let raw = UnsafeRawBufferPointer(bytes)
        while index + 8 <= raw.count {
            hash = mix(hash, UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index += 8
        }
        var tail: UInt64 = 0
        while index < raw.count {
            tail = tail << 8 | UInt64(raw[index])
            index += 1
        }
        return mix(hash, tail)
    }

    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
        return (product ^ product >> 32) &* 0xC4CE_B9FE_1A85_EC53
    }
}
