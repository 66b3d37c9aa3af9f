extension Document {
    /// The part of `source.bytes` that is a scalar's text as it stands, or nil when the text differs from what is
    /// written (escapes, folded YAML) and `textBytes(of:)` must be asked. Lets a caller compare without allocating.
    package func verbatimRange(of id: NodeID) -> Range<Int>? {
        records[id.index].verbatimRange
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
