import Text

/// Most front matter is a few lines of `key: value`, and libyaml takes long to begin with any text: such lines are read here.
enum PlainYAML {
    /// The document that libyaml's events give; nil for a text with anything else in it, or with a mistake. O(bytes).
    static func parse(_ source: SourceFile, _ body: Range<Int>) -> Document? {
        guard !body.isEmpty, body.count <= 1 << 16 else { return nil }
        var builder = DocumentBuilder(source: source)
        builder.beginContainer(.object, at: body.lowerBound)
        let end = source.bytes.withUnsafeBufferPointer { members($0, body, &builder) }
        guard let end, let mapping = builder.endContainer(at: end) else { return nil }
        let document = builder.finish(at: source.bytes.count)
        return document.duplicateKeys(of: mapping).isEmpty ? document : nil
    }

    /// Where the last value ends.
    private static func members(
        _ bytes: UnsafeBufferPointer<UInt8>, _ body: Range<Int>, _ builder: inout DocumentBuilder
    ) -> Int? {
        var line = body.lowerBound
        var last: Int?
        while line < body.upperBound {
            let text = UnsafeBufferPointer(rebasing: bytes[line..<body.upperBound])
            let end = ByteSearch.find(0x0A, in: text, from: 0).map { $0 + line } ?? body.upperBound
            guard member(bytes, line..<end, &builder) else { return nil }
            last = end
            line = end + 1
        }
        let text = UnsafeBufferPointer(rebasing: bytes[body])
        return text.contains { $0 >= 0x80 } && !UTF8Check.isWellFormed(text) ? nil : last
    }

    private static func member(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, _ builder: inout DocumentBuilder
    ) -> Bool {
        var end = line.lowerBound
        while end < line.upperBound, isNameByte(bytes[end]) { end += 1 }
        // A key starts with a letter, and libyaml takes none that is longer than a thousand characters.
        guard end < line.upperBound - 2, end - line.lowerBound < 100, isLetter(bytes[line.lowerBound]),
            bytes[end] == UInt8(ascii: ":"), bytes[end + 1] == 0x20, isText(bytes, end + 2..<line.upperBound)
        else { return false }
        builder.key(line.lowerBound..<end)
        let value = end + 2..<line.upperBound
        let (first, last) = (bytes[value.lowerBound], bytes[value.upperBound - 1])
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard value.count > 1, last == first else { return false }
            let inner = value.dropFirst().dropLast()
            builder.scalar(.string, value, quoted: true)
            return !bytes[inner].contains { $0 == first || $0 == UInt8(ascii: "\\") }
        }
        guard isLetter(first) || (0x30...0x39).contains(first) || first >= 0x80, last != 0x20,
            !bytes[value].contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") })
        else { return false }
        scalar(Array(bytes[value]), value, &builder)
        return true
    }

    private static func scalar(_ text: [UInt8], _ range: Range<Int>, _ builder: inout DocumentBuilder) {
        let (kind, number) = YAMLScalar.resolve(text, plain: true, tag: nil)
        if let number, number != text {
            builder.scalar(.number, range, text: number)
        } else {
            builder.scalar(kind, range)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// Whether none of the bytes is a control character, or begins one or a character that ends a line or marks the order of bytes
    /// (U+0080 to U+00BF, U+2000 to U+2FFF, U+F000 to U+FFFF).
    private static func isText(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 && $0 != 0xEF }
    }
}
