import DevServer
import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Synchronization
import Testing

/// A source folder that goes away with its last user.
final class SourceFolder: Sendable {
    let path = NSTemporaryDirectory() + "serve-" + UUID().uuidString

    init(_ files: [String: String]) throws { for (name, text) in files { try write(name, text) } }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

    func options(share: String = "/nowhere") -> BuildOptions {
        BuildOptions(source: path, output: path + "/site", share: share, jobs: 2, version: "test")
    }
}

@Suite struct FileWatcherTests {
    private let folder: SourceFolder
    private var watcher: FileWatcher

    init() throws {
        let folder = try SourceFolder([
            "Content/guides/a.md": "# A\n", "Content/samples/apns/x.json": "{}",
            "Content/apps/shop/Info.plist": "<plist/>",
            "Content/site.yml": "title: T\n", "Content/templates/layouts/page.html": "x", "notes.txt": "n",
        ])
        self.folder = folder
        watcher = FileWatcher {
            InputStamps(folder.options(), others: [DiskPath(folder.path).entry(".sitegen-ignore.yml")])
        }
    }

    /// Looks until something is found; twice at the most, since nothing changes any more.
    private mutating func changes() -> [InputStamps.Change] {
        let first = watcher.poll()
        return first.isEmpty ? watcher.poll() : first
    }

    @Test mutating func nothingIsNothing() {
        #expect(changes().isEmpty && !watcher.isSettling)
    }

    @Test(arguments: [
        "Content/guides/a.md", "Content/samples/apns/x.json", "Content/apps/shop/Info.plist", "Content/site.yml",
        "Content/templates/layouts/page.html",
    ]) mutating func aChangedFileIsSeenOnce(_ path: String) throws {
        try folder.write(path, "other text")
        #expect(changes() == [.init(path, .changed)])
        #expect(changes().isEmpty)
    }

    @Test mutating func aChangeThatKeepsTheSizeIsSeen() throws {
        try folder.write("Content/guides/a.md", "# B\n")
        #expect(changes() == [.init("Content/guides/a.md", .changed)])
    }

    @Test mutating func newRemovedAndRenamedFilesAreSeen() throws {
        try folder.write("Content/guides/deep/b.md", "# B\n")
        #expect(changes() == [.init("Content/guides/deep/b.md", .added)])
        try FileManager.default.moveItem(
            atPath: folder.path + "/Content/guides/deep/b.md", toPath: folder.path + "/Content/guides/c.md")
        #expect(changes() == [.init("Content/guides/c.md", .added), .init("Content/guides/deep/b.md", .removed)])
        try folder.remove("Content/guides/c.md")
        #expect(changes() == [.init("Content/guides/c.md", .removed)])
    }

    @Test mutating func theBaselineIsWatchedAsWell() throws {
        try folder.write(".sitegen-ignore.yml", "version: 1\n")
        #expect(changes() == [.init(".sitegen-ignore.yml", .added)])
    }

    @Test mutating func whatNoBuildReadsIsNotWatched() throws {
        try folder.write("notes.txt", "other")
        try folder.write("Content/guides/.a.md.swp", "x")
        try folder.write("site/index.html", "x")
        try folder.write("Content/node_modules/a.md", "x")
        #expect(changes().isEmpty)
    }

    @Test mutating func aFileWithOtherRightsIsSeen() throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: folder.path + "/Content/guides/a.md")
        #expect(changes() == [.init("Content/guides/a.md", .changed)])
    }

    @Test mutating func aLinkThatLeadsSomewhereAgainIsSeen() throws {
        let link = folder.path + "/Content/guides/link.md"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/target.md")
        #expect(changes() == [.init(".", .changed)])
        try folder.write("target.md", "# T\n")
        #expect(changes() == [.init("Content/guides/link.md", .added)])
    }

    @Test mutating func severalWritesAreOneChange() throws {
        for number in 0..<5 {
            try folder.write("Content/guides/a.md", String(repeating: "x", count: number + 10))
            #expect(watcher.poll().isEmpty && watcher.isSettling)
        }
        #expect(watcher.poll() == [.init("Content/guides/a.md", .changed)])
        #expect(!watcher.isSettling)
    }

    @Test mutating func aFileThatNeverStandsStillIsTakenAsItIs() throws {
        var seen = 0
        for number in 0..<FileWatcher.patience + 1 {
            try folder.write("Content/guides/a.md", String(repeating: "x", count: number + 10))
            seen += watcher.poll().count
        }
        #expect(seen == 1)
    }

    @Test mutating func aChangeThatIsTakenBackBringsNothing() throws {
        try FileManager.default.moveItem(
            atPath: folder.path + "/Content/guides/a.md", toPath: folder.path + "/Content/guides/b.md")
        #expect(watcher.poll().isEmpty)
        try folder.remove("Content/guides/b.md")
        #expect(watcher.poll().isEmpty && watcher.isSettling)
        #expect(watcher.poll() == [.init("Content/guides/a.md", .removed)])
    }
}

@Suite struct RebuildCoordinatorTests {
    private struct Stopped: Error {}

    /// Builds that were made, and whether two ever ran at once.
    private final class Builds: Sendable {
        struct State {
            var made: [[InputStamps.Change]] = []
            var running = 0
            var most = 0
        }
        let state = Mutex(State())

        func run(_ changes: [InputStamps.Change], _ during: () throws -> Void) rethrows {
            state.withLock {
                $0.running += 1
                $0.most = max($0.most, $0.running)
            }
            try during()
            state.withLock {
                $0.running -= 1
                $0.made.append(changes)
            }
        }
    }

    /// `steps`: what happens while the clock runs, pause by pause; then it stops.
    private func run(
        _ folder: SourceFolder, steps: [@Sendable () throws -> Void],
        during: @escaping @Sendable (Int) throws -> Void = { _ in }
    ) async -> (builds: [[InputStamps.Change]], most: Int) {
        let builds = Builds()
        let next = Mutex(0)
        var coordinator = RebuildCoordinator(
            watcher: FileWatcher { InputStamps(folder.options()) },
            pause: { _ in
                let step = next.withLock { number in
                    defer { number += 1 }
                    return number
                }
                guard step < steps.count else { throw Stopped() }
                try steps[step]()
            },
            build: { changes in
                let number = builds.state.withLock { $0.made.count }
                try? builds.run(changes) { try during(number) }
            })
        await #expect(throws: Stopped.self) { try await coordinator.run() }
        return builds.state.withLock { ($0.made, $0.most) }
    }

    @Test func theFirstBuildWaitsForNothing() async throws {
        let folder = try SourceFolder(["a.md": "# A\n"])
        let result = await run(folder, steps: [])
        #expect(result.builds == [[]])
    }

    @Test func severalChangesAreOneBuild() async throws {
        let folder = try SourceFolder(["a.md": "# A\n", "b.md": "# B\n"])
        let result = await run(
            folder,
            steps: [
                {}, { try folder.write("a.md", "# AA\n") }, { try folder.write("a.md", "# AAA\n") },
                { try folder.write("b.md", "# BB\n") }, {}, {}, {},
            ])
        #expect(result.builds == [[], [.init("a.md", .changed), .init("b.md", .changed)]])
    }

    @Test func aChangeDuringABuildIsOneMoreBuild() async throws {
        let folder = try SourceFolder(["a.md": "# A\n"])
        let result = await run(folder, steps: [{}, {}, {}, {}, {}]) { number in
            if number == 0 { try folder.write("a.md", "# AA\n") }
        }
        #expect(result.builds == [[], [.init("a.md", .changed)]])
        #expect(result.most == 1)
    }

    @Test func aBuildThatFollowsABuildDoesNotOverlapIt() async throws {
        let folder = try SourceFolder(["a.md": "# A\n"])
        let result = await run(folder, steps: Array(repeating: {}, count: 12)) { number in
            if number < 3 { try folder.write("a.md", String(repeating: "x", count: number + 10)) }
        }
        #expect(result.builds.count == 4)
        #expect(result.most == 1)
    }

    @Test func aCancelledTaskBuildsNoMore() async throws {
        let folder = try SourceFolder(["a.md": "# A\n"])
        let task = Task {
            var coordinator = RebuildCoordinator(watcher: FileWatcher { InputStamps(folder.options()) }) { _ in }
            try await coordinator.run()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
