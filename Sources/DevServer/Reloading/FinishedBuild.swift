import SiteBuilder
package import SiteFiles
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

    /// What findings are reported in, beside English.
    package var catalogs: [MessageCatalog] = []
    /// The language that was asked for; otherwise the overlay speaks that of the page.
    package var language: String?

    package init() {}

    /// Takes in pages that were rendered from files that are newer than this build.
    mutating func replace(_ pages: [OutputFile]) {
        guard !pages.isEmpty, let files = outputs else { return }
        let newer = Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { _, last in last })
        outputs = files.map { newer[$0.path] ?? $0 }
    }
}
