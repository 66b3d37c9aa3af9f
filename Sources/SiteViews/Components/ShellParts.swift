import Liquid
import SiteFiles
import SiteModel
import Synchronization
import Text

/// What is around the content of all pages of a language that are in as many folders.
struct ShellParts: Sendable {
    var site: LiquidValue
    /// The way to the folder of the site.
    var root: LiquidValue
    var home: LiquidValue
    var search: LiquidValue
}

/// These parts, made once for all such pages.
final class KnownParts: Sendable {
    private struct Key: Hashable {
        var locale: String
        var folders: Int
    }

    private struct Folder: Hashable {
        var locale: String
        var path: ContentPath
        /// The site of the report has more guides.
        var guides: Int
    }

    typealias Crumb = (title: String, subject: PageSubject?)

    private let known = Mutex<[Key: ShellParts]>([:])
    private let ways = Mutex<[Folder: [Crumb]]>([:])
    /// A site has pages in a few depths.
    private static let most = 64
    /// Pages of a folder come one after the other.
    private static let mostWays = 1024

    /// `make`: where there are none, and for pages from which the addresses are others: they lie in a folder with the search.
    func parts(of page: Page, in site: Site, _ make: () -> ShellParts) -> ShellParts {
        var url = page.url.text
        let folders = url.withUTF8 { ByteSearch.count(of: UInt8(ascii: "/"), in: $0) }
        guard !ByteSearch.contains(url, "search/"),
            page.locale == site.defaultLocale || page.url.isBelow(site.folder(of: page.locale))
        else { return make() }
        let key = Key(locale: page.locale, folders: folders)
        if let parts = known.withLock({ $0[key] }) { return parts }
        let made = make()
        known.withLock { if $0.count < Self.most { $0[key] = made } }
        return made
    }

    /// What leads to a guide: where no navigation decides it, the same for all guides of a folder but its own page.
    func way(to guide: Int, in site: Site, _ locale: String) -> [Crumb] {
        let path = site.guides[guide].path
        guard !site.navigation.isDecided, path.name != "index.md", path.name != "README.md" else {
            return site.way(to: guide, locale)
        }
        let folder = Folder(locale: locale, path: path.folder, guides: site.guides.count)
        if let way = ways.withLock({ $0[folder] }) { return way }
        let way = site.way(to: guide, locale)
        ways.withLock { ways in
            if ways.count >= Self.mostWays { ways = [:] }
            ways[folder] = way
        }
        return way
    }
}
