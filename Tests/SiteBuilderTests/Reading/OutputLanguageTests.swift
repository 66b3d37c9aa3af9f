import DataTree
import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Testing
import Text

/// What is beside Korean pages speaks Korean as they do: search entries, pictures, feeds.
@Suite struct OutputLanguageTests {
    private struct Said {
        var place: String
        var text: String
    }

    private static func plain(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }

    /// What the program says in the pictures of one language: titles, and the words of cards that show no payload.
    private static func pictures(_ outputs: [OutputFile], _ prefix: String) -> [Said] {
        outputs.filter { file in
            file.path.hasPrefix(prefix + "samples/") && file.path.hasSuffix(".svg") && !file.path.hasSuffix("badge.svg")
        }.flatMap { file -> [Said] in
            let text = String(decoding: file.bytes, as: UTF8.self)
            let language = text.firstMatch(of: /^<svg [^>]*lang="([a-z]+)"/)?.1
            let title = text.firstMatch(of: /<title id="t">([^<]*)/)?.1
            // A card without a payload's words: its description is the program's.
            let isCard = text.contains("stroke-dasharray=\"4 4\"")
            let description = text.firstMatch(of: /<desc id="d">([^<]*)/)?.1
            return [
                Said(place: file.path.text + " lang", text: language.map(String.init) ?? "none"),
                Said(place: file.path.text + " title", text: title.map(plain) ?? "the title is missing"),
            ] + (isCard ? [Said(place: file.path.text + " desc", text: description.map(plain) ?? "")] : [])
        }
    }

    /// Title, place, heading and text of everything that a search finds on pages that the program words.
    private static func entries(_ outputs: [OutputFile], _ language: String) -> [Said] {
        let files = outputs.filter { $0.path.text.firstMatch(of: /^search\/([a-z]+)\/d\d/)?.1 == language[...] }
        return files.flatMap { file -> [Said] in
            let call = String(decoding: file.bytes, as: UTF8.self)
            guard let list = call.wholeMatch(of: /sitegenSearch\.texts\(\d+,((?s:.*))\);\n/)?.1 else { return [] }
            let documents =
                JSONParser.parse(SourceFile(path: file.path.text, text: String(list))).value.root?.elements ?? []
            return documents.flatMap { document -> [Said] in
                let parts = document.elements.map { $0.string ?? "" }
                let isWorded = ["specs/", "samples/", "profiles/", "report/"].contains {
                    parts[0].hasPrefix(language + "/" + $0)
                }
                // Guides show code, which is in the index as text; headings of a table are keys.
                return zip(["title", "place", "text"], [parts[1], parts[2], isWorded ? parts[5] : ""]).map {
                    Said(place: "\(parts[0])#\(parts[3]) \($0)", text: $1)
                }
            }
        }
    }

    private static func feed() async throws -> [Said] {
        let site = try TestSite([
            "Content/site.yml": """
            title: {en: The shop, ko: 가게}
            locales: [en, ko]
            lastUpdated: git
            baseURL: https://push.example.com/
            """,
            "Content/index.md": "# The shop of all\n", "Content/index.ko.md": "---\ndescription: 모든 것\n---\n# 모두의 가게\n",
            "Content/guides/a.md": "---\ntitle: The first of all\ndescription: It is the first of all\n---\n",
            "Content/guides/a.ko.md": "---\ntitle: 첫째 글\ndescription: 맨 처음 글입니다\n---\n",
            "Content/guides/b.md": "# The one without a translation\n",
            "Content/samples/apns/a.json": #"{"aps": {"alert": "x"}}"#,
            "Content/samples/apns/a.yml": "title: The sale of the year\ndescription: It is the sale\n",
            "Content/samples/apns/a.ko.yml": "title: 올해의 세일\ndescription: 세일입니다\n",
            "Content/samples/apns/b.json": #"{"aps": {"alert": "x"}}"#,
            "Content/samples/apns/b.yml": "title: The sample without a translation\n",
        ])
        var options = BuildOptions(
            source: site.path, output: site.path + "/site", share: TestSite.root, jobs: 2, version: "test")
        let names = ["index", "guides/a", "guides/b", "samples/apns/a", "samples/apns/b"]
        let changes = names.flatMap { ["Content/\($0).md", "Content/\($0).ko.md", "Content/\($0).json"] }
        options.history = { Dictionary(uniqueKeysWithValues: changes.map { ($0, 86_400) }) }
        let feed = try #require(await SiteBuild.run(options).page("ko/feed.xml"))
        #expect(feed.contains("xml:lang=\"ko\">"))
        #expect(feed.contains("<title xml:lang=\"en\">The sample without a translation</title>"))
        return feed.matches(of: /<(title|summary|name)>([^<]*)</).map { Said(place: "feed", text: plain($0.2)) }
    }

    @Test(arguments: ["search", "pictures", "feed"]) func noEnglishOnKoreanOutputs(_ kind: String) async throws {
        let outputs = await RepositorySite.built.outputs
        let said =
            switch kind {
            case "search": Self.entries(outputs, "ko")
            case "pictures": Self.pictures(outputs, "ko/")
            default: try await Self.feed()
            }
        #expect(said.count >= ["search": 3_000, "pictures": 200, "feed": 8][kind] ?? 0, "\(said.count)")
        let wrong = said.filter { said in
            if said.place.hasSuffix(" lang") { return said.text != "ko" }
            return PageLanguageTests.english(PageText.Run(text: said.text, language: "ko", isVerdict: false)) != nil
        }
        let shown = wrong.prefix(20).map { "\($0.place): \($0.text.prefix(120))" }.joined(separator: "\n")
        #expect(wrong.isEmpty, "\(wrong.count) of \(said.count): \(shown)")
    }

    @Test func englishPicturesHaveNoKoreanTitles() async {
        let said = Self.pictures(await RepositorySite.built.outputs, "")
        let wrong = said.filter { said in
            if said.place.hasSuffix(" lang") { return said.text != "en" }
            return said.text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        }
        #expect(said.count >= 200 && wrong.isEmpty, "\(wrong.prefix(10).map(\.place))")
    }

    /// Every language has the same pictures, each page leads to its own.
    @Test func everyPageLeadsToThePictureOfItsLanguage() async throws {
        let outputs = await RepositorySite.built.outputs
        let files = Dictionary(outputs.map { ($0.path.text, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        let own = files.keys.filter { $0.hasPrefix("samples/") && $0.hasSuffix(".svg") }
        #expect(own.count > 150 && own.allSatisfy { files["ko/" + $0] != nil })
        let story = "samples/pushwoosh-stories/spring-sale/"
        for name in ["index.html", "index.md"] {
            let page = String(decoding: files["ko/" + story + name] ?? [], as: UTF8.self)
            #expect(page.contains(name == "index.md" ? "](preview.svg)" : "href=\"preview.svg\""), "\(name)")
            #expect(!page.contains("../" + story + "preview"), "\(name)")
        }
    }
}
