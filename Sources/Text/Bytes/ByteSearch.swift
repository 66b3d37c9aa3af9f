#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Substring search on UTF-8: exact bytes, no allocation, O(n·m) in theory and one pass in practice. A match can only start at a
/// character because UTF-8 is self-synchronising.
package enum ByteSearch {
    /// Whether one text is in another, as bytes: without Unicode's equivalences.
    package static func contains(_ text: String, _ part: String) -> Bool {
        text.withBytes { text in part.withBytes { find($0, in: text, from: 0) != nil } }
    }

    /// Whether a text is in the bytes.
    package static func holds(_ part: String, in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in part.withBytes { find($0, in: bytes, from: 0) != nil } }
    }

    /// Offset of the first occurrence at or after `start`; an empty part is found at once.
    package static func find(_ part: [UInt8], in text: [UInt8], from start: Int) -> Int? {
        text.withUnsafeBufferPointer { text in part.withUnsafeBufferPointer { find($0, in: text, from: start) } }
    }

    /// The same, of bytes in memory.
    package static func find(
        _ part: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int? {
        guard let first = part.first, let wanted = part.baseAddress else { return start <= text.count ? start : nil }
        guard let bytes = text.baseAddress else { return nil }
        var index = start
        let end = text.count - part.count
        while index <= end {
            guard let hit = memchr(bytes + index, Int32(first), end - index + 1) else { return nil }
            index = UnsafeRawPointer(hit) - UnsafeRawPointer(bytes)
            if memcmp(bytes + index, wanted, part.count) == 0 { return index }
            index += 1
        }
        return nil
    }

    /// Offset of the first byte of this value at or after `start`, which is not behind the end.
    @inline(__always)
    package static func find(_ byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < text.count, let bytes = text.baseAddress else { return nil }
        return memchr(bytes + start, Int32(byte), text.count - start).map {
            UnsafeRawPointer($0) - UnsafeRawPointer(bytes)
        }
    }

    /// Offset of the first byte of this value in a text.
    package static func find(_ byte: UInt8, in text: String) -> Int? {
        text.withBytes { find(byte, in: $0, from: 0) }
    }

    /// The length of a C string, in bytes.
    @inline(__always)
    package static func length(_ string: UnsafePointer<CChar>) -> Int { strlen(string) }

    /// How many bytes have this value.
    package static func count(of byte: UInt8, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        for other in text { count &+= other == byte ? 1 : 0 }
        return count
    }

    /// The offsets of all bytes of this value, each with `shift` added.
    package static func places(of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, shift: Int = 0) -> [Int] {
        var places: [Int] = []
        var next = 0
        while let place = find(byte, in: text, from: next) {
            places.append(place + shift)
            next = place + 1
        }
        return places
    }

    /// Offset of the last occurrence; of an empty part the end.
    package static func findLast(_ part: [UInt8], in text: [UInt8]) -> Int? {
        guard part.count <= text.count else { return nil }
        var index = text.count - part.count
        while index >= 0 {
            if text[index..<index + part.count].elementsEqual(part) { return index }
            index -= 1
        }
        return nil
    }
}

extension String {
    /// The bytes of its UTF-8 where they lie: `withUTF8`, of a copy, counts one more reference for that time.
    @inlinable
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// Whether a text stands at a place, be it outside.
    @inlinable
    package func starts(_ text: StaticString, at place: Int) -> Bool {
        guard place >= startIndex, place + text.utf8CodeUnitCount <= endIndex else { return false }
        for offset in 0..<text.utf8CodeUnitCount where self[place + offset] != text.utf8Start[offset] { return false }
        return true
    }
}
