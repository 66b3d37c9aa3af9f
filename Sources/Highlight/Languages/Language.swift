/// A language: the names it goes by and how it is read.
struct Language: Sendable {
    enum Grammar: String, Sendable {
        /// Comments, strings, words and numbers.
        case code
        /// Tags, attributes, references.
        case markup
        /// Lines whose first bytes say what they are; the first prefix that fits counts.
        case lines
        case yaml
        /// A message: start line, headers, a body of its own language.
        case http
        /// Commands after a prompt, and what they print.
        case console
        /// Tags and outputs between text.
        case liquid
        /// Code, or markup with code in it.
        case php
        /// Keys and values, a line each.
        case settings
        case markdown
        /// Words at the start of lines, and the shell's code after them.
        case dockerfile, makefile
    }

    var names: [String]
    var grammar = Grammar.code
    var code = CodeRules()
    var markup = MarkupRules()
    var prefixes: [(prefix: String, kind: TokenKind)] = []
    var settings = SettingsRules()

    static func named(_ name: String) -> Language? {
        byName[name] ?? byName[name.lowercased()]
    }

    /// Adds the tokens of `range` to `sink`.
    func tokenize(_ bytes: [UInt8], _ range: Range<Int>, into sink: inout TokenSink) {
        switch grammar {
        case .code: CodeTokenizer.run(bytes, range, code, into: &sink)
        case .markup: MarkupTokenizer.run(bytes, range, markup, into: &sink) { embedded($0, bytes, $1, &$2) }
        case .lines: LineTokenizers.prefixes(bytes, range, prefixes, into: &sink)
        case .yaml: YAMLTokenizer.run(bytes, range, into: &sink)
        case .http: LineTokenizers.http(bytes, range, into: &sink) { embedded("json", bytes, $0, &$1) }
        case .console: LineTokenizers.console(bytes, range, code, into: &sink)
        case .liquid: LiquidTokenizer.run(bytes, range, code, into: &sink)
        case .php: PHPTokenizer.run(bytes, range, code, into: &sink) { embedded("html", bytes, $0, &$1) }
        case .settings: SettingsTokenizer.run(bytes, range, settings, into: &sink)
        case .markdown: MarkdownTokenizer.run(bytes, range, into: &sink) { embedded($0, bytes, $1, &$2) }
        case .dockerfile: BuildFileTokenizer.dockerfile(bytes, range, code, into: &sink)
        case .makefile: BuildFileTokenizer.makefile(bytes, range, code, into: &sink)
        }
    }

    /// Code of another language inside of this one; Markdown in Markdown stays plain, so that nothing nests without end.
    private func embedded(_ name: String, _ bytes: [UInt8], _ range: Range<Int>, _ sink: inout TokenSink) {
        guard let language = Language.named(name), language.grammar != .markdown else { return }
        language.tokenize(bytes, range, into: &sink)
    }
}
