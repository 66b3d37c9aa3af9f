import Text

/// Reads a programming language by its table. One pass; interpolations are kept on a flat stack of limited height.
struct CodeTokenizer {
    let bytes: [UInt8]
    let end: Int
    let rules: CodeRules
    var index: Int
    var sink: TokenSink
    /// Strings whose interpolation is open.
    var frames: [Frame] = []
    var braceDepth = 0
    /// The last byte that was not white space, and whether nothing stood before it on its line.
    var previous: UInt8 = 0
    var atLineStart = true
    /// Whether the next word is a command's name (shells).
    var atCommand = true
    /// No `/` before here closes a regular expression.
    var noRegexBefore = 0
    /// Square brackets that are open; counted where a table asks for headers.
    var bracketDepth = 0
    /// The text that begins on the next line.
    var heredoc: Heredoc?
    /// How many attributes and such texts had no end; after a few no more are looked for.
    var unclosed = 0

    struct Frame {
        var rule: CodeRules.StringRule
        var hashes: Int
        var depth: Int
        var firstToken: Int
    }

    static let highestStack = 64
    static let mostHashes = 32

    static func run(_ bytes: [UInt8], _ range: Range<Int>, _ rules: CodeRules, into sink: inout TokenSink) {
        var tokenizer = CodeTokenizer(
            bytes: bytes, end: range.upperBound, rules: rules, index: range.lowerBound, sink: sink)
        while tokenizer.index < tokenizer.end { tokenizer.step() }
        sink = tokenizer.sink
    }

    private init(bytes: [UInt8], end: Int, rules: CodeRules, index: Int, sink: TokenSink) {
        self.bytes = bytes
        self.end = end
        self.rules = rules
        self.index = index
        self.sink = sink
    }

    /// Reads one thing; always moves on.
    private mutating func step() {
        let byte = bytes[index]
        if byte == 0x0A || byte == 0x0D { return lineEnd() }
        if byte.isBlank {
            index += 1
            return
        }
        let start = index
        let wasLineStart = atLineStart
        if !rules.attributes.isEmpty, attribute(wasLineStart) {
            atLineStart = false
            return
        }
        if comment() { return }
        if string() || regex() || sigil(byte, wasLineStart) || number(byte) || word(byte) {
            previous = bytes[index - 1]
        } else {
            punctuation(byte)
        }
        atLineStart = false
        if index == start { index += 1 }
    }

    private mutating func lineEnd() {
        index += 1
        atLineStart = true
        atCommand = previous != UInt8(ascii: "\\")
        while let frame = frames.last, !frame.rule.isMultiline { frames.removeLast() }
        if let heredoc { heredocBody(heredoc) }
    }

    private mutating func punctuation(_ byte: UInt8) {
        index += 1
        previous = byte
        switch byte {
        case UInt8(ascii: "{"): braceDepth += 1
        case UInt8(ascii: "}"): braceDepth = max(0, braceDepth - 1)
        case UInt8(ascii: "["): bracketDepth += 1
        case UInt8(ascii: "]"): bracketDepth = max(0, bracketDepth - 1)
        default: break
        }
        if "|;&({`!".utf8.contains(byte) { atCommand = true }
        guard let frame = frames.last else { return }
        if byte == frame.rule.interpolation?.openBracket {
            frames[frames.count - 1].depth += 1
        } else if byte == frame.rule.interpolation?.closeBracket {
            if frame.depth > 0 {
                frames[frames.count - 1].depth -= 1
            } else {
                frames.removeLast()
                sink.add(.escape, index - 1..<index)
                stringBody(frame.rule, hashes: frame.hashes, from: index, firstToken: frame.firstToken)
                previous = bytes[index - 1]
            }
        }
    }

    // MARK: Comments

    private mutating func comment() -> Bool {
        for rule in rules.blockComments where matches(rule.open) {
            blockComment(rule)
            return true
        }
        for open in rules.lineComments where matches(open) {
            if rules.commentsNeedSpace, index > 0, !isBreak(bytes[index - 1]) { continue }
            let start = index
            while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
            sink.add(.comment, start..<index)
            return true
        }
        return false
    }

    private mutating func blockComment(_ rule: CodeRules.BlockComment) {
        let start = index
        var depth = 0
        while index < end {
            if rule.nests || depth == 0, matches(rule.open) {
                depth += 1
                index += rule.open.utf8.count
            } else if matches(rule.close) {
                depth -= 1
                index += rule.close.utf8.count
                if depth == 0 { break }
            } else {
                index += 1
            }
        }
        sink.add(.comment, start..<index)
    }

    // MARK: Questions

    func matches(_ text: String) -> Bool { matches(text, at: index) }

    func matches(_ text: String, at start: Int) -> Bool {
        guard start + text.utf8.count <= end else { return false }
        var position = start
        for byte in text.utf8 {
            if bytes[position] != byte { return false }
            position += 1
        }
        return true
    }

    func isWordStart(_ byte: UInt8) -> Bool {
        byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80 || rules.wordStarts.utf8.contains(byte)
    }

    func isWordPart(_ byte: UInt8) -> Bool {
        isWordStart(byte) || byte.isDigit || rules.wordParts.utf8.contains(byte)
    }

    func wordEnd(from start: Int) -> Int {
        var position = start
        while position < end, isWordPart(bytes[position]) { position += 1 }
        return position
    }

    private func isBreak(_ byte: UInt8) -> Bool { byte.isJSONSpace || ";(|&".utf8.contains(byte) }
}
