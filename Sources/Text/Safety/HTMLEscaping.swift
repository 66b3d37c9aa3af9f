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

    /// What comes before the first byte that may need a reference is copied, and the rest written piece by piece.
    @usableFromInline
    package static func append(
        buffer: UnsafeBufferPointer<UInt8>, _ characters: Characters = .all, to output: inout [UInt8]
    ) {
        guard let first = buffer.baseAddress else { return }
        var start = ctext_plain(first, buffer.count)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<start]))
        while start < buffer.count {
            let count = min(buffer.count - start, piece)
            let most = count * CTEXT_LONGEST + CTEXT_BEHIND
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { room in
                guard let to = room.baseAddress else { return }
                let length = ctext_escape(first + start, count, UInt32(characters.rawValue), to)
                output.append(contentsOf: UnsafeBufferPointer(start: to, count: length))
            }
            start += count
        }
    }

    /// Bytes that are escaped at a time: the result of so many fits into what a temporary allocation takes from the stack (1,024).
    private static let piece = 160
}

extension [UInt8] {
    /// Appends the UTF-8 of a literal or a string that is already HTML. Of a literal nothing is left to find out at run time.
    @inlinable @inline(__always)
    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}
