import SiteFiles

/// The answer to a request.
package enum SiteAnswer: Sendable {
    case response(SiteResponse)
    /// The states of the site, for as long as the page stays.
    case events
}

/// Answers requests from the site as it is at that moment, and only those whose host is a name of this server.
package struct SiteHandler: Sendable {
    package let live: LiveReload
    package let host: HostCheck
    /// With a slash at both ends.
    package let base: String

    package init(live: LiveReload, host: HostCheck, base: String) {
        self.live = live
        self.host = host
        self.base = base
    }

    package func answer(_ request: SiteRequest) -> SiteAnswer {
        if let refusal = refusal(of: request) { return .response(refusal) }
        let site = live.site
        let path = RequestPath(request.target, base: base, isOutput: site.has)
        if case .reserved("events") = path, request.method == "GET" { return .events }
        return .response(answer(request, path, site))
    }

    /// Requests that are not answered whatever they ask for.
    private func refusal(of request: SiteRequest) -> SiteResponse? {
        guard let name = request.host else {
            return SiteResponse(status: 400, "A request must say which host it is for", to: request)
        }
        guard host.allows(name) else {
            return SiteResponse(status: 403, "This server answers to its own names only", to: request)
        }
        return nil
    }

    package func answer(_ request: SiteRequest, _ path: RequestPath, _ site: ServedSite) -> SiteResponse {
        switch path {
        case .malformed: return SiteResponse(status: 400, "This address is malformed", to: request)
        case .redirect(let target): return .redirect(to: target, request)
        case .reserved(let name): return reserved(name, request, site)
        case .file(let path):
            let (bytes, tag) = site.sent(path) ?? ([], ServedSite.tag([]))
            return SiteResponse(file: bytes, type: ContentType.of(path.text), tag: tag, to: request)
        case .missing:
            let type = ContentType.of("index.html")
            guard site.isComplete else {
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
}
