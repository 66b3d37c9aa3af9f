import Foundation
import Testing

/// A git that never ends is an error after ten seconds, and the run does not hang. Each row waits these seconds once.
@Suite struct GitSilenceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        /// Of the repository; `$B` comes first in PATH.
        var plant: String
        var arguments: [String]

        var testDescription: String { name }
    }

    private static let since = ["check", "--quiet", "--since", "HEAD"]

    static let rows: [Row] = [
        Row(name: "sleeps", plant: "sleep 300", arguments: since),
        Row(name: "sleeps in a child", plant: "sleep 300 & wait", arguments: since),
        Row(name: "closes its answer and stays", plant: "exec 1>&- 2>&-; sleep 300", arguments: since),
        Row(name: "is busy for ever", plant: "while :; do :; done", arguments: since),
        Row(
            name: "a file at a revision", plant: "sleep 300",
            arguments: ["check", "--quiet", "HEAD:Content/samples/apns/one.json"]),
        Row(name: "dates", plant: "sleep 300", arguments: ["build", "--quiet"]),
        Row(name: "Korean", plant: "sleep 300", arguments: since + ["--lang", "ko"]),
    ]

    @Test(arguments: rows) func isAnErrorAndNoHang(_ row: Row) throws {
        let folder = try RevisionTests.repository([
            "Content/samples/apns/one.json": #"{"aps":{"alert":"x"}}"#, "Content/guides/a.md": "# A\n",
            "Content/site.yml": "title: T\nlastUpdated: git\nbaseURL: https://example.com/\n",
        ])
        try folder.write("bin/git", Array("#!/bin/sh\n\(row.plant)\n".utf8))
        chmod(folder.path + "/bin/git", 0o755)
        try hold(folder, row.arguments, says: row.name == "Korean" ? "10초 동안 응답하지 않아" : "gave no answer for 10 seconds")
    }

    /// The real git, where it would wait: a pipe in the place of a branch.
    @Test func aPipeInTheRepositoryIsAnError() throws {
        let folder = try RevisionTests.repository(["Content/samples/apns/one.json": #"{"aps":{"alert":"x"}}"#])
        try RevisionTests.git(
            folder, "git pack-refs --all; b=$(git symbolic-ref HEAD); rm -f .git/packed-refs .git/$b; mkfifo .git/$b")
        try hold(folder, Self.since, says: "gave no answer for 10 seconds")
    }

    /// Locks, and pipes in the place of files that nobody needs, keep no verdict waiting.
    @Test(arguments: [
        "touch .git/index.lock .git/HEAD.lock .git/config.lock", "rm .git/config; mkfifo .git/config",
        "rm -f .git/index; mkfifo .git/index", "mkfifo .git/shallow .git/FETCH_HEAD",
    ]) func whatIsNotNeededIsNotWaitedFor(_ plant: String) throws {
        let folder = try RevisionTests.repository(["Content/samples/apns/one.json": #"{"aps":{"alert":"x"}}"#])
        try RevisionTests.git(folder, plant)
        let result = try Command.run(Self.since, in: folder.path)
        #expect(result.code == 0 || result.code == 2, "\(plant): \(result.errors)")
    }

    private func hold(_ folder: TemporaryFolder, _ arguments: [String], says text: String) throws {
        let path = folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        let result = try Command.run(
            arguments, in: folder.path, environment: ["PATH": path, "HOME": folder.path])
        #expect(result.code == 2, "\(result.errors)")
        #expect(result.errors.contains(text), "\(result.errors)")
    }
}
