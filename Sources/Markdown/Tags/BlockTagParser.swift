import Text

/// Reads `{% name argument key="value" flag %}`.
///
/// Values stand in `"` or `'`, or are bare up to white space. In them `\` before punctuation is dropped and character
/// references are resolved, as GitBook writes them (`\_`, `&#x20;`, `&quot;`).
struct BlockTagParser {
    private let bytes: [UInt8]
    private let path: String
    private let end: Int
    private var index: Int

    /// The tags that fill a line from `start` (at the first `{%`), with nothing but white space between and after them;
    /// nil when there is anything else.
    static func tags(in file: SourceFile, line: Range<Int>) -> [BlockTag]? {
        var tags: [BlockTag] = []
        var parser = BlockTagParser(bytes: file.bytes, path: file.path, end: line.upperBound, index: line.lowerBound)
        while parser.index < parser.end {
            guard let tag = parser.tag() else { return nil }
            tags.append(tag)
            parser.skipSpace()
        }
        return tags.isEmpty ? nil : tags
    }

    private init(bytes: [UInt8], path: String, end: Int, index: Int) {
        self.bytes = bytes
        self.path = path
        self.end = end
        self.index = index
    }

    private mutating func tag() -> BlockTag? {
        let start = index
        guard bytes.starts("{%", at: index), index + 2 <= end else { return nil }
        index += 2
        if index < end, bytes[index] == UInt8(ascii: "-") { index += 1 }
        skipSpace()
        let nameStart = index
        // `{% @author/block url="…" %}`: a block of one of GitBook's integrations.
        let isIntegration = index < end && bytes[index] == UInt8(ascii: "@")
        if isIntegration { index += 1 }
        while index < end,
            bytes[index].isAlphanumeric || bytes[index] == UInt8(ascii: "-") || isUnderscore
                || isIntegration && bytes[index] == UInt8(ascii: "/")
        {
            if atTagEnd { break }
            index += 1
        }
        guard index > nameStart, isIntegration || bytes[nameStart].isLetter else { return nil }
        var tag = BlockTag(
            name: String(decoding: bytes[nameStart..<index], as: UTF8.self), argument: nil, attributes: [:],
            location: SourceLocation(path: path, range: start..<start))
        guard arguments(into: &tag) else { return nil }
        tag.location.range = start..<index
        return tag
    }

    /// Everything up to and with `%}`; false when the tag does not end on the line.
    private mutating func arguments(into tag: inout BlockTag) -> Bool {
        while true {
            skipSpace()
            guard index < end else { return false }
            if atTagEnd {
                index += bytes[index] == UInt8(ascii: "-") ? 3 : 2
                return true
            }
            if isQuote(bytes[index]) {
                guard let value = quoted() else { return false }
                if tag.argument == nil { tag.argument = value }
                continue
            }
            let word = bareWord(stopsAtEquals: true)
            skipSpace()
            if index < end, bytes[index] == UInt8(ascii: "=") {
                index += 1
                skipSpace()
                let isQuoted = index < end && isQuote(bytes[index])
                guard let value = isQuoted ? quoted() : bareWord(stopsAtEquals: false) else { return false }
                tag.attributes[word] = value
            } else if tag.argument == nil {
                tag.argument = word
            } else {
                tag.attributes[word] = ""
            }
        }
    }

    private mutating func quoted() -> String? {
        let quote = bytes[index]
        index += 1
        let start = index
        while index < end, bytes[index] != quote {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < end else { return nil }
        defer { index += 1 }
        return String(decoding: CharacterReferences.unescaped(bytes[start..<index]), as: UTF8.self)
    }

    private mutating func bareWord(stopsAtEquals: Bool) -> String {
        let start = index
        while index < end, !bytes[index].isSpace, !atTagEnd,
            !(stopsAtEquals && index > start && bytes[index] == UInt8(ascii: "="))
        {
            index += 1
        }
        return String(decoding: CharacterReferences.unescaped(bytes[start..<index]), as: UTF8.self)
    }

    private mutating func skipSpace() {
        while index < end {
            let isWide = bytes[index] == 0xC2 && index + 1 < end && bytes[index + 1] == 0xA0
            guard isWide || bytes[index].isSpace else { return }
            index += isWide ? 2 : 1
        }
    }

    private var isUnderscore: Bool { bytes[index] == UInt8(ascii: "_") }
    private var atTagEnd: Bool {
        (bytes.starts("%}", at: index) && index + 2 <= end)
            || (bytes.starts("-%}", at: index) && index + 3 <= end)
    }
    private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}
