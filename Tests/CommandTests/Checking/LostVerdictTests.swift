import Foundation
import Testing

/// A verdict that nobody got, or that was not given, is no green one: exit 2 and a word on standard error.
@Suite struct LostVerdictTests {
    /// Something that `--fix` mends.
    static let fixable = #"{"aps":{"alert":"x",}}"#
    static let bad = #"{"aps":{"alert":"x","badge":"3"}}"#
    /// Standard output on a full disk, as a pipe whose reader is gone, and closed.
    static let streams = [
        "full": ["/bin/bash", "-c", #"exec "$@" > /dev/full"#, "_"],
        "closed": ["/bin/bash", "-c", #"exec "$@" >&-"#, "_"],
        "pipe": [
            "/usr/bin/env", "python3", "-c",
            "import os,signal,sys; signal.signal(signal.SIGPIPE, signal.SIG_DFL); r,w=os.pipe(); os.dup2(w,1); os.close(w); os.close(r); os.execv(sys.argv[1], sys.argv[1:])",
        ],
    ]

    @Test(arguments: [
        ["check"], ["check", "a.json"], ["check", "--format", "json"], ["check", "--fix", "--dry-run"],
        ["check", "--format", "sarif", "a.json"], ["build"], ["explain"], ["explain", "aps.shape"],
        ["embed", "--check", "--diff", "README.md"], ["export", "--only", "bodies", "-o", "out"],
    ])
    func aReportThatIsLostIsTwo(_ arguments: [String]) throws {
        let share = try SinceSite.smallShare()
        let environment = arguments[0] == "explain" ? [:] : ["SITEGEN_SHARE": share.path]
        for (name, launcher) in Self.streams where name == "full" || arguments == ["check"] {
            let folder = try TemporaryFolder([
                "samples/apns/a.json": Self.bad, "a.json": Self.bad, "samples/apns/fix.json": Self.fixable,
                "README.md": "<!-- sitegen:payload apns/a -->\n<!-- /sitegen -->\n",
            ])
            let result = try Command.run(
                arguments, in: folder.path, environment: environment, launcher: launcher)
            #expect(result.code == 2, "\(name): \(result)")
            #expect(result.errors.contains("error: standard output cannot be written: "), "\(name): \(result.errors)")
        }
    }

    @Test func aReportFileThatIsLostIsTwo() throws {
        let folder = try TemporaryFolder(["a.json": Self.bad])
        let result = try Command.run(["check", "--format", "sarif", "-o", "/dev/full"], in: folder.path)
        #expect(result.code == 2 && result.errors.contains("'/dev/full' cannot be written"))
    }

    private func unreadable(_ site: String = "title: T\n") throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["site.yml": site, "samples/apns/a.json": RevisionTests.good])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/samples/apns/b.json", withDestinationPath: "gone.json")
        return folder
    }

    @Test func aSampleThatCannotBeReadIsTwoForEveryCommand() throws {
        let folder = try unreadable()
        #expect(try Command.run(["check"], in: folder.path).code == 2)
        #expect(try Command.run(["build"], in: folder.path).code == 2)
        #expect(try Command.run(["export", "-o", "out"], in: folder.path).code == 2)
    }

    @Test(arguments: ["off", "warning", "info", "{severity: off, reason: because}"])
    func whatWasNotJudgedCannotBeSwitchedOff(_ setting: String) throws {
        for command in ["check", "build"] {
            let folder = try unreadable("title: T\nlint: {file.unreadable: \(setting)}\n")
            let result = try Command.run([command], in: folder.path)
            #expect(result.code == 2, "\(result)")
            #expect(
                result.output.contains("site.yml:2:8: error: 'file.unreadable' must not be switched off or lowered"))
            #expect(result.output.contains("[file.unreadable]") && !result.output.contains("[lint.unused-switch]"))
        }
        let raised = try TemporaryFolder(["site.yml": "lint: {file.too-large: error}\n", "guides/a.md": "# A\n"])
        #expect(try Command.run(["check"], in: raised.path).code == 0)
    }

    @Test func everyFileThatIsNamedHasMarkers() throws {
        let marked = "<!-- sitegen:payload apns/a -->\n<!-- /sitegen -->\n"
        let folder = try TemporaryFolder([
            "samples/apns/a.json": RevisionTests.good, "README.md": marked, "lost.md": "# Lost\n", "more.md": "",
        ])
        for arguments in [["embed"], ["embed", "--check"], ["embed", "--force"]] {
            let result = try Command.run(arguments + ["README.md", "lost.md", "more.md"], in: folder.path)
            #expect(result.code == 2 && result.errors.contains("there are no markers in 'lost.md', 'more.md'"))
            #expect(folder.read("README.md") == marked)
        }
        #expect(try Command.run(["embed", "README.md"], in: folder.path).code == 0)
    }

    @Test func linksThatCouldNotBeAskedAreTwo() throws {
        let folder = try TemporaryFolder([
            "guides/a.md": "# A\n\n[a](http://127.0.0.1:1/a) [b](https://docs.example/b)\n"
        ])
        let isolated = ["http_proxy": "http://127.0.0.1:1", "https_proxy": "http://127.0.0.1:1"]
        let result = try Command.run(
            ["check", "--external-links", "--allow-private-links"], in: folder.path, environment: isolated)
        #expect(result.code == 2 && result.errors.contains("error: no external link could be checked"))
        #expect(!result.output.contains("[link.unreachable]"))
        let plain = try TemporaryFolder(["guides/a.md": "# A\n"])
        #expect(try Command.run(["check", "--external-links"], in: plain.path, environment: isolated).code == 0)
    }
}
