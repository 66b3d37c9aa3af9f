/// Texts as JSON string literals, quotes included (RFC 8259 §7): the two-character escapes where there are any, `\u00xx` for other
/// control characters, all else as it is.
package enum JSONEscaping {
    /// What is escaped beyond what JSON demands.
    package enum Level: UInt8, Sendable, Comparable {
        /// Nothing: the fewest bytes.
        case shortest
        /// `<`, `>`, `&`, U+2028 and U+2029, so that the text may stand inside an HTML script element and in JavaScript.
        case html
        /// Also what drives a terminal (DEL and the C1 controls), changes the direction of what is read, or would be a command to the
        /// build server that shows the text (`##`, see `VisibleText.log`).
        case log

        package static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// Appends UTF-8 as a literal. Bytes that end within a character are kept.
    package static func append(_ bytes: some Collection<UInt8>, _ level: Level = .shortest, to output: inout [UInt8]) {
        let done: Void? = bytes.withContiguousStorageIfAvailable { append(buffer: $0, level, to: &output) }
        if done == nil { append(Array(bytes), level, to: &output) }
    }

    package static func append(_ text: String, _ level: Level = .shortest, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { append(buffer: $0, level, to: &output) }
    }

    /// What stands between the quotes of a text's literal.
    static func appendInner(_ text: String, _ level: Level, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { appendInner(buffer: $0, level, to: &output) }
    }

    /// A text as a literal. For many pieces use `append`.
    package static func literal(_ text: String, _ level: Level = .shortest) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count + 2)
        append(text, level, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private static func append(buffer: UnsafeBufferPointer<UInt8>, _ level: Level, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        appendInner(buffer: buffer, level, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    private static func appendInner(buffer: UnsafeBufferPointer<UInt8>, _ level: Level, to output: inout [UInt8]) {
        var start = 0
        for index in buffer.indices where mayNeedEscape(buffer[index], level) {
            guard let escape = escape(buffer, at: index, level) else { continue }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<index]))
            output.append(contentsOf: escape.text.utf8)
            start = index + escape.length
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start...]))
    }

    @inline(__always)
    private static func mayNeedEscape(_ byte: UInt8, _ level: Level) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): true
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0xE2: level >= .html
        case UInt8(ascii: "#"), 0x7F, 0xC2, 0xD8, 0xEF: level == .log
        default: false
        }
    }

    /// What stands for the character that begins at a byte, and how many bytes that has; nil when it stands for itself.
    private static func escape(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ level: Level
    ) -> (text: String, length: Int)? {
        func next(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
        switch bytes[index] {
        case UInt8(ascii: "\""): return ("\\\"", 1)
        case UInt8(ascii: "\\"): return ("\\\\", 1)
        case 0x08: return ("\\b", 1)
        case 0x09: return ("\\t", 1)
        case 0x0A: return ("\\n", 1)
        case 0x0C: return ("\\f", 1)
        case 0x0D: return ("\\r", 1)
        case UInt8(ascii: "#"): return next(1) == UInt8(ascii: "#") ? ("\\u0023", 1) : nil
        case 0xC2:
            // The C1 controls are C2 80 to C2 9F.
            return (0x80...0x9F).contains(next(1)) ? (unicode(next(1)), 2) : nil
        case 0xD8: return next(1) == 0x9C ? ("\\u061c", 2) : nil
        case 0xEF: return next(1) == 0xBB && next(2) == 0xBF ? ("\\ufeff", 3) : nil
        case 0xE2:
            // U+2028 and U+2029 are E2 80 A8 and E2 80 A9; the marks of direction are around them.
            switch (next(1), next(2)) {
            case (0x80, 0xA8), (0x80, 0xA9): break
            case (0x80, 0x8E), (0x80, 0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9):
                if level < .log { return nil }
            default: return nil
            }
            return ("\\u20" + String(UInt(next(1) & 0x3F) << 6 | UInt(next(2) & 0x3F), radix: 16), 3)
        default: return (unicode(bytes[index]), 1)
        }
    }

    /// The escape of a character below U+0100.
    private static func unicode(_ value: UInt8) -> String {
        "\\u00" + (value < 16 ? "0" : "") + String(value, radix: 16)
    }
}
