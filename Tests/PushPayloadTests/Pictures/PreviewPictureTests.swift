import Foundation
import PushPayload
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What an XML parser finds in a picture: every element's name, every attribute's value, and whether it is well-formed.
private final class ParsedPicture: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var attributes: [(String, String)] = []
    var text = ""
    var isWellFormed = false

    init(_ bytes: [UInt8]) {
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes found: [String: String]
    ) {
        elements.append(name)
        attributes += found.map { ($0.key, $0.value) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

@Suite struct PreviewPictureTests {
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("rest of a picture".utf8)
    static let svg = Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 1\">\n  <rect id='a' width=\"100%\" fill=\"#f00\"/>\n</svg>"
            .utf8)

    private func picture(_ pictures: [String: InlinePicture] = [:], title: String = "A sample") -> PreviewPicture {
        PreviewPicture(title: title, words: .init(), pictures: pictures)
    }

    private func part(_ text: String) -> Preview.Part { .init(text: text, pointer: "") }

    private func banner(_ change: (inout Preview.Notification) -> Void = { _ in }) -> Preview {
        var notification = Preview.Notification(
            appName: "Nimbus", title: part("Summer sale"), body: part("Up to half off until Sunday."), isSilent: false)
        change(&notification)
        return Preview(kind: .banner, notification: notification, story: nil, configuration: .init())
    }

    private func story(_ pages: [Story.Page], fallback: Story.Fallback? = nil) -> Preview {
        var preview = banner()
        preview.kind = .story
        preview.story = Story(pointer: "", pages: pages, dropped: [], fallback: fallback)
        return preview
    }

    private func page(_ title: String? = "봄날 세일", image: String = "https://cdn.example.com/a.jpg") -> Story.Page {
        Story.Page(
            position: 0, pointer: "", imageURL: image, duration: 5, link: "shop://sale", buttonTitle: "세일 보러 가기",
            title: title, subtitle: "최대 40%, 일요일까지")
    }

    /// Well-formed, of elements that only draw, and no address but `data:` and places inside itself.
    private func expectHarmless(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        let parsed = ParsedPicture(bytes)
        #expect(parsed.isWellFormed, sourceLocation: sourceLocation)
        let known: Set = [
            "svg", "title", "desc", "style", "defs", "clipPath", "linearGradient", "stop", "rect", "path", "g", "image",
            "text",
        ]
        #expect(Set(parsed.elements).subtracting(known).isEmpty, sourceLocation: sourceLocation)
        for (name, value) in parsed.attributes {
            #expect(!name.lowercased().hasPrefix("on"), sourceLocation: sourceLocation)
            if name == "href" { #expect(value.hasPrefix("data:image/"), sourceLocation: sourceLocation) }
            if value.contains("url(") { #expect(value.hasPrefix("url(#"), sourceLocation: sourceLocation) }
        }
    }

    @Test func picturesLookAsTheyDid() {
        let pictures = ["https://cdn.example.com/a.jpg": InlinePicture(Self.svg, size: (2, 1))]
        let marked = banner {
            $0.interruption = "time-sensitive"
            $0.subtitle = part("Only this weekend")
            $0.image = part("https://cdn.example.com/a.jpg")
        }
        let strip = story([page(), page(nil), page("Third", image: "https://elsewhere.example.com/b.jpg")])
        let files: [(String, [UInt8])] = [
            ("banner", picture(pictures).draw(marked)), ("story", picture(pictures).page(1, of: strip)),
            ("filmstrip", picture(pictures).filmStrip(strip) ?? []),
            ("fallback", picture().draw(story([], fallback: .pagesEmpty))),
            ("notice", picture().notice("Not sent to this person", "Reason given: not enrolled")),
        ]
        for (name, bytes) in files {
            expectHarmless(bytes)
            Snapshot.expect(String(decoding: bytes, as: UTF8.self), named: "Pictures/\(name).svg")
        }
    }

    static let hostile: [String] = [
        "]]>", "<script>alert(1)</script>", "</text><script>x</script>", "\" onload=\"x", "' onload='x",
        "&lt;&#60;&amp;",
        "<![CDATA[", "<!--", "<?xml?>", "\u{0}\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{9F}", "\u{FFFE}\u{FFFF}\u{1FFFE}",
        "\u{FFFD}",
        "\u{202E}evil\u{202C}\u{2066}x", "{{ x }}{% y %}", "https://x/\"><script>", "ﷺ﷽", "javascript:alert(1)",
        "&\u{301}", "<\u{338}script>", String(repeating: "<", count: 10_000), String(repeating: "가나 ", count: 5000),
        String(repeating: "\u{301}", count: 10_000), String(repeating: "👩‍👩‍👧‍👦", count: 3000), "",
    ]

    @Test(arguments: hostile.indices) func textNeverBecomesMarkup(_ index: Int) {
        let text = Self.hostile[index]
        let preview = banner {
            $0.appName = text
            $0.title = part(text)
            $0.subtitle = part(text)
            $0.body = part(text)
            $0.image = part(text)
            $0.interruption = text
        }
        let page = Story.Page(
            position: 0, pointer: "", imageURL: text, duration: 5, link: text, buttonTitle: text, title: text,
            subtitle: text)
        var fallback = story([], fallback: .noUsablePage)
        fallback.notification.body = part(text)
        let picture = self.picture([text: InlinePicture(Array(text.utf8))], title: text)
        let strip = story([page, page])
        let all = [
            picture.draw(preview), picture.draw(strip), picture.filmStrip(strip) ?? [], picture.draw(fallback),
            picture.notice(text, text),
        ]
        for bytes in all {
            expectHarmless(bytes)
            #expect(bytes.count < 40_000)
        }
    }

    /// Both cards of a message whose every text is hostile: for Android with a picture and buttons, for browsers with all options.
    @Test(arguments: hostile.indices) func textOfOtherDevicesNeverBecomesMarkup(_ index: Int) throws {
        let text = Self.hostile[index]
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let android = try #require(
            CheckedText(
                """
                {"messages": {"android_push": {"title": \(quoted), "alert": \(quoted), "summary_text": \(quoted), "push_icon_image_url":
                \(quoted), "image_url": \(quoted), "buttons": [{"text": \(quoted)}, {"text": \(quoted)}]}}, "external_user_ids": ["a"]}
                """
            ).sample.surfaces.android)
        let web = try #require(
            CheckedText(
                """
                {"title": \(quoted), "options": {"body": \(quoted), "icon": \(quoted), "image": \(quoted), "tag": "t",
                "actions": [{"action": "a", "title": \(quoted)}, {"action": "b", "title": \(quoted)}]}}
                """
            ).sample.surfaces.web)
        for pictures in [[:], [text: InlinePicture(Self.svg, size: (2, 1))], [text: InlinePicture(Self.png, limit: 3)]]
        {
            for bytes in [picture(pictures, title: text).draw(android), picture(pictures, title: text).draw(web)] {
                expectHarmless(bytes)
                #expect(bytes.count < 60_000)
            }
        }
    }

    /// Heights in dp by AOSP's resources: a card of two lines is 88 high at the least, one with a picture ends at 358.
    @Test func androidsCardHasTheSystemsMeasures() throws {
        func height(_ body: String, _ more: String = "") throws -> Int {
            let sample = CheckedText(
                #"{"message": {"token": "t", "android": {"notification": {"title": "T", "body": "\#(body)"\#(more)}}}}"#
            ).sample
            let bytes = picture().draw(try #require(sample.surfaces.android))
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains("width=\"412\"") && text.contains("<rect x=\"16\" y=\"16\" width=\"380\""))
            let tail = try #require(text.components(separatedBy: " height=\"").dropFirst().first)
            return try #require(Int(tail.prefix { $0 != "\"" })) - 32
        }
        let image = #", "image": "https://a.example/a.png""#
        let long = String(repeating: "word ", count: 400)
        let rows: [(Int, Int)] = [
            (try height("B"), 92), (try height(String(repeating: "word ", count: 12)), 112),
            (try height(long), 332), (try height("B", image), 264), (try height(long, image), 284),
        ]
        for (found, wanted) in rows { #expect(found == wanted && found >= 88 && found <= 358) }
        print("heights of Android's card in pictures: \(rows.count { $0.0 == $0.1 })/\(rows.count)")
    }

    @Test func theTextIsThereAsText() {
        let bytes = picture().draw(banner { $0.body = part("a < b & c > d ]]>") })
        #expect(ParsedPicture(bytes).text.contains("a < b & c > d ]]>"))
    }

    @Test func whatItIsIsReadFromTheBytes() {
        #expect(
            InlinePicture(Self.png) == .data("data:image/png;base64,iVBORw0KGgpyZXN0IG9mIGEgcGljdHVyZQ==", aspect: nil))
        #expect(
            InlinePicture(Self.svg)
                == .data(
                    "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 2 1%22>"
                        + "%3Crect id=%27a%27 width=%22100%25%22 fill=%22%23f00%22/>%3C/svg>", aspect: nil))
        #expect(InlinePicture(Array("<html></html>".utf8)) == .unknown)
        #expect(InlinePicture([]) == .unknown)
        #expect(InlinePicture(Self.png + [UInt8](repeating: 0, count: 300_000)) == .tooLarge(300_025))
    }

    @Test(arguments: 0...9) func base64IsFoundationsOwn(_ count: Int) {
        let bytes = Self.png + (0..<count).map { UInt8($0 * 37 & 255) }
        #expect(
            InlinePicture(bytes) == .data("data:image/png;base64," + Data(bytes).base64EncodedString(), aspect: nil))
    }

    @Test func aPictureThatIsTooLargeOrElsewhereLeavesALabel() {
        let address = "https://cdn.example.com/a.jpg"
        let large = InlinePicture(Self.png, limit: 10)
        let words = PreviewPicture.Words()
        #expect(ParsedPicture(picture([address: large]).draw(story([page()]))).text.contains("Picture too large"))
        #expect(ParsedPicture(picture().draw(story([page()]))).text.contains(words.blocked))
    }

    @Test func aPictureCoversItsFrameWhateverItsShape() {
        let address = "https://cdn.example.com/a.jpg"
        let wide = picture([address: InlinePicture(Self.svg, size: (2, 1))]).draw(story([page()]))
        // 561 points high, so twice as wide, and as much over on the left as on the right.
        #expect(
            String(decoding: wide, as: UTF8.self).contains("<image x=\"-374\" y=\"0\" width=\"1122\" height=\"561\""))
    }

    @Test(arguments: [0, -1, .infinity, .nan, 1e300, 1e-300]) func anyRatioGivesAPicture(_ ratio: Double) {
        var preview = story([page(), page()])
        preview.configuration.aspectRatio = ratio
        expectHarmless(picture().draw(preview))
        expectHarmless(picture().filmStrip(preview) ?? [])
    }

    @Test func aSilentPushSaysSo() {
        let bytes = picture().draw(banner { $0.isSilent = true })
        #expect(ParsedPicture(bytes).text.contains("Nothing is shown."))
    }

    @Test func twoHundredPagesStayAFile() throws {
        let preview = story(Array(repeating: page(), count: 200))
        let strip = try #require(picture().filmStrip(preview))
        expectHarmless(strip)
        #expect(strip.count < 800_000)
        #expect(ParsedPicture(picture().page(199, of: preview)).isWellFormed)
        expectHarmless(picture().page(500, of: preview))
    }

    @Test func thereIsNoStripOfOnePage() {
        #expect(picture().filmStrip(story([page()])) == nil)
        #expect(picture().filmStrip(banner()) == nil)
    }

    @Test func samePreviewSameBytes() {
        let preview = story([page(), page()])
        #expect(picture().draw(preview) == picture().draw(preview))
    }

    /// In a low card the time is beside the thumbnail; as soon as the card is high enough, above it. Whatever the title's
    /// length, the title's first line ends before the time begins.
    @Test func timeThumbnailAndTitleNeverMeet() throws {
        var places: Set<String> = []
        for length in 1...60 {
            let title = String(String(repeating: "title ", count: 10).prefix(length))
            let shown = banner {
                $0.title = part(title)
                $0.body = part("Nearby")
                $0.image = part("https://cdn.example.com/a.jpg")
            }
            let text = String(decoding: picture().draw(shown), as: UTF8.self)
            let heights = text.firstMatch(of: /viewBox="0 0 390 ([\d.]+)"/)
            let height = try #require(heights.flatMap { Double($0.1) })
            let end = try #require(text.firstMatch(of: /x="([\d.]+)" y="44"[^>]*text-anchor="end"/)).1
            // 26 of padding and 32 around the card: two lines are low, three are not.
            let isLow = height - 58 < 58
            #expect(end == (isLow ? "320" : "367"), "\(length) letters")
            places.insert(String(end))
        }
        #expect(places == ["320", "367"])
    }
}
