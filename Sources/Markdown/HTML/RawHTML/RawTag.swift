import Text

/// One tag of raw HTML with its attributes, all as ranges of the bytes that it was read from.
package struct RawTag: Equatable {
    package struct Attribute: Equatable {
        /// Lower-cased.
        package var name: String
        /// From the name to the closing quote.
        package var range: Range<Int>
        /// Without quotes; nil for an attribute without a value.
        package var value: Range<Int>?
    }

    /// Lower-cased.
    package var name: String
    package var isClosing = false
    /// From `<` to after `>`.
    package var range: Range<Int>
    /// Of the name as it is written.
    var nameRange: Range<Int>
    package var attributes: [Attribute] = []
    /// What it is a tag of; nil for one that guides may not use.
    let element: RawElement?

    /// A tag of which nothing but the name is read.
    init(_ html: [UInt8], isClosing: Bool, name range: Range<Int>) {
        element = RawElement.named(html, range)
        name = element?.name ?? Self.lowercased(html[range])
        self.isClosing = isClosing
        self.range = range
        nameRange = range
    }

    package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

    /// All tags, in order. Comments are passed over; a tag or a quote that does not end ends the search. Linear.
    package static func all(in html: [UInt8]) -> [RawTag] {
        var tags: [RawTag] = []
        var index = 0
        while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            if html.starts("<!--", at: open) {
                guard let close = html.firstRange(of: "-->".utf8, in: open..<html.count) else { break }
                index = close.upperBound
                continue
            }
            var nameStart = open + 1
            let isClosing = nameStart < html.count && html[nameStart] == UInt8(ascii: "/")
            if isClosing { nameStart += 1 }
            var end = nameStart
            while end < html.count, isNameByte(html[end]) { end += 1 }
            index = end
            guard end > nameStart, html[nameStart].isLetter else {
                index = max(nameStart, end)
                continue
            }
            var tag = RawTag(html, isClosing: isClosing, name: nameStart..<end)
            guard let close = readAttributes(html, &index, into: &tag) else { break }
            tag.range = open..<close
            tags.append(tag)
            index = close
        }
        return tags
    }

    /// The name in lower case. Most are short, of ASCII and in lower case already.
    static func lowercased(_ name: ArraySlice<UInt8>) -> String {
        let text = String(decoding: name, as: UTF8.self)
        return name.allSatisfy { $0 < 0x80 && !$0.isUppercase }
            ? text : text.lowercased()
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool { byte.isAlphanumeric || "-_:.".utf8.contains(byte) }

    /// Reads a tag's attributes; gives where the tag ends, nil when it does not.
    static func readAttributes(_ html: [UInt8], _ index: inout Int, into tag: inout RawTag) -> Int? {
        while index < html.count {
            let byte = html[index]
            if byte == UInt8(ascii: ">") { return index + 1 }
            guard !byte.isSpace, byte != UInt8(ascii: "/") else {
                index += 1
                continue
            }
            let start = index
            while index < html.count, !html[index].isSpace, !endsName(html[index]) { index += 1 }
            if index == start { index += 1 }
            let name = lowercased(html[start..<index])
            var after = index
            while after < html.count, html[after].isSpace { after += 1 }
            guard after < html.count, html[after] == UInt8(ascii: "=") else {
                tag.attributes.append(.init(name: name, range: start..<index))
                continue
            }
            guard let value = value(html, after + 1, &index) else { return nil }
            tag.attributes.append(.init(name: name, range: start..<index, value: value))
        }
        return nil
    }

    /// The value after `=`; `index` is set behind it.
    private static func value(_ html: [UInt8], _ start: Int, _ index: inout Int) -> Range<Int>? {
        var start = start
        while start < html.count, html[start].isSpace { start += 1 }
        guard start < html.count else { return nil }
        if html[start] == UInt8(ascii: "\"") || html[start] == UInt8(ascii: "'") {
            guard let close = html[(start + 1)...].firstIndex(of: html[start]) else { return nil }
            index = close + 1
            return start + 1..<close
        }
        var end = start
        while end < html.count, !html[end].isSpace, html[end] != UInt8(ascii: ">") { end += 1 }
        index = end
        return start..<end
    }
}
