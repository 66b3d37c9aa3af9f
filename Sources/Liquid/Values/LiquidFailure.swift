package import Text

/// Why an expression or a filter has no value. It becomes a diagnostic at the place in the template where it happened;
/// the construct is left out and rendering goes on, unless a limit was reached.
package struct LiquidFailure: Error, Sendable {
    package var code: DiagnosticCode
    package var message: Message
    /// Where in the template, when it is narrower than the whole tag.
    var range: Range<Int>?
    /// Rendering ends here.
    var endsRender = false

    package init(_ code: DiagnosticCode, _ message: Message) {
        self.code = code
        self.message = message
    }

    /// An argument that the filter or tag has no use for.
    package static func argument(_ message: Message) -> Self { Self(.liquidArgument, message) }

    static func limit(_ message: Message) -> Self {
        var failure = Self(.liquidLimit, message)
        failure.endsRender = true
        return failure
    }
}

extension DiagnosticCode {
    /// A value that a tag or a filter has no use for: division by zero, comparison of text with a number, a wrong count of
    /// arguments.
    package static let liquidArgument = DiagnosticCode("liquid.argument")
    /// A bound of `RenderLimits` (or of nesting, when parsing) was reached.
    package static let liquidLimit = DiagnosticCode("liquid.limit")
}
