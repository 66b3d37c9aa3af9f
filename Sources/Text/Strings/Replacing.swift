extension StringProtocol {
    /// The text with each occurrence of `old` replaced, from left to right, compared as UTF-8 bytes: without Unicode's
    /// equivalences, and in one pass. An empty `old` changes nothing.
    package func replacing(text old: String, with new: String) -> String {
        var text = String(self)
        return text.withUTF8 { bytes in
            var (old, new) = (old, new)
            return old.withUTF8 { old in
                new.withUTF8 { ByteSearch.replaced(old, with: $0, in: bytes) }
            }
        } ?? text
    }
}

extension ByteSearch {
    /// Nil where `old` does not occur.
    fileprivate static func replaced(
        _ old: UnsafeBufferPointer<UInt8>, with new: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
    ) -> String? {
        guard !old.isEmpty, var place = find(old, in: text, from: 0) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + new.count)
        var start = 0
        while true {
            result.append(contentsOf: text[start..<place])
            result.append(contentsOf: new)
            start = place + old.count
            guard let next = find(old, in: text, from: start) else { break }
            place = next
        }
        result.append(contentsOf: text[start...])
        return String(decoding: result, as: UTF8.self)
    }
}
