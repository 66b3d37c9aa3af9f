import Foundation
import Testing

/// What was not read was not checked: exit 2, one line, nothing on standard output.
@Suite struct FalseGreenTests {
    static let good = #"{"aps":{"alert":"x"}}"#

    static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["good/a.json": good, "dir.json/b.json": good, "text/readme.txt": "x"])
        let files = FileManager.default
        for name in ["empty", "fifo", "links", "deep/er"] {
            try files.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        try files.createSymbolicLink(atPath: folder.path + "/links/x.json", withDestinationPath: "gone.json")
        try files.createSymbolicLink(atPath: folder.path + "/self.json", withDestinationPath: "self.json")
        mkfifo(folder.path + "/fifo/pipe.json", 0o644)
        return folder
    }

    @Test(arguments: [
        "no-such.json", "*.json5", "good/*.apns", "**/nothing*.json", "good/[b-z].json", "empty", "text", "dir.json",
        "dir.json/", "good/a.json/", "links", "links/x.json", "links/*.json", "self.json", "fifo", "fifo/pipe.json",
        "fifo/*", "/dev/null", "deep", "", "../outside-of-everything.json",
    ])
    func whatCannotBeReadIsTwo(_ path: String) throws {
        let folder = try Self.folder()
        for arguments in [[path], ["good/a.json", path]] {
            let result = try Command.run(["check"] + arguments, in: folder.path)
            #expect(result.code == 2, "\(arguments): \(result.output)\(result.errors)")
            #expect(result.output.isEmpty)
            #expect(result.errors.hasPrefix("error: ") && result.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func anUnreadableFileInAFolderIsTwo() throws {
        let folder = try Self.folder()
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/good/a.json")
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/good")
        let asOther = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        guard getuid() != 0 || files.isExecutableFile(atPath: asOther[0]) else {
            Issue.record("neither an ordinary user nor setpriv: the test cannot be run here")
            return
        }
        for arguments in [["good"], ["good/*.json"], ["-s", "good"]] {
            let result = try Command.run(
                ["check"] + arguments, in: folder.path, launcher: getuid() == 0 ? asOther : [])
            #expect(result.code == 2, "\(arguments): \(result.output)\(result.errors)")
            #expect((result.output + result.errors).contains("Permission denied"))
        }
    }

    @Test(arguments: [
        ("good/*.json", 1), ("**/*.json", 2), ("?ood/[a-c].json", 1), ("good/[!b].json", 1), ("*/?.json", 2), ("g*", 1),
        ("./good/a.*", 1),
    ])
    func aPatternThatTheShellLeftIsExpanded(_ pattern: String, _ count: Int) throws {
        let folder = try TemporaryFolder(["good/a.json": Self.good, "more/b.json": Self.good, "more/c.yml": "x: 1"])
        let result = try Command.run(["check", pattern], in: folder.path)
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.errors.contains("Checked \(count) payload"))
    }

    @Test func aFileWithAPatternForANameIsItself() throws {
        let folder = try TemporaryFolder(["[a].json": Self.good, "a.json": "{"])
        #expect(try Command.run(["check", "[a].json"], in: folder.path).code == 0)
    }

    @Test func aFileNamedTwiceIsCheckedOnce() throws {
        let folder = try TemporaryFolder(["a.json": Self.good])
        let result = try Command.run(["check", "a.json", "*.json", "a.json"], in: folder.path)
        #expect(result.code == 0)
        #expect(result.errors.contains("Checked 1 payload:"))
    }

    @Test func standardInputWithoutAByteIsTwo() throws {
        #expect(try Command.run(["check", "-"]).code == 2)
    }

    @Test func standardInputIsCheckedAsTheFileThatItStandsFor() throws {
        let folder = try TemporaryFolder(["x/a.json": "{", "x/a.yml": "spec: nonsense\n"])
        let result = try Command.run(
            ["check", "-", "--stdin-filepath", "x/a.json"], in: folder.path, input: Array(Self.good.utf8))
        #expect(result.code == 1)
        #expect(result.output.contains("[sample.unknown-spec]"))
    }

    @Test func aMissingSourceFolderIsTwo() throws {
        #expect(try Command.run(["check", "-s", "/nonexistent"]).code == 2)
    }
}
