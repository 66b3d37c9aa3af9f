import DataTree
import Foundation
import PushPayload
import Testing
import Text

/// Requests that are made of device payloads: what they deliver is the very payload, or there is no request.
@Suite struct RequestTests {
    private static func plan(_ path: String) throws -> DeliveryPlan {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let bytes = Array(try Data(contentsOf: root.appendingPathComponent("Packs/" + path)))
        let document = YAMLReader.parse(SourceFile(path: path, bytes: bytes)).value
        return try #require(DeliveryPlan.read(document.root?["x-delivery"]))
    }

    private static func tree(_ text: String) throws -> Node {
        try #require(JSONParser.parse(SourceFile(path: "a.json", bytes: Array(text.utf8))).value.root)
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func pushwoosh(_ payload: String) throws -> VendorRequest {
        try PushwooshRequest.make(tree(payload), plan: plan("pushwoosh-stories/request.spec.yml"))
    }

    private static func braze(_ payload: String) throws -> VendorRequest {
        try BrazeRequest.make(tree(payload), plan: plan("braze-messages/spec.yml"))
    }

    @Test func aStoryBecomesTheVendorsFields() throws {
        let request = try Self.pushwoosh(
            #"{"aps":{"alert":{"title":"T","body":"B"},"category":"C","badge":3,"mutable-content":1},"u":{"pw_stories":{}},"l":"a://b"}"#
        )
        #expect(
            Self.text(request.body)
                == #"{"request":{"application":"XXXXX-XXXXX","auth":"API_ACCESS_TOKEN","notifications":[{"send_date":"now","ios_title":"T","content":"B","ios_category_custom":"C","ios_badges":3,"data":{"pw_stories":{}},"link":"a://b","minimize_link":0,"ios_root_params":{"aps":{"mutable-content":1}}}]}}"#
        )
        #expect(request.fills.map(\.variable) == ["PUSHWOOSH_TOKEN", "PUSHWOOSH_APPLICATION"])
    }

    @Test(
        arguments: [
            #"{"aps":{"alert":"B"}}"#, #"{"aps":{"alert":"B","sound":{"name":"a","critical":1}},"x":[1]}"#,
            #"{"aps":{"alert":{"body":"B","loc-key":"K"}},"u":"{\"a\":1}","pw_msg":"1","p":"x"}"#,
            #"{"aps":{"alert":{"body":"B"},"badge":"3"},"Simulator Target Bundle":"a.b","attachment":"https://a.b/c.png"}"#,
        ]) func aPayloadThatPushwooshCanSendIsSent(_ payload: String) throws
    {
        #expect(throws: Never.self) { try Self.pushwoosh(payload) }
    }

    @Test(
        arguments: [
            #"{"aps":{"content-available":1}}"#, #"{"aps":{"alert":{"title":"T"}}}"#, #"{"aps":1}"#,
            #"{"aps":{"alert":{"body":1}}}"#,
        ]) func aPayloadWithoutTextIsNoCreateMessage(_ payload: String) throws
    {
        #expect(throws: InexpressiblePayload.self) { try Self.pushwoosh(payload) }
    }

    @Test func pairsBecomeExtraAndHyphensUnderscores() throws {
        let request = try Self.braze(
            #"{"aps":{"alert":{"title-loc-key":"K","body":"{{${first_name}}}"},"mutable-content":1,"thread-id":"t"},"n":"3","ab":{"att":{"url":"https://a.b/c.png","type":"png"}},"ab_uri":"a://b"}"#
        )
        #expect(
            Self.text(request.body)
                == #"{"external_user_ids":["BRAZE_USER_ID"],"messages":{"apple_push":{"alert":{"title_loc_key":"K","body":"{{${first_name}}}"},"mutable_content":true,"notification_group_thread_id":"t","asset_url":"https://a.b/c.png","asset_file_type":"png","custom_uri":"a://b","extra":{"n":"3"}}}}"#
        )
    }

    @Test(
        arguments: [
            #"{"aps":{"alert":"B","target-content-id":"x"}}"#, #"{"aps":{"event":"update","content-state":{}}}"#,
            #"{"aps":{"alert":{"subtitle-loc-key":"K"}}}"#, #"{"aps":{"alert":"B"},"ab":{"other":1}}"#,
            #"{"aps":{"alert":"B"},"ab":{"att":{"url":"https://a.b/c.png","type":"png"}}}"#,
            #"{"aps":{"alert":"B","mutable-content":"1"}}"#,
            #"{"aps":{"alert":"\#(String(repeating: "x", count: 1901))"}}"#,
            #"{"aps":{"alert":"B"},"deep":\#(String(repeating: "[", count: 100))\#(String(repeating: "]", count: 100))}"#,
        ]) func whatBrazeHasNoFieldForIsNotSentAsIfItHad(_ payload: String) throws
    {
        #expect(throws: InexpressiblePayload.self) { try Self.braze(payload) }
    }

    @Test func theBodyForAppleHasNoneOfTheSimulatorsKeys() throws {
        let payload = try Self.tree(
            #"{"Simulator Target Bundle":"a.b","aps":{"alert":"B"},"WatchKit Simulator Actions":[],"customKey":"x"}"#)
        #expect(Self.text(AppleBody.sent(payload)) == #"{"aps":{"alert":"B"}}"#)
        #expect(
            Self.text(AppleBody.simulated(payload, bundleID: "c.d"))
                == #"{"Simulator Target Bundle":"c.d","aps":{"alert":"B"}}"#)
    }

    @Test(
        arguments: [
            (#"{"aps":{"alert":"B"}}"#, ["a.b", "alert", "10"]),
            (#"{"aps":{"content-available":1}}"#, ["a.b", "background", "5"]),
            (#"{"aps":{"content-available":1,"badge":1}}"#, ["a.b", "alert", "10"]),
            (#"{"aps":{"event":"end"}}"#, ["a.b.push-type.liveactivity", "liveactivity", "10"]),
        ]) func headersFollowTheBody(_ payload: String, _ wanted: [String]) throws
    {
        let headers = AppleBody.headers(try Self.tree(payload), facts: [:], bundleID: "a.b")
        #expect(headers.map(\.value) == wanted)
    }

    @Test func headersOfTheFactsComeFirst() throws {
        let headers = AppleBody.headers(
            try Self.tree(#"{"aps":{"alert":"B"}}"#),
            facts: ["apns-push-type": "voip", "apns-priority": "5", "apns-collapse-id": "c", "apns-expiration": "0"],
            bundleID: "a.b")
        #expect(
            headers.map { $0.name + ": " + $0.value } == [
                "apns-topic: a.b.voip", "apns-push-type: voip", "apns-priority: 5", "apns-expiration: 0",
                "apns-collapse-id: c",
            ])
    }
}
