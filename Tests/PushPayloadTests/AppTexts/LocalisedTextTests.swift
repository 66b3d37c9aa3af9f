import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// What a key of a push becomes, and the findings of the rules `loc.*`.
@Suite struct LocalisedTextTests {
    static func texts(_ files: [String: String]) -> AppTexts {
        AppTexts(
            files.sorted { $0.key < $1.key }.compactMap { path, text in
                AppTextFile.read(SourceFile(path: path, text: text), path: path)?.value
            })
    }

    static let app = texts([
        "en.lproj/Localizable.strings": """
        "A" = "%@ and %@"; "P" = "%2$@ before %1$@"; "E" = "100 %%"; "N" = "%d"; "X" = "only English";
        """,
        "ko.lproj/Localizable.strings": #""A" = "%1$@와 %2$@"; "P" = "%1$@ 다음 %2$@"; "E" = "100 %%"; "N" = "%d";"#,
        "res/values/strings.xml":
            #"<resources><string name="a">%1$s!</string><string name="d">plain %s</string></resources>"#,
        "res/values-ko/strings.xml": #"<resources><string name="a">%1$s님!</string></resources>"#,
    ])

    @Test func aKeyBecomesASentence() {
        let rows: [(String, [String], String, AppTexts.Platform, String?)] = [
            ("A", ["x", "y"], "en", .apple, "x and y"), ("A", ["x", "y"], "ko", .apple, "x와 y"),
            ("P", ["x", "y"], "en", .apple, "y before x"), ("A", ["x"], "en", .apple, "x and (null)"),
            ("A", [], "en", .apple, "%@ and %@"), ("E", ["x"], "en", .apple, "100 %"), ("N", ["3"], "en", .apple, "%d"),
            ("X", [], "en", .apple, "only English"), ("X", [], "ko", .apple, nil), ("Q", [], "en", .apple, nil),
            ("A", ["x", "y"], "ko-KR", .apple, "x와 y"), ("A", ["x", "y"], "fr", .apple, "x and y"),
            ("A", ["%@", "y"], "en", .apple, "%@ and y"), ("a", ["x"], "ko", .android, "x님!"),
            ("a", ["x"], "fr", .android, "x!"),
            ("d", ["x"], "ko", .android, "plain x"), ("a", [], "ko", .android, "%1$s님!"),
            ("q", [], "ko", .android, nil),
        ]
        var holding = 0
        for (key, arguments, language, platform, wanted) in rows {
            let found = Self.app.sentence(key, arguments, language, platform)
            #expect(found == wanted, "\(key) \(language)")
            holding += found == wanted ? 1 : 0
        }
        print("sentences of keys: \(holding)/\(rows.count)")
    }

    @Test func substitutionsDoNotGrow() {
        let value = String(repeating: "%#@n@", count: 400)
        let catalog = """
            {"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"en":{"stringUnit":{"state":"translated",
            "value":"\(value)"},"substitutions":{"n":{"formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":
            {"state":"translated","value":"\(value)"}}}}}}}}}}}
            """
        let texts = Self.texts(["Localizable.xcstrings": catalog])
        #expect((texts.sentence("k", ["1"], "en", .apple) ?? "").utf8.count < 5000)
    }

    // MARK: Rules

    /// See `Fixtures/facts.yml`.
    struct Row: Codable {
        var alert = ""
        var strings: [String: String] = [:]
        /// Codes, and where.
        var found: [String] = []
    }

    static func en(_ text: String) -> [String: String] { ["en.lproj/Localizable.strings": text] }
    static func app(_ strings: [String: String]) -> App {
        App(
            id: "app", facts: nil, plists: [],
            texts: strings.sorted { $0.key < $1.key }.compactMap { path, text in
                AppTextFile.read(SourceFile(path: path, text: text), path: path)?.value
            })
    }

    @Test func theRulesFireAndAreSilentOnNearMisses() {
        var holding = 0
        let rows = FixtureTable("PushPayloadTests/facts").rows("alerts", like: Row())
        for row in rows {
            let checked = CheckedText(#"{"aps":{"alert":\#(row.alert)}}"#, app: Self.app(row.strings))
            let found = checked.places.filter { $0.hasPrefix("loc.") }
            #expect(Set(found) == Set(row.found), "\(row.alert) \(row.strings)")
            holding += Set(found) == Set(row.found) ? 1 : 0
        }
        print("rules of looked-up texts: \(holding)/\(rows.count)")
    }

    @Test(arguments: [
        (#""title_loc_key":"q""#, ["loc.unknown-key"]), (#""titleLocKey":"q""#, ["loc.unknown-key"]),
        (#""title_loc_key":"a","title_loc_args":["x"]"#, []), (#""title_loc_key":"a""#, ["loc.arguments"]),
        (#""title":"t","title_loc_key":"a","title_loc_args":["x"]"#, ["loc.text-and-key"]),
        (#""body_loc_key":"d","body_loc_args":["x"]"#, ["loc.missing-language"]),
    ])
    func androidsBlockIsHeldToItsOwnTables(_ block: String, _ codes: [String]) {
        let files = [
            "res/values/strings.xml":
                #"<resources><string name="a">%1$s!</string><string name="d">plain %s</string></resources>"#,
            "res/values-ko/strings.xml": #"<resources><string name="a">%1$s님!</string></resources>"#,
        ]
        let checked = CheckedText(
            #"{"message":{"token":"DEVICE_TOKEN","android":{"notification":{\#(block)}}}}"#, app: Self.app(files))
        #expect(checked.sample.findings.map(\.code.id).filter { $0.hasPrefix("loc.") } == codes)
    }

    @Test func aFindingNamesTheStringFileAsWell() throws {
        let checked = CheckedText(
            #"{"aps":{"alert":{"loc-key":"A"}}}"#, app: Self.app(Self.en("\n\"A\" = \"%@\";")))
        let note = try #require(checked.finding("loc.arguments")?.notes.first)
        #expect(note.location?.path == "en.lproj/Localizable.strings" && note.location?.range == 7..<11)
    }

    @Test func aLiveActivitysObjectIsLookedUp() {
        let json =
            #"{"aps":{"event":"start","timestamp":1774000000,"content-state":{},"attributes-type":"T","attributes":{},"alert":{"title":{"loc-key":"Z"},"body":"b"}}}"#
        #expect(
            CheckedText(json, app: Self.app(Self.en(#""A" = "a";"#))).places.contains(
                "loc.unknown-key /aps/alert/title/loc-key"))
    }

    @Test func thePreviewSpeaksTheLanguageOfItsReader() throws {
        let app = Self.app([
            "en.lproj/Localizable.strings": #""A" = "Hello %@"; "B" = "b";"#,
            "ko.lproj/Localizable.strings": #""A" = "안녕 %@";"#,
        ])
        let preview = try #require(
            CheckedText(#"{"aps":{"alert":{"title-loc-key":"A","title-loc-args":["Mina"],"loc-key":"B"}}}"#, app: app)
                .sample.preview)
        #expect(preview.notification.title?.text == "Hello Mina" && preview.notification.title?.isKey == false)
        let korean = preview.read(in: "ko")
        #expect(korean.notification.title?.text == "안녕 Mina")
        #expect(korean.notification.body?.text == "B" && korean.notification.body?.isKey == true)
        #expect(preview.read(in: "fr").notification.title?.text == "Hello Mina")
        // A key that the tables lack is read alone; without tables its arguments stand beside it.
        let lost = #"{"aps":{"alert":{"title-loc-key":"C","title-loc-args":["Mina"]}}}"#
        #expect(try #require(CheckedText(lost, app: app).sample.preview).notification.title?.text == "C")
        #expect(try #require(CheckedText(lost, app: nil).sample.preview).notification.title?.text == "C(Mina)")
    }
}
