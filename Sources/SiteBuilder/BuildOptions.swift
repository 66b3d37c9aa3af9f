package import PushPayload
package import Text

/// What a run is asked to do; everything else stands in the content folder.
package struct BuildOptions: Sendable {
    /// The folder with the content, or with a `Content/` folder in it.
    package var source: String
    /// The folder that the site is written to.
    package var output: String
    /// The folder with the default theme, the packs and the schemas that come with sitegen.
    package var share: String
    package var baseURL: String?
    package var jobs: Int
    package var version: String
    /// Counts and times the templates (`BuildResult.templateMetrics`).
    package var measuresTemplates = false
    /// When each file was last changed, asked only where the site wants to know: seconds since 1970 by path below the source
    /// folder. Nil where nobody can tell.
    package var history: (@Sendable () -> [String: Int]?)?
    /// Reports translations that are missing or older than their original.
    package var reportsTranslations = false
    /// What payloads outside the site are for, where their facts do not say it (`check --push-type`).
    package var pushType: PushType?
    /// Findings that the report does not count, since they are accepted. The run's result has them still.
    package var baseline: Baseline?
    /// Lists every file with what it was read as (`BuildResult.fileList`).
    package var listsFiles = false
    /// How much one page or file holds at most.
    package var bounds = PageBounds()
    /// Told the name of each stage as it ends.
    package var ended: (@Sendable (String) -> Void)?

    package init(source: String, output: String, share: String, baseURL: String? = nil, jobs: Int = 1, version: String)
    {
        self.source = source
        self.output = output
        self.share = share
        self.baseURL = baseURL
        self.jobs = max(1, jobs)
        self.version = version
    }
}

/// A file of the built site.
package struct OutputFile: Sendable, Hashable {
    /// Path inside the output folder.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

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
    /// Where the options ask for it.
    package var templateMetrics: TemplateMetricsReport?
    /// Links and pictures of the guides, and links in the words of specs and samples, that lead out of the site.
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
        /// Files read.
        package var files = 0
        /// Why there is nothing to judge: nothing was checked, or no sample though there are payloads. A run over nothing is not
        /// a green run.
        package var unjudged: String?
        /// Paths of the files that were judged: all but pictures and other assets.
        package var checked: [String] = []
        /// Those of them that are payloads.
        package var payloads: [String] = []
    }
}
