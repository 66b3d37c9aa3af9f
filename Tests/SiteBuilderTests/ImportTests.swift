import Foundation
import SiteBuilder
import SiteFiles
import SiteImport
import Testing

/// What an import drops, what it keeps, and where it refuses.
@Suite struct ImportTests {
    private func markdown(_ text: String) -> (text: String, drops: [String]) {
        let page = GitBookImport.page(Array(text.utf8), isPlainText: false)
        return (
            String(decoding: page.bytes, as: UTF8.self),
            page.drops.map { "\($0.lines.lowerBound)-\($0.lines.upperBound): \($0.what)" }
        )
    }

    @Test func aPageWithoutFurnitureKeepsEveryByte() {
        let text = "\u{FEFF}# A\r\n\r\ncopy this\r\n\n\n"
        #expect(markdown(text).text == text)
    }

    @Test func instructionsToAgentsGoWithTheLineAboveThem() {
        let page = markdown("# A\n\ntext\n\n---\n\n# Agent Instructions: Querying\n\n```\nGET x\n```\n")
        #expect(page.text == "# A\n\ntext\n")
        #expect(page.drops == ["4-12: instructions addressed to agents"])
        #expect(markdown("# A\n\n```\n# Agent Instructions\n```\n").drops.isEmpty)
    }

    @Test func wordsOfTheOldSiteGoButNotFromCodeOrSentences() {
        let page = markdown(
            "> Index: https://a.b/llms.txt\n\n# A\n\nWas this helpful?\n\n[Edit on GitHub](https://a.b)\n\n```\nCopy\n```\n\nCopy the key.\n\nLast updated 2 years ago\n"
        )
        #expect(page.text == "# A\n\n\n\n```\nCopy\n```\n\nCopy the key.\n")
        #expect(
            page.drops == [
                "1-1: note on the index for agents", "5-5: question to readers", "7-7: button",
                "15-15: date of the last update",
            ])
    }

    @Test func textFromTheScreenBecomesMarkdown() {
        let page = GitBookImport.page(
            Array("Skip to content\nTitle <x>\n\n  • a\n1\n2\nlet a\nlet b\nAnchor link toB <key>\n".utf8),
            isPlainText: true)
        #expect(
            String(decoding: page.bytes, as: UTF8.self)
                == "# Title \\<x>\n\n\n* a\n```\nlet a\nlet b\n```\nB \\<key>\n")
        #expect(page.drops.map(\.lines.lowerBound) == [1, 5, 9])
    }

    @Test func aTreeIsTakenAsItIs() throws {
        let site = try TestSite([
            "in/SUMMARY.md": "* [A](a.md)\n", "in/.gitbook.yaml": "root: ./\n", "in/.gitbook/assets/a b.png": "x",
            "in/.git/config": "no", "in/a.md": "# A\n\nWas this helpful?\n", "in/sub/b.md": "# B\n",
        ])
        try FileManager.default.createSymbolicLink(atPath: site.path + "/in/out.md", withDestinationPath: "/etc/hosts")
        let plan = try GitBookImport.plan(DiskPath(site.path).entry("in"))
        #expect(
            plan.files.map(\.path)
                == [".gitbook/assets/a b.png", ".gitbook.yaml", "SUMMARY.md", "a.md", "sub/b.md"].sorted()
                || Set(plan.files.map(\.path)).count == 5)
        #expect(plan.skipped == ["out.md: a symbolic link"])
        #expect(plan.conflicts(in: DiskPath(site.path).entry("out")).isEmpty)
        try plan.write(to: DiskPath(site.path).entry("out"))
        #expect(plan.conflicts(in: DiskPath(site.path).entry("out")).isEmpty)
        try site.write("out/a.md", Array("mine".utf8))
        #expect(plan.conflicts(in: DiskPath(site.path).entry("out")) == ["a.md"])
        #expect(throws: FileSystem.Failure.self) { try GitBookImport.plan(DiskPath(site.path).entry("none")) }
    }

    @Test(arguments: [
        "", "\n", "---", "```", "# Agent Instructions", "1\n2", "On this page", "\u{0}\u{1}", "> llms.txt",
    ])
    func noTextIsTooSmall(_ text: String) {
        for isPlainText in [true, false] { _ = GitBookImport.page(Array(text.utf8), isPlainText: isPlainText) }
    }
}
