import PushPayload
import SiteFiles
import SiteModel
import SiteViews
package import Text

/// Fragments of links into guides and specs must be there: as an id or a name, wherever in the page it stands (HTML Standard, 7.4.6.4).
/// In another language than the default the check is of that language's own page. A link to a payload's line (`#L12`) is left alone.
struct FragmentCheck: Sendable {
    let site: Site
    /// What fragments lead to in a page.
    let headings: @Sendable (PageAddress) -> Set<String>

    /// Anchors that are compared for suggestions in all: thousands of broken links into pages of thousands of anchors get none.
    private static let comparisonLimit = 100_000

    /// Reports `link.fragment` with the nearest anchor of that page, once for each place.
    func check(_ links: [PageLink]) -> [Diagnostic] {
        if links.isEmpty { return [] }
        let anchors = anchors(of: Set(links.map(\.page)))
        var found: [Diagnostic] = []
        var seen = Set<Diagnostic>()
        var sorted: [PageAddress: [String]] = [:]
        var compared = 0
        for link in links {
            let name = String(link.fragment.dropFirst())
            let decoded = PathText.decode(name) ?? name
            guard let known = anchors[link.page], !known.contains(decoded), !Self.isAnywhere(decoded) else { continue }
            compared += known.count
            var near: String?
            if compared <= Self.comparisonLimit {
                let names = sorted[link.page] ?? known.sorted()
                sorted[link.page] = names
                near = Suggestion.nearest(to: decoded, among: names)
            }
            let diagnostic = Diagnostic(
                .linkFragment, .error, at: link.location,
                "'\(link.destination)' leads to a page that has no '#\(decoded)'",
                fix: near.map { .init("did you mean '#\($0)'?") })
            if seen.insert(diagnostic).inserted { found.append(diagnostic) }
        }
        return found
    }

    /// The page's top and frame, a text that is looked for, a payload's line.
    private static func isAnywhere(_ fragment: String) -> Bool {
        if fragment.isEmpty || fragment.hasPrefix(":~:") || fragment.lowercased() == "top" { return true }
        if fragment == "main" || fragment == "site-nav" { return true }
        return fragment.hasPrefix("L") && fragment.utf8.dropFirst().first.map { $0.isDigit } ?? false
    }

    /// `wanted`: the pages that links lead to.
    private func anchors(of wanted: Set<PageAddress>) -> [PageAddress: Set<String>] {
        var anchors: [PageAddress: Set<String>] = [:]
        for page in site.pages where wanted.contains(page.url) {
            switch page.subject {
            case .guide, .home: anchors[page.url] = headings(page.url)
            case .spec(let id):
                let keys = site.tables[page.locale]?[id]?.keys.map(\.id) ?? []
                let rows = site.specs[id: id]?.sections(page.locale).flatMap { [$0.id] + $0.rows.map(\.id) } ?? []
                anchors[page.url] = Set(keys + rows).union(headings(page.url))
            default: break
            }
        }
        return anchors
    }
}

extension DiagnosticCode { package static let linkFragment = DiagnosticCode("link.fragment") }
