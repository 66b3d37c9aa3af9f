import Foundation
import Testing

/// A signal in the middle of a run that reads git's history leaves nothing in the folder for temporary files.
@Suite struct ScratchInterruptTests {
    /// When the signal comes, as a test of the shell.
    enum Moment: String, CaseIterable {
        /// Git is asked for the revision.
        case asking = "true"
        /// The old state lies there to be checked.
        case comparing = "ls -d TEMP/sitegen-*/source"
    }

    /// A repository with two commits of a site that asks for dates, and a `git` that sends a signal to whoever calls it.
    private final class Stand {
        let folder: TemporaryFolder
        var temp: String { folder.path + "/temp" }

        /// `patience`: tenths of a second that git waits for the end of the program.
        init(_ signal: String, _ moment: Moment, patience: Int = 200) throws {
            folder = try TemporaryFolder([
                "repo/Content/site.yml": "title: T\nlastUpdated: git\n", "repo/Content/guides/a.md": "# A\n",
                "temp/.keep": "",
                "home/.keep": "",
            ])
            try git("init", "-q")
            try commit()
            try folder.write("repo/Content/guides/a.md", Array("# B\n".utf8))
            try commit()
            let condition = moment.rawValue.replacingOccurrences(of: "TEMP", with: temp)
            try folder.write(
                "bin/git",
                Array(
                    """
                    #!/bin/sh
                    PATH=/usr/local/bin:/usr/bin:/bin
                    if [ ! -e '\(folder.path)/sent' ] && \(condition) >/dev/null 2>&1; then
                      : > '\(folder.path)/sent'
                      kill -s \(signal) $PPID
                      i=0
                      while kill -0 $PPID 2>/dev/null && [ $i -lt \(patience) ]; do i=$((i + 1)); sleep 0.1; done
                    fi
                    exec git "$@"
                    """.utf8))
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/git")
        }

        private func git(_ arguments: String...) throws {
            let settings = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
            let result = try Command.run(
                settings + arguments, in: folder.path + "/repo", environment: ["HOME": folder.path + "/home"],
                launcher: ["/usr/bin/env"], binary: "git")
            #expect(result.code == 0, "\(result.errors)")
        }

        private func commit() throws {
            try git("add", "-A")
            try git("commit", "-q", "-m", "m")
        }

        func run(_ arguments: [String], launcher: [String] = []) throws -> Command.Result {
            try Command.run(
                arguments, in: folder.path + "/repo",
                environment: [
                    "PATH": folder.path + "/bin:/usr/local/bin:/usr/bin:/bin", "TMPDIR": temp,
                    "HOME": folder.path + "/home",
                ], launcher: launcher)
        }

        func left() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: temp).filter { $0 != ".keep" }
        }
    }

    @Test(arguments: [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)], Moment.allCases)
    func aSignalDuringACheckSinceARevisionLeavesNothing(_ signal: (name: String, number: Int32), _ moment: Moment)
        throws
    {
        let stand = try Stand(signal.name, moment)
        let result = try stand.run(["check", "--since", "HEAD~1"])
        // It ends as a program does that a signal has ended.
        #expect(result.code == signal.number, "\(result.errors)")
        #expect(try stand.left() == [])
    }

    @Test func aSignalWhileABuildAsksForDatesLeavesNothing() throws {
        let stand = try Stand("TERM", .asking)
        let result = try stand.run(["build", "--output", stand.folder.path + "/out"])
        #expect(result.code == SIGTERM, "\(result.errors)")
        #expect(try stand.left() == [])
        #expect(!FileManager.default.fileExists(atPath: stand.folder.path + "/out"))
    }

    @Test func aSignalThatIsIgnoredStaysIgnored() throws {
        let stand = try Stand("HUP", .asking, patience: 5)
        let result = try stand.run(
            ["check", "--since", "HEAD~1"], launcher: ["/bin/sh", "-c", "trap '' HUP; exec \"$0\" \"$@\""])
        #expect(result.code == 0, "\(result.errors)")
        #expect(try stand.left() == [])
    }
}
