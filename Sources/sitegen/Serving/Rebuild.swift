import DevServer
import Platform
import SiteBuilder
import SiteSources
import Text

/// One build of `serve`: what it says on the terminal is what `build` says, and a line about the time.
struct Rebuild: Sendable {
    let project: Project
    let common: CommonOptions
    let terminal: Terminal

    /// `changes`: since the build before; none for the first. `modeled` gets the site before its pages are rendered.
    func run(
        _ changes: [InputStamps.Change], modeled: @escaping @Sendable (SiteSnapshot) -> Void
    ) async -> FinishedBuild {
        let start = ContinuousClock.now
        if !changes.isEmpty { await project.changed() }
        let showsProgress = terminal.showsProgress
        let progress: @Sendable (Int, Int) -> Void = { done, total in
            if showsProgress, done == total || done % 16 == 0 {
                Terminal.write("\r\u{1B}[KRendering \(done) of \(total) pages", to: STDERR_FILENO)
            }
        }
        let result = await project.build(SiteBuild.Listener(progress: progress, modeled: modeled))
        if showsProgress { Terminal.write("\r\u{1B}[K", to: STDERR_FILENO) }
        var build = FinishedBuild()
        build.words = result.serveWords
        let languages = MessageCatalog.languages.filter { $0 != "en" && result.serveWords[$0] != nil }
        build.catalogs = languages.map(Language.catalog)
        build.language = common.lang
        do {
            if result.summary.files == 0 { throw Failure("there is nothing to build in '\(common.source)'") }
            let findings = try IgnoreFile(common).applied(to: Findings(result, in: common.source))
            // Pages are served even when nobody reads the terminal.
            do {
                try ReportOutput(common, terminal).write(findings, ReportPlan.unpaired(common.formats))
            } catch let failure as Failure {
                terminal.fail(terminal.said(failure.text))
            }
            build.outputs = result.outputs
            build.diagnostics = findings.diagnostics
            build.sources = findings.sources
            build.isFailing = findings.diagnostics.contains { $0.severity >= common.threshold }
            say(result.summary.pages, ContinuousClock.now - start, changes, findings.diagnostics)
        } catch {
            // A configuration that cannot be used: the server waits until it can.
            build.failure = (error as? Failure).map { terminal.said($0.text) } ?? "the site cannot be built"
            build.isFailing = true
            terminal.fail(build.failure ?? "")
        }
        return build
    }

    private func say(_ pages: Int, _ time: Duration, _ changes: [InputStamps.Change], _ findings: [Diagnostic]) {
        let milliseconds = Int((time / .milliseconds(1)).rounded())
        let found = terminal.summary(findings)
        guard !changes.isEmpty else { return terminal.say("Built \(pages) pages in \(milliseconds) ms: \(found)") }
        terminal.say("Rebuilt \(pages) pages in \(milliseconds) ms (\(Self.text(changes))): \(found)")
    }

    /// What changed: the first file, and how many more.
    static func text(_ changes: [InputStamps.Change]) -> Message {
        guard let first = changes.first else { return "" }
        let path = CodeFrameFormatter.visible(first.path)
        let what: Message =
            switch first.kind {
            case .changed: Message(verbatim: path)
            case .added: "added \(path)"
            case .removed: "removed \(path)"
            }
        return changes.count > 1 ? "\(what) and \(changes.count - 1) more" : what
    }
}
