import Foundation
import Testing

/// Where reports and exports go: a link is followed, a stream is written to, a `~` is a name.
@Suite struct ReportTargetTests {
    private func check(_ tree: OutputTree, _ target: String) throws -> Command.Result {
        try Command.run(
            ["check", "--source", "source", "--quiet", "--format", "json", "-o", target], in: tree.path,
            environment: ["HOME": tree.path + "/home", "CFFIXED_USER_HOME": tree.path + "/home"])
    }

    @Test func aLinkStaysAndItsTargetGetsTheReport() throws {
        let tree = try OutputTree()
        try tree.write("real/report.json", "before")
        try tree.link("link.json", to: "real/report.json")
        try tree.link("new.json", to: "real/new.json")
        for (link, target) in [("link.json", "real/report.json"), ("new.json", "real/new.json")] {
            #expect(try check(tree, link).code == 0)
            #expect(tree.thing(link) == "link to " + target)
            #expect(tree.folder.read(target)?.hasPrefix("{") == true, "\(target)")
        }
    }

    @Test func aLoopOfLinksOrAFolderIsAnError() throws {
        let tree = try OutputTree()
        try tree.link("loop.json", to: "loop.json")
        try tree.makeFolder("folder.json")
        for target in ["loop.json", "folder.json"] {
            let before = tree.things()
            #expect(try check(tree, target).code == 2)
            #expect(tree.things() == before)
        }
    }

    /// The streams are files here, as behind `> FILE` of a shell.
    @Test(arguments: ["/dev/stdout", "/dev/stderr", "/dev/fd/1"]) func aStreamIsWrittenThrough(target: String) throws {
        let result = try check(OutputTree(), target)
        #expect(result.code == 0)
        #expect((target == "/dev/stderr" ? result.errors : result.output).hasPrefix("{"))
    }

    @Test func aTildeIsANameForReportsAndExports() throws {
        let tree = try OutputTree()
        let before = tree.things("home")
        #expect(try check(tree, "~").code == 0)
        #expect(tree.thing("~").hasPrefix("file"))
        try FileManager.default.removeItem(atPath: tree.path + "/~")
        let result = try Command.run(
            ["export", "--source", "source", "--quiet", "--only", "bodies", "-o", "~"], in: tree.path,
            environment: ["HOME": tree.path + "/home", "CFFIXED_USER_HOME": tree.path + "/home"])
        #expect(result.code == 0)
        #expect(tree.thing("~").hasPrefix("folder"))
        #expect(tree.things("home") == before)
    }
}
