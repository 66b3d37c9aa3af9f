/// Bytes made safe for HTML and XML text and quoted attributes: `& < > " '` become references, all else is copied in runs.
/// One growing buffer, no intermediate strings.
package enum HTMLEscaping {
    /// Which characters become references.
    package struct Characters: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        fileprivate static let ampersand = Characters(rawValue: 1)
        fileprivate static let brackets = Characters(rawValue: 2)
        fileprivate static let quote = Characters(rawValue: 4)
        fileprivate static let apostrophe = Characters(rawValue: 8)

        /// For text and for attributes in quotes of either kind.
        package static let all: Characters = [.ampersand, .brackets, .quote, .apostrophe]
        /// As cmark escapes: for text and for attributes in double quotes.
        package static let commonMark: Characters = [.ampersand, .brackets, .quote]
        /// For text that has character references already.
        package static let keepingReferences: Characters = [.brackets]
        /// The same for an attribute in double quotes.
        package static let attributeKeepingReferences: Characters = [.brackets, .quote]
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

    @usableFromInline
    package static func append(
        buffer: UnsafeBufferPointer<UInt8>, _ characters: Characters = .all, to output: inout [UInt8]
    ) {
        var start = 0
        for index in buffer.indices {
            // Most bytes of a text are greater than all that become references.
            guard buffer[index] <= 0x3E, let reference = reference(buffer[index], characters) else { continue }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<index]))
            reference.withUTF8Buffer { output.append(contentsOf: $0) }
            start = index + 1
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start...]))
    }

    @inline(__always)
    private static func reference(_ byte: UInt8, _ characters: Characters) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): characters.contains(.ampersand) ? "&amp;" : nil
        case UInt8(ascii: "<"): characters.contains(.brackets) ? "&lt;" : nil
        case UInt8(ascii: ">"): characters.contains(.brackets) ? "&gt;" : nil
        case UInt8(ascii: "\""): characters.contains(.quote) ? "&quot;" : nil
        case UInt8(ascii: "'"): characters.contains(.apostrophe) ? "&#39;" : nil
        default: nil
        }
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
