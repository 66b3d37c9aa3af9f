import Text

/// The tokens of a word with letters beyond ASCII (`Größe_XL`), by its scalars: the same rules as those of `SearchTokenizer` for ASCII.
struct WideWord {
    private(set) var words: [String] = []

    init(_ bytes: [UInt8], longest: Int) {
        let word = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        guard word.count <= longest else { return }
        let pieces = word.split { ".:@".unicodeScalars.contains($0) }
        if pieces.count > 1 { words.append(Self.lower(word[...])) }
        for piece in pieces { identifier(piece) }
    }

    private mutating func identifier(_ piece: ArraySlice<Unicode.Scalar>) {
        let parts = piece.split { !SearchTokenizer.isLetter($0) }.flatMap { Self.humps($0) }
        guard !parts.isEmpty else { return }
        words.append(parts.map(Self.lower).joined())
        guard parts.count > 1 else { return }
        for part in parts.prefix(12) where part.count > 1 { words.append(Self.lower(part)) }
    }

    private static func lower(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars)).lowercased()
    }

    private static func humps(_ word: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
        func byte(_ index: Int) -> UInt8 { UInt8(exactly: word[index].value) ?? 0 }
        var parts: [ArraySlice<Unicode.Scalar>] = []
        var start = word.startIndex
        for index in word.indices.dropFirst() {
            let (before, here) = (byte(index - 1), byte(index))
            let isNext = index + 1 < word.endIndex && byte(index + 1).isLowercase
            let isHump =
                here.isUppercase && (before.isLowercase || before.isDigit || isNext && before.isUppercase)
                || here.isDigit != before.isDigit
            if isHump {
                parts.append(word[start..<index])
                start = index
            }
        }
        parts.append(word[start...])
        return parts
    }
}
