import Text

/// A completion handler that the system waits for has to be called. Source: Braze's action handler (trap B4); Apple,
/// `didReceive(_:completionHandler:)`.
enum CompletionSnippets {
    static func check(_ functions: [CodeFunction], _ tokens: CodeTokens) -> [SnippetLint.Finding] {
        functions.flatMap { function -> [SnippetLint.Finding] in
            guard let body = function.body else { return [] }
            return function.parameters.filter(\.isCompletion).compactMap { parameter in
                if body.contains(where: { tokens.isWord($0, parameter.name) }) { return nil }
                return .init(
                    "'\(function.name)' must call '\(parameter.name)'",
                    at: tokens.range(parameter.index, parameter.index),
                    why: "the system waits for the answer, and does nothing until it gives up",
                    fix: "call it exactly once, on every path")
            }
        }
    }
}
