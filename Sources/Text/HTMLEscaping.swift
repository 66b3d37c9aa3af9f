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

    @usableFromInline
    package static func append(buffer: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var runStart = 0
        for index in 0..<buffer.count {
            let reference: StaticString
            switch buffer[index] {
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            case UInt8(ascii: "\""): reference = "&quot;"
            case UInt8(ascii: "'"): reference = "&#39;"
            default: continue
            }
            output.append(contentsOf: buffer[runStart..<index])
            reference.withUTF8Buffer { output.append(contentsOf: $0) }
            runStart = index + 1
        }
        output.append(contentsOf: buffer[runStart...])
    }
}

extension [UInt8] {
    /// Appends the UTF-8 of a literal or a string that is already HTML.
    @inlinable
    package mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }
}
