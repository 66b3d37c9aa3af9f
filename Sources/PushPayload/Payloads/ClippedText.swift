/// A text of a payload as it is shown: a payload may be any size.
package enum ClippedText {
    /// More than a phone could ever show.
    private static let limit = 20_000

    /// The text, or its beginning with an ellipsis.
    package static func of(_ text: String) -> String {
        guard text.utf8.count > limit else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…"
    }
}
