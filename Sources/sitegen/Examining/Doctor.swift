import ArgumentParser
import Platform
import SiteBuilder
import SiteFiles
import SiteSources
import Text

struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: Language.said(
            "Says what this program is, how it understands the folder, and what is checked and what is not."),
        discussion: Examples.text("doctor", "doctor --source push --json"))

    @Option(name: .shortAndLong, help: "Folder with the content, or with a Content folder in it.")
    var source = "."

    @Flag(help: "One JSON object, for programs.")
    var json = false

    @Option(help: "Language of what is said, en or ko; otherwise that of LC_ALL, LC_MESSAGES or LANG.")
    var lang: String?

    func validate() throws {
        guard let lang, !MessageCatalog.languages.contains(lang) else { return }
        throw Language.refusal("'--lang' must be en or ko, but is '\(lang)'")
    }

    mutating func run() async throws {
        let terminal = Terminal(quiet: false, verbose: false, noColor: true, printsDocument: json, language: lang)
        try await terminal.run { try await examine(terminal) }
    }

    private func examine(_ terminal: Terminal) async throws -> Int32 {
        let tool = try ToolFacts()
        let common = try CommonOptions.parse(["--source", source] + (lang.map { ["--lang", $0] } ?? []))
        let options = try common.buildOptions(output: source + "/site", baseURL: nil)
        let project = Project(options)
        let modeled = await project.modeled()
        let built = await project.build()
        let site = SiteFacts(modeled, source: source)
        let checks = CheckFacts(modeled, common).all
        let weights = PageWeights(built.outputs).all
        if json {
            let report = DoctorReport(
                tool: tool, site: site, checks: checks.map { $0.shown { $0.english } }, pages: weights)
            try Terminal.print(try report.json())
        } else {
            try Terminal.print(DoctorText(terminal: terminal).text(tool, site, checks, weights))
        }
        return 0
    }
}

/// What `doctor --json` prints; `Schemas/reports/doctor.schema.json` is its form.
struct DoctorReport: Encodable {
    var version = 1
    var tool: ToolFacts
    var site: SiteFacts
    var checks: [CheckFacts.Shown]
    var pages: [PageWeights.Weight]

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return VisibleText.lines(String(decoding: try encoder.encode(self), as: UTF8.self)) + "\n"
    }
}
