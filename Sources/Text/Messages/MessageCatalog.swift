/// The sentences of findings in one language: a translated pattern for each English one.
///
/// A translated pattern has the same numbers as the English one, in the order that the language wants, each as often as it wants.
/// After a number a particle in braces is chosen by the sound that the value ends in: `%1{은/는}` (see `KoreanParticle`).
package struct MessageCatalog: Sendable, Hashable {
    /// The language, as a locale is named: `ko`.
    package let language: String
    /// Translated patterns by English ones.
    package let patterns: [String: String]

    /// A catalogue of these patterns.
    package init(language: String, patterns: [String: String]) {
        self.language = language
        self.patterns = patterns
    }

    /// English: every sentence as it is written.
    package static let english = MessageCatalog(language: "en", patterns: [:])

    /// The sentence in this language; in English where it has no translation. Words inside of it are looked up for themselves.
    package func text(_ message: Message) -> String {
        guard !patterns.isEmpty else { return message.english }
        return rendered(message)
    }

    /// Whether the whole sentence is in this language: it and every message inside of it has a translation.
    package func knows(_ message: Message) -> Bool { missing(message).isEmpty }

    /// The patterns of a sentence, and of those inside of it, that have no translation.
    package func missing(_ message: Message) -> [String] {
        var missing: [String] = []
        let pattern = message.pattern
        if Message.hasWords(pattern), patterns[pattern] == nil { missing.append(pattern) }
        for value in message.values {
            switch value {
            case .text: break
            case .written(let text, let others):
                // A quote is the same in every language.
                let isWords = Message.hasWords(text.replacing(/'[^']*'/, with: ""))
                if isWords, others[language] == nil { missing.append(text) }
            case .message(let inner): missing += self.missing(inner)
            case .list(let inner, _): missing += inner.flatMap(self.missing)
            }
        }
        return missing
    }

    private func rendered(_ message: Message) -> String {
        let values = message.values
        let pattern = message.pattern
        let texts = values.map(text)
        return message.finished(Self.filled(patterns[pattern] ?? pattern, texts))
    }

    private func text(_ value: Message.Value) -> String {
        switch value {
        case .text(let text): text
        case .written(let text, let others): others[language] ?? text
        case .message(let message): rendered(message)
        case .list(let messages, let mark): messages.map(rendered).joined(separator: mark)
        }
    }

    /// A pattern with texts in the place of its numbers.
    static func filled(_ pattern: String, _ texts: [String]) -> String {
        var filled = ""
        var last: String?
        var rest = pattern[...]
        while let mark = rest.firstIndex(where: { $0 == "%" || $0 == "{" }) {
            filled += rest[..<mark]
            if rest[..<mark].contains(where: { $0.isLetter || $0.isNumber || $0.isWhitespace }) { last = nil }
            let after = rest[rest.index(after: mark)...]
            if rest[mark] == "{" {
                if let value = last, let particle = KoreanParticle(after) {
                    filled += particle.following(value)
                    rest = after.dropFirst(particle.length + 1)
                } else {
                    filled += "{"
                    rest = after
                }
                last = nil
                continue
            }
            let digits = after.prefix { $0.isASCII && $0.isNumber }
            if let number = Int(digits), number >= 1, number <= texts.count {
                filled += texts[number - 1]
                last = texts[number - 1]
                rest = after.dropFirst(digits.count)
            } else {
                filled += "%"
                rest = after.first == "%" ? after.dropFirst() : after
            }
        }
        return filled + rest
    }
}

extension Message {
    /// Whether a pattern has letters of its own; without any there is nothing to translate.
    package static func hasWords(_ pattern: String) -> Bool { pattern.contains(where: \.isLetter) }
}
