/// What is asked of the server, as far as it matters.
package struct SiteRequest: Equatable, Sendable {
    package var method: String
    /// Path and query as they were sent.
    package var target: String
    package var host: String?
    package var ifNoneMatch: String?
    package var range: String?

    package init(
        method: String = "GET", target: String, host: String? = nil, ifNoneMatch: String? = nil, range: String? = nil
    ) {
        self.method = method
        self.target = target
        self.host = host
        self.ifNoneMatch = ifNoneMatch
        self.range = range
    }
}
