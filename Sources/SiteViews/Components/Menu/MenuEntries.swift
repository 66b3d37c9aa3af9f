import Liquid
import SiteFiles
import Synchronization

/// Where a page is, as far as relative addresses on it depend on it.
struct MenuPlace {
    /// The page's folders, the way to the last of them: "a/b/" for `a/b/` and for `a/b/page.html`.
    let folder: PageAddress
    /// The same less the last folder.
    let parent: PageAddress
    /// How many folders.
    let depth: Int

    init(_ url: PageAddress) {
        let bytes = url.text.utf8
        let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
        depth = ends.count
        folder = PageAddress(ends.last.map { String(url.text[...$0]) } ?? "")
        parent = PageAddress(ends.dropLast().last.map { String(url.text[...$0]) } ?? "")
    }

    /// How many of the page's folders a target is in as well.
    func folders(sharedWith target: PageAddress) -> Int {
        var (here, there) = (folder.text, target.text)
        return here.withUTF8 { here in
            there.withUTF8 { there in
                var (index, count) = (0, 0)
                while index < min(here.count, there.count), here[index] == there[index] {
                    if here[index] == UInt8(ascii: "/") { count += 1 }
                    index += 1
                }
                return count
            }
        }
    }
}

/// The entries of one list that pages of a site have shown so far.
final class MenuEntries: Sendable {
    final class Known: Sendable {
        let entry: MenuEntry
        /// By `nav-entries.html`; nil before enough pages show the list, and where the partial has something to report.
        let html: String?
        let isRendered: Bool

        init(_ entry: MenuEntry, html: String?, isRendered: Bool) {
            self.entry = entry
            self.html = html
            self.isRendered = isRendered
        }
    }

    /// Pages on which an entry is the same.
    private struct Distance: Hashable {
        var depth: Int
        var shared: Int
    }

    private struct State {
        /// Of each place in the list.
        var targets: [Int: PageAddress] = [:]
        var known: [Distance: [Int: Known]] = [:]
        var rows: [RowKey: MenuRow] = [:]
        /// How often a page found every entry, but no row that holds them.
        var asked: [RowKey: Int] = [:]
    }

    private struct RowKey: Hashable {
        var folder: PageAddress
        var depth: Int
    }

    private let state = Mutex(State())
    /// A row is made anew where a page shows an entry that it lacks; after so many times that does not pay.
    private static let mostJoins = 8
    /// Most sites with an address for each folder have one page in it, which needs no row of its own.
    private static let pagesBeforeOwnRow = 3
    /// A longer list is shown in part, around each page.
    private static let longestRow = 512

    func known(_ index: Int, _ place: MenuPlace) -> Known? {
        state.withLock { state in
            guard let target = state.targets[index] else { return nil }
            return state.known[Distance(depth: place.depth, shared: place.folders(sharedWith: target))]?[index]
        }
    }

    func keep(_ entry: Known, _ index: Int, _ place: MenuPlace) {
        let target = entry.entry.target
        let distance = Distance(depth: place.depth, shared: place.folders(sharedWith: target))
        state.withLock { state in
            state.targets[index] = target
            state.known[distance, default: [:]][index] = entry
        }
    }

    /// The row that holds every shown entry but the page's own ones as this page shows them.
    func row(_ place: MenuPlace, _ shown: Range<Int>, except own: [Int]) -> MenuRow? {
        let (beside, inside) = state.withLock { state in
            (state.rows[Self.beside(place)], state.rows[Self.inside(place)])
        }
        if let beside, beside.serves(place.folder, shown, except: own) { return beside }
        return inside.flatMap { $0.serves(place.folder, shown, except: own) ? $0 : nil }
    }

    /// Called for a page that found every entry: makes the row for pages in the folders beside its own, where no entry leads into
    /// that folder itself, and after some pages the row for those in the same folder.
    func join(_ place: MenuPlace) {
        state.withLock { state in
            guard state.targets.count <= Self.longestRow else { return }
            let (beside, inside) = (Self.beside(place), Self.inside(place))
            state.asked[beside, default: 0] += 1
            state.asked[inside, default: 0] += 1
            if state.asked[beside, default: 0] <= Self.mostJoins {
                state.rows[beside] = Self.row(state, place.parent, place.depth)
            }
            let pages = state.asked[inside, default: 0]
            if pages >= Self.pagesBeforeOwnRow, pages < Self.pagesBeforeOwnRow + Self.mostJoins {
                state.rows[inside] = Self.row(state, place.folder, place.depth)
            }
        }
    }

    private static func beside(_ place: MenuPlace) -> RowKey { RowKey(folder: place.parent, depth: place.depth) }
    private static func inside(_ place: MenuPlace) -> RowKey { RowKey(folder: place.folder, depth: place.depth) }

    /// The entries for pages that are `depth` folders deep, and have those of `folder` and no others in common with any target.
    private static func row(_ state: State, _ folder: PageAddress, _ depth: Int) -> MenuRow? {
        let place = MenuPlace(folder)
        let count = (state.targets.keys.max() ?? -1) + 1
        var row = MenuRow(folder: folder, depth: depth)
        for index in 0..<min(count, longestRow) {
            let target = state.targets[index]
            let distance = target.map { Distance(depth: depth, shared: place.folders(sharedWith: $0)) }
            row.add(distance.flatMap { state.known[$0]?[index]?.html }, target)
        }
        return row.isEmpty ? nil : row
    }
}
