import ArgumentParser
import Platform
import PushPayload
import SiteBuilder
import SiteFiles
import SiteTools
import Text

struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: Language.said("Writes samples and specs as files for other tools."),
        discussion: Examples.text(
            "export --output out", "export 'apns/*' --output out --only apns,curl",
            "export --output out --only pictures --surface android",
            after:
                "Payloads for the simulator, minified bodies, scripts around curl, JSON Schemas, fixtures with loaders for tests, and pictures. Without an argument every sample is exported. Only what differs is written; nothing is removed. Tokens are variables in the scripts, and secrets stay placeholders."
        )
    )

    @OptionGroup var common: CommonOptions

    @Argument(help: "Ids of samples (PACK/NAME), or patterns with '*' and '?'.")
    var samples: [String] = []

    @Option(name: .shortAndLong, help: "Folder that the files are written to.")
    var output: String

    @Option(help: "Only these, with commas between: apns, bodies, curl, schemas, fixtures, loaders, pictures.")
    var only: String?

    @Option(
        name: .customLong("bundle-id"), help: "The app's bundle id, for the simulator and the topic of every sample.")
    var bundleID: String?

    @Option(name: .customLong("loader"), help: "Only this loader: swift or kotlin; may be given several times.")
    var loaders: [String] = []

    @Option(
        name: .customLong("surface"),
        help: "Only pictures of this device: iphone, android or web; may be given several times.")
    var surfaces: [String] = []

    func validate() throws {
        if try !chosenSurfaces().isEmpty, try !parts().contains(.pictures) {
            throw Language.refusal("'--surface' is for pictures: add 'pictures' to '--only'")
        }
        _ = try chosenLoaders()
        let isName = bundleID?.utf8.allSatisfy { byte in
            byte.isAlphanumeric || byte == 0x2D || byte == 0x2E
        }
        if let bundleID, bundleID.isEmpty || isName == false {
            throw Language.refusal("'--bundle-id' must be letters, digits, '-' and '.', but is '\(bundleID)'")
        }
        if output.isEmpty { throw Language.refusal("'--output' must name a folder") }
    }

    private func parts() throws -> Set<SiteTools.Export.Part> {
        guard let only else { return Set(SiteTools.Export.Part.allCases) }
        return Set(try choices(only.split(separator: ",").map(String.init), "--only"))
    }

    private func chosenLoaders() throws -> Set<SiteTools.Export.Loader> {
        loaders.isEmpty ? Set(SiteTools.Export.Loader.allCases) : Set(try choices(loaders, "--loader"))
    }

    private func chosenSurfaces() throws -> Set<Surfaces.Kind> {
        surfaces.isEmpty ? [] : Set(try choices(surfaces, "--surface"))
    }

    private func choices<Choice: RawRepresentable & CaseIterable>(_ names: [String], _ option: String) throws
        -> [Choice] where Choice.RawValue == String
    {
        let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        let found = try names.map { name in
            guard let choice = Choice(rawValue: name) else {
                throw Language.refusal("'\(option)' must be one of \(known), but is '\(name)'")
            }
            return choice
        }
        if found.isEmpty { throw Language.refusal("'\(option)' must be one of \(known)") }
        return found
    }

    mutating func run() async throws {
        let terminal = Terminal(options: common)
        try await terminal.run { try await export(terminal) }
    }

    private func export(_ terminal: Terminal) async throws -> Int32 {
        let target = FileSystem().absolute(DiskPath(output))
        var options = SiteTools.Export.Options(try common.buildOptions(output: target.text, baseURL: nil))
        try common.refuseLosses(output)
        options.patterns = samples
        options.parts = try parts()
        options.loaders = try chosenLoaders()
        let wanted = try chosenSurfaces()
        if !wanted.isEmpty { options.surfaces = wanted }
        options.bundleID = bundleID
        let result = try await SiteTools.Export.run(options)
        if let (pattern, nearest) = result.unmatched {
            let none: Message = "no sample matches '\(pattern)'"
            throw Failure(nearest.map { "\(none); did you mean '\($0)'?" } ?? none)
        }
        if result.samples == 0 { throw Failure("there is no sample in '\(common.source)'") }
        if !wanted.isEmpty, result.count(.pictures) == 0 {
            throw Failure("nothing of these samples reaches '\(surfaces.joined(separator: "', '"))'")
        }
        try refuseSources(target, result.payloads)
        let findings = try IgnoreFile(common).applied(to: findings(result))
        try ReportOutput(common, terminal).write(findings, ReportPlan.unpaired(common.formats))
        let report = try ExportFolder(target).write(result.files)
        terminal.say(summary(result, report, terminal.summary(findings.diagnostics)))
        if !findings.isComplete { return Outcome.couldNotRun }
        return findings.diagnostics.contains { $0.severity >= common.threshold } ? Outcome.findings : 0
    }

    private func findings(_ result: SiteTools.Export.Result) -> Findings {
        Findings(
            diagnostics: result.diagnostics, sources: result.sources, checked: result.payloads,
            ownPayloads: Set(result.payloads), folder: common.source, summary: "")
    }

    private func summary(_ result: SiteTools.Export.Result, _ report: ExportFolder.Report, _ found: Message)
        -> Message
    {
        let parts = SiteTools.Export.Part.allCases.compactMap { part -> Message? in
            let count = result.count(part)
            return count > 0 ? "\(count) in \(part.rawValue)" : nil
        }
        let number = result.samples
        let samples: Message = number == 1 ? "\(number) sample" : "\(number) samples"
        let meant: Message = "\(result.negatives) invalid on purpose"
        let written: Message = "\(report.written) files written, \(report.unchanged) unchanged; \(found)"
        return "Exported \(samples) (\(meant)) to '\(output)': \(Message.list(parts))\n\(written)"
    }

    /// Exported payloads must not become samples of the site that they come from, nor hide those that lie there.
    private func refuseSources(_ target: DiskPath, _ payloads: [String]) throws {
        let files = FileSystem()
        let source = files.resolved(DiskPath(common.source))
        let resolved = files.resolved(target)
        let content = ["Content", "samples", "guides", "specs"].map(source.entry)
        let isInside =
            content.contains { resolved == $0 || resolved.isIn($0) }
            || payloads.contains { source.entry($0).isIn(resolved) }
        let hidden = resolved.text.dropFirst(source.text.count).contains("/.")
        if resolved == source || source.isIn(resolved) || isInside && !hidden {
            throw Failure("the output folder '\(output)' must not lie where the samples are read from, nor hold them")
        }
    }
}
