import Text

/// Reads the bytes of one XML file; see `XMLReader`. What is a name, a text or a reference, `XMLScanner` says; this keeps the open
/// elements and says what is wrong in the words of the file.
struct XMLTreeBuilder {
    private let source: SourceFile
    private var scanner: XMLScanner
    private(set) var tree: XMLTree
    private(set) var diagnostics: [Diagnostic] = []
    /// The elements that are open, from the outermost.
    private var open: [Int] = []
    private var hasFailed = false

    private var bytes: [UInt8] { source.bytes }

    init(_ source: SourceFile) {
        self.source = source
        scanner = XMLScanner(bytes: source.bytes, at: source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        tree = XMLTree(source: source)
    }

    mutating func run() {
        if scanner.starts("<?xml"), scanner.byte(5).map(\.isJSONSpace) ?? false {
            pass("an instruction") { scanner throws(XMLMistake) in try scanner.skip(to: "?>") }
        }
        while let byte = scanner.byte(), !hasFailed {
            if byte == UInt8(ascii: "<") { markup() } else { text() }
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
        let start = scanner.at
        if scanner.starts("<!--") {
            pass("a comment") { scanner throws(XMLMistake) in try scanner.comment() }
        } else if scanner.starts("<![CDATA[") {
            characterData()
        } else if scanner.starts("<?") {
            pass("an instruction") { scanner throws(XMLMistake) in try scanner.instruction() }
        } else if scanner.starts("<!") {
            fail(start..<start + 2, "an XML file must not have a document type declaration or entities of its own")
        } else if scanner.starts("</") {
            endTag()
        } else {
            startTag()
        }
    }

    /// Takes one step of the scanner; one that meets the end of the file is never closed.
    private mutating func pass(
        _ what: Message, _ step: (inout XMLScanner) throws(XMLMistake) -> Void
    ) {
        let start = scanner.at
        do throws(XMLMistake) {
            try step(&scanner)
        } catch {
            if error.at >= bytes.count { return fail(start..<start + 1, "\(what) is never closed") }
            report(error, in: start)
        }
    }

    private mutating func characterData() {
        let start = scanner.at
        guard let parent = open.last else {
            return fail(start..<start + 9, "text must stand inside the root element")
        }
        do throws(XMLMistake) {
            let text = try scanner.characterData()
            tree.add(String(decoding: text, as: UTF8.self), start + 9..<scanner.at - 3, to: parent)
        } catch {
            if error.at >= bytes.count { return fail(start..<start + 1, "a CDATA section is never closed") }
            report(error, in: start)
        }
    }

    private mutating func endTag() {
        let start = scanner.at
        scanner.advance(2)
        let name = name()
        scanner.skipBlanks()
        guard !name.isEmpty, take(UInt8(ascii: ">")) else {
            return fail(start..<min(scanner.at + 1, bytes.count), "an end tag must be a name and '>'")
        }
        guard let last = open.last, tree.elements[last].name == name else {
            let expected = open.last.map { tree.elements[$0].name }
            return fail(
                start..<scanner.at,
                expected.map { "'</\(shown($0))>' was expected, but this is '</\(shown(name))>'" }
                    ?? "'</\(shown(name))>' closes nothing")
        }
        open.removeLast()
        tree.close(last, at: scanner.at)
    }

    private mutating func startTag() {
        let start = scanner.at
        scanner.advance(1)
        let name = name()
        guard !name.isEmpty else {
            return fail(start..<start + 1, "a name was expected after '<'; write '&lt;' for the character itself")
        }
        guard !(open.isEmpty && !tree.elements.isEmpty) else {
            return fail(start..<scanner.at, "nothing may follow the root element")
        }
        guard open.count < XMLReader.depthLimit else {
            return fail(start..<scanner.at, "elements must not be nested deeper than \(XMLReader.depthLimit) levels")
        }
        guard tree.elements.count < XMLReader.elementLimit else {
            return fail(start..<scanner.at, "a file must not have more than \(XMLReader.elementLimit) elements")
        }
        guard let attributes = attributes() else { return }
        let isEmpty = take(UInt8(ascii: "/"))
        guard take(UInt8(ascii: ">")) else {
            return fail(start..<start + 1, "the tag <\(shown(name))> is never closed by '>'")
        }
        let element = XMLTree.Element(
            name: name, attributes: attributes, range: start..<scanner.at, tag: start..<scanner.at)
        let at = tree.add(element, to: open.last)
        if !isEmpty { open.append(at) }
    }

    /// Nil, with a finding, where they end in a mistake.
    private mutating func attributes() -> [XMLTree.Attribute]? {
        var found: [XMLTree.Attribute] = []
        var names = Set<String>()
        while true {
            let hasBlank = scanner.skipBlanks()
            let start = scanner.at
            guard let byte = scanner.byte(), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") else { return found }
            guard hasBlank, scanner.isAtName else {
                fail(start..<start + 1, "an attribute's name was expected here")
                return nil
            }
            guard let attribute = attribute() else { return nil }
            guard names.insert(attribute.name).inserted else {
                fail(start..<scanner.at, "the attribute '\(shown(attribute.name))' stands twice in one tag")
                return nil
            }
            guard found.count < XMLReader.attributeLimit else {
                fail(start..<scanner.at, "a tag must not have more than \(XMLReader.attributeLimit) attributes")
                return nil
            }
            found.append(attribute)
        }
    }

    private mutating func attribute() -> XMLTree.Attribute? {
        let start = scanner.at
        do throws(XMLMistake) {
            let found = try scanner.attribute()
            return .init(
                name: String(decoding: found.name, as: UTF8.self), value: String(decoding: found.value, as: UTF8.self),
                range: found.range)
        } catch {
            let range = start..<max(start + 1, min(error.at, bytes.count))
            switch error.problem {
            case .valueNeeded:
                let name = String(decoding: bytes[range].prefix { !$0.isJSONSpace }, as: UTF8.self)
                fail(range, "an attribute must have a value: '\(shown(name))=\"…\"'")
            case .unquoted, .valueCutOff: fail(range, "an attribute's value must stand in quotes")
            default: report(error, in: start)
            }
            return nil
        }
    }

    // MARK: Text

    private mutating func text() {
        let start = scanner.at
        guard let parent = open.last else {
            scanner.skipBlanks()
            if let byte = scanner.byte(), byte != UInt8(ascii: "<") {
                fail(scanner.at..<scanner.at + 1, "text must stand inside the root element")
            }
            return
        }
        var text: [UInt8] = []
        do throws(XMLMistake) {
            try scanner.text(into: &text)
            tree.add(String(decoding: text, as: UTF8.self), start..<scanner.at, to: parent)
        } catch {
            report(error, in: start)
        }
    }

    // MARK: Mistakes

    /// A mistake of the scanner in what begins at `start`.
    private mutating func report(_ mistake: XMLMistake, in start: Int) {
        let here = mistake.at..<max(mistake.at + 1, mistake.end)
        switch mistake.problem {
        case .unknownEntity, .badReference, .nameNeeded:
            // A name is missing behind the sign.
            let sign = bytes[start..<min(max(mistake.at + 1, start), bytes.count)].lastIndex(of: UInt8(ascii: "&"))
            fail(
                (sign ?? mistake.at)..<max((sign ?? mistake.at) + 1, mistake.end),
                "'&' must begin one of the five entities of XML or a character reference; write '&amp;' for the character itself"
            )
        case .lessInValue: fail(here, "'<' must not stand in an attribute's value; write '&lt;'")
        case .badCharacter: fail(here, "this character must not stand in XML")
        case .lateDeclaration: fail(here, "the XML declaration must stand at the very start")
        case .closeInText: fail(here, "']]>' must not stand in a text; write ']]&gt;'")
        case .hyphensInComment: fail(here, "'--' must not stand in a comment")
        default: fail(here, "the XML is not well-formed here")
        }
    }

    // MARK: Bytes

    private mutating func take(_ byte: UInt8) -> Bool {
        guard scanner.byte() == byte else { return false }
        scanner.advance(1)
        return true
    }

    /// The name from here on; empty where none begins.
    private mutating func name() -> String { (try? scanner.name()).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    private func shown(_ name: String) -> String { String(name.prefix(40)) }

    private mutating func fail(_ range: Range<Int>, _ headline: Message) {
        hasFailed = true
        diagnostics.append(
            Diagnostic(.xmlSyntax, .error, at: source.location(range.clamped(to: 0..<bytes.count)), headline.visible))
    }
}
