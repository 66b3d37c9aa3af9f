import Text

/// Defects that Swift samples of push guides are known for. Sources: Braze's advanced guide (traps B2, B3, B6, B17) and
/// Wisetracker's push data page (W5).
enum SwiftSnippets {
    static func check(_ tokens: CodeTokens, _ functions: [CodeFunction]) -> [SnippetLint.Finding] {
        guardCommas(tokens) + fatalErrors(tokens) + forcedSuites(tokens) + oldAlertOption(tokens)
            + recursiveProperties(tokens) + UndeclaredNames.check(tokens, isDeclared: isDeclared)
    }

    /// `guard let a = …, else`: a trailing comma in a condition list does not compile.
    private static func guardCommas(_ tokens: CodeTokens) -> [SnippetLint.Finding] {
        tokens.indices(of: "else").compactMap { index in
            guard tokens.isSign(index - 1, ","), let comma = tokens[index - 1] else { return nil }
            return .init(
                "the condition list of 'guard' must not end with ','", at: comma.range,
                why: "the snippet does not compile", fix: "remove the comma", replacement: "")
        }
    }

    private static func fatalErrors(_ tokens: CodeTokens) -> [SnippetLint.Finding] {
        tokens.indices(of: "fatalError").compactMap { index in
            guard tokens.isSign(index + 1, "(") else { return nil }
            // `init?(coder:)` of a class without a storyboard is never called.
            if (max(0, index - 14)..<index).contains(where: { tokens.isWord($0, "coder") }) { return nil }
            return .init(
                "'fatalError' must not answer what a payload holds", at: tokens.range(index, index),
                why: "the extension dies in front of the reader, and the notification stays blank",
                fix: "return, and let the system's own content stand")
        }
    }

    /// `UserDefaults(suiteName: …)!`: nil for the name of the process itself, and a wrong group gives an empty store.
    private static func forcedSuites(_ tokens: CodeTokens) -> [SnippetLint.Finding] {
        tokens.indices(of: "suiteName").compactMap { index in
            guard tokens.isSign(index - 1, "("), tokens.isWord(index - 2, "UserDefaults"),
                let close = tokens.partner(index - 1), tokens.isSign(close + 1, "!")
            else { return nil }
            return .init(
                "'UserDefaults(suiteName:)' must not be forced", at: tokens.range(close + 1, close + 1),
                why: "the initialiser gives nil for a name that is no App Group's, and the extension dies",
                fix: "unwrap it, and name an App Group: 'group.…'")
        }
    }

    private static func oldAlertOption(_ tokens: CodeTokens) -> [SnippetLint.Finding] {
        tokens.indices(of: "alert").compactMap { index in
            guard tokens.isSign(index - 1, "."), isOption(index, tokens) else { return nil }
            return .init(
                "'.alert' is deprecated since iOS 14", at: tokens.range(index - 1, index),
                why: "newer systems tell the banner and the list apart", fix: "write '.banner, .list'",
                replacement: ".banner, .list")
        }
    }

    /// An element of an array literal that a completion handler is called with.
    private static func isOption(_ index: Int, _ tokens: CodeTokens) -> Bool {
        var open = index - 1
        while open > 0, index - open < 24, !tokens.isSign(open, "[") { open -= 1 }
        guard tokens.isSign(open, "["), tokens.isSign(open - 1, "(") else { return false }
        let name = tokens.text(open - 2).lowercased()
        return name.hasPrefix("completion") || name.hasSuffix("handler")
    }

    /// `var defaults: UserDefaults { defaults }`.
    private static func recursiveProperties(_ tokens: CodeTokens) -> [SnippetLint.Finding] {
        tokens.indices(of: "var").compactMap { index in
            guard let name = tokens[index + 1], name.kind == .word, tokens.isSign(index + 2, ":") else { return nil }
            var open = index + 3
            while open < tokens.tokens.count, open - index < 24, !tokens.isSign(open, "{"), !tokens.isSign(open, "=") {
                if tokens.isWord(open, "var") || tokens.isWord(open, "let") { return nil }
                open += 1
            }
            guard tokens.isSign(open, "{") else { return nil }
            let body = CodeFunction.body(open, tokens)
            if ["didSet", "willSet", "set"].contains(where: { word in body.contains { tokens.isWord($0, word) } }) {
                return nil
            }
            let text = tokens.text(of: name)
            guard let use = body.first(where: { isOwnUse($0, text, body, tokens) }) else { return nil }
            return .init(
                "the property '\(text)' must not read itself", at: tokens.range(use, use),
                why: "it calls itself until the stack is full, and the process dies",
                fix: "return the stored value, or make the property 'lazy var \(text) = …'")
        }
    }

    private static func isOwnUse(_ index: Int, _ name: String, _ body: Range<Int>, _ tokens: CodeTokens) -> Bool {
        guard tokens.isWord(index, name) else { return false }
        if tokens.isSign(index + 1, ":") || tokens.isSign(index + 1, "(") { return false }
        let isDeclaredInside = body.contains { other in
            tokens.isWord(other, name) && ["let", "var", "case", "for"].contains(tokens.text(other - 1))
        }
        if isDeclaredInside { return false }
        return !tokens.isSign(index - 1, ".") || tokens.isWord(index - 2, "self")
    }

    private static func isDeclared(_ name: String, _ tokens: CodeTokens) -> Bool {
        tokens.indices(of: name).contains { index in
            ["let", "var", "for", "_", ","].contains(tokens.text(index - 1)) || tokens.isSign(index + 1, ":")
                || tokens.isWord(index + 1, "in")
        }
    }
}

/// Names that samples use without ever declaring them: `dictionary` and `dict` (Wisetracker W2, Braze B7).
enum UndeclaredNames {
    static func check(
        _ tokens: CodeTokens, isDeclared: (String, CodeTokens) -> Bool
    ) -> [SnippetLint.Finding] {
        ["dictionary", "dict"].compactMap { name in
            guard !isDeclared(name, tokens), let use = tokens.indices(of: name).first(where: { isUse($0, tokens) })
            else { return nil }
            return .init(
                "'\(name)' is used but never declared", at: tokens.range(use, use), why: "the snippet does not compile",
                fix: "read from the notification: 'userInfo'")
        }
    }

    /// Indexed, or the receiver of a message or member: not the name of a method.
    private static func isUse(_ index: Int, _ tokens: CodeTokens) -> Bool {
        if tokens.isSign(index - 1, ".") { return false }
        if tokens.isSign(index - 1, "[") {
            // The receiver in `[dict setObject:…]`; `[[x alloc] dictionary]` ends with it.
            return !tokens.isSign(index + 1, "]")
        }
        return tokens.isSign(index + 1, "[") || tokens.isSign(index + 1, ".")
    }
}
