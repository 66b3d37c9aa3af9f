import Foundation
import Testing

/// `sitegen serve`, the real program: started, edited under, ended.
@Suite struct ServeCommandTests {
    private static let sound = #"{"aps": {"alert": "Hello", "badge": 1}}"#
    private static let broken = #"{"aps": {"alert": "Hello", "badge": "</script><b>3"}}"#

    private static func site() throws -> TemporaryFolder {
        try TemporaryFolder([
            "Content/guides/a.md": "# First words\n\nText.\n", "Content/samples/apns/hello.json": sound,
            "Content/site.yml": "title: T\n",
        ])
    }

    @Test func aChangeIsBuiltToldAndServedAndNothingIsWritten() throws {
        let site = try Self.site()
        let before = site.snapshot("")
        let server = try ServeProcess(["serve", "--port", "0"], in: site.path)
        #expect(try server.get("/guides/a/").text.contains("First words"))
        let events = try server.events()
        let first = try events.next { _ in true }
        #expect(first["failing"] as? Bool == false)

        try site.write("Content/guides/a.md", Array("# Second words\n\nText.\n".utf8))
        let second = try events.next { $0["build"] as? String != first["build"] as? String }
        // On a busy machine the event may be the end of the first build.
        let line = "(Content/guides/a.md): 0 errors, 0 warnings"
        for _ in 0..<200 where !server.errors.contains(line) { Thread.sleep(forTimeInterval: 0.1) }
        #expect(try server.get("/guides/a/").text.contains("Second words"))
        #expect(server.errors.contains(line))

        try site.write("Content/samples/apns/hello.json", Array(Self.broken.utf8))
        let wrong = try events.next { $0["failing"] as? Bool == true }
        #expect(wrong["build"] as? String == second["build"] as? String, "the last good page stays")
        let item = try #require((wrong["items"] as? [[String: Any]])?.first)
        #expect(item["code"] as? String == "aps.value-type")
        #expect(item["place"] as? String == "Content/samples/apns/hello.json:1:37")
        #expect((item["frame"] as? [String: Any])?["marked"] as? String == "\"</script><b>3\"")
        try server.wait(for: "the finding on the terminal") { server.output.contains("[aps.value-type]") }

        try site.write("Content/samples/apns/hello.json", Array(Self.sound.utf8))
        let mended = try events.next { $0["failing"] as? Bool == false }
        #expect(mended["errors"] as? Int == 0)
        try site.write("Content/guides/a.md", Array("# First words\n\nText.\n".utf8))
        _ = try events.next { $0["build"] as? String != mended["build"] as? String }

        try site.write("Content/guides/b.md", Array("# B\n".utf8))
        try server.wait(for: "a new page") { try server.get("/guides/b/").status == 200 }
        try FileManager.default.removeItem(atPath: site.path + "/Content/guides/b.md")
        try server.wait(for: "a page that went") { try server.get("/guides/b/").status == 404 }
        #expect(
            server.errors.contains("(added Content/guides/b.md)")
                && server.errors.contains("(removed Content/guides/b.md)"))

        #expect(try server.interrupt() == 0)
        #expect(site.snapshot("") == before)
    }

    @Test func theAnswersAreThoseOfAnHonestServer() throws {
        let site = try Self.site()
        let server = try ServeProcess(["serve", "--port", "0", "--base-url", "https://x.example/docs/"], in: site.path)
        #expect(try server.address().hasSuffix("/docs/"))
        // Its terminal says "Built" a moment before the whole site takes the place of the first pages.
        try server.wait(for: "the whole site") { try server.get("/robots.txt").status == 200 }
        let home = try server.get("/docs/")
        #expect(home.status == 200 && home.headers["content-type"] == "text/html; charset=utf-8")
        #expect(home.headers["content-security-policy"] == "default-src 'self'; img-src 'self' data: https:")
        let tag = try #require(home.headers["etag"])
        let again = try server.get("/", headers: ["If-None-Match": tag])
        #expect(again.status == 304 && again.text.isEmpty)
        let head = try server.get("/", method: "HEAD")
        #expect(
            head.status == 200 && head.text.isEmpty && head.headers["content-length"] == home.headers["content-length"])
        #expect(try server.get("/guides/a").headers["location"] == "/guides/a/")
        #expect(try server.get("/", method: "POST").status == 405)
        #expect(try server.get("/", headers: ["Host": "evil.example"]).status == 403)
        #expect(try server.get("/.sitegen/events", headers: ["Host": "evil.example"]).status == 403)
        for (path, status) in [
            ("/../../../etc/passwd", 404), ("/%2e%2e/%2e%2e/etc/passwd", 404), ("/a%00b", 400), ("/%zz", 400),
            ("/%ff", 400),
            ("/" + String(repeating: "a", count: 9_000), 414), ("/" + String(repeating: "../", count: 500), 404),
            ("/nope", 404), ("http://evil.example/", 400),
            ("/.sitegen/nope", 404),
        ] {
            #expect(try server.get(path).status == status, "\(path.prefix(40))")
        }
        #expect(try server.get("/robots.txt", headers: ["Range": "bytes=0-3"]).text == "User")
        #expect(try server.get("/").status == 200, "still there")
        #expect(try server.interrupt() == 0)
    }

    @Test func theServedSiteIsTheBuiltOne() throws {
        let site = try Self.site()
        let other = try TemporaryFolder()
        #expect(try Command.run(["build", "--output", other.path + "/out"], in: site.path).code == 0)
        let server = try ServeProcess(["serve", "--port", "0"], in: site.path)
        try server.wait(for: "the whole site") { try server.get("/robots.txt").status == 200 }
        let files = other.snapshot("out").filter { !$0.key.hasPrefix(".") }
        #expect(files.count > 40)
        for (path, bytes) in files {
            let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
            let text = try server.get("/" + encoded).text.replacing(
                /<script src="\/\.sitegen\/reload\.js" data-build="[\w-]+"><\/script>\n/, with: "")
            #expect(text == String(decoding: bytes, as: UTF8.self), "\(path)")
        }
        #expect(try server.interrupt() == 0)
    }

    @Test func aSiteThatCannotBeBuiltIsWaitedFor() throws {
        let site = try TemporaryFolder([".sitegen-ignore.yml": "- [", "Content/guides/a.md": "# A\n"])
        let server = try ServeProcess(["serve", "--port", "0"], in: site.path)
        let page = try server.get("/guides/a/")
        #expect(page.status == 503 && page.text.contains("/.sitegen/reload.js"))
        let events = try server.events()
        let state = try events.next { _ in true }
        #expect(state["failing"] as? Bool == true && state["failure"] is String)
        try FileManager.default.removeItem(atPath: site.path + "/.sitegen-ignore.yml")
        _ = try events.next { $0["failing"] as? Bool == false }
        #expect(try server.get("/guides/a/").status == 200)
        #expect(try server.interrupt() == 0)
    }

    @Test func aTakenPortIsSaidAndTheNextOneIsFound() throws {
        let site = try Self.site()
        let first = try ServeProcess(["serve"], in: site.path)
        let port = try first.port()
        let refused = try Command.run(["serve", "--port", String(port)], in: site.path)
        #expect(refused.code == 2)
        #expect(refused.errors.contains("error: port \(port) of '127.0.0.1' cannot be used: it is already in use"))
        let second = try ServeProcess(["serve"], in: site.path)
        #expect(try second.port() != port)
        #expect(try first.interrupt() == 0)
        #expect(try second.interrupt() == 0)
    }

    @Test func whatCannotBeServedIsSaid() throws {
        let site = try Self.site()
        for (arguments, message) in [
            (["serve", "--source", "nowhere"], "there is no folder 'nowhere'"),
            (["serve", "--host", "no such host"], "'--host' must be an address of this machine or 'localhost'"),
            (["serve", "--host", "203.0.113.1"], "'203.0.113.1' cannot be served on"),
        ] {
            let result = try Command.run(arguments, in: site.path)
            #expect(result.code == 2 && result.errors.contains(message), "\(arguments): \(result.errors)")
        }
        #expect(try Command.run(["serve", "--port", "65536"], in: site.path).code == 64)
    }
}
