extension SiteResponse {
    /// The first line and the headers, as they are sent.
    package func head(keepsAlive: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Unknown")\r\n"
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) where value.utf8.allSatisfy({ $0 >= 0x20 }) {
            text += "\(name): \(value)\r\n"
        }
        text += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
        return Array(text.utf8)
    }

    /// Before the events; without a length, they go on for as long as the connection does.
    package static let eventHead = Array(
        """
        HTTP/1.1 200 OK\r
        Cache-Control: no-store\r
        Connection: close\r
        Content-Type: text/event-stream; charset=utf-8\r
        X-Content-Type-Options: nosniff\r
        \r

        """.utf8)

    private static let phrases = [
        200: "OK", 206: "Partial Content", 302: "Found", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 413: "Content Too Large",
        414: "URI Too Long", 416: "Range Not Satisfiable", 431: "Request Header Fields Too Large",
        501: "Not Implemented", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
}
