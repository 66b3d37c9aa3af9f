import Text

func isASCIIPunctuation(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) && !byte.isAlphanumeric }

func hasPrefix(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ prefix: StaticString) -> Bool {
    bytes.starts(prefix, at: start)
}

extension [UInt8] {
    /// The bytes of a C string view, appended.
    mutating func append(_ buffer: UnsafeBufferPointer<UInt8>) { append(contentsOf: buffer) }

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
