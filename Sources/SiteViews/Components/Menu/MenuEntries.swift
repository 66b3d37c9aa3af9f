import Liquid
import SiteFiles
import Synchronization

/// Where a page is, as far as relative addresses on it depend on it: on how many folders it is in, and how many of them a target is in.
struct MenuPlace {
    /// The page's folders, the way to the last of them: "a/b/" for `a/b/` and for `a/b/page.html`.
    let folder: PageAddress
    /// A page that is in as many folders, and has none of them in common with any target but those above the last one.
    let beside: PageAddress

    init(_ url: PageAddress) {
        let bytes = url.text.utf8
        guard let last = bytes.lastIndex(of: UInt8(ascii: "/")) else {
            (folder, beside) = ("", "")
            return
        }
        let above = bytes[..<last].lastIndex(of: UInt8(ascii: "/"))
        folder = PageAddress(String(url.text[...last]))
        // No folder is called so.
        beside = PageAddress((above.map { String(url.text[...$0]) } ?? "") + "\0/")
    }
}

/// An entry as pages show it whose own it is not.
struct MenuEntry: Sendable {
    /// With `MenuHTML.address` for the address; nil where each page makes it, and where there is HTML.
    var value: LiquidValue?
    /// Nil for an entry without an address.
    var target: PageAddress?
    /// Nil where values are wanted, and where the partial has something to report.
    var html: MenuHTML?
}

/// Entries that lie together in a list, for all pages.
final class MenuBlock: Sendable {
    /// Of a longer list a page shows a part, which lies in a few blocks.
    static let size = 64

    let entries: [MenuEntry]
    /// Where the first one is in the list, and the first one behind them.
    let start: Int
    var end: Int { start + entries.count }
    let isRendered: Bool
    /// Places in the list of those without HTML.
    let lacking: [Int]
    /// How many entries lead into each folder.
    private let leadsInto: [PageAddress: Int]

    init(_ entries: [MenuEntry], at start: Int, isRendered: Bool) {
        self.entries = entries
        self.start = start
        self.isRendered = isRendered
        lacking = entries.indices.filter { entries[$0].html == nil }.map { start + $0 }
        var leadsInto = [PageAddress: Int](minimumCapacity: 2 * entries.count)
        for text in entries.compactMap(\.target?.text) {
            for end in text.utf8.indices where text.utf8[end] == UInt8(ascii: "/") {
                leadsInto[PageAddress(String(text[...end])), default: 0] += 1
            }
        }
        self.leadsInto = leadsInto
    }

    /// The entry at a place of the list as a page has it; nil where the page makes it.
    func value(_ place: Int, from page: PageAddress) -> LiquidValue? {
        guard place < end, case .object(var object)? = entries[place - start].value else { return nil }
        if let target = entries[place - start].target { object["url"] = .string(page.link(to: target)) }
        return .object(object)
    }

    /// From where a page sees the entries but its `own` ones: pages in folders beside one another see the same, unless an entry leads
    /// into the folder of one.
    func view(from place: MenuPlace, except own: [Int]) -> PageAddress {
        let leading = leadsInto[place.folder, default: 0]
        guard leading > 0 else { return place.beside }
        let ownLeading = own.count { entries[$0 - start].target?.isBelow(place.folder) ?? false }
        return leading > ownLeading ? place.folder : place.beside
    }
}

/// The entries of one list that pages of a site show.
final class MenuEntries: Sendable {
    /// By their number.
    private let blocks = Mutex<[Int: MenuBlock]>([:])

    /// `make`: where there is none that has what is wanted.
    func block(_ number: Int, isRendered: Bool, _ make: () -> MenuBlock) -> MenuBlock {
        let known = blocks.withLock { $0[number] }
        if let known, known.isRendered || !isRendered { return known }
        let made = make()
        blocks.withLock { $0[number] = made }
        return made
    }
}

/// The rows that pages have asked for.
final class MenuRows: Sendable {
    private struct Key: Hashable {
        var block: ObjectIdentifier
        var page: PageAddress
    }

    /// A row holds its block, whose identity no other one can have as long.
    private let rows = Mutex<[Key: MenuRow]>([:])
    /// Pages of a folder come one after the other.
    private static let most = 512

    /// The HTML of a block's entries as it is seen from a page.
    func row(_ block: MenuBlock, from page: PageAddress) -> MenuRow {
        let key = Key(block: ObjectIdentifier(block), page: page)
        if let known = rows.withLock({ $0[key] }) { return known }
        let row = MenuRow(block, from: page)
        rows.withLock { rows in
            if rows.count >= Self.most { rows = [:] }
            rows[key] = row
        }
        return row
    }
}
