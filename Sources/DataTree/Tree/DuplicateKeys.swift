import Text

/// Finding keys that an object sets twice, without allocating for the objects that people write.
extension Document {
    /// Keys of one object that repeat an earlier one, in file order, each with the first of its name.
    /// Small objects are compared pair by pair, large ones sorted: O(n log n) whatever the keys are.
    package func duplicateKeys(of object: NodeID) -> [(earlier: NodeID, later: NodeID)] {
        let record = records[object.index]
        guard record.kind == .object, record.count > 1 else { return [] }
        if record.count <= 12, !hasSmallDuplicates(object.index) { return [] }
        var keys: [KeyText] = []
        keys.reserveCapacity(Int(record.count))
        eachKey(of: object.index) { index in keys.append(keyText(index)) }
        let bytes = source.bytes
        keys.sort { Self.order($0, $1, bytes) }
        var found: [(earlier: NodeID, later: NodeID)] = []
        var first = 0
        for index in keys.indices.dropFirst() {
            if Self.compare(keys[first], keys[index], bytes) == 0 {
                found.append((keys[first].id, keys[index].id))
            } else {
                first = index
            }
        }
        found.sort { $0.later.raw < $1.later.raw }
        return found
    }

    /// Keys of one object that a later member sets again, so that their values do not count.
    func overriddenKeys(of object: NodeID) -> [NodeID] {
        var latest: [NodeID: NodeID] = [:]
        return duplicateKeys(of: object).map { earlier, later in
            let overridden = latest[earlier] ?? earlier
            latest[earlier] = later
            return overridden
        }
    }

    private struct KeyText {
        var id: NodeID
        var slice: Range<Int>
        /// The decoded text, where the slice is not it.
        var decoded: [UInt8]?
    }

    private func keyText(_ index: Int) -> KeyText {
        let record = records[index]
        let plain = record.flags & (NodeRecord.Flags.text | NodeRecord.Flags.escaped) == 0
        return KeyText(
            id: NodeID(index), slice: contentRange(record), decoded: plain ? nil : textBytes(of: NodeID(index)))
    }

    private func eachKey(of object: Int, _ visit: (Int) -> Void) {
        var index = object + 1
        let end = Int(records[object].next)
        while index + 1 < end {
            visit(index)
            index = Int(records[Int(records[index].next)].next)
        }
    }

    /// Whether two keys are, or might be, equal; only plain keys of equal length are compared at all.
    private func hasSmallDuplicates(_ object: Int) -> Bool {
        let end = Int(records[object].next)
        var later = object + 1
        while later + 1 < end {
            if records[later].flags & (NodeRecord.Flags.text | NodeRecord.Flags.escaped) != 0 { return true }
            var earlier = object + 1
            while earlier < later {
                if equalSlices(earlier, later) { return true }
                earlier = Int(records[Int(records[earlier].next)].next)
            }
            later = Int(records[Int(records[later].next)].next)
        }
        return false
    }

    private func equalSlices(_ a: Int, _ b: Int) -> Bool {
        let (x, y) = (contentRange(records[a]), contentRange(records[b]))
        guard x.count == y.count else { return false }
        return source.bytes.withUnsafeBufferPointer { $0[x].elementsEqual($0[y]) }
    }

    private static func order(_ a: KeyText, _ b: KeyText, _ bytes: [UInt8]) -> Bool {
        let order = compare(a, b, bytes)
        return order == 0 ? a.id.raw < b.id.raw : order < 0
    }

    private static func compare(_ a: KeyText, _ b: KeyText, _ bytes: [UInt8]) -> Int {
        let (x, y) = (a.decoded?[...] ?? bytes[a.slice], b.decoded?[...] ?? bytes[b.slice])
        if x.count != y.count { return x.count - y.count }
        return x.withUnsafeBufferPointer { x in
            y.withUnsafeBufferPointer { y in
                for index in 0..<x.count where x[index] != y[index] { return Int(x[index]) - Int(y[index]) }
                return 0
            }
        }
    }
}
