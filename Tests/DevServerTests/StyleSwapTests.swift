import DevServer
import SiteBuilder
import SiteFiles
import Testing

@Suite struct StyleSwapTests {
    private func site(_ files: [String: String]) -> ServedSite {
        ServedSite(build: "b", outputs: files.map { OutputFile(path: OutputPath($0), bytes: Array($1.utf8)) })
    }

    private let old = [
        "assets/site.aaaa.css": "a{}", "assets/more.cccc.css": "c{}",
        "index.html": "<link href=\"assets/site.aaaa.css\">x",
        "a/index.html": "<link href=\"../assets/site.aaaa.css\"><link href=\"../assets/more.cccc.css\">y", "a.txt": "t",
    ]

    private func with(_ changes: [String: String?], renaming: (String, String)) -> ServedSite {
        var files: [String: String] = [:]
        for (path, text) in old {
            files[path.replacing(renaming.0, with: renaming.1)] = text.replacing(renaming.0, with: renaming.1)
        }
        for (path, text) in changes { files[path] = text }
        return site(files)
    }

    @Test func newStylesAloneAreSwapped() {
        let new = with(["assets/site.bbbb.css": "b{}"], renaming: ("site.aaaa", "site.bbbb"))
        #expect(StyleSwap.between(site(old), new) == ["assets/site.aaaa.css": "assets/site.bbbb.css"])
    }

    @Test func aPageThatDiffersOtherwiseIsLoadedAgain() {
        let rename = ("site.aaaa", "site.bbbb")
        #expect(StyleSwap.between(site(old), with(["a.txt": "u"], renaming: rename)) == nil)
        #expect(StyleSwap.between(site(old), with(["b.txt": "u"], renaming: rename)) == nil)
        #expect(StyleSwap.between(site(old), with(["a.txt": nil], renaming: rename)) == nil)
        let other = "<link href=\"assets/site.bbbb.css\">z"
        #expect(StyleSwap.between(site(old), with(["index.html": other], renaming: rename)) == nil)
        #expect(
            StyleSwap.between(
                site(old), with(["index.html": "<link href=\"assets/site.bbbb.css\">x "], renaming: rename)) == nil)
    }

    @Test func aScriptIsNoStyle() {
        var (before, after) = (old, old)
        before["assets/a.aaaa.js"] = "1"
        after["assets/a.bbbb.js"] = "2"
        #expect(StyleSwap.between(site(before), site(after)) == nil)
        #expect(StyleSwap.between(site(old), site(old)) == nil)
    }

    /// With `fileNames: plain` a style sheet keeps its name.
    @Test func aStyleSheetUnderAPlainNameTakesItsOwnPlace() {
        let before = ["assets/site.css": "a{}", "index.html": "<link href=\"assets/site.css\">", "a.txt": "t"]
        let style = before.merging(["assets/site.css": "b{}"]) { $1 }
        #expect(StyleSwap.between(site(before), site(style)) == ["assets/site.css": "assets/site.css"])
        #expect(StyleSwap.between(site(before), site(style.merging(["a.txt": "u"]) { $1 })) == nil)
        #expect(StyleSwap.between(site(before), site(before.merging(["a.txt": "u"]) { $1 })) == nil)
    }
}
