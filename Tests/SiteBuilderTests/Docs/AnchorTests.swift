import Foundation
import SiteBuilder
import Testing
import Text

/// Which fragments lead to a place of a page. Ids and names: HTML Standard, 7.4.6.4 ("Scrolling to a fragment"). Derived ids: as
/// pages that GitBook publishes have them (a heading's words in lower case with hyphens, dots kept, `id-` before a digit, letters
/// without their accents; titles of expandable blocks and tabs in the same manner).
enum AnchorForms {
    static let target = """
        # The title of the page

        Text with <a name="named"></a>a name, <a id="by-id"></a>an id, <span id="span-id">a span</span>.

        <div id="a-div">

        ## In a div

        </div>

        ## 1. Create a project

        ## 2.1 Set up

        ## 2024

        ## What's new?

        ## Terms & conditions

        ## Node.js and .NET

        ## Café au lait

        ## With an id {#own-id}

        ## GitBook's own <a href="#git-own" id="git-own"></a>

        ## Repeated

        ## Repeated

        ## 푸시 보내기

        ## 1단계. 준비

        ## Tab A

        <h3 id="raw-heading">Raw</h3>

        Text[^note].

        <details>

        <summary>Why is nothing shown?</summary>

        ### Inside of it

        Words.

        </details>

        <details><summary><b>3. Bold</b> answer</summary>Words.</details>

        {% tabs %}
        {% tab title="iOS" %}
        Words.

        ## Below a tab
        {% endtab %}
        {% tab title="Tab A" %}
        Words.
        {% endtab %}
        {% endtabs %}

        {% stepper %}
        {% step %}
        ### Add the SDK
        Words.
        {% endstep %}
        {% endstepper %}

        | A | B |
        | --- | --- |
        | <a id="in-a-cell"></a>a | b |

        <figure id="a-figure"><img src="x.png" alt="x"></figure>

        ```html
        <p id="in-code">
        ```

        <!-- <p id="in-a-comment"> -->

        [^note]: The note.
        """

    /// A fragment, and whether it leads somewhere in a tree with a table of contents.
    static let rows: [(fragment: String, leads: Bool)] = [
        ("the-title-of-the-page", true), ("named", true), ("by-id", true), ("span-id", true), ("a-div", true),
        ("in-a-div", true), ("1-create-a-project", true), ("id-1.-create-a-project", true), ("2.1-set-up", true),
        ("id-2.1-set-up", true), ("2024", true), ("id-2024", true), ("whats-new", true),
        ("terms-and-conditions", true), ("terms-conditions", true), ("node.js-and-net", true),
        ("node.js-and-.net", true), ("café-au-lait", true), ("caf%C3%A9-au-lait", true), ("cafe-au-lait", true),
        ("own-id", true), ("git-own", true), ("repeated", true), ("repeated-1", true),
        ("푸시-보내기", true), ("%ED%91%B8%EC%8B%9C-%EB%B3%B4%EB%82%B4%EA%B8%B0", true), ("1단계-준비", true),
        ("id-1단계.-준비", true), ("raw-heading", true), ("fn-note", true), ("fnref-note", true),
        ("why-is-nothing-shown", true), ("inside-of-it", true), ("id-3.-bold-answer", true), ("ios", true),
        ("below-a-tab", true), ("tab-a", true), ("tab-a-1", true), ("add-the-sdk", true), ("in-a-cell", true),
        ("21-set-up", true), ("nodejs-and-net", true), ("terms--conditions", true),
        ("a-figure", true), ("main", true), ("top", true), (":~:text=Words", true), ("", true),
        ("in-code", false), ("in-a-comment", false), ("repeated-2", false), ("id-3-create", false), ("Login", false),
        ("gone", false),
    ]
}

@Suite struct AnchorTests {
    private static func files(book: Bool) -> [String: String] {
        let links = AnchorForms.rows.map { "[x](target.md#\($0.fragment))" }.joined(separator: "\n\n")
        let own = AnchorForms.rows.map { "[x](#\($0.fragment))" }.joined(separator: "\n\n")
        var files = [
            "target.md": AnchorForms.target + "\n\n" + own + "\n", "from.md": "# From\n\n\(links)\n", "x.png": "x",
        ]
        if book { files["SUMMARY.md"] = "* [Target](target.md)\n* [From](from.md)\n" }
        return files
    }

    /// The fragments that are said to lead nowhere, by file.
    private static func broken(_ result: BuildResult, _ path: String) -> Set<String> {
        let found = result.diagnostics.filter { $0.code.id == "link.fragment" && $0.location?.path == path }
        return Set(
            found.compactMap {
                $0.headline.english.firstMatch(of: /#([^']*)' leads/).map { String($0.output.1) }
            })
    }

    @Test func everyIdAndNameOfAPageIsAnAnchor() async throws {
        let result = try await TestSite(Self.files(book: true)).build()
        let wanted = Set(AnchorForms.rows.filter { !$0.leads }.map(\.fragment))
        #expect(Self.broken(result, "from.md").symmetricDifference(wanted).sorted() == [])
        #expect(Self.broken(result, "target.md").symmetricDifference(wanted).sorted() == [])
        #expect(!result.codes.contains("link.broken"))
    }

    /// What the check lets pass is in the page: a browser finds it.
    @Test func everyAnchorIsInThePageOnce() async throws {
        let result = try await TestSite(Self.files(book: true)).build()
        let page = try #require(result.page("target/index.html"))
        let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
        #expect(Set(ids).count == ids.count)
        for row in AnchorForms.rows where row.leads && !["", "top"].contains(row.fragment) {
            guard !row.fragment.hasPrefix(":~:") else { continue }
            let id = row.fragment.removingPercentEncoding ?? row.fragment
            #expect(ids.contains(id), "\(id)")
        }
    }

    /// A heading's own id is never given to a tab or to another heading's second name.
    @Test func headingsHaveTheirIdsBeforeOtherNames() async throws {
        let result = try await TestSite(Self.files(book: true)).build()
        let page = try #require(result.page("target/index.html"))
        #expect(page.contains("<h2 id=\"tab-a\">"))
    }

    /// Without a table of contents of that system its ids are not added: the page has those of its headings.
    @Test func withoutATableOfContentsThereAreNoSecondNames() async throws {
        let result = try await TestSite(Self.files(book: false)).build()
        let page = try #require(result.page("target/index.html"))
        #expect(page.contains("<h2 id=\"1-create-a-project\">1. Create"))
        #expect(!page.contains("id-1.-create-a-project\"></span>"))
    }

    /// Ids that begin as those of footnotes do are the author's where the page has no footnotes.
    @Test func anIDLikeAFootnotesIsKeptWhereThereAreNone() async throws {
        let text = "# A\n\n<a id=\"fn-change-arity\"></a>\n\n[x](#fn-change-arity)\n"
        let result = try await TestSite(["a.md": text, "b.md": text + "\nText[^1].\n\n[^1]: Note.\n"]).build()
        #expect(Self.broken(result, "a.md") == [] && Self.broken(result, "b.md") == ["fn-change-arity"])
    }

    /// What a block takes back of its content takes the names in it along; none is put into a tag.
    @Test func namesStandBetweenTagsOnly() async throws {
        let inner = "<details><summary>A \" onclick=x</summary>b</details>\n\n## 1. In it\n"
        let blocks = [
            "content-ref url=\"b.md\"", "embed url=\"https://example.com/a?b\"", "file src=\"x.bin\"",
            "tab title=\"2. T\"",
        ]
        let text = blocks.map { "{% \($0) %}\n\(inner)\n{% end\($0.prefix { $0 != " " }) %}\n" }.joined(separator: "\n")
        let result = try await TestSite([
            "SUMMARY.md": "* [A](a.md)\n* [B](b.md)\n",
            "a.md": "# 1. A\n\n\(text)\n> [!NOTE]\n> ## 3. Quoted\n\n\(inner)",
            "b.md": "# B\n", "x.bin": "x",
        ]).build()
        let page = try #require(result.page("a/index.html"))
        let names = page.matches(of: /(.)<span id="[^"]*"><\/span>/.dotMatchesNewlines())
        #expect(names.count > 3 && names.allSatisfy { $0.output.1 == ">" || $0.output.1 == "\n" })
        #expect(!page.contains(/<[^>"]*("[^"]*"[^>"]*)*\sonclick=/))
    }

    @Test func rowsOfKeyTablesAndSectionsOfASpecAreAnchors() async throws {
        let result = try await TestSite([
            "site.yml": "packs: [apns]\n",
            "guides/a.md": "# A\n\n[x](spec:apns#aps.alert.title) [y](spec:apns#keys) [z](spec:apns#gone)\n",
        ]).build()
        #expect(Self.broken(result, "guides/a.md") == ["gone"])
    }
}
