package import FlyingFox
import Foundation
import Text

/// Answers requests from the site as it is at that moment. Only questions are answered (GET and HEAD), and only when they are put to
/// a name of this server.
package struct SiteHandler: HTTPHandler {
    package let live: LiveReload
    package let host: HostCheck
    /// With a slash at both ends.
    package let base: String

    package init(live: LiveReload, host: HostCheck, base: String) {
        self.live = live
        self.host = host
        self.base = base
    }

    package func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let asked = SiteRequest(
            method: request.method.rawValue, target: request.target.rawValue, host: request.headers[.host],
            ifNoneMatch: request.headers[HTTPHeader("If-None-Match")], range: request.headers[.range])
        if let refusal = refusal(of: asked) { return Self.http(refusal) }
        let site = await live.site
        let path = RequestPath(asked.target, base: base, isOutput: site.has)
        if case .reserved("events") = path, asked.method == "GET" {
            return HTTPResponse(
                statusCode: .ok,
                headers: [
                    .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store",
                    HTTPHeader("X-Content-Type-Options"): "nosniff",
                ], body: HTTPBodySequence(from: await live.events()))
        }
        return Self.http(answer(asked, path, site))
    }

    /// Requests that are not answered whatever they ask for.
    private func refusal(of request: SiteRequest) -> SiteResponse? {
        guard let name = request.host else {
            return SiteResponse(status: 400, "A request must say which host it is for", to: request)
        }
        guard host.allows(name) else {
            return SiteResponse(status: 403, "This server answers to its own names only", to: request)
        }
        guard ["GET", "HEAD"].contains(request.method) else {
            var response = SiteResponse(status: 405, "Only GET and HEAD are answered", to: request)
            response.headers["Allow"] = "GET, HEAD"
            return response
        }
        return nil
    }

    package func answer(_ request: SiteRequest, _ path: RequestPath, _ site: ServedSite) -> SiteResponse {
        switch path {
        case .malformed: return SiteResponse(status: 400, "This address is malformed", to: request)
        case .redirect(let target): return .redirect(to: target, request)
        case .reserved(let name): return reserved(name, request, site)
        case .file(let path):
            let bytes = site[path] ?? []
            let isPage = path.hasSuffix(".html")
            return SiteResponse(
                file: isPage ? ServedSite.page(bytes, build: site.build) : bytes, type: ContentType.of(path),
                to: request)
        case .missing:
            let type = ContentType.of("index.html")
            guard !site.isEmpty else {
                return SiteResponse(file: ServedSite.waiting(build: site.build), type: type, status: 503, to: request)
            }
            guard let page = site["404.html"] else {
                return SiteResponse(status: 404, "There is no page here", to: request)
            }
            // Its links are those of a page at the root, wherever it is shown.
            let bytes = ServedSite.page(page, build: site.build, head: "<base href=\"\(base)\">")
            return SiteResponse(file: bytes, type: type, status: 404, to: request)
        }
    }

    /// sitegen's own files.
    private func reserved(_ name: String, _ request: SiteRequest, _ site: ServedSite) -> SiteResponse {
        guard name == "reload.js" else { return SiteResponse(status: 404, "There is nothing here", to: request) }
        return SiteResponse(file: PackageResources.reload_js, type: ContentType.of(name), to: request)
    }

    private static func http(_ response: SiteResponse) -> HTTPResponse {
        var headers = HTTPHeaders()
        for (name, value) in response.headers { headers[HTTPHeader(name)] = value }
        return HTTPResponse(
            statusCode: HTTPStatusCode(response.status, phrase: phrases[response.status] ?? "Unknown"),
            headers: headers,
            body: HTTPBodySequence(data: Data(response.body), suggestedBufferSize: 1 << 16))
    }

    private static let phrases = [
        200: "OK", 206: "Partial Content", 302: "Found", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 416: "Range Not Satisfiable", 503: "Service Unavailable",
    ]
}
