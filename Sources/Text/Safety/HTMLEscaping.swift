internal import CText

/// Bytes made safe for HTML and XML text and quoted attributes: `& < > " '` become references, all else is copied in runs.
/// One growing buffer, no intermediate strings.
package enum HTMLEscaping {
    /// Which characters become references.
    package struct Characters: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        private static let ampersand = Characters(rawValue: 1)
        private static let brackets = Characters(rawValue: 2)
        private static let quote = Characters(rawValue: 4)
        private static let apostrophe = Characters(rawValue: 8)

        /// For text and for attributes in quotes of either kind.
        package static let all: Characters = [.ampersand, .brackets, .quote, .apostrophe]
        /// As cmark escapes: for text and for attributes in double quotes.
        package static let commonMark: Characters = [.ampersand, .brackets, .quote]
        /// For text that has character references already.
        package static let keepingReferences: Characters = [.brackets]
        /// The same for an attribute in double quotes.
        package static let attributeKeepingReferences: Characters = [.brackets, .quote]

        fileprivate func reference(for byte: UInt8) -> StaticString? {
            switch byte {
            case UInt8(ascii: "&"): contains(.ampersand) ? "&amp;" : nil
            case UInt8(ascii: "<"): contains(.brackets) ? "&lt;" : nil
            case UInt8(ascii: ">"): contains(.brackets) ? "&gt;" : nil
            case UInt8(ascii: "\""): contains(.quote) ? "&quot;" : nil
            case UInt8(ascii: "'"): contains(.apostrophe) ? "&#39;" : nil
            default: nil
            }
        }
    }

    /// Appends `bytes` to `output`, escaped.
    @inlinable
    package static func append(
        _ bytes: some Collection<UInt8>, _ characters: Characters = .all, to output: inout [UInt8]
    ) {
        let done: Void? = bytes.withContiguousStorageIfAvailable { append(buffer: $0, characters, to: &output) }
        if done == nil { append(Array(bytes), characters, to: &output) }
    }

    /// The same for bytes that lie together, called most: other modules have no specialised form of the general one.
    @inlinable
    package static func append(
        _ bytes: UnsafeBufferPointer<UInt8>, _ characters: Characters = .all, to output: inout [UInt8]
    ) {
        append(buffer: bytes, characters, to: &output)
    }

    package static func append(_ bytes: [UInt8], _ characters: Characters = .all, to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { append(buffer: $0, characters, to: &output) }
    }

    package static func append(_ bytes: ArraySlice<UInt8>, _ characters: Characters = .all, to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { append(buffer: $0, characters, to: &output) }
    }

    /// Appends the UTF-8 of `text` to `output`, escaped.
    @inlinable
    package static func append(_ text: String, _ characters: Characters = .all, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { append(buffer: $0, characters, to: &output) }
    }

    /// A text, escaped. For many pieces use `append`.
    package static func escaped(_ text: String) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count + 16)
        append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// The way to the next byte that needs a reference is looked at by many bytes at once where the processor can, else by eight.
    @usableFromInline
    package static func append(
        buffer: UnsafeBufferPointer<UInt8>, _ characters: Characters = .all, to output: inout [UInt8]
    ) {
        guard let first = buffer.baseAddress else { return }
        let raw = UnsafeRawBufferPointer(buffer)
        var runStart = 0
        var index = ctext_plain(first, buffer.count)
        while index < buffer.count {
            if index + 8 <= buffer.count {
                let marks = needsReference(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian)
                if marks == 0 {
                    index += 8
                    continue
                }
                index += marks.trailingZeroBitCount / 8
            }
            guard let reference = characters.reference(for: buffer[index]) else {
                index += 1
                continue
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[runStart..<index]))
            reference.withUTF8Buffer { output.append(contentsOf: $0) }
            index += 1
            runStart = index
            index += ctext_plain(first + index, buffer.count - index)
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[runStart...]))
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
    /// Appends the UTF-8 of a literal or a string that is already HTML. Of a literal nothing is left to find out at run time.
    @inlinable @inline(__always)
    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}
