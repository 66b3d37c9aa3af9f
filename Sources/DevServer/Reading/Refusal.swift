/// A request that is answered without being read any further; the connection ends with the answer.
package struct Refusal: Error, Equatable, Sendable {
    /// RFC 9110, section 15, and RFC 6585 for 431.
    package let status: Int
    /// A sentence, for people who send a request by hand.
    package let text: String
    /// The answer to a HEAD has no body (RFC 9110, section 9.3.2).
    package var isForHead = false

    private init(status: Int, text: String) {
        self.status = status
        self.text = text
    }

    package static func malformed(_ text: String) -> Refusal { Refusal(status: 400, text: text) }

    package static let bareLineFeed = malformed("A line must end with CR and LF")
    package static let bareReturn = malformed("CR must be followed by LF")
    package static let control = malformed("A request must not hold control characters")
    package static let requestLine = malformed("A request must begin with a method, a path and 'HTTP/1.1'")
    package static let field = malformed("A header must be a name, a colon and a value")
    package static let folded = malformed("A header must not continue on a second line")
    package static let hosts = malformed("A request must name one host")
    package static let length = malformed("'Content-Length' must be one number")
    package static let coding = malformed("A request with a body is not read")
    package static let late = Refusal(status: 408, text: "The request did not arrive in time")
    package static let method = Refusal(status: 405, text: "Only GET and HEAD are answered")
    package static let body = Refusal(status: 413, text: "A request with a body is not read")
    package static let lineTooLong = Refusal(
        status: 414, text: "The first line must have at most \(RequestReader.Limits.line) bytes")
    package static let headersTooLong = Refusal(
        status: 431, text: "The headers must have at most \(RequestReader.Limits.headers) bytes")
    package static let tooManyFields = Refusal(
        status: 431, text: "There must be at most \(RequestReader.Limits.fields) headers")
    package static let unknownMethod = Refusal(status: 501, text: "This method is not known")
    package static let version = Refusal(status: 505, text: "Only HTTP/1.0 and HTTP/1.1 are supported")
}
