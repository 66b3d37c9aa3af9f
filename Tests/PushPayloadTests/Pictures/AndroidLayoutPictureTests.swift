import Foundation
import PushPayload
import TestSupport
import Testing

/// Templates of vendors in the pictures that files and exports have (`preview-android.svg`), row by row: which pictures at which size, and
/// which texts in which order. Sizes in dp are those of the HTML preview, which has them from clevertap-android-sdk's layouts
/// (push-templates 2.4) and Pushwoosh's `pushwoosh_stories_notification.xml`.
@Suite struct AndroidLayoutPictureTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var id: String
        var more: String
        /// Sizes of pictures | texts under the top line | at least as high.
        var shows: String
        var testDescription: String { "\(id): \(name)" }
    }

    private static let texts = #","pt_title":"T","pt_msg":"B""#
    private static let three =
        texts
        + #","pt_img1":"https://a.example/1","pt_img2":"https://a.example/2","pt_img3":"https://a.example/3","pt_dl1":"a","pt_dl2":"b","pt_dl3":"c""#
    private static let five = three + #","pt_img4":"https://a.example/4","pt_img5":"https://a.example/5""#
    private static let products =
        three
        + #","pt_bt1":"B1","pt_bt2":"B2","pt_bt3":"B3","pt_st1":"S1","pt_st2":"S2","pt_st3":"S3","pt_price1":"9","pt_price2":"8","pt_price3":"7","pt_product_display_action":"Buy""#
    private static let picture = #","pt_big_img":"https://a.example/p""#
    private static let rating = texts + #","pt_dl1":"l","pt_default_dl":"d""#

    private static let send = texts + #","pt_default_dl":"d","pt_rating_cta_label":"Send","pt_rating_cta_dl":"s""#

    static let rows: [Row] = [
        .init(name: "a picture", id: "pt_basic", more: texts + picture, shows: "312x156|T B|264"),
        .init(name: "the first of three", id: "pt_carousel", more: three, shows: "312x156|T B|264"),
        .init(name: "between arrows", id: "pt_manual_carousel", more: three, shows: "308x156|T B ‹ ›|264"),
        .init(
            name: "with its neighbours", id: "pt_manual_carousel",
            more: three + #","pt_manual_carousel_type":"filmstrip""#,
            shows: "40x120 220x156 40x120|T B ‹ ›|264"),
        .init(name: "stars", id: "pt_rating", more: rating, shows: "|T B ☆ ☆ ☆ ☆ ☆|156"),
        .init(
            name: "stars under a picture", id: "pt_rating", more: rating + picture,
            shows: "312x156|T B ☆ ☆ ☆ ☆ ☆|328"),
        .init(
            name: "a product", id: "pt_product_display", more: products,
            shows: "170x168 51.33x56 51.33x56 51.33x56|B1 S1 9 Buy|276"),
        .init(
            name: "a product in a row", id: "pt_product_display",
            more: products + #","pt_product_display_linear":"true""#,
            shows: "348x140 64x56 64x56 64x56|B1 Buy|312"),
        .init(name: "three icons", id: "pt_five_icons", more: three, shows: "64x56 64x56 64x56|T B|164"),
        .init(
            name: "five icons", id: "pt_five_icons", more: five, shows: "56x56 56x56 56x56 56x56 56x56|T B|164"),
        .init(name: "texts over the picture", id: "pt_zero_bezel", more: texts + picture, shows: "380x280|T B|280"),
        .init(
            name: "the clock", id: "pt_timer", more: texts + #","pt_timer_threshold":"90""#, shows: "|T B 1:30|92"),
        .init(
            name: "the clock over a picture", id: "pt_timer", more: texts + picture + #","pt_timer_threshold":"90""#,
            shows: "312x156|T B 1:30|264"),
        .init(
            name: "a field to answer", id: "pt_input",
            more: texts + #","pt_input_feedback":"F","pt_input_label":"Reply","wzrk_acts":"[{\"l\":\"Yes\"}]""#,
            shows: "|T B Yes Reply|152"),
        .init(name: "a tall picture", id: "pt_vertical_img", more: texts + picture, shows: "312x220|T B|328"),
        .init(
            name: "icons of their own", id: "pt_icons", more: five, shows: "56x56 56x56 56x56 56x56 56x56|T B|164"),
        .init(
            name: "icons to choose from", id: "pt_custom_rating",
            more: send
                + #","pt_rating_style":"icon","pt_rating_count":"2","pt_rating_icon1":"https://a.example/1","pt_rating_icon2":"https://a.example/2""#,
            shows: "64x56 64x56|T B Send|212"),
        .init(
            name: "words to choose from", id: "pt_custom_rating",
            more: send
                + #","pt_rating_style":"text","pt_rating_count":"2","pt_rating_label1":"Bad","pt_rating_label2":"Good""#,
            shows: "|T B Bad Good Send|212"),
        .init(
            name: "a large icon beside it", id: "pt_carousel", more: three + #","pt_ico":"https://a.example/i""#,
            shows: "48x48 312x156|T B|264"),
    ]

    /// What a picture has, as the table writes it.
    private static func shown(_ svg: String, height: Int? = nil) -> String {
        let sizes = svg.matches(
            of: /<clipPath id="[^c"][^"]*"><rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/
        ).map { "\($0.1)x\($0.2)" }
        let texts = svg.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
        let tall = svg.firstMatch(of: /<rect x="16" y="16" width="380" height="(\d+)"/).map { String($0.1) } ?? "-"
        return [sizes.joined(separator: " "), texts.dropFirst().joined(separator: " "), tall].joined(separator: "|")
    }

    private static func svg(_ message: String, pictures: Bool = true) throws -> String {
        let android = try #require(CheckedText(message).sample.surfaces.android)
        let known = ["1", "2", "3", "4", "5", "p", "i"].map {
            ("https://a.example/\($0)", InlinePicture(PreviewPictureTests.svg, size: (2, 1)))
        }
        let picture = PreviewPicture(
            title: "t", words: .init(), pictures: pictures ? Dictionary(uniqueKeysWithValues: known) : [:])
        return String(decoding: picture.draw(android), as: UTF8.self)
    }

    private static func message(_ row: Row) -> String {
        #"{"message":{"token":"t","data":{"wzrk_id":"1","pt_id":"\#(row.id)"\#(row.more)},"android":{"priority":"high"}}}"#
    }

    @Test(arguments: rows) func thePictureHasTheLayout(_ row: Row) throws {
        #expect(Self.shown(try Self.svg(Self.message(row))) == row.shows)
    }

    /// Without the pictures their places are there all the same, with words where they are wide enough.
    @Test(arguments: rows) func missingPicturesKeepTheirPlaces(_ row: Row) throws {
        let svg = try Self.svg(Self.message(row), pictures: false)
        let wanted = row.shows.split(separator: "|", omittingEmptySubsequences: false)
        #expect(Self.shown(svg).hasSuffix("|" + wanted[2]))
        let places = wanted[0].split(separator: " ").count
        #expect(svg.matches(of: /class="p" fill-opacity="\.1"/).count == places)
    }

    /// Pushwoosh's story: the first page between the arrows, its texts below.
    @Test func aStoryHasItsArrows() throws {
        let svg = try Self.svg(
            #"{"message":{"token":"t","data":{"p":"1","title":"A","pw_stories":"{\"pages\":[{\"image\":\"https://a.example/1\",\"title\":\"P\",\"subtitle\":\"S\"},{\"image\":\"https://a.example/2\"}]}"}}}"#
        )
        #expect(svg.contains(">‹</text>") && svg.contains(">›</text>") && svg.contains(">P</text>"))
    }
}
