package import SiteBuilder
package import Text

/// What a build came to, for the server: the command that runs it has already printed it.
package struct FinishedBuild: Sendable {
    /// Nil when nothing could be built.
    package var outputs: [OutputFile]?
    package var diagnostics: [Diagnostic] = []
    package var sources = SourceSet()
    /// Whether this is no state to publish: errors, or warnings where they count as much.
    package var isFailing = false
    /// What kept it from running at all.
    package var failure: String?
    /// The overlay's words by language.
    package var words: [String: [String: String]] = [:]

    package init() {}
}
