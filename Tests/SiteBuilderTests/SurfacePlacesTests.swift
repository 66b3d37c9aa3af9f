import Foundation
import SiteBuilder
import Testing
import Text

/// Where the devices of one message are shown besides its page: to each sample user, in guides, in frames, in pictures and in Markdown.
@Suite struct SurfacePlacesTests {
    static let request = """
        {"external_user_ids": ["a"], "messages": {
          "apple_push": {"alert": {"title": "Hi {{${first_name}}}", "body": "On an iPhone"}},
          "android_push": {"title": "Hi {{${first_name}}}", "alert": "On Android{% if ${first_name} == 'Bob' %}{% abort_message('no Bob') %}{% endif %}"}}}
        """
    static let order = """
        {"message": {"token": "DEVICE_TOKEN", "notification": {"title": "Order", "body": "Ready"}, "android": {"priority": "HIGH"},
         "webpush": {"headers": {"TTL": "60"}, "notification": {"icon": "https://a.example/i.png"}}}}
        """

    private func site(_ guide: String = "# A", _ more: [String: String] = [:]) throws -> TestSite {
        var files = [
            "Content/site.yml": "title: T\nlocales: [en, ko]\nbaseURL: https://push.example.com/",
            "Content/profiles/ann.yml": "title: Ann\nuser: {first_name: Ann}",
            "Content/profiles/bob.yml": "title: Bob\nuser: {first_name: Bob}",
            "Content/profiles/eve.yml": "title: Eve\nuser: {first_name: '<b onclick=x>'}",
            "Content/samples/braze-messages/hello.json": Self.request,
            "Content/samples/fcm-v1/order.json": Self.order,
            "Content/samples/fcm-v1/only.json":
                #"{"message": {"token": "DEVICE_TOKEN", "android": {"notification": {"title": "A", "body": "B"}}}}"#,
            "Content/guides/guide.md": guide,
        ]
        files.merge(more) { $1 }
        return try TestSite(files)
    }

    private let hello = "samples/braze-messages/hello/"

    @Test func choosingASampleUserChangesEveryDevice() async throws {
        let result = await (try site()).build()
        let page = try #require(result.page(hello + "index.html"))
        let panels = page.components(separatedBy: "class=\"for-profile profile-preview\"").dropFirst()
        #expect(panels.count == 3)
        for (panel, name) in zip(panels, ["Ann", "Bob", "&lt;b onclick=x&gt;"]) where name != "Bob" {
            let android = try #require(panel.components(separatedBy: "<push-android").dropFirst().first)
            #expect(android.contains(">Hi \(name)</p>") && android.contains("On Android"), "\(name)")
            #expect(panel.components(separatedBy: "<push-android")[0].contains(">Hi \(name)</p>"))
        }
        #expect(!panels.dropFirst().first!.contains("<push-android") && page.contains("no Bob"))
        #expect(!page.contains("<b onclick"))
        let groups = page.components(separatedBy: "name=\"surface-").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(groups).count == 2, "each sample user has switches of its own")
    }

    @Test func everySampleUserHasModelAndPictures() async throws {
        let result = await (try site()).build()
        for (name, title) in [("ann", "Hi Ann"), ("eve", "Hi <b onclick=x>")] {
            let json = try #require(result.page(hello + "preview.\(name).json")).data(using: .utf8)!
            let model = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
            let surfaces = try #require(model["surfaces"] as? [String: Any])
            let android = try #require(surfaces["android"] as? [String: Any])
            #expect((android["title"] as? [String: Any])?["text"] as? String == title)
            #expect(model["sequence"] is NSNull)
            #expect(result.page(hello + "preview-android.\(name).svg")?.contains("On Android") == true)
        }
        #expect(result.page(hello + "preview-android.svg")?.contains("Hi Ann") == true)
        #expect(result.page(hello + "preview-android.bob.svg") == nil)
        #expect(result.page(hello + "preview.bob.svg")?.contains("no Bob") == true)
        #expect(result.page("ko/" + hello + "preview-android.ann.svg")?.contains("Android") == true)
        #expect(result.page("samples/fcm-v1/order/preview-web.svg")?.contains("Chrome on Windows") == true)
        let only = "samples/fcm-v1/only/"
        #expect(result.page(only + "preview.svg") == result.page(only + "preview-android.svg"))
    }

    @Test func aGuideShowsAllDevicesOrOne() async throws {
        let result = await
            (try site(
                """
                # G

                {% preview fcm-v1/order %}

                {% preview fcm-v1/order surface=android %}

                {% preview fcm-v1/order surface=iphone %}

                {% preview braze-messages/hello profile=eve surface=android %}

                {% preview braze-messages/hello profile=bob %}
                """)).build()
        let page = try #require(result.page("guides/guide/index.html"))
        #expect(page.components(separatedBy: "<push-android").count == 4)
        #expect(page.components(separatedBy: "<push-web").count == 2)
        #expect(page.components(separatedBy: "class=\"sf-tabs\"").count == 2)
        #expect(page.contains("Hi &lt;b onclick=x&gt;") && page.contains("aborted-card"))
        let ids = page.components(separatedBy: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(Set(ids).count == ids.count)
        let copy = try #require(result.page("guides/guide/index.md"))
        #expect(copy.contains("preview-android.eve.svg") && copy.contains(", Web]"))
        #expect(result.diagnostics.filter { $0.code.id == "guide.reference" } == [])
    }

    @Test(arguments: [
        ("fcm-v1/order surface=watch", "nothing of 'fcm-v1/order' reaches 'watch'"),
        ("fcm-v1/only surface=web", "nothing of 'fcm-v1/only' reaches 'web'"),
        ("braze-messages/hello profile=ane", "'braze-messages/hello' is not made for a profile 'ane'"),
        ("fcm-v1/order profile=ann", "'fcm-v1/order' is not made for a profile 'ann'"),
    ]) func aGuideThatAsksForNothingIsTold(_ tag: String, _ headline: String) async throws {
        let result = await (try site("# G\n\n{% preview \(tag) %}\n")).build()
        #expect(result.diagnostic("guide.reference")?.headline.english == headline)
    }

    @Test func theFramedPageHasAllDevicesAndTheirFiles() async throws {
        let result = await (try site()).build()
        let page = try #require(result.page("samples/fcm-v1/order/embed.html"))
        for name in ["surfaces.", "push-android.", "push-web.", "embed-surfaces."] { #expect(page.contains(name)) }
        #expect(page.contains("<push-android") && page.contains("<push-web"))
        let only = try #require(result.page("samples/fcm-v1/only/embed.html"))
        #expect(only.contains("<push-android") && !only.contains("push-web.") && !only.contains("sf-tabs"))
        let plain = try TestSite([
            "Content/site.yml": "title: T", "Content/samples/apns/a.json": #"{"aps": {"alert": "a"}}"#,
        ])
        let other = try #require(await plain.build().page("samples/apns/a/embed.html"))
        #expect(!other.contains("surfaces.") && !other.contains("push-android"))
    }

    @Test func theMarkdownOfASampleHasAPictureOfEachDevice() async throws {
        let result = await (try site()).build()
        let text = try #require(result.page("samples/fcm-v1/order/index.md"))
        for name in ["preview.svg", "preview-android.svg", "preview-web.svg"] { #expect(text.contains(name)) }
    }

    // MARK: Findings that a sample of this repository's site cannot have

    /// `xml.syntax` is a finding of an app's own file: in the repository's site a broken `strings.xml` would be an error of the site, which
    /// no sample can expect. So it is held by a site of its own.
    @Test func aBrokenFileOfAnAppIsFoundInIt() async throws {
        let path = "Content/apps/shop/res/values/strings.xml"
        let result = await
            (try site(
                "# A", ["Content/apps/shop/app.yml": "title: Shop", path: "<resources><string name=a>&x</resources>"]))
            .build()
        #expect(result.diagnostic("xml.syntax")?.location?.path == path)
    }

    /// `target.too-old` needs `targets` in `site.yml`, which hold for every sample of a site: the repository's site shows keys of all
    /// versions, so it cannot have any.
    @Test func aKeyThatIsTooNewForTheSiteIsFound() async throws {
        let sample = #"{"aps": {"alert": "a", "interruption-level": "passive"}}"#
        func codes(_ ios: String) async throws -> [String] {
            let site = try TestSite([
                "Content/site.yml": "title: T\ntargets: {ios: \(ios)}", "Content/samples/apns/a.json": sample,
            ])
            return await site.build().codes.filter { $0 == "target.too-old" }
        }
        #expect(try await codes("14") == ["target.too-old"])
        #expect(try await codes("15") == [])
    }
}
