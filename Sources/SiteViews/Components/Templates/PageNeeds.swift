import Liquid
import Synchronization

/// What is on a page and needs a style sheet or a script that not every page has. Templates say it where they write it
/// (`{{ 'tables' | need }}`), `GuideRenderer` says it of Markdown; the frame of the page links what belongs to the names.
///
/// Made for one render and gone after it, so that a page depends on nothing but what it is made from.
package final class PageNeeds: Sendable {
    private let collected: Mutex<Set<String>>

    package init(_ names: Set<String> = []) {
        collected = Mutex(names)
    }

    func insert(_ name: String) { collected.withLock { _ = $0.insert(name) } }

    var names: Set<String> { collected.withLock { $0 } }

    /// For templates: a list, always in the same order.
    var view: LiquidValue { View.list(names.sorted()) { .string($0) } }
}
