import DataTree
import Text

/// How a payload is sent, as far as the text around it tells: the headers of a command or an HTTP message, where they go, and what
/// options of the command say, each under a name that begins with a colon.
struct SentRequest {
    static let http1 = ":http1"
    static let certificate = ":cert"
    /// There may be headers that nobody knows.
    static let more = ":more"
    /// The structure of a message for Amazon SNS; empty where none is named.
    static let structure = ":structure"

    var headers: [TextForm.Header] = []

    subscript(_ name: String) -> TextForm.Header? { headers.first { $0.name == name } }

    /// What stands behind '://'; nil where nothing does.
    private static func rest(_ address: String) -> String? {
        guard let start = ByteSearch.find(Array("://".utf8), in: Array(address.utf8), from: 0) else { return nil }
        return String(decoding: address.utf8.dropFirst(start + 3), as: UTF8.self)
    }

    /// The host, without its port; nil where it is not written out.
    var host: String? {
        guard let rest = self[":url"].flatMap({ Self.rest($0.value) }) ?? self["host"]?.value else { return nil }
        let host = String(rest.prefix { !"/:?#".contains($0) }).lowercased()
        return host.isEmpty || host.contains("$") || host.contains("{") ? nil : host
    }

    /// The path without what is asked for behind it.
    var path: String {
        let address = self[":url"]?.value ?? self["path"]?.value ?? ""
        let path = Self.rest(address).map { String($0.drop { $0 != "/" }) } ?? address
        return String(path.prefix { $0 != "?" && $0 != "#" })
    }

    /// An Azure hub puts the phone into the message.
    var completesTargets: Bool {
        self["servicebusnotification-format"] != nil || (host?.hasSuffix(".servicebus.windows.net") ?? false)
    }

    // MARK: Options of curl

    /// What an option says that is neither a header nor a body, or a word that a variable fills.
    static func flag(_ word: ShellWords.Word) -> TextForm.Header? {
        let text = word.text
        let name: String? =
            switch text {
            case "--http1.1", "--http1.0", "-0": http1
            case _ where text.hasPrefix("--cert") || text.hasPrefix("-E"): certificate
            case "-K", "--config": more
            default: word.expansions.isEmpty || text.hasPrefix("http") ? nil : more
            }
        return name.map { .init(name: $0, value: text, range: word.map.outer(0..<word.bytes.count)) }
    }

    /// Headers of a variable or a file.
    static func more(_ word: ShellWords.Word) -> TextForm.Header {
        .init(name: more, value: word.text, range: word.map.outer(0..<word.bytes.count))
    }
}
