/// A text that fits a line: controls spelt out, at most 400 scalars.
enum OneLine {
    private static let limit = 400

    static func isPlain(_ text: String) -> Bool {
        if text.utf8.count > limit { return false }
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return true }
        return !text.unicodeScalars.contains(where: isControl)
    }

    static func of(_ text: String) -> String {
        guard !isPlain(text) else { return text }
        var line = ""
        for scalar in text.unicodeScalars.prefix(limit - 1) {
            switch scalar {
            case "\n": line += "\\n"
            case "\t": line += "\\t"
            case _ where isControl(scalar): line += "\\u{\(String(scalar.value, radix: 16))}"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return text.unicodeScalars.dropFirst(limit - 1).isEmpty ? line : line + "…"
    }

    /// C0, C1, line separators, and marks that change the direction of what follows.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
