import Text

/// A block of code between fences of a Markdown text, and the language that it names (CommonMark, 4.5). Fences in lists and quotes are
/// found as well. O(bytes).
struct CodeFence {
    /// In small letters; empty where none is named.
    var language: String
    var range: Range<Int>

    static func all(_ bytes: [UInt8]) -> [CodeFence] {
        var found: [CodeFence] = []
        var open: (fence: CodeFence, sign: UInt8, count: Int)?
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[start..<end].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
            let sign = line.first ?? 0
            let count = "`~".utf8.contains(sign) ? line.prefix { $0 == sign }.count : 0
            if let fence = open {
                let isClosing =
                    count >= fence.count && sign == fence.sign && line.dropFirst(count).allSatisfy(\.isJSONSpace)
                if isClosing || end == bytes.count {
                    found.append(
                        CodeFence(
                            language: fence.fence.language,
                            range: fence.fence.range.lowerBound..<(isClosing ? start : end)))
                    open = nil
                }
            } else if count >= 3, !line.dropFirst(count).contains(sign) {
                let words = line.dropFirst(count).drop { $0.isBlank || "{.".utf8.contains($0) }
                let word = words.prefix { !$0.isJSONSpace && !"{},:".utf8.contains($0) }
                let place = min(end + 1, bytes.count)
                let language = String(decoding: word, as: UTF8.self).lowercased()
                open = (CodeFence(language: language, range: place..<place), sign, count)
            }
            start = end + 1
        }
        return found
    }

    var hasComments: Bool { language == "jsonc" || language == "json5" }

    private static let shells: Set<String> = [
        "bash", "sh", "shell", "zsh", "console", "terminal", "shellscript", "shell-session",
    ]
    var isShell: Bool { Self.shells.contains(language) }

    /// The language that is read; nil for what is JSON, or text.
    func grammar(_ bytes: [UInt8]) -> CodeGrammar? {
        if !language.isEmpty { return CodeGrammar.spoken(language) }
        if Self.isUnquoted(bytes[range]) { return .json5 }
        let evident = CodeGrammar.evident(Array(bytes[range]))
        return evident.flatMap { $0.isSure ? $0.grammar : nil }
    }

    /// Whether a block is an object whose first name is in no quotes.
    private static func isUnquoted(_ text: ArraySlice<UInt8>) -> Bool {
        let start = text.drop(while: \.isJSONSpace)
        guard start.first == UInt8(ascii: "{") else { return false }
        let first = start.dropFirst().drop(while: \.isJSONSpace)
        let name = first.prefix { $0.isScriptWordPart }
        let sign = first.dropFirst(name.count).drop(while: \.isBlank)
        return !name.isEmpty && sign.first == UInt8(ascii: ":")
    }
}
