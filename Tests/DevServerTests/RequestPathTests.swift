import DevServer
import SiteFiles
import Testing

@Suite struct RequestPathTests {
    private static let outputs: Set<OutputPath> = [
        "index.html", "404.html", "guides/a/index.html", "guides/b.html", "ko/가이드/index.html", "assets/x y.png",
        "a%b.txt",
    ]

    private func find(_ target: String, base: String = "/") -> RequestPath {
        RequestPath(target, base: base, isOutput: Self.outputs.contains)
    }

    @Test(arguments: [
        ("/", "index.html"), ("/?q=1", "index.html"), ("/index.html", "index.html"),
        ("/guides/a/", "guides/a/index.html"),
        ("/guides/a/?x=/../y", "guides/a/index.html"), ("/guides/b.html", "guides/b.html"),
        ("/ko/%EA%B0%80%EC%9D%B4%EB%93%9C/", "ko/가이드/index.html"), ("/assets/x%20y.png", "assets/x y.png"),
        ("/a%25b.txt", "a%b.txt"), ("/guides%2Fb.html", "guides/b.html"),
    ]) func aPathLeadsToItsOutput(_ target: String, _ output: String) {
        #expect(find(target) == .file(OutputPath(output)))
    }

    @Test func aFolderIsAskedForWithItsSlash() {
        #expect(find("/guides/a") == .redirect("/guides/a/"))
        #expect(find("/guides/a?x=1") == .redirect("/guides/a/?x=1"))
        #expect(find("/ko/%EA%B0%80%EC%9D%B4%EB%93%9C") == .redirect("/ko/%EA%B0%80%EC%9D%B4%EB%93%9C/"))
    }

    @Test(arguments: [
        "/..", "/../index.html", "/guides/../index.html", "/%2e%2e/index.html", "/%2E%2E%2Findex.html", "/./index.html",
        "//", "//index.html", "//evil.example/", "///guides/a", "/guides//a/", "/etc/passwd", "/guides", "/guides/",
        "/index.html/", "/INDEX.HTML", "/guides\\a\\", "/\u{301}", "/;x", "/\r\nX: y", "/.git/config",
    ]) func nothingElseIsThere(_ target: String) {
        #expect(find(target) == .missing)
    }

    @Test(arguments: [
        "", "index.html", "http://evil.example/", "*", "/%", "/%2", "/%zz", "/%+1", "/a%00b", "/%ff", "/%ED%A0%80",
        "/%C0%AF",
        "/" + String(repeating: "a", count: RequestPath.limit),
    ]) func whatIsNoPathIsMalformed(_ target: String) {
        #expect(find(target) == .malformed)
    }

    @Test func aPathOfTheGreatestLengthIsLookedUp() {
        #expect(find("/" + String(repeating: "a", count: RequestPath.limit - 1)) == .missing)
        #expect(find("/" + String(repeating: "../", count: 2000)) == .missing)
    }

    @Test func theSiteIsUnderItsBaseAndAtTheRoot() {
        for (target, expected) in [
            ("/docs/", RequestPath.file("index.html")), ("/docs", .redirect("/docs/")), ("/", .file("index.html")),
            ("/docs/guides/a/", .file("guides/a/index.html")), ("/guides/a/", .file("guides/a/index.html")),
            ("/docs/guides/a", .redirect("/docs/guides/a/")), ("/docs/nope", .missing), ("/docsguides/a/", .missing),
            ("/docs/docs/", .missing), ("/docs/../guides/a/", .missing),
        ] {
            #expect(find(target, base: "/docs/") == expected, "\(target)")
        }
        #expect(find("/docs/") == .missing)
    }

    @Test func theReservedFolderIsNeverTheSites() {
        let path = RequestPath("/.sitegen/events?x=1", isOutput: { _ in true })
        #expect(path == .reserved("events"))
        #expect(find("/%2esitegen/../index.html") == .reserved("../index.html"))
    }

    @Test(arguments: [
        (nil, "/"), ("https://x.example", "/"), ("https://x.example/", "/"), ("https://x.example/docs", "/docs/"),
        ("https://x.example/a/b/", "/a/b/"), ("/only/a/path", "/only/a/path/"), ("https://x.example/\"><script>", "/"),
    ]) func theBaseIsThePathOfTheSitesAddress(_ url: String?, _ base: String) {
        #expect(DevServer.base(url) == base)
    }

    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("a/b.css", "text/css; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"), ("a.json", "application/json; charset=utf-8"),
        ("a.apns", "application/json; charset=utf-8"), ("a.svg", "image/svg+xml; charset=utf-8"),
        ("a.PNG", "image/png"),
        ("a.md", "text/markdown; charset=utf-8"), ("a.xml", "application/xml; charset=utf-8"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"), ("a.woff2", "font/woff2"),
        ("robots.txt", "text/plain; charset=utf-8"), ("site.1a2b.css", "text/css; charset=utf-8"),
        ("a", "application/octet-stream"), ("a.b/c", "application/octet-stream"), ("a.", "application/octet-stream"),
        ("", "application/octet-stream"),
    ]) func theEndingTellsTheMediaType(_ path: String, _ type: String) {
        #expect(ContentType.of(path) == type)
    }
}
