import Text

/// Colours code while the page is built: no script, no regular expressions, linear time.
///
/// Every byte of the input comes out again unchanged, only escaped; ill-formed code, and bytes that are no text at all, are
/// no problem.
///
/// Folders from the top; each uses only those below it:
///
/// - `Languages`: the languages with their names, each rows of a table (`CData/languages.txt`)
/// - `Tokenizers`: five ways to read a table, and code by it
/// - `Rules`: what a table says
/// - `Token.swift`: what is found, and where
package enum Highlighter {
    /// Tokens of `code`, sorted, not overlapping. None for a language that is not known.
    package static func tokens(_ code: [UInt8], language: String) -> [Token] {
        guard let language = Language.named(language) else { return [] }
        var sink = TokenSink()
        language.tokenize(code, 0..<code.count, into: &sink)
        return sink.tokens
    }

    /// The code as HTML: escaped, tokens in `<span class="hl-…">`.
    package static func html(_ code: [UInt8], language: String) -> [UInt8] {
        let tokens = tokens(code, language: language)
        var output: [UInt8] = []
        output.reserveCapacity(code.count + code.count / 2 + tokens.count * 32)
        code.withUnsafeBufferPointer { write($0, tokens, to: &output) }
        return output
    }

    private static func write(_ code: UnsafeBufferPointer<UInt8>, _ tokens: [Token], to output: inout [UInt8]) {
        var position = 0
        for token in tokens {
            HTMLEscaping.append(UnsafeBufferPointer(rebasing: code[position..<token.range.lowerBound]), to: &output)
            output.append("<span class=\"hl-")
            output.append(token.kind.rawValue)
            output.append("\">")
            HTMLEscaping.append(UnsafeBufferPointer(rebasing: code[token.range]), to: &output)
            output.append("</span>")
            position = token.range.upperBound
        }
        HTMLEscaping.append(UnsafeBufferPointer(rebasing: code[position...]), to: &output)
    }

    /// Whether `language`, a name or an alias in any case, is known.
    package static func supports(_ language: String) -> Bool {
        Language.named(language) != nil
    }
}
