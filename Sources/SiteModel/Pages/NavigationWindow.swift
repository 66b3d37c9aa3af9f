/// How much of a long list one page's navigation shows. Every page carries its navigation, so without a bound a section of 2,000 pages
/// is four million entries; the list page and the search have all of them.
package enum NavigationWindow {
    /// Entries of one list.
    package static let most = 150

    /// All entries of a list that is short enough, else those around the current one.
    @inlinable
    package static func range(_ count: Int, around current: Int?, most: Int = most) -> Range<Int> {
        guard count > most else { return 0..<count }
        let start = min(max((current ?? 0) - most / 2, 0), count - most)
        return start..<start + most
    }

    @inlinable
    package static func shown<Element>(
        _ list: [Element], most: Int = most, where isCurrent: (Element) -> Bool
    ) -> ArraySlice<Element> {
        list.count > most ? list[range(list.count, around: list.firstIndex(where: isCurrent), most: most)] : list[...]
    }
}
