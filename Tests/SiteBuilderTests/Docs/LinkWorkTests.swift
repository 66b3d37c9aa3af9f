import SiteModel
import Testing

/// A link that leads nowhere costs as much as one that leads somewhere: what is compared for its suggestion does not grow with the
/// site. Counted, not timed.
@Suite struct LinkWorkTests {
    private static func compared(_ files: Int, _ questions: Int) -> (compared: Int, lists: Int) {
        let paths = (0..<files).map { "docs/part-\($0 % 40)/page-\($0).md" }
        let nearby = NearbyFiles()
        var lists = 0
        for number in 0..<questions {
            _ = nearby.nearest(to: "docs/part-\(number % 40)/gone-\(number).md") {
                lists += 1
                return paths
            }
        }
        return (nearby.compared, lists)
    }

    @Test func aSuggestionComparesAsMuchInATenfoldSite() {
        let small = Self.compared(500, 300)
        let large = Self.compared(5_000, 300)
        #expect(small.lists == 1 && large.lists == 1)
        #expect(large.compared <= 300 * 24 && small.compared <= 300 * 24)
        #expect(large.compared * 10 <= small.compared * 11 && large.compared > 300)
    }

    /// The same link on every page is looked for once.
    @Test func aRepeatedLinkIsLookedForOnce() {
        let nearby = NearbyFiles()
        for _ in 0..<1_000 { _ = nearby.nearest(to: "docs/gone.md") { (0..<2_000).map { "docs/page-\($0).md" } } }
        #expect(nearby.compared <= 24)
    }

    @Test func aFileOfTheSameNameIsSuggested() {
        let nearby = NearbyFiles()
        #expect(nearby.nearest(to: "a/setup.md") { ["b/setup.md", "a/set.md"] } == "b/setup.md")
        #expect(nearby.nearest(to: "a/sett.md") { ["b/other.md", "a/set.md"] } == "a/set.md")
        #expect(nearby.nearest(to: "x/zzzzzzzz.md") { ["b/other.md"] } == nil)
    }
}
