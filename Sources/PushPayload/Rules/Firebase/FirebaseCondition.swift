import Text

/// The condition by which a message for Firebase chooses topics: `'NAME' in topics`, joined by `&&` and `||`, negated by `!`, with
/// parentheses; five topics at most. Source: Firebase, "Send messages to topics". A name that is filled in later is any name. O(text).
struct FirebaseCondition {
    struct Mistake {
        var headline: Message
        var fix: Message
    }

    private enum Token: Equatable {
        case name(String), word(String), sign(String), and, or, not, open, close
    }

    private static let example: Message = "write \"'news' in topics && 'seoul' in topics\""
    private static let topicLimit = 5

    static func mistake(in text: String) -> Mistake? {
        if text.isEmpty || PlaceholderText.standsForValue(text) { return nil }
        let (tokens, isOpen) = tokens(text)
        // Of a part that is filled in later nothing is known.
        if tokens.contains(where: { if case .word(let word) = $0 { isFilled(word) } else { false } }) { return nil }
        if isOpen {
            return Mistake(
                headline: "a quote in 'condition' is not closed", fix: "put each topic's name in single quotes")
        }
        return operators(tokens) ?? names(tokens) ?? order(tokens) ?? count(tokens)
    }

    // MARK: Tokens

    private static func tokens(_ text: String) -> (tokens: [Token], isOpen: Bool) {
        var tokens: [Token] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "'" || first == "\"" {
                let inside = rest.dropFirst()
                guard let end = inside.firstIndex(of: first) else { return (tokens, true) }
                tokens.append(.name(String(inside[..<end])))
                rest = inside[inside.index(after: end)...]
            } else if let (sign, token) = signs.first(where: { rest.hasPrefix($0.sign) }) {
                tokens.append(token)
                rest = rest.dropFirst(sign.count)
            } else {
                let end = rest.firstIndex { $0.isWhitespace || "'\"()!&|,=".contains($0) } ?? rest.endIndex
                let word = end == rest.startIndex ? rest.prefix(1) : rest[..<end]
                tokens.append(end == rest.startIndex ? .sign(String(word)) : .word(String(word)))
                rest = rest[word.endIndex...]
            }
        }
        return (tokens, false)
    }

    private static let signs: [(sign: String, token: Token)] = [
        ("&&", .and), ("||", .or), ("!=", .sign("!=")), ("==", .sign("==")), ("!", .not), ("(", .open), (")", .close),
    ]

    // MARK: Mistakes

    private static let words = ["and": "&&", "or": "||", "not": "!"]

    /// Words and signs of other languages.
    private static func operators(_ tokens: [Token]) -> Mistake? {
        for (index, token) in tokens.enumerated() {
            switch token {
            case .word(let word):
                // Before 'in' it is a topic without its quotes.
                guard let sign = words[word.lowercased()], tokens.dropFirst(index + 1).first != .word("in") else {
                    continue
                }
                return Mistake(
                    headline: "'condition' must join topics by && or || and negate them by !, but has '\(word)'",
                    fix: "write \(sign) instead of '\(word)'")
            case .sign(let sign):
                return Mistake(
                    headline: "'condition' must join topics by && or || and negate them by !, but has '\(sign)'",
                    fix: sign == "&" ? "write &&" : sign == "|" ? "write ||" : example)
            default: continue
            }
        }
        return nil
    }

    private static func names(_ tokens: [Token]) -> Mistake? {
        for (index, token) in tokens.enumerated() {
            switch token {
            case .name(let name):
                guard !isTopic(name) else { continue }
                return Mistake(
                    headline:
                        "the name of a topic has letters, digits, hyphens, underscores, dots, tildes and percent signs only, but is '\(name)'",
                    fix: name.hasPrefix("/topics/")
                        ? "write '\(String(name.dropFirst(8)))'" : "write the name that the app subscribes to")
            case .word(let word):
                let before = index > 0 ? tokens[index - 1] : .open
                if case .name = before, word == "in" { continue }
                if before == .word("in"), word == "topics" { continue }
                if before == .word("in") {
                    return Mistake(
                        headline: "'condition' must name topics by ''NAME' in topics'",
                        fix: "write 'in topics' instead of 'in \(word)'")
                }
                guard tokens.dropFirst(index + 1).first == .word("in") else {
                    return Mistake(headline: "'condition' must name topics by ''NAME' in topics'", fix: example)
                }
                return Mistake(
                    headline: "the topic \(word) in 'condition' must stand in single quotes", fix: "write '\(word)'")
            default: continue
            }
        }
        return nil
    }

    private static func isTopic(_ name: String) -> Bool {
        if isFilled(name) { return true }
        return !name.isEmpty
            && name.utf8.allSatisfy {
                $0.isAlphanumeric || "-_.~%".utf8.contains($0)
            }
    }

    private static func isFilled(_ text: String) -> Bool { text.utf8.contains { "$<{[".utf8.contains($0) } }

    /// Each topic whole, an operator between two of them, parentheses in pairs.
    private static func order(_ tokens: [Token]) -> Mistake? {
        var depth = 0
        var wantsTopic = true
        var index = 0
        while index < tokens.count {
            switch tokens[index] {
            case .name where wantsTopic:
                guard tokens[(index + 1)...].starts(with: [.word("in"), .word("topics")]) else {
                    return Mistake(headline: "'condition' must name topics by ''NAME' in topics'", fix: example)
                }
                index += 2
                wantsTopic = false
            case .open where wantsTopic: depth += 1
            case .not where wantsTopic: break
            case .close where !wantsTopic:
                depth -= 1
                if depth < 0 { return parentheses }
            case .and where !wantsTopic, .or where !wantsTopic: wantsTopic = true
            case .close, .and, .or:
                return Mistake(headline: "an operator in 'condition' has no topic beside it", fix: example)
            default: return Mistake(headline: "'condition' has no && or || between two topics", fix: example)
            }
            index += 1
        }
        if depth > 0 { return parentheses }
        return wantsTopic
            ? Mistake(headline: "an operator in 'condition' has no topic beside it", fix: example) : nil
    }

    private static let parentheses = Mistake(
        headline: "the parentheses in 'condition' are not in pairs", fix: "close each '(' by one ')'")

    private static func count(_ tokens: [Token]) -> Mistake? {
        let topics = tokens.count(where: { if case .name = $0 { true } else { false } })
        guard topics > topicLimit else { return nil }
        return Mistake(
            headline: "'condition' must have at most 5 topics, but has \(String(topics))", fix: "send two requests")
    }
}
