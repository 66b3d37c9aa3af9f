import SiteBuilder
import SiteFiles
import Testing

/// Sixty pages with every construct of Jekyll's: no finding, no lost word, no lost link.
@Suite struct JekyllTreeTests {
    private typealias Piece = ForeignBook.Piece

    private static let files = [
        "docs/_config.yml":
            "title: Sixty pages\nlang: en\nbaseurl: /push\nurl: https://example.com\nauthor: {name: Ada}\ncollections: {guides: {output: true}}\n",
        "docs/index.md": "---\nlayout: home\ntitle: Home\n---\n\nWelcome.\n",
        "docs/_includes/note.html":
            "<div class=\"note\" style=\"color: red\">\n    <b>Note:</b>\n\n    {{ include.content }}\n</div>\n",
        "docs/_includes/steps.md": "1. Ask for a token\n2. Send to {{ site.author.name }}\n",
        "docs/_includes/when.html": "{% if include.late %}Send it later{% else %}Send it now{% endif %}\n",
        "docs/_layouts/default.html": "<html>{{ content }}</html>\n", "docs/_layouts/old.md": "# Layout\n",
        "docs/_posts/2024-03-05-release.md":
            "---\ntitle: Release\nredirect_from: /old/release/\n---\n\nReleased.\n",
        "docs/_guides/setup.md": "# Set up\n\n## Keys\n\nText.\n", "docs/assets/push.pdf": "%PDF\n",
        "docs/assets/push.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"></svg>\n",
        "docs/left.md": "---\nredirect_to: /\n---\n",
        "docs/_sass/main.scss": "a {}\n", "src/main.rb": "puts 1\n",
        "docs/_site/index.html": "<p>Old</p>\n",
    ]

    private static let pieces = [
        Piece("A push has a *payload*{: .red } and a **header**{:.b}.", "A push has a payload and a header."),
        Piece("{% raw %}Hello {{ user.name }}{% endraw %}, and on.", "Hello {{ user.name }}, and on."),
        Piece("{% raw %}\n```liquid\n{% if x %}{{ y }}{% endif %}\n```\n{% endraw %}", "{% if x %}{{ y }}{% endif %}"),
        Piece("Written for {{ site.title }} by {{ site.author.name | upcase }}.", "Written for Sixty pages by ADA."),
        Piece("This page is about {{ page.topic }}.", "This page is about tokens."),
        Piece("{% include note.html content=\"Tokens expire.\" %}", "Note: Tokens expire."),
        Piece("{% include steps.md %}", "Ask for a token Send to Ada"),
        Piece("{% include when.html late=true %}, or {% include when.html %}.", "Send it later, or Send it now."),
        Piece("{% comment %}\nNobody reads this.\n{% endcomment %}\nAfter a comment.", "After a comment."),
        Piece("{% highlight ruby linenos %}\nsend(:push)\n{% endhighlight %}", "send(:push)"),
        Piece("{% highlight json %}{\"a\": 1}{% endhighlight %}", "{\"a\": 1}"),
        Piece("~~~\nputs 1\n~~~\n{: .language-ruby}", "puts 1"),
        Piece("{: .note }\nA callout of one paragraph.", "Note A callout of one paragraph."),
        Piece("{: .warning-title }\n> Mind\n>\n> The *gap* between.", "Mind The gap between."),
        Piece("A paragraph with a class.\n{: .fs-6 .fw-300 }", "A paragraph with a class."),
        Piece("| A | B |\n|---|---|\n| one | two |\n{: .table-striped }", "A B one two"),
        Piece("- One\n- Two\n{: .list }", "One Two"), Piece("> A quotation.\n{: .big }", "A quotation."),
        Piece("* TOC\n{:toc}\n\nText behind the contents.", "Text behind the contents."),
        Piece("### Another part\n{: .no_toc }\n\nIts text.", "Another part Its text."),
        Piece("[A button]({% link index.md %}){: .btn .btn-primary }", "A button"),
        Piece(
            "[Release]({% post_url 2024-03-05-release %}), [set up]({% link _guides/setup.md %}#keys)",
            "Release, set up"),
        Piece("[PDF]({{ site.baseurl }}/assets/push.pdf), [again]({% link assets/push.pdf %})", "PDF, again"),
        Piece("![Push]({{ '/assets/push.svg' | relative_url }}){: width=\"8\" } in a line", "in a line"),
        Piece("{% assign kind = 'alert' %}The kind is {{ kind }}.", "The kind is alert."),
        Piece("{% for n in (1..3) %}{{ n }} {% endfor %}go", "1 2 3 go"),
        Piece("{% if page.topic == 'tokens' %}On tokens.{% else %}On others.{% endif %}", "On tokens."),
        Piece("<div class=\"box\" markdown=\"1\">\nA **box** of *Markdown*.\n</div>", "A box of Markdown."),
        Piece("<p markdown=\"1\">A `line` of it.</p>", "A line of it."),
        Piece(
            "From [the old place]({{ site.baseurl }}/old/release/) and [left](/left.html).",
            "From the old place and left."),
        Piece("{::comment}\nGone.\n{:/comment}\n\nStays.", "Stays."),
        Piece("`{: .x }` and `{{ site.title }}` in code", "{: .x } and Sixty pages in code"),
        Piece("```yaml\nkey: value # {: .x }\n```", "key: value # {: .x }"),
    ]

    private static func path(_ number: Int) -> String { number % 3 == 0 ? "folder/page-\(number)" : "page-\(number)" }
    private static func address(_ number: Int) -> String {
        number % 4 == 0 ? "at/\(number)" : path(number)
    }

    private static let book = ForeignBook(
        pieces: pieces,
        links: [
            { "{% link \(path($0)).md %}" }, { "{{ site.baseurl }}{% link \(path($0)).md %}#part" },
            { "{{ site.baseurl }}/\(address($0)).html" }, { "{{ '/\(address($0))' | relative_url }}" },
            { "{{ site.url }}{{ site.baseurl }}/\(address($0)).html#part" }, { "/\(address($0)).html" },
            { "/push/\(address($0)).html" },
        ], path: { "docs/\(path($0)).md" },
        matter: {
            "---\nlayout: default\ntopic: tokens\n" + ($0 % 4 == 0 ? "permalink: /at/\($0).html\n" : "") + "---\n\n"
        }, output: { "docs/\(address($0))/index.html" })

    @Test func sixtyPagesKeepTheirWordsAndLinks() async throws {
        let result = try await TestSite(Self.book.files().merging(Self.files) { $1 }).build()
        #expect(Self.book.mistakes(result) == [])
        let pages = result.outputs.map(\.path.text).filter { $0.hasSuffix("index.html") }
        #expect(!pages.contains { $0.contains("_layouts") || $0.contains("_includes") })
        #expect(pages.contains("docs/2024/03/05/release/index.html") && pages.contains("docs/guides/setup/index.html"))
    }
}
