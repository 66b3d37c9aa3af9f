import ArgumentParser
import Platform
import PushPayload
import SiteBuilder
import SiteFiles
import SiteSources
import Text

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: Language.said("Gives the verdict only; writes nothing but reports that are asked for."),
        discussion: Examples.text(
            "check", "check sale.json more/", "check --fix --dry-run",
            "check --format sarif --output report.sarif", "check --since origin/main",
            after:
                "Without a path the whole site is checked. A path is a payload file, a folder of them, a pattern, or REV:PATH for a file at a git revision; '-' is standard input."
        )
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var caching: CacheOptions

    @Argument(help: "Payload files, folders or patterns.")
    var paths: [String] = []

    @Option(name: [.customLong("output"), .customShort("o")], help: "File for the report of the format before it.")
    var outputs: [String] = []

    @Option(help: "Name under which findings in standard input are shown.")
    var stdinFilepath = "stdin.json"

    @Option(help: "What the payloads are for, where no facts beside them say it, such as 'voip' or 'widgets'.")
    var pushType: PushType?

    @Option(help: "Report only what is new since this git revision.")
    var since: String?

    @Flag(help: "Report translations that are missing, or older than their original.")
    var translations = false

    @Flag(help: "Ask links out of the site whether they still lead anywhere; needs curl and the network.")
    var externalLinks = false

    @Flag(help: "With --external-links: ask addresses of this machine and its networks too.")
    var allowPrivateLinks = false

    @Flag(help: "Do the changes that are certain, in the files.")
    var fix = false

    @Flag(help: "With --fix: print the changes as a diff and write nothing.")
    var dryRun = false

    @Flag(help: "Write a baseline that accepts all present findings.")
    var generateIgnoreFile = false

    func validate() throws {
        _ = try plan()
        if pushType != nil, paths.isEmpty { throw Language.refusal("'--push-type' needs the paths of payloads") }
        if translations, !paths.isEmpty { throw Language.refusal("'--translations' is about the whole site") }
        if externalLinks, !paths.isEmpty { throw Language.refusal("'--external-links' is about the whole site") }
        if allowPrivateLinks, !externalLinks {
            throw Language.refusal("'--allow-private-links' needs '--external-links'")
        }
        if dryRun, !fix { throw Language.refusal("'--dry-run' needs '--fix'") }
        if fix, generateIgnoreFile { throw Language.refusal("'--fix' and '--generate-ignore-file' exclude each other") }
        if generateIgnoreFile, common.ignoresNothing || since != nil {
            let other = since == nil ? "--no-ignore-file" : "--since"
            throw Language.refusal("'--generate-ignore-file' and '\(other)' exclude each other")
        }
        if fix, paths.contains("-") { throw Language.refusal("'--fix' needs files, and cannot change standard input") }
    }

    private func plan() throws -> ReportPlan {
        outputs.isEmpty
            ? ReportPlan.unpaired(common.formats)
            : try ReportPlan.paired(Array(CommandLine.arguments.dropFirst()))
    }

    mutating func run() async throws {
        let terminal = Terminal(options: common)
        try await terminal.run { try await check(terminal) }
    }

    private func check(_ terminal: Terminal) async throws -> Int32 {
        try common.requireSource()
        if generateIgnoreFile { return try await generate(terminal) }
        var comparison = try since.map {
            try SinceCheck(
                since: $0, common, isSite: paths.isEmpty, translations: translations, pushType: pushType)
        }
        var findings = try await gather(&comparison)
        if let comparison { tell(comparison.scope, terminal) }
        if fix {
            let fixing = Fixing(findings)
            if dryRun {
                try Terminal.print(VisibleText.log(Array(try fixing.diff().utf8)))
                terminal.say("\(Self.findings(fixing.plan.fixed.count)) can be fixed; nothing was written")
                return code(findings)
            }
            if !fixing.plan.fixed.isEmpty {
                try fixing.write()
                let files = Self.files(fixing.plan.paths.count)
                terminal.say("Fixed \(Self.findings(fixing.plan.fixed.count)) in \(files)")
                findings = try await gather(&comparison)
            }
        }
        let output = ReportOutput(common, terminal)
        try output.write(findings, try plan())
        output.appendStepSummary(findings)
        let gap = findings.folder == nil ? ": " : "; "
        if let nothing = findings.nothingJudged { terminal.fail(terminal.said(nothing)) }
        for line in findings.takenLines { terminal.say(line) }
        if let undone = findings.undone { terminal.fail(undone) }
        let found = Message.list([findings.summary, terminal.summary(findings.diagnostics)], joined: gap)
        terminal.say(Message.list([found] + accepted(findings), joined: "; "))
        if let reason = findings.unjudged {
            terminal.fail("there is nothing to judge in '\(common.source)': \(reason)")
        }
        let code = code(findings)
        if code == Outcome.findings, terminal.isTalking,
            let next = NextSteps(findings, common, paths: paths, mayAccept: since == nil).line
        {
            terminal.say(next)
        }
        UntilExit.hold(findings)
        return code
    }

    /// Checks, takes out what the baseline lists, and narrows to what is new.
    private func gather(_ comparison: inout SinceCheck?) async throws -> Findings {
        let findings = try IgnoreFile(common).applied(to: try await find())
        return try await comparison?.narrow(findings) ?? findings
    }

    private func tell(_ scope: ChangedScope, _ terminal: Terminal) {
        terminal.detail("\(Self.files(scope.count)) changed since '\(scope.revision)'")
        guard let reason = scope.reason else { return }
        terminal.say("All findings are reported, because the state at '\(scope.revision)' is not available: \(reason)")
    }

    private func find() async throws -> Findings {
        let output = FileSystem().absolute(DiskPath(common.source + "/site"))
        var options = try common.buildOptions(output: output.text, baseURL: nil)
        options.reportsTranslations = translations
        options.pushType = pushType
        options.verdictOnly = true
        if paths.isEmpty {
            let cache = externalLinks || fix ? nil : try caching.open(for: &options, kind: .check)
            var result = await Project(options).build(cache: cache)
            cache?.save(result, kept: options.kept)
            list(result.fileList.map { Message(verbatim: $0) })
            if result.summary.files == 0, !result.diagnostics.contains(where: { $0.code == .filePassedOver }) {
                let unread = result.diagnostics.first { $0.code == .fileUnreadable }?.headline
                let empty: Message =
                    result.summary.unjudged.map { "there is nothing to check in '\(common.source)': \($0)" }
                    ?? "there is nothing to check in '\(common.source)'"
                throw Failure(unread ?? empty)
            }
            let links = try askLinks(&result)
            var findings = Findings(result, in: common.source)
            findings.links = links
            findings.undone = links?.unasked
            if let links {
                let number = links.addresses
                let asked: Message = number == 1 ? "\(number) external link" : "\(number) external links"
                findings.summary =
                    links.closed.isEmpty
                    ? "\(findings.summary), \(asked) (\(links.asked) asked now)"
                    : "\(findings.summary), \(asked) (\(links.asked) asked now, \(links.closed.count) private and not asked)"
                list(links.closed.map { "\($0): not asked, since it leads to this machine or its networks" })
            }
            return findings
        }
        // The packs are read while the payloads are looked for.
        async let session = PayloadCheck.Session(options)
        let reading = try PathInputs.read(paths, stdinName: stdinFilepath)
        if common.verbose { list(reading.inputs.map { "\($0.path): payload" }) }
        if fix, let stream = reading.streams.first {
            throw Failure("'--fix' needs files, and cannot change '\(stream)'")
        }
        do {
            return Findings(try await session.check(reading.inputs), reading)
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(failure.path)' cannot be read: \(failure.reason)")
        }
    }

    /// What was read, for `--verbose`.
    private func list(_ lines: [Message]) {
        guard !lines.isEmpty else { return }
        let terminal = Terminal(options: common)
        for line in lines { terminal.detail(line) }
    }

    /// The findings about links out of the site join the others.
    private func askLinks(_ result: inout BuildResult) throws -> ExternalLinkCheck.Outcome? {
        guard externalLinks else { return nil }
        let check = ExternalLinkCheck(
            policy: result.linkPolicy, links: result.externalLinks, allowsPrivate: allowPrivateLinks)
        let outcome = try check.run(in: common.source)
        result.add(outcome.diagnostics)
        return outcome
    }

    private func generate(_ terminal: Terminal) async throws -> Int32 {
        let file = IgnoreFile(common)
        let findings = try await find()
        let count = try file.generate(for: findings)
        let accepted: Message = count == 1 ? "\(count) accepted finding" : "\(count) accepted findings"
        terminal.say("Wrote '\(file.path)' with \(accepted)")
        return 0
    }

    private func accepted(_ findings: Findings) -> [Message] {
        guard let accepted = findings.accepted, !accepted.isEmpty else { return [] }
        return ["\(accepted.count) accepted by the ignore file"]
    }

    /// What could not be read was not checked: that is no verdict, whatever else was found.
    private func code(_ findings: Findings) -> Int32 {
        if !findings.isComplete || findings.nothingJudged != nil { return Outcome.couldNotRun }
        return findings.diagnostics.contains { $0.severity >= common.threshold } ? Outcome.findings : 0
    }

    private static func findings(_ number: Int) -> Message {
        number == 1 ? "\(number) finding" : "\(number) findings"
    }

    private static func files(_ number: Int) -> Message { number == 1 ? "\(number) file" : "\(number) files" }
}

extension PushType: ExpressibleByArgument {}
