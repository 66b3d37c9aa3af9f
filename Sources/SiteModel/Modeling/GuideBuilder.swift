import DataTree
import PushPayload
import SiteFiles
import SiteImport
import SiteSources
import Text

/// Puts the languages of each guide together, and the guides in their order.
struct GuideBuilder {
    let facts: SiteFacts
    let books: [Book]

    func table() -> GuideTable {
        let groups = groups()
        let labels = labels
        var guides = concurrentMap(groups.count) { index in
            let (path, versions, weight) = groups[index]
            let own = Dictionary(versions.map { ($0.locale, $0) }) { $1 }
            return Guide(
                path: path, versions: own, url: permalink(path, own, labels), order: weight ?? .max,
                labels: labels[path] ?? [])
        }
        let tables = books.filter(\.hidesUnlisted).sorted { (depth($0), $0.folder) < (depth($1), $1.folder) }
        let readmes = tables.filter { facts.settings.isLoose || $0.folder.isEmpty }.map(readme)
        // The only book of a docs site is the site, wherever its folder is; so is the one that others lie in.
        let outer = tables.prefix { depth($0) == depth(tables[0]) }
        let whole = facts.payloads.isDocs && outer.count == 1 ? outer.map(readme) : []
        let named = (readmes + ["index.md", "README.md"] + whole).lazy.compactMap { path in
            guides.firstIndex { $0.path == path }
        }.first
        let first = guides.firstIndex { $0.isAtRoot } ?? named
        let home = first.map { guides.remove(at: $0) }
        if home != nil { guides = guides.map(besideHome) }
        let folders = Dictionary(books.map { ($0.folder, $0.readme) }) { first, _ in first }
        let all = GuideTable(
            sorted(guides), home: home, locales: facts.settings.locales, readmes: folders.compactMapValues(\.self))
        return published(all)
    }

    /// The languages of each guide, in the order of the files, and what its front matter says of its order.
    private func groups() -> [(path: ContentPath, versions: [ParsedGuide], weight: Int?)] {
        var numbers: [ContentPath: Int] = [:]
        var groups: [(path: ContentPath, versions: [ParsedGuide], weight: Int?)] = []
        let files = facts.inputs.guideFiles
        let orders = concurrentMap(files.count) { FrontMatterFacts(files[$0]).order }
        numbers.reserveCapacity(files.count)
        groups.reserveCapacity(files.count)
        for (version, weight) in zip(files, orders) {
            let path = version.path
            if let number = numbers[path] {
                groups[number].versions.append(version)
                if let weight { groups[number].weight = weight }
            } else {
                numbers[path] = groups.count
                groups.append((path, [version], weight))
            }
        }
        return groups
    }

    /// The README of a repository, where another page is the home page: it has a place of its own.
    private func besideHome(_ guide: Guide) -> Guide {
        guard guide.path == "README.md", guide.url.isEmpty else { return guide }
        return Guide(
            path: guide.path, versions: guide.versions, url: PageAddress(guide.name + facts.settings.ending),
            order: guide.order,
            labels: labels[guide.path] ?? [])
    }

    /// What tables of contents publish; all where `site.yml` has the navigation or says so.
    private func published(_ all: GuideTable) -> GuideTable {
        let configuration = facts.settings.configuration
        guard !books.isEmpty, configuration.navigation.isEmpty else { return all }
        let pages = UnlistedPages(all, books)
        let table = all.listing(pages.listed)
        return configuration.unlisted == .hide ? table.hiding(pages.unlisted) : table
    }

    /// What tables of contents call their chapters, by path: titles, then short labels. A link into a page names its part, not
    /// the page.
    private var labels: [ContentPath: [String]] {
        var labels: [ContentPath: [String]] = [:]
        for book in books {
            for entry in book.entries {
                let destination = entry.destination ?? ""
                guard !destination.isEmpty, PathText.split(destination).fragment.isEmpty else { continue }
                guard let path = book.path(of: destination) else { continue }
                labels[path, default: []].append(entry.title)
                if let short = entry.shortTitle { labels[path, default: []].append(short) }
            }
        }
        return labels
    }

    /// Folders above that of a book's settings.
    private func depth(_ book: Book) -> Int {
        let folder = book.root ?? book.folder
        return folder.components.count
    }

    /// The page that stands for a book.
    private func readme(_ book: Book) -> ContentPath { book.readme ?? book.folder.entry("README.md") }

    /// By folder, index pages first, then `order`, then path: what a reader expects where no navigation is given.
    private func sorted(_ guides: [Guide]) -> [Guide] {
        func isIndex(_ guide: Guide) -> Bool { ["index.md", "README.md"].contains(guide.path.name) }
        // A guide is much to move.
        let keys = guides.enumerated().map { index, guide in
            (folder: guide.folder, isIndex: isIndex(guide), order: guide.order, path: guide.path, index: index)
        }
        return keys.sorted { a, b in
            if a.folder != b.folder { return a.folder < b.folder }
            if a.isIndex != b.isIndex { return a.isIndex }
            return (a.order, a.path) < (b.order, b.path)
        }.map { guides[$0.index] }
    }

    /// What the guide's own system says, or by its place: `guides/rules/index.md` → `guides/rules/`; `guides/a.md` → `guides/a/`, or `guides/a.html` with `permalinks: file`.
    private func permalink(
        _ path: ContentPath, _ versions: [String: ParsedGuide], _ labels: [ContentPath: [String]]
    ) -> PageAddress {
        let given = versions[facts.settings.defaultLocale] ?? versions.min { $0.key < $1.key }?.value
        if let address = given?.address { return address.isEmpty ? "" : PageAddress(address + facts.settings.ending) }
        let stem = path.withoutExtension
        let folder = stem.folder
        // Beside a chapter that stands for the folder `index` is a page like others.
        let isPlain = stem.name == "index" && labels[path] != nil && labels[folder.entry("README.md")] != nil
        if !isPlain, ["index", "README"].contains(stem.name) || books.contains(where: { $0.readme == path }) {
            return folder.isEmpty ? "" : "\(folder.text)/"
        }
        return PageAddress(stem.text + facts.settings.ending)
    }
}
