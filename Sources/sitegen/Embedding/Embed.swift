import ArgumentParser
import Platform
import SiteBuilder
import SiteFiles
import SiteTools
import Text

struct Embed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "embed",
        abstract: Language.said("Puts samples, key tables, badges and previews between markers in Markdown files."),
        discussion: Examples.text(
            "embed README.md", "embed --check --diff README.md",
            after:
                "A marker is a comment alone on its line: '<!-- sitegen:payload ID -->' or keys, badge, preview, up to '<!-- /sitegen -->'. Only what stands between markers is replaced; a block that was edited by hand is left as it is."
        )
    )

    @OptionGroup var common: CommonOptions

    @Argument(help: "Markdown files.")
    var files: [String] = []

    @Flag(help: "Write nothing; fail when a block is out of date or was edited by hand.")
    var check = false

    @Flag(help: "Print the changes as a diff and write nothing; with --check.")
    var diff = false

    @Flag(help: "Overwrite blocks that were edited by hand.")
    var force = false

    @Option(
        name: .customLong("site-url"), help: "Address of the site, for badges and previews; otherwise that of site.yml."
    )
    var siteURL: String?

    func validate() throws {
        if diff, !check { throw Language.refusal("'--diff' needs '--check'") }
        if check, force { throw Language.refusal("'--check' and '--force' exclude each other") }
        guard let siteURL else { return }
        let isPlain = siteURL.unicodeScalars.allSatisfy {
            $0.value > 0x20 && !"<>()[]\\\"`".unicodeScalars.contains($0)
        }
        let isWeb = siteURL.hasPrefix("https://") || siteURL.hasPrefix("http://")
        if !isWeb || !isPlain || URL(string: siteURL)?.host?.isEmpty ?? true
            || siteURL.contains(where: { "?#".contains($0) })
        {
            throw Language.refusal(
                "'--site-url' must be an address that begins with https:// or http://, but is '\(siteURL)'")
        }
    }

    mutating func run() async throws {
        let terminal = Terminal(options: common)
        try await terminal.run { try await embed(terminal) }
    }

    private func embed(_ terminal: Terminal) async throws -> Int32 {
        if files.isEmpty { throw Failure("there is no file to embed in: name Markdown files") }
        guard case .folder? = FileSystem().kind(DiskPath(common.source)) else {
            throw Failure("there is no folder '\(common.source)'")
        }
        var seen = Set<String>()
        let sources = try files.filter { seen.insert(FileSystem().resolved(DiskPath($0)).text).inserted }.map { path in
            SourceFile(path: path, bytes: try FileSystem().read(DiskPath(path), limit: 64 << 20))
        }
        let target = FileSystem().absolute(DiskPath(common.source + "/site"))
        var options = SiteTools.Embed.Options(try common.buildOptions(output: target.text, baseURL: siteURL))
        options.isForced = force
        let result = await SiteTools.Embed.run(options, sources)
        let empty = result.plans.filter { !$0.hasMarkers }.map { "'\($0.file.path)'" }
        guard empty.isEmpty else { throw Failure("there are no markers in \(empty.joined(separator: ", "))") }
        let written = try check ? 0 : write(result.plans)
        let findings = try IgnoreFile(common).applied(to: findings(result))
        if diff {
            try Terminal.print(result.plans.map { UnifiedDiff.text($0.file, $0.edits) }.joined())
        } else {
            try ReportOutput(common, terminal).write(findings, ReportPlan.unpaired(common.formats))
        }
        terminal.say(summary(result.plans, written, terminal.summary(findings.diagnostics)))
        if !findings.isComplete { return Outcome.couldNotRun }
        return findings.diagnostics.contains { $0.severity >= common.threshold } ? Outcome.findings : 0
    }

    /// Each file by one rename, and only if it still holds what was read. A link is followed, so that it stays one, but not out of the working copy.
    private func write(_ plans: [EmbedPlan]) throws -> Int {
        let files = FileSystem()
        let changed = plans.filter { !$0.edits.isEmpty }
        for plan in changed where try files.read(DiskPath(plan.file.path)) != plan.file.bytes {
            throw Failure("'\(plan.file.path)' has changed meanwhile; nothing was written")
        }
        for plan in changed { try StrayLink.refuse(plan.file.path, source: common.source) }
        for plan in changed { try files.replace(files.resolved(DiskPath(plan.file.path)), with: plan.result) }
        return changed.count
    }

    /// Of the Markdown files, and of the samples that they show. What has been written is no longer out of date.
    private func findings(_ result: SiteTools.Embed.Result) -> Findings {
        var sources = SourceSet(result.plans.map(\.file))
        var found = result.plans.flatMap(\.diagnostics)
        if !check { found.removeAll { $0.code == .embedOutdated || force && $0.code == .embedEdited } }
        func shown(_ path: String) -> String { common.source == "." ? path : common.source + "/" + path }
        for var diagnostic in result.diagnostics {
            if let location = diagnostic.location, let file = result.sources[location.path] {
                diagnostic.location?.path = shown(location.path)
                sources.insert(SourceFile(path: shown(location.path), bytes: file.bytes))
            }
            diagnostic.notes = diagnostic.notes.map { note in
                var note = note
                if let path = note.location?.path, let file = result.sources[path] {
                    note.location?.path = shown(path)
                    sources.insert(SourceFile(path: shown(path), bytes: file.bytes))
                }
                return note
            }
            found.append(diagnostic)
        }
        return Findings(
            diagnostics: found.sorted(by: Diagnostic.inReadingOrder), sources: sources,
            checked: result.plans.map(\.file.path), ownPayloads: [], folder: nil, summary: "")
    }

    private func summary(_ plans: [EmbedPlan], _ written: Int, _ found: Message) -> Message {
        func files(_ number: Int) -> Message { number == 1 ? "\(number) file" : "\(number) files" }
        let blocks = plans.reduce(0) { $0 + $1.blocks.count }
        let shown: Message = blocks == 1 ? "\(blocks) block" : "\(blocks) blocks"
        let all = files(plans.count)
        if check { return "Checked \(shown) in \(all): nothing was written; \(found)" }
        return "Embedded \(shown) in \(all): \(files(written)) written, \(plans.count - written) unchanged; \(found)"
    }
}
