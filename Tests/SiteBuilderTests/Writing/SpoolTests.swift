import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Testing
import Text

/// Output files whose bytes wait on the disk (issue: memory does not grow with the bytes of the site).
@Suite struct SpoolTests {
    private func folder() throws -> String {
        let path = NSTemporaryDirectory() + "/spool-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test(arguments: [true, false]) func bytesComeBackAsTheyWere(keepsHashes: Bool) async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let spool = Spool(in: DiskPath(folder), threshold: 0, key: keepsHashes ? HashKey(of: [1]) : nil)
        let sizes = [0, 1, 4_095, 4_096, 70_001, 1 << 20]
        let files = (0..<60).map { number in
            OutputFile(
                path: "\(number)", bytes: (0..<sizes[number % 6]).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
        }
        let kept = concurrentMap(files, jobs: 4) { spool.take($0) }
        for (file, kept) in zip(files, kept) {
            #expect(kept.path == file.path)
            #expect(kept.bytes == file.bytes && kept.hash(HashKey(of: [1])) == file.hash(HashKey(of: [1])))
            #expect(try kept.read() == file.bytes)
        }
    }

    @Test func theFileHasNoName() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let spool = Spool(in: DiskPath(folder), threshold: 0)
        let file = spool.take(OutputFile(path: "a", bytes: Array("text".utf8)))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        #expect(file.bytes == Array("text".utf8))
    }

    @Test func whatIsClosedIsNotReadAndTakesNothing() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let spool = Spool(in: DiskPath(folder), threshold: 0)
        let file = spool.take(OutputFile(path: "a", bytes: Array("text".utf8)))
        spool.close()
        #expect(throws: FileSystem.Failure.self) { try file.read() }
        let next = OutputFile(path: "b", bytes: Array("more".utf8))
        #expect(spool.take(next) == next)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test func littleStaysInMemory() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let spool = Spool(in: DiskPath(folder), threshold: 10)
        let files = ["12345", "67890", "a"].map { spool.take(OutputFile(path: OutputPath($0), bytes: Array($0.utf8))) }
        // Equal bytes in memory and on the disk are not compared: where they lie differs.
        #expect(files[0] == OutputFile(path: "12345", bytes: Array("12345".utf8)))
        #expect(files[1] == OutputFile(path: "67890", bytes: Array("67890".utf8)))
        #expect(files[2] != OutputFile(path: "a", bytes: Array("a".utf8)))
        #expect(files[2].bytes == Array("a".utf8))
    }

    @Test func withoutAFolderAllStaysInMemory() {
        let file = OutputFile(path: "a", bytes: Array("text".utf8))
        #expect(Spool(in: "/nowhere/at/all", threshold: 0).take(file) == file)
    }

    /// A build in which nothing differs touches nothing, the folder beside its output neither.
    @Test func aSmallSiteMakesNoFile() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let before = try FileManager.default.attributesOfItem(atPath: folder)[.modificationDate] as? Date
        _ = Spool(in: DiskPath(folder)).take(OutputFile(path: "a", bytes: Array("text".utf8)))
        #expect(try FileManager.default.attributesOfItem(atPath: folder)[.modificationDate] as? Date == before)
    }

    /// A build that keeps its pages on the disk is the same build.
    @Test func aSiteIsTheSameWithAndWithoutIt() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let site = try TestSite([
            "Content/site.yml": "title: A\npacks: [apns]\n",
            "Content/guides/a.md": "# A\n\nText with a [link](b.md).\n", "Content/guides/b.md": "# B\n\nMore text.\n",
            "Content/samples/apns/one.json": #"{"aps": {"alert": {"title": "T", "body": "B"}}}"#,
        ])
        var options = BuildOptions(
            source: site.path, output: site.path + "/site", share: TestSite.root, jobs: 2, version: "test")
        let plain = await SiteBuild.run(options)
        options.spool = Spool(in: DiskPath(folder), threshold: 0)
        let spooled = await SiteBuild.run(options)
        #expect(plain.outputs.map(\.path.text) == spooled.outputs.map(\.path.text))
        #expect(plain.outputs.map(\.bytes) == spooled.outputs.map(\.bytes))
    }
}
