import DataTree
import PushPayload
import Testing
import Text

/// What Apple Watch, CarPlay and an iPad show where it differs from the iPhone, row by row. From Apple's Human Interface Guidelines ("A
/// short look has the title, the app's name and icon"; "Live Activities"), "Generating a remote notification" and "Displaying live data
/// with Live Activities".
@Suite struct OtherDevicesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var payload: String
        /// The watch's title | texts of the iPad.
        var shows: String
        var language = "en"
        var testDescription: String { name }
    }

    private static let catalogue =
        #"{"sourceLanguage":"en","version":"1.0","strings":{"#
        + #""T":{"localizations":{"en":{"variations":{"device":{"applewatch":{"stringUnit":{"state":"translated","value":"Review?"}},"iphone":{"stringUnit":{"state":"translated","value":"How was it, %@?"}},"other":{"stringUnit":{"state":"translated","value":"Tell us, %@"}}}}},"ko":{"stringUnit":{"state":"translated","value":"%@님, 어땠나요?"}}}},"#
        + #""B":{"localizations":{"en":{"variations":{"device":{"ipad":{"stringUnit":{"state":"translated","value":"Write it on the big screen"}},"other":{"stringUnit":{"state":"translated","value":"Write it"}}}}},"ko":{"variations":{"device":{"ipad":{"stringUnit":{"state":"new","value":"x"}},"other":{"stringUnit":{"state":"translated","value":"써 주세요"}}}}}}},"#
        + #""P":{"localizations":{"en":{"variations":{"device":{"applewatch":{"variations":{"plural":{"one":{"stringUnit":{"value":"1"}},"other":{"stringUnit":{"value":"many"}}}}},"other":{"stringUnit":{"state":"translated","value":"phone"}}}}}}}"#
        + "}}"

    static let rows: [Row] = [
        .init(name: "the title alone", payload: #"{"aps":{"alert":{"title":"T","body":"B"}}}"#, shows: "T|"),
        .init(
            name: "a subtitle is not there", payload: #"{"aps":{"alert":{"title":"T","subtitle":"S"}}}"#, shows: "T|"),
        .init(name: "no title", payload: #"{"aps":{"alert":{"body":"B"}}}"#, shows: "-|"),
        .init(name: "a text alone", payload: #"{"aps":{"alert":"B"}}"#, shows: "-|"),
        .init(name: "nothing is shown", payload: #"{"aps":{"content-available":1}}"#, shows: "none"),
        .init(
            name: "the watch's own sentence",
            payload: #"{"aps":{"alert":{"title-loc-key":"T","title-loc-args":["Mina"]}}}"#,
            shows: "Review?|title=Tell us, Mina"),
        .init(
            name: "a language without", payload: #"{"aps":{"alert":{"title-loc-key":"T","title-loc-args":["Mina"]}}}"#,
            shows: "Mina님, 어땠나요?|", language: "ko"),
        .init(
            name: "the iPad's own sentence, all texts beside it",
            payload: #"{"aps":{"alert":{"title":"Hi","subtitle":"S","loc-key":"B"}}}"#,
            shows: "Hi|title=Hi subtitle=S body=Write it on the big screen"),
        .init(
            name: "one that is not translated yet", payload: #"{"aps":{"alert":{"title":"Hi","loc-key":"B"}}}"#,
            shows: "Hi|", language: "ko"),
        .init(
            name: "a plural under the watch", payload: #"{"aps":{"alert":{"title-loc-key":"P"}}}"#, shows: "many|"),
        .init(
            name: "a key that nobody knows", payload: #"{"aps":{"alert":{"title-loc-key":"X","loc-key":"B"}}}"#,
            shows: "X|title=X body=Write it on the big screen"),
    ]

    private static func app(_ layout: String) -> App {
        let file = SourceFile(path: "Localizable.xcstrings", text: catalogue)
        let texts = [AppTextFile.read(file, path: "Localizable.xcstrings")?.value].compactMap { $0 }
        let type = ActivityType(name: "A", document: YAMLReader.parse(SourceFile(path: "A.yml", text: layout)).value)
        return App(id: "app", facts: nil, plists: [], texts: texts, activities: [type])
    }

    private static func others(_ payload: String, layout: String = "state: {n: Int}", language: String = "en")
        -> OtherDevices?
    {
        var facts = SampleFacts(nil)
        facts.app = "app"
        let sample = SampleChecker(specs: BuiltInPacks.specs, apps: [app(layout)]).check(
            SampleSource(id: "x", file: SourceFile(path: "x.json", text: payload), facts: facts, pack: "apns"))
        return sample.preview?.read(in: language).otherDevices
    }

    private static func texts(_ texts: [OtherDevices.Text]) -> String {
        texts.map { "\($0.field)=\($0.part.text)" }.joined(separator: " ")
    }

    @Test(arguments: rows) func aBannerOnOtherDevices(_ row: Row) {
        guard let others = Self.others(row.payload, language: row.language) else {
            #expect(row.shows == "none")
            return
        }
        #expect(others.activity == nil)
        #expect("\(others.title?.text ?? "-")|\(Self.texts(others.pad))" == row.shows)
    }

    // MARK: Live Activities

    private static let island = """
        state: {n: Int}
        layout:
          lockScreen: "lock {{ state.n }}"
          compactLeading: "L"
          compactTrailing: "{{ state.n }}"
        """
    private static let own = island + "\n  small: [{leading: \"own\", trailing: \"{{ state.n }}\"}]"

    private static func push(_ event: String, _ more: String = "") -> String {
        #"{"aps":{"timestamp":1774000000,"event":"\#(event)","content-state":{"n":7}\#(more)}}"#
    }

    /// Small | compact views | the iPad's lock screen | the alert's words on the watch.
    static let activities: [(String, String, String)] = [
        (push("update"), island, "|L 7|lock 7|"),
        (push("update"), own, "own+7|L 7|lock 7|"),
        (push("update"), "state: {n: Int}", "|||"),
        (push("end"), own, "||lock 7|"),
        (
            push("update", #","alert":{"title":"T","body":"B"}"#), island, "|L 7|lock 7|title=T body=B"
        ),
        (
            push("update", #","alert":{"title":{"loc-key":"T","loc-args":["Mina"]},"body":"B"}"#), island,
            "|L 7|lock 7|title=Review? body=B"
        ),
    ]

    @Test(arguments: activities) func anActivityOnOtherDevices(_ payload: String, _ layout: String, _ shows: String)
        throws
    {
        let activity = try #require(Self.others(payload, layout: layout)?.activity)
        func lines(_ lines: [ActivityLayout.Line]) -> String {
            lines.map { $0.trailing.isEmpty ? $0.leading : "\($0.leading)+\($0.trailing)" }.joined(separator: ", ")
        }
        let compact = [lines(activity.leading), lines(activity.trailing)].filter { !$0.isEmpty }.joined(separator: " ")
        let found = [lines(activity.small), compact, lines(activity.lockScreen), Self.texts(activity.alert)]
        #expect(found.joined(separator: "|") == shows)
        #expect(activity.isUndeclared == (layout == "state: {n: Int}"))
    }

    /// A layout for small places alone fills no island.
    @Test func theDeclarationMayHaveALayoutForSmallPlaces() throws {
        let activity = try #require(
            Self.others(Self.push("update"), layout: "state: {n: Int}\nlayout: {small: \"s\"}")?.activity)
        #expect(activity.small.map(\.leading) == ["s"] && !activity.isUndeclared)
    }
}
