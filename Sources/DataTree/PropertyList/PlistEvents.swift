import Text

/// Reads the XML of a property list and hands starts, ends and texts on to a `PlistAssembler`; stops at the first thing that is not
/// well-formed (XML 1.0). A document type is not among what it meets: the prolog has blanked it, so that there is nothing to fetch
/// and no entity but the five that every XML has. It goes over the bytes once and keeps the open elements itself.
struct PlistEvents {
    private var scanner: XMLScanner
    private var assembler: PlistAssembler
    /// Names of the open elements.
    private var open: [ArraySlice<UInt8>] = []

    /// Reads `xml` from `start` on and gives what the assembler made of it.
    static func read(_ xml: [UInt8], from start: Int, _ assembler: PlistAssembler) -> Diagnosed<Document> {
        var events = PlistEvents(scanner: XMLScanner(bytes: xml, at: start), assembler: assembler)
        do throws(XMLMistake) {
            try events.document()
            return events.assembler.finish(isComplete: true)
        } catch {
            if error.problem != .stopped { events.assembler.notWellFormed(error) }
            return events.assembler.finish(isComplete: false)
        }
    }

    private mutating func document() throws(XMLMistake) {
        if scanner.starts("<?xml"), scanner.byte(5).map(\.isJSONSpace) ?? false {
            try scanner.skip(to: "?>")
        }
        try miscellaneous()
        guard let byte = scanner.byte() else { return }
        guard byte == UInt8(ascii: "<") else { throw scanner.mistake(.noElement) }
        repeat { try content() } while !open.isEmpty
        try miscellaneous()
        if scanner.byte() != nil { throw scanner.mistake(.cutOff) }
    }

    /// Blanks, comments and instructions before and behind the root element.
    private mutating func miscellaneous() throws(XMLMistake) {
        while true {
            scanner.skipBlanks()
            if scanner.starts("<!--") {
                try scanner.comment()
            } else if scanner.starts("<?") {
                try scanner.instruction()
            } else {
                return
            }
        }
    }

    /// One piece of what may stand in an element.
    private mutating func content() throws(XMLMistake) {
        guard let byte = scanner.byte() else { throw scanner.mistake(.cutOff) }
        if byte != UInt8(ascii: "<") { return try text() }
        if scanner.starts("</") {
            try endTag()
        } else if scanner.starts("<!--") {
            try scanner.comment()
        } else if scanner.starts("<![CDATA[") {
            assembler.text(try scanner.characterData())
        } else if scanner.starts("<?") {
            try scanner.instruction()
        } else {
            try startTag()
        }
    }

    /// What came before a mistake is handed on, too.
    private mutating func text() throws(XMLMistake) {
        var bytes: [UInt8] = []
        do throws(XMLMistake) {
            try scanner.text(into: &bytes)
        } catch {
            assembler.text(bytes)
            throw error
        }
        assembler.text(bytes)
    }

    private mutating func startTag() throws(XMLMistake) {
        scanner.advance(1)
        let name = try scanner.name()
        var attributes: Set<ArraySlice<UInt8>> = []
        while true {
            let hasBlank = scanner.skipBlanks()
            if scanner.starts(">") || scanner.starts("/>") { break }
            guard scanner.isAtName else { throw scanner.mistake(.bracketNeeded) }
            if !hasBlank { throw scanner.mistake(.blankNeeded) }
            guard attributes.insert(try scanner.attribute().name).inserted else { throw scanner.mistake(.other) }
        }
        let isEmpty = scanner.starts("/>")
        scanner.advance(isEmpty ? 2 : 1)
        guard assembler.start(String(decoding: name, as: UTF8.self)) else { throw scanner.mistake(.stopped) }
        if isEmpty { assembler.end() } else { open.append(name) }
    }

    private mutating func endTag() throws(XMLMistake) {
        scanner.advance(2)
        guard try scanner.name() == open.last else { throw scanner.mistake(.wrongEnd) }
        scanner.skipBlanks()
        guard scanner.starts(">") else { throw scanner.mistake(.bracketNeeded) }
        scanner.advance(1)
        open.removeLast()
        assembler.end()
    }
}
