import Foundation
import Testing

/// What lies in the output folder and is not sitegen's stays the same thing; the site is the old one or the new one.
@Suite struct KeptOutputTests {
    private func built(_ more: [String] = []) throws -> OutputTree {
        let tree = try OutputTree()
        #expect(try tree.build(["-o", "out", "--quiet"] + more).code == 0)
        return tree
    }

    private func change(_ tree: OutputTree) throws { try tree.write("source/Content/guides/a.md", "# A\n\nOther.\n") }

    private func holdsNew(_ tree: OutputTree) -> Bool {
        tree.folder.read("out/guides/a/index.html")?.contains("Other.") == true
    }

    @Test func everyKindOfThingStays() throws {
        let tree = try built()
        try tree.write("elsewhere/index.html", "elsewhere")
        try tree.write("out/CNAME", "docs.example.com")
        try tree.write("out/guides/a/line\nbreak", "x")
        try tree.write("out/.well-known/security.txt", "x")
        for (name, target) in [
            ("dangling", "nothing"), ("folder", "../elsewhere"), ("file", "../elsewhere/index.html"), ("loop", "loop"),
            ("guides/up", ".."),
        ] { try tree.link("out/" + name, to: target) }
        try tree.makeFolder("out/empty")
        try tree.makeFolder("out/closed/inner")
        mkfifo(tree.path + "/out/pipe", 0o600)
        #expect(tree.socket("out/s"))
        for (name, mode) in [("CNAME", 0o600), ("closed", 0o700), ("guides", 0o2775), ("empty", 0o1777)]
            as [(String, mode_t)]
        {
            #expect(chmod(tree.path + "/out/" + name, mode) == 0)
        }
        let names = [
            "CNAME", "guides/a/line\nbreak", ".well-known/security.txt", "dangling", "folder", "file", "loop",
            "guides/up",
            "empty", "closed", "closed/inner", "pipe", "s", "guides",
        ]
        let before = tree.things()
        try change(tree)
        #expect(try tree.build(["-o", "out", "--quiet"]).code == 0)
        #expect(holdsNew(tree))
        for name in names { #expect(tree.thing("out/" + name) == before["out/" + name], "\(name)") }
        let ours = tree.things().keys.filter { $0.contains(".sitegen-") }
        #expect(ours.allSatisfy { $0.hasSuffix("manifest.json") })
        #expect(tree.thing("elsewhere/index.html") == before["elsewhere/index.html"])
    }

    /// A build that was killed cannot remove what it was writing to the cache: the next one does. Another one may still be writing.
    @Test func theCacheKeepsNothingOfKilledBuilds() throws {
        let tree = try built(["--cache-dir", "cache"])
        let sites = try FileManager.default.contentsOfDirectory(atPath: tree.path + "/cache/sites")
        let folder = "cache/sites/" + (try #require(sites.first { $0.count == 32 })) + "/"
        // No system gives so high a number to a process.
        let remains = folder + ".site.pages.sitegen-2147483647"
        let others = [folder + ".site.pages.sitegen-\(getpid())", folder + ".notes-2147483647"]
        for path in others + [remains] { try tree.write(path, "part") }
        try change(tree)
        #expect(try tree.build(["-o", "out", "--quiet", "--cache-dir", "cache"]).code == 0)
        #expect(tree.folder.read(remains) == nil)
        for path in others { #expect(tree.folder.read(path) == "part", "\(path)") }
    }

    @Test func modesStayWhereTheWholeFolderIsReplaced() throws {
        let tree = try built()
        for (name, mode) in [("out", 0o700), ("out/guides", 0o2775), ("out/guides/a/index.html", 0o640)]
            as [(String, mode_t)]
        {
            #expect(chmod(tree.path + "/" + name, mode) == 0)
        }
        try tree.write("out/guides/mine.txt", "mine")
        let before = tree.thing("out/guides/mine.txt")
        try change(tree)
        #expect(try tree.build(["-o", "out", "--quiet"]).code == 0)
        #expect(holdsNew(tree))
        #expect(tree.thing("out") == "folder 700")
        #expect(tree.thing("out/guides") == "folder 2775")
        #expect(tree.thing("out/guides/a/index.html").hasPrefix("file 640"))
        #expect(tree.thing("out/guides/mine.txt") == before)
    }

    @Test func aLinkToTheFolderStaysOne() throws {
        let tree = try built()
        try FileManager.default.moveItem(atPath: tree.path + "/out", toPath: tree.path + "/real")
        try tree.link("out", to: "real")
        try change(tree)
        #expect(try tree.build(["-o", "out", "--quiet"]).code == 0)
        #expect(tree.thing("out") == "link to real")
        #expect(holdsNew(tree))
    }

    @Test func forceTakesAFolderOverAndKeepsWhatPagesDoNotNeed() throws {
        let tree = try OutputTree()
        try tree.write("out/index.html", "mine")
        try tree.write("out/notes/mine.txt", "mine")
        let before = tree.thing("out/notes/mine.txt")
        #expect(try tree.build(["-o", "out", "--quiet", "--force"]).code == 0)
        #expect(tree.folder.read("out/index.html")?.contains("<!doctype html>") == true)
        #expect(tree.thing("out/notes/mine.txt") == before)
        #expect(try tree.build(["-o", "out", "--quiet"]).code == 0)
    }

    /// In a name space of its own, so that nobody else sees the mounts. Needs root and `unshare`.
    @Test(arguments: ["mount -t tmpfs tmpfs out", "mount --bind volume out"]) func aMountPointIsWrittenTo(
        _ mount: String
    ) throws {
        let probe = ["/usr/bin/unshare", "-m", "/bin/true"]
        guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: probe[0]),
            try Command.run([], launcher: Array(probe.dropLast()), binary: probe[2]).code == 0
        else { return }
        let tree = try OutputTree()
        try tree.makeFolder("volume")
        try tree.makeFolder("out")
        let script = """
            cd '\(tree.path)' && \(mount) && run() { "$0" build --source source --output out --quiet; } && run \
            && mkdir out/empty && printf '# A\\n\\nOther.\\n' > source/Content/guides/a.md && run && run && test -d out/empty \
            && grep -q Other. out/guides/a/index.html && test ! -e out/.sitegen-new && test ! -e .out.sitegen-new
            """
        let binary = ProcessInfo.processInfo.environment["SITEGEN_OLD_BINARY"] ?? Command.binary
        let launcher = ["/usr/bin/unshare", "-m", "--propagation", "private"]
        let result = try Command.run(
            ["-c", script, binary], environment: ["HOME": tree.path + "/home"], launcher: launcher, binary: "/bin/sh")
        #expect(result.code == 0, "\(result.errors)")
    }

    @Test func buildsAtOnceDoNotTearTheSite() throws {
        let tree = try built()
        for name in ["one", "two"] {
            try tree.write("\(name)/Content/guides/a.md", "# A\n\nOther.\n")
            for index in 0..<20 { try tree.write("\(name)/Content/guides/\(name)\(index).md", "# \(name) \(index)\n") }
        }
        let binary = ProcessInfo.processInfo.environment["SITEGEN_OLD_BINARY"] ?? Command.binary
        let script = """
            cd '\(tree.path)'; for n in 1 2 3; do for s in one two; do
            "$0" build --source $s --output out --quiet || touch failed & done; done; wait
            for s in one two; do "$0" build --source $s --output alone-$s --quiet; done
            """
        let result = try Command.run(
            ["-c", script, binary], environment: ["HOME": tree.path + "/home"], binary: "/bin/sh")
        let now = tree.folder.snapshot("out")
        #expect(now == tree.folder.snapshot("alone-one") || now == tree.folder.snapshot("alone-two"))
        #expect(tree.thing("failed") == "nothing", "\(result.errors)")
    }
}
