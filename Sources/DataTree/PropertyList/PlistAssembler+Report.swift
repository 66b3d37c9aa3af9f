import Text

/// What the assembler says, and the names it knows.
extension PlistAssembler {
    mutating func report(
        _ range: Range<Int>, _ headline: Message, fix: Message? = nil, notes: [Diagnostic.Note] = []
    ) {
        guard diagnostics.count < JSONParser.diagnosticLimit else { return }
        diagnostics.append(
            Diagnostic(
                .plistSyntax, .error, at: source.location(range), headline.visible,
                fix: fix.map { Diagnostic.Fix($0) },
                notes: notes))
    }

    /// Reports what libxml2 could not read; `code` is its error number (`xmlParserErrors`), line and column its place.
    mutating func notWellFormed(_ code: Int, line: Int, column: Int) {
        let at = max(offset(line: line, column: column), cursor.index)
        switch code {
        case 76 where ignored == 0:
            guard let element = open.last else { fallthrough }
            let name = Self.name(element.kind)
            let tag = cursor.next().range
            report(
                tag, "\(name) must be closed by '</\(name.dropFirst().dropLast())>'",
                notes: [.init("opened here", at: source.location(element.tag))])
        case 26:
            let start = source.bytes[cursor.index..<at].lastIndex(of: UInt8(ascii: "&")) ?? cursor.index
            let name = source.text(in: start..<max(at, start))
            report(
                start..<max(at, start), "'\(name.prefix(40))' is not an entity of property lists",
                fix: "write '&amp;' for an ampersand")
        case 5:
            if let last = open.last {
                report(last.tag, "\(Self.name(last.kind)) is never closed")
            } else if hasElements {
                report(range(at), "nothing may follow the root element")
            } else {
                reportNoElement()
            }
        default: report(range(at), Self.problems[code] ?? "the XML is not well-formed here")
        }
    }

    mutating func reportNoElement() {
        report(0..<min(source.bytes.count, 1), "a property list was expected, but the file holds no element")
    }

    private func range(_ at: Int) -> Range<Int> {
        var end = min(at + 1, source.bytes.count)
        while end < source.bytes.count, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
        return min(at, end)..<end
    }

    private func offset(line: Int, column: Int) -> Int {
        var at = xmlStart
        var left = line - 1
        while left > 0, at < source.bytes.count {
            if source.bytes[at] == 0x0A { left -= 1 }
            at += 1
        }
        var scalars = max(column - 1, 0)
        while scalars > 0, at < source.bytes.count {
            at += 1
            while at < source.bytes.count, source.bytes[at] & 0xC0 == 0x80 { at += 1 }
            scalars -= 1
        }
        return at
    }

    /// libxml2's error numbers that a hand-written property list meets.
    private static let problems: [Int: Message] = [
        4: "a property list must begin with '<?xml' or '<plist'",
        9: "this character must not stand in XML",
        39: "an attribute's value must stand in quotes",
        64: "the XML declaration must stand at the very start",
        65: "a blank was expected here",
        68: "a name was expected after '<' or '&'; write '&lt;' and '&amp;' for the characters themselves",
        73: "'>' was expected",
        77: "an element is never closed",
    ]

    static let names = [
        "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
    ]

    static func kind(of name: String) -> Kind? {
        switch name {
        case "plist": .plist
        case "dict": .dict
        case "array": .array
        case "key": .key
        default: names.contains(name) ? .scalar(name) : nil
        }
    }

    static func name(_ kind: Kind) -> String {
        switch kind {
        case .plist: "<plist>"
        case .dict: "<dict>"
        case .array: "<array>"
        case .key: "<key>"
        case .scalar(let name): "<\(name)>"
        }
    }
}
