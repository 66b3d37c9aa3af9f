import Foundation
import SiteBuilder
import TestSupport
import Testing
import Text

/// The theme reads nothing that its views do not give, and a user's own template is told where it does.
@Suite struct StrictTemplatesTests {
    static let sample = ["Content/samples/apns/hello.json": #"{"aps":{"alert":{"title":"Hello","body":"World"}}}"#]

    private func site(_ files: [String: String]) async throws -> BuildResult {
        try await TestSite(Self.sample.merging(files) { $1 }).build()
    }

    private func liquid(_ result: BuildResult) -> [String] {
        // What Liquid in a payload does for a profile is not the theme's.
        result.diagnostics.filter { $0.code.id.hasPrefix("liquid.") && $0.profiles.isEmpty }.map {
            "\($0.location?.path ?? ""): \($0.headline.english)"
        }
    }

    /// Pages of every kind, with as little in them as there can be.
    @Test(arguments: [
        [:],
        ["Content/samples/apns/hello.json": ""],
        ["Content/samples/apns/hello.json": "{"],
        ["Content/samples/apns/hello.json": "[]"],
        ["Content/samples/apns/hello.json": "{}"],
        ["Content/samples/nosuch/hello.json": #"{"x":1}"#],
        ["Content/samples/nosuch/hello.json": #"{"aps":{"content-available":1}}"#],
        ["Content/samples/apns/hello.yml": "expect: [{code: aps.shape}]\nstate: killed\napp: nosuch\nspec: nosuch\n"],
        ["Content/site.yml": "locales: [en, ko]\nbaseURL: https://example.com\neditURL: https://example.com/edit\n"],
        ["Content/index.md": "---\nactions: [{title: Go}, {link: nowhere.md, primary: true}]\n---\n"],
        [
            "Content/guides/a.md":
                "{% preview apns/hello %}\n\n{% badge apns/hello %}\n\n{% keys apns %}\n\n{% payload apns/hello %}\n"
        ],
        ["Content/guides/a.md": "", "Content/guides/b/c.md": "# Only a title\n\n## One\n\n### Two\n"],
        ["Content/specs/mine/spec.yml": "$id: urn:mine\ntype: object\n"],
        ["Content/site.yml": "packs: [nosuch]\nnavigation: [{title: T, pages: []}]\n"],
    ])
    func theThemeReadsNothingThatIsNotThere(_ files: [String: String]) async throws {
        let result = try await site(files)
        #expect(result.outputs.count > 5)
        #expect(liquid(result).isEmpty)
    }

    @Test func theSiteOfThisRepositoryIsFreeOfThem() async throws {
        let result = try await RepositorySite.withAllSamples
        #expect(result.outputs.count > 100)
        #expect(liquid(result).isEmpty)
    }

    @Test func aMistakeInAUsersTemplateStandsAtItsPlaceWithTheNearestName() async throws {
        let marked = MarkedSource("<h1>{{ guide.title }}</h1>\n<p>{{ guide.1️⃣descripton2️⃣ | upcase }}</p>\n")
        let result = try await site([
            "Content/guides/a.md": "# A\n", "Content/templates/layouts/guide.html": marked.text,
        ])
        let diagnostic = try #require(result.diagnostic("liquid.unknown-variable"))
        #expect(result.diagnostics.filter { $0.code == diagnostic.code }.count == 1)
        #expect(diagnostic.headline.english == "'guide' has no property 'descripton'")
        #expect(diagnostic.location?.path == "Content/templates/layouts/guide.html")
        #expect(diagnostic.location?.range == marked.range(1, 2))
        #expect(diagnostic.fix?.text.english == "did you mean 'description'?")
        var formatter = CodeFrameFormatter(sources: result.sources, color: false)
        #expect(
            formatter.format(diagnostic).hasPrefix(
                """
                Content/templates/layouts/guide.html:2:13: error: 'guide' has no property 'descripton' [liquid.unknown-variable]
                  2 | <p>{{ guide.descripton | upcase }}</p>
                    |             ^~~~~~~~~~
                """))
    }

    @Test func aMistakeInAUsersPartialTellsWhoCalledIt() async throws {
        let result = try await site([
            "Content/templates/partials/verdict-badge.html": "<b>{{ verdict.lable }}</b>"
        ])
        let diagnostic = try #require(result.diagnostic("liquid.unknown-variable"))
        #expect(diagnostic.location?.path == "Content/templates/partials/verdict-badge.html")
        #expect(diagnostic.fix?.text.english == "did you mean 'label'?")
        #expect(diagnostic.notes.first?.message == "'partials/verdict-badge.html' is called here")
        #expect(diagnostic.notes.first?.location?.path.hasPrefix("Templates/") == true)
    }

    @Test func theRestOfThePageIsStillThere() async throws {
        let result = try await site([
            "Content/guides/a.md": "# A\n", "Content/templates/layouts/guide.html": "<p>{{ nosuch }}after</p>",
        ])
        #expect(result.page("guides/a/index.html")?.contains("<p>after</p>") == true)
    }

    @Test func anEmptyValueIsNoMistake() async throws {
        let result = try await site([
            "Content/guides/a.md": "# A\n",
            "Content/templates/layouts/guide.html":
                "{{ guide.updated }}{% if page.next %}next{% endif %}{{ page.markdown_url }}",
        ])
        #expect(liquid(result).isEmpty)
    }

    @Test func theSwitchTurnsItOff() async throws {
        let files = [
            "Content/guides/a.md": "# A\n", "Content/templates/layouts/guide.html": "<p>{{ nosuch.x }}after</p>",
        ]
        let off = try await site(
            files.merging(["Content/site.yml": "templates: {strictVariables: false}\n"]) { $1 })
        #expect(off.diagnostics.isEmpty)
        #expect(off.page("guides/a/index.html")?.contains("<p>after</p>") == true)
        let on = try await site(files.merging(["Content/site.yml": "templates: {strictVariables: true}\n"]) { $1 })
        #expect(on.codes == ["liquid.unknown-variable"])
    }

    @Test func theSwitchTakesTrueOrFalseAndItsNameIsChecked() async throws {
        let wrong = try await site(["Content/site.yml": "templates: {strictVariables: maybe}\n"])
        #expect(wrong.codes.contains("site.configuration"))
        let misspelt = try await site(["Content/site.yml": "templates: {strictVariable: false}\n"])
        #expect(misspelt.diagnostic("site.configuration")?.fix?.text.contains("strictVariables") == true)
    }

    @Test func theManualNamesEveryFilterThatOnlyASiteHas() throws {
        func read(_ path: String) throws -> String {
            try String(contentsOfFile: TestSite.root + "/" + path, encoding: .utf8)
        }
        let source = try read("Sources/SiteViews/Components/Templates/PageTemplates.swift")
        let names = source.matches(of: /"(\w+)": \{ value, _ in/).map { String($0.1) }
        #expect(names.count >= 3)
        for ending in ["md", "ko.md"] {
            let guide = try read("Content/guides/liquid/index.\(ending)")
            for name in names { #expect(guide.contains("\n| `\(name)` |"), "\(name) in \(ending)") }
        }
    }
}
