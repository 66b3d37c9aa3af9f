/// Most front matter is a few lines of `key: value`, and libyaml takes long to begin with any text: such lines are read here.
extension YAMLTree {
    /// The tree that libyaml's events give; nil for a text with anything else in it. O(bytes).
    static func plain(_ bytes: [UInt8], _ body: Range<Int>) -> YAMLTree? {
        guard !body.isEmpty, body.count <= 1 << 16 else { return nil }
        var items: [Item] = []
        let isPlain = bytes.withUnsafeBufferPointer { bytes in
            var line = body.lowerBound
            while line < body.upperBound {
                let end = bytes[line..<body.upperBound].firstIndex(of: 0x0A) ?? body.upperBound
                guard let value = member(bytes, line..<end, &items) else { return false }
                items.append(value)
                line = end + 1
            }
            return true
        }
        guard isPlain, let first = items.first, let last = items.last else { return nil }
        let text = bytes[body]
        if text.contains(where: { $0 >= 0x80 }), ByteScan.firstIllFormedUTF8(Array(text)) != nil { return nil }
        return YAMLTree(members: items, in: first.range.lowerBound..<last.range.upperBound)
    }

    /// Takes the key of a line, and gives its value.
    private static func member(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, _ items: inout [Item]
    ) -> Item? {
        var end = line.lowerBound
        while end < line.upperBound, isNameByte(bytes[end]) { end += 1 }
        // A key starts with a letter, and libyaml takes none that is longer than a thousand characters.
        guard end < line.upperBound - 2, end - line.lowerBound < 100, isLetter(bytes[line.lowerBound]),
            bytes[end] == UInt8(ascii: ":"), bytes[end + 1] == 0x20, isText(bytes, end + 2..<line.upperBound)
        else { return nil }
        items.append(scalar(bytes, line.lowerBound..<end, items.count + 1))
        let value = end + 2..<line.upperBound
        let (first, last) = (bytes[value.lowerBound], bytes[value.upperBound - 1])
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard value.count > 1, last == first else { return nil }
            let inner = value.dropFirst().dropLast()
            guard !bytes[inner].contains(where: { $0 == first || $0 == UInt8(ascii: "\\") }) else { return nil }
            var item = scalar(bytes, inner, items.count + 1)
            (item.range, item.style) = (value, .quoted)
            return item
        }
        guard isLetter(first) || (0x30...0x39).contains(first) || first >= 0x80, last != 0x20,
            !bytes[value].contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") })
        else { return nil }
        return scalar(bytes, value, items.count + 1)
    }

    /// The first item is the mapping.
    private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ index: Int) -> Item {
        Item(kind: .scalar, range: range, text: Array(bytes[range]), next: index + 1)
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
