import Foundation
import Testing

/// `.sitegen-ignore.yml`: what it accepts does not count, and nothing else is accepted.
@Suite struct BaselineTests {
    static let sample = "Content/samples/apns/a.json"
    static let files = [sample: #"{"aps":{"alert":"x","badge":"3","mutable_content":1}}"#]

    @Test func whatIsAcceptedDoesNotCountAndWhatIsNewDoes() throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try Command.run(["check"], in: folder.path).code == 1)
        #expect(try Command.run(["check", "--generate-ignore-file"], in: folder.path).code == 0)
        let after = try Command.run(["check", "--strict"], in: folder.path)
        #expect(after.code == 0 && after.output.isEmpty)
        #expect(after.errors.contains("2 accepted by the ignore file"))
        #expect(try Command.run(["check", "--no-ignore-file"], in: folder.path).code == 1)
        #expect(try Command.run(["build"], in: folder.path).code == 0)
        try folder.write(Self.sample, Array(#"{"aps":{"alert":"x","badge":"3","sound":5}}"#.utf8))
        let new = try Command.run(["check"], in: folder.path)
        #expect(new.code == 1)
        #expect(new.output.contains("'sound'") && !new.output.contains("'badge'"))
        #expect(new.output.contains("[ignore.unused]"))
    }

    @Test func linesMayMove() throws {
        let folder = try TemporaryFolder(Self.files)
        _ = try Command.run(["check", "--generate-ignore-file"], in: folder.path)
        try folder.write(
            Self.sample, Array("\n\n{\n\"aps\":{\"alert\":\"x\",\n\"badge\":\"3\",\"mutable_content\":1}}".utf8))
        #expect(try Command.run(["check", "--strict"], in: folder.path).code == 0)
    }

    @Test func pathsUseTheSameEntries() throws {
        let folder = try TemporaryFolder(Self.files)
        _ = try Command.run(["check", "--generate-ignore-file"], in: folder.path)
        let result = try Command.run(["check", "./" + Self.sample, "--strict"], in: folder.path)
        #expect(result.code == 0, "\(result.output)")
        try folder.write("other.json", Array(#"{"aps":{"alert":"x"}}"#.utf8))
        // Nothing is known of files that were not looked at.
        #expect(try !Command.run(["check", "other.json"], in: folder.path).output.contains("ignore.unused"))
    }

    @Test func reasonsOutliveGenerating() throws {
        let folder = try TemporaryFolder(Self.files)
        let old = """
            ignore:
              - {file: \(Self.sample), code: aps.value-type, pointer: /aps/badge, reason: the "old" server}
              - {file: gone.json, code: json.syntax, reason: stale}
            """
        try folder.write("base line.yml", Array(old.utf8))
        let result = try Command.run(
            ["check", "--generate-ignore-file", "--ignore-file", "base line.yml"], in: folder.path)
        #expect(result.code == 0)
        let text = folder.read("base line.yml") ?? ""
        #expect(text.contains(#"reason: "the \"old\" server""#))
        #expect(text.contains("aps.unknown-key") && !text.contains("stale"))
        #expect(try Command.run(["check", "--ignore-file", "base line.yml", "--strict"], in: folder.path).code == 0)
        _ = try Command.run(["check", "--generate-ignore-file", "--ignore-file", "base line.yml"], in: folder.path)
        #expect(folder.read("base line.yml") == text)
    }

    @Test(arguments: [
        "ignore:\n  - {file: a, cod: b}\n", "ignore: 3\n", "ignore:\n  - {file: a}\n", "ignroe: []\n", "ignore: [\n",
        "ignore:\n  - {file: a, code: [b]}\n",
    ])
    func anIgnoreFileThatIsNotUnderstoodIsTwo(_ text: String) throws {
        let folder = try TemporaryFolder(Self.files.merging([".sitegen-ignore.yml": text]) { a, _ in a })
        let result = try Command.run(["check"], in: folder.path)
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("error: .sitegen-ignore.yml:"))
        #expect(result.output.isEmpty)
    }

    @Test func aNamedIgnoreFileMustBeThere() throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try Command.run(["check", "--ignore-file", "none.yml"], in: folder.path).code == 2)
    }

    @Test func whatWasNotReadIsNeverAccepted() throws {
        let ignore = "ignore:\n  - {file: Content/gone.md, code: file.unreadable}\n"
        let folder = try TemporaryFolder(Self.files.merging([".sitegen-ignore.yml": ignore]) { a, _ in a })
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Content/gone.md", withDestinationPath: "nowhere")
        let result = try Command.run(["check"], in: folder.path)
        #expect(result.code == 2)
        #expect(result.output.contains("[file.unreadable]"))
    }
}
