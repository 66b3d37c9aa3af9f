import Foundation
import Testing

/// Folders and names that stop a run, lose a file or overwrite one.
@Suite struct FolderTrapTests {
    private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Command.Result {
        try Command.run(arguments, in: folder.path, environment: ["HOME": folder.path])
    }

    private static let site = [
        "Content/site.yml": "packs: []\n", "Content/guides/a.md": "# A\n\n[x](https://127.0.0.1:1/x)\n",
        "Content/samples/shop/a.json": "{\"aps\": {\"alert\": \"a\"}}",
    ]

    @Test(arguments: [
        "README.txt", "Content/guides/a.md", "../outside.json", "/etc/hostname", "list.json", "folder", "linked.json",
    ])
    func theCacheOfLinksOverwritesNothing(_ name: String) throws {
        let outer = try TemporaryFolder(["outside.json": "{}\n"])
        let folder = try TemporaryFolder(Self.site)
        try folder.write("README.txt", Array("mine\n".utf8))
        try folder.write("list.json", Array("{\"links\": [\"mine\"]}\n".utf8))
        try folder.write("folder/x", [])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/linked.json", withDestinationPath: outer.path + "/outside.json")
        try folder.write("Content/site.yml", Array("packs: []\nlinks: {cache: \"\(name)\", timeout: 1}\n".utf8))
        let before = folder.read(name)
        let result = try Self.run(["check", "--external-links"], in: folder)
        #expect(result.code == 2, "\(result.errors)")
        #expect(result.errors.contains("links.cache") || result.errors.contains(name), "\(result.errors)")
        #expect(folder.read(name) == before && outer.read("outside.json") == "{}\n")
    }

    @Test(arguments: [
        ["check", "--ignore-file", "pipe"], ["check", "pipe"], ["check", "Content/samples/shop/pipe.json"],
        ["embed", "pipe"],
        ["import", "gitbook", "pipe"], ["check", "--format", "json", "-o", "pipe"], ["export", "--output", "pipe"],
    ])
    func aPipeThatNobodyWritesToIsNotWaitedFor(_ arguments: [String]) throws {
        let folder = try TemporaryFolder(Self.site)
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        #expect(mkfifo(folder.path + "/Content/samples/shop/pipe.json", 0o600) == 0)
        let result = try Self.run(arguments, in: folder)
        #expect(result.code == 2 && result.errors.contains("pipe"), "\(arguments): \(result.code) \(result.errors)")
    }

    @Test func aPipeThatAShellOpensIsRead() throws {
        let folder = try TemporaryFolder(Self.site)
        let line = "exec \"$0\" check --format summary <(printf '{\"aps\": {\"alert\": 1}}')"
        let result = try Command.run(
            [], in: folder.path,
            launcher: ["/bin/bash", "-c", line.replacing("$0", with: Command.binary)], binary: "x")
        #expect(result.code == 1 && result.output.contains("1 file checked"), "\(result)")
    }

    /// What is named twice, in a folder and by itself, is one payload; the same file by another path is another.
    @Test(arguments: [
        (["a", "a"], 3), (["a/x.json", "a"], 3), (["a", "a/x.json"], 3), (["a", "./a/x.json"], 4),
        (["a/deep", "a"], 3),
        (["a", "a/deep"], 3), (["./a", "a"], 3), (["a", "a/*.json"], 3), (["a/*.json", "a"], 3),
        (["a/x.json", "a/x.json"], 1),
        (["a/deep/z.json", "a/**"], 3),
    ])
    func aPayloadThatIsNamedTwiceIsCheckedOnce(_ paths: [String], _ count: Int) throws {
        let payload = "{\"aps\": {\"alert\": \"a\"}}"
        let folder = try TemporaryFolder(["a/x.json": payload, "a/y.json": payload, "a/deep/z.json": payload])
        let result = try Self.run(["check"] + paths, in: folder)
        let text = "Checked \(count) payload\(count == 1 ? "" : "s"):"
        #expect(result.code == 0 && result.errors.contains(text), "\(paths): \(result)")
    }

    @Test func anImportKeepsPagesOfOneName() throws {
        let folder = try TemporaryFolder([
            "book/page.md": "# One\n", "book/page.markdown": "# Two\n", "book/page.txt": "Three\n",
            "book/page-txt.md": "# Four\n", "book/PAGE.markdown": "# Five\n",
        ])
        let result = try Self.run(["import", "gitbook", "book", "-o", "out"], in: folder)
        #expect(result.code == 0, "\(result)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").sorted()
        let texts = names.compactMap { folder.read("out/" + $0) }.joined()
        for text in ["One", "Two", "Three", "Four", "Five"] { #expect(texts.contains(text), "\(names)") }
        #expect(folder.read("out/page.md") == "# One\n" && folder.read("out/page-txt.md") == "# Four\n")
        #expect(result.output.contains("page.markdown: written as"))
    }

    /// 'é' composed and decomposed, and names that no page can have: a finding each, and the rest is built.
    @Test(arguments: [
        ["Content/samples/shop/\u{E9}.json", "Content/samples/shop/e\u{301}.json"],
        ["Content/guides/\u{E9}.md", "Content/guides/e\u{301}.md"],
        ["Content/assets/\u{E9}.png", "Content/assets/e\u{301}.png"],
        ["Content/samples/\u{E9}/a.json", "Content/samples/e\u{301}/a.json"],
        ["Content/samples/index.html/a.json"],
        ["Content/guides/b.md", "Content/guides/b/index.html/a.md"],
    ])
    func namesThatExcludeEachOtherAreTold(_ paths: [String]) throws {
        var files = Self.site
        for path in paths {
            files[path] = path.hasSuffix(".md") ? "# B\n" : "{\"aps\": {\"alert\": \"\(path.count)\"}}"
        }
        let folder = try TemporaryFolder(files)
        for path in paths {
            try folder.write(path, Array((path.hasSuffix(".md") ? "# B\n" : "{\"aps\": {\"alert\": \"b\"}}").utf8))
        }
        let result = try Self.run(["build", "-o", "site", "--format", "summary"], in: folder)
        #expect(result.code == 1 && result.output.contains("site.permalink"), "\(result)")
        #expect(folder.read("site/index.html") != nil && folder.read("site/samples/shop/a/index.html") != nil)
        #expect(folder.read("site/guides/a/index.html") != nil && folder.read("site/samples/index.html") != nil)
    }

    @Test func namesThatDifferInCaseAreToldOnce() throws {
        var files = Self.site
        files["Content/samples/shop/A.json"] = "{\"aps\": {\"alert\": \"b\"}}"
        let folder = try TemporaryFolder(files)
        let result = try Self.run(["build", "-o", "site", "--format", "stylish"], in: folder)
        #expect(result.code == 0 && folder.read("site/samples/shop/A/index.html") != nil, "\(result)")
        let told = result.output.split(separator: "\n").filter { $0.contains("differ in case alone") }
        #expect(told.count == 1 && told[0].contains("'samples/shop/A' and 'samples/shop/a'"), "\(result.output)")
    }
}
