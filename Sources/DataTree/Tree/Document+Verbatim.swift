import Text

extension Document {
    /// The part of `source.bytes` that is a scalar's text as it is, or nil when the text differs from what is
    /// written (escapes, folded YAML) and `textBytes(of:)` must be asked. Lets a caller compare without allocating.
    package func verbatimRange(of id: NodeID) -> Range<Int>? {
        records[id.index].verbatimRange
    }
}

extension Document {
    /// Whether each scalar's text is a slice of the source, so that no string holds an escape.
    package var isVerbatim: Bool {
        contents.records.withUnsafeBufferPointer { records in
            var flags: UInt8 = 0
            for record in records { flags |= record.flags }
            return flags & (NodeRecord.Flags.text | NodeRecord.Flags.escaped) == 0
        }
    }
}

extension NodeRecord {
    /// See `Document.verbatimRange(of:)`.
    package var verbatimRange: Range<Int>? {
        guard flags & (Flags.text | Flags.escaped) == 0 else { return nil }
        guard flags & Flags.quoted != 0, end >= start + 2 else { return range }
        return Int(start) + 1..<Int(end) - 1
    }
}

extension Document {
    /// Whether a node is a JSON string without escapes and without raw control characters, so that it is written as it is.
    func isPlainString(_ index: Int) -> Bool {
        let record = records[index]
        guard record.flags & (NodeRecord.Flags.text | NodeRecord.Flags.escaped) == 0,
            record.flags & NodeRecord.Flags.quoted != 0, record.end >= record.start + 2
        else { return false }
        let content = Int(record.start) + 1..<Int(record.end) - 1
        return ByteScan.endOfPlainString(source.bytes, from: content.lowerBound) >= content.upperBound
    }
}

extension Document {
    /// The bytes that a scalar's text is made from, its escapes still in them; nil where it is not made from a slice.
    package func rawTextRange(of id: NodeID) -> Range<Int>? {
        let record = records[id.index]
        return record.flags & NodeRecord.Flags.text != 0 ? nil : contentRange(record)
    }
}
