import SiteBuilder
import SiteModel
import SiteViews
import Testing
import Text

/// However many samples a site has, its home page shows a few, chosen in the page's language, and its menus stay short.
@Suite struct BoundedHomeTests {
    /// How many samples each spec has, and which are chosen: samples are numbered from 0 through all specs.
    @Test(arguments: [
        ([200], [0, 1, 2, 3, 4, 5]), ([1, 199], [0, 1, 2, 3, 4, 5]), ([100, 100], [0, 100, 1, 101, 2, 102]),
        ([2, 1, 197], [0, 2, 3, 1, 4, 5]), (Array(repeating: 20, count: 10), [0, 20, 40, 60, 80, 100]),
        ([0, 3], [0, 1, 2]),
        ([], []),
    ])
    func aFewAreChosenOfEachSpecInTurn(_ counts: [Int], _ chosen: [Int]) {
        var next = 0
        let groups = counts.map { count in
            defer { next += count }
            return Array(next..<(next + count))
        }
        #expect(ChoiceInTurn.of(groups) == chosen)
    }

    @Test(arguments: [0, 1, 75, 199]) func aMenuOf200ShowsAWindowAroundThePage(_ current: Int) {
        let shown = NavigationWindow.range(200, around: current)
        #expect(shown.count == NavigationWindow.most && shown.contains(current))
    }

    @Test func eachLanguageHasItsOwnSamples() async throws {
        // Pages of samples are left plain: only home pages are looked at.
        var files = ["Content/site.yml": "title: T\nlocales: [en, ko]\n"]
        for name in ["sample", "embed"] { files["Content/templates/layouts/\(name).html"] = "x" }
        for index in 10..<24 {
            let text = index.isMultiple(of: 2) ? "봄 세일" : "Spring sale"
            files["Content/samples/apns/s-\(index).json"] = #"{"aps":{"alert":{"title":"\#(text)","body":"\#(text)"}}}"#
        }
        let result = try await TestSite(files).build()
        for (path, first) in [("index.html", 11), ("ko/index.html", 10)] {
            let page = try #require(result.page(path))
            let cards = page.matches(of: /<h3 class="card-title"><a href="(?:\.\.\/)*samples\/apns\/s-(\d+)\//)
            #expect(cards.map { Int($0.output.1) } == (0..<6).map { first + 2 * $0 }, "\(path)")
            let menu = try #require(page.firstMatch(of: /<nav class="site-menu"[\s\S]*?<\/nav>/)).output
            #expect(menu.matches(of: /<li>/).count == 3, "\(path)")
        }
    }
}
