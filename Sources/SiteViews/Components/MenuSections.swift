import Liquid
import Synchronization

/// Closed sections of the menu beside guides: the same for all pages of one folder, and made once for them.
package final class MenuSections: Sendable {
    struct Key: Hashable, Sendable {
        var section: Int
        var locale: String
        /// The folder above the page's own: links to anywhere but into the page's folder are the same from each of its pages.
        var folder: String
    }

    private let known = Mutex<[Key: LiquidValue]>([:])

    package init() {}

    func value(_ key: Key, _ make: () -> LiquidValue) -> LiquidValue {
        if let value = known.withLock({ $0[key] }) { return value }
        let value = make()
        known.withLock { $0[key] = value }
        return value
    }
}
