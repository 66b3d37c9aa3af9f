import Text

/// Text as a scalar of YAML 1.2, so that any reader takes it for exactly this text.
enum YAMLScalar {
    /// In double quotes (section 7.3.1); what is not printable is escaped.
    static func quoted(_ text: String) -> String {
        var output = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\t": output += "\\t"
            case "\u{20}"..."\u{7E}", "\u{A0}"..."\u{2027}", "\u{202A}"..."\u{D7FF}", "\u{E000}"..."\u{FEFE}",
                "\u{FF00}"..."\u{FFFD}", "\u{10000}"...:
                output.unicodeScalars.append(scalar)
            default:
                let hex = String(scalar.value, radix: 16, uppercase: true)
                output += "\\u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
            }
        }
        return output + "\""
    }

    private static let words: Set<String> = [
        "true", "false", "null", "yes", "no", "on", "off", "y", "n",
    ]

    /// Without quotes where the text is a plain name that stands for nothing else.
    static func name(_ text: String) -> String {
        let isLetter = { (byte: UInt8) in byte.isLetter || byte == UInt8(ascii: "_") }
        guard let first = text.utf8.first, isLetter(first), !words.contains(text.lowercased()),
            text.utf8.allSatisfy({ isLetter($0) || $0.isDigit || $0 == UInt8(ascii: "-") })
        else { return quoted(text) }
        return text
    }
}
