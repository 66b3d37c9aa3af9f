import Foundation
import Testing

/// What the command says to people: what to do next, where files lie, what is misspelt.
@Suite struct TerminalTests {
    private static let wrong = #"{"aps": {"alert": "Hi", "badge": "3"}}"#

    private static func run(
        _ arguments: [String], _ files: [String: String] = ["a.json": wrong], _ environment: [String: String] = [:],
        launcher: [String] = []
    ) throws -> (code: Int32, output: String, errors: String, path: String) {
        let folder = try TemporaryFolder(files)
        let result = try Command.run(
            arguments, in: folder.path, environment: environment, launcher: launcher)
        return (result.code, result.output, result.errors, folder.path)
    }

    @Test(arguments: [
        (
            ["check"],
            "Next: 1 can be fixed with 'sitegen check --fix'; 'sitegen explain json.syntax' tells more; 'sitegen check --generate-ignore-file' accepts what is known\n"
        ),
        (["check", "a.json"], "1 can be fixed with 'sitegen check --fix a.json'"),
        (["check", "--no-ignore-file"], "'sitegen explain json.syntax' tells more\n"),
        (["build"], "Next: 1 can be fixed with 'sitegen check --fix'"),
    ])
    func aFailingRunEndsWithWhatToDoNext(_ arguments: [String], _ says: String) throws {
        let result = try Self.run(arguments, ["a.json": #"{"aps": {"alert": "Hi",}}"#])
        #expect(result.code == 1)
        #expect(result.errors.contains(says), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").last?.hasPrefix("Next: ") == true)
    }

    @Test(arguments: [["check", "--quiet"], ["check", "--fail-severity", "error", "good.json"]])
    func othersEndAsTheyDid(_ arguments: [String]) throws {
        let result = try Self.run(arguments, ["a.json": Self.wrong, "good.json": #"{"aps": {"alert": "Hi"}}"#])
        #expect(!result.errors.contains("Next:"))
    }

    @Test(arguments: ["docs", "docs/", "./docs"]) func pathsAreThoseFromWhereItWasCalled(_ source: String) throws {
        for format in ["codeframe", "stylish"] {
            let result = try Self.run(["check", "--source", source, "--format", format], ["docs/a.json": Self.wrong])
            #expect(result.output.hasPrefix("docs/a.json"), "\(result.output)")
        }
        let result = try Self.run(["check", "--source", source], ["docs/a.json": Self.wrong])
        #expect(result.errors.contains("'sitegen check --generate-ignore-file --source \(source)'"))
    }

    @Test func aNotePointsIntoAFileThatOneCanOpen() throws {
        for arguments in [["check"], ["check", "a.json"]] {
            #expect(!(try Self.run(arguments).output.contains(": note: ")))
            let output = try Self.run(arguments + ["--verbose"]).output
            let note = try #require(output.split(separator: "\n").first { $0.contains(": note: ") })
            let path = String(note.prefix { $0 != ":" })
            #expect(path.hasSuffix("/Packs/apns/spec.yml"))
            #expect(FileManager.default.fileExists(atPath: path), "\(note)")
        }
    }

    @Test(arguments: [
        (["chekc"], "there is no command 'chekc'; did you mean 'check'?"),
        (["biuld", "--strict"], "there is no command 'biuld'; did you mean 'build'?"),
        (["help", "exprot"], "there is no command 'exprot'; did you mean 'export'?"),
        (["new", "smaple", "x/y"], "there is no 'sitegen new' 'smaple'; did you mean 'sample'?"),
        (["frobnicate"], "there is no command 'frobnicate'\n"),
        (["check", "--strcit"], "Did you mean '--strict'?"),
    ])
    func aMisspeltCommandGetsTheNearest(_ arguments: [String], _ says: String) throws {
        let result = try Self.run(arguments)
        #expect(result.code == 64)
        #expect(result.errors.contains(says), "\(result.errors)")
    }

    @Test(arguments: [["check"], ["build"], ["explain"], ["new", "site", "x"], ["check", "a.json"]])
    func aWrongShareFolderIsAnError(_ arguments: [String]) throws {
        let result = try Self.run(arguments, ["a.json": Self.wrong], ["SITEGEN_SHARE": "/nowhere/at/all"])
        #expect(result.code == 2)
        #expect(
            result.errors
                == "error: 'SITEGEN_SHARE' must name a folder that holds Templates and Packs, but is '/nowhere/at/all'\n"
        )
    }

    @Test func verboseTellsStagesAndTimes() throws {
        let errors = try Self.run(["build", "--verbose"]).errors
        let stages = errors.split(separator: "\n").filter { $0.hasPrefix("Stage '") }
        #expect(stages.compactMap { $0.split(separator: "'").dropFirst().first.map(String.init) } == Self.stages)
        #expect(stages.allSatisfy { $0.contains(#/': \d+\.\d\d s$/#) })
        #expect(try !Self.run(["check", "a.json"]).errors.contains("Stage '"))
    }

    private static let stages = ["read", "parse", "validate", "model", "render", "write"]

    @Test(arguments: ["build", "check", "serve", "new", "export", "embed", "explain"])
    func helpHasExamples(_ command: String) throws {
        let help = try Self.run([command, "--help"]).output
        #expect(help.contains("Examples:"))
        #expect(help.contains("\n  sitegen \(command)") || help.contains("sitegen \(command) "))
    }

    @Test func explainHasItsOwnOptionsOnly() throws {
        let help = try Self.run(["explain", "--help"]).output
        #expect(help.contains("--lang"))
        for other in ["--source", "--jobs", "--strict", "--format"] { #expect(!help.contains(other)) }
    }

    /// `script` gives the command a terminal of its own.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func aDumbTerminalGetsNeitherColourNorRewrittenLines() throws {
        let binary = Command.binary
        func shown(_ terminal: String, _ command: String) throws -> String {
            let folder = try TemporaryFolder(["a.json": Self.wrong])
            return try Command.run(
                ["-qec", "\(binary) \(command)", "/dev/null"], in: folder.path, environment: ["TERM": terminal],
                binary: "/usr/bin/script"
            ).output
        }
        #expect(try shown("xterm", "check a.json").contains("\u{1B}["))
        #expect(try !shown("dumb", "build").contains("\u{1B}"))
    }
}
