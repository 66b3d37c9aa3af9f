extension Diagnostic {
    /// The same finding with texts that fit a line: headlines and fixes quote names and values of the payload, which may hold line
    /// breaks, other controls, directions or a novel.
    package func onOneLine() -> Diagnostic {
        guard !Self.isPlain(headline) || !(fix.map { Self.isPlain($0.text) } ?? true) else { return self }
        var copy = self
        copy.headline = Self.plain(headline)
        if let fix { copy.fix = Fix(Self.plain(fix.text), edits: fix.edits) }
        return copy
    }

    private static let limit = 400

    private static func isPlain(_ text: String) -> Bool {
        if text.utf8.count > limit { return false }
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return true }
        return !text.unicodeScalars.contains(where: isControl)
    }

    private static func plain(_ text: String) -> String {
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
