import DataTree
import PushPayload
import Testing
import Text

/// What must be true for the parts of a notification: each condition met, failed, or unknown because nobody said.
@Suite struct RequirementTests {
    private static func plist(_ target: String, _ text: String, file: String = "Info.plist") -> App.PropertyList {
        let xml = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(text)</dict></plist>"
        let path = "apps/shop/\(target)/\(file)"
        return App.PropertyList(
            target: target, document: PlistReader.parse(SourceFile(path: path, text: xml)).value)
    }

    private static func content(_ more: String = "") -> App.PropertyList {
        plist(
            "Stories",
            """
            <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>\
            <string>com.apple.usernotifications.content-extension</string><key>NSExtensionAttributes</key><dict>\
            <key>UNNotificationExtensionCategory</key><string>PW_STORIES</string>\
            <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1.5</real>\(more)</dict></dict>
            """)
    }

    private static let service = plist(
        "Service",
        """
        <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string></dict>
        """)

    private static func groups(_ target: String, _ name: String) -> App.PropertyList {
        plist(
            target, "<key>com.apple.security.application-groups</key><array><string>\(name)</string></array>",
            file: "x.entitlements")
    }

    private static func list(_ payload: String, _ plists: [App.PropertyList]? = nil) throws -> [Requirement] {
        let root = try #require(JSONParser.parse(SourceFile(path: "a.json", text: payload)).value.root)
        let app = plists.map { App(id: "shop", facts: nil, plists: $0) }
        let story = StoryParser.parse(root)
        let preview = PreviewMaker.make(
            root, spec: nil, app: app, story: story.fallback == .noStories ? nil : story)
        return RequirementList.make(root, app: app, preview: preview)
    }

    private static func state(_ list: [Requirement], _ part: Requirement.Part, _ id: String) -> Requirement.State? {
        list.first { $0.part == part && $0.id == id }?.state
    }

    private static let story = """
        {"aps":{"alert":"a","category":"PW_STORIES","mutable-content":1},
         "pw_stories":{"pages":[{"image":"https://a.example/1.jpg","link":"shop://x","button_title":"Go"}]}}
        """

    @Test func withoutAnAppItsConditionsAreUnknown() throws {
        let list = try Self.list(Self.story)
        #expect(Self.state(list, .story, "category") == .met)
        #expect(Self.state(list, .story, "claimed") == .unknown)
        #expect(Self.state(list, .story, "interaction") == .unknown)
        #expect(Self.state(list, .button, "scheme") == .unknown)
        #expect(list.allSatisfy { $0.state != .failed })
    }

    @Test func anAppDecidesThem() throws {
        let bare = try Self.list(Self.story, [Self.content()])
        #expect(Self.state(bare, .story, "claimed") == .met)
        #expect(Self.state(bare, .story, "interaction") == .failed)
        #expect(Self.state(bare, .story, "prefetch") == .failed)
        #expect(Self.state(bare, .button, "scheme") == .failed)
        let key = "<key>UNNotificationExtensionUserInteractionEnabled</key><true/>"
        #expect(Self.state(try Self.list(Self.story, [Self.content(key)]), .story, "interaction") == .met)
        let none = try Self.list(Self.story, [Self.service])
        #expect(Self.state(none, .story, "claimed") == .failed)
    }

    @Test func picturesAreFetchedAheadOnlyIntoASharedGroup() throws {
        let plists = [Self.content(), Self.service]
        #expect(Self.state(try Self.list(Self.story, plists), .story, "app-group") == .unknown)
        let shared = plists + [Self.groups("Stories", "group.a"), Self.groups("Service", "group.a")]
        #expect(Self.state(try Self.list(Self.story, shared), .story, "app-group") == .met)
        let apart = plists + [Self.groups("Stories", "group.a"), Self.groups("Service", "group.b")]
        #expect(Self.state(try Self.list(Self.story, apart), .story, "app-group") == .failed)
    }

    @Test func anInsecurePictureFailsUnlessTheExtensionAllowsIt() throws {
        let payload = Self.story.replacing("https://a", with: "http://a")
        let list = try Self.list(payload, [Self.content()])
        #expect(Self.state(list, .story, "https") == .failed)
        #expect(Self.state(list, .story, "ats") == .failed)
        #expect(list.first { $0.id == "https" }?.rule == .urlInsecure)
        #expect(list.first { $0.id == "https" }?.pointer == "/pw_stories/pages/0/image")
    }

    @Test func aButtonNeedsALinkAndALinkAButton() throws {
        let page = #"{"aps":{"alert":"a"},"pw_stories":{"pages":[{"image":"https://a.example/1.jpg",PAGE}]}}"#
        let mute = try Self.list(page.replacing("PAGE", with: #""button_title":"Go""#))
        #expect(Self.state(mute, .button, "link") == .failed)
        let unreachable = try Self.list(page.replacing("PAGE", with: #""link":"shop://x""#))
        #expect(Self.state(unreachable, .button, "button-title") == .failed)
    }

    @Test func aPlainLinkNeedsAScheme() throws {
        #expect(Self.state(try Self.list(#"{"aps":{"alert":"a"},"deeplink":"home"}"#), .link, "absolute") == .failed)
        #expect(Self.state(try Self.list(#"{"aps":{"alert":"a"},"deeplink":"a://b"}"#), .link, "absolute") == .met)
        #expect(
            Self.state(try Self.list(#"{"aps":{"alert":"a"},"deeplink":"{{ x }}"}"#), .link, "absolute") == .unknown)
    }

    @Test func aSilentPushAsksForNothing() throws {
        #expect(try Self.list(#"{"aps":{"content-available":1}}"#).isEmpty)
        #expect(try Self.list("[]").isEmpty)
    }

    @Test func requestsAreMeasuredAgainstTheirVendorsLimits() throws {
        let text = #"{"messages":{"apple_push":{"alert": "a"},"android_push":{"alert":"b"}}}"#
        let root = try #require(JSONParser.parse(SourceFile(path: "a.json", text: text)).value.root)
        let sizes = TransportSize.all(
            root, BuiltInPacks.specs[.braze]?.server, size: nil, headers: [:])
        #expect(sizes.map(\.transport) == [.init(rawValue: "braze-apple"), .init(rawValue: "braze-android")])
        #expect(sizes.map(\.limit) == [1912, 4000])
        #expect(sizes.map(\.written) == [14, 13])
        #expect(sizes.map(\.minified) == [13, 13])
        let voip = TransportSize.all(
            nil, nil, size: PayloadSize(written: 1, minified: 1, limit: 5120), headers: ["apns-push-type": "voip"])
        #expect(voip.map(\.transport) == [.voip])
    }

    @Test func theBytesOfRootKeysAndTheBracesAreTheWhole() throws {
        let text = #"{"aps": {"alert": "한"}, "u": "{\"a\":\"b\"}"}"#
        let root = try #require(JSONParser.parse(SourceFile(path: "a.json", text: text)).value.root)
        let table = ByteTable(root)
        #expect(table.rows.filter { $0.depth == 0 }.map(\.bytes).reduce(2, +) == table.total)
        #expect(table.rows.first { $0.name == "u" }?.escapes == 6)
    }
}
