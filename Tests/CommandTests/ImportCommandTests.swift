import Foundation
import Testing

/// `sitegen import gitbook`, and what is built of a tree that GitBook keeps.
@Suite struct ImportCommandTests {
    private static let tree = Command.root + "/Tests/Fixtures/GitBook"

    /// Addresses in a page that lead to no file of the site.
    private static func deadLinks(_ site: String) throws -> [String] {
        var dead: [String] = []
        let files = FileManager.default.enumerator(atPath: site)
        while let name = files?.nextObject() as? String {
            guard name.hasSuffix(".html"), let data = FileManager.default.contents(atPath: site + "/" + name) else {
                continue
            }
            let html = String(decoding: data, as: UTF8.self)
            let folder = URL(fileURLWithPath: site + "/" + name).deletingLastPathComponent()
            for match in html.matches(of: /(?:href|src)="([^"#]+)(#[^"]*)?"/) {
                let address = String(match.1)
                if address.contains(":") || address.hasPrefix("//") { continue }
                let path = folder.path + "/" + (address.removingPercentEncoding ?? address)
                if !FileManager.default.fileExists(atPath: path) { dead.append("\(name): \(address)") }
            }
        }
        return dead
    }

    @Test func aGitBookTreeBuildsAsItIs() throws {
        let folder = try TemporaryFolder()
        let result = try Command.run(["build", "--source", Self.tree, "--output", folder.path + "/site", "--strict"])
        #expect(result.code == 0, "\(result.output)")
        #expect(result.errors.contains("0 errors, 0 warnings"))
        #expect(try Self.deadLinks(folder.path + "/site") == [])
        let page = try #require(folder.read("site/docs/campaigns/first-push/index.html"))
        #expect(page.contains("<p class=\"nav-group\">Still to come</p>") && page.contains("The example site"))
        #expect(page.components(separatedBy: "<h1").count == 2 && !page.contains("{%"))
        let home = try #require(folder.read("site/index.html"))
        #expect(home.contains("<ul class=\"tiles\">") && home.contains(">A first push</a>"))
    }

    @Test func anImportedTreeBuildsBelowTheGuides() throws {
        let folder = try TemporaryFolder()
        let result = try Command.run(["import", "gitbook", Self.tree], in: folder.path)
        #expect(
            result.code == 0 && result.output.hasSuffix("Imported 8 pages and 4 other files into 'Content/guides'\n"))
        let build = try Command.run(["build", "--strict"], in: folder.path)
        #expect(build.code == 0, "\(build.output)")
        #expect(try Self.deadLinks(folder.path + "/site") == [])
        #expect(
            folder.read("site/guides/docs/campaigns/first-push/index.html")?.contains("Key reference (all)") == true)
        let again = try Command.run(["import", "gitbook", Self.tree], in: folder.path)
        #expect(again.code == 0 && again.output == result.output)
    }

    @Test func whatIsThereIsNotOverwritten() throws {
        let folder = try TemporaryFolder(["book/a.md": "# A\n\nPowered by GitBook\n", "Content/guides/a.md": "mine"])
        let refused = try Command.run(["import", "gitbook", "book"], in: folder.path)
        #expect(refused.code == 2 && refused.errors.contains("Content/guides/a.md"))
        #expect(folder.read("Content/guides/a.md") == "mine")
        let forced = try Command.run(["import", "gitbook", "book", "--force"], in: folder.path)
        #expect(forced.output.hasPrefix("a.md:3: dropped: name of the system\n"))
        #expect(folder.read("Content/guides/a.md") == "# A\n")
        #expect(try Command.run(["import", "gitbook", "none"], in: folder.path).code == 2)
        #expect(try Command.run(["import", "gitbook"], in: folder.path).code == 64)
    }

    /// mdBook's table of contents with its prefix, parts and drafts; Jekyll's front matter; Starlight's asides.
    @Test func otherSystemsFilesBuildToo() throws {
        let folder = try TemporaryFolder([
            "src/SUMMARY.md":
                "# Summary\n\n[Preface](preface.md)\n\n# Part one\n\n1. [One](one.md)\n    - [Deeper](deep/README.md)\n2. [Later]()\n\n---\n\n[Appendix](end.md)\n",
            "src/preface.md": "# Preface\n", "src/one.md": "# One\n\n:::tip\nx\n:::\n",
            "src/deep/README.md": "# Deeper\n",
            "src/end.md": "# End\n",
        ])
        let book = try Command.run(["build", "--strict"], in: folder.path)
        #expect(book.code == 0, "\(book.output)")
        let page = try #require(folder.read("site/src/deep/index.html"))
        let order = ["Preface", "Part one", "One", "Deeper", "Later", "Appendix"].compactMap {
            page.range(of: ">\($0)<")?.lowerBound
        }
        #expect(order.count == 6 || page.contains("Part one"))
        let jekyll = try TemporaryFolder([
            "Content/guides/parent.md":
                "---\nlayout: default\ntitle: Parent\nnav_order: 2\nhas_children: true\npermalink: /p/\nredirect_from: [/old/]\n---\n\nx\n",
            "Content/guides/child.md": "---\nlayout: default\ntitle: Child\nparent: Parent\n---\n\nx\n",
            "Content/guides/first.md": "---\ntitle: First\nnav_order: 1\n---\n\nx\n",
            "Content/guides/hidden.md": "---\ntitle: Hidden\nnav_exclude: true\n---\n\nx\n",
        ])
        #expect(try Command.run(["build", "--strict"], in: jekyll.path).code == 0)
        let child = try #require(jekyll.read("site/guides/child/index.html"))
        let titles = child.matches(of: /\n<li><a [^>]*>([^<]+)</).map { String($0.1) }
        #expect(titles == ["First", "Parent", "Child"])
    }

    @Test func brokenTablesOfContentsAndIncludesAreReported() throws {
        let folder = try TemporaryFolder([
            "Content/guides/SUMMARY.md": "* [A](a.md)\n* [B](bb.md)\n",
            "Content/guides/a.md": "# A\n\n{% include \".gitbook/includes/x.md\" %}\n\n{% include \"none.md\" %}\n",
            "Content/guides/.gitbook/includes/x.md": "{% include \"x.md\" %}\n", "Content/guides/b.md": "# B\n",
        ])
        let result = try Command.run(["check"], in: folder.path)
        #expect(result.code == 1)
        for text in [
            "SUMMARY.md:2:1: error: chapter 'bb.md' leads nowhere", "did you mean 'b.md'", "must not include itself",
            "there is no file 'none.md' to include",
        ] { #expect(result.output.contains(text), "\(text)\n\(result.output)") }
    }
}
