/// The language of a text that comes from a payload, as far as its letters tell: what `lang` needs so that a screen reader speaks it
/// with the right voice (WCAG 2.2, 3.1.2).
package enum WrittenLanguage {
    /// Scripts that one language uses by far the most, by their first and last letters (Unicode 16, Blocks.txt).
    private static let scripts: [(letters: ClosedRange<UInt32>, language: String)] = [
        (0xAC00...0xD7A3, "ko"), (0x1100...0x11FF, "ko"), (0x3130...0x318F, "ko"), (0x3040...0x30FF, "ja"),
        (0x0600...0x06FF, "ar"), (0x0590...0x05FF, "he"), (0x0E00...0x0E7F, "th"), (0x0370...0x03FF, "el"),
    ]
    /// Languages of this program's pages that are not written in Latin letters.
    private static let others: Set<String> = ["ko", "ja", "ar", "he", "th", "el"]

    /// Whether pages in a language have words in Latin letters as their own.
    package static func isLatin(_ locale: String) -> Bool {
        !others.contains(String(Substring(locale.utf8.prefix { $0 != 0x2D && $0 != 0x5F })))
    }

    /// `latin`: the language of a text of Latin letters. One word of those is a name more often than not, and gives nil.
    package static func of(_ text: String, latin: String?) -> String? {
        var words = 0
        var run = 0
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if value < 0x0250 {
                let isLetter = (0x61...0x7A).contains(value | 0x20) || value >= 0xC0
                run = isLetter ? run + 1 : 0
                if run == 2 { words += 1 }
                continue
            }
            run = 0
            if let script = scripts.first(where: { $0.letters.contains(value) }) { return script.language }
        }
        return words > 1 ? latin : nil
    }
}
