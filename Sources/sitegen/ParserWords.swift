import ArgumentParser
import Platform
import Text

/// What the argument parser prints, in a language other than English: its own words, and the descriptions of commands and options, which
/// stand in the code as the parser wants them. Its text is taken line by line, and each line is looked up.
struct ParserWords {
    let catalog: MessageCatalog

    /// Columns of a line, and of what stands before a description, as the parser has them.
    private static let (width, label) = (80, 26)

    private typealias Form = @Sendable ([String]) -> Message

    /// The parser's sentences, with the texts that it puts into them. Of two that fit, the longer stands first.
    private static let forms: [Form] = [
        { "OVERVIEW: \($0[0])" }, { "USAGE: \($0[0])" }, { "Usage: \($0[0])" }, { "Error: \($0[0])" },
        { "Help:  \($0[0])  \($0[1])" }, { "  See '\($0[0])' for more information." },
        { "  See '\($0[0])' for detailed help." }, { "Unknown option '\($0[0])'. Did you mean '\($0[1])'?" },
        { "   or: Missing value for '\($0[0])' in '\($0[1])'" }, { "Unknown option '\($0[0])'" },
        { "Missing value for '\($0[0])'" }, { "Missing expected argument '\($0[0])'" },
        { "Missing one of: '\($0[0])'" }, { "Unexpected argument '\($0[0])'" },
        { "\($0[0]) unexpected arguments: '\($0[1])'" },
        { "The value '\($0[0])' is invalid for '\($0[1])'. Please provide one of the following:" },
        { "The value '\($0[0])' is invalid for '\($0[1])'. Please provide one of \($0[2])." },
        { "The value '\($0[0])' is invalid for '\($0[1])'" },
        { "The option '\($0[0])' does not take any value, but '\($0[1])' was specified." },
        { "\($0[0]) (values: \($0[1]); default: \($0[2]))" }, { "\($0[0]) (values: \($0[1]))" },
        { "\($0[0]) (default: \($0[1]))" },
    ]

    private static let words: [Message] = [
        "ARGUMENTS:", "OPTIONS:", "SUBCOMMANDS:", "Examples:", "Show the version.", "Show help information.",
    ]
    private static let places: [Message] = ["<options>", "<subcommand>"]

    /// Prints what the parser says where a run ends, and ends it.
    static func exit(_ error: any Error) -> Never {
        let words = ParserWords(catalog: Language.catalog(Language.ofCommandLine))
        if words.catalog.patterns.isEmpty { Sitegen.exit(withError: error) }
        let code = Sitegen.exitCode(for: error)
        let isHelp = code == .success
        let text = Sitegen.fullMessage(for: error, columns: 1 << 16)
        if !text.isEmpty {
            Terminal.write(words.said(text, wraps: isHelp) + "\n", to: isHelp ? STDOUT_FILENO : STDERR_FILENO)
        }
        Platform.exit(code.rawValue)
    }

    func said(_ text: String, wraps: Bool) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.map { line in
            let label = line.prefix(Self.label)
            let isRow = label.utf8.count == Self.label && label.hasPrefix("  ") && label.last == " "
            guard isRow, !line.hasPrefix("  sitegen ") else {
                return wraps && !line.hasPrefix(" ") && !line.hasPrefix("USAGE")
                    ? Self.wrapped(said(line), after: "") : said(line)
            }
            return Self.wrapped(said(String(line.dropFirst(Self.label))), after: String(label))
        }.joined(separator: "\n")
    }

    /// A line in the language, or as it is. What stands in a sentence of the parser is looked up as well.
    private func said(_ line: String) -> String {
        let whole = Message(stringLiteral: line)
        if catalog.patterns[whole.pattern] != nil { return catalog.text(whole) }
        for form in Self.forms {
            guard let texts = Self.texts(line, form) else { continue }
            return catalog.text(form(texts.map(said)))
        }
        return Self.places.reduce(line) { $0.replacing(text: $1.english, with: catalog.text($1)) }
    }

    /// What stands in the places of a form in a line that has it.
    private static func texts(_ line: String, _ form: Form) -> [String]? {
        let words = form(Array(repeating: "\u{0}", count: 3)).english.split(
            separator: "\u{0}", omittingEmptySubsequences: false)
        guard let first = words.first, let last = words.last, line.hasPrefix(first) else { return nil }
        var rest = line.dropFirst(first.count)
        guard rest.count >= last.count, rest.hasSuffix(last) else { return nil }
        rest = rest.dropLast(last.count)
        var texts: [String] = []
        for word in words.dropFirst().dropLast() {
            guard let place = rest.firstRange(of: word) else { return nil }
            texts.append(String(rest[..<place.lowerBound]))
            rest = rest[place.upperBound...]
        }
        return texts + [String(rest)]
    }

    /// A description beside what it describes, or under it where that is long; other text from the first column on.
    private static func wrapped(_ text: String, after label: String) -> String {
        var lines = [label]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if DisplayWidth.of(line) + DisplayWidth.of(word) > width, DisplayWidth.of(line) > label.count {
                lines[lines.count - 1] = String(line.dropLast())
                lines.append(String(repeating: " ", count: label.count) + word + " ")
            } else {
                lines[lines.count - 1] = line + word + " "
            }
        }
        return lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }.joined(separator: "\n")
    }
}
