import DataTree
import PushPayload
import Testing
import Text

/// The known defects of the vendors' samples are found at their place, and the mended samples pass.
@Suite struct SnippetLintTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var trap: String
        var language: String
        var broken: String
        /// What is at the finding.
        var at: String
        var mended: String
        var code = "snippet.bug"
        var testDescription: String { "\(trap) (\(language))" }
    }

    static let rows: [Row] = [
        .init(
            trap: "B2", language: "swift",
            broken: "guard let a = info[\"a\"] as? String,\n  let b = info[\"b\"] as? String,\nelse { return }",
            at: ",",
            mended: "guard let a = info[\"a\"] as? String,\n  let b = info[\"b\"] as? String\nelse { return }"),
        .init(
            trap: "B3", language: "swift", broken: "guard let a = info[\"a\"] else { fatalError(\"no a\") }",
            at: "fatalError", mended: "guard let a = info[\"a\"] else { return }"),
        .init(
            trap: "B3", language: "objectivec", broken: "[NSException raise:@\"a\" format:@\"b\"];",
            at: "NSException raise", mended: "return;"),
        .init(
            trap: "B4", language: "swift",
            broken:
                "func didReceive(_ r: UNNotificationResponse, completionHandler completion: @escaping (Option) -> Void) { save(r) }",
            at: "completion",
            mended:
                "func didReceive(_ r: UNNotificationResponse, completionHandler completion: @escaping (Option) -> Void) { completion(.dismiss) }"
        ),
        .init(
            trap: "B4", language: "objectivec",
            broken: "- (void)didReceive:(id)r completionHandler:(void (^)(Option))completion {\n  [self save:r];\n}",
            at: "completion",
            mended: "- (void)didReceive:(id)r completionHandler:(void (^)(Option))completion {\n  completion(0);\n}"),
        .init(
            trap: "B5", language: "objectivec",
            broken:
                "- (void)saveCustomEvent:(NSDictionary *)p {\n  [s store:a forKey:RemoteStorageKeyPendingCustomAttributes];\n}",
            at: "RemoteStorageKeyPendingCustomAttributes",
            mended:
                "- (void)saveCustomEvent:(NSDictionary *)p {\n  [s store:a forKey:RemoteStorageKeyPendingCustomEvents];\n}",
            code: "analytics.wrong-bucket"),
        .init(
            trap: "B5 reversed", language: "swift",
            broken: "func saveUserAttribute() { store(data, forKey: .pendingCustomEvents) }", at: "pendingCustomEvents",
            mended: "func saveUserAttribute() { store(data, forKey: .pendingUserAttributes) }",
            code: "analytics.wrong-bucket"),
        .init(
            trap: "B6", language: "objectivec",
            broken:
                "- (NSUserDefaults *)defaults {\n  if (self.defaults != nil) { return self.defaults; }\n  return nil;\n}",
            at: "self.defaults",
            mended:
                "- (NSUserDefaults *)defaults {\n  if (_defaults == nil) { self.defaults = make(); }\n  return _defaults;\n}"
        ),
        .init(
            trap: "B6", language: "swift", broken: "var defaults: UserDefaults { return self.defaults }",
            at: "defaults",
            mended: "var defaults: UserDefaults { return stored }"),
        .init(
            trap: "B7", language: "objectivec",
            broken:
                "- (id)initWithName:(NSString *)n {\n  [dict setObject:n forKey:@\"event_name\"];\n  return self;\n}",
            at: "dict",
            mended:
                "- (id)initWithName:(NSString *)n {\n  NSMutableDictionary *dict = [NSMutableDictionary dictionary];\n  [dict setObject:n forKey:@\"event_name\"];\n  return self;\n}"
        ),
        .init(
            trap: "B13", language: "swift", broken: "saveCustomEvent(with: [\"event_name\": \"opened\"])",
            at: "\"event_name\"", mended: "saveCustomEvent(with: [\"screen\": \"opened\"])",
            code: "analytics.wrong-bucket"),
        .init(
            trap: "B17", language: "swift", broken: "let d = UserDefaults(suiteName: \"YOUR-DOMAIN-IDENTIFIER\")!",
            at: "!", mended: "let d = UserDefaults(suiteName: \"group.example\") ?? .standard"),
        .init(
            trap: "W2", language: "objectivec", broken: "NSString *t = dictionary[@\"RW_push_payload_WP\"];",
            at: "dictionary", mended: "NSString *t = userInfo[@\"RW_push_payload_WP\"];"),
        .init(
            trap: "W3", language: "objectivec", broken: "String *title = a;", at: "String",
            mended: "NSString *title = a;"),
        .init(
            trap: "W4", language: "objectivec", broken: "NSLog(\"title %@\", title);", at: "\"",
            mended: "NSLog(@\"title %@\", title);"),
        .init(
            trap: "W5", language: "objectivec",
            broken: "completionHandler(UNNotificationPresentationOptionAlert);",
            at: "UNNotificationPresentationOptionAlert",
            mended: "completionHandler(UNNotificationPresentationOptionBanner);"),
        .init(
            trap: "W5", language: "swift", broken: "completionHandler([.sound, .alert, .badge])", at: ".alert",
            mended: "completionHandler([.sound, .banner, .list, .badge])"),
    ]

    private func lint(_ code: String, _ language: String) -> [Diagnostic] {
        SnippetLint.check(Array(code.utf8), language: language) { SourceLocation(path: "guide.md", range: $0) }
    }

    @Test(arguments: rows) func knownDefectIsFoundAtItsPlaceAndTheMendedSamplePasses(_ row: Row) throws {
        let found = lint(row.broken, row.language)
        #expect(found.map(\.code.id) == [row.code])
        let range = try #require(found.first?.location?.range)
        #expect(String(decoding: Array(row.broken.utf8)[range], as: UTF8.self) == row.at)
        #expect(lint(row.mended, row.language).isEmpty)
        // What a comment says is no code.
        #expect(lint("/* \(row.broken) */", row.language).isEmpty)
    }

    @Test func certainChangesMakeTheSnippetPass() throws {
        for row in Self.rows {
            let found = lint(row.broken, row.language)
            guard let edit = found.first?.fix?.edits.first else { continue }
            var bytes = Array(row.broken.utf8)
            bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
            #expect(lint(String(decoding: bytes, as: UTF8.self), row.language).isEmpty, "\(row)")
        }
    }

    /// Names are compared as texts: an accent may be a letter's own or follow it.
    @Test(arguments: [
        ("e\u{301}", "\u{E9}"), ("\u{E9}", "e\u{301}"), ("\u{212A}", "K"), ("K", "\u{212A}"), ("값", "값"),
        ("e\u{323}\u{301}x", "\u{1EB9}\u{301}x"),
    ])
    func aNameMayBeSpelledInTwoWays(_ name: String, _ other: String) {
        #expect(lint("var \(name): Int { \(other) }", "swift").map(\.code.id) == ["snippet.bug"])
        #expect(lint("var \(name): Int { \(other)1 }", "swift").isEmpty)
    }

    @Test func coderInitialiserMayGiveUp() {
        let code = "required init?(coder: NSCoder) { fatalError(\"init(coder:) has not been implemented\") }"
        #expect(lint(code, "swift").isEmpty)
    }

    @Test func storedRecordsUnderTheWrongBucketAreFound() throws {
        let text =
            #"{"pending_custom_events":[{"a":1},{"event_name":"x"}],"pending_custom_attributes":[{"event_name":"y"}]}"#
        let root = try #require(JSONParser.parse(SourceFile(path: "store.json", bytes: Array(text.utf8))).value.root)
        #expect(AnalyticsBuckets.isStore(root))
        #expect(
            AnalyticsBuckets.check(store: root).map { $0.pointer ?? "" } == [
                "/pending_custom_events/0", "/pending_custom_attributes/0/event_name",
            ])
    }

    @Test func brokenCodeNeitherCrashesNorHangs() {
        let open = String(repeating: "func f(a: @escaping (", count: 20_000)
        let rest = ["{{{{((((", "\"", "- (void)", "guard else ,", "/* ", "@\"\\", "var x: {", "NSLog(", "\u{0}\u{1}"]
        for language in ["swift", "objectivec"] {
            for code in rest + [open, String(repeating: "-(a)b:(c)d{", count: 20_000)] { _ = lint(code, language) }
        }
    }
}
