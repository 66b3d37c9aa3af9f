import Markdown
import Text

/// A chapter's line in a table of contents: `[title](destination "short label")`, the whole of a text.
enum SummaryLink {
    /// Nil where the text is no link. The label in quotes is GitBook's: what the sidebar says in place of the title.
    static func entry(_ text: String, _ location: SourceLocation) -> BookEntry? {
        guard text.hasPrefix("["), text.hasSuffix(")"), let middle = text.ranges(of: "](").last else { return nil }
        let title = text[text.index(after: text.startIndex)..<middle.lowerBound]
        let (destination, words) = parts(String(text[middle.upperBound...].dropLast()).trimmed())
        return BookEntry(
            title: MarkdownTitle.text(ofInline: String(title)), shortTitle: quoted(words),
            destination: destination.isEmpty ? nil : unescaped(destination), location: location)
    }

    /// What leads to the file, and what is behind it.
    private static func parts(_ inner: String) -> (destination: String, words: String) {
        if inner.hasPrefix("<"), let close = inner.firstIndex(of: ">") {
            let destination = inner[inner.index(after: inner.startIndex)..<close]
            return (String(destination), String(inner[inner.index(after: close)...]).trimmed())
        }
        let destination = inner.prefix { !$0.isWhitespace }
        return (String(destination), String(inner.dropFirst(destination.count)).trimmed())
    }

    private static func quoted(_ words: String) -> String? {
        guard words.count > 2, let first = words.first, first == "\"" || first == "'", words.last == first else {
            return nil
        }
        let text = MarkdownTitle.text(ofInline: String(words.dropFirst().dropLast()))
        return text.isEmpty || text == "mention" ? nil : text
    }

    /// A backslash before ASCII punctuation is no part of a destination: CommonMark 0.31, §6.1.
    private static func unescaped(_ text: String) -> String {
        guard text.contains("\\") else { return text }
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, next.isASCII, next.isPunctuation || next.isSymbol {
                result.append(next)
                rest.removeFirst()
            } else {
                result.append(character)
            }
        }
        return result
    }
}
