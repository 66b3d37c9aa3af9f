/// Bytes made safe for HTML text and quoted attributes: `& < > " '` become references, all else is copied in runs.
/// One growing buffer, no intermediate strings.
package enum HTMLEscaping {
    /// Appends `bytes` to `output`, escaped.
    @inlinable
    package static func append(_ bytes: some Collection<UInt8>, to output: inout [UInt8]) {
        let done: Void? = bytes.withContiguousStorageIfAvailable { append(buffer: $0, to: &output) }
        if done == nil { append(Array(bytes), to: &output) }
    }

    /// Appends the UTF-8 of `text` to `output`, escaped.
    @inlinable
    package static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { append(buffer: $0, to: &output) }
    }

    /// A text, escaped. For many pieces use `append`.
    package static func escaped(_ text: String) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count + 16)
        append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Eight bytes are looked at at once; only where one of them needs a reference byte by byte.
    @usableFromInline
    package static func append(buffer: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        let raw = UnsafeRawBufferPointer(buffer)
        var runStart = 0
        var index = 0
        while index < buffer.count {
            if index + 8 <= buffer.count {
                let marks = needsReference(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian)
                if marks == 0 {
                    index += 8
                    continue
                }
                index += marks.trailingZeroBitCount / 8
            }
            guard let reference = reference(for: buffer[index]) else {
                index += 1
                continue
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[runStart..<index]))
            reference.withUTF8Buffer { output.append(contentsOf: $0) }
            index += 1
            runStart = index
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[runStart...]))
    }

    private static func reference(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }

    /// The high bit of each byte that needs a reference. `&` and `'` differ in bit 0 alone, `<` and `>` in bit 1: three
    /// comparisons for five characters.
    @inline(__always)
    private static func needsReference(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return zeroBytes((word | ones) ^ (ones &* 0x27)) | zeroBytes((word | ones &* 2) ^ (ones &* 0x3E))
            | zeroBytes(word ^ (ones &* 0x22))
    }

    /// The high bit of each byte that is zero, exactly.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return ~(((word & low) &+ low) | word | low)
    }
}

extension [UInt8] {
    /// Appends the UTF-8 of a literal or a string that is already HTML.
    @inlinable
    package mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }
}
