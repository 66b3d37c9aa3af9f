import Text

/// A function or method of a snippet, as far as its head can be recognised.
struct CodeFunction: Sendable {
    var name: String
    /// The token of its name.
    var nameIndex: Int
    /// Names of parameters as the body knows them, with the token that introduces each.
    var parameters: [(name: String, index: Int, isCompletion: Bool)]
    /// Tokens between the braces; nil for a declaration without a body.
    var body: Range<Int>?

    /// More than a page could show: what lies beyond is not looked at, so that hostile text costs no time.
    static let maximumCount = 500
    static let longestBody = 5000

    static func all(in tokens: CodeTokens, _ language: SnippetLint.Language) -> [CodeFunction] {
        switch language {
        case .swift: tokens.indices(of: "func").prefix(maximumCount).compactMap { swift($0, tokens) }
        case .objectiveC: objectiveC(tokens)
        }
    }

    // MARK: Swift

    private static func swift(_ start: Int, _ tokens: CodeTokens) -> CodeFunction? {
        guard let name = tokens[start + 1], name.kind == .word else { return nil }
        var open = start + 2
        while open < tokens.tokens.count, !tokens.isSign(open, "("), !tokens.isSign(open, "{") { open += 1 }
        guard tokens.isSign(open, "("), let close = tokens.partner(open) else { return nil }
        var function = CodeFunction(
            name: tokens.text(of: name), nameIndex: start + 1, parameters: parameters(open + 1..<close, tokens),
            body: nil)
        var index = close + 1
        while index < tokens.tokens.count, !tokens.isSign(index, "{"), !tokens.isWord(index, "func") { index += 1 }
        if tokens.isSign(index, "{") { function.body = body(index, tokens) }
        return function
    }

    /// `label name: Type`, separated by commas outside brackets.
    private static func parameters(
        _ range: Range<Int>, _ tokens: CodeTokens
    ) -> [(name: String, index: Int, isCompletion: Bool)] {
        var found: [(name: String, index: Int, isCompletion: Bool)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            var name = index
            if tokens[index + 1]?.kind == .word { name = index + 1 }
            var end = index
            var isEscaping = false
            while end < range.upperBound, !tokens.isSign(end, ",") {
                if tokens.isWord(end, "escaping") { isEscaping = true }
                end = tokens.partner(end).flatMap { $0 > end ? $0 : nil } ?? end
                end += 1
            }
            if let token = tokens[name], token.kind == .word {
                let text = tokens.text(of: token)
                found.append((text, name, isEscaping && isHandler(tokens.text(index) + text)))
            }
            index = end + 1
        }
        return found
    }

    private static func isHandler(_ words: String) -> Bool {
        let words = words.lowercased()
        return ByteSearch.contains(words, "completion") || ByteSearch.contains(words, "contenthandler")
    }

    /// What is between a brace and its partner, or the end.
    static func body(_ open: Int, _ tokens: CodeTokens) -> Range<Int> {
        let end = tokens.partner(open) ?? tokens.tokens.count
        return open + 1..<max(open + 1, min(end, open + longestBody))
    }

    // MARK: Objective-C

    /// `- (Type)name:(Type)a label:(Type)b { … }`.
    private static func objectiveC(_ tokens: CodeTokens) -> [CodeFunction] {
        var found: [CodeFunction] = []
        for index in tokens.tokens.indices where found.count < maximumCount {
            guard tokens.isSign(index, "-") || tokens.isSign(index, "+"), tokens.isSign(index + 1, "("),
                let close = tokens.partner(index + 1), let name = tokens[close + 1], name.kind == .word
            else { continue }
            var function = CodeFunction(
                name: tokens.text(of: name), nameIndex: close + 1, parameters: [], body: nil)
            var end = close + 2
            while end < tokens.tokens.count, !tokens.isSign(end, "{"), !tokens.isSign(end, ";") {
                if tokens.isSign(end, ":"), tokens.isSign(end + 1, "("), let type = tokens.partner(end + 1),
                    let parameter = tokens[type + 1], parameter.kind == .word
                {
                    let isBlock = (end + 1..<type).contains { tokens.isSign($0, "^") }
                    let label = isBlock ? tokens.text(end - 1).lowercased() : ""
                    let isHandler = label.hasSuffix("completionhandler") || label.hasSuffix("contenthandler")
                    function.parameters.append((tokens.text(of: parameter), type + 1, isHandler))
                    end = type + 1
                }
                end += 1
            }
            if tokens.isSign(end, "{") { function.body = body(end, tokens) }
            found.append(function)
        }
        return found
    }
}
