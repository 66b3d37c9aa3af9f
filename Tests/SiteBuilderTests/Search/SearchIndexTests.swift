import Foundation
import SiteBuilder
import SiteFiles
import Testing

/// The files of the index, and what is in them.
struct SearchIndexTests {
    private static let guide = """
        ---
        title: 푸시 스토리
        description: 짧은 소개
        ---

        첫 문단

        ## 딥링크 {#deep}

        본문 needle

        ### `button_title`

        끝
        """

    private func site(_ files: [String: String] = [:]) throws -> TestSite {
        let own = [
            "Content/site.yml": "locales: [en, ko]\npacks: [pushwoosh-stories]\n",
            "Content/samples/apns/a.json": #"{"aps": {"alert": "Hi"}}"#,
            "Content/guides/story.ko.md": Self.guide,
            "Content/guides/story.md": "---\ntitle: Push stories\n---\n\n## Deep links\n\nbody\n",
            "Content/guides/english.md": "# Only English\n\nlonely\n",
            "Content/guides/hidden.md": "---\ntitle: Hidden\nsearch: false\n---\n\nunfindable\n",
        ]
        return try TestSite(own.merging(files) { $1 })
    }

    /// All texts or tokens of the index.
    private func calls(_ result: BuildResult, _ locale: String, _ name: String) -> String {
        result.searchCalls(locale).filter { $0.name == name }.map(\.script).joined()
    }

    /// So many words that the index has several files.
    private static let long = "# Long\n\n" + (0..<9000).map { "wörd\($0)" }.joined(separator: " ") + "\n"

    @Test func aGuideIsCutAtItsHeadings() async throws {
        let texts = calls(try await site().build(), "ko", "texts")
        #expect(texts.contains(#"["ko/guides/story/index.html","푸시 스토리","","","","짧은 소개\n첫 문단"]"#))
        #expect(texts.contains(#"["ko/guides/story/index.html","푸시 스토리","","deep","딥링크","본문 needle"]"#))
        #expect(texts.contains(#""button_title","button_title","끝"]"#))
    }

    @Test func titlesHeadingsAndWordsAreTokens() async throws {
        let tokens = calls(try await site().build(), "ko", "tokens")
        for token in ["푸시", "시스", "ㄷㄹㅋ", "=푸시스토리", "=딥링크", "=buttontitle", "button", "needle"] {
            #expect(tokens.contains("\"\(token)\":\""), "\(token)")
        }
    }

    @Test func aPageInTheWordsOfAnotherLanguageIsLeftOut() async throws {
        let result = try await site().build()
        #expect(calls(result, "en", "texts").contains("Only English"))
        #expect(!calls(result, "ko", "texts").contains("Only English"))
        #expect(!calls(result, "ko", "tokens").contains("lonely"))
    }

    @Test func aPageThatAskedForItIsLeftOut() async throws {
        let result = try await site().build()
        #expect(result.page("guides/hidden/index.html") != nil)
        #expect(!calls(result, "en", "texts").contains("unfindable"))
        #expect(!calls(result, "en", "tokens").contains("unfindable"))
    }

    @Test func theIndexOfASmallSiteIsOneFile() async throws {
        let result = try await TestSite(["Content/guides/a.md": "# A\n\ntext\n"]).build()
        let paths = result.outputs.map(\.path.text).filter { $0.hasPrefix("search/") }
        #expect(paths == ["search/en/index.js", "search/index.html"])
        #expect(result.searchCalls("en").map(\.name) == ["index", "tokens", "texts", "words"])
    }

    @Test func everyRowOfAKeyTableIsFoundByItsAnchor() async throws {
        let texts = calls(try await site().build(), "en", "texts")
        #expect(texts.contains(#""pw_stories.pages.image","pw_stories.pages[].image""#))
        #expect(texts.contains(#""aps.badge","aps.badge""#))
    }

    @Test func hostileTextCannotLeaveItsString() async throws {
        let hostile = #"</script><img src=x> " \ "# + "\u{2028}"
        let page = "---\ntitle: 'T \(hostile)'\n---\n\n`\(hostile)`\n"
        let result = try await site(["Content/guides/hostile.md": page]).build()
        let all = calls(result, "en", "texts") + calls(result, "en", "tokens")
        #expect(!all.contains("</script>") && !all.contains("<img"))
        #expect(all.contains(#"\" \\"#))
    }

    @Test func oneWorkerWritesWhatManyWrite() async throws {
        let site = try site(["Content/guides/long.md": Self.long])
        let one = await site.build(jobs: 1).outputs.filter { $0.path.hasPrefix("search/") }
        let many = await site.build(jobs: 4).outputs.filter { $0.path.hasPrefix("search/") }
        #expect(one == many && one.count > 10)
    }

    @Test func theHashInANameChangesWithTheBytes() async throws {
        func names(_ text: String) async throws -> Set<String> {
            let result = try await site([
                "Content/guides/new.md": "# New\n\n\(text)\n", "Content/guides/long.md": Self.long,
            ]).build()
            return Set(result.outputs.map(\.path.text).filter { $0.hasPrefix("search/en/d") })
        }
        let (first, second) = (try await names("one"), try await names("two"))
        #expect(first != second && !first.isDisjoint(with: second))
    }

    @Test func aSiteWithoutPagesOfALanguageHasAnIndex() async throws {
        let result = try await TestSite(["Content/site.yml": "locales: [ja]\npacks: []\n"]).build()
        #expect(result.page("search/ja/index.js")?.hasPrefix("sitegenSearch.index({") == true)
        #expect(result.page("search/index.html") != nil)
    }
}
