import DataTree
import Foundation
import PushPayload
import Testing
import Text

/// What the preview says of a push that is no banner: a Live Activity's change, or what happens instead; and whose name is there.
@Suite struct ShownTests {
    private func preview(_ text: String, headers: [String: String] = [:], type: PushType? = nil) throws -> Preview {
        let root = try #require(JSONParser.parse(SourceFile(path: "a.json", text: text)).value.root)
        var facts = SampleFacts(nil)
        facts.headers = headers
        facts.pushType = type
        return try #require(
            PreviewMaker.make(root, spec: BuiltInPacks.specs[id: "apns"], app: nil, story: nil, facts: facts))
    }

    @Test func aLiveActivityShowsItsChange() throws {
        let shown = try preview(
            #"""
            {"aps": {"event": "end", "timestamp": 1774000000, "dismissal-date": 1773999999, "stale-date": 1774003600,
              "content-state": {"minutes": 8, "stop": {"a": 1}, "step": "문 앞"}, "attributes-type": "Delivery",
              "alert": {"title": {"loc-key": "%@ is here", "loc-args": ["Mina"]}, "body": "b", "sound": "default"}}}
            """#)
        let change = try #require(shown.activity)
        #expect(change.event == .end)
        #expect(change.state.map(\.name) == ["minutes", "stop", "step"])
        #expect(change.state.map(\.text) == ["8", #"{"a":1}"#, "문 앞"])
        #expect(change.state.map(\.pointer).last == "/aps/content-state/step")
        #expect(change.title == .init(text: "%@ is here(Mina)", pointer: "/aps/alert/title/loc-key", isKey: true))
        #expect(change.body?.text == "b")
        #expect(change.moments.map(\.text) == ["2026-03-20 10:46 UTC", "2026-03-20 09:46 UTC"])
        #expect(change.moments.map(\.isPast) == [false, true])
        #expect(shown.notification.isSilent && shown.unshown == nil && shown.calls.isEmpty)
    }

    @Test(
        arguments: [
            (#"{"aps": {"content-available": 1}}"#, nil, Unshown.silent), (#"{"aps": {"badge": 0}}"#, nil, .noBadge),
            (#"{"aps": {"category": "A"}}"#, nil, .nothing), (#"{"caller": "Mina"}"#, .voip, .call),
            (#"{"aps": {"alert": "Call"}}"#, .voip, .call), (#"{"aps": {"content-changed": true}}"#, nil, .reload),
            (#"{"aps": {"content-available": 1}}"#, .location, .location), (#"{"mdm": "x"}"#, nil, .management),
            ("{}", .wallet, .pass), (#"{"activeSpeaker": "x"}"#, .pushtotalk, .talk),
            (#"{"container-identifier": "NSFileProviderRootContainerItemIdentifier"}"#, nil, .files),
            (#"{"aps": {}}"#, .complication, .complication),
        ] as [(String, PushType?, Unshown)])
    func whatIsNotShownSaysWhatHappens(_ text: String, _ type: PushType?, _ expected: Unshown) throws {
        #expect(try preview(text, type: type).unshown == expected)
    }

    @Test(arguments: [
        ("com.example.hanip", "Hanip"), ("com.example.quick-bite", "Quick Bite"),
        ("com.example.storyShop.app", "Story Shop"), ("com.example.hanip.watchkitapp", "Hanip"),
        ("com.yourcompany.yourapp", ""), ("$(PRODUCT_BUNDLE_IDENTIFIER)", ""), ("hanip", ""), ("", ""),
    ])
    func withoutAnAppTheNameIsTheBundles(_ bundle: String, _ name: String) throws {
        let text = #"{"aps": {"alert": "x"}, "Simulator Target Bundle": "\#(bundle)"}"#
        #expect(try preview(text).notification.appName == name)
    }

    @Test func noNameIsTheVendors() throws {
        #expect(try preview(#"{"aps": {"alert": "x"}}"#).notification.appName.isEmpty)
        var words = PreviewPicture.Words()
        words.app = "내 앱"
        let picture = PreviewPicture(title: "t", words: words, pictures: [:])
        let drawn = String(decoding: picture.draw(try preview(#"{"aps": {"alert": "x"}}"#)), as: UTF8.self)
        #expect(drawn.contains("내 앱") && !drawn.contains(">Apple<"))
    }

    @Test(arguments: ["start", "update", "end", "other"]) func theCardNamesEventAndState(_ event: String) throws {
        let long = String(repeating: "long <value> ", count: 30)
        let shown = try preview(
            "{\"aps\": {\"event\": \"\(event)\", \"timestamp\": 1774000000, \"content-state\": "
                + "{\"step\": \"\(long)\", \"minutes\": 8}, \"alert\": {\"title\": \"On its way\", \"body\": \"B\"}}}")
        var words = PreviewPicture.Words()
        words.activity = [.start: "START", .update: "UPDATE", .end: "END"]
        let drawn = PreviewPicture(title: "t", words: words, pictures: [:]).draw(shown)
        let text = String(decoding: drawn, as: UTF8.self)
        #expect(text.contains(event == "other" ? "Live Activity" : event.uppercased()))
        #expect(text.contains("minutes") && text.contains("On its way") && !text.contains("<value>"))
        #expect(!text.contains("Nothing is shown"))
    }

    @Test func aStateOfAnySizeIsCut() throws {
        let members = (0..<500).map { "\"k\($0)\": \"\(String(repeating: "v", count: 300))\"" }.joined(separator: ", ")
        let change = try preview("{\"aps\": {\"event\": \"update\", \"content-state\": {\(members)}}}").activity
        #expect(change?.state.count == 24)
        #expect(change?.state.allSatisfy { $0.text.count <= 201 } == true)
    }
}
