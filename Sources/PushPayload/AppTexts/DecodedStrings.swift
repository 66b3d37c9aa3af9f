import Text

/// The text of a strings file as UTF-8, and the offset of each of its bytes in the file.
struct DecodedStrings {
    let bytes: [UInt8]
    /// For a file in UTF-16 the offset of the unit that each byte comes from; empty where the bytes are the file's.
    private let offsets: [UInt32]
    private let fileEnd: Int

    /// Nil for what is neither UTF-8 nor UTF-16 with a byte order mark.
    init?(_ file: [UInt8]) {
        fileEnd = file.count
        if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
            guard let decoded = Self.decoded(file, isLittle: file[0] == 0xFF) else { return nil }
            (bytes, offsets) = decoded
            return
        }
        guard String(validating: file, as: UTF8.self) != nil else { return nil }
        // A byte order mark becomes blanks, so that all offsets stay.
        bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? [0x20, 0x20, 0x20] + file[3...] : file
        offsets = []
    }

    private static func decoded(_ file: [UInt8], isLittle: Bool) -> ([UInt8], [UInt32])? {
        var bytes: [UInt8] = []
        var offsets: [UInt32] = []
        var index = 2
        func unit(_ at: Int) -> UInt16 {
            let (one, two) = (UInt16(file[at]), UInt16(file[at + 1]))
            return isLittle ? two << 8 | one : one << 8 | two
        }
        while index + 1 < file.count {
            let start = index
            var value = UInt32(unit(index))
            index += 2
            if value & 0xFC00 == 0xD800, index + 1 < file.count, unit(index) & 0xFC00 == 0xDC00 {
                value = 0x10000 + (value & 0x3FF) << 10 + UInt32(unit(index) & 0x3FF)
                index += 2
            }
            guard let scalar = Unicode.Scalar(value) else { return nil }
            for byte in String(Character(scalar)).utf8 {
                bytes.append(byte)
                offsets.append(UInt32(truncatingIfNeeded: start))
            }
        }
        return (bytes, offsets)
    }

    /// The place in the file of a range of `bytes`.
    func range(_ range: Range<Int>) -> Range<Int> {
        guard !offsets.isEmpty else { return range.clamped(to: 0..<fileEnd) }
        func place(_ index: Int) -> Int { index < offsets.count ? Int(offsets[index]) : fileEnd }
        return place(range.lowerBound)..<max(place(range.lowerBound), place(range.upperBound))
    }

    func end(of text: String, from start: Int) -> Int {
        let wanted = Array(text.utf8)
        var at = start
        while let next = bytes[min(at, bytes.count)...].firstIndex(of: wanted[0]) {
            if bytes[next...].starts(with: wanted) { return next + wanted.count }
            at = next + 1
        }
        return bytes.count
    }
}

/// An escape of a strings file: what follows a backslash.
enum StringEscapes {
    /// `high`: the first half of a pair of surrogates, read just before.
    static func read(_ bytes: [UInt8], at index: Int, _ high: inout UInt16?) -> (text: [UInt8], end: Int) {
        switch bytes[index] {
        case UInt8(ascii: "n"): return ([0x0A], index + 1)
        case UInt8(ascii: "t"): return ([0x09], index + 1)
        case UInt8(ascii: "r"): return ([0x0D], index + 1)
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            let digits = bytes[(index + 1)...].prefix(4)
            guard digits.count == 4, let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
                return ([bytes[index]], index + 1)
            }
            return (character(value, &high), index + 5)
        default: return ([bytes[index]], index + 1)
        }
    }

    private static func character(_ value: UInt16, _ high: inout UInt16?) -> [UInt8] {
        if value & 0xFC00 == 0xD800 {
            high = value
            return []
        }
        defer { high = nil }
        if value & 0xFC00 == 0xDC00 {
            guard let first = high else { return [] }
            let code = 0x10000 + UInt32(first & 0x3FF) << 10 + UInt32(value & 0x3FF)
            return Unicode.Scalar(code).map { Array(String(Character($0)).utf8) } ?? []
        }
        return Unicode.Scalar(UInt32(value)).map { Array(String(Character($0)).utf8) } ?? []
    }
}
