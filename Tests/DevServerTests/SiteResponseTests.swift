import DevServer
import SiteBuilder
import SiteFiles
import Testing

@Suite struct SiteResponseTests {
    private static let bytes = Array("0123456789".utf8)

    private func ask(_ request: SiteRequest) -> SiteResponse {
        SiteResponse(file: Self.bytes, type: "text/plain", to: request)
    }

    @Test func aKnownTagIsAnsweredWithoutTheBytes() throws {
        let first = ask(SiteRequest(target: "/"))
        let tag = try #require(first.headers["ETag"])
        for header in [tag, "W/" + tag, "\"other\", \(tag)", "*"] {
            let again = ask(SiteRequest(target: "/", ifNoneMatch: header))
            #expect(again.status == 304 && again.body.isEmpty && again.headers["ETag"] == tag, "\(header)")
        }
        for header in ["\"other\"", "", tag.dropFirst().description] {
            #expect(ask(SiteRequest(target: "/", ifNoneMatch: header)).status == 200, "\(header)")
        }
        let other = SiteResponse(
            file: Self.bytes + [0], type: "text/plain", to: SiteRequest(target: "/", ifNoneMatch: tag))
        #expect(other.status == 200)
    }

    @Test func aHeadHasTheLengthAndNoBody() {
        let head = ask(SiteRequest(method: "HEAD", target: "/"))
        #expect(head.status == 200 && head.body.isEmpty && head.headers["Content-Length"] == "10")
    }

    @Test(arguments: [
        ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=8-", "89", "bytes 8-9/10"), ("bytes=-2", "89", "bytes 8-9/10"),
        ("bytes=5-99", "56789", "bytes 5-9/10"), ("bytes=-99", "0123456789", "bytes 0-9/10"),
    ]) func aPartIsServed(_ header: String, _ body: String, _ range: String) {
        let part = ask(SiteRequest(target: "/", range: header))
        #expect(part.status == 206 && String(decoding: part.body, as: UTF8.self) == body)
        #expect(part.headers["Content-Range"] == range && part.headers["Content-Length"] == String(body.count))
    }

    @Test(arguments: ["bytes=10-", "bytes=99-100", "bytes=-0", "bytes=10-12"]) func aPartThatIsNotThereIsRefused(
        _ header: String
    ) {
        let part = ask(SiteRequest(target: "/", range: header))
        #expect(part.status == 416 && part.body.isEmpty && part.headers["Content-Range"] == "bytes */10")
    }

    @Test(arguments: [
        "bytes=", "bytes=-", "bytes=3-2", "bytes=0-1,3-4", "lines=1-2", "bytes=a-b", "bytes=--1", "bytes=1-2-3",
        "bytes=+1-2",
        "bytes=99999999999999999999-", "bytes=0-99999999999999999999",
    ]) func anotherRangeIsPassedOver(_ header: String) {
        #expect(ask(SiteRequest(target: "/", range: header)).status == 200)
    }

    @Test func everyAnswerHasThePolicyAndIsAskedForAgain() {
        let request = SiteRequest(target: "/")
        for response in [ask(request), .redirect(to: "/a/", request), SiteResponse(status: 404, "No", to: request)] {
            #expect(response.headers["Content-Security-Policy"] == "default-src 'self'; img-src 'self' data: https:")
            #expect(response.headers["Cache-Control"] == "no-cache")
        }
    }

    private static func answer(_ target: String, _ outputs: [OutputFile], base: String = "/") -> SiteResponse {
        let handler = SiteHandler(live: LiveReload(), host: HostCheck(host: "127.0.0.1"), base: base)
        let site = ServedSite(build: "b-1", outputs: outputs)
        return handler.answer(SiteRequest(target: target), RequestPath(target, base: base, isOutput: site.has), site)
    }

    private static let page = OutputFile(
        path: "404.html", bytes: Array("<html><head><title>No</title></head><body>Not here</body></html>".utf8))

    @Test func whatIsMissingShowsTheSitesOwnPage() {
        let response = Self.answer("/x/y", [Self.page], base: "/docs/")
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(response.status == 404 && text.contains("Not here"))
        #expect(text.contains("<head><base href=\"/docs/\"><title>"))
        #expect(text.contains("/.sitegen/reload.js"))
        #expect(Self.answer("/x", [OutputFile(path: "a.txt", bytes: [])]).status == 404)
    }

    @Test func withoutASiteThereIsAPageThatWaits() {
        let response = Self.answer("/", [])
        #expect(response.status == 503 && response.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(
            String(decoding: response.body, as: UTF8.self).contains(
                "<script src=\"/.sitegen/reload.js\" data-build=\"b-1\">"))
    }

    @Test func theScriptStandsAtTheEndOfTheBodyOfPagesOnly() {
        let tag = "<script src=\"/.sitegen/reload.js\" data-build=\"b-1\"></script>\n"
        func page(_ text: String) -> String {
            String(decoding: ServedSite.page(Array(text.utf8), build: "b-1"), as: UTF8.self)
        }
        #expect(page("<body>a</body></html>") == "<body>a\(tag)</body></html>")
        #expect(page("<body><pre></body></pre>a</body>") == "<body><pre></body></pre>a\(tag)</body>")
        #expect(page("a") == "a" + tag)
        #expect(page("") == tag)
        let text = OutputFile(path: "a.txt", bytes: Array("</body>".utf8))
        #expect(Self.answer("/a.txt", [text]).body == text.bytes)
    }
}
