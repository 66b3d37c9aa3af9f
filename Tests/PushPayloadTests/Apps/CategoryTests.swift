import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Which findings a payload's category gets, by what the spec, the apps and `site.yml` say. Sources: Apple,
/// UNNotificationContentExtension and "Declaring your actionable notification types" (names are compared exactly, the app declares
/// them); Braze, notification content extensions (the custom category is typed in); Pushwoosh, iOS Push Stories (`PW_STORIES`).
@Suite struct CategoryTests {
    /// An app as its id, `app.yml`, and the categories of one content extension.
    struct Known: Codable, Sendable {
        var id: String
        var facts = ""
        var claims: [String] = []

        var app: App {
            let names = claims.map { "<string>\($0)</string>" }.joined()
            let plist = """
                <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
                <string>com.apple.usernotifications.content-extension</string><key>NSExtensionAttributes</key><dict>
                <key>UNNotificationExtensionCategory</key><array>\(names)</array></dict></dict></dict></plist>
                """
            let document = PlistReader.parse(SourceFile(path: "View/Info.plist", text: plist)).value
            return App(
                id: id, facts: YAMLReader.parse(SourceFile(path: "app.yml", text: facts)).value,
                plists: claims.isEmpty ? [] : [.init(target: "View", document: document)])
        }
    }

    struct Row: Codable, Sendable, CustomStringConvertible {
        var name = ""
        var category: String?
        var kind = "braze-personalised"
        var facts = ""
        var apps: [Known] = []
        /// `app` in `site.yml`.
        var site: String?
        /// A key before `aps`.
        var root = ""
        /// Id of the app it is compared with.
        var app: String?
        /// What the finding suggests; nil where nothing may be found.
        var fix: String?

        var description: String { name }

        var payload: String {
            let category = category.map { #", "category": "\#($0)""# } ?? ""
            let story = #", "pw_stories": {"pages": [{"image": "https://img.example.com/1.jpg"}]}"#
            let pairs =
                #", "completed_session_count": "1", "total_session_count": "2", "next_session_name": "n", "#
                + #""next_session_complete_date": "d""#
            let rest = [
                "pushwoosh-stories": story, "braze-personalised": pairs, "braze-content-extension": #", "ab": {}"#,
            ]
            return "{\(root)\"aps\": {\"alert\": {\"title\": \"t\", \"body\": \"b\"}\(category)}\(rest[kind] ?? "")}"
        }
    }

    static let lab = Known(id: "lab", facts: "bundleID: com.example.lab", claims: ["course"])
    static let shop = Known(
        id: "shop", facts: "{bundleID: com.example.shop, categories: [ORDER]}", claims: ["SHOP_STORIES"])
    @Test(arguments: FixtureTable("PushPayloadTests/categories").rows(like: Row()))
    func theCategoryIsHeldToWhatSomebodyDeclared(_ row: Row) throws {
        var checker = SampleChecker(specs: BuiltInPacks.specs, apps: row.apps.map(\.app))
        checker.defaultApp = row.site
        var facts = SampleFacts(YAMLReader.parse(SourceFile(path: "sample.yml", text: row.facts)).value)
        if facts.spec == nil { facts.spec = row.kind }
        let sample = checker.check(
            SampleSource(id: "sample", file: SourceFile(path: "sample.json", text: row.payload), facts: facts))
        #expect(sample.app?.id == row.app)
        #expect(sample.findings.filter { $0.severity > .info && $0.code.id != "category.unmatched" }.isEmpty)
        let found = sample.findings.filter { $0.code.id == "category.unmatched" }
        #expect(found.count == (row.fix == nil ? 0 : 1))
        if let fix = row.fix, !fix.isEmpty { #expect(found.first?.fix?.text.contains(fix) == true) }
        // What the verdict says is what the phone shows.
        if row.fix == nil, row.kind == "braze-personalised", sample.app == nil || row.category == "course" {
            #expect(sample.seen?.preview.content != nil)
        }
    }

    @Test func aTopicWithTheSuffixOfItsTypeTellsTheApp() throws {
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: [Self.lab.app, Self.shop.app])
        let facts = SampleFacts(
            YAMLReader.parse(
                SourceFile(
                    path: "sample.yml",
                    text: "headers: {apns-push-type: voip, apns-topic: com.example.shop.voip}")
            ).value)
        let sample = checker.check(
            SampleSource(id: "s", file: SourceFile(path: "s.json", text: #"{"call": 1}"#), facts: facts))
        #expect(sample.app?.id == "shop")
    }

    @Test func firebasesTopicTellsTheApp() throws {
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: [Self.lab.app, Self.shop.app])
        let request =
            #"{"message": {"token": "a1b2", "apns": {"headers": {"apns-topic": "com.example.shop"}, "payload": {"aps": "#
            + #"{"alert": "b", "category": "ODRER"}}}}}"#
        let sample = checker.check(
            SampleSource(id: "s", file: SourceFile(path: "s.json", text: request), facts: SampleFacts(nil)))
        #expect(sample.app?.id == "shop")
        #expect(sample.findings.map(\.code.id).contains("category.unmatched"))
    }

    @Test func aSchemeIsHeldOnlyToAnAppThatSaysItsSchemes() {
        let link = #"{"aps": {"alert": "b"}, "deeplink": "shop://spring"}"#
        let silent = CheckedText(link, app: CheckedText.app("title: Shop"))
        #expect(silent.finding("deeplink.scheme-unregistered") == nil)
        let other = CheckedText(link, app: CheckedText.app("schemes: [mall]"))
        #expect(other.finding("deeplink.scheme-unregistered") != nil)
    }
}
