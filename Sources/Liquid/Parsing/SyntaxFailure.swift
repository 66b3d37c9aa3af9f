package import Text

/// Why a tag or an output could not be compiled, and where in it.
struct SyntaxFailure: Error {
    var message: Message
    var range: Range<Int>
    var suggestion: String?

    init(_ message: Message, _ range: Range<Int>, suggestion: String? = nil) {
        self.message = message
        self.range = range
        self.suggestion = suggestion
    }
}

extension DiagnosticCode {
    /// The template does not follow the grammar: an expression, a tag's words, a block that is left open.
    package static let liquidSyntax = DiagnosticCode("liquid.syntax")
}
