import Text

/// Reads the bytes of one XML file; see `XMLReader`.
struct XMLTreeBuilder {
    private let source: SourceFile
    private let bytes: [UInt8]
    private var index: Int
    private(set) var tree: XMLTree
    private(set) var diagnostics: [Diagnostic] = []
    /// The elements that are open, from the outermost.
    private var open: [Int] = []
    private var hasFailed = false

    init(_ source: SourceFile) {
        self.source = source
        bytes = source.bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        tree = XMLTree(source: source)
    }

    mutating func run() {
        while index < bytes.count, !hasFailed {
            if bytes[index] == UInt8(ascii: "<") { markup() } else { text() }
        }
        if !hasFailed {
            if let last = open.last {
                fail(tree.elements[last].tag, "<\(shown(tree.elements[last].name))> is never closed")
            } else if tree.elements.isEmpty {
                fail(0..<min(1, bytes.count), "an XML file must have a root element")
            }
        }
        while let last = open.popLast() { tree.close(last, at: bytes.count) }
    }

    // MARK: Markup

    private mutating func markup() {
        if starts("<!--") {
            skip(past: "-->", from: index + 4, "a comment")
        } else if starts("<![CDATA[") {
            cdata()
        } else if starts("<?") {
            skip(past: "?>", from: index + 2, "an instruction")
        } else if starts("<!") {
            fail(index..<index + 2, "an XML file must not have a document type declaration or entities of its own")
        } else if starts("</") {
            endTag()
        } else {
            startTag()
        }
    }

    private mutating func skip(past end: String, from start: Int, _ what: Message) {
        guard let close = find(end, from: start) else { return fail(index..<index + 1, "\(what) is never closed") }
        index = close + end.utf8.count
    }

    private mutating func cdata() {
        let start = index + 9
        guard let close = find("]]>", from: start) else {
            return fail(index..<index + 1, "a CDATA section is never closed")
        }
        if let parent = open.last {
            tree.add(String(decoding: bytes[start..<close], as: UTF8.self), start..<close, to: parent)
        } else {
            return fail(index..<index + 9, "text must stand inside the root element")
        }
        index = close + 3
    }

    private mutating func endTag() {
        let start = index
        index += 2
        let name = name()
        skipBlanks()
        guard !name.isEmpty, next(UInt8(ascii: ">")) else {
            return fail(start..<min(index + 1, bytes.count), "an end tag must be a name and '>'")
        }
        guard let last = open.last, tree.elements[last].name == name else {
            let expected = open.last.map { tree.elements[$0].name }
            return fail(
                start..<index,
                expected.map { "'</\(shown($0))>' was expected, but this is '</\(shown(name))>'" }
                    ?? "'</\(shown(name))>' closes nothing")
        }
        open.removeLast()
        tree.close(last, at: index)
    }

    private mutating func startTag() {
        let start = index
        index += 1
        let name = name()
        guard !name.isEmpty else {
            return fail(start..<start + 1, "a name was expected after '<'; write '&lt;' for the character itself")
        }
        guard !(open.isEmpty && !tree.elements.isEmpty) else {
            return fail(start..<index, "nothing may follow the root element")
        }
        guard open.count < XMLReader.depthLimit else {
            return fail(start..<index, "elements must not be nested deeper than \(XMLReader.depthLimit) levels")
        }
        guard tree.elements.count < XMLReader.elementLimit else {
            return fail(start..<index, "a file must not have more than \(XMLReader.elementLimit) elements")
        }
        guard let attributes = attributes(start) else { return }
        let isEmpty = next(UInt8(ascii: "/"))
        guard next(UInt8(ascii: ">")) else {
            return fail(start..<start + 1, "the tag <\(shown(name))> is never closed by '>'")
        }
        let element = XMLTree.Element(
            name: name, attributes: attributes, range: start..<index, tag: start..<index)
        let at = tree.add(element, to: open.last)
        if !isEmpty { open.append(at) }
    }

    private mutating func attributes(_ tag: Int) -> [XMLTree.Attribute]? {
        var found: [XMLTree.Attribute] = []
        var names = Set<String>()
        while true {
            let before = index
            skipBlanks()
            guard index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/") else {
                return found
            }
            let start = index
            let name = name()
            guard !name.isEmpty, start > before else {
                return give(start..<max(index, min(start + 1, bytes.count)), "an attribute's name was expected here")
            }
            guard names.insert(name).inserted else {
                return give(start..<index, "the attribute '\(shown(name))' stands twice in one tag")
            }
            guard found.count < XMLReader.attributeLimit else {
                return give(start..<index, "a tag must not have more than \(XMLReader.attributeLimit) attributes")
            }
            skipBlanks()
            guard next(UInt8(ascii: "=")) else {
                return give(start..<index, "an attribute must have a value: '\(shown(name))=\"…\"'")
            }
            skipBlanks()
            guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let end = bytes[(index + 1)...].firstIndex(of: quote)
            else { return give(start..<index, "an attribute's value must stand in quotes") }
            let range = index + 1..<end
            if let less = bytes[range].firstIndex(of: UInt8(ascii: "<")) {
                return give(less..<less + 1, "'<' must not stand in an attribute's value; write '&lt;'")
            }
            guard let value = decoded(range) else { return nil }
            found.append(.init(name: name, value: value, range: range))
            index = end + 1
        }
    }

    private mutating func give(_ range: Range<Int>, _ headline: Message) -> [XMLTree.Attribute]? {
        fail(range, headline)
        return nil
    }

    // MARK: Text

    private mutating func text() {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let range = index..<end
        if let parent = open.last {
            guard let text = decoded(range) else { return }
            tree.add(text, range, to: parent)
        } else if let stray = bytes[range].firstIndex(where: { $0 > 0x20 }) {
            return fail(stray..<stray + 1, "text must stand inside the root element")
        }
        index = end
    }

    private static let entities: [String: String] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

    /// The text of a range with its references resolved; nil, with a finding, for one that is not XML's own.
    private mutating func decoded(_ range: Range<Int>) -> String? {
        guard var at = bytes[range].firstIndex(of: UInt8(ascii: "&")) else {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        var out = Array(bytes[range.lowerBound..<at])
        while at < range.upperBound {
            guard bytes[at] == UInt8(ascii: "&") else {
                let next = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) ?? range.upperBound
                out += bytes[at..<next]
                at = next
                continue
            }
            let end = bytes[at..<min(at + 12, range.upperBound)].firstIndex(of: UInt8(ascii: ";")) ?? at
            let name = end > at ? String(decoding: bytes[at + 1..<end], as: UTF8.self) : ""
            guard let text = Self.entities[name] ?? Self.character(name) else {
                fail(
                    at..<max(at + 1, min(end + 1, range.upperBound)),
                    "'&' must begin one of the five entities of XML or a character reference; write '&amp;' for the character itself"
                )
                return nil
            }
            out += Array(text.utf8)
            at = end + 1
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// `#38` and `#x26`; nil for what is no character of XML.
    private static func character(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return nil }
        let isHex = name.hasPrefix("#x")
        guard let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10),
            code >= 0x20 || [9, 10, 13].contains(code),
            let scalar = Unicode.Scalar(code), code != 0xFFFE, code != 0xFFFF
        else { return nil }
        return String(Character(scalar))
    }

    // MARK: Bytes

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func next(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// A name from here on: letters, digits, `_ - . :` and everything outside of ASCII; it does not begin with a digit, `-` or `.`.
    private mutating func name() -> String {
        let start = index
        while let byte = peek {
            let isLetter = (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
            let isLater = (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            guard isLetter || byte == UInt8(ascii: ":") || isLater && index > start else { break }
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private func find(_ text: String, from start: Int) -> Int? {
        let wanted = Array(text.utf8)
        var at = start
        while at + wanted.count <= bytes.count {
            guard let first = bytes[at...].firstIndex(of: wanted[0]) else { return nil }
            if bytes[first...].starts(with: wanted) { return first }
            at = first + 1
        }
        return nil
    }

    private func shown(_ name: String) -> String { String(name.prefix(40)) }

    private mutating func fail(_ range: Range<Int>, _ headline: Message) {
        hasFailed = true
        diagnostics.append(
            Diagnostic(.xmlSyntax, .error, at: source.location(range.clamped(to: 0..<bytes.count)), headline.visible))
    }
}
