import Text

/// Reads XML, HTML and property lists: tags, attributes, comments, references, and text that is another language.
struct MarkupTokenizer {
    /// Reads a range as the language of that name; one that is not known leaves it plain.
    typealias Embedded = (_ language: String, _ range: Range<Int>, _ sink: inout TokenSink) -> Void

    private let bytes: [UInt8]
    private let end: Int
    private let rules: MarkupRules
    private let embedded: Embedded
    private var index: Int
    private var sink: TokenSink
    /// What text means until the next tag.
    private var textKind: TokenKind?

    static func run(
        _ bytes: [UInt8], _ range: Range<Int>, _ rules: MarkupRules, into sink: inout TokenSink,
        embedded: @escaping Embedded
    ) {
        var tokenizer = MarkupTokenizer(bytes: bytes, range: range, rules: rules, sink: sink, embedded: embedded)
        while tokenizer.index < tokenizer.end { tokenizer.step() }
        sink = tokenizer.sink
    }

    private init(
        bytes: [UInt8], range: Range<Int>, rules: MarkupRules, sink: TokenSink, embedded: @escaping Embedded
    ) {
        self.bytes = bytes
        end = range.upperBound
        index = range.lowerBound
        self.rules = rules
        self.sink = sink
        self.embedded = embedded
    }

    private mutating func step() {
        guard bytes[index] == UInt8(ascii: "<") else { return text() }
        if through("<!--", "-->", .comment) || through("<![CDATA[", "]]>", .string) || through("<?", "?>", .meta) {
            return
        }
        let next = index + 1 < end ? bytes[index + 1] : 0
        if next == UInt8(ascii: "!") {
            _ = through("<!", ">", .meta)
        } else if next.isLetter || next == UInt8(ascii: "/") || next == 0x5F || next >= 0x80 {
            tag()
        } else {
            index += 1
        }
    }

    /// From `open`, when it is here, through the first `close`, or to the end.
    private mutating func through(_ open: String, _ close: String, _ kind: TokenKind) -> Bool {
        guard matches(open, at: index) else { return false }
        let start = index
        index += open.utf8.count
        while index < end, !matches(close, at: index) { index += 1 }
        index = min(end, index + close.utf8.count)
        sink.add(kind, start..<index)
        return true
    }

    private mutating func text() {
        let start = index
        while index < end, bytes[index] != UInt8(ascii: "<") {
            if bytes[index] == UInt8(ascii: "&"), let close = referenceEnd(index) {
                if let textKind { sink.add(textKind, start..<index) }
                sink.add(.escape, index..<close)
                index = close
                return
            }
            index += 1
        }
        if let textKind { sink.add(textKind, start..<index) }
    }

    /// `&amp;`, `&#10;`: up to 32 bytes.
    private func referenceEnd(_ start: Int) -> Int? {
        var position = start + 1
        while position < end, position < start + 32,
            bytes[position].isAlphanumeric
                || bytes[position] == UInt8(ascii: "#")
        {
            position += 1
        }
        guard position > start + 1, position < end, bytes[position] == UInt8(ascii: ";") else { return nil }
        return position + 1
    }

    private mutating func tag() {
        let isClosing = bytes[index + 1] == UInt8(ascii: "/")
        let nameStart = index + (isClosing ? 2 : 1)
        index = nameEnd(nameStart)
        let name = nameStart..<index
        sink.add(.tag, name)
        var isEmpty = false
        while index < end, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") {
            isEmpty = bytes[index] == UInt8(ascii: "/")
            attributePart()
        }
        if index < end, bytes[index] == UInt8(ascii: ">") { index += 1 }
        textKind = nil
        guard !isClosing, !isEmpty else { return }
        textKind = rules.textKinds.first { isNamed(name, $0.element) }?.kind
        if let inner = rules.embedded.first(where: { isNamed(name, $0.element) }) {
            embed(inner.element, inner.language)
        }
    }

    /// One byte, an attribute's name, or its quoted value.
    private mutating func attributePart() {
        let byte = bytes[index]
        let start = index
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            index += 1
            while index < end, bytes[index] != byte { index += 1 }
            index = min(end, index + 1)
            sink.add(.string, start..<index)
        } else if byte == UInt8(ascii: "=") {
            index += 1
            let value = index
            while index < end, !isSpaceOrEnd(bytes[index]), !"\"'".utf8.contains(bytes[index]) { index += 1 }
            sink.add(.string, value..<index)
        } else if isNamePart(byte) {
            index = nameEnd(index)
            sink.add(.attribute, start..<index)
        } else {
            index += 1
        }
    }

    /// The content of an element up to its end tag, in its own language.
    private mutating func embed(_ element: String, _ language: String) {
        let start = index
        while index < end {
            if bytes[index] == UInt8(ascii: "<"), matches("</", at: index),
                isNamed(index + 2..<min(end, index + 2 + element.utf8.count), element)
            {
                break
            }
            index += 1
        }
        embedded(language, start..<index, &sink)
    }

    private func nameEnd(_ start: Int) -> Int {
        var position = start
        while position < end, isNamePart(bytes[position]) { position += 1 }
        return position
    }

    private func isNamePart(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte >= 0x80 || "-_:.@#*".utf8.contains(byte)
    }

    private func isSpaceOrEnd(_ byte: UInt8) -> Bool {
        byte.isSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
    }

    private func isNamed(_ range: Range<Int>, _ name: String) -> Bool {
        range.count == name.utf8.count && zip(bytes[range], name.utf8).allSatisfy { $0 | 0x20 == $1 }
    }

    private func matches(_ text: String, at start: Int) -> Bool {
        guard start + text.utf8.count <= end else { return false }
        return zip(bytes[start...], text.utf8).allSatisfy { $0 == $1 }
    }
}
