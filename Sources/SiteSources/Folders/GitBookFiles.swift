package import SiteFiles
import Text

/// Files that GitBook and mdBook keep beside their pages.
package enum GitBookFiles {
    /// Hidden files are passed over, but for GitBook's own.
    package static func isRead(_ name: String) -> Bool {
        !name.hasPrefix(".") || name == ".gitbook" || name == ".gitbook.yaml"
    }

    package static func kind(_ path: ContentPath) -> SourceKind? {
        let name = path.name
        if name == "SUMMARY.md" { return .summary }
        if name == ".gitbook.yaml" { return .book }
        let path = path.text
        // Asked for every file of a site: almost none is in the folder.
        guard ByteSearch.contains(path, ".gitbook/"), let folder = path.firstRange(of: ".gitbook/"),
            folder.lowerBound == path.startIndex || path[..<folder.lowerBound].hasSuffix("/")
        else { return nil }
        let inner = path[folder.upperBound...]
        if inner == "vars.yaml" || inner == "vars.yml" { return .variables }
        if inner.hasPrefix("assets/") { return .asset }
        return inner.hasPrefix("includes/") && inner.hasSuffix(".md") ? .include : .other
    }
}
