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

    /// Reports where and why the text is no XML.
    mutating func notWellFormed(_ mistake: XMLMistake) {
        let at = max(mistake.at, cursor.index)
        switch mistake.problem {
        case .wrongEnd:
            guard ignored == 0, let element = open.last else { return report(range(at), Self.generalProblem) }
            let name = Self.name(element.kind)
            report(
                cursor.next().range, "\(name) must be closed by '</\(name.dropFirst().dropLast())>'",
                notes: [.init("opened here", at: source.location(element.tag))])
        case .unknownEntity:
            let name = source.text(in: mistake.at..<mistake.end)
            report(
                mistake.at..<mistake.end, "'\(name.prefix(40))' is not an entity of property lists",
                fix: "write '&amp;' for an ampersand")
        case .cutOff:
            if let last = open.last {
                report(last.tag, "\(Self.name(last.kind)) is never closed")
            } else if hasElements {
                report(range(at), "nothing may follow the root element")
            } else {
                reportNoElement()
            }
        default: report(range(at), Self.problems[mistake.problem] ?? Self.generalProblem)
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

    private static let generalProblem: Message = "the XML is not well-formed here"

    private static let problems: [XMLMistake.Problem: Message] = [
        .noElement: "a property list must begin with '<?xml' or '<plist'",
        .badCharacter: "this character must not stand in XML",
        .unquoted: "an attribute's value must stand in quotes",
        .lateDeclaration: "the XML declaration must stand at the very start",
        .blankNeeded: "a blank was expected here",
        .nameNeeded: "a name was expected after '<' or '&'; write '&lt;' and '&amp;' for the characters themselves",
        .bracketNeeded: "'>' was expected",
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
