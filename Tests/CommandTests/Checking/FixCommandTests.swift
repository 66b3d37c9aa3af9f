import Foundation
import Testing

/// `check --fix` changes what is certain and not one byte more.
@Suite struct FixCommandTests {
    static let before = "{ \"aps\" : {\r\n\t\"alert\": \"줄  x\", \"badge\" :1 ,\r\n  },\n\n \"a\": [1.50, 2,] }  \n"
    static let after = "{ \"aps\" : {\r\n\t\"alert\": \"줄  x\", \"badge\" :1 \r\n  },\n\n \"a\": [1.50, 2] }  \n"

    @Test func nothingElseInTheFileChanges() throws {
        let folder = try TemporaryFolder(["a.json": Self.before, "b.json": #"{"aps":{"alert":"x"}}"#])
        let path = folder.path + "/a.json"
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let result = try Command.run(["check", "a.json", "b.json", "--fix"], in: folder.path)
        #expect(result.code == 0, "\(result.output)")
        #expect(result.errors.contains("Fixed 2 findings in 1 file"))
        #expect(folder.read("a.json") == Self.after)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.json", "b.json"])
    }

    @Test func aDryRunPrintsAPatchAndWritesNothing() throws {
        let folder = try TemporaryFolder(["a.json": "{\n  \"aps\": {\n    \"alert\": \"x\",\n  }\n}\n"])
        let before = folder.snapshot(".")
        let result = try Command.run(["check", "a.json", "--fix", "--dry-run"], in: folder.path)
        #expect(result.code == 1)
        #expect(result.output.hasPrefix("--- a/a.json\n+++ b/a.json\n@@ -1,5 +1,5 @@\n"))
        #expect(result.output.contains("-    \"alert\": \"x\",\n+    \"alert\": \"x\"\n"))
        #expect(folder.snapshot(".") == before)
        // What is printed is what `patch` does, and what `--fix` does.
        try folder.write("fix.patch", Array(result.output.utf8))
        let patched = try Command.run([], in: folder.path, launcher: ["/bin/bash", "-c", "git apply -p1 fix.patch"])
        #expect(patched.code == 0, "\(patched.errors)")
        let other = try TemporaryFolder(["a.json": "{\n  \"aps\": {\n    \"alert\": \"x\",\n  }\n}\n"])
        _ = try Command.run(["check", "a.json", "--fix"], in: other.path)
        #expect(other.read("a.json") == folder.read("a.json"))
    }

    @Test func ofAWholeSiteOnlyPayloadsAreChanged() throws {
        let folder = try TemporaryFolder([
            "Content/samples/apns/a.json": "{\"aps\":{\"alert\":\"x\",}}",
            "Content/samples/apns/b.invalid.json": "{\"aps\":{\"alert\":\"x\",}}",
            "Content/templates/partials/x.html": "{{ page.titel }}", "Content/guides/a.md": "# A\n",
        ])
        _ = try Command.run(["check", "--fix"], in: folder.path)
        #expect(folder.read("Content/samples/apns/a.json") == "{\"aps\":{\"alert\":\"x\"}}")
        #expect(folder.read("Content/samples/apns/b.invalid.json") == "{\"aps\":{\"alert\":\"x\",}}")
        #expect(folder.read("Content/templates/partials/x.html") == "{{ page.titel }}")
    }

    @Test func whatIsAcceptedIsNotTouched() throws {
        let folder = try TemporaryFolder(["a.json": "{\"aps\":{\"alert\":\"x\",}}"])
        _ = try Command.run(["check", "a.json", "--generate-ignore-file"], in: folder.path)
        #expect(try Command.run(["check", "a.json", "--fix"], in: folder.path).code == 0)
        #expect(folder.read("a.json") == "{\"aps\":{\"alert\":\"x\",}}")
    }

    @Test func aSecretBesideTheMistakeStays() throws {
        let text = "{\"aps\":{\"alert\":\"x\",},\"api_key\":\"sk_live_4eC39HqLyjWDarjtT1zdp7dc\"}"
        let folder = try TemporaryFolder(["a.json": text])
        _ = try Command.run(["check", "a.json", "--fix"], in: folder.path)
        #expect(folder.read("a.json") == text.replacingOccurrences(of: "\",}", with: "\"}"))
    }

    @Test func aLinkStaysALink() throws {
        let folder = try TemporaryFolder(["real/a.json": "{\"aps\":{\"alert\":\"x\",}}"])
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/l.json", withDestinationPath: "real/a.json")
        _ = try Command.run(["check", "l.json", "--fix"], in: folder.path)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/l.json") == "real/a.json")
        #expect(folder.read("real/a.json") == "{\"aps\":{\"alert\":\"x\"}}")
    }

    @Test func whatIsNoFileIsRefused() throws {
        let folder = try TemporaryFolder(["a.json": "{}"])
        #expect(try Command.run(["check", "-", "--fix"], in: folder.path, input: Array("{}".utf8)).code == 64)
        #expect(try Command.run(["check", "a.json", "--dry-run"], in: folder.path).code == 64)
    }

    /// A later run of the same command finds nothing left to do.
    @Test func manyMistakesAreFixedTogether() throws {
        let folder = try TemporaryFolder([
            "a.json": "\u{FEFF}{'aps': {alert: 'x', \"badge\": 1,}, // note\n \"b\": True,}"
        ])
        _ = try Command.run(["check", "a.json", "--fix"], in: folder.path)
        let result = try Command.run(["check", "a.json", "--fix"], in: folder.path)
        #expect(result.code == 0, "\(folder.read("a.json") ?? "")")
        #expect(!result.errors.contains("Fixed"))
    }
}
