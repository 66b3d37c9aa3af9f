import Platform
import Text

/// Markdown as plain text for a terminal: the manual's own pages, so headings, paragraphs, lists, tables, fenced code, and within a
/// line emphasis, code spans and links. Block tags are left out, their content stays. Paragraphs are wrapped at 80 cells.
struct PlainMarkdown {
    let color: Bool
    private static let width = 80

    func text(_ markdown: String) -> String {
        var out: [String] = []
        var paragraph: [String] = []
        var table: [[String]] = []
        var isCode = false
        func flush() {
            if !paragraph.isEmpty { out += wrapped(paragraph.joined(separator: " ")) }
            if !table.isEmpty { out += columns(table) }
            (paragraph, table) = ([], [])
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                flush()
                isCode.toggle()
            } else if isCode {
                out.append("    " + CodeFrameFormatter.visible(line))
            } else if line.hasPrefix("|") {
                let cells = line.dropFirst().dropLast(line.hasSuffix("|") ? 1 : 0).split(separator: "|")
                table.append(cells.map { inline($0.trimmed()) })
            } else if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("- ") || line.hasPrefix("{%") {
                flush()
                if line.hasPrefix("{%") { continue }
                if line.hasPrefix("- ") {
                    paragraph = ["- " + inline(String(line.dropFirst(2)))]
                } else {
                    out.append(line.hasPrefix("#") ? heading(line) : "")
                }
            } else {
                paragraph.append(inline(line.trimmed()))
            }
        }
        flush()
        return out.joined(separator: "\n").trimmed(where: \.isNewline) + "\n"
    }

    private func heading(_ line: String) -> String {
        let title = inline(line.drop { $0 == "#" }.trimmed())
        if color { return "\u{1B}[1m\(title)\u{1B}[0m" }
        return line.hasPrefix("##") ? title.uppercased() : title
    }

    /// One line without its marks.
    static func line(_ text: String) -> String { PlainMarkdown(color: false).inline(text) }

    /// `[text](target)` → text, with an absolute target behind it; emphasis and code spans without their marks.
    private func inline(_ text: String) -> String {
        var out = ""
        var rest = Substring(CodeFrameFormatter.visible(text))
        while let character = rest.popFirst() {
            if character == "`", let end = rest.firstIndex(of: "`") {
                out += rest[..<end]
                rest = rest[rest.index(after: end)...]
            } else if character == "[", let link = Self.link(rest) {
                out += link.text + (link.target.contains("://") ? " (\(link.target))" : "")
                rest = link.rest
            } else if character == "<", rest.hasPrefix("https://"), let end = rest.firstIndex(of: ">") {
                out += rest[..<end]
                rest = rest[rest.index(after: end)...]
            } else if character == "*" {
                rest = rest.drop { $0 == "*" }
            } else {
                out.append(character)
            }
        }
        return out
    }

    private static func link(_ rest: Substring) -> (text: Substring, target: Substring, rest: Substring)? {
        guard let close = rest.firstIndex(of: "]") else { return nil }
        let after = rest[rest.index(after: close)...]
        guard after.first == "(", let end = after.firstIndex(of: ")") else { return nil }
        let text = rest[..<close].filter { $0 != "`" && $0 != "*" }
        return (
            Substring(text), after[after.index(after.startIndex, offsetBy: 1)..<end], after[after.index(after: end)...]
        )
    }

    private func wrapped(_ text: String) -> [String] {
        let indent = text.hasPrefix("- ") ? "  " : ""
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > Self.width {
                lines.append(line)
                line = indent + word
            } else {
                line += (line.isEmpty ? "" : " ") + word
            }
        }
        return lines + [line]
    }

    /// Columns as wide as their widest cell; the row of dashes is left out.
    private func columns(_ rows: [[String]]) -> [String] {
        let kept = rows.filter { !$0.allSatisfy { cell in cell.allSatisfy { $0 == "-" || $0 == ":" } } }
        let count = kept.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            kept.map { $0.count > column ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
        }
        return kept.map { row in
            row.enumerated().map { index, cell in
                let isLast = index == row.count - 1
                return cell + String(repeating: " ", count: isLast ? 0 : widths[index] - DisplayWidth.of(cell) + 2)
            }.joined()
        }
    }
}
