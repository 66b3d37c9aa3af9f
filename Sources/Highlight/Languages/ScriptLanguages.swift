/// Shells, Ruby, Kotlin, JavaScript and TypeScript.
extension Language {
    static let shell = Language("sh", "bash", "zsh", "shell", "fish", "env", "dotenv", grammar: .code(shellRules))

    static let console = Language("console", "shell-session", "terminal", "shellsession", grammar: .console(shellRules))

    static let shellRules = CodeRules(
        lineComments: ["#"], commentsNeedSpace: true,
        strings: [
            .init(
                open: "\"", close: "\"", isMultiline: true,
                interpolation: .init(open: "$(", openBracket: UInt8(ascii: "("), closeBracket: UInt8(ascii: ")")),
                hasVariables: true),
            .init(open: "$'", close: "'", isMultiline: true),
            .init(open: "'", close: "'", escapes: false, isMultiline: true),
        ],
        heredocs: ["<<"],
        keywords: WordSet(
            """
            case do done elif else esac export fi for function if in local readonly return select set shift then time
            trap unset until while
            """),
        wordStarts: "/~", wordParts: "-./:~@+,%",
        sigils: [
            .init(byte: UInt8(ascii: "$"), kind: .variable, body: .shellVariable),
            .init(byte: UInt8(ascii: "-"), kind: .attribute, body: .option),
        ],
        callsAreFunctions: false, commands: true)

    static let ruby = Language(
        "ruby", "rb", "podfile", "gemfile", "fastfile", "podspec",
        grammar: .code(
            CodeRules(
                lineComments: ["#"],
                blockComments: [.init(open: "=begin", close: "=end")],
                strings: [
                    .init(open: "\"", close: "\"", isMultiline: true, interpolation: .braces("#{")),
                    .init(open: "'", close: "'", isMultiline: true),
                    .init(open: "`", close: "`", isMultiline: true, interpolation: .braces("#{")),
                    .init(open: "%w[", close: "]", isMultiline: true),
                    .init(open: "%i[", close: "]", isMultiline: true),
                    .init(open: "%w(", close: ")", isMultiline: true),
                    .init(open: "%q(", close: ")", isMultiline: true),
                    .init(open: "%Q(", close: ")", isMultiline: true, interpolation: .braces("#{")),
                ],
                heredocs: ["<<~", "<<-"],
                keywords: WordSet(
                    """
                    BEGIN END alias and begin break case class def defined? do else elsif end ensure for if in module next
                    not or redo require require_relative rescue retry return self super then undef unless until when while
                    yield attr_accessor attr_reader include extend private protected public raise
                    """),
                literals: WordSet("true false nil"), wordParts: "?!",
                sigils: [
                    .init(byte: UInt8(ascii: "@"), kind: .variable), .init(byte: UInt8(ascii: "$"), kind: .variable),
                    .init(byte: UInt8(ascii: ":"), kind: .string, needsBoundary: true),
                ],
                capitalsAreTypes: true, wordKeys: .always, regexLiterals: true)))

    static let kotlin = Language(
        "kotlin", "kt", "kts",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/", nests: true)],
                strings: [
                    .init(
                        open: "\"\"\"", close: "\"\"\"", escapes: false, isMultiline: true,
                        interpolation: .braces("${"),
                        hasVariables: true),
                    .init(open: "\"", close: "\"", interpolation: .braces("${"), hasVariables: true),
                    .init(open: "'", close: "'"),
                ],
                keywords: WordSet(
                    """
                    abstract actual annotation as break by catch class companion const constructor continue crossinline data
                    do else enum expect extends external final finally for fun if implements import in infix init inline
                    inner interface internal is lateinit new noinline object open operator out override package private
                    protected public reified return sealed static super suspend switch tailrec this throw throws try
                    typealias val var vararg void when where while
                    """),
                literals: WordSet("true false null"),
                sigils: [.init(byte: UInt8(ascii: "@"), kind: .attribute)],
                capitalsAreTypes: true)))

    static let javaScript = Language(
        "javascript", "js", "jsx", "mjs", "cjs", "node", grammar: .code(javaScriptRules(types: "")))

    static let typeScript = Language(
        "typescript", "ts", "tsx",
        grammar: .code(
            javaScriptRules(types: "any bigint boolean never number object string symbol undefined unknown void")))

    private static func javaScriptRules(types: String) -> CodeRules {
        CodeRules(
            lineComments: ["//", "#!"],
            blockComments: [.init(open: "/*", close: "*/")],
            strings: [
                .init(open: "`", close: "`", isMultiline: true, interpolation: .braces("${")),
                .init(open: "\"", close: "\""), .init(open: "'", close: "'"),
            ],
            keywords: WordSet(
                """
                abstract as async await break case catch class const continue debugger declare default delete do else enum
                export extends finally for from function get if implements import in instanceof interface keyof let new of
                private protected public readonly return satisfies set static super switch this throw try type typeof var
                void while with yield
                """),
            types: WordSet(types),
            literals: WordSet("true false null undefined NaN Infinity"),
            wordStarts: "$",
            sigils: [
                .init(byte: UInt8(ascii: "@"), kind: .attribute), .init(byte: UInt8(ascii: "#"), kind: .variable),
            ],
            capitalsAreTypes: true, wordKeys: .always, regexLiterals: true)
    }
}
