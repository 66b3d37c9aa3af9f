import Foundation
import Testing

/// Several reports in one run, where each goes, and what the surroundings say about them.
@Suite struct ReportPairingTests {
    static let files = ["a.json": #"{"aps":{"alert":"x","badge":"3"}}"#]

    static func check(_ arguments: [String], environment: [String: String] = [:]) throws -> (
        result: Command.Result, folder: TemporaryFolder
    ) {
        let folder = try TemporaryFolder(files)
        return (try Command.run(["check", "a.json"] + arguments, in: folder.path, environment: environment), folder)
    }

    @Test func severalReportsGoWhereTheyAreTold() throws {
        let (result, folder) = try Self.check([
            "--format", "codeframe", "--format", "sarif", "--output", "report.sarif", "--format=junit",
            "-o", "deep/er/junit.xml",
        ])
        #expect(result.code == 1)
        #expect(result.output.hasPrefix("a.json:1:"))
        #expect(folder.read("report.sarif")?.contains("\"2.1.0\"") == true)
        #expect(folder.read("deep/er/junit.xml")?.contains("<testsuites>") == true)
    }

    @Test func anOutputBelongsToTheFormatBeforeIt() throws {
        let (_, folder) = try Self.check(["--format", "gitlab", "-o", "q.json", "--format", "json", "-o", "j.json"])
        #expect(folder.read("q.json")?.hasPrefix("[") == true)
        #expect(folder.read("j.json")?.hasPrefix("{") == true)
    }

    @Test func anOutputBeforeItsFormatFindsIt() throws {
        let (result, folder) = try Self.check(["-o", "q.json", "--format", "gitlab", "--format", "summary"])
        #expect(folder.read("q.json")?.hasPrefix("[") == true)
        #expect(result.output.hasPrefix("1 error in 1 file"))
    }

    @Test(arguments: [
        ("report.sarif", "\"runs\""), ("junit.xml", "<testsuites>"), ("checkstyle-result.xml", "<checkstyle"),
        ("gl-code-quality-report.json", "\"lines\""), ("codeclimate.json", "\"categories\""),
        ("findings.json", "\"diagnostics\""), ("report.md", "## sitegen"), ("log.txt", "^~"),
    ])
    func theNameOfAFileSaysTheFormat(_ name: String, _ part: String) throws {
        let (result, folder) = try Self.check(["--output", name])
        #expect(result.output.isEmpty)
        #expect(folder.read(name)?.contains(part) == true)
    }

    @Test func aNameThatSaysNothingIsWrongUsage() throws {
        #expect(try Self.check(["-o", "report.bin"]).result.code == 64)
        #expect(try Self.check(["-o", "report.xml"]).result.code == 64)
        #expect(try Self.check(["--format", "nonsense"]).result.code == 64)
        #expect(try Self.check(["--format", "json", "-o", "x", "--format", "sarif", "-o", "./x"]).result.code == 64)
    }

    @Test func aReportNeverOverwritesWhatWasChecked() throws {
        let (result, folder) = try Self.check(["--format", "json", "-o", "./a.json"])
        #expect(result.code == 2)
        #expect(folder.read("a.json") == Self.files["a.json"])
        #expect(try Self.check(["--format", "json", "-o", "."]).result.code == 2)
    }

    @Test func gitHubGetsAnnotationsAndASummary() throws {
        let page = try TemporaryFolder(["summary.md": "before\n"])
        let (result, _) = try Self.check(
            [], environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": page.path + "/summary.md"])
        #expect(result.output.hasPrefix("::error file=a.json,line=1,"))
        #expect(page.read("summary.md")?.hasPrefix("before\n## sitegen: 1 error") == true)
        let (plain, _) = try Self.check(["--format", "stylish"], environment: ["GITHUB_ACTIONS": "true"])
        #expect(plain.output.hasPrefix("a.json\n"))
    }

    @Test func aStepSummaryThatCannotBeWrittenChangesNothing() throws {
        let (result, _) = try Self.check([], environment: ["GITHUB_STEP_SUMMARY": "/nonexistent/x"])
        #expect(result.code == 1)
        #expect(result.errors.contains("step summary"))
    }

    @Test func machinesGetAllFindingsUnlessALimitIsNamed() throws {
        let keys = (0..<150).map { "\"zzzzzz\($0)\": 1" }.joined(separator: ",")
        let folder = try TemporaryFolder(["m.json": "{\"aps\": {\"alert\": {\"body\": \"x\", \(keys)}}}"])
        func count(_ arguments: [String]) throws -> Int {
            try Command.run(["check", "m.json"] + arguments, in: folder.path).output
                .components(separatedBy: "aps.unknown-key").count - 1
        }
        #expect(try count(["--format", "stylish"]) == 100)
        #expect(try count(["--format", "stylish", "--max-problems", "0"]) == 150)
        let limited = try Command.run(["check", "m.json", "--format", "stylish"], in: folder.path).output
        #expect(limited.contains("150 findings (150 warnings), 50 not shown"))
        let summary = try Command.run(["check", "m.json", "--format", "summary"], in: folder.path).output
        #expect(summary.hasPrefix("150 warnings in 1 file"))
        #expect(try count(["--format", "gitlab"]) == 150)
        #expect(try count(["--format", "gitlab", "--max-problems", "7"]) == 7)
    }

    @Test func quietAndVerboseChangeTheErrorStreamOnly() throws {
        let (quiet, _) = try Self.check(["--quiet"])
        let (plain, _) = try Self.check([])
        let (verbose, _) = try Self.check(["--verbose", "-o", "r.sarif"])
        #expect(quiet.errors.isEmpty && !plain.errors.isEmpty)
        #expect(quiet.output == plain.output)
        #expect(verbose.errors.contains("Wrote sarif to 'r.sarif'"))
    }

    @Test func noColorBeatsForce() throws {
        let both = ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]
        #expect(try !Self.check(["--format", "stylish"], environment: both).result.output.contains("\u{1B}"))
        let force = ["CLICOLOR_FORCE": "1"]
        #expect(try Self.check(["--format", "stylish"], environment: force).result.output.contains("\u{1B}"))
        #expect(try !Self.check(["--format", "json"], environment: force).result.output.contains("\u{1B}"))
    }

    @Test func pathsForMachinesAreSeenFromTheWorkingFolder() throws {
        let folder = try TemporaryFolder(["docs/Content/samples/apns/a.json": Self.files["a.json"] ?? ""])
        let result = try Command.run(["check", "-s", "docs", "--format", "gitlab"], in: folder.path)
        #expect(result.output.contains("\"path\": \"docs/Content/samples/apns/a.json\""))
    }
}
