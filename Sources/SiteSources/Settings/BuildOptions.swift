package import PushPayload
package import SiteFiles
import Text

/// What a run is asked to do; everything else is in the content folder.
package struct BuildOptions: Sendable {
    /// The folder with the content, or with a `Content/` folder in it.
    package var source: DiskPath
    /// The folder that the site is written to.
    package var output: DiskPath
    /// The folder with the default theme, the packs and the schemas that come with sitegen.
    package var share: DiskPath
    package var baseURL: String?
    package var jobs: Int
    package var version: String
    /// Counts and times the templates (`BuildResult.templateTable`).
    package var measuresTemplates = false
    /// When each file was last changed, asked only where the site wants to know: seconds since 1970 by path below the source
    /// folder. Nil where nobody can tell.
    package var history: (@Sendable () -> [String: Int]?)?
    /// A file, by its path in the source folder, as it was in the commit that last changed another one; nil where nobody knows.
    package var past: (@Sendable (_ path: String, _ other: String) -> [UInt8]?)?
    /// Reports translations that are missing or older than their original.
    package var reportsTranslations = false
    /// A folder of a documentation system that is not read is built as plain Markdown all the same (`--allow-unknown-system`).
    package var allowsUnknownSystem = false
    /// The language of a site whose settings name none (`--locale`).
    package var locale: String?
    /// The language of a folder without settings in which no text says it: that of the run.
    package var language: String?
    /// What payloads outside the site are for, where their facts do not say it (`check --push-type`).
    package var pushType: PushType?
    /// Findings that the report does not count, since they are accepted. The run's result has them still.
    package var baseline: Baseline?
    /// Lists every file with what it was read as (`BuildResult.fileList`).
    package var listsFiles = false
    /// Only findings are wanted: what has none of its own (search index, Markdown copies, schemas, pictures) is not made.
    package var verdictOnly = false
    /// How much one page or file holds at most.
    package var bounds = PageBounds()
    /// Work of earlier builds, for those that follow one another.
    package var kept: KeptWork?
    /// Keeps the bytes of output files on the disk until they are written; nil where they stay in memory.
    package var spool: Spool?
    /// Told the name of each stage as it ends.
    package var ended: (@Sendable (String) -> Void)?

    /// Takes the folders as somebody named them.
    package init(source: String, output: String, share: String, baseURL: String? = nil, jobs: Int = 1, version: String)
    {
        self.source = DiskPath(source)
        self.output = DiskPath(output)
        self.share = DiskPath(share)
        self.baseURL = baseURL
        self.jobs = max(1, jobs)
        self.version = version
    }
}
