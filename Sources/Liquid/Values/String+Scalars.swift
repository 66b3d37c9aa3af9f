/// Counting and cutting by Unicode scalars, over bytes: every byte that is not a continuation begins one.
extension String {
    var scalarCount: Int {
        utf8.withContiguousStorageIfAvailable { bytes in
            var count = 0
            for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
            return count
        } ?? unicodeScalars.count
    }

    /// The scalars of a range that lies in this text.
    func scalars(in range: Range<Int>) -> String {
        let cut = utf8.withContiguousStorageIfAvailable { bytes in
            let start = Self.offset(ofScalar: range.lowerBound, in: bytes, from: 0)
            let end = Self.offset(ofScalar: range.count, in: bytes, from: start)
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
        }
        return cut ?? String(String.UnicodeScalarView(unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)))
    }

    private static func offset(ofScalar scalar: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        var left = scalar
        while index < bytes.count {
            if bytes[index] & 0xC0 != 0x80 {
                if left == 0 { break }
                left -= 1
            }
            index += 1
        }
        return index
    }
}
