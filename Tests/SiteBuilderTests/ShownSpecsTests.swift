import Foundation
import SiteBuilder
import SiteFiles
import Testing

/// Which specs of a site with payloads have pages: those of the packs in use, or those that `packs` in site.yml names.
@Suite struct ShownSpecsTests {
    /// The files of a site and the ids of the specs that have pages, in the order of the menu.
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [String: String]
        var specs: [String]
        var testDescription: String { name }
    }

    private static let apple = ["Content/samples/apns/a.json": #"{"aps":{"alert":"a"}}"#]
    private static let sns = ["Content/samples/x/a.json": #"{"default": "a", "APNS": "{\"aps\":{\"alert\":\"a\"}}"}"#]
    private static let own = [
        "Content/specs/shop/spec.yml":
            "x-push: {id: shop-order}\ntype: object\nproperties: {order: {$ref: 'urn:sitegen:spec:klaviyo'}}\n"
    ]

    static let rows: [Row] = [
        Row(name: "a payload of Apple's alone", files: apple, specs: ["apns"]),
        Row(name: "one raw payload", files: ["a.json": #"{"aps":{"alert":"a"}}"#], specs: ["apns"]),
        Row(name: "a pack comes with what it refers to", files: sns, specs: ["apns", "aws-sns", "aws-sns-publish"]),
        Row(
            name: "all specs of a pack come with one of them",
            files: ["Content/samples/onesignal/a.json": #"{"app_id": "x", "contents": {"en": "a"}}"#],
            specs: ["apns", "onesignal", "onesignal-device", "onesignal-live-activity"]),
        Row(
            name: "named in a guide's link",
            files: with(apple, "Content/guides/a.md", "# A\n\n[W](spec:wisetracker)\n"),
            specs: ["apns", "wisetracker"]),
        Row(
            name: "named in a guide's key table",
            files: with(apple, "Content/guides/a.md", "# A\n\n{% keys adobe %}\n"),
            specs: ["apns", "adobe"]),
        Row(
            name: "named in the facts of a sample",
            files: with(apple, "Content/samples/apns/a.yml", "description: As [there](spec:adobe).\n"),
            specs: ["apns", "adobe"]),
        Row(
            name: "named in the translated facts of a sample",
            files: with(
                with(apple, "Content/site.yml", "locales: [en, ko]\n"), "Content/samples/apns/a.ko.yml",
                "description: '[참고](spec:adobe)'\n"),
            specs: ["apns", "adobe"]),
        Row(name: "the site's own and what it refers to", files: own, specs: ["apns", "klaviyo", "shop-order"]),
        Row(
            name: "`packs` names them",
            files: with(apple, "Content/site.yml", "packs: [adobe, klaviyo]\n"), specs: ["apns", "adobe", "klaviyo"]),
        Row(
            name: "an id that is no spec's",
            files: with(apple, "Content/guides/a.md", "# A\n\nThe word spec:nothing.\n"), specs: ["apns"]),
    ]

    private static func with(_ files: [String: String], _ name: String, _ text: String) -> [String: String] {
        files.merging([name: text]) { $1 }
    }

    @Test(arguments: rows) func packsInUseHavePages(_ row: Row) async throws {
        let result = try await TestSite(row.files).build()
        let pages = Set(
            result.outputs.map(\.path.text).filter {
                $0.hasPrefix("specs/") && $0.hasSuffix("/index.html") && $0 != "specs/index.html"
            }.map {
                $0.split(separator: "/")[1]
            })
        #expect(pages == Set(row.specs.map { Substring($0) }))
        #expect(!result.codes.contains("link.broken"))
        let menu = try #require(result.page("specs/apns/index.html"))
        let places = row.specs.compactMap { id in
            menu.range(of: id == "apns" ? "aria-current=\"page\"" : "../\(id)/index.html")?.lowerBound
        }
        #expect(places.count == row.specs.count)
    }

    /// A site without payloads and guides is a catalogue of what comes with sitegen.
    @Test func aSiteThatUsesNoneShowsAll() async throws {
        let result = try await TestSite(["Content/site.yml": "title: T\n"]).build()
        #expect(result.page("specs/wisetracker/index.html") != nil && result.page("specs/web-push/index.html") != nil)
    }

    /// A payload is recognised whether or not its pack has been used before.
    @Test func allPacksAreRecognised() async throws {
        let result = try await TestSite([
            "a.json": #"{"aps":{"alert":"a"}}"#,
            "b.json": #"{"message": {"token": "t", "notification": {"title": "a"}}}"#,
        ]).build()
        #expect(result.page("specs/fcm-v1/index.html") != nil)
    }
}
