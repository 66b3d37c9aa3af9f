/// A text that fits a line: controls spelt out, at most 400 scalars.
enum OneLine {
    private static let limit = 400

    static func isShort(_ count: Int) -> Bool { count <= limit }

    /// Whether a text or a part of one has nothing that must be spelt out, as far as one sees without looking at scalars.
    static func isShortASCII(_ text: String) -> Bool {
        var text = text
        return isShort(text.utf8.count)
            && text.withUTF8 { bytes in
                // Without a branch, so that many bytes are looked at together.
                var unfit: UInt8 = 0
                for byte in bytes { unfit |= byte &- 0x20 < 0x5F ? 0 : 1 }
                return unfit == 0
            }
    }

    static func isPlain(_ text: String) -> Bool {
        if !isShort(text.utf8.count) { return false }
        if isShortASCII(text) { return true }
        return !text.unicodeScalars.contains(where: VisibleTitle.isHidden)
    }

    static func of(_ text: String) -> String {
        guard !isPlain(text) else { return text }
        var line = ""
        for scalar in text.unicodeScalars.prefix(limit - 1) {
            switch scalar {
            case "\n": line += "\\n"
            case "\t": line += "\\t"
            case _ where VisibleTitle.isHidden(scalar): line += VisibleTitle.escaped(scalar)
            default: line.unicodeScalars.append(scalar)
            }
        }
        return text.unicodeScalars.dropFirst(limit - 1).isEmpty ? line : line + "…"
    }
}
