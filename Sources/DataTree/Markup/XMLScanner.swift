import Text

/// Why a text is no XML, and where.
struct XMLMistake: Error {
    enum Problem {
        /// The text begins with something else than an element.
        case noElement
        case badCharacter, unquoted, lateDeclaration, blankNeeded, nameNeeded, bracketNeeded
        case wrongEnd
        /// The text ends within an element, or goes on behind the root element.
        case cutOff
        /// `&name;` from `at` to `end`.
        case unknownEntity
        /// `&` that begins no reference, from `at` on.
        case badReference
        /// An attribute without `=`; one whose value has a `<`, or is never closed.
        case valueNeeded, lessInValue, valueCutOff
        /// `]]>` in a text, `--` in a comment.
        case closeInText, hyphensInComment
        /// The receiver has refused an element.
        case stopped
        case other
    }

    var problem: Problem
    var at: Int
    var end: Int
}

/// The lexical part of XML 1.0 over bytes of UTF-8: names, blanks, references, comments, instructions.
struct XMLScanner {
    let bytes: [UInt8]
    private(set) var at: Int

    init(bytes: [UInt8], at: Int) {
        self.bytes = bytes
        self.at = at
    }

    func byte(_ ahead: Int = 0) -> UInt8? { at + ahead < bytes.count ? bytes[at + ahead] : nil }

    func starts(_ text: StaticString) -> Bool { bytes.starts(text, at: at) }

    mutating func advance(_ count: Int) { at = min(at + count, bytes.count) }

    func mistake(_ problem: XMLMistake.Problem) -> XMLMistake { XMLMistake(problem: problem, at: at, end: at) }

    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = at
        while let byte = byte(), byte.isJSONSpace { at += 1 }
        return at > start
    }

    // MARK: Characters

    /// The character here and how many bytes it has; what XML forbids is a mistake.
    private func character() throws(XMLMistake) -> (scalar: UInt32, count: Int) {
        guard let first = byte() else { throw mistake(.cutOff) }
        if first < 0x80 {
            if first < 0x20, !first.isJSONSpace { throw mistake(.badCharacter) }
            return (UInt32(first), 1)
        }
        let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard at + count <= bytes.count else { throw mistake(.badCharacter) }
        var scalar = UInt32(first) & (0x7F >> UInt32(count))
        for byte in bytes[(at + 1)..<(at + count)] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
        if !Self.isCharacter(scalar) { throw mistake(.badCharacter) }
        return (scalar, count)
    }

    private static func isCharacter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// Goes on to just behind `end`, over characters only.
    mutating func skip(to end: StaticString) throws(XMLMistake) {
        while !starts(end) {
            guard byte() != nil else { throw mistake(.other) }
            at += try character().count
        }
        advance(end.utf8CodeUnitCount)
    }

    // MARK: Names

    private static func isNameStart(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
            0x37F...0x1FFF,
            0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
            0x10000...0xEFFFF:
            true
        default: false
        }
    }

    private static func isNamePart(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: isNameStart(scalar)
        }
    }

    var isAtName: Bool { (try? character()).map { Self.isNameStart($0.scalar) } ?? false }

    mutating func name() throws(XMLMistake) -> ArraySlice<UInt8> {
        guard isAtName else { throw mistake(.nameNeeded) }
        let start = at
        while let found = try? character(), Self.isNamePart(found.scalar) { at += found.count }
        return bytes[start..<at]
    }

    /// An attribute of a tag: the value with its references resolved, and its place between the quotes.
    struct Attribute {
        var name: ArraySlice<UInt8>
        var value: [UInt8] = []
        var range = 0..<0
    }

    /// `name = "value"`.
    mutating func attribute() throws(XMLMistake) -> Attribute {
        var attribute = Attribute(name: try name())
        skipBlanks()
        guard byte() == UInt8(ascii: "=") else { throw mistake(.valueNeeded) }
        at += 1
        skipBlanks()
        guard let quote = byte(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw mistake(.unquoted)
        }
        at += 1
        let start = at
        while let byte = byte(), byte != quote {
            switch byte {
            case UInt8(ascii: "<"): throw mistake(.lessInValue)
            case UInt8(ascii: "&"): attribute.value += try reference()
            default: try takeCharacter(into: &attribute.value)
            }
        }
        guard byte() != nil else { throw mistake(.valueCutOff) }
        attribute.range = start..<at
        at += 1
        return attribute
    }

    // MARK: Texts

    /// Text up to the next tag, references resolved and line ends as `\n`; what was read before a mistake is in `output`.
    mutating func text(into output: inout [UInt8]) throws(XMLMistake) {
        while let byte = byte(), byte != UInt8(ascii: "<") {
            if byte == UInt8(ascii: "&") {
                output += try reference()
            } else if byte == UInt8(ascii: "]"), starts("]]>") {
                throw mistake(.closeInText)
            } else {
                try takeCharacter(into: &output)
            }
        }
    }

    private mutating func takeCharacter(into output: inout [UInt8]) throws(XMLMistake) {
        let count = try character().count
        if bytes[at] != 0x0D {
            output += bytes[at..<(at + count)]
        } else if byte(1) != 0x0A {
            output.append(0x0A)
        }
        at += count
    }

    /// `&lt;`, `&#128512;`, `&#x1F600;`: the bytes that it stands for.
    private mutating func reference() throws(XMLMistake) -> [UInt8] {
        let start = at
        at += 1
        if byte() == UInt8(ascii: "#") { return try characterReference(start) }
        let name = String(decoding: try name(), as: UTF8.self)
        guard byte() == UInt8(ascii: ";") else { throw XMLMistake(problem: .badReference, at: start, end: at) }
        at += 1
        switch name {
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "amp": return [UInt8(ascii: "&")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        default: throw XMLMistake(problem: .unknownEntity, at: start, end: at)
        }
    }

    private mutating func characterReference(_ begin: Int) throws(XMLMistake) -> [UInt8] {
        let isHexadecimal = byte(1) == UInt8(ascii: "x")
        at += isHexadecimal ? 2 : 1
        let start = at
        while let byte = byte(), byte.isDigit || isHexadecimal && byte.isHexDigit { at += 1 }
        let digits = String(decoding: bytes[start..<at], as: UTF8.self)
        guard byte() == UInt8(ascii: ";"), let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
            Self.isCharacter(value), let scalar = Unicode.Scalar(value)
        else { throw XMLMistake(problem: .badReference, at: begin, end: at) }
        at += 1
        return Array(String(scalar).utf8)
    }

    /// `<![CDATA[…]]>`.
    mutating func characterData() throws(XMLMistake) -> [UInt8] {
        advance(9)
        var output: [UInt8] = []
        while !starts("]]>") {
            guard byte() != nil else { throw mistake(.other) }
            try takeCharacter(into: &output)
        }
        advance(3)
        return output
    }

    /// `<!--…-->`, without `--` in it.
    mutating func comment() throws(XMLMistake) {
        advance(4)
        try skip(to: "--")
        guard byte() == UInt8(ascii: ">") else { throw mistake(byte() == nil ? .other : .hyphensInComment) }
        at += 1
    }

    /// `<?name …?>`; `<?xml` is none.
    mutating func instruction() throws(XMLMistake) {
        let start = at
        advance(2)
        let name = String(decoding: try name(), as: UTF8.self)
        if name.lowercased() == "xml" { throw XMLMistake(problem: .lateDeclaration, at: start, end: at) }
        guard starts("?>") || skipBlanks() else { throw mistake(.blankNeeded) }
        try skip(to: "?>")
    }
}
