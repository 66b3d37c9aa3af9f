import Text

/// How a programming language is read.
struct CodeRules: Sendable {
    var lineComments: [String] = []
    /// A line comment begins only at the start of a word (`a#b` is one word in a shell).
    var commentsNeedSpace = false
    var blockComments: [BlockComment] = []
    /// Longer openings first.
    var strings: [StringRule] = []
    /// Letters, up to three, that may stand right before a string's opening: with `r` its backslashes are plain, with
    /// `f` what stands in braces is code.
    var stringPrefixes = ""
    /// What begins a text that ends at a line with the word after it: `<<EOF`.
    var heredocs: [String] = []
    var keywords = WordSet()
    var types = WordSet()
    var literals = WordSet()
    /// Bytes that may begin or continue a word, beyond letters, digits, `_` and everything that is not ASCII.
    var wordStarts = ""
    var wordParts = ""
    var sigils: [Sigil] = []
    /// What begins an attribute that ends at the bracket which closes it: `#[test]`.
    var attributes: [AttributeRule] = []
    /// Bytes between the digits of a number.
    var numberParts = ""
    /// `Name` is a type.
    var capitalsAreTypes = false
    /// Which words in capitals are constants and no types.
    var plainCapitals = CapitalRule.never
    /// `name(` is a function.
    var callsAreFunctions = true
    /// `Name(` is a function as well, except after `new`.
    var callsBeforeTypes = false
    /// `name!(` is a function (Rust).
    var macroCalls = false
    /// `name {` is a function (Groovy).
    var blocksAreCalls = false
    /// A string before `:` is a key (JSON).
    var stringKeys = false
    /// A word before `:` is a key.
    var wordKeys = KeyRule.never
    /// `/…/` where a value is expected is a string.
    var regexLiterals = false
    /// The first word of a command is a function (shells).
    var commands = false
    var commandKind: TokenKind? = .function

    enum CapitalRule: String, Sendable {
        case never
        /// `MAX_SIZE`, but not `URL`.
        case joined
        /// Every word of two letters or more that has no small one.
        case all
    }

    struct AttributeRule: Sendable {
        var open: String
        /// Only as the first thing on a line, before a letter.
        var atLineStart = false
    }

    enum KeyRule: String, Sendable {
        case never, always
        /// Only between braces (CSS: elsewhere it is a selector).
        case inBraces = "in-braces"
        /// The word before a single `=` instead of a colon (TOML, HCL).
        case beforeEquals = "before-equals"
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
        /// The closing twice is one of its bytes and no end (`''` in SQL).
        var doubles = false
        /// One character between the two; otherwise the opening is something else (Rust's `'a`).
        var isCharacter = false
        /// `\(` … `)`: what opens, and the bracket that is counted and closes.
        var interpolation: Interpolation?
        /// `$name` inside is a variable.
        var hasVariables = false
        /// `#"…"#`: any number of `#` round it, after each escape too (Swift).
        var hashes = false
        var kind = TokenKind.string
        /// Up to six hexadecimal digits after `\` (CSS).
        var hexEscapes = false
    }

    struct Interpolation: Sendable {
        var open: String
        /// The last byte of what opens, and what closes it.
        var openBracket: UInt8
        var closeBracket: UInt8

        init(_ open: String) {
            self.open = open
            openBracket = open.utf8.last ?? 0
            closeBracket = UInt8(ascii: openBracket == UInt8(ascii: "(") ? ")" : "}")
        }
    }

    /// A byte that gives the word after it a meaning: `@objc`, `#if`, `$0`, `:symbol`, `--flag`.
    struct Sigil: Sendable {
        enum Body: String, Sendable {
            case word
            /// A word, one digit or punctuation mark, or anything in braces.
            case shellVariable = "shell-variable"
            /// `$(NAME)`, `${NAME}`, `$@` (makefiles).
            case makeVariable
            /// Dashes and a word, after white space.
            case option
            /// A word outside braces (CSS: `:hover`).
            case selector
            /// Digits and letters, as a colour (CSS, between braces).
            case colour
            /// Everything up to the bracket that ends the line, outside other brackets (TOML).
            case header
        }
        var byte: UInt8
        var kind: TokenKind
        var body = Body.word
        /// Only as the first thing on a line.
        var atLineStart = false
        /// Not right after a word or another of its kind (`a:b`, `::`).
        var needsBoundary = false
        /// Not before another of its kind either (`::`).
        var standsAlone = false
        /// After `include` and `import` comes the name of a file: `<stdio.h>`.
        var namesFile = false
    }
}

/// A set of words that is asked with a range of bytes.
struct WordSet: Sendable {
    private var words: Set<ArraySlice<UInt8>> = []
    private var ignoresCase = false

    init(_ list: String = "", ignoresCase: Bool = false) {
        insert(list.split { $0 == " " || $0 == "\n" }.map { String($0) }, ignoresCase: ignoresCase)
    }

    mutating func insert(_ list: [String], ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        words.formUnion(list.map { Array($0.utf8)[...] })
    }

    func contains(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard !words.isEmpty, range.count <= 40 else { return false }
        return words.contains(ignoresCase ? bytes[range].map(\.lowercased)[...] : bytes[range])
    }
}
