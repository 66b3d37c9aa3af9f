import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// The rules of Android and of browsers at their edges: what just fails, and what just passes.
@Suite struct SurfaceRuleTests {
    /// See `Fixtures/surfaces.yml`.
    struct Row: Codable, Sendable, CustomTestStringConvertible {
        /// Members of `android.notification`.
        var own = ""
        /// Members of the message beside it.
        var common = #""notification":{"title":"T","body":"B"}"#
        /// `code pointer`, the message's part of it apart.
        var found: [String] = []
        var app =
            "android: {targetSdk: 35, defaultChannel: news, actions: [OPEN], resources: [bell], channels: [orders, news]}"
        var testDescription: String { "\(own) \(common)" }
    }

    private static func places(_ text: String, _ app: String) -> [String] {
        let facts = YAMLReader.parse(SourceFile(path: "app.yml", text: app)).value
        return AndroidFieldTests.sample(text, App(id: "a", facts: facts, plists: [])).findings.map {
            "\($0.code) \(($0.pointer ?? "").replacing("/message", with: ""))"
        }
    }

    @Test(arguments: FixtureTable("PushPayloadTests/surfaces").rows("edges", like: Row())) func theRuleFiresAtItsEdge(
        _ row: Row
    ) {
        let text = #"{"message":{"token":"DEVICE_TOKEN",\#(row.common),"android":{"notification":{\#(row.own)}}}}"#
        #expect(Self.places(text, row.app) == row.found)
    }

    @Test(arguments: [
        (#""title":"a","body":"b""#, "", ""),
        (#""title":"a","body":"b""#, #","android":{"ttl":"1s"}"#, "android.data-only /data/title"),
        (#""title":"a","body":"b""#, #","android":{"priority":"HIGH"}"#, "android.data-only /data/title"),
        (#""sync":"orders""#, "", ""),
        (#""pt_id":"pt_rating","pt_title":"a","pt_msg":"b","pt_dl1":"c""#, "", "android.template /data/pt_id"),
        (#""pt_id":"pt_rating","pt_title":"a","pt_msg":"b","pt_dl1":"c","pt_default_dl":"d""#, "", ""),
        (
            #""pt_id":"pt_carousel","pt_title":"a","pt_msg":"b","pt_dl1":"c","pt_img1":"1","pt_img2":"2""#, "",
            "android.template /data/pt_id"
        ),
        (
            #""pt_id":"pt_carousel","pt_title":"a","pt_msg":"b","pt_dl1":"c","pt_img1":"1","pt_img2":"2","pt_img3":"3""#,
            "", ""
        ),
    ]) func dataAloneIsJudgedByWhoDrawsIt(_ data: String, _ more: String, _ found: String) {
        let text = #"{"message":{"token":"DEVICE_TOKEN","data":{\#(data)}\#(more)}}"#
        #expect(Self.places(text, "title: A") == (found.isEmpty ? [] : [found]))
    }

    /// Values of vendors' own keys, at their edges.
    @Test(arguments: FoundRow.list("surfaces", "values")) func vendorsValuesAreHeldToTheirSDKs(_ row: FoundRow) {
        let text = #"{"message":{"token":"DEVICE_TOKEN","data":{\#(row.payload)},"android":{"priority":"high"}}}"#
        let findings = AndroidFieldTests.sample(text, nil).findings.filter { $0.code == .androidVendorValue }
        #expect(findings.map { "\($0.severity) \(($0.pointer ?? "").replacing("/message", with: ""))" } == row.found)
    }

    @Test(arguments: FoundRow.list("surfaces", "browsers")) func browsersAreHeldToTheirRules(_ row: FoundRow) {
        #expect(Self.places(row.payload, "title: A") == row.found)
    }

    /// Strings that are no text of a notification stay text, wherever they are.
    @Test func hostileTextsStayText() throws {
        let hostile = "</p><script>alert(1)</script>\\u0000\\\"'&{{ site.title }}"
        let text =
            #"{"message":{"token":"t","notification":{"title":"\#(hostile)","body":"\#(hostile)"},"android":{"notification":{"color":"\#(hostile)","channel_id":"\#(hostile)"}}}}"#
        let preview = try AndroidFieldTests.preview(text)
        #expect(preview.accent == "#0c7043")
        #expect(preview.title?.contains("<script>") == true)
    }
}
