/// Markdown, Dockerfiles, makefiles, nginx.
extension Language {
    static let markdown = Language("markdown", "md", "mdx", "mdown", grammar: .markdown)

    static let dockerfile = Language("dockerfile", "docker", "containerfile", grammar: .dockerfile(shellRules))

    static let makefile = Language("makefile", "make", "mk", "gnumake", grammar: .makefile(shellRules))

    static let nginx = Language(
        "nginx", "nginxconf",
        grammar: .code(
            CodeRules(
                lineComments: ["#"], commentsNeedSpace: true,
                strings: [
                    .init(open: "\"", close: "\"", isMultiline: true, hasVariables: true),
                    .init(open: "'", close: "'", isMultiline: true, hasVariables: true),
                ],
                literals: WordSet("on off default"),
                wordStarts: "/~^*.", wordParts: "-./:~@+,%*\\",
                sigils: [.init(byte: UInt8(ascii: "$"), kind: .variable, body: .shellVariable)],
                callsAreFunctions: false, commands: true, commandKind: .keyword)))
}
