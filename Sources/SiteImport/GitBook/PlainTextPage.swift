/// A page that was copied from the screen as text: what is left of its structure becomes Markdown again. The first line is its
/// title; a column of numbers is that of the code below it, which gets a fence; `•` is a list; a `<` that would begin a tag is
/// escaped. Everything else stays as it is. Linear.
struct PlainTextPage {
    private var output: [String] = []
    private var drops: [PageFurniture.Drop] = []

    static func markdown(_ lines: [(number: Int, text: Substring)]) -> (text: String, drops: [PageFurniture.Drop]) {
        var page = PlainTextPage()
        page.read(lines)
        return (page.output.joined(separator: "\n") + "\n", page.drops)
    }

    private mutating func read(_ lines: [(number: Int, text: Substring)]) {
        var index = 0
        var isTitle = true
        while index < lines.count {
            let (number, text) = lines[index]
            let column = Self.numberColumn(lines, from: index)
            if column > 0, index + 2 * column <= lines.count {
                drops.append(.init(lines: number...number + column - 1, what: "column of line numbers"))
                output.append("```")
                output += lines[(index + column)..<(index + 2 * column)].map { String($0.text) }
                output.append("```")
                index += 2 * column
                continue
            }
            index += 1
            if isTitle, !text.isBlank {
                isTitle = false
                output += [text.hasPrefix("# ") ? String(text) : "# " + Self.escaped(text.trimmedText), ""]
                continue
            }
            output.append(Self.line(text))
        }
    }

    /// How many lines from here on are 1, 2, 3 …; 0 for fewer than two.
    private static func numberColumn(_ lines: [(number: Int, text: Substring)], from start: Int) -> Int {
        var count = 0
        while start + count < lines.count, lines[start + count].text == "\(count + 1)" { count += 1 }
        return count >= 2 ? count : 0
    }

    private static func line(_ text: Substring) -> String {
        let bare = text.drop { $0 == " " }
        guard bare.hasPrefix("• ") else { return escaped(text) }
        let depth = (text.count - bare.count) / 4
        return String(repeating: "  ", count: depth) + "* " + escaped(bare.dropFirst(2))
    }

    private static func escaped(_ text: Substring) -> String {
        var result = ""
        var previous: Character = " "
        for character in text {
            if previous == "<", character.isLetter || character == "/" || character == "!" || character == "?" {
                result.removeLast()
                result += "\\<"
            }
            result.append(character)
            previous = character
        }
        return result
    }
}
