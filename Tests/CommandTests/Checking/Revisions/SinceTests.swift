import Foundation
import Testing

/// `--since` in single cases: what depends on a change, what is old, and what cannot be told.
@Suite struct SinceTests {
    private func run(_ folder: TemporaryFolder, _ arguments: [String] = [], in sub: String = "") throws
        -> Command.Result
    {
        try Command.run(["check", "--since", "HEAD"] + arguments, in: folder.path + sub)
    }

    @Test func nothingIsNewWhereNothingChanged() throws {
        let folder = try RevisionTests.repository(["a.json": RevisionTests.bad])
        let result = try run(folder)
        #expect(result.code == 0 && result.output.isEmpty)
        #expect(try run(folder, ["a.json"]).code == 0)
    }

    @Test func lineEndsThatGitTurnedAreNoChange() throws {
        let folder = try RevisionTests.repository(["a.json": "{\n\"aps\":{\"alert\":\"x\",\"badge\":\"3\"}\n}\n"])
        try folder.write("a.json", Array("{\r\n\"aps\":{\"alert\":\"x\",\"badge\":\"3\"}\r\n}\r\n".utf8))
        #expect(try run(folder).code == 0)
        try folder.write("a.json", Array("{\r\n\"aps\":{\"alert\":\"y\",\"badge\":\"3\"}\r\n}\r\n".utf8))
        #expect(try run(folder).code == 1)
    }

    /// Payloads are found wherever they lie, and so are their changes.
    @Test(arguments: ["", "Content/samples/ok.json", "site.yml", "guides/a.md"])
    func aPayloadOutsideOfTheContentIsSeenToChange(_ own: String) throws {
        let start = own.hasSuffix(".json") ? RevisionTests.good : own.hasSuffix(".md") ? "# A\n" : "title: T\n"
        let folder = try RevisionTests.repository(
            [
                "x/old.json": RevisionTests.bad, "x/gone.json": RevisionTests.bad, "x/a.json": RevisionTests.good,
                "x/c.json": RevisionTests.good, "x/c.yml": "title: C\n", "src/a.swift": "let a = 1\n",
            ].merging(own.isEmpty ? [:] : [own: start]) { $1 })
        let unread = "ln -s /etc etc; git add etc; git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),sub"
        if own.hasPrefix("Content") { try RevisionTests.git(folder, unread + "; git commit -qm links") }
        #expect(try run(folder).code == 0)
        try folder.write("x/a.json", Array(RevisionTests.bad.utf8))
        try folder.write("x/b.json", Array(RevisionTests.bad.utf8))
        try folder.write("x/c.yml", Array("title: C\ntilte: x\n".utf8))
        try folder.write("src/a.swift", Array("let a = 2\n".utf8))
        try FileManager.default.removeItem(atPath: folder.path + "/x/gone.json")
        let result = try run(folder)
        #expect(result.code == 1, "\(result)")
        #expect(RevisionTests.paths(result) == ["x/a.json", "x/b.json", "x/c.yml"], "\(result)")
    }

    @Test func aPathIsJudgedByWhatItDependsOn() throws {
        let spec = "x-push: {id: shop}\ntype: object\nproperties: {n: {type: TYPE}}\n"
        let folder = try RevisionTests.repository([
            "Content/specs/shop/spec.yml": spec.replacing("TYPE", with: "integer"),
            "Content/samples/shop/a.json": #"{"aps":{"alert":"x"},"n":1}"#,
            "Content/samples/shop/b.json": #"{"aps":{"alert":"x","badge":"3"},"n":"x"}"#,
        ])
        #expect(try run(folder, ["Content/samples"]).code == 0)
        try folder.write("Content/specs/shop/spec.yml", Array(spec.replacing("TYPE", with: "string").utf8))
        let result = try run(folder, ["Content/samples"])
        #expect(result.code == 1 && RevisionTests.paths(result) == ["Content/samples/shop/a.json"], "\(result)")
    }

    @Test func factsThatAreDeletedAreAChange() throws {
        let folder = try RevisionTests.repository(["a.json": RevisionTests.bad, "a.yml": "title: A\n"])
        try FileManager.default.removeItem(atPath: folder.path + "/a.yml")
        #expect(try run(folder).code == 1)
        #expect(try run(folder, ["a.json"]).code == 1)
    }

    @Test func aFindingThatIsNoLongerAcceptedIsNew() throws {
        let folder = try RevisionTests.repository([
            "a.json": RevisionTests.bad, ".sitegen-ignore.yml": "ignore:\n  - {file: a.json, code: aps.value-type}\n",
        ])
        #expect(try run(folder).code == 0)
        try folder.write(".sitegen-ignore.yml", Array("ignore: []\n".utf8))
        #expect(try run(folder).code == 1)
        #expect(try run(folder, ["a.json"]).code == 1)
    }

    @Test func aLinkThatLeadsElsewhereIsAChange() throws {
        let folder = try RevisionTests.repository(["one.json": RevisionTests.good, "two.txt": RevisionTests.bad])
        try RevisionTests.git(folder, "ln -s one.json a.json; git add -A; git commit -qm link; ln -sf two.txt a.json")
        #expect(try run(folder).code == 1)
        #expect(try run(folder, ["a.json"]).code == 1)
    }

    @Test(arguments: [
        ("ln -s /etc/hostname x.md; git add x.md", "leads out of the folder"),
        ("git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),sub", "is a submodule"),
        ("", "is missing"),
    ])
    func whatCannotBeToldIsReportedWhole(_ script: String, _ reason: String) throws {
        let folder = try RevisionTests.repository(["a.json": RevisionTests.bad, "b.json": RevisionTests.good])
        let lose = "o=$(git rev-parse HEAD:b.json); rm -f .git/objects/${o:0:2}/${o:2}"
        try RevisionTests.git(folder, script.isEmpty ? lose : script + "; git commit -qm two")
        for arguments in [[], ["a.json"]] {
            let result = try run(folder, arguments)
            // A link that leads out is itself an error that gives 2.
            #expect([1, 2].contains(result.code) && RevisionTests.paths(result).first == "a.json", "\(result)")
            let note = "All findings are reported, because the state at 'HEAD' is not available: "
            let told = result.errors.split(separator: "\n").filter { $0.hasPrefix(note) && $0.contains(reason) }
            #expect(told.count == 1, "\(result.errors)")
        }
    }

    @Test func nothingIsLeftBehind() throws {
        let folder = try RevisionTests.repository(["a.json": RevisionTests.bad])
        let temporary = try TemporaryFolder()
        try folder.write("a.json", Array((RevisionTests.bad + "\n").utf8))
        let result = try Command.run(
            ["check", "--since", "HEAD"], in: folder.path, environment: ["TMPDIR": temporary.path])
        #expect(result.code == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
    }
}
