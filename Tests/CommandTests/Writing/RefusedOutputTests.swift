import Foundation
import Testing

/// Where `build` does not write: code 2, nothing touched, and the message says what to do. Written from issue 12, before the code.
@Suite struct RefusedOutputTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let arguments: [String]
        /// In the message.
        let says: String
        let prepare: @Sendable (OutputTree) throws -> Void

        init(
            _ claim: String, _ arguments: [String], says: String,
            _ prepare: @escaping @Sendable (OutputTree) throws -> Void = { _ in }
        ) {
            testDescription = claim
            self.arguments = arguments
            self.says = says
            self.prepare = prepare
        }
    }

    static let manifest = "{\"version\": 1, \"files\": [\"index.html\"]}\n"

    static let rows: [Row] = [
        Row("a file", ["-o", "letter"], says: "is a file") { try $0.write("letter", "x") },
        Row("a file, by force", ["-o", "letter", "--force"], says: "is a file") { try $0.write("letter", "x") },
        Row("a sample", ["-o", "source/Content/samples/apns/one.json"], says: "is a file"),
        Row("a pipe", ["-o", "pipe"], says: "neither a folder nor a file") { mkfifo($0.path + "/pipe", 0o644) },
        Row("a socket", ["-o", "s"], says: "neither a folder nor a file") { #expect($0.socket("s")) },
        Row("a file in the way of the folder", ["-o", "letter/site"], says: "is a file") {
            try $0.write("letter", "x")
        },
        Row("a link to nothing", ["-o", "link"], says: "leads nowhere") { try $0.link("link", to: "nothing") },
        Row("a loop of links", ["-o", "link"], says: "leads nowhere") { try $0.link("link", to: "link") },
        Row("a link to a file", ["-o", "link"], says: "is a file") {
            try $0.write("letter", "x")
            try $0.link("link", to: "letter")
        },
        Row("a folder of other things", ["-o", "mine"], says: "--force") { try $0.write("mine/index.html", "mine") },
        Row("a link to a folder of other things", ["-o", "link"], says: "--force") {
            try $0.write("mine/index.html", "mine")
            try $0.link("link", to: "mine")
        },
        Row("a manifest that is none", ["-o", "mine"], says: "--force") {
            try $0.write("mine/index.html", "mine")
            try $0.write("mine/.sitegen-manifest.json", "[]")
        },
        Row("a manifest of a later version", ["-o", "mine"], says: "another version") {
            try $0.write("mine/index.html", "mine")
            try $0.write("mine/.sitegen-manifest.json", "{\"version\": 9, \"files\": [\"index.html\"]}")
        },
        Row("the home folder, by force", ["-o", "home", "--force"], says: "home folder"),
        Row("a folder above the home folder, by force", ["-o", ".", "--force"], says: "home folder"),
        Row("the source, by force", ["-o", "source", "--force"], says: "source folder"),
        Row("the content, by force", ["-o", "source/Content/guides", "--force"], says: "content folder"),
        Row("a new folder in the content", ["-o", "source/Content/guides/new"], says: "content folder"),
        Row("the content under the name of a link", ["-o", "link/new"], says: "content folder") {
            try $0.link("link", to: "source/Content")
        },
        Row("a repository, by force", ["-o", "mine", "--force"], says: "git repository") {
            try $0.makeFolder("mine/.git/refs")
            try $0.write("mine/.git/HEAD", "ref: refs/heads/main\n")
        },
        Row("a working tree of sitegen's own site", ["-o", "mine"], says: "git repository") {
            try $0.write("mine/.git", "gitdir: elsewhere\n")
            try $0.write("mine/.sitegen-manifest.json", manifest)
        },
        Row("a bare repository, by force", ["-o", "mine", "--force"], says: "git repository") {
            try $0.makeFolder("mine/refs")
            try $0.makeFolder("mine/objects")
            try $0.write("mine/HEAD", "ref: refs/heads/main\n")
        },
        Row("the inside of a repository", ["-o", "mine/.git/site"], says: ".git") {
            try $0.makeFolder("mine/.git/refs")
        },
        Row("nothing at all", ["-o", ""], says: "must name a folder"),
        Row("foreign pages in a folder of sitegen", ["-o", "out"], says: "'robots.txt'") {
            try $0.write("out/.sitegen-manifest.json", manifest)
            try $0.write("out/robots.txt", "mine")
        },
        Row("a link where a page goes", ["-o", "out"], says: "'404.html'") {
            try $0.write("out/.sitegen-manifest.json", "{\"version\": 1, \"files\": [\"404.html\"]}")
            try $0.write("letter", "x")
            try $0.link("out/404.html", to: "../letter")
        },
        Row("a link where a folder of pages goes", ["-o", "out", "--force"], says: "'guides'") {
            try $0.write("out/.sitegen-manifest.json", manifest)
            try $0.makeFolder("elsewhere")
            try $0.link("out/guides", to: "../elsewhere")
        },
        Row("a folder of others where a page goes", ["-o", "out", "--force"], says: "'404.html'") {
            try $0.write("out/.sitegen-manifest.json", manifest)
            try $0.write("out/404.html/mine", "x")
        },
    ]

    @Test(arguments: rows) func isRefusedAndLeftAlone(_ row: Row) throws {
        let tree = try OutputTree()
        try row.prepare(tree)
        let before = tree.things()
        let result = try tree.build(row.arguments)
        #expect(result.code == 2)
        #expect(result.errors.contains(row.says), "\(result.errors)")
        #expect(tree.things() == before)
    }

    /// By the shell's rules; a program that is given a `~` was meant to get one.
    @Test func aTildeIsANameLikeAnyOther() throws {
        let tree = try OutputTree()
        try tree.makeFolder("work")
        let before = tree.things("home")
        let result = try tree.build(["-o", "~", "--quiet"], in: "work")
        #expect(result.code == 0)
        #expect(tree.thing("work/~/index.html").hasPrefix("file"))
        #expect(tree.things("home") == before)
    }
}
