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
        /// Code, or markup with code in it.
        case php(CodeRules)
        /// Keys and values, a line each.
        case settings(SettingsRules)
        case markdown
        /// Words at the start of lines, and the shell's code after them.
        case dockerfile(CodeRules)
        case makefile(CodeRules)
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
        .typeScript, .css, .diff, .liquid, .rust, .go, .cLanguage, .cPlusPlus, .solidity, .cSharp, .java, .groovy,
        .scala,
        .dart, .python, .php, .lua, .powerShell, .sql, .graphQL, .toml, .ini, .properties, .protocolBuffers, .hcl,
        .markdown, .dockerfile, .makefile, .nginx,
    ]

    /// Adds the tokens of `range` to `sink`.
    func tokenize(_ bytes: [UInt8], _ range: Range<Int>, into sink: inout TokenSink) {
        switch grammar {
        case .code(let rules): CodeTokenizer.run(bytes, range, rules, into: &sink)
        case .markup(let rules):
            MarkupTokenizer.run(bytes, range, rules, into: &sink) { embedded($0, bytes, $1, &$2) }
        case .lines(let prefixes): LineTokenizers.prefixes(bytes, range, prefixes, into: &sink)
        case .yaml: YAMLTokenizer.run(bytes, range, into: &sink)
        case .http:
            LineTokenizers.http(bytes, range, into: &sink) { range, sink in
                Language.json.tokenize(bytes, range, into: &sink)
            }
        case .console(let rules): LineTokenizers.console(bytes, range, rules, into: &sink)
        case .liquid(let rules): LiquidTokenizer.run(bytes, range, rules, into: &sink)
        case .php(let rules):
            PHPTokenizer.run(bytes, range, rules, into: &sink) { Language.html.tokenize(bytes, $0, into: &$1) }
        case .settings(let rules): SettingsTokenizer.run(bytes, range, rules, into: &sink)
        case .markdown: MarkdownTokenizer.run(bytes, range, into: &sink) { embedded($0, bytes, $1, &$2) }
        case .dockerfile(let rules): BuildFileTokenizer.dockerfile(bytes, range, rules, into: &sink)
        case .makefile(let rules): BuildFileTokenizer.makefile(bytes, range, rules, into: &sink)
        }
    }

    /// Code of another language inside of this one; Markdown in Markdown stays plain, so that nothing nests without end.
    private func embedded(_ name: String, _ bytes: [UInt8], _ range: Range<Int>, _ sink: inout TokenSink) {
        guard let language = Language.named(name) else { return }
        if case .markdown = language.grammar { return }
        language.tokenize(bytes, range, into: &sink)
    }
}
