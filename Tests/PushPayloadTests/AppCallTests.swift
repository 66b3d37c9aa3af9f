import DataTree
import PushPayload
import Testing
import Text

/// What runs in each state of the app, what it reads, and what a banner takes from the app.
struct AppCallTests {
    private func preview(_ payload: String, spec id: String = "apns", app facts: String? = nil) throws -> Preview {
        let root = try #require(JSONParser.parse(SourceFile(path: "x.json", text: payload)).value.root)
        let app = facts.map { text in
            App(id: "a", facts: YAMLReader.parse(SourceFile(path: "app.yml", text: text)).value, plists: [])
        }
        return try #require(PreviewMaker.make(root, spec: BuiltInPacks.specs[id: id], app: app, story: nil))
    }

    private func rows(_ payload: String) throws -> [String] {
        try preview(payload).calls.map { call in
            let method = call.method.map { "\($0)" } ?? "nothing"
            return "\(call.state.rawValue) \(call.event.rawValue) \(method)"
        }
    }

    @Test func anAlertRunsTheDelegateInFrontAndWhenItIsTapped() throws {
        #expect(
            try rows(#"{"aps": {"alert": "a"}}"#) == [
                "foreground arrives willPresent", "foreground tapped didReceive",
                "background arrives nothing", "background tapped didReceive",
                "killed arrives nothing", "killed tapped didReceive",
            ])
    }

    @Test func contentAvailableRunsTheFetchHandlerAsWell() throws {
        let rows = try rows(#"{"aps": {"alert": "a", "content-available": 1}}"#)
        #expect(rows.filter { $0.hasSuffix("fetch") }.count == 3)
        #expect(rows.count == 7)
    }

    @Test func aSilentPushIsNeverTapped() throws {
        #expect(
            try rows(#"{"aps": {"content-available": 1}}"#) == [
                "foreground arrives fetch", "background arrives fetch", "killed arrives fetch",
            ])
        #expect(try rows(#"{"aps": {"badge": 0}}"#).first == "foreground arrives willPresent")
    }

    @Test func aLiveActivityRunsNoDelegateMethod() throws {
        #expect(try rows(#"{"aps": {"alert": "a", "content-state": {}}}"#).isEmpty)
    }

    @Test func aVendorsCodeReadsWhatItsSpecSays() throws {
        let wrapper = #"{"RW_push_payload_TT": "t", "RW_push_payload_deeplink": "a://b"}"#
        let calls = try preview(#"{"aps": {"alert": "a"}, "RW_push_payload_WP": \#(wrapper)}"#, spec: "wisetracker")
            .calls
        for call in calls where call.method != nil {
            #expect(call.reads.map(\.name) == ["title", "body", "deepLink"])
            #expect(call.reads.map(\.text) == ["t", nil, "a://b"])
            #expect(!call.isSkipped)
        }
        #expect(
            calls.first?.answers.map(\.options) == [["sound", "badge"], [], ["banner", "list", "sound", "badge"]])
        #expect(calls.first?.answers.map(\.language) == ["Swift", "Objective-C", nil])
    }

    @Test func aVendorsCodeReadsNothingOfAString() throws {
        let payload = #"{"aps": {"alert": "a"}, "RW_push_payload_WP": "{\"RW_push_payload_TT\": \"t\"}"}"#
        let tapped = try #require(preview(payload, spec: "wisetracker").calls.last)
        #expect(tapped.isSkipped)
        #expect(tapped.reads.allSatisfy { $0.text == nil })
    }

    @Test func withoutAVendorTheOwnKeysAreRead() throws {
        let payload = #"{"aps": {"alert": "a"}, "order": {"id": 1}, "a/b": true, "Simulator Target Bundle": "x"}"#
        let call = try #require(preview(payload).calls.first)
        #expect(call.reads.map(\.pointer) == ["/order", "/a~1b"])
        #expect(call.reads.map(\.text) == [#"{"id":1}"#, "true"])
        #expect(call.answers.first?.options.contains("banner") == true)
    }

    @Test func manyAndLongValuesAreCut() throws {
        let long = String(repeating: "x", count: 5000)
        let pairs = (0..<50).map { #""k\#($0)": "\#(long)""# }.joined(separator: ", ")
        let reads = try #require(preview(#"{"aps": {"alert": "a"}, \#(pairs)}"#).calls.first).reads
        #expect(reads.count == 8)
        #expect(reads.allSatisfy { ($0.text?.count ?? 0) == 201 })
    }

    // MARK: What the banner takes from the app

    @Test func aPictureNeedsMutableContentAndAServiceExtension() throws {
        func absence(_ aps: String, app: String?) throws -> Preview.Absence? {
            let wrapper = #"{"RW_push_payload_IM": "https://a.example/a.png"}"#
            return try preview(
                #"{"aps": \#(aps), "RW_push_payload_WP": \#(wrapper)}"#, spec: "wisetracker", app: app
            ).notification.absence
        }
        #expect(try absence(#"{"alert": "a"}"#, app: nil) == .notMutable)
        #expect(try absence(#"{"alert": "a", "mutable-content": 1}"#, app: nil) == nil)
        #expect(try absence(#"{"alert": "a", "mutable-content": 1}"#, app: "title: A") == .noService)
        #expect(try absence(#"{"alert": "a", "mutable-content": 1, "category": "RWVideoPush"}"#, app: nil) == .claimed)
    }

    @Test func keysOfTheStringsTableAreToldApart() throws {
        let alert = #"{"title-loc-key": "T", "title-loc-args": ["a", "b"], "subtitle-loc-key": "S", "loc-key": "B"}"#
        let shown = try preview(#"{"aps": {"alert": \#(alert)}}"#).notification
        #expect([shown.title, shown.subtitle, shown.body].map { $0?.text } == ["T(a, b)", "S", "B"])
        #expect([shown.title, shown.subtitle, shown.body].allSatisfy { $0?.isKey == true })
        let plain = try preview(#"{"aps": {"alert": {"title": "t", "title-loc-key": "T"}}}"#).notification
        #expect(plain.title?.text == "t")
        #expect(plain.title?.isKey == false)
    }

    @Test func aCriticalSoundMakesTheNotificationCritical() throws {
        let shown = try preview(#"{"aps": {"alert": "a", "sound": {"critical": 1, "name": "a.caf"}}}"#).notification
        #expect(shown.interruption == "critical")
    }

    @Test func aCategoryBringsItsActionsAndItsPlaceholder() throws {
        let facts = """
            categories:
              - PLAIN
              - id: FULL
                hiddenPreviewsBodyPlaceholder: "%u orders"
                options: [hiddenPreviewsShowTitle]
                actions: [{id: A, title: Map, options: [foreground]}, {id: B, options: [destructive]}, 7]
            """
        let named = try preview(#"{"aps": {"alert": "a", "category": "FULL"}}"#, app: facts).notification
        let full = try #require(named.registered)
        #expect(full.actions.map(\.title) == ["Map", "B"])
        #expect(full.actions.map(\.opensApp) == [true, false])
        #expect(full.actions.map(\.isDestructive) == [false, true])
        #expect(full.placeholder == "%u orders")
        #expect(full.keepsTitle && !full.keepsSubtitle)
        let plain = try preview(#"{"aps": {"alert": "a", "category": "PLAIN"}}"#, app: facts).notification.registered
        #expect(plain?.actions.isEmpty == true)
        #expect(try preview(#"{"aps": {"alert": "a", "category": "none"}}"#, app: facts).notification.registered == nil)
    }
}
