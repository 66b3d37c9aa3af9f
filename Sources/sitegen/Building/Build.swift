import ArgumentParser
import Platform
import SiteBuilder
import SiteFiles
import SiteSources
import Text

struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: Language.said("Builds the site."),
        discussion: Examples.text("build", "build --source push --output public", "build --strict --verbose"))

    @OptionGroup var common: CommonOptions

    @Option(name: .shortAndLong, help: "Folder that the site is written to.")
    var output: String?

    @Option(name: .customLong("base-url"), help: "Address that the site will have; needed for the site map only.")
    var baseURL: String?

    @Flag(help: "Takes over an output folder that sitegen did not write, and replaces files at the paths of pages.")
    var force = false

    @OptionGroup var caching: CacheOptions

    @Flag(name: .customLong("template-metrics"), help: "Prints how often each template ran and how long.")
    var templateMetrics = false

    mutating func run() async throws {
        let terminal = Terminal(options: common)
        try await terminal.run { try await build(terminal) }
    }

    private func build(_ terminal: Terminal) async throws -> Int32 {
        let start = ContinuousClock.now
        let target = try outputFolder()
        var options = try common.buildOptions(output: target.path.text, baseURL: baseURL)
        options.measuresTemplates = templateMetrics
        options.baseline = try IgnoreFile(common).baseline()
        let cache = try caching.open(for: &options, kind: .build)
        options.spool = Spool(in: DiskPath(PathText.folder(target.path.text)), key: cache?.key)
        let showsProgress = terminal.showsProgress
        let progress = { @Sendable (done: Int, total: Int) in
            if showsProgress, done == total || done % 16 == 0 {
                Terminal.write("\r\u{1B}[KRendering \(done) of \(total) pages", to: STDERR_FILENO)
            }
        }
        let project = Project(options)
        UntilExit.hold(project)
        UntilExit.hold(cache)
        let result = await project.build(cache: cache, .init(progress: progress, done: UntilExit.hold))
        if showsProgress { Terminal.write("\r\u{1B}[K", to: STDERR_FILENO) }
        let findings = try IgnoreFile(common).applied(to: Findings(result, in: common.source))
        try ReportOutput(common, terminal).write(findings, ReportPlan.unpaired(common.formats))
        for line in result.fileList { terminal.detail(Message(verbatim: line)) }
        if let reason = result.summary.unjudged {
            throw Failure("there is nothing to judge in '\(common.source)': \(reason)")
        }
        if result.summary.files == 0 { throw Failure("there is nothing to build in '\(common.source)'") }
        let report = try store(result, to: target, terminal) { cache?.save(result, kept: options.kept) }
        options.spool?.close()
        options.ended?("write")
        if report.isInPlace { terminal.detail("The files were replaced one by one") }
        if let table = result.templateTable { try terminal.show(table) }
        let seconds =
            Double((ContinuousClock.now - start).components.attoseconds) / 1e18
            + Double((ContinuousClock.now - start).components.seconds)
        let summary = result.summary
        terminal.say(
            "Built \(summary.pages) pages in \(seconds.hundredths) s: \(report.written) files written, \(report.unchanged) unchanged, \(report.removed) removed"
        )
        let meant: Message = "\(summary.expectedInvalid) invalid on purpose"
        let found = terminal.summary(findings.diagnostics)
        terminal.say("Samples: \(summary.valid) valid, \(meant), \(summary.failing) failing; \(found)")
        // As in `check`: a file that could not be read was not checked.
        if !findings.isComplete { return Outcome.couldNotRun }
        guard findings.diagnostics.contains(where: { $0.severity >= common.threshold }) else { return 0 }
        if let next = NextSteps(findings, common).line { terminal.say(next) }
        return Outcome.findings
    }

    /// Writes the site and what the next build takes over. A signal meanwhile leaves the old site or the new one, and nothing beside it.
    private func store(
        _ result: BuildResult, to target: OutputFolder, _ terminal: Terminal, save: () -> Void
    ) throws -> Writer.Report {
        let interrupt = WriteInterrupt()
        defer { interrupt.stop() }
        let report = try write(result, to: target, terminal)
        save()
        do { try WriteInterrupt.check() } catch let signal as WriteInterrupt.Received {
            throw ExitCode(128 + signal.signal)
        }
        return report
    }

    private func write(
        _ result: BuildResult, to target: OutputFolder, _ terminal: Terminal
    ) throws -> Writer.Report {
        let waits = { @Sendable in terminal.say("Waiting for another build that writes to '\(target.path)'") }
        let writer = Writer(target, interrupt: WriteInterrupt.check, waits: waits)
        do {
            let report = try writer.write(result.outputs)
            try WriteInterrupt.check()
            return report
        } catch let signal as WriteInterrupt.Received {
            throw ExitCode(128 + signal.signal)
        } catch let refusal as OutputFolder.Refusal {
            throw Failure(Message(verbatim: refusal.message))
        } catch let unfinished as InPlaceWriter.Unfinished {
            let failure = unfinished.failure
            throw Failure(
                "'\(failure.path)' cannot be written: \(failure.reason); files of the previous site are left; the next build finishes the new one"
            )
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(failure.path)' cannot be written: \(failure.reason); the previous site is unchanged")
        }
    }

    /// Refused before anything is read: nobody waits for a site that cannot be written.
    private func outputFolder() throws -> OutputFolder {
        let given = output ?? common.source + "/site"
        do {
            return try OutputFolder(
                DiskPath(given), source: DiskPath(common.source), share: try ShareFolder.find(), isForced: force)
        } catch let refusal as OutputFolder.Refusal {
            throw Failure(Message(verbatim: refusal.message))
        }
    }
}
