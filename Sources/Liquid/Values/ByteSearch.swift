/// Substring search on UTF-8: exact bytes, no allocation, O(n·m) in theory and one pass in practice (first byte by `memchr`
/// speed, then compare). A match can only start at a character because UTF-8 is self-synchronising.
enum ByteSearch {
    static func contains(_ text: String, _ part: String) -> Bool {
        find(Array(part.utf8), in: Array(text.utf8), from: 0) != nil
    }

    /// Offset of the first occurrence at or after `start`; an empty part is found at once.
    static func find(_ part: [UInt8], in text: [UInt8], from start: Int) -> Int? {
        guard let first = part.first else { return start <= text.count ? start : nil }
        guard part.count <= text.count else { return nil }
        return text.withUnsafeBufferPointer { text in
            part.withUnsafeBufferPointer { part in
                var index = start
                let end = text.count - part.count
                while index <= end {
                    if text[index] == first {
                        var length = 1
                        while length < part.count, text[index + length] == part[length] { length += 1 }
                        if length == part.count { return index }
                    }
                    index += 1
                }
                return nil
            }
        }
    }

    /// Offset of the last occurrence; of an empty part the end.
    static func findLast(_ part: [UInt8], in text: [UInt8]) -> Int? {
        guard part.count <= text.count else { return nil }
        var index = text.count - part.count
        while index >= 0 {
            if text[index..<index + part.count].elementsEqual(part) { return index }
            index -= 1
        }
        return nil
    }
}
