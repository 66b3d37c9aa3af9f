import Text

/// The comments of code as a text of their own, each byte in its place: all others are blanks.
enum CodeComments {
    /// Nil where no comment speaks of a payload.
    static func file(_ file: SourceFile, _ grammar: CodeGrammar) -> SourceFile? {
        guard ["{", "["].contains(where: { ByteSearch.holds($0, in: file.bytes) }) else { return nil }
        var bytes = file.bytes.map { $0 == 0x0A ? $0 : 0x20 }
        var scanner = CodeScanner(file.bytes, grammar, 0..<file.bytes.count)
        var isAny = false
        while !scanner.isAtEnd {
            let start = scanner.index
            if scanner.at() <= 0x20 {
                scanner.index += 1
            } else if scanner.skipComment() {
                isAny = true
                copy(file.bytes, start..<scanner.index, to: &bytes)
            } else {
                scanner.step()
            }
        }
        return isAny ? SourceFile(path: file.path, bytes: bytes) : nil
    }

    /// Without the signs that make it a comment, at the start of each of its lines and at its end.
    private static func copy(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8]) {
        let isBlock = bytes[range].starts(with: "/*".utf8)
        let end = isBlock && range.count > 3 ? range.upperBound - 2 : range.upperBound
        var isStart = true
        for index in range.lowerBound..<end {
            let byte = bytes[index]
            if byte == 0x0A { isStart = true }
            if isStart, byte <= 0x20 || "/*#!".utf8.contains(byte) { continue }
            isStart = false
            text[index] = byte
        }
        fill("&lt;", "&gt;", range, &text)
    }

    /// `&lt;unix&gt;` is a word that stands for a value.
    private static func fill(_ first: String, _ last: String, _ range: Range<Int>, _ text: inout [UInt8]) {
        var index = range.lowerBound
        while let place = ByteSearch.find(Array(first.utf8), in: text, from: index), place < range.upperBound {
            index = place + first.utf8.count
            guard let close = ByteSearch.find(Array(last.utf8), in: text, from: index),
                close + last.utf8.count <= range.upperBound, close - place < 80
            else { continue }
            for at in place..<close + last.utf8.count { text[at] = UInt8(ascii: "$") }
        }
    }
}
