import Text

/// Goes over the bytes once and keeps the open elements; stops at the first mistake. No recursion.
struct XMLReader {
    private let source: SourceFile
    private let bytes: [UInt8]
    private var index = 0
    private var open: [XMLElement] = []
    private var root: XMLElement?
    private var count = 0
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceFile) {
        self.source = source
        bytes = source.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    mutating func read() -> XMLElement? {
        guard bytes.count <= XMLElement.byteLimit else {
            fail(0, "an XML file must be smaller than \(XMLElement.byteLimit >> 20) MiB")
            return nil
        }
        if let bad = ByteScan.firstIllFormedUTF8(bytes) {
            fail(bad, "an XML file must be UTF-8")
            return nil
        }
        while diagnostics.isEmpty, index < bytes.count {
            if bytes[index] == UInt8(ascii: "<") { markup() } else { text() }
        }
        if diagnostics.isEmpty, let last = open.last { fail(last.range.lowerBound, "'<\(last.name)>' is never closed") }
        if diagnostics.isEmpty, root == nil { fail(0, "an XML file must have an element") }
        while let last = open.popLast() { close(last) }
        return root
    }

    private mutating func fail(_ at: Int, _ headline: Message) {
        guard diagnostics.isEmpty else { return }
        let end = min(at + 1, bytes.count)
        diagnostics.append(Diagnostic(.xmlSyntax, .error, at: source.location(min(at, end)..<end), headline))
    }

    private mutating func markup() {
        if starts("<!--") { return skip("-->", 4) }
        if starts("<?") { return skip("?>", 2) }
        if starts("<![CDATA[") { return characterData() }
        if starts("<!") { return fail(index, "an Android file must have no document type declaration") }
        if starts("</") { return endTag() }
        startTag()
    }

    private mutating func skip(_ end: StaticString, _ offset: Int) {
        guard let found = find(end, from: index + offset) else { return fail(index, "this is never closed") }
        index = found + end.utf8CodeUnitCount
    }

    private mutating func characterData() {
        guard let end = find("]]>", from: index + 9) else { return fail(index, "this is never closed") }
        add(String(decoding: bytes[index + 9..<end], as: UTF8.self))
        index = end + 3
    }

    private mutating func text() {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        guard !open.isEmpty else {
            if let at = (start..<index).first(where: { !Self.isBlank(bytes[$0]) }) {
                fail(at, "text must stand in an element")
            }
            return
        }
        if let text = decoded(start..<index) { add(text) }
    }

    private mutating func add(_ text: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += text
    }

    // MARK: Tags

    private mutating func endTag() {
        let start = index
        index += 2
        let name = name()
        blanks()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
            return fail(start, "a tag is never closed")
        }
        index += 1
        guard let last = open.popLast(), last.name == name else {
            return fail(start, "'</\(name)>' closes nothing that is open")
        }
        close(last)
    }

    private mutating func close(_ element: XMLElement) {
        if open.isEmpty {
            root = root ?? element
        } else {
            open[open.count - 1].text += element.text
            open[open.count - 1].children.append(element)
        }
    }

    private mutating func startTag() {
        let start = index
        index += 1
        let name = name()
        guard !name.isEmpty else { return fail(start, "'<' must be the start of a tag") }
        guard open.count < XMLElement.depthLimit, count < XMLElement.elementLimit else {
            return fail(start, "the XML is too deep or has too many elements")
        }
        guard !open.isEmpty || root == nil else { return fail(start, "an XML file must have one root element") }
        count += 1
        var element = XMLElement(name: name, attributes: [], range: start..<index)
        while diagnostics.isEmpty {
            blanks()
            guard index < bytes.count else { return fail(start, "a tag is never closed") }
            if bytes[index] == UInt8(ascii: ">") || starts("/>") { break }
            guard let attribute = attribute() else {
                return fail(index, "an attribute must be a name, '=' and a quoted value")
            }
            element.attributes.append(attribute)
        }
        guard diagnostics.isEmpty else { return }
        let isEmpty = bytes[index] == UInt8(ascii: "/")
        index += isEmpty ? 2 : 1
        element.range = start..<index
        if isEmpty { close(element) } else { open.append(element) }
    }

    private mutating func attribute() -> XMLElement.Attribute? {
        let start = index
        let name = name()
        blanks()
        guard !name.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
        index += 1
        blanks()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
            return nil
        }
        let quote = bytes[index]
        index += 1
        let value = index
        while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "<") { index += 1 }
        guard index < bytes.count, bytes[index] == quote, let text = decoded(value..<index) else { return nil }
        index += 1
        return .init(name: name, value: text, range: start..<index)
    }

    // MARK: Characters

    private mutating func decoded(_ range: Range<Int>) -> String? {
        guard bytes[range].contains(UInt8(ascii: "&")) else { return String(decoding: bytes[range], as: UTF8.self) }
        var output: [UInt8] = []
        var at = range.lowerBound
        while at < range.upperBound {
            guard bytes[at] == UInt8(ascii: "&") else {
                output.append(bytes[at])
                at += 1
                continue
            }
            let limit = min(at + 12, range.upperBound)
            guard let end = bytes[at..<limit].firstIndex(of: UInt8(ascii: ";")),
                let character = Self.entity(String(decoding: bytes[at + 1..<end], as: UTF8.self))
            else {
                fail(at, "'&' must begin one of XML's five entities or the number of a character")
                return nil
            }
            output += Array(String(character).utf8)
            at = end + 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func entity(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }

    private mutating func name() -> String {
        let start = index
        while index < bytes.count, Self.isOfName(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func blanks() {
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x3A).contains(byte) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte >= 0x80
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private func starts(_ text: StaticString) -> Bool { starts(text, index) }

    private func starts(_ text: StaticString, _ at: Int) -> Bool {
        guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[at + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private func find(_ text: StaticString, from start: Int) -> Int? {
        var at = start
        while at < bytes.count {
            if starts(text, at) { return at }
            at += 1
        }
        return nil
    }
}
