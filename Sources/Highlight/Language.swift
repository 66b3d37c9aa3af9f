/// A language: the names it goes by and how it is read.
struct Language: Sendable {
    enum Grammar: Sendable {
        /// Comments, strings, words and numbers, by a table.
        case code(CodeRules)
        /// Tags, attributes, references.
        case markup(MarkupRules)
        /// Lines whose first bytes say what they are; the first prefix that fits counts.
        case lines([(prefix: String, kind: TokenKind)])
        case yaml
        /// A message: start line, headers, a body of its own language.
        case http
        /// Commands after a prompt, and what they print.
        case console(CodeRules)
        /// Tags and outputs between text.
        case liquid(CodeRules)
    }

    let names: [String]
    let grammar: Grammar

    init(_ names: String..., grammar: Grammar) {
        self.names = names
        self.grammar = grammar
    }

    static func named(_ name: String) -> Language? {
        byName[name] ?? byName[name.lowercased()]
    }

    private static let byName: [String: Language] = {
        var table: [String: Language] = [:]
        for language in all {
            for name in language.names { table[name] = language }
        }
        return table
    }()

    private static let all: [Language] = [
        .swift, .objectiveC, .json, .xml, .html, .plist, .shell, .console, .ruby, .yaml, .http, .kotlin, .javaScript,
        .typeScript, .css, .diff, .liquid,
    ]

    /// Adds the tokens of `range` to `sink`.
    func tokenize(_ bytes: [UInt8], _ range: Range<Int>, into sink: inout TokenSink) {
        switch grammar {
        case .code(let rules): CodeTokenizer.run(bytes, range, rules, into: &sink)
        case .markup(let rules): MarkupTokenizer.run(bytes, range, rules, into: &sink)
        case .lines(let prefixes): LineTokenizers.prefixes(bytes, range, prefixes, into: &sink)
        case .yaml: YAMLTokenizer.run(bytes, range, into: &sink)
        case .http: LineTokenizers.http(bytes, range, into: &sink)
        case .console(let rules): LineTokenizers.console(bytes, range, rules, into: &sink)
        case .liquid(let rules): LiquidTokenizer.run(bytes, range, rules, into: &sink)
        }
    }
}

/// How a programming language is read.
struct CodeRules: Sendable {
    var lineComments: [String] = []
    /// A line comment begins only at the start of a word (`a#b` is one word in a shell).
    var commentsNeedSpace = false
    var blockComments: [BlockComment] = []
    /// Longer openings first.
    var strings: [StringRule] = []
    var keywords = WordSet()
    var types = WordSet()
    var literals = WordSet()
    /// Bytes that may begin or continue a word, beyond letters, digits, `_` and everything that is not ASCII.
    var wordStarts = ""
    var wordParts = ""
    var sigils: [Sigil] = []
    /// `Name` is a type.
    var capitalsAreTypes = false
    /// `name(` is a function.
    var callsAreFunctions = true
    /// A string before `:` is a key (JSON).
    var stringKeys = false
    /// A word before `:` is a key.
    var wordKeys = KeyRule.never
    /// `/…/` where a value is expected is a string.
    var regexLiterals = false
    /// The first word of a command is a function (shells).
    var commands = false

    enum KeyRule: Sendable {
        case never, always
        /// Only between braces (CSS: elsewhere it is a selector).
        case inBraces
    }

    struct BlockComment: Sendable {
        var open: String
        var close: String
        var nests = false
    }

    struct StringRule: Sendable {
        var open: String
        var close: String
        /// `\` takes the next byte along.
        var escapes = true
        var isMultiline = false
        /// `\(` … `)`: what opens, and the bracket that is counted and closes.
        var interpolation: Interpolation?
        /// `$name` inside is a variable.
        var hasVariables = false
        /// `#"…"#`: any number of `#` round it, after each escape too (Swift).
        var hashes = false
        var kind = TokenKind.string
    }

    struct Interpolation: Sendable {
        var open: String
        var openBracket: UInt8
        var closeBracket: UInt8

        static let parentheses = Interpolation(
            open: "\\(", openBracket: UInt8(ascii: "("), closeBracket: UInt8(ascii: ")"))
        static func braces(_ open: String) -> Interpolation {
            Interpolation(open: open, openBracket: UInt8(ascii: "{"), closeBracket: UInt8(ascii: "}"))
        }
    }

    /// A byte that gives the word after it a meaning: `@objc`, `#if`, `$0`, `:symbol`, `--flag`.
    struct Sigil: Sendable {
        enum Body: Sendable {
            case word
            /// A word, one digit or punctuation mark, or anything in braces.
            case shellVariable
            /// Dashes and a word, after white space.
            case option
            /// A word outside braces (CSS: `:hover`).
            case selector
            /// Digits and letters, as a colour (CSS, between braces).
            case colour
        }
        var byte: UInt8
        var kind: TokenKind
        var body = Body.word
        /// Only as the first thing on a line.
        var atLineStart = false
        /// Not right after a word or another of its kind (`a:b`, `::`).
        var needsBoundary = false
    }
}

/// A set of words that is asked with a range of bytes: no string or array is made. Open addressing, FNV-1a.
struct WordSet: Sendable {
    private var words: [[UInt8]] = []
    private var slots: [Int32] = []
    private let ignoresCase: Bool

    init(_ list: String = "", ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        words = list.split(whereSeparator: { $0.isWhitespace }).map { Array($0.utf8) }
        var capacity = 8
        while capacity < words.count * 3 { capacity *= 2 }
        slots = [Int32](repeating: -1, count: words.isEmpty ? 0 : capacity)
        for (index, word) in words.enumerated() {
            var slot = Int(hash(word, 0..<word.count) & UInt64(capacity - 1))
            while slots[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = Int32(index)
        }
    }

    func contains(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard !slots.isEmpty, range.count <= 40 else { return false }
        var slot = Int(hash(bytes, range) & UInt64(slots.count - 1))
        while slots[slot] >= 0 {
            let word = words[Int(slots[slot])]
            if word.count == range.count, zip(word, bytes[range]).allSatisfy({ $0 == fold($1) }) { return true }
            slot = (slot + 1) & (slots.count - 1)
        }
        return false
    }

    private func hash(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in range { hash = (hash ^ UInt64(fold(bytes[index]))) &* 0x100_0000_01B3 }
        return hash ^ (hash >> 29)
    }

    private func fold(_ byte: UInt8) -> UInt8 {
        ignoresCase && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

/// What markup knows beyond tags.
struct MarkupRules: Sendable {
    /// Elements whose content is another language.
    var embedded: [(element: String, language: String)] = []
    /// Elements whose text has a meaning of its own (`key` in a property list).
    var textKinds: [(element: String, kind: TokenKind)] = []
}
