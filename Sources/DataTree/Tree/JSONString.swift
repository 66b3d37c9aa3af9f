import Text

/// The inside of JSON strings: escapes to text, and the way back to source positions.
package enum JSONString {
    /// Decodes the bytes between the quotes; malformed escapes stand for themselves, lone surrogates become U+FFFD.
    package static func decode(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(range.count)
        walk(bytes, range) { piece in
            switch piece {
            case .verbatim(let run): output.append(contentsOf: bytes[run])
            case .escape(_, let scalar): output.append(contentsOf: Array(String(scalar).utf8))
            }
        }
        return output
    }

    /// Decodes, and keeps where each byte came from.
    package static func decodeWithMap(_ bytes: [UInt8], _ range: Range<Int>) -> (bytes: [UInt8], map: OffsetMap) {
        var output: [UInt8] = []
        var map = OffsetMap(start: range.lowerBound)
        walk(bytes, range) { piece in
            switch piece {
            case .verbatim(let run):
                output.append(contentsOf: bytes[run])
                map.appendVerbatim(run.count, from: run.lowerBound)
            case .escape(let run, let scalar):
                let decoded = Array(String(scalar).utf8)
                output.append(contentsOf: decoded)
                map.appendEscape(decoded.count, from: run.lowerBound, length: run.count)
            }
        }
        return (output, map)
    }

    enum Piece {
        case verbatim(Range<Int>)
        case escape(Range<Int>, Unicode.Scalar)
    }

    static func walk(_ bytes: [UInt8], _ range: Range<Int>, _ take: (Piece) -> Void) {
        var index = range.lowerBound
        var runStart = index
        while index < range.upperBound {
            guard bytes[index] == UInt8(ascii: "\\"), let (scalar, length) = escape(bytes, index, range.upperBound)
            else {
                index += 1
                continue
            }
            if runStart < index { take(.verbatim(runStart..<index)) }
            take(.escape(index..<index + length, scalar))
            index += length
            runStart = index
        }
        if runStart < range.upperBound { take(.verbatim(runStart..<range.upperBound)) }
    }

    /// The scalar that the escape at `index` stands for and the escape's length; nil if it is not an escape of RFC 8259.
    static func escape(_ bytes: [UInt8], _ index: Int, _ end: Int) -> (Unicode.Scalar, Int)? {
        guard index + 1 < end else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""): return ("\"", 2)
        case UInt8(ascii: "\\"): return ("\\", 2)
        case UInt8(ascii: "/"): return ("/", 2)
        // Not an escape of JSON: reported by the parser, and read as it was meant.
        case UInt8(ascii: "'"): return ("'", 2)
        case UInt8(ascii: "b"): return ("\u{8}", 2)
        case UInt8(ascii: "f"): return ("\u{C}", 2)
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "u"):
            guard let unit = hex4(bytes, index + 2, end) else { return nil }
            if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
            if unit < 0xDC00, index + 7 < end, bytes[index + 6] == UInt8(ascii: "\\"),
                bytes[index + 7] == UInt8(ascii: "u"),
                let low = hex4(bytes, index + 8, end), (0xDC00...0xDFFF).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            {
                return (scalar, 12)
            }
            return ("\u{FFFD}", 6)
        default: return nil
        }
    }

    static func hex4(_ bytes: [UInt8], _ index: Int, _ end: Int) -> UInt32? {
        guard index + 4 <= end else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Hexadecimal.value(byte) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
