import Foundation
import Testing

/// `sitegen build` against the disk: what it leaves alone, what it replaces, and what an interruption leaves.
@Suite struct BuildCommandTests {
    static let content = [
        "Content/guides/a.md": "# A\n\nText.\n", "Content/samples/apns/one.json": #"{"aps":{"alert":"x"}}"#,
    ]

    @Test func oneRawPayloadAndNothingElseBuildsASite() throws {
        let folder = try TemporaryFolder([
            "push.apns": #"{"aps":{"alert":{"title":"안녕","body":"하세요"}},"Simulator Target Bundle":"com.example.app"}"#
        ])
        let result = try Command.run(["build"], in: folder.path)
        #expect(result.code == 0)
        #expect(folder.read("site/index.html")?.contains("<!doctype html>") == true)
        #expect(folder.read("site/samples/push/index.html")?.contains("하세요") == true)
        #expect(folder.read("site/samples/push/payload.apns")?.contains("Simulator Target Bundle") == true)
    }

    @Test func aSystemThatIsNotReadIsBuiltOnlyWhenAsked() throws {
        let folder = try TemporaryFolder([
            "mkdocs.yml": "site_name: X\n", "docs/index.md": "# A\n\n!!! note\n    Text\n",
        ])
        let refused = try Command.run(["build"], in: folder.path)
        #expect(
            refused.code == 1
                && (refused.errors + refused.output).contains(": error: this folder is written for MkDocs"))
        let built = try Command.run(["build", "--allow-unknown-system"], in: folder.path)
        #expect(
            built.code == 0 && (built.errors + built.output).contains(": warning: this folder is written for MkDocs"))
    }

    @Test func aSecondBuildTouchesNothing() throws {
        let folder = try TemporaryFolder(Self.content)
        _ = try Command.run(["build"], in: folder.path)
        let page = folder.path + "/site/guides/a/index.html"
        let before = try FileManager.default.attributesOfItem(atPath: page)[.modificationDate] as? Date
        let result = try Command.run(["build"], in: folder.path)
        #expect(result.errors.contains("0 files written"))
        let after = try FileManager.default.attributesOfItem(atPath: page)[.modificationDate] as? Date
        #expect(before == after)
    }

    @Test func aFileWithTheSameBytesKeepsItsTimeWhenAnotherChanges() throws {
        let folder = try TemporaryFolder(Self.content)
        _ = try Command.run(["build"], in: folder.path)
        let badge = folder.path + "/site/samples/apns/one/badge.json"
        let before = try FileManager.default.attributesOfItem(atPath: badge)[.modificationDate] as? Date
        try folder.write("Content/guides/a.md", Array("# A\n\nOther text.\n".utf8))
        _ = try Command.run(["build"], in: folder.path)
        #expect(folder.read("site/guides/a/index.html")?.contains("Other text.") == true)
        #expect(try FileManager.default.attributesOfItem(atPath: badge)[.modificationDate] as? Date == before)
    }

    @Test func foreignFilesStayAndStalePagesGo() throws {
        let folder = try TemporaryFolder(Self.content.merging(["Content/guides/b.md": "# B\n"]) { a, _ in a })
        _ = try Command.run(["build"], in: folder.path)
        try folder.write("site/CNAME", Array("docs.example.com".utf8))
        try folder.write("site/guides/mine.txt", Array("mine".utf8))
        try FileManager.default.removeItem(atPath: folder.path + "/Content/guides/b.md")
        _ = try Command.run(["build"], in: folder.path)
        #expect(folder.read("site/CNAME") == "docs.example.com")
        #expect(folder.read("site/guides/mine.txt") == "mine")
        #expect(folder.read("site/guides/b/index.html") == nil)
        #expect(folder.read("site/guides/a/index.html") != nil)
    }

    @Test func theOutputMayNotBeTheSource() throws {
        let folder = try TemporaryFolder(Self.content)
        for output in [".", "..", "Content", "Content/guides"] {
            let result = try Command.run(["build", "-o", output], in: folder.path)
            #expect(result.code == 2)
            #expect(folder.read("Content/guides/a.md") != nil)
        }
    }

    @Test func jobsDoNotChangeTheBytes() throws {
        let folder = try TemporaryFolder()
        for jobs in ["1", "2", "5"] {
            let result = try Command.run([
                "build", "--source", Command.root, "-o", folder.path + "/" + jobs, "--jobs", jobs,
            ])
            #expect(result.code == 0)
        }
        let one = folder.snapshot("1")
        #expect(one.count > 50)
        #expect(one == folder.snapshot("2"))
        #expect(one == folder.snapshot("5"))
    }

    /// Fifty megabytes with the optimised binary, five where there is none.
    @Test func aHugePayloadIsCheckedAndShownInPart() throws {
        let release = Command.root + "/.build/release/sitegen"
        let isOptimised = FileManager.default.isExecutableFile(atPath: release)
        let folder = try TemporaryFolder(Self.content)
        let text = [UInt8](repeating: UInt8(ascii: "x"), count: isOptimised ? 50_000_000 : 5_000_000)
        try folder.write(
            "Content/samples/apns/big.json", Array(#"{"aps":{"alert":""#.utf8) + text + Array(#""}}"#.utf8))
        let result = try Command.run(["build"], in: folder.path, binary: isOptimised ? release : nil)
        #expect(result.code == 1)
        #expect(result.output.contains("[payload.size]"))
        #expect((folder.read("site/samples/apns/big/index.html")?.utf8.count ?? .max) < 2_000_000)
        #expect(folder.read("site/samples/apns/one/index.html") != nil)
    }

    /// A full disk, as a limit on the size of files: writing fails in the middle.
    @Test func aDiskThatRunsFullLeavesThePreviousSiteWhole() throws {
        let folder = try TemporaryFolder(Self.content)
        _ = try Command.run(["build"], in: folder.path)
        let before = folder.snapshot("site")
        try folder.write(
            "Content/guides/c.md", Array(("# C\n\n" + String(repeating: "Long text. ", count: 20_000)).utf8))
        let launcher = ["/bin/bash", "-c", "trap '' XFSZ; ulimit -f 64; exec \"$0\" \"$@\""]
        let result = try Command.run(["build"], in: folder.path, launcher: launcher)
        #expect(result.code == 2)
        #expect(result.errors.contains("the previous site is unchanged"))
        #expect(folder.snapshot("site") == before)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.contains("sitegen-new") })
    }

    /// Killed between the two renames of the swap: the next build finds the site under its other name.
    @Test func aSiteThatWasMovedAsideIsFoundAgain() throws {
        let folder = try TemporaryFolder(Self.content)
        _ = try Command.run(["build"], in: folder.path)
        try folder.write("site/CNAME", Array("docs.example.com".utf8))
        let aside = folder.path + "/.site.sitegen-new-old"
        try FileManager.default.moveItem(atPath: folder.path + "/site", toPath: aside)
        let result = try Command.run(["build"], in: folder.path)
        #expect(result.code == 0)
        #expect(folder.read("site/CNAME") == "docs.example.com")
        #expect(!FileManager.default.fileExists(atPath: aside))
    }

    @Test func anInterruptLeavesTheOldSiteOrTheNewOneNeverAMixture() throws {
        var files = Self.content
        for index in 0..<150 { files["Content/guides/p\(index).md"] = "# Page \(index)\n\nOLD\n" }
        let folder = try TemporaryFolder(files)
        _ = try Command.run(["build", "--quiet"], in: folder.path)
        let old = folder.snapshot("site")
        for index in 0..<150 { try folder.write("Content/guides/p\(index).md", Array("# Page \(index)\n\nNEW\n".utf8)) }
        // How long a build of this site takes here, writing included: signals are sent over its second half.
        let start = ContinuousClock.now
        _ = try Command.run(["build", "--quiet", "-o", folder.path + "/other"], in: folder.path)
        let whole = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
        for fraction in stride(from: 0.5, through: 1.2, by: 0.05) {
            let delay = whole * fraction
            let launcher = ["/usr/bin/timeout", "--signal=INT", String(delay)]
            _ = try Command.run(["build", "--quiet"], in: folder.path, launcher: launcher)
            let now = folder.snapshot("site")
            if now == old { continue }
            #expect(now.count == old.count)
            #expect((0..<150).allSatisfy { folder.read("site/guides/p\($0)/index.html")?.contains("NEW") == true })
            break
        }
    }
}
