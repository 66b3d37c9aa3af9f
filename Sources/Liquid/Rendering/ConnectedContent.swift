/// The recorded answer to a `connected_content` call. Rendering never asks the network: what no fixture answers is empty
/// text and a warning (`liquid.connected-content`).
package struct ConnectedContent: Sendable, Hashable {
    /// HTTP status, as `__http_status_code__` of the saved object.
    package var status: Int
    /// The answer's text; JSON is parsed for `:save`.
    package var body: String

    package init(status: Int = 200, body: String) {
        self.status = status
        self.body = body
    }
}
