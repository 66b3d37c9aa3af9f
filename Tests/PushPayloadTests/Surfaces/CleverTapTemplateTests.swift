import PushPayload
import Testing
import Text

/// CleverTap's push templates, row by row: what the data say, and what the card shows. From clevertap-android-sdk (push-templates 2.4 and
/// 2.5: `ValidatorFactory`, `TemplateDataFactory`, the layouts) and its reference of the template keys.
@Suite struct CleverTapTemplateTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        /// Members of the data beside `pt_id`.
        var id: String
        var more: String
        /// Layout | title | text of the expanded card | pictures | the rest.
        var shows: String
        var testDescription: String { "\(id): \(name)" }
    }

    private static let texts = #","pt_title":"T","pt_msg":"B""#
    private static let three =
        texts
        + #","pt_img1":"https://a.example/1","pt_img2":"https://a.example/2","pt_img3":"https://a.example/3","pt_dl1":"https://a.example/""#
    private static let products =
        three
        + #","pt_dl2":"l2","pt_dl3":"l3","pt_bt1":"B1","pt_bt2":"B2","pt_bt3":"B3","pt_st1":"S1","pt_st2":"S2","pt_st3":"S3","pt_price1":"9","pt_price2":"8","pt_price3":"7","pt_product_display_action":"Buy""#
    private static let picture = #","pt_big_img":"https://a.example/p""#
    private static let links = #","pt_dl2":"b","pt_dl3":"c""#
    private static let icons = three.replacing(texts, with: "") + links
    /// The newest reference of the template keys, "Custom Rating Template".
    private static let send = #","pt_default_dl":"d","pt_rating_cta_label":"Send","pt_rating_cta_dl":"s""#
    private static let faces =
        texts + send
        + #","pt_rating_style":"icon","pt_rating_count":"3","pt_rating_icon1":"https://a.example/1","pt_rating_icon2":"https://a.example/2","pt_rating_icon3":"https://a.example/3""#
    private static let labels =
        texts + send
        + #","pt_rating_style":"text","pt_rating_count":"2","pt_rating_label1":"Bad","pt_rating_label2":"Good""#

    static let rows: [Row] = [
        .init(name: "texts", id: "pt_basic", more: texts, shows: "basic|T|B||"),
        .init(name: "texts of the dashboard", id: "pt_basic", more: #","nt":"N","nm":"M""#, shows: "basic|N|M||"),
        .init(
            name: "summary when expanded", id: "pt_basic", more: texts + #","pt_msg_summary":"S""#,
            shows: "basic|T|S||"),
        .init(name: "picture", id: "pt_basic", more: texts + picture, shows: "basic|T|B|p|"),
        .init(
            name: "picture of the dashboard", id: "pt_basic", more: texts + #","wzrk_bp":"https://a.example/w""#,
            shows: "basic|T|B|w|"),
        .init(
            name: "pt_json wins", id: "pt_basic",
            more: #","pt_title":"T","pt_json":"{\"pt_title\":\"J\",\"pt_msg\":\"K\"}""#, shows: "basic|J|K||"),
        .init(name: "three pictures", id: "pt_carousel", more: three, shows: "carousel|T|B|1 2 3|"),
        .init(
            name: "own interval", id: "pt_carousel", more: three + #","pt_flip_interval":"6000""#,
            shows: "carousel|T|B|1 2 3|6000"),
        .init(
            name: "in the order of their numbers", id: "pt_carousel",
            more: three + #","pt_img10":"https://a.example/10","pt_img4":"https://a.example/4""#,
            shows: "carousel|T|B|1 2 3 4 10|"),
        .init(name: "arrows", id: "pt_manual_carousel", more: three, shows: "manual-carousel|T|B|1 2 3|"),
        .init(
            name: "filmstrip", id: "pt_manual_carousel", more: three + #","pt_manual_carousel_type":"filmstrip""#,
            shows: "filmstrip|T|B|1 2 3|"),
        .init(
            name: "stars", id: "pt_rating", more: texts + #","pt_dl1":"l","pt_default_dl":"d""#,
            shows: "rating|T|B||"),
        .init(
            name: "the dashboard's link is the default", id: "pt_rating", more: texts + #","pt_dl1":"l","wzrk_dl":"d""#,
            shows: "rating|T|B||"),
        .init(
            name: "stars under a picture", id: "pt_rating",
            more: texts + picture + #","pt_dl1":"l","pt_default_dl":"d""#,
            shows: "rating|T|B|p|"),
        .init(
            name: "the first product", id: "pt_product_display", more: products,
            shows: "products|B1|S1|1 2 3|Buy B1/S1/9 B2/S2/8 B3/S3/7"),
        .init(
            name: "in a row", id: "pt_product_display", more: products + #","pt_product_display_linear":"true""#,
            shows: "products-linear|B1|S1|1 2 3|Buy B1/S1/9 B2/S2/8 B3/S3/7"),
        .init(
            name: "icons alone", id: "pt_five_icons",
            more:
                #","nm":"M","pt_img1":"https://a.example/1","pt_img2":"https://a.example/2","pt_img3":"https://a.example/3","pt_dl1":"a","pt_dl2":"b","pt_dl3":"c""#,
            shows: "icons|-|-|1 2 3|"),
        .init(
            name: "icons under texts, five at most", id: "pt_five_icons",
            more: three
                + #","pt_dl2":"b","pt_dl3":"c","pt_img4":"https://a.example/4","pt_img5":"https://a.example/5","pt_img6":"https://a.example/6""#,
            shows: "icons|T|B|1 2 3 4 5|"),
        .init(name: "text over the picture", id: "pt_zero_bezel", more: texts + picture, shows: "zero-bezel|T|B|p|"),
        .init(
            name: "another picture when collapsed", id: "pt_zero_bezel",
            more: texts + picture + #","pt_big_img_collapsed":"https://a.example/c""#,
            shows: "zero-bezel|T|B|p|collapsed c"),
        .init(
            name: "texts alone when collapsed", id: "pt_zero_bezel",
            more: texts + picture + #","pt_small_view":"text_only""#, shows: "zero-bezel|T|B|p|text-only"),
        .init(
            name: "a countdown of seconds", id: "pt_timer", more: texts + #","pt_timer_threshold":"90""#,
            shows: "timer|T|B||1:30"),
        .init(
            name: "a countdown to a time", id: "pt_timer", more: texts + picture + #","pt_timer_end":"1774000000""#,
            shows: "timer|T|B|p|until 1774000000"),
        .init(
            name: "the seconds win", id: "pt_timer",
            more: texts + #","pt_timer_threshold":"3600","pt_timer_end":"1774000000""#, shows: "timer|T|B||1:00:00"),
        .init(
            name: "buttons", id: "pt_input",
            more: texts + #","pt_input_feedback":"F","wzrk_acts":"[{\"l\":\"Yes\",\"id\":\"1\"}]""#,
            shows: "input|T|B||buttons Yes"),
        .init(
            name: "a reply field", id: "pt_input",
            more: texts + picture
                + #","pt_input_feedback":"F","pt_input_label":"Reply","wzrk_acts":"[{\"l\":\"Yes\",\"id\":\"1\"}]""#,
            shows: "input|T|B|p|buttons Yes Reply"),
        .init(name: "a tall picture", id: "pt_vertical_img", more: texts + picture, shows: "vertical|T|B|p|"),
        .init(name: "icons under texts", id: "pt_icons", more: three + links, shows: "icons-only|T|B|1 2 3|"),
        .init(
            name: "never the dashboard's texts", id: "pt_icons",
            more: icons + #","nt":"N","nm":"M","wzrk_nms":"W","wzrk_st":"X""#, shows: "icons-only|-|-|1 2 3|"),
        .init(
            name: "the summary takes the message's line", id: "pt_icons",
            more: three + links + #","pt_msg_summary":"S""#, shows: "icons-only|T|S|1 2 3|"),
        .init(
            name: "five at most", id: "pt_icons",
            more: three + links
                + #","pt_img4":"https://a.example/4","pt_img5":"https://a.example/5","pt_img6":"https://a.example/6""#,
            shows: "icons-only|T|B|1 2 3 4 5|"),
        .init(name: "icons to choose from", id: "pt_custom_rating", more: faces, shows: "custom-rating|T|B|1 2 3|Send"),
        .init(
            name: "words to choose from", id: "pt_custom_rating", more: labels,
            shows: "custom-rating|T|B||Send Bad Good"),
        .init(
            name: "a word is missing: stars for the whole row", id: "pt_custom_rating",
            more: labels.replacing(#""pt_rating_count":"2""#, with: #""pt_rating_count":"3""#),
            shows: "custom-rating|T|B||Send ☆ ☆ ☆"),
        .init(
            name: "five at most", id: "pt_custom_rating",
            more: labels.replacing(#""pt_rating_count":"2""#, with: #""pt_rating_count":"9""#)
                + #","pt_rating_label3":"3","pt_rating_label4":"4","pt_rating_label5":"5","pt_rating_label6":"6""#,
            shows: "custom-rating|T|B||Send Bad Good 3 4 5"),
        .init(
            name: "a picture over it", id: "pt_custom_rating", more: labels + picture,
            shows: "custom-rating|T|B|p|Send Bad Good"),
    ]

    /// A custom rating that lacks something is shown as a basic notification.
    static let plain: [Row] = [
        .init(
            name: "no style", id: "pt_custom_rating",
            more: labels.replacing(#","pt_rating_style":"text""#, with: ""), shows: "basic|T|B||"),
        .init(
            name: "another style", id: "pt_custom_rating",
            more: labels.replacing(#""text""#, with: #""emoji""#), shows: "basic|T|B||"),
        .init(
            name: "no count", id: "pt_custom_rating", more: labels.replacing(#","pt_rating_count":"2""#, with: ""),
            shows: "basic|T|B||"),
        .init(
            name: "a count of one", id: "pt_custom_rating",
            more: labels.replacing(#""pt_rating_count":"2""#, with: #""pt_rating_count":"1""#), shows: "basic|T|B||"),
        .init(
            name: "one icon", id: "pt_custom_rating",
            more: faces.replacing("pt_rating_icon2", with: "x").replacing("pt_rating_icon3", with: "y"),
            shows: "basic|T|B||"),
        .init(
            name: "no label of the button", id: "pt_custom_rating",
            more: labels.replacing("pt_rating_cta_label", with: "x"), shows: "basic|T|B||"),
        .init(
            name: "no link of the button", id: "pt_custom_rating",
            more: labels.replacing("pt_rating_cta_dl", with: "x"), shows: "basic|T|B||"),
    ]

    /// What is asked for and not there: nothing is drawn.
    static let silent: [Row] = [
        .init(name: "no title", id: "pt_basic", more: #","pt_msg":"B""#, shows: ""),
        .init(name: "no text", id: "pt_basic", more: #","pt_title":"T""#, shows: ""),
        .init(
            name: "two pictures", id: "pt_carousel",
            more: three.replacing(#","pt_img3":"https://a.example/3""#, with: ""), shows: ""),
        .init(
            name: "no link", id: "pt_manual_carousel",
            more: three.replacing(#","pt_dl1":"https://a.example/""#, with: ""), shows: ""),
        .init(name: "no default link", id: "pt_rating", more: texts + #","pt_dl1":"l""#, shows: ""),
        .init(name: "no link of a star", id: "pt_rating", more: texts + #","pt_default_dl":"l""#, shows: ""),
        .init(name: "four pictures", id: "pt_product_display", more: products + #","pt_img4":"x""#, shows: ""),
        .init(
            name: "no label", id: "pt_product_display",
            more: products.replacing(#","pt_product_display_action":"Buy""#, with: ""), shows: ""),
        .init(
            name: "two names", id: "pt_product_display", more: products.replacing(#","pt_bt3":"B3""#, with: ""),
            shows: ""),
        .init(
            name: "two icons", id: "pt_five_icons",
            more: texts + #","pt_img1":"1","pt_img2":"2","pt_dl1":"a","pt_dl2":"b","pt_dl3":"c""#, shows: ""),
        .init(name: "one link", id: "pt_icons", more: three, shows: ""),
        .init(
            name: "two icons", id: "pt_icons",
            more: (three + links).replacing(#","pt_img3":"https://a.example/3""#, with: ""), shows: ""),
        .init(name: "no picture", id: "pt_zero_bezel", more: texts, shows: ""),
        .init(name: "no picture", id: "pt_vertical_img", more: texts, shows: ""),
        .init(name: "no feedback", id: "pt_input", more: texts + #","wzrk_acts":"[{\"l\":\"Yes\"}]""#, shows: ""),
        .init(name: "no buttons", id: "pt_input", more: texts + #","pt_input_feedback":"F""#, shows: ""),
        .init(
            name: "empty buttons", id: "pt_input", more: texts + #","pt_input_feedback":"F","wzrk_acts":"[]""#,
            shows: ""),
        .init(name: "an unknown template", id: "pt_five_icon", more: texts, shows: ""),
        .init(name: "it takes others away", id: "pt_cancel", more: texts, shows: ""),
        .init(name: "without a renderer", id: "pt_video", more: texts, shows: ""),
    ]

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

    @Test(arguments: rows) func theCardShowsTheTemplate(_ row: Row) throws {
        let preview = try AndroidFieldTests.preview(Self.message(row))
        #expect(Self.shown(preview) == row.shows)
        #expect(preview.message.drawer == .vendor)
        let codes = AndroidFieldTests.sample(Self.message(row)).findings.map(\.code.id)
        #expect(!codes.contains("android.template"))
    }

    @Test(arguments: silent) func nothingIsDrawn(_ row: Row) throws {
        let preview = try AndroidFieldTests.preview(Self.message(row))
        #expect(preview.message.drawer == .app)
        let codes = AndroidFieldTests.sample(Self.message(row)).findings.map(\.code.id)
        #expect(codes.contains("android.template") == !["pt_cancel", "pt_video"].contains(row.id))
    }

    @Test(arguments: plain) func aBasicNotificationIsShown(_ row: Row) throws {
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
