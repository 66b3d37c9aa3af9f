/// Text for roff: nothing in it is taken for a request or an escape.
enum Roff {
    /// Hyphens become those that can be copied, since most stand in names of options and files.
    static func escape(_ text: some StringProtocol) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            default: escaped.append(character)
            }
        }
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    /// Filled again by roff, so a line may break anywhere; an empty one begins a new paragraph.
    static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            line.isEmpty ? [".PP"] : broken(line).map(escape)
        }
    }

    /// Lines of at most 72 characters, as far as words allow.
    private static func broken(_ line: Substring) -> [String] {
        line.split(separator: " ").reduce(into: [String]()) { lines, word in
            if let last = lines.last, last.count + word.count < 72 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
    }
}
