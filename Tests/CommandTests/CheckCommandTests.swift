import DataTree
import Foundation
import Testing
import Text

/// Exit codes and streams of `sitegen check`: 0 nothing found, 1 findings, 2 could not run, 64 wrong usage.
@Suite struct CheckCommandTests {
    static let good = #"{"aps":{"alert":{"title":"T","body":"B"},"badge":1}}"#

    @Test func aSoundPayloadIsZero() throws {
        let folder = try TemporaryFolder(["a.json": Self.good])
        let result = try Command.run(["check", folder.path + "/a.json"])
        #expect(result.code == 0)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("Checked 1 payload: 0 errors, 0 warnings"))
    }

    @Test func aFindingIsOneAndStandsInStandardOutput() throws {
        let folder = try TemporaryFolder(["a.json": #"{"aps":{"alert":"x","badge":"3"}}"#])
        let result = try Command.run(["check", "a.json"], in: folder.path)
        #expect(result.code == 1)
        #expect(result.output.contains("a.json:1:29: error: "))
        #expect(result.output.contains("[aps.value-type]"))
        #expect(result.output.contains("^~~"))
    }

    @Test func warningsFailOnlyWhenStrict() throws {
        let folder = try TemporaryFolder(["a.json": #"{"aps":{"alert":"x","mutable_content":1}}"#])
        #expect(try Command.run(["check", "a.json"], in: folder.path).code == 0)
        #expect(try Command.run(["check", "a.json", "--strict"], in: folder.path).code == 1)
        #expect(try Command.run(["check", "a.json", "--fail-severity", "warning"], in: folder.path).code == 1)
        #expect(try Command.run(["check", "a.json"], in: folder.path).output.contains("'mutable-content'"))
    }

    @Test func standardInputHasTheNameThatItIsGiven() throws {
        let result = try Command.run(
            ["check", "-", "--stdin-filepath", "push/sale.json"],
            input: Array(#"{"aps":{"badge":-1,"alert":"x"}}"#.utf8))
        #expect(result.code == 1)
        #expect(result.output.hasPrefix("push/sale.json:1:"))
    }

    /// No false green: a path that leads to nothing is never 0.
    @Test(arguments: ["nothing.json", "empty", "dangling.json", "loop.json", "/dev/null"])
    func whatCannotBeCheckedIsTwo(_ path: String) throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        try files.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: folder.path + "/dangling.json", withDestinationPath: "gone.json")
        try files.createSymbolicLink(atPath: folder.path + "/loop.json", withDestinationPath: "loop.json")
        let result = try Command.run(["check", path], in: folder.path)
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("error: "))
    }

    @Test func anUnreadableFileIsTwo() throws {
        let folder = try TemporaryFolder(["a.json": Self.good])
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/a.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        // The superuser may read anything; somebody else is asked.
        let asOther = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        guard getuid() != 0 || FileManager.default.isExecutableFile(atPath: asOther[0]) else {
            Issue.record("neither an ordinary user nor setpriv: the test cannot be run here")
            return
        }
        let result = try Command.run(
            ["check", folder.path + "/a.json"], in: folder.path, launcher: getuid() == 0 ? asOther : [])
        #expect(result.code == 2)
        #expect(result.errors.contains("cannot be read: Permission denied"))
    }

    @Test func anEmptyFolderIsTwo() throws {
        let folder = try TemporaryFolder()
        #expect(try Command.run(["check", "-s", folder.path]).code == 2)
        #expect(try Command.run(["build", "-s", folder.path]).code == 2)
    }

    @Test func wrongUsageIsSixtyFour() throws {
        #expect(try Command.run(["check", "--nonsense"]).code == 64)
        #expect(try Command.run(["check", "--jobs", "0"]).code == 64)
        #expect(try Command.run(["frobnicate"]).code == 64)
    }

    @Test func jsonIsOneStrictDocumentEvenWithoutFindings() throws {
        let folder = try TemporaryFolder([
            "a.json": Self.good, "b.json": "{\"aps\": {\"alert\": \"줄\u{1}\", \"badge\": true}}",
        ])
        for name in ["a.json", "b.json"] {
            let result = try Command.run(["check", name, "--format", "json"], in: folder.path)
            let parsed = JSONParser.parse(SourceFile(path: "out", text: result.output))
            #expect(parsed.diagnostics.isEmpty)
            let found = parsed.value.root?["diagnostics"]?.elements ?? []
            #expect(found.isEmpty == (name == "a.json"))
            #expect(found.allSatisfy { $0["range"]?["start"]?["line"]?.int == 1 && $0["path"]?.string == name })
        }
    }

    @Test func colourIsOnlyForTerminalsOrWhenForced() throws {
        let folder = try TemporaryFolder(["a.json": "{"])
        #expect(try !Command.run(["check", "a.json"], in: folder.path).output.contains("\u{1B}["))
        #expect(
            try Command.run(["check", "a.json"], in: folder.path, environment: ["CLICOLOR_FORCE": "1"]).output.contains(
                "\u{1B}["))
        #expect(
            try !Command.run(["check", "a.json", "--no-color"], in: folder.path, environment: ["CLICOLOR_FORCE": "1"])
                .output.contains("\u{1B}["))
    }

    @Test func moreProblemsThanWantedAreCounted() throws {
        let folder = try TemporaryFolder([
            "a.json": "[" + Array(repeating: "tru", count: 50).joined(separator: ",\n") + "]"
        ])
        let result = try Command.run(["check", "a.json", "--max-problems", "3"], in: folder.path)
        #expect(result.output.components(separatedBy: "error: ").count - 1 == 3)
        #expect(result.errors.contains("more findings are not shown"))
    }
}
