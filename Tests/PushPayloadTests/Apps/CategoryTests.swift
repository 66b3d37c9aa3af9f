import DataTree
import PushPayload
import Testing
import Text

/// Which findings a payload's category gets, by what the spec, the apps and `site.yml` say. Sources: Apple,
/// UNNotificationContentExtension and "Declaring your actionable notification types" (names are compared exactly, the app declares
/// them); Braze, notification content extensions (the custom category is typed in); Pushwoosh, iOS Push Stories (`PW_STORIES`).
@Suite struct CategoryTests {
    /// An app as its id, `app.yml`, and the categories of one content extension.
    struct Known: Sendable {
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

    struct Row: Sendable, CustomStringConvertible {
        var name: String
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
    static let silent = Known(id: "silent", facts: "{title: Silent, bundleID: com.example.silent}")
    static let stories = "pushwoosh-stories"
    static let braze = "braze-content-extension"

    static let declared: [Row] = [
        .init(name: "an extension claims it", category: "course", apps: [lab], app: "lab"),
        .init(name: "the app registers it", category: "ORDER", facts: "app: shop", apps: [lab, shop], app: "shop"),
        .init(name: "another case than the plist's", category: "Course", apps: [lab], app: "lab", fix: "course"),
        .init(name: "a slip of the plist's", category: "cuorse", apps: [lab], app: "lab", fix: "course"),
        .init(
            name: "the pack's example, which the app does not have", category: "lab_progress", apps: [lab], app: "lab",
            fix: "course"),
        .init(name: "another app's", category: "course", facts: "app: shop", apps: [lab, shop], app: "shop", fix: ""),
        .init(
            name: "an app's own name in place of a fixed one", category: "SHOP_STORIES", kind: stories, apps: [shop],
            app: "shop"),
        .init(
            name: "a fixed one that the app does not claim", category: "PW_STORIES", kind: stories, apps: [shop],
            app: "shop", fix: ""),
        .init(name: "an app that declares no category", category: "course", apps: [silent], app: "silent"),
        .init(
            name: "an app that declares none, the fixed name misspelt", category: "pw_stories", kind: stories,
            apps: [silent], app: "silent", fix: "PW_STORIES"),
        .init(
            name: "an app that lists none on purpose", category: "course",
            apps: [Known(id: "none", facts: "categories: []")], app: "none", fix: ""),
        .init(name: "none, where the app has one for it", apps: [lab], app: "lab", fix: "course"),
        .init(
            name: "Apple's payload with what the app registers", category: "ORDER", kind: "apns", apps: [shop],
            app: "shop"),
        .init(
            name: "Apple's payload with what nothing declares", category: "ODRER", kind: "apns", apps: [shop],
            app: "shop", fix: "ORDER"),
    ]

    static let undeclared: [Row] = [
        .init(name: "the pack's example", category: "lab_progress"),
        .init(name: "the app's own name", category: "course"),
        .init(name: "an example in another case", category: "Lab_Progress"),
        .init(name: "an example with other separators", category: "lab-progress"),
        .init(name: "none, where one is needed", fix: "lab_progress"),
        .init(name: "the fixed name", category: "PW_STORIES", kind: stories),
        .init(name: "the fixed name in lower case", category: "pw_stories", kind: stories, fix: "PW_STORIES"),
        .init(name: "the fixed name with a hyphen", category: "PW-STORIES", kind: stories, fix: "PW_STORIES"),
        .init(name: "a slip of the fixed name", category: "PW_STOREIS", kind: stories, fix: "PW_STORIES"),
        .init(name: "another name for a fixed one", category: "SPRING", kind: stories, fix: "PW_STORIES"),
        .init(name: "no category for a fixed one", kind: stories, fix: "PW_STORIES"),
        .init(name: "Braze's own for its stories", category: "ab_cat_push_story_v2", kind: braze),
        .init(name: "its predecessor", category: "ab_cat_push_story", kind: braze),
        .init(
            name: "Braze's own in another case", category: "ab_cat_push_story_V2", kind: braze,
            fix: "ab_cat_push_story_v2"),
        .init(
            name: "Braze's own with hyphens", category: "ab-cat-push-story-v2", kind: braze, fix: "ab_cat_push_story_v2"
        ),
        .init(name: "Braze's buttons", category: "ab_cat_yes_no", kind: braze),
        .init(name: "the app's own beside Braze's", category: "lab_push_story", kind: braze),
        .init(name: "no category, and none needed", kind: braze),
        .init(name: "anything in Apple's payload", category: "ORDER", kind: "apns"),
    ]

    static let chosen: [Row] = [
        .init(name: "the only app", category: "course", apps: [lab], app: "lab"),
        .init(name: "two apps, and nobody says which", category: "x", apps: [lab, shop]),
        .init(name: "the site's default", category: "x", apps: [lab, shop], site: "lab", app: "lab", fix: "course"),
        .init(
            name: "the facts before the site's default", category: "ORDER", facts: "app: shop", apps: [lab, shop],
            site: "lab", app: "shop"),
        .init(
            name: "the topic names the bundle id", category: "course", facts: "headers: {apns-topic: com.example.lab}",
            apps: [lab, shop], app: "lab"),
        .init(
            name: "the topic before the site's default", category: "ORDER",
            facts: "headers: {apns-topic: com.example.shop}", apps: [lab, shop], site: "lab", app: "shop"),
        .init(
            name: "the simulator's key", category: "ORDER", apps: [lab, shop],
            root: #""Simulator Target Bundle": "com.example.shop", "#, app: "shop"),
        .init(
            name: "a topic that only begins like a bundle id", category: "x",
            facts: "headers: {apns-topic: com.example.labs}", apps: [lab, shop]),
        .init(
            name: "the topic of another app than the only one", category: "x",
            facts: "headers: {apns-topic: com.example.other}", apps: [lab]),
        .init(
            name: "the facts before the topic", category: "course",
            facts: "{app: lab, headers: {apns-topic: com.example.lab}}", apps: [lab, shop], app: "lab"),
        .init(
            name: "a bundle id that two apps have", category: "x", facts: "headers: {apns-topic: com.example.lab}",
            apps: [lab, Known(id: "twin", facts: "bundleID: com.example.lab")]),
    ]

    @Test(arguments: declared + undeclared + chosen)
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
