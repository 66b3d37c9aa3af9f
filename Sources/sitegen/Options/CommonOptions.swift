import ArgumentParser
import Platform
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// Flags that mean the same on every command.
struct CommonOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: "Folder with the content, or with a Content folder in it.")
    var source = "."

    @Flag(help: "Warnings fail too.")
    var strict = false

    @Option(help: "The least severity that fails: error, warning or info.")
    var failSeverity: String?

    @Option(name: .customLong("format"), help: "Form of the findings; may be given several times.")
    var formats: [ReportFormat] = []

    @Option(help: "How many findings are printed at the most, 0 for all; for people 100, for machines all.")
    var maxProblems: Int?

    @Option(help: "How many tasks run side by side.")
    var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "The baseline of accepted findings; otherwise .sitegen-ignore.yml in the source folder.")
    var ignoreFile: String?

    @Flag(name: .customLong("no-ignore-file"), help: "Every finding counts, whatever the baseline says.")
    var ignoresNothing = false

    @Option(
        name: .customLong("rules-url"),
        help: "Address of the folder with the rules' pages, for reports that link to them.")
    var rulesURL: String?

    @Flag(help: "Only findings, no progress and no summary.")
    var quiet = false

    @Flag(help: "More about what is done.")
    var verbose = false

    @Flag(help: "No colours, whatever the terminal.")
    var noColor = false

    @Option(help: "Language of the findings, en or ko; otherwise that of LC_ALL, LC_MESSAGES or LANG.")
    var lang: String?

    @Option(help: "Language of the site where 'site.yml' names none; otherwise that of its texts.")
    var locale: String?

    @Flag(
        name: .customLong("allow-unknown-system"),
        help: "Builds a folder of a documentation system that is not read as plain Markdown.")
    var allowsUnknownSystem = false

    func validate() throws {
        if let locale, locale.isEmpty || !locale.utf8.allSatisfy({ $0.isAlphanumeric || $0 == 0x2D }) {
            throw Language.refusal("'--locale' must be the code of a language such as ko, but is '\(locale)'")
        }
        if let lang, !MessageCatalog.languages.contains(lang) {
            throw Language.refusal("'--lang' must be en or ko, but is '\(lang)'")
        }
        if let failSeverity, Severity(rawValue: failSeverity) == nil {
            throw Language.refusal("'--fail-severity' must be error, warning or info, but is '\(failSeverity)'")
        }
        if jobs < 1 { throw Language.refusal("'--jobs' must be ≥ 1, but is \(jobs)") }
        if let maxProblems, maxProblems < 0 {
            throw Language.refusal("'--max-problems' must be ≥ 0, but is \(maxProblems)")
        }
    }

    /// At or above this severity the run fails.
    var threshold: Severity { strict ? .warning : failSeverity.flatMap(Severity.init(rawValue:)) ?? .error }

    func requireSource() throws {
        guard case .folder? = FileSystem().kind(DiskPath(source)) else {
            throw Failure("there is no folder '\(source)'")
        }
    }

    /// Throws a `Failure` for an output at a root, a home, the source or above one of them.
    func refuseLosses(_ output: String) throws {
        do {
            try OutputFolder.refuseLosses(DiskPath(output), source: DiskPath(source))
        } catch let refusal as OutputFolder.Refusal {
            throw Failure(Message(verbatim: refusal.message))
        }
    }

    /// Throws a `Failure` where the source is no folder, whatever the command: what lies there cannot be read, and a verdict
    /// without the site's own files would be another one.
    func buildOptions(output: String, baseURL: String?) throws -> BuildOptions {
        try requireSource()
        guard let share = try ShareFolder.find() else {
            throw Failure("the folder with templates and packs was not found; set SITEGEN_SHARE to it")
        }
        var options = BuildOptions(
            source: source, output: output, share: share.text, baseURL: baseURL, jobs: jobs, version: Release.version)
        options.listsFiles = verbose && !quiet
        options.locale = locale
        options.allowsUnknownSystem = allowsUnknownSystem
        options.language = lang ?? Language.ofEnvironment
        if options.listsFiles { options.ended = StageTimes().ended }
        let folder = source
        options.history = { try? Git(at: folder).lastChanges(below: folder) }
        options.past = { try? Git(at: folder).file($0, below: folder, whenChanged: $1) }
        return options
    }
}

extension ReportFormat: ExpressibleByArgument {}
