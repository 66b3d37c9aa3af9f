import SiteBuilder
import SiteFiles
import TestSupport
import Testing
import Text

/// The icon that a notification bears: what `app.yml` names, else `icon.*` beside it, else a picture of the app's asset catalogue.
@Suite struct AppIconTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        /// Files below `Content/apps/shop/`, or below `Content/` with a leading slash. Pictures by their width in pixels.
        var pictures: [String: Int] = [:]
        var texts: [String: String] = [:]
        /// The picture that is shown; nil for the letter.
        var shown: String?
        var codes: [String] = []

        var testDescription: String { name }
    }

    private static let set = "AppIcon.appiconset/"
    private static let dark =
        #"{"images": [{"filename": "a.svg"}, {"filename": "b.svg", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}"#

    static let rows = [
        Row(name: "none"),
        Row(name: "named", pictures: ["logo.svg": 60], texts: ["app.yml": "icon: logo.svg"], shown: "apps/shop/logo"),
        Row(
            name: "named before the one called icon", pictures: ["logo.svg": 60, "icon.svg": 60],
            texts: ["app.yml": "icon: logo.svg"], shown: "apps/shop/logo"),
        Row(
            name: "an asset of the site", pictures: ["/assets/brand/logo.svg": 60],
            texts: ["app.yml": "icon: assets/brand/logo.svg"], shown: "brand/logo"),
        Row(name: "by its name", pictures: ["icon.svg": 60], shown: "apps/shop/icon"),
        Row(name: "another name is none", pictures: ["logo.svg": 60]),
        Row(
            name: "icon before the catalogue", pictures: ["icon.svg": 60, set + "a.svg": 180], shown: "apps/shop/icon"),
        Row(
            name: "the smallest that is large enough",
            pictures: [set + "a.svg": 1024, set + "b.svg": 120, set + "c.svg": 80],
            shown: "apps/shop/AppIcon.appiconset/b"),
        Row(
            name: "the largest of small ones", pictures: [set + "a.svg": 40, set + "b.svg": 87, set + "c.svg": 80],
            shown: "apps/shop/AppIcon.appiconset/b"),
        Row(
            name: "none for dark home screens", pictures: [set + "a.svg": 1024, set + "b.svg": 120],
            texts: [set + "Contents.json": dark], shown: "apps/shop/AppIcon.appiconset/a"),
        Row(
            name: "a broken Contents.json", pictures: [set + "a.svg": 120],
            texts: [set + "Contents.json": "{\"images\": [{"],
            shown: "apps/shop/AppIcon.appiconset/a"),
        Row(
            name: "AppIcon before other catalogues",
            pictures: ["Assets.xcassets/" + set + "a.svg": 120, "Alt.appiconset/b.svg": 120],
            shown: "apps/shop/Assets.xcassets/AppIcon.appiconset/a"),
        Row(
            name: "the only catalogue", pictures: ["Assets.xcassets/Brand.appiconset/b.svg": 120],
            shown: "apps/shop/Assets.xcassets/Brand.appiconset/b"),
        Row(
            name: "a misspelt name", pictures: ["logo.svg": 60], texts: ["app.yml": "icon: lgoo.svg"],
            codes: ["image.missing"]),
        Row(name: "no text", pictures: ["logo.svg": 60], texts: ["app.yml": "icon: 3"], codes: ["site.configuration"]),
    ]

    private static func picture(_ width: Int) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(width)\"><rect width=\"\(width)\" height=\"9\"/></svg>"
    }

    private static func path(_ name: String) -> String {
        "Content" + (name.hasPrefix("/") ? name : "/apps/shop/" + name)
    }

    private static func files(_ row: Row) -> [String: String] {
        var files = ["Content/samples/apns/sale.json": #"{"aps": {"alert": {"title": "t", "body": "b"}}}"#]
        files["Content/apps/shop/app.yml"] = "title: Shop\n"
        for (name, text) in row.texts { files[path(name)] = name == "app.yml" ? "title: Shop\n" + text + "\n" : text }
        for (name, width) in row.pictures { files[path(name)] = picture(width) }
        return files
    }

    @Test(arguments: rows) func anAppsIconIsShown(_ row: Row) async throws {
        let result = try await TestSite(Self.files(row)).build()
        #expect(result.codes == row.codes)
        let page = try #require(result.page("samples/apns/sale/index.html"))
        let svg = try #require(result.page("samples/apns/sale/preview.svg"))
        let model = try #require(result.page("samples/apns/sale/preview.json"))
        if let shown = row.shown {
            #expect(page.contains("aria-hidden=\"true\"><img src=\"../../../assets/\(shown)."))
            #expect(!page.contains("aria-hidden=\"true\">S</span>"))
            #expect(svg.contains("data:image/svg+xml") && !svg.contains(">S</text>"))
            #expect(model.contains("\"appIconURL\":\"../../../assets/\(shown)."))
        } else {
            #expect(page.contains("aria-hidden=\"true\">S</span>"))
            #expect(!svg.contains("data:") && svg.contains(">S</text>"))
            #expect(model.contains("\"appIconURL\":null"))
        }
    }

    @Test func ofAnAppsFolderTheIconAloneIsPublished() async throws {
        let names = ["icon.svg", "other.svg", Self.set + "a.svg", "Assets.xcassets/Photo.imageset/photo.svg"]
        let row = Row(name: "", pictures: Dictionary(uniqueKeysWithValues: names.map { ($0, 120) }))
        let result = try await TestSite(Self.files(row)).build()
        let published = result.outputs.map(\.path.text).filter { $0.hasPrefix("assets/apps/") }
        #expect(published.count == 1 && published[0].hasPrefix("assets/apps/shop/icon."))
    }

    @Test func aSampleOfAnotherAppBearsItsOwnIcon() async throws {
        var files = Self.files(Row(name: "", pictures: ["icon.svg": 60]))
        files["Content/apps/bank/app.yml"] = "title: Bank\n"
        files["Content/apps/bank/icon.svg"] = Self.picture(90)
        for name in ["bank", "shop"] {
            files["Content/samples/apns/\(name).json"] = files["Content/samples/apns/sale.json"]
            files["Content/samples/apns/\(name).yml"] = "app: \(name)\n"
        }
        let result = try await TestSite(files).build()
        #expect(
            result.page("samples/apns/bank/index.html")?.contains("<img src=\"../../../assets/apps/bank/icon.") == true)
        #expect(
            result.page("samples/apns/shop/index.html")?.contains("<img src=\"../../../assets/apps/shop/icon.") == true)
        #expect(result.page("samples/apns/sale/index.html")?.contains("<img src=\"../../../assets/apps") == false)
    }

    @Test func aMisspeltIconGetsTheNearestName() async throws {
        let row = Row(name: "", pictures: ["logo.svg": 60], texts: ["app.yml": "icon: lgoo.svg"])
        let result = try await TestSite(Self.files(row)).build()
        let finding = try #require(result.diagnostic("image.missing"))
        #expect(finding.fix?.text == "did you mean 'logo.svg'?")
        #expect(finding.location?.path == "Content/apps/shop/app.yml")
    }
}
