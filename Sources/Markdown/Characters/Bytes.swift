import Text

/// Small questions about bytes, for every scanner of this module. ASCII only, as C's `ctype` answers in the "C" locale.
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
func isASCIIPunctuation(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) && !isAlphanumeric(byte) }

func hasPrefix(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ prefix: StaticString) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard start >= 0, start + count <= bytes.count else { return false }
    return prefix.withUTF8Buffer { bytes[start..<start + count].elementsEqual($0) }
}

extension [UInt8] {
    /// The bytes of a C string view, appended.
    mutating func append(_ buffer: UnsafeBufferPointer<UInt8>) { append(contentsOf: buffer) }

    func hasPrefix(_ prefix: StaticString, at start: Int) -> Bool {
        let count = prefix.utf8CodeUnitCount
        guard start >= 0, start + count <= self.count else { return false }
        return prefix.withUTF8Buffer { self[start..<start + count].elementsEqual($0) }
    }

    /// Where a part of bytes is first in `range`, if anywhere.
    func firstRange(of needle: ArraySlice<UInt8>, in range: Range<Int>) -> Range<Int>? {
        guard !needle.isEmpty, range.count >= needle.count else { return nil }
        let found = withUnsafeBufferPointer { bytes in
            needle.withUnsafeBufferPointer {
                ByteSearch.find($0, in: UnsafeBufferPointer(rebasing: bytes[range]), from: 0)
            }
        }
        return found.map { range.lowerBound + $0..<range.lowerBound + $0 + needle.count }
    }

    /// The same for any part.
    func firstRange(of needle: some Collection<UInt8>, in range: Range<Int>) -> Range<Int>? {
        firstRange(of: Array(needle)[...], in: range)
    }
}
