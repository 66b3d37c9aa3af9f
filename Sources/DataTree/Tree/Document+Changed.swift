package import Text

extension Document {
    /// The same tree over other bytes, as many as before, that differ only within the given ranges; nil where that is not certain.
    /// It is when each range lies in the text of a string that is a value, has no escape, and gets none.
    package func changed(to source: SourceFile, in ranges: [Range<Int>]) -> Document? {
        guard nesting == nil, texts.isEmpty, source.bytes.count == self.source.bytes.count else { return nil }
        let isSame = ranges.allSatisfy { range in
            guard let text = value(around: range.lowerBound), text.contains(range.lowerBound) else { return false }
            return range.upperBound <= text.upperBound && isWhole(range, in: self.source.bytes)
                && source.bytes[range].allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
        }
        return isSame ? Document(source: source, nesting: nil, records: records) : nil
    }

    /// The text of the string value that holds an offset, if it has no escapes.
    private func value(around offset: Int) -> Range<Int>? {
        let records = records
        guard !records.isEmpty else { return nil }
        let record = records[max(records.halved { Int($0.start) <= offset } - 1, 0)]
        let isPlain = record.flags & (NodeRecord.Flags.text | NodeRecord.Flags.escaped) == 0
        guard record.kind == .string, isPlain, record.flags & NodeRecord.Flags.quoted != 0 else { return nil }
        // After a key comes its colon.
        let next = source.bytes[Int(record.end)...].first { $0 > 0x20 }
        return next == UInt8(ascii: ":") ? nil : contentRange(record)
    }

    /// Whether a range neither begins nor ends inside of a character.
    private func isWhole(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        [range.lowerBound, range.upperBound].allSatisfy { $0 >= bytes.count || bytes[$0] & 0xC0 != 0x80 }
    }
}
