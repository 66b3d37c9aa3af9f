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
        case .markup(let rules):
            MarkupTokenizer.run(bytes, range, rules, into: &sink) { name, range, sink in
                Language.named(name)?.tokenize(bytes, range, into: &sink)
            }
        case .lines(let prefixes): LineTokenizers.prefixes(bytes, range, prefixes, into: &sink)
        case .yaml: YAMLTokenizer.run(bytes, range, into: &sink)
        case .http:
            LineTokenizers.http(bytes, range, into: &sink) { range, sink in
                Language.json.tokenize(bytes, range, into: &sink)
            }
        case .console(let rules): LineTokenizers.console(bytes, range, rules, into: &sink)
        case .liquid(let rules): LiquidTokenizer.run(bytes, range, rules, into: &sink)
        }
    }
}
