import PushPayload
import TestSupport
import Testing
import Text

/// CleverTap's push templates, row by row: see `Fixtures/clevertap.yml`.
@Suite struct CleverTapTemplateTests {
    struct Row: Codable, Sendable, CustomTestStringConvertible {
        var name = ""
        var id = ""
        /// Members of the data beside `pt_id`.
        var more = ""
        /// Layout | title | text of the expanded card | pictures | the rest.
        var shows = ""
        var testDescription: String { "\(id): \(name)" }
    }

    private static let texts = #","pt_title":"T","pt_msg":"B""#

    private static func rows(_ list: String) -> [Row] {
        FixtureTable("PushPayloadTests/clevertap").rows(list, like: Row())
    }

    static func message(_ row: Row) -> String {
        #"{"message":{"token":"t","data":{"wzrk_id":"1","pt_id":"\#(row.id)"\#(row.more)},"android":{"priority":"high"}}}"#
    }

    static func name(_ value: SurfaceValue?) -> String {
        value.map { String($0.text.split(separator: "/").last ?? "") } ?? "-"
    }

    static func shown(_ preview: AndroidPreview) -> String {
        guard let layout = preview.message.layout else { return "none" }
        var rest: [String] = []
        if let action = layout.action { rest.append(action.text) }
        if layout.kind.isProducts {
            rest += layout.items.map { [$0.title, $0.text, $0.price].map { $0?.text ?? "-" }.joined(separator: "/") }
        }
        if layout.kind.rawValue == "custom-rating" {
            rest += layout.items.filter { $0.image == nil }.map { $0.title?.text ?? "☆" }
        }
        if let interval = layout.interval { rest.append(interval.text) }
        if let clock = layout.clock {
            rest.append(clock)
        } else if let end = layout.time {
            rest.append("until \(end.text)")
        }
        if let picture = layout.collapsed { rest.append("collapsed \(name(picture))") }
        if layout.isTextOnly { rest.append("text-only") }
        if layout.kind == .input { rest.append("buttons " + preview.buttons.map(\.text).joined(separator: " ")) }
        let pictures = layout.items.compactMap(\.image) + (preview.message.picture.map { [$0] } ?? [])
        return [
            layout.kind.rawValue, preview.expandedTitle?.text ?? "-", preview.expandedText?.text ?? "-",
            pictures.map { name($0) }.joined(separator: " "), rest.joined(separator: " "),
        ].joined(separator: "|")
    }

    @Test(arguments: rows("cards")) func theCardShowsTheTemplate(_ row: Row) throws {
        let preview = try AndroidFieldTests.preview(Self.message(row))
        #expect(Self.shown(preview) == row.shows)
        #expect(preview.message.drawer == .vendor)
        let codes = AndroidFieldTests.sample(Self.message(row)).findings.map(\.code.id)
        #expect(!codes.contains("android.template"))
    }

    @Test(arguments: rows("silent")) func nothingIsDrawn(_ row: Row) throws {
        let preview = try AndroidFieldTests.preview(Self.message(row))
        #expect(preview.message.drawer == .app)
        let codes = AndroidFieldTests.sample(Self.message(row)).findings.map(\.code.id)
        #expect(codes.contains("android.template") == !["pt_cancel", "pt_video"].contains(row.id))
    }

    @Test(arguments: rows("plain")) func aBasicNotificationIsShown(_ row: Row) throws {
        let preview = try AndroidFieldTests.preview(Self.message(row))
        #expect(Self.shown(preview) == row.shows)
        #expect(preview.message.drawer == .vendor)
        let found = AndroidFieldTests.sample(Self.message(row)).findings.filter { $0.code.id == "android.template" }
        #expect(found.map(\.severity) == [.warning])
    }

    /// The small icon's colour: a template has a key of its own for it.
    @Test(arguments: [
        (##""pt_id":"pt_basic","pt_small_icon_clr":"#0C7043""##, "#0c7043"),
        (##""pt_id":"pt_basic","pt_small_icon_clr":"#0C7043","wzrk_clr":"#B3261E""##, "#0c7043"),
        (##""pt_id":"pt_basic","wzrk_clr":"#B3261E""##, "#b3261e"),
        (##""pt_small_icon_clr":"#0C7043","wzrk_clr":"#B3261E""##, "#b3261e"),
    ]) func theSmallIconHasItsColour(_ more: String, _ color: String) throws {
        let text =
            #"{"message":{"token":"t","data":{"wzrk_id":"1","nt":"T","nm":"B",\#(more)},"android":{"priority":"high"}}}"#
        #expect(try AndroidFieldTests.preview(text).accent == color)
    }
}
