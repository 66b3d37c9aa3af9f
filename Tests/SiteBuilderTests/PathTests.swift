import SiteFiles
import TestSupport
import Testing

/// The kinds of paths: what each holds, and the ways from one to another.
@Suite struct PathTests {
    @Test(
        arguments: [
            ("", "index.html", "index.md"), ("ko/", "ko/index.html", "ko/index.md"),
            ("guides/start/", "guides/start/index.html", "guides/start/index.md"), ("404.html", "404.html", "404.md"),
            ("guides/a.html", "guides/a.html", "guides/a.md"), ("samples/a/embed.json", "samples/a/embed.json", nil),
            ("한 글/", "한 글/index.html", "한 글/index.md"),
        ] as [(String, String, String?)]) func anAddressHasItsFiles(
            _ address: String, _ page: String, _ markdown: String?
        )
    {
        #expect(PageAddress(address).output == OutputPath(page))
        #expect(PageAddress(address).markdown == markdown.map { OutputPath($0) })
    }

    /// From page to page: through the folders that both do not lie in, percent-encoded, a folder by its `index.html`.
    @Test(arguments: [
        ("", "", "index.html"), ("", "ko/", "ko/index.html"), ("ko/", "", "../index.html"),
        ("guides/a/", "guides/b/", "../b/index.html"), ("guides/a/", "guides/a/", "index.html"),
        ("guides/a.html", "guides/b.html", "b.html"), ("guides/ab/", "guides/a/", "../a/index.html"),
        ("a/", "x y/100%/", "../x%20y/100%25/index.html"), ("a/", "한글/", "../한글/index.html"),
        ("404.html", "a/", "a/index.html"),
    ]) func aLinkLeadsFromPageToPage(_ from: String, _ to: String, _ link: String) {
        #expect(PageAddress(from).link(to: PageAddress(to)) == link)
        #expect(PageAddress(from).link(to: PageAddress(to), fragment: "#a") == link + "#a")
        #expect(PageAddress(from).link(toFile: PageAddress(to).output) == link)
    }

    @Test func aFolderHasAddressesAndFilesBelowIt() {
        let folder: PageAddress = "ko/"
        #expect(folder.below("samples/\("a")/") == "ko/samples/a/" && PageAddress.root.below(folder) == folder)
        #expect(folder.file("feed.xml") == "ko/feed.xml" && PageAddress.root.file("feed.xml") == "feed.xml")
        #expect(folder.below("a/").isBelow(folder) && folder.isBelow(.root) && !PageAddress("kosher/").isBelow(folder))
        #expect(PageAddress.root.wayUp == "" && folder.wayUp == "../" && PageAddress("a/b/c.html").wayUp == "../../")
        #expect(folder.isFolder && PageAddress.root.isFolder && !PageAddress("404.html").isFolder)
        #expect(PageAddress("a b/ü?/").encoded == "a%20b/ü%3F/")
    }

    @Test func aFileHasItsFolderAndItsNeighbours() {
        let file: OutputPath = "assets/pictures/a.PNG"
        #expect(file.folder == "assets/pictures" && file.folder.folder.folder == "")
        #expect(file.name == "a.PNG" && file.fileExtension == "png" && file.withoutExtension == "assets/pictures/a")
        #expect(file.folder.entry("b.png") == "assets/pictures/b.png" && OutputPath("").entry("b.png") == "b.png")
        #expect(file.folder.resolving("../site.css") == "assets/site.css")
        #expect(file.folder.resolving("../../../x") == nil && file.folder.resolving("./b//c") == "assets/pictures/b/c")
        #expect(file.address == "assets/pictures/a.PNG")
    }

    /// Whatever is in the components of a path: dots go, and what leaves the root is none.
    @Test func dotsAreResolvedAsComponentsAre() {
        var random = SeededRandom(seed: 3)
        let parts = ["", ".", "..", "...", ".a", "a.", "b", "한", "..b"]
        for _ in 0..<3000 {
            let components = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }
            var kept: [String]? = []
            for part in components where !part.isEmpty && part != "." {
                if part == ".." { if kept?.popLast() == nil { kept = nil } } else { kept?.append(part) }
            }
            let path = components.joined(separator: "/")
            #expect(PathText.normalize(path) == kept?.joined(separator: "/"), "\(path)")
        }
    }

    @Test(arguments: [
        ("a/b.md", "a", true, "b.md"), ("a/b/c.md", "a", true, "b/c.md"), ("ab/c.md", "a", false, "ab/c.md"),
        ("a", "a", false, "a"), ("a/b.md", "", true, "a/b.md"), ("a.md", "a", false, "a.md"),
        ("한/글.md", "한", true, "글.md"),
        ("a/b.md", "a/b.md/c", false, "a/b.md"),
    ]) func aFileLiesInItsFolders(_ path: String, _ folder: String, _ isIn: Bool, _ inside: String) {
        #expect(ContentPath(path).isIn(ContentPath(folder)) == isIn)
        #expect(ContentPath(path).inside(ContentPath(folder)) == inside)
    }

    @Test func aFileOfTheContentHasItsNames() {
        let guide: ContentPath = "guides/a b/start.ko.md"
        #expect(guide.withoutExtension.withoutExtension.with(ending: ".mdx") == "guides/a b/start.mdx")
        #expect(guide.components == ["guides", "a b", "start.ko.md"] && ContentPath("").components.isEmpty)
        #expect(guide.link(to: "guides/c/d e.md") == "../c/d%20e.md" && guide.encoded == "guides/a%20b/start.ko.md")
    }

    @Test(arguments: [
        ("a", "", ""), ("a/b", "a", "a"), ("/a", "/", ""), ("/a/b/", "/a", "/a/b"), ("~", "", ""),
        ("//a//b", "//a", "//a/"),
    ]) func aPlaceOnTheDiskHasItsFolder(_ path: String, _ parent: String, _ folder: String) {
        #expect(DiskPath(path).parent == DiskPath(parent) && DiskPath(path).folder == DiskPath(folder))
    }

    @Test func filesLieInAFolderOfTheDisk() {
        let folder: DiskPath = "/home/site"
        #expect(
            folder.place(ContentPath("guides/a.md")) == "/home/site/guides/a.md"
                && folder.place(ContentPath("")) == folder)
        #expect(DiskPath("").entry("site") == "site" && folder.entry("b").name == "b")
        #expect(DiskPath("/home/site/b/c").inside(folder) == "b/c" && DiskPath("/home/sites").inside(folder) == nil)
        #expect(!folder.isIn(folder) && DiskPath("/home/site/b").isIn(folder))
    }

    @Test func aPathIsWrittenAsItsText() {
        let path: OutputPath = "a/\(1)/\("b")"
        #expect("\(path)" == "a/1/b" && path.text == "a/1/b")
        #expect([OutputPath("b"), "a/b", "a"].sorted() == ["a", "a/b", "b"])
    }
}
