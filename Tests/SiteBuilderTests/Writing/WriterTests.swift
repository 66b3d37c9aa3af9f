import Foundation
import SiteBuilder
import SiteFiles
import Synchronization
import Testing

/// The writer on its own: what is left when it ends at any point, and what the next one makes of it.
@Suite struct WriterTests {
    static let old = ["index.html": "old", "a/index.html": "old", "gone/index.html": "old", "same.txt": "same"]
    static let new = ["index.html": "new", "a/index.html": "new", "b/c/index.html": "new", "same.txt": "same"]

    /// Asked before every file and every step: it is ended at each of them in turn.
    @Test(arguments: [false, true]) func anEndAtAnyPointLeavesTheOldSiteAndNothingElse(isInPlace: Bool) throws {
        let place = try WritingPlace()
        try place.write(Self.old)
        if isInPlace { try place.makeFolder("out/empty") }
        for limit in 0..<40 {
            do {
                let report = try place.write(Self.new, endsAfter: limit)
                #expect(report.isInPlace == isInPlace)
                #expect(limit > 4)
                #expect(place.site() == Self.new)
                return
            } catch is WritingPlace.Ended {
                #expect(place.site() == Self.old)
                #expect(try place.names() == ["out", "source"])
                #expect(try place.names("/out").allSatisfy { $0 != ".sitegen-new" })
            }
        }
        Issue.record("the writer asks more often than expected")
    }

    /// In a large site a few files are replaced where they are; many, or those of a small site, come with a new folder.
    @Test(arguments: [(2_100, 1, true), (2_100, 262, true), (2_100, 280, false), (1_900, 1, false)])
    func fewFilesOfALargeSiteAreReplacedInPlace(count: Int, changed: Int, isInPlace: Bool) throws {
        let place = try WritingPlace()
        let old = Dictionary(uniqueKeysWithValues: (0..<count).map { ("f\($0 % 40)/\($0).txt", "old \($0)") })
        try place.write(old)
        var new = old
        for number in 0..<changed { new["f\(number % 40)/\(number).txt"] = "new" }
        let report = try place.write(new)
        #expect(report.isInPlace == isInPlace && report.written == changed)
        #expect(place.site() == new)
    }

    @Test func aNewFolderIsNotLeftWhenItIsEnded() throws {
        let place = try WritingPlace()
        #expect(throws: WritingPlace.Ended.self) { try place.write(Self.new, endsAfter: 1) }
        #expect(try place.names() == ["source"])
    }

    /// What is there when a build was killed after its journal was written, and some of its files were moved.
    @Test(arguments: 0...3) func aKilledReplacementIsFinishedByTheNextBuild(moved: Int) throws {
        let place = try WritingPlace()
        try place.write(Self.old)
        try place.makeFolder("out/empty")
        let other = try WritingPlace()
        try other.write(Self.new)
        let paths = ["index.html", "a/index.html", "b/c/index.html", ".sitegen-manifest.json"]
        for (index, path) in paths.enumerated() {
            let bytes = try #require(other.text(path))
            try place.put(index < moved ? "out/" + path : "out/.sitegen-new/\(index)", bytes)
        }
        try place.put(
            "out/.sitegen-new/journal.json",
            #"{"version": 1, "files": ["index.html", "a/index.html", "b/c/index.html", ".sitegen-manifest.json"], "removed": ["gone/index.html"]}"#
        )
        let report = try place.write(Self.new)
        #expect(report.written == 0)
        #expect(place.site() == Self.new)
        #expect(try place.names("/out") == [".sitegen-manifest.json", "a", "b", "empty", "index.html", "same.txt"])
    }

    @Test func aJournalNamesNothingOutside() throws {
        let place = try WritingPlace()
        try place.write(Self.old)
        try place.put("letter.txt", "mine")
        try place.put("out/.sitegen-new/0", "hostile")
        try place.put(
            "out/.sitegen-new/journal.json",
            #"{"version": 1, "files": ["../letter.txt"], "removed": ["../letter.txt"]}"#)
        try place.write(Self.new)
        #expect(place.text("../letter.txt") == "mine")
        #expect(place.site() == Self.new)
    }

    @Test func aManifestNamesNothingOutside() throws {
        let place = try WritingPlace()
        try place.put("letter.txt", "mine")
        try place.put("elsewhere/a.html", "mine")
        try place.makeFolder("out")
        try FileManager.default.createSymbolicLink(
            atPath: place.out + "/link", withDestinationPath: place.path + "/elsewhere")
        try place.put(
            "out/.sitegen-manifest.json",
            #"{"version": 1, "files": ["../letter.txt", "/etc/hosts", "link", "link/a.html", "a/../../letter.txt", ""]}"#
        )
        try place.write(Self.new)
        #expect(place.text("../letter.txt") == "mine")
        #expect(place.text("../elsewhere/a.html") == "mine")
        #expect(place.text("link/a.html") == "mine")
    }

    @Test(arguments: [".out.sitegen-new", "out/.sitegen-new"]) func whatOnlyHasItsNameIsNotClearedAway(name: String)
        throws
    {
        let place = try WritingPlace()
        try place.write(Self.old)
        try place.put(name + "/mine.txt", "mine")
        #expect(throws: OutputFolder.Refusal.self) { try place.write(Self.new) }
        #expect(place.text("../" + name + "/mine.txt") == "mine")
        #expect(place.text("index.html") == "old")
    }

    @Test func aHalfOfAKilledBuildIsClearedAway() throws {
        let place = try WritingPlace()
        try place.write(Self.old)
        try place.put(".out.sitegen-new/.sitegen-manifest.json", "{")
        try place.put(".out.sitegen-new/a/index.html", "half")
        try place.put("out/.sitegen-new/0", "half")
        try place.write(Self.old)
        #expect(try place.names() == ["out", "source"])
        #expect(place.site() == Self.old)
    }

    @Test(arguments: [false, true]) func aFileAndAFolderMayChangePlaces(isInPlace: Bool) throws {
        let place = try WritingPlace()
        try place.write(["a/b/index.html": "old", "c": "old"])
        if isInPlace { try place.makeFolder("out/empty") }
        let new = ["a": "new", "c/index.html": "new"]
        try place.write(new)
        #expect(place.site() == new)
        #expect(throws: OutputFolder.Refusal.self) {
            try place.put("out/c/mine", "mine")
            try place.write(["a": "new", "c": "new"])
        }
        #expect(place.text("c/mine") == "mine")
    }

    @Test func aSecondWriterWaitsAndMayBeEndedMeanwhile() throws {
        let place = try WritingPlace()
        try place.write(Self.old)
        let held = open(place.out, O_RDONLY)
        #expect(flock(held, LOCK_EX) == 0)
        #expect(throws: WritingPlace.Ended.self) { try place.write(Self.new, endsAfter: 2) }
        #expect(place.site() == Self.old)
        close(held)
        try place.write(Self.new)
        #expect(place.site() == Self.new)
    }

    /// Only looked at: nothing is written to these.
    @Test(arguments: ["/", "/dev/null", "//", "/proc/..", "/dev/stdout"]) func aSystemPathIsRefused(path: String) throws
    {
        for isForced in [false, true] {
            #expect(throws: OutputFolder.Refusal.self) {
                try OutputFolder(path, source: NSTemporaryDirectory(), share: nil, isForced: isForced)
            }
        }
    }

    @Test func sitegensOwnFilesAreRefused() throws {
        let place = try WritingPlace()
        for name in ["share/Templates", "share/Packs/apns"] { try place.makeFolder(name) }
        for name in ["share", "share/Templates", "share/Packs/apns", "share/Packs/new"] {
            #expect(throws: OutputFolder.Refusal.self, "\(name)") {
                try OutputFolder(
                    place.path + "/" + name, source: place.path + "/source", share: place.path + "/share",
                    isForced: true)
            }
        }
        _ = try OutputFolder(
            place.path + "/share/site", source: place.path + "/source", share: place.path + "/share")
    }

    @Test(arguments: [
        ("~", ""), ("~/a", "~"), ("a", ""), ("/", "/"), ("/a", "/"), ("//a//b//", "//a"), ("", ""), ("a/\u{301}b", "a"),
    ])
    func theFolderOfAPathIsFoundByItsBytes(path: String, expected: String) {
        #expect(FileSystem.parent(path) == expected)
    }

    @Test(arguments: [("~", "/~"), ("~/a", "/~/a"), ("a/../b/./c//d", "/b/c/d"), ("../../../../../../../../../..", "")])
    func aPathIsMadeAbsoluteByItsTextAlone(given: String, expected: String) {
        let here = FileManager.default.currentDirectoryPath
        #expect(FileSystem().absolute(given) == (expected.isEmpty ? "/" : here + expected))
    }
}

/// A folder that goes away with its last user; `out` in it is the output.
final class WritingPlace {
    struct Ended: Error {}

    let path: String
    var out: String { path + "/out" }
    private let files = FileManager.default

    init() throws {
        path = FileSystem().resolved(NSTemporaryDirectory()) + "/writer-" + UUID().uuidString
        try files.createDirectory(atPath: path + "/source", withIntermediateDirectories: true)
    }

    deinit { try? files.removeItem(atPath: path) }

    /// Ended when it has asked so many times whether it is to end.
    @discardableResult func write(_ edition: [String: String], endsAfter limit: Int = .max) throws -> Writer.Report {
        let asked = Asked()
        let folder = try OutputFolder(out, source: path + "/source", share: nil)
        return try Writer(folder, interrupt: { if asked.next() > limit { throw Ended() } }).write(
            edition.sorted { $0.key < $1.key }.map { OutputFile(path: OutputPath($0.key), bytes: Array($0.value.utf8)) }
        )
    }

    private final class Asked: Sendable {
        private let count = Mutex(0)

        func next() -> Int {
            count.withLock {
                $0 += 1
                return $0
            }
        }
    }

    func put(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func makeFolder(_ name: String) throws {
        try files.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }

    /// Of a file in the output.
    func text(_ name: String) -> String? {
        files.contents(atPath: out + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Files of the output, the manifest apart.
    func site() -> [String: String] {
        var found: [String: String] = [:]
        for case let name as String in files.enumerator(atPath: out) ?? .init() where name != ".sitegen-manifest.json" {
            if let text = text(name) { found[name] = text }
        }
        return found
    }

    func names(_ folder: String = "") throws -> [String] {
        try files.contentsOfDirectory(atPath: path + folder).sorted()
    }
}
