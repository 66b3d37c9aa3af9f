import Liquid
import SiteFiles
import Synchronization

/// Entries of the menu beside guides that are the same for all pages of one folder, made once for them.
package final class MenuSections: Sendable {
    /// Pages from which a link to anywhere but into the page's own folder is the same.
    struct Key: Hashable, Sendable {
        var locale: String
        /// The folder above the page's own.
        var folder: OutputPath
    }

    private let folders = Mutex<[Key: MenuFolder]>([:])

    package init() {}

    func folder(_ key: Key) -> MenuFolder {
        folders.withLock { folders in
            if let known = folders[key] { return known }
            let made = MenuFolder()
            folders[key] = made
            return made
        }
    }
}

/// The entries as the pages of one folder show them.
final class MenuFolder: Sendable {
    enum Entry: Hashable, Sendable {
        /// A closed section, by its number.
        case section(Int)
        /// A guide that is not the page itself, by its number.
        case guide(Int)
    }

    /// An entry and where it leads to.
    struct Made: Sendable {
        var value: LiquidValue
        var target: PageAddress
    }

    private let known = Mutex<[Entry: Made]>([:])

    /// `own`: the page's own folder; what lies in it is made for each page.
    func value(_ entry: Entry, own: PageAddress, _ make: () -> Made) -> LiquidValue {
        if let made = known.withLock({ $0[entry] }) { return made.target.isBelow(own) ? make().value : made.value }
        let made = make()
        if !made.target.isBelow(own) { known.withLock { $0[entry] = made } }
        return made.value
    }
}
