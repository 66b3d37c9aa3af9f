package import DataTree
import PushPayload
import SiteFiles
package import Text

/// `links` in site.yml: how links out of the site are asked for, when somebody wants to know whether they still lead anywhere.
package struct LinkPolicy: Sendable {
    /// Addresses that are never asked; `*` stands for any text.
    package var ignored: [String] = []
    /// Status codes that are as good as 200.
    package var accepted: Set<Int> = []
    /// Seconds for one answer.
    package var timeout = 20
    /// For how many days an answer is remembered.
    package var days = 7
    /// File of the answers, relative to the source folder.
    package var cache = ".sitegen-links.json"

    package init() {}

    package init(_ node: Node?) {
        ignored = node?["ignore"]?.elements.compactMap(\.string) ?? []
        accepted = Set(node?["accept"]?.elements.compactMap(\.int) ?? [])
        timeout = node?["timeout"]?.int.map { min(max($0, 1), 300) } ?? timeout
        days = node?["cacheDays"]?.int.map { min(max($0, 0), 3650) } ?? days
        if let written = node?["cache"]?.string {
            cache = written.hasPrefix("/") ? written : PathText.normalize(written) ?? written
        }
    }

    /// Whether an address has a scheme of the web.
    package static func isExternal(_ destination: String) -> Bool {
        let scheme = URLText.scheme(destination)
        return scheme == "http" || scheme == "https"
    }
}

/// A link out of the site.
package struct ExternalLink: Sendable, Hashable {
    /// As written, without its fragment.
    package var address: String
    package var location: SourceLocation

    package init(address: String, location: SourceLocation) {
        self.address = address
        self.location = location
    }
}

extension DiagnosticCode {
    package static let linkUnreachable = DiagnosticCode("link.unreachable")
    package static let linkMoved = DiagnosticCode("link.moved")
}
