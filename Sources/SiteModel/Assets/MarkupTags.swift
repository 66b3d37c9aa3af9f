import Text

/// The tags of a file of SVG, XML or HTML, read as the most generous browser would: a tag that one of them sees is seen. Linear;
/// what has no end ends the reading.
struct MarkupTags {
    struct Attribute {
        /// In small letters.
        var name: Substring
        var range: Range<Int>
        /// Without quotes.
        var value: Range<Int>
    }

    enum Part {
        /// `name`: in small letters, without a prefix.
        case tag(name: Substring, range: Range<Int>, attributes: [Attribute])
        /// `<!ENTITY …>` and the like; `<?xml-stylesheet …?>`.
        case declaration(Range<Int>), instruction(Range<Int>)
    }

    let bytes: [UInt8]
    /// Comments, instructions and what a text is differ.
    let isXML: Bool
    private(set) var index = 0
    /// In SVG within HTML no element holds plain text.
    private var isForeign = false

    init(_ bytes: [UInt8], isXML: Bool) {
        self.bytes = bytes
        self.isXML = isXML
    }

    mutating func next() -> Part? {
        while let open = find(UInt8(ascii: "<"), from: index), open + 1 < bytes.count {
            index = open + 1
            switch bytes[index] {
            case UInt8(ascii: "!"):
                guard let end = declarationEnd(open) else { return nil }
                if let end { return .declaration(open..<end) }
            case UInt8(ascii: "?"):
                let end = isXML ? find("?>", from: index) : find(UInt8(ascii: ">"), from: index)
                guard let end else { return nil }
                index = end + 1
                return .instruction(open..<end)
            case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...0xFF: return tag(open)
            default: continue
            }
        }
        return nil
    }

    /// `nil` where it does not end, `.some(nil)` for a comment or text, which is passed over; otherwise where it ends. What is inside
    /// of a declaration is read as well.
    private mutating func declarationEnd(_ open: Int) -> Int?? {
        if starts("<!--", at: open) {
            let begins = open + 4
            // An HTML comment is empty as soon as it can be.
            if starts(">", at: begins) || starts("->", at: begins) {
                index = begins
                return .some(nil)
            }
            var place = begins
            while let dashes = find("--", from: place) {
                if starts("-->", at: dashes) || !isXML && starts("--!>", at: dashes) {
                    index = dashes + 3
                    return .some(nil)
                }
                place = dashes + 1
            }
            return nil
        }
        if isXML, starts("<![CDATA[", at: open) {
            guard let end = find("]]>", from: open) else { return nil }
            index = end + 3
            return .some(nil)
        }
        guard let end = find(UInt8(ascii: ">"), from: open) else { return nil }
        if !isXML { index = end + 1 }
        return isXML ? end + 1 : .some(nil)
    }

    private mutating func tag(_ open: Int) -> Part? {
        var end = index
        while end < bytes.count, !bytes[end].isSpace, !Self.endsName(bytes[end]) { end += 1 }
        let name = lowercased(index..<end)
        index = end
        var attributes: [Attribute] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            if bytes[index].isSpace || bytes[index] == UInt8(ascii: "/") {
                index += 1
            } else if let attribute = attribute() {
                attributes.append(attribute)
            } else {
                return nil
            }
        }
        guard index < bytes.count else { return nil }
        index += 1
        let range = open..<index
        let local = name[(name.lastIndex(of: ":").map { name.index(after: $0) } ?? name.startIndex)...]
        if !isXML { passText(local) }
        return .tag(name: local, range: range, attributes: attributes)
    }

    /// Nil where a quote does not end.
    private mutating func attribute() -> Attribute? {
        let start = index
        index += 1
        while index < bytes.count, !bytes[index].isSpace, bytes[index] != UInt8(ascii: "="),
            !Self.endsName(bytes[index])
        {
            index += 1
        }
        let name = lowercased(start..<index)
        var after = index
        while after < bytes.count, bytes[after].isSpace { after += 1 }
        guard after < bytes.count, bytes[after] == UInt8(ascii: "=") else {
            return Attribute(name: name, range: start..<index, value: index..<index)
        }
        after += 1
        while after < bytes.count, bytes[after].isSpace { after += 1 }
        guard after < bytes.count else { return nil }
        if bytes[after] == UInt8(ascii: "\"") || bytes[after] == UInt8(ascii: "'") {
            guard let close = find(bytes[after], from: after + 1) else { return nil }
            index = close + 1
            return Attribute(name: name, range: start..<index, value: after + 1..<close)
        }
        index = after
        while index < bytes.count, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return Attribute(name: name, range: start..<index, value: after..<index)
    }

    /// In HTML, elements whose content is text up to their end tag.
    private mutating func passText(_ name: Substring) {
        if name == "svg" || name == "math" { isForeign = true }
        let holdsText = ["script", "style", "title", "textarea", "xmp"].contains(name)
        if holdsText, name == "script" || !isForeign { index = end(ofText: name, from: index) }
    }

    /// Where the end tag of an element begins; the end of the file where there is none.
    func end(ofText name: Substring, from start: Int) -> Int {
        var place = start
        while let found = find("</", from: place) {
            let end = min(found + 2 + name.utf8.count, bytes.count)
            if lowercased(found + 2..<end) == name { return found }
            place = found + 2
        }
        return bytes.count
    }

    // MARK: Bytes

    func find(_ byte: UInt8, from start: Int) -> Int? {
        start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil
    }

    func find(_ text: StaticString, from start: Int) -> Int? {
        let first = text.utf8Start.pointee
        var place = start
        while let found = find(first, from: place) {
            if starts(text, at: found) { return found }
            place = found + 1
        }
        return nil
    }

    func starts(_ text: StaticString, at place: Int) -> Bool { bytes.starts(text, at: place) }

    func lowercased(_ range: Range<Int>) -> Substring {
        String(decoding: bytes[range].map { $0.lowercased }, as: UTF8.self)[...]
    }

    private static func endsName(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") }
}
