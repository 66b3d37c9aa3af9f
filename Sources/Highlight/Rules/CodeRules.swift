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
