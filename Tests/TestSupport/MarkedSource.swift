package import Text

/// A source with places marked in it: `{"a": 1️⃣[1,2️⃣]}` is the text `{"a": [1,]}` and the byte offsets of 1 and 2.
///
/// The marks are the keycap emoji 0️⃣ … 9️⃣, so that a test can point at a byte without counting.
package struct MarkedSource: Sendable {
    /// The text without its marks.
    package let text: String
    /// Byte offset in `text` of each mark, by its digit.
    package let offsets: [Int: Int]

    /// Reads a text with marks; of a mark that is twice the last counts.
    package init(_ marked: String) {
        var bytes: [UInt8] = []
        var offsets: [Int: Int] = [:]
        for character in marked {
            let scalars = Array(character.unicodeScalars)
            if scalars.count == 3, scalars[1] == "\u{FE0F}", scalars[2] == "\u{20E3}",
                let digit = Character(scalars[0]).wholeNumberValue
            {
                offsets[digit] = bytes.count
            } else {
                bytes += Array(String(character).utf8)
            }
        }
        text = String(decoding: bytes, as: UTF8.self)
        self.offsets = offsets
    }

    /// The text as a file.
    package func file(_ path: String = "test.json") -> SourceFile {
        SourceFile(path: path, text: text)
    }

    /// Offset of a mark; −1 for one that does not stand in the text, so that a comparison fails.
    package subscript(_ mark: Int) -> Int { offsets[mark] ?? -1 }

    /// The range between two marks; empty at 0 where either is missing.
    package func range(_ from: Int, _ to: Int) -> Range<Int> {
        guard let lower = offsets[from], let upper = offsets[to], lower <= upper else { return 0..<0 }
        return lower..<upper
    }
}
