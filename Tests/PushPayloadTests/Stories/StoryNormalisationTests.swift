import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Where stories are looked for, and what becomes of a page: one row a rule of the vendor's SDK.
@Suite struct StoryNormalisationTests {
    static let page = #"{"image":"https://cdn.example.com/1.jpg"}"#

    /// See `Fixtures/stories.yml`.
    struct Container: Codable, Sendable, CustomTestStringConvertible {
        var name: String
        var json: String
        var pointer: String
        var pages: Int
        var fallback: String?
        var hidden: String?
        var testDescription: String { name }
    }

    static let containers: [Container] = FixtureTable("PushPayloadTests/stories").value()

    @Test(arguments: containers) func findsTheStoriesWhereTheSDKDoes(_ row: Container) throws {
        let story = StoryParser.parse(try payload(row.json))
        #expect(story.pointer == row.pointer)
        #expect(story.pages.count == row.pages)
        #expect(story.fallback?.rawValue == row.fallback)
        #expect(story.hidesStoryAt == row.hidden)
    }

    struct Field: Sendable, CustomTestStringConvertible {
        var name: String
        /// Members of the page beside a good image.
        var json: String
        var expected: @Sendable (Story.Page) -> Bool
        var testDescription: String { name }
    }

    static let fields: [Field] = [
        .init(name: "duration missing is 5", json: "", expected: { $0.duration == 5 }),
        .init(name: "duration integer", json: #","duration":7"#, expected: { $0.duration == 7 }),
        .init(name: "duration real", json: #","duration":2.5"#, expected: { $0.duration == 2.5 }),
        .init(name: "duration 0 is 5", json: #","duration":0"#, expected: { $0.duration == 5 }),
        .init(name: "duration negative is 5", json: #","duration":-3"#, expected: { $0.duration == 5 }),
        .init(name: "duration 30 stays", json: #","duration":30"#, expected: { $0.duration == 30 }),
        .init(name: "duration above 30 is 30", json: #","duration":30.001"#, expected: { $0.duration == 30 }),
        .init(name: "duration huge is 30", json: #","duration":1e300"#, expected: { $0.duration == 30 }),
        .init(name: "duration beyond a double is 5", json: #","duration":1e999"#, expected: { $0.duration == 5 }),
        .init(name: "duration numeric string is 5", json: #","duration":"8""#, expected: { $0.duration == 5 }),
        .init(name: "duration null is 5", json: #","duration":null"#, expected: { $0.duration == 5 }),
        .init(name: "duration object is 5", json: #","duration":{}"#, expected: { $0.duration == 5 }),
        .init(name: "duration true bridges to 1", json: #","duration":true"#, expected: { $0.duration == 1 }),
        .init(
            name: "duration false bridges to 0, which is 5", json: #","duration":false"#, expected: { $0.duration == 5 }
        ),
        .init(name: "link with a scheme", json: #","link":"shop://sale""#, expected: { $0.link == "shop://sale" }),
        .init(name: "link without a scheme is absent", json: #","link":"sale/today""#, expected: { $0.link == nil }),
        .init(name: "link empty is absent", json: #","link":"""#, expected: { $0.link == nil }),
        .init(
            name: "link with a space in its host is absent", json: #","link":"shop://a b""#,
            expected: { $0.link == nil }),
        .init(name: "link not a string is absent", json: #","link":5"#, expected: { $0.link == nil }),
        .init(
            name: "button with link shows", json: #","link":"shop://x","button_title":"Go""#,
            expected: { $0.showsButton && $0.buttonTitle == "Go" }),
        .init(
            name: "button without link does not show", json: #","button_title":"Go""#,
            expected: { !$0.showsButton && $0.buttonTitle == "Go" }),
        .init(
            name: "button with a bad link does not show", json: #","link":"x","button_title":"Go""#,
            expected: { !$0.showsButton }),
        .init(
            name: "link without button does not show", json: #","link":"shop://x""#,
            expected: { !$0.showsButton && $0.link != nil }),
        .init(
            name: "empty button title is absent", json: #","link":"shop://x","button_title":"""#,
            expected: { $0.buttonTitle == nil }),
        .init(
            name: "button title not a string is absent", json: #","link":"shop://x","button_title":1"#,
            expected: { $0.buttonTitle == nil }),
        .init(name: "title", json: #","title":"봄 세일""#, expected: { $0.title == "봄 세일" }),
        .init(name: "empty title is absent", json: #","title":"""#, expected: { $0.title == nil }),
        .init(name: "title not a string is absent", json: #","title":["x"]"#, expected: { $0.title == nil }),
        .init(name: "subtitle", json: #","subtitle":"오늘까지""#, expected: { $0.subtitle == "오늘까지" }),
        .init(name: "empty subtitle is absent", json: #","subtitle":"""#, expected: { $0.subtitle == nil }),
        .init(
            name: "unknown keys are ignored", json: #","color":"red""#,
            expected: { $0.imageURL == "https://cdn.example.com/1.jpg" }),
    ]

    @Test(arguments: fields) func normalisesEachFieldAsTheSDKDoes(_ row: Field) throws {
        let story = StoryParser.parse(
            try payload(#"{"pw_stories":{"pages":[{"image":"https://cdn.example.com/1.jpg"\#(row.json)}]}}"#))
        #expect(story.fallback == nil)
        #expect(row.expected(try #require(story.pages.first)))
    }

    static let images: [(String, Story.DropReason?)] = [
        (#""https://a.example/1.jpg""#, nil), (#""http://a.example/1.jpg""#, nil), (#""file:///x""#, nil),
        (#""cdn.example.com/1.jpg""#, .imageWithoutScheme),
        (#""/1.jpg""#, .imageWithoutScheme), (#""""#, .imageMissing), ("null", .imageMissing), ("5", .imageNotString),
        (#"{"url":"https://a"}"#, .imageNotString),
        (#""https://a.example/a b.jpg""#, nil), (#""https://a b.example/1.jpg""#, .imageNotURL),
        (#"" ""#, .imageWithoutScheme), (#""1x://a""#, .imageNotURL),
    ]

    @Test(arguments: images) func dropsAPageWhoseImageIsNoURLWithAScheme(_ image: String, _ reason: Story.DropReason?)
        throws
    {
        let story = StoryParser.parse(try payload(#"{"pw_stories":{"pages":[{"image":\#(image)},\#(Self.page)]}}"#))
        #expect(story.dropped.map(\.reason) == (reason.map { [$0] } ?? []))
        // The player's index counts usable pages, so what follows moves up.
        #expect(story.pages.last?.position == 1)
        #expect(story.pages.count == (reason == nil ? 2 : 1))
    }

    @Test func aPageWithoutAnImageKeyIsDropped() throws {
        let story = StoryParser.parse(try payload(#"{"pw_stories":{"pages":[{"title":"x"},\#(Self.page)]}}"#))
        let dropped = try #require(story.dropped.first)
        #expect(story.dropped.count == 1)
        #expect(dropped.position == 0)
        #expect(dropped.pointer == "/pw_stories/pages/0")
        #expect(dropped.reason == .imageMissing)
    }

    private func payload(_ json: String) throws -> Node {
        let parsed = JSONParser.parse(SourceFile(path: "p.json", text: json))
        #expect(parsed.diagnostics.isEmpty)
        return try #require(parsed.value.root)
    }
}
