/// Python, PHP, Lua, PowerShell.
extension Language {
    static let python = Language(
        "python", "py", "python3", "py3", "pyi",
        grammar: .code(
            CodeRules(
                lineComments: ["#"],
                strings: [
                    .init(open: "\"\"\"", close: "\"\"\"", isMultiline: true),
                    .init(open: "'''", close: "'''", isMultiline: true),
                    .init(open: "\"", close: "\""), .init(open: "'", close: "'"),
                ],
                stringPrefixes: "rbfuRBFU",
                keywords: WordSet(
                    """
                    and as assert async await break case class continue def del elif else except finally for from global if
                    import in is lambda match nonlocal not or pass raise return try type while with yield
                    """),
                types: WordSet("bool bytearray bytes complex dict float frozenset int list object set str tuple"),
                literals: WordSet("True False None NotImplemented Ellipsis"),
                sigils: [.init(byte: UInt8(ascii: "@"), kind: .attribute, atLineStart: true)],
                capitalsAreTypes: true, plainCapitals: .joined)))

    static let php = Language("php", "php7", "php8", grammar: .php(phpRules))

    private static let phpRules = CodeRules(
        lineComments: ["//", "#"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [
            .init(open: "\"", close: "\"", isMultiline: true, hasVariables: true),
            .init(open: "'", close: "'", isMultiline: true),
            .init(open: "`", close: "`", isMultiline: true, hasVariables: true),
        ],
        heredocs: ["<<<"],
        keywords: WordSet(
            """
            abstract and array as break callable case catch class clone const continue declare default do echo else elseif
            empty enddeclare endfor endforeach endif endswitch endwhile enum extends final finally fn for foreach function
            global goto if implements include include_once instanceof insteadof interface isset list match namespace new or
            parent print private protected public readonly require require_once return self static switch throw trait try
            unset use var while xor yield
            """),
        types: WordSet("bool float int iterable mixed never object string void"),
        literals: WordSet("true false null", ignoresCase: true),
        sigils: [.init(byte: UInt8(ascii: "$"), kind: .variable)],
        attributes: [.init(open: "#[")],
        capitalsAreTypes: true, plainCapitals: .joined)

    static let lua = Language(
        "lua", "luau",
        grammar: .code(
            CodeRules(
                lineComments: ["--"],
                blockComments: [.init(open: "--[[", close: "]]")],
                strings: [
                    .init(open: "[[", close: "]]", escapes: false, isMultiline: true),
                    .init(open: "\"", close: "\""), .init(open: "'", close: "'"),
                ],
                keywords: WordSet(
                    """
                    and break do else elseif end for function goto if in local not or repeat return then until while
                    """),
                literals: WordSet("true false nil"))))

    static let powerShell = Language(
        "powershell", "ps1", "pwsh", "ps",
        grammar: .code(
            CodeRules(
                lineComments: ["#"], commentsNeedSpace: true,
                blockComments: [.init(open: "<#", close: "#>")],
                strings: [
                    .init(open: "@\"", close: "\"@", escapes: false, isMultiline: true, hasVariables: true),
                    .init(open: "@'", close: "'@", escapes: false, isMultiline: true),
                    .init(
                        open: "\"", close: "\"", escapes: false, isMultiline: true,
                        interpolation: .init(
                            open: "$(", openBracket: UInt8(ascii: "("), closeBracket: UInt8(ascii: ")")),
                        hasVariables: true),
                    .init(open: "'", close: "'", escapes: false, isMultiline: true),
                ],
                keywords: WordSet(
                    """
                    begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for
                    foreach from function if in param process return switch throw trap try until using while
                    """, ignoresCase: true),
                literals: WordSet("$true $false $null", ignoresCase: true),
                wordStarts: "\\", wordParts: "-.:\\",
                sigils: [
                    .init(byte: UInt8(ascii: "$"), kind: .variable),
                    .init(byte: UInt8(ascii: "-"), kind: .attribute, body: .option),
                ],
                callsAreFunctions: false, commands: true)))
}
