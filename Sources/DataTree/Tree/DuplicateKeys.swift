import Text

/// Finding keys that an object sets twice, without allocating for the objects that people write.
extension Document {
    /// Keys of one object that repeat an earlier one, in file order, each with the first of its name.
    /// Small objects are compared pair by pair.
    package func duplicateKeys(of object: NodeID) -> [(earlier: NodeID, later: NodeID)] {
        let record = records[object.index]
        guard record.kind == .object, record.count > 1 else { return [] }
        if record.count <= 12, !hasSmallDuplicates(object.index) { return [] }
        var first: [ArraySlice<UInt8>: NodeID] = [:]
        var found: [(earlier: NodeID, later: NodeID)] = []
        var index = object.index + 1
        while index + 1 < Int(record.next) {
            let (id, key) = (NodeID(index), records[index])
            let isPlain = key.flags & (NodeRecord.Flags.text | NodeRecord.Flags.escaped) == 0
            let text = isPlain ? source.bytes[contentRange(key)] : textBytes(of: id)[...]
            if let earlier = first[text] { found.append((earlier, id)) } else { first[text] = id }
            index = Int(records[Int(key.next)].next)
        }
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
}
