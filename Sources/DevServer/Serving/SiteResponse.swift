import Text

/// An answer, whatever carries it. Complexity: linear in the bytes of the file that is asked for.
package struct SiteResponse: Sendable {
    package var status: Int
    package var headers: [String: String]
    package var body: [UInt8]

    /// The pages must work under the policy that the manual recommends.
    package static let policy = "default-src 'self'; img-src 'self' data: https:"
    /// A drawing or other XML that is opened on its own runs nothing and loads nothing, and is of no site.
    package static let inertPolicy =
        "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox"

    /// A file of the site as it is now: whole, a part of it, or `304` where the browser has it already. `tag`: of
    /// these bytes, where it is known.
    package init(file bytes: [UInt8], type: String, status: Int = 200, tag: String? = nil, to request: SiteRequest) {
        self.init(status: status, type: type, body: bytes)
        let tag = tag ?? ServedSite.tag(bytes)
        headers["ETag"] = tag
        if status == 200 {
            headers["Accept-Ranges"] = "bytes"
            if let known = request.ifNoneMatch, Self.matches(tag, known) {
                self.status = 304
                body = []
            } else if let range = request.range {
                cut(to: range)
            }
        }
        if request.method == "HEAD" { body = [] }
    }

    package init(status: Int, type: String, body: [UInt8]) {
        self.status = status
        self.body = body
        headers = [
            "Content-Type": type, "Content-Length": String(body.count), "Cache-Control": "no-cache",
            "Content-Security-Policy": type.contains("xml") ? Self.inertPolicy : Self.policy,
            "X-Content-Type-Options": "nosniff",
        ]
    }

    /// A sentence, for whoever asks by hand.
    package init(status: Int, _ text: String, to request: SiteRequest) {
        self.init(status: status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
        if request.method == "HEAD" { body = [] }
    }

    /// To a request that was refused before it was whole.
    package init(_ refusal: Refusal) {
        self.init(
            status: refusal.status, refusal.text,
            to: SiteRequest(method: refusal.isForHead ? "HEAD" : "GET", target: ""))
        if refusal.status == 405 { headers["Allow"] = "GET, HEAD" }
    }

    package static func redirect(to target: String, _ request: SiteRequest) -> SiteResponse {
        var response = SiteResponse(status: 302, "The folder is at \(target)", to: request)
        response.headers["Location"] = target
        return response
    }

    /// RFC 9110, section 13.1.2: a list of tags, weak or strong, or a star.
    private static func matches(_ tag: String, _ header: String) -> Bool {
        header.split(separator: ",").contains { entry in
            let entry = entry.drop { $0 == " " }.prefix { $0 != " " }
            return entry == "*" || entry == tag || entry == "W/" + tag
        }
    }

    /// One range of bytes (RFC 9110, section 14.1.2); any other header is passed over, as the standard allows.
    private mutating func cut(to header: String) {
        guard header.hasPrefix("bytes="), !header.contains(",") else { return }
        let parts = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { $0.isDigit } }) else { return }
        let (from, to, count) = (Int(parts[0]), Int(parts[1]), body.count)
        let range: Range<Int>
        switch (from, to) {
        case (let from?, let to?) where from <= to: range = min(from, count)..<min(to, count - 1) + 1
        case (let from?, nil) where parts[1].isEmpty: range = min(from, count)..<count
        case (nil, let last?) where parts[0].isEmpty: range = max(0, count - last)..<count
        default: return
        }
        guard !range.isEmpty else {
            (status, body) = (416, [])
            headers["Content-Range"] = "bytes */\(count)"
            headers["Content-Length"] = "0"
            return
        }
        status = 206
        headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)"
        body = Array(body[range])
        headers["Content-Length"] = String(body.count)
    }
}
