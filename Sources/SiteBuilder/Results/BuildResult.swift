import PushPayload
package import SiteFiles
package import SiteSources
package import Text

/// What a run found and made.
package struct BuildResult: Sendable {
    package var diagnostics: [Diagnostic]
    /// The files that diagnostics point into, secrets masked.
    package var sources: SourceSet
    package var outputs: [OutputFile]
    package var summary: Summary
    /// The words that `serve` shows over a page, by language and key.
    package var serveWords: [String: [String: String]] = [:]
    /// Every file of the folder with what it was read as, a line for each; where the options ask for it.
    package var fileList: [String] = []
    /// Where the time of the templates went, for reading; where the options ask for it.
    package var templateTable: String?
    /// Links and pictures of the guides, and links in the words of specs and samples, that lead out of the site. None of a build with a
    /// cache, or of one whose site is written.
    package var externalLinks: [ExternalLink] = []
    package var linkPolicy = LinkPolicy()
    /// Of the whole site, for what is found after the build.
    var switches: [RuleSwitch] = []

    /// Adds what was found after the build, as the site's switches have it.
    package mutating func add(_ found: [Diagnostic]) {
        diagnostics = (diagnostics + switches.apply(to: found).kept).sorted(by: Diagnostic.inReadingOrder)
    }

    package struct Summary: Sendable {
        package var pages = 0
        package var samples = 0
        package var valid = 0
        package var expectedInvalid = 0
        package var failing = 0
        /// Payloads that guides offer for download.
        package var downloads = 0
        package var guides = 0
        /// Files read.
        package var files = 0
        /// Why there is nothing to judge: nothing was checked, or no sample though there are payloads. A run over nothing is not
        /// a green run.
        package var unjudged: String?
        /// Samples that are recognised and judged by no pack, how many of each kind.
        package var notJudged: [Message] = []
        /// Paths of the files that were judged: all but pictures and other assets.
        package var checked: [String] = []
        /// Those of them that are payloads.
        package var payloads: [String] = []
    }
}
