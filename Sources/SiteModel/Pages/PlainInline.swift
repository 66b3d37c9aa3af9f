import Text

/// Inline Markdown without its marks, for places that take text only: cards, the description in a page's head.
package enum PlainInline {
    /// Escaped HTML in which only code spans are live, for headings.
    package static func html(_ markdown: String) -> String {
        var parts = markdown.split(separator: "`", omittingEmptySubsequences: false).map {
            HTMLEscaping.escaped(String($0))
        }
        // A backtick without its partner is text.
        if parts.count % 2 == 0, let last = parts.popLast() { parts[parts.count - 1] += "`" + last }
        return parts.enumerated().map { $0 % 2 == 0 ? $1 : "<code>\($1)</code>" }.joined()
    }

    package static func text(_ markdown: String) -> String {
        markdown.replacing("`", with: "").replacing("**", with: "").replacing("\n", with: " ")
    }
}
