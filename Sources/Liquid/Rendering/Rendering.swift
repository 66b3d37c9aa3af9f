package import Text

/// What rendering a template gives beyond its text: whether the message was called off, and which outputs had nothing to
/// show. `Template.render` gives the text alone.
package struct Rendering: Sendable {
    /// UTF-8. Of a message that was called off: what stood before the tag.
    package var output: [UInt8]
    /// Set when `abort_message` was reached (Braze's dialect): the message is not sent.
    package var abort: Abort?
    /// Outputs whose value was nil or blank and that had no `default`, in the order in which they were reached, each place
    /// once; at most `maximumBlanks` of them.
    package var blanks: [BlankOutput]
    /// There were more outputs of that kind than `blanks` holds.
    package var hasMoreBlanks = false
    package var diagnostics: [Diagnostic]
    /// Rounds of loops and calls of partials, as `RenderLimits.iterations` counts them.
    package var iterations = 0
    /// Where `RenderOptions.measuresTemplates` asks for it.
    package var metrics: TemplateMetrics?

    /// As many as diagnostics of one template: whoever has read so many gaps of one text does not read the next thousand.
    package static let maximumBlanks = 100

    /// The call that ended the message.
    package struct Abort: Sendable, Hashable {
        /// As given to the tag, rendered; "" where it gave none.
        package var reason: String
        package var location: SourceLocation
    }

    /// An output that printed nothing.
    package struct BlankOutput: Sendable, Hashable {
        /// The variable as written, without filters: `custom_attribute.${points}`.
        package var variable: String
        package var location: SourceLocation
    }
}
