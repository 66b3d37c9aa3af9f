import Foundation
import Testing

/// `--since REV` and `REV:PATH`, with names that a shell would trip over.
@Suite struct RevisionTests {
    static let bad = #"{"aps":{"alert":"x","badge":"3"}}"#
    static let good = #"{"aps":{"alert":"x"}}"#
    static let strange = "Content/samples/apns/sp ace 'q' \"d\"\n줄.json"

    static func repository(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(files)
        try git(folder, "git init -q . && git add -A && git commit -q -m one")
        return folder
    }

    static func git(_ folder: TemporaryFolder, _ script: String) throws {
        let names = ["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"]
        let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, "test@example.com") })
        let result = try Command.run(
            [], in: folder.path, environment: environment, launcher: ["/bin/bash", "-c", script])
        #expect(result.code == 0, "\(result.errors)")
    }

    static func paths(_ result: Command.Result) -> [String] {
        Set(
            result.output.split(separator: "\n").filter { $0.contains("error: ") || $0.contains("warning: ") }
                .map { String($0.prefix { $0 != ":" }) }
        ).sorted()
    }

    @Test func onlyWhatChangedIsReported() throws {
        let names = ["old", "edited", "moved"].map { "Content/samples/apns/\($0).json" }
        let folder = try Self.repository(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.bad) }))
        #expect(try Command.run(["check", "--since", "HEAD"], in: folder.path).code == 0)
        try folder.write(names[1], Array((Self.bad + "\n").utf8))
        try folder.write(Self.strange, Array(Self.bad.utf8))
        let result = try Command.run(["check", "--since", "HEAD"], in: folder.path)
        #expect(result.code == 1)
        #expect(Self.paths(result) == [names[1], Self.strange.replacingOccurrences(of: "\n", with: "␊")])
        #expect(result.errors.contains("of which 2 changed since 'HEAD'"))
    }

    @Test func aRenameIsAChange() throws {
        let folder = try Self.repository([
            "Content/samples/apns/a.json": Self.bad, "Content/samples/apns/b.json": Self.good,
        ])
        try Self.git(folder, "git mv Content/samples/apns/a.json Content/samples/apns/c.json")
        let result = try Command.run(["check", "--since", "HEAD"], in: folder.path)
        #expect(Self.paths(result) == ["Content/samples/apns/c.json"])
    }

    @Test func aChangedSpecConcernsItsSamples() throws {
        let folder = try Self.repository([
            "Content/samples/shop/a.json": #"{"aps":{"alert":"x"},"n":1}"#,
            "Content/samples/shop/b.json": Self.bad, "Content/guides/g.md": "# G\n\n[x](gone.md)\n",
            "Content/specs/shop/spec.yml": "x-push: {id: shop}\ntype: object\nproperties: {n: {type: integer}}\n",
        ])
        let spec = "x-push: {id: shop}\ntype: object\nproperties: {n: {type: string}}\n"
        try folder.write("Content/specs/shop/spec.yml", Array(spec.utf8))
        let result = try Command.run(["check", "--since", "HEAD"], in: folder.path)
        #expect(Self.paths(result) == ["Content/samples/shop/a.json"])
        #expect(!result.output.contains("Content/guides/g.md:"))
    }

    @Test func aDeletedGuideConcernsThoseThatPointThere() throws {
        let folder = try Self.repository(["Content/guides/a.md": "# A\n\n[b](b.md)\n", "Content/guides/b.md": "# B\n"])
        try FileManager.default.removeItem(atPath: folder.path + "/Content/guides/b.md")
        #expect(try Command.run(["check", "--since", "HEAD"], in: folder.path).output.contains("[link.broken]"))
    }

    @Test func pathsAreNarrowedToo() throws {
        let folder = try Self.repository(["sub/a.json": Self.bad, "sub/b.json": Self.bad])
        try folder.write("sub/b.json", Array((Self.bad + " ").utf8))
        let result = try Command.run(["check", ".", "--since", "HEAD"], in: folder.path + "/sub")
        #expect(Self.paths(result) == ["./b.json"])
    }

    @Test(arguments: ["nope", "-x", "--output=x", "HEAD:a.json", "HEAD..HEAD"])
    func anUnknownRevisionIsTwo(_ revision: String) throws {
        let folder = try Self.repository(["a.json": Self.good])
        let result = try Command.run(["check", "--since=" + revision], in: folder.path)
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("error: ") && result.errors.split(separator: "\n").count == 1)
    }

    @Test func outsideOfARepositoryIsTwo() throws {
        let folder = try TemporaryFolder(["a.json": Self.good])
        let result = try Command.run(["check", "--since", "HEAD"], in: folder.path)
        #expect(result.code == 2 && result.errors.contains("git repository"))
        let repository = try Self.repository(["b.json": Self.good])
        let other = try Command.run(["check", folder.path + "/a.json", "--since", "HEAD"], in: repository.path)
        #expect(other.code == 2 && other.errors.contains("outside"))
    }

    @Test func aFileAtARevisionIsCheckedAsItWas() throws {
        let folder = try Self.repository(["d/a b.json": Self.bad, Self.strange: Self.bad])
        try folder.write("d/a b.json", Array(Self.good.utf8))
        let result = try Command.run(["check", "HEAD:d/a b.json"], in: folder.path)
        #expect(result.code == 1)
        #expect(result.output.hasPrefix("HEAD:d/a b.json:1:"))
        #expect(try Command.run(["check", "HEAD:./a b.json"], in: folder.path + "/d").code == 1)
        #expect(try Command.run(["check", "HEAD:" + Self.strange], in: folder.path).code == 1)
        #expect(try Command.run(["check", "d/a b.json"], in: folder.path).code == 0)
        #expect(try Command.run(["check", "HEAD:d/a b.json", "--fix"], in: folder.path).code == 2)
    }

    @Test(arguments: ["HEAD:none.json", "HEAD:", "nope:a.json", "HEAD:../a.json", "HEAD:d", "--x:a.json"])
    func whatIsNotThereAtARevisionIsTwo(_ argument: String) throws {
        let folder = try Self.repository(["d/a.json": Self.good])
        let result = try Command.run(["check", "--", argument], in: folder.path)
        #expect(result.code == 2)
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
}
