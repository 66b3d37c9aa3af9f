import Text

/// Walks over the tags of an XML text, in step with the parser's events: the parser says what is there, this says where.
///
/// It knows only as much XML as it takes to find the next tag: comments, CDATA sections, processing instructions and
/// declarations are stepped over, quotes in tags are respected. It only moves forward, so a whole file costs O(bytes).
struct PlistCursor {
    let bytes: [UInt8]
    /// Just after the last tag.
    private(set) var index: Int

    struct Tag {
        var range: Range<Int>
        /// `<true/>`: start and end in one.
        var isEmpty: Bool
    }

    /// The next start or end tag; at the end of the file, or in a broken one, an empty range there.
    mutating func next() -> Tag {
        while let open = find(UInt8(ascii: "<"), from: index) {
            if starts(open, "<!--") {
                index = end(of: "-->", from: open + 4)
            } else if starts(open, "<![CDATA[") {
                index = end(of: "]]>", from: open + 9)
            } else if starts(open, "<?") {
                index = end(of: "?>", from: open + 2)
            } else if starts(open, "<!") {
                index = end(of: ">", from: open + 2)
            } else {
                index = tagEnd(open)
                return Tag(range: open..<index, isEmpty: index >= open + 3 && bytes[index - 2] == UInt8(ascii: "/"))
            }
        }
        index = bytes.count
        return Tag(range: index..<index, isEmpty: false)
    }

    func find(_ byte: UInt8, from start: Int) -> Int? {
        start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil
    }

    func starts(_ at: Int, _ text: StaticString) -> Bool { bytes.starts(text, at: at) }

    func end(of text: StaticString, from start: Int) -> Int {
        var at = start
        while at < bytes.count {
            if starts(at, text) { return at + text.utf8CodeUnitCount }
            at += 1
        }
        return bytes.count
    }

    private func tagEnd(_ start: Int) -> Int {
        var quote: UInt8 = 0
        var at = start + 1
        while at < bytes.count {
            let byte = bytes[at]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return at + 1
            }
            at += 1
        }
        return bytes.count
    }
}
