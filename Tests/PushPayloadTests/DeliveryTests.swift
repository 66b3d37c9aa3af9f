import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// What of a vendor's request reaches the device: one row a move of the built-in packs.
@Suite struct DeliveryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var pack: String
        var file = "spec"
        var request: String
        /// Minified; nil when nothing reaches an Apple device.
        var delivered: String?
        var testDescription: String { "\(pack): \(request)" }
    }

    static let rows: [Row] = [
        .init(
            pack: "fcm-v1", request: #"{"message":{"token":"t","notification":{"title":"a","body":"b"}}}"#,
            delivered: #"{"aps":{"alert":{"title":"a","body":"b"}}}"#),
        .init(
            pack: "fcm-v1",
            request: #"{"message":{"notification":{"title":"a"},"apns":{"payload":{"aps":{"alert":{"title":"c"}}}}}}"#,
            delivered: #"{"aps":{"alert":{"title":"c"}}}"#),
        .init(
            pack: "fcm-v1", request: #"{"message":{"data":{"k":"v"},"apns":{"payload":{"aps":{"badge":1},"x":[2]}}}}"#,
            delivered: #"{"k":"v","aps":{"badge":1},"x":[2]}"#),
        .init(
            pack: "fcm-v1",
            request:
                #"{"message":{"notification":{"image":"https://a.b/c.png"},"apns":{"fcm_options":{"image":"https://d.e/f.png"}}}}"#,
            delivered: #"{"fcm_options":{"image":"https://d.e/f.png"}}"#),
        .init(pack: "fcm-v1", request: #"{"message":{"data":{"k":"v"},"android":{"ttl":"1s"}}}"#, delivered: nil),
        .init(pack: "fcm-v1", request: #"{"message":"no object"}"#, delivered: nil),
        .init(
            pack: "fcm-v1", file: "legacy.spec",
            request:
                #"{"to":"t","notification":{"title":"a","sound":"default"},"content_available":true,"mutable_content":false}"#,
            delivered: #"{"aps":{"alert":{"title":"a"},"sound":"default","content-available":1}}"#),
        .init(
            pack: "braze-messages",
            request: #"{"messages":{"apple_push":{"alert":{"title":"a","title_loc_key":"K"},"extra":{"n":"1"}}}}"#,
            delivered: #"{"aps":{"alert":{"title":"a","title-loc-key":"K"}},"n":"1"}"#),
        .init(
            pack: "braze-messages",
            request:
                #"{"messages":{"apple_push":{"alert":"t","asset_url":"https://a.b/c.png","asset_file_type":"png"}}}"#,
            delivered:
                #"{"aps":{"alert":"t","mutable-content":1},"ab":{"att":{"url":"https://a.b/c.png","type":"png"}}}"#),
        .init(
            pack: "braze-messages",
            request:
                #"{"messages":{"apple_push":{"content-available":true,"category":"c","interruption_level":"passive"}}}"#,
            delivered: #"{"aps":{"content-available":1,"category":"c","interruption-level":"passive"}}"#),
        .init(pack: "braze-messages", request: #"{"messages":{"android_push":{"alert":"t"}}}"#, delivered: nil),
        .init(
            pack: "onesignal", request: #"{"app_id":"x","headings":{"en":"h"},"contents":{"ko":"다","en":"c"}}"#,
            delivered: #"{"aps":{"alert":{"title":"h","body":"c"},"mutable-content":1}}"#),
        .init(
            pack: "onesignal", request: #"{"app_id":"x","ios_badgeType":"SetTo","ios_badgeCount":3}"#,
            delivered: #"{"aps":{"badge":3}}"#),
        .init(
            pack: "onesignal", request: #"{"app_id":"x","ios_badgeType":"Increase","ios_badgeCount":3}"#,
            delivered: "{}"),
        .init(
            pack: "onesignal",
            request:
                #"{"app_id":"x","ios_badgeCount":1,"data":{"k":1},"url":"https://a.b","ios_attachments":{"id":"https://a.b/c.png"}}"#,
            delivered: #"{"custom":{"a":{"k":1},"u":"https://a.b"},"att":{"id":"https://a.b/c.png"}}"#),
        .init(
            pack: "airship", request: #"{"notification":{"alert":"all","ios":{"alert":"ios","badge":"+1"}}}"#,
            delivered: #"{"aps":{"alert":{"body":"ios"}}}"#),
        .init(
            pack: "airship", request: #"{"notification":{"ios":{"alert":{"title":"t","body":"b"},"badge":2}}}"#,
            delivered: #"{"aps":{"alert":{"title":"t","body":"b"},"badge":2}}"#),
        .init(
            pack: "airship",
            request:
                #"{"notification":{"ios":{"alert":"t","media_attachment":{"url":"https://a.b/c.png"},"extra":{"k":"v"}}}}"#,
            delivered:
                #"{"aps":{"alert":{"body":"t"},"mutable-content":1},"com.urbanairship.media_attachment":{"url":"https://a.b/c.png"},"k":"v"}"#
        ),
        .init(pack: "airship", request: #"{"notification":{"android":{"alert":"t"}}}"#, delivered: nil),
        .init(
            pack: "expo",
            request:
                #"{"to":"t","title":"a","subtitle":"s","body":"b","sound":"default","badge":0,"categoryId":"C","interruptionLevel":"passive","mutableContent":true,"_contentAvailable":true,"data":{"k":1},"channelId":"x"}"#,
            delivered:
                #"{"aps":{"alert":{"title":"a","subtitle":"s","body":"b"},"sound":"default","badge":0,"category":"C","interruption-level":"passive","mutable-content":1,"content-available":1},"body":{"k":1}}"#
        ),
        .init(
            pack: "expo", file: "batch.spec", request: #"[{"to":"t","body":"b"},{"to":"u","body":"c"}]"#,
            delivered: #"{"aps":{"alert":{"body":"b"}}}"#),
        .init(pack: "expo", request: #"{"to":"t","sound":null,"mutableContent":false}"#, delivered: "{}"),
        .init(
            pack: "aws-sns", request: #"{"APNS":"{\"aps\":{\"alert\":\"t\"},\"k\":1}"}"#,
            delivered: #"{"aps":{"alert":"t"},"k":1}"#),
        .init(pack: "aws-sns", request: #"{"APNS":"no json"}"#, delivered: nil),
        .init(
            pack: "pushwoosh-stories", file: "request.spec",
            request:
                #"{"request":{"notifications":[{"content":{"ko":"다","en":"b"},"ios_badges":"+1","data":{"a":1}}]}}"#,
            delivered: #"{"aps":{"alert":{"body":"b"}},"u":{"a":1}}"#),
    ]

    @Test(arguments: rows) func requestBecomesThisPayload(_ row: Row) throws {
        let path = "Packs/\(row.pack)/\(row.file).yml"
        let bytes = try Data(contentsOf: PackageFolder.url.appending(path: path))
        let spec = YAMLReader.parse(SourceFile(path: path, bytes: Array(bytes))).value
        let plan = try #require(DeliveryPlan.read(spec.root?["x-delivery"]))
        let request = JSONParser.parse(SourceFile(path: "request.json", bytes: Array(row.request.utf8))).value
        let delivered = plan.deliver(try #require(request.root))?.root.map { JSONWriter.write($0) }
        #expect(delivered.map { String(decoding: $0, as: UTF8.self) } == row.delivered)
    }

    @Test func valueOfDeliveredPayloadKeepsItsPlaceInsideTheString() throws {
        let text = #"{"APNS":"{\"aps\":{\"alert\":\"t\"}}"}"#
        let spec = YAMLReader.parse(
            SourceFile(path: "p", bytes: Array(#"{root: /APNS, moves: [{from: "", to: "", merge: true}]}"#.utf8)))
        let plan = try #require(DeliveryPlan.read(spec.value.root))
        let request = JSONParser.parse(SourceFile(path: "request.json", bytes: Array(text.utf8))).value
        let alert = plan.deliver(try #require(request.root))?.root?["aps"]?["alert"]
        #expect(alert?.location.path == "request.json")
        #expect(
            alert.map { String(decoding: text.utf8.dropFirst($0.location.range.lowerBound).prefix(5), as: UTF8.self) }
                == #"\"t\""#)
    }
}
