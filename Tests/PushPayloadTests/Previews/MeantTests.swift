import DataTree
import PushPayload
import Testing
import Text

/// What was meant of a page that is dropped, of a picture by `http:`, of a dead link and of a button: as far as the payload tells.
@Suite struct MeantTests {
    private func seen(_ page: String, app: App? = nil) throws -> SeenPreview {
        let json =
            #"{"aps":{"alert":"a","category":"PW_STORIES"},"pw_stories":{"pages":[{"image":"https://a.example/1.jpg"},\#(page)]}}"#
        return try #require(CheckedText(json, app: app).sample.seen)
    }

    /// The second page, pages as seen, pages as meant, the picture and the link of the page as meant, and whether it is black.
    private static let pages: [(String, Int, Int, String?, String?, Bool)] = [
        (#"{"title":"t"}"#, 1, 2, "", nil, true),
        (#"{"title":"t","image":""}"#, 1, 2, "", nil, true), (#"{"title":"t","image":3}"#, 1, 2, "", nil, true),
        (#"{"image":"//a.example/2.jpg"}"#, 1, 2, "https://a.example/2.jpg", nil, false),
        (#"{"image":"a.example/2.jpg"}"#, 1, 2, "https://a.example/2.jpg", nil, false),
        (#"{"image":"pictures/2.jpg","subtitle":"s"}"#, 1, 2, "pictures/2.jpg", nil, true),
        (#"{"image":"http://a.example/2.jpg"}"#, 2, 2, "https://a.example/2.jpg", nil, false),
        (#"{"image":"http:\/\/a.example/2.jpg"}"#, 2, 2, "https://a.example/2.jpg", nil, false),
        (
            #"{"image":"https://a.example/2.jpg","link":"sale/1","button_title":"b"}"#, 2, 2,
            "https://a.example/2.jpg", "sale/1", false
        ),
        (#"{"link":"app://1","button_title":"b"}"#, 1, 2, "", "app://1", true),
    ]

    @Test(arguments: pages.indices) func aPageIsMeantAsFarAsItCanBeRead(_ index: Int) throws {
        let (page, shown, wanted, picture, link, isBlack) = Self.pages[index]
        let both = try seen(page)
        #expect(both.preview.story?.pages.count == shown, "\(page)")
        let pages = try #require(both.meant?.story?.pages, "\(page)")
        #expect(pages.count == wanted && pages.map(\.position) == [0, 1], "\(page)")
        let last = try #require(pages.last)
        #expect(last.imageURL == picture && last.link == link && (last.failure != nil) == isBlack, "\(page): \(last)")
        #expect(last.showsButton == (link != nil))
    }

    @Test(arguments: [
        "{}", #"{"duration":5}"#, #"{"image":"2.jpg"}"#, #"{"image":"https://a.example/2.jpg","button_title":"b"}"#,
        #"{"image":"https://a.example/2.jpg","link":"app://1"}"#, #"{"image":"https://a.example/2.jpg","link":"x"}"#,
    ])
    func whatNothingTellsIsNotInvented(_ page: String) throws {
        #expect(try seen(page).meant == nil)
    }

    @Test func aStoryWithoutAUsablePageIsMeantAsAStory() throws {
        let json =
            #"{"aps":{"alert":"a","category":"PW_STORIES"},"pw_stories":{"pages":[{"title":"t"},{"duration":1}]}}"#
        let both = try #require(CheckedText(json).sample.seen)
        #expect(PhoneState(both.preview) == .fallback)
        #expect(both.meant?.story?.pages.map(\.title) == ["t"] && both.meant?.story?.dropped.count == 1)
        #expect(both.meant?.story?.fallback == nil)
    }

    @Test func aDeadLinkIsMarkedAndLeadsWhereItWasMeantTo() throws {
        let scheme =
            "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>shop</string></array></dict></array>"
        let service =
            "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string><key>NSExtensionAttributes</key><dict><key>UNNotificationExtensionCategory</key><string>PW_STORIES</string></dict></dict>"
        let app = CheckedText.app(
            "bundleID: com.example.app", ["App/Info.plist": scheme, "Stories/Info.plist": service])
        let both = try seen(
            #"{"image":"https://a.example/2.jpg","link":"shopp://1","button_title":"b"}"#, app: app)
        #expect(both.effects.map(\.effect).contains(.deadLink))
        #expect(both.preview.story?.pages.last?.isDead == true && both.meant?.story?.pages.last?.isDead == false)
        #expect(both.preview.story?.notes.map(\.kind) == [.linkDead])
        #expect(both.meant?.story?.notes.map(\.kind) == [.linkMeant])
    }

    @Test(arguments: [("event/1024", false), ("shop://event/1024", true)])
    func aTapOnABannerLeadsNowhere(_ link: String, _ isDerived: Bool) throws {
        let scheme =
            "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>x</string></array></dict></array>"
        let json =
            #"{"aps":{"alert":"a"},"RW_push_payload_WP":{"RW_push_payload_TT":"t","RW_push_payload_BD":"b","RW_push_payload_deeplink":"\#(link)"}}"#
        let app = CheckedText.app("bundleID: com.example.app", ["App/Info.plist": scheme])
        let both = try #require(CheckedText(json, app: app).sample.seen)
        #expect(both.preview.notification.destination?.isDead == true)
        #expect((both.meant?.notification.destination?.isDead == false) == isDerived)
    }
}
