import DataTree
import PushPayload
import Testing
import Text

/// What the built-in packs' content extensions would draw, and where the reference app would crash.
struct ExtensionContentTests {
    private func content(_ payload: String, spec id: String, app: String? = nil) -> ExtensionContent? {
        guard let root = JSONParser.parse(SourceFile(path: "x.json", text: payload)).value.root else { return nil }
        let app = app.flatMap { name in BuiltInPacks.apps.first { $0.id == name } }
        return PreviewMaker.make(root, spec: BuiltInPacks.specs[id: id], app: app, story: nil)?.content
    }

    private func course(_ pairs: String, category: String = "lab_progress", app: String? = nil) -> ExtensionContent? {
        let aps = #""aps": {"alert": "a", "category": "\#(category)"}"#
        return content("{\(aps), \(pairs)}", spec: "braze-personalised", app: app)
    }

    private static let rest = #""next_session_name": "n", "next_session_complete_date": "d""#

    @Test func aCourseHasItsCountsAndItsBar() throws {
        let content = try #require(
            course(#""completed_session_count": "3", "total_session_count": "8", \#(Self.rest)"#))
        #expect(content.kind == .progress)
        #expect(content.mistakes.isEmpty)
        #expect([content.count("completed"), content.count("total"), content.percent] == [3, 8, 38])
        #expect(content.parts["next"]?.text == "n")
        #expect(content.parts["next"]?.pointer == "/next_session_name")
    }

    @Test(arguments: [
        ("3", "8", 38), ("0", "8", 0), ("9", "8", 100), ("-1", "8", 0), ("3", "0", 0),
        ("9223372036854775807", "1", 100),
    ])
    func theBarStaysInItsBounds(_ done: String, _ total: String, _ percent: Int) {
        let pairs = #""completed_session_count": "\#(done)", "total_session_count": "\#(total)", \#(Self.rest)"#
        #expect(course(pairs)?.percent == percent)
    }

    @Test(arguments: [
        (#""total_session_count": "8""#, ExtensionContent.Mistake.Reason.missing),
        (#""completed_session_count": 3, "total_session_count": "8""#, .notText),
        (#""completed_session_count": null, "total_session_count": "8""#, .notText),
        (#""completed_session_count": "three", "total_session_count": "8""#, .notNumber),
        (#""completed_session_count": "", "total_session_count": "8""#, .notNumber),
        (#""completed_session_count": "3.0", "total_session_count": "8""#, .notNumber),
        (#""completed_session_count": " 3", "total_session_count": "8""#, .notNumber),
        (#""completed_session_count": "99999999999999999999", "total_session_count": "8""#, .notNumber),
    ])
    func whatTheReferenceAppCannotReadIsAMistake(_ pairs: String, _ reason: ExtensionContent.Mistake.Reason) {
        let mistakes = course(pairs + ", " + Self.rest)?.mistakes ?? []
        #expect(mistakes.map(\.pointer) == ["/completed_session_count"])
        #expect(mistakes.map(\.key) == ["completed_session_count"])
        #expect(mistakes.map(\.reason) == [reason])
    }

    @Test func everyMissingPairIsNamed() {
        #expect(course("\"a\": 1")?.mistakes.count == 4)
    }

    @Test func aCategoryThatNoExtensionClaimsShowsNothingOfIts() {
        #expect(course("\"a\": 1", category: "lab-progress", app: "braze-lab") == nil)
        #expect(course("\"a\": 1", category: "lab_progress", app: "quick-bite") == nil)
        #expect(course("\"a\": 1", category: "lab_progress", app: "braze-lab") != nil)
    }

    @Test func withoutAnAppTheCategoryOfTheSpecIsAnExample() {
        #expect(course("\"a\": 1", category: "my_progress") != nil)
    }

    @Test func theAppDecidesWhetherTapsArrive() {
        let game = #"{"aps": {"alert": "a", "category": "match_game"}}"#
        #expect(content(game, spec: "braze-interactive", app: "braze-lab")?.takesTaps == true)
        #expect(course("\"a\": 1", app: "braze-lab")?.takesTaps == false)
    }

    @Test func theGameHasABoardAnEventAndAScore() throws {
        let game = try #require(
            content(#"{"aps": {"alert": "a", "category": "match_game"}}"#, spec: "braze-interactive"))
        #expect([game.rows, game.columns] == [4, 3])
        #expect([game.event, game.property] == ["Completed Match Game", "Score"])
    }

    @Test func theFormKnowsTheProfileByTheRightKeyOnly() {
        func id(_ key: String) -> String? {
            let text = #"{"aps": {"alert": "a", "category": "lab_register"}, "cert_title": "t", "\#(key)": "5f"}"#
            return content(text, spec: "braze-capture")?.parts["id"]?.text
        }
        #expect(id("braze_id") == "5f")
        #expect(id("Braze_id") == nil)
    }

    @Test(
        arguments: [
            ("https://www.youtube.com/watch?v=abc", "abc"), ("https://www.youtube.com/watch?t=1&v=abc#x", "abc"),
            ("https://youtu.be/abc", nil), ("https://www.youtube.com/embed/abc", nil),
            ("https://www.youtube.com/shorts/abc", nil), ("https://www.youtube.com/watch?v=", nil),
            ("https://a.example/?vv=abc", nil), ("https://a.example/#?v=abc", nil),
        ] as [(String, String?)])
    func aVideoIsItsItemV(_ address: String, _ id: String?) throws {
        let wrapper = #"{"RW_push_payload_IM": "https://a.example/a.png", "RW_push_payload_MV": "\#(address)"}"#
        let text = #"{"aps": {"alert": "a", "category": "RWVideoPush"}, "RW_push_payload_WP": \#(wrapper)}"#
        let content = try #require(self.content(text, spec: "wisetracker", app: "mall-app"))
        #expect(content.kind == .media)
        #expect(content.videoID == id)
        #expect(content.noVideo == (id == nil ? .noVideoItem : nil))
        #expect(content.parts["picture"]?.text == "https://a.example/a.png")
    }

    @Test func aWrapperThatIsTextGivesNeitherPictureNorVideo() throws {
        let text = #"{"aps": {"alert": "a", "category": "RWVideoPush"}, "RW_push_payload_WP": "{}"}"#
        let content = try #require(self.content(text, spec: "wisetracker", app: "mall-app"))
        #expect(content.noVideo == .wrapperIsText)
        #expect(content.parts["picture"] == nil)
    }

    @Test func withoutAnAppABindingsCategoriesDecide() {
        let text = #"{"aps": {"alert": "a", "category": "RWVideoPush"}, "RW_push_payload_WP": {}}"#
        #expect(content(text, spec: "wisetracker")?.kind == .media)
    }

    @Test func anotherCategoryOfTheVendorHasNoMedia() {
        let text = #"{"aps": {"alert": "a", "category": "OTHER"}, "RW_push_payload_WP": {}}"#
        #expect(content(text, spec: "wisetracker", app: "mall-app") == nil)
    }
}
