/// A small JSON value for writing reports: members keep their order, every text is escaped.
indirect enum JSONText {
    case text(String)
    case number(Int)
    case bool(Bool)
    case array([JSONText])
    case object([(String, JSONText?)])

    /// Indented by two spaces; objects without inner containers stand on one line. Members that are nil are left out.
    func written(_ indent: String = "") -> String {
        switch self {
        case .text(let text): return Self.quoted(text)
        case .number(let number): return String(number)
        case .bool(let bool): return bool ? "true" : "false"
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            let inner = indent + "  "
            return "[\n" + elements.map { inner + $0.written(inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members):
            let present = members.compactMap { name, value in value.map { (name, $0) } }
            if present.allSatisfy({ $0.1.isScalar }) {
                return "{" + present.map { Self.quoted($0.0) + ": " + $0.1.written() }.joined(separator: ", ") + "}"
            }
            let inner = indent + "  "
            let lines = present.map { inner + Self.quoted($0.0) + ": " + $0.1.written(inner) }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    private var isScalar: Bool {
        switch self {
        case .array(let elements): elements.isEmpty
        case .object: false
        default: true
        }
    }

    /// A JSON string that may also stand in HTML: `<`, `>`, `&` and line separators are escaped.
    static func quoted(_ text: String) -> String {
        var out: [UInt8] = []
        quote(text, into: &out)
        return String(decoding: out, as: UTF8.self)
    }

    /// The same, added to UTF-8.
    static func quote(_ text: String, into out: inout [UInt8]) {
        out.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for index in bytes.indices where mayNeedEscape(bytes[index]) {
                guard let (escape, length) = escape(bytes, at: index) else { continue }
                out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                out.append(contentsOf: escape.utf8)
                start = index + length
            }
            out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
        out.append(UInt8(ascii: "\""))
    }

    @inline(__always)
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&") || byte == 0x7F || byte == 0xE2
            || byte == 0xC2 || byte == UInt8(ascii: "#")
    }

    /// What stands for the scalar that begins at a byte, and how many bytes it has; nil when it stands for itself.
    private static func escape(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (String, Int)? {
        switch bytes[index] {
        case UInt8(ascii: "\""): return ("\\\"", 1)
        case UInt8(ascii: "\\"): return ("\\\\", 1)
        case UInt8(ascii: "\n"): return ("\\n", 1)
        case UInt8(ascii: "\t"): return ("\\t", 1)
        case UInt8(ascii: "\r"): return ("\\r", 1)
        case UInt8(ascii: "#"):
            // `##vso[` and `##[` would be commands to the build server that shows the report (`VisibleText.log`).
            return index + 1 < bytes.count && bytes[index + 1] == bytes[index] ? ("\\u0023", 1) : nil
        case 0xC2:
            // C1 controls drive terminals as well.
            guard index + 1 < bytes.count, (0x80...0x9F).contains(bytes[index + 1]) else { return nil }
            return ("\\u00" + String(bytes[index + 1], radix: 16), 2)
        case 0xE2:
            // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
            guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return nil }
            return bytes[index + 2] == 0xA8 ? ("\\u2028", 3) : bytes[index + 2] == 0xA9 ? ("\\u2029", 3) : nil
        default:
            let hex = String(bytes[index], radix: 16)
            return ("\\u00" + (hex.count < 2 ? "0" : "") + hex, 1)
        }
    }
}
