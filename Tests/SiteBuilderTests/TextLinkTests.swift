import SiteBuilder
import Testing
import Text

/// Links in the words of specs and samples, which stand in YAML, are held to the same as those of guides.
@Suite struct TextLinkTests {
    private static let spec = """
        $schema: https://json-schema.org/draft/2020-12/schema
        title: Mine
        description: "See [the base](spec:apns#aps.alert), [nothing](spec:apns#aps.alrt) and [no spec](spec:apsn)."
        type: object
        x-push: {id: mine}
        properties:
          k:
            type: string
            description: >-
              More in [the guide](guides/a.md) and in
              [another](guides/b.md).
            pattern: "^[a](b)$"
            examples: ["[x](y.md)"]
        """

    private func site() async throws -> BuildResult {
        try await TestSite([
            "Content/specs/mine/spec.yml": Self.spec,
            "Content/guides/a.md": "# A\n",
            "Content/samples/mine/one.json": #"{"k":"a"}"#,
            "Content/samples/mine/one.yml":
                "description: \"of [this key](spec:mine#kk)\"\nexpect: [{code: pack.value, pointer: /k}]\n",
            "Content/samples/mine/one.ko.yml": "description: \"[없는 샘플](sample:mine/two)\"\n",
            "Content/site.yml": "locales: [en, ko]\n",
        ]).build()
    }

    @Test func eachThatLeadsNowhereIsToldAtItsPlace() async throws {
        let found = try await site().diagnostics.filter { $0.code.id.hasPrefix("link.") }
        let told = found.map { "\($0.location?.path ?? "") \($0.headline.english)" }.sorted()
        #expect(
            told == [
                "Content/samples/mine/one.ko.yml link to 'sample:mine/two' leads nowhere: there is no sample 'mine/two'",
                "Content/samples/mine/one.yml 'spec:mine#kk' leads to a page that has no '#kk'",
                "Content/specs/mine/spec.yml 'spec:apns#aps.alrt' leads to a page that has no '#aps.alrt'",
                "Content/specs/mine/spec.yml link to 'guides/b.md' leads nowhere: there is no file 'guides/b.md'",
                "Content/specs/mine/spec.yml link to 'spec:apsn' leads nowhere: there is no spec 'apsn'",
            ])
        let guide = try #require(found.first { $0.headline.contains("guides/b.md") })
        let range = try #require(guide.location?.range)
        #expect(String(decoding: Array(Self.spec.utf8)[range], as: UTF8.self) == "guides/b.md")
        #expect(found.first { $0.headline.contains("aps.alrt") }?.fix?.text.english == "did you mean '#aps.alert'?")
    }
}
