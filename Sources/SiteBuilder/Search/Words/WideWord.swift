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
        func isUpper(_ scalar: Unicode.Scalar) -> Bool { (0x41...0x5A).contains(scalar.value) }
        func isLower(_ scalar: Unicode.Scalar) -> Bool { (0x61...0x7A).contains(scalar.value) }
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
        var parts: [ArraySlice<Unicode.Scalar>] = []
        var start = word.startIndex
        for index in word.indices.dropFirst() {
            let (before, here) = (word[index - 1], word[index])
            let isNext = index + 1 < word.endIndex && isLower(word[index + 1])
            let isHump =
                isUpper(here) && (isLower(before) || isDigit(before) || isNext && isUpper(before))
                || isDigit(here) != isDigit(before)
            if isHump {
                parts.append(word[start..<index])
                start = index
            }
        }
        parts.append(word[start...])
        return parts
    }
}
