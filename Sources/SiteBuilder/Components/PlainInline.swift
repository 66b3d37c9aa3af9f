/// Inline Markdown without its marks, for places that take text only: cards, the description in a page's head.
enum PlainInline {
    static func text(_ markdown: String) -> String {
        markdown.replacing("`", with: "").replacing("**", with: "").replacing("\n", with: " ")
    }
}
