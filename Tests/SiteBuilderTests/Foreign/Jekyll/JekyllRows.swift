/// Pages of a Jekyll site and what Jekyll makes of them, written from its documentation ("Tags Filters", "Includes", "Variables",
/// "Permalinks", "Posts", "Collections", "Configuration"), from kramdown's ("Syntax": attribute lists, extensions, table of contents)
/// and from Just the Docs ("Callouts"). Texts are our own.
enum JekyllRows {
    static let files: [String: String] = [
        "_config.yml": """
        title: Push in Jekyll
        description: What a push is
        lang: ko
        url: https://example.com
        baseurl: /push
        email: team@example.com
        version: 4.2
        author:
          name: Ada
        collections:
          docs:
            output: true
          notes:
            output: true
            permalink: /n/:name/
        exclude: [CONTRIBUTING.md, drafts/]
        defaults:
          - scope: {path: "", type: pages}
            values: {team: Blue, mood: calm}
          - scope: {path: folder}
            values: {mood: glad}
          - scope: {path: "", type: later}
            values: {permalink: "/l/:name/"}

        """,
        "index.md": "---\nlayout: default\ntitle: Start\n---\n\nThe site begins here.\n",
        "CONTRIBUTING.md": "# Excluded\n", "drafts/idea.md": "# Excluded as well\n",
        "README.md": "# For the repository only\n",
        "_posts/2024-03-05-first-post.md":
            "---\ntitle: First post\ntags: [news, first]\n---\n\nHello *there*.\n\nMore.\n",
        "_posts/2024-04-06-untitled.md": "---\n---\n\nWithout a title.\n",
        "_docs/setup.md": "# Set up\n\n## Keys\n", "_notes/small.md": "# Small\n",
        "about.md":
            "---\npermalink: /about-us/\nkind: own\ntitle: About\nredirect_from: [/old-about/, /older/index.html]\n---\n\n# About\n\n## Team\n",
        "moved.md": "---\nredirect_to: /about-us/\n---\n",
        "gone-out.md": "---\nredirect_to: https://example.com/x\n---\n",
        "folder.md": "---\nredirect_to: /folder/\n---\n",
        "folder/index.md": "# The folder\n\nIts mood: {{ page.mood }}.\n",
        "_data/members.yml": "- name: Ada\n  github: ada\n",
        "_includes/list.html": "<ul>{% for one in include.items %}<li>{{ one.name }}</li>{% endfor %}</ul>\n",
        "folder/page.md": "# Page\n\n[up]({% link about.md %})\n",
        "old.markdown": "# Old\n", "_layouts/default.html": "<html>{{ content }}</html>\n",
        "_layouts/page.md": "# A layout\n",
        "_drafts/soon.md": "# A draft\n",
        "_includes/plain.html": "<p>Plain include.</p>\n",
        "_includes/note.html": "<div class=\"note\"><b>Note:</b> {{ include.content }}</div>\n",
        "_includes/logic.html":
            "{% if include.kind == \"tip\" %}A tip{% else %}A warning{% endif %}: {{ include.text }}\n",
        "_includes/part.md": "A *part* of {{ site.title }}.\n", "_includes/sub/inner.html": "<em>inner</em>\n",
        "_includes/outer.html": "<p>Outer {% include sub/inner.html %}</p>\n",
        "_includes/loop.html": "{% include loop.html %}\n",
        "assets/file.pdf": "%PDF\n",
    ]

    static let all: [ForeignRow] =
        raw + links + endings + values + includes + code + blockLists + spanLists + contents + known + htmlBlocks
        + moves

    private static let raw = [
        ForeignRow("{% raw %}{{ user.name }}{% endraw %} is text", shows: ["{{ user.name }} is text"], hides: ["raw"]),
        ForeignRow("{% raw %}\n{{ a }} and {% b %}\n{% endraw %}", shows: ["{{ a }} and {% b %}"], hides: ["raw"]),
        ForeignRow(
            "```liquid\n{% raw %}{% if x %}{{ y }}{% endif %}{% endraw %}\n```",
            shows: ["{% if x %}{{ y }}{% endif %}"], hides: ["raw"]),
        ForeignRow(
            "{% raw %}\n```yaml\nkey: {{ value }}\n```\n{% endraw %}", shows: ["key: {{ value }}"], hides: ["raw"],
            html: ["data-language=\"yaml\""]),
        ForeignRow("`{% raw %}{{ x }}{% endraw %}`", html: ["<code>{{ x }}</code>"]),
        ForeignRow(
            "Before {% comment %}gone {{ x }}{% endcomment %}after", shows: ["Before after"],
            hides: ["gone", "comment"]),
        ForeignRow("{% comment %}\ngone\n\ngone\n{% endcomment %}\n\nAfter", shows: ["After"], hides: ["gone"]),
    ]

    private static let links = [
        ForeignRow("[About]({% link about.md %})", html: ["<a href=\"../about-us/index.html\">About</a>"]),
        ForeignRow(
            "[About]({{ site.baseurl }}{% link about.md %}#team)", html: ["href=\"../about-us/index.html#team\""]),
        ForeignRow("[Post]({% post_url 2024-03-05-first-post %})", html: ["first-post/index.html\">Post</a>"]),
        ForeignRow("[Post]({% link _posts/2024-03-05-first-post.md %})", html: ["first-post/index.html\">Post</a>"]),
        ForeignRow("[Docs]({% link _docs/setup.md %}#keys)", html: ["setup/index.html#keys\">Docs</a>"]),
        ForeignRow("[File]({% link assets/file.pdf %})", html: ["file", ".pdf\">File</a>"]),
        ForeignRow("[About]({{ site.baseurl }}/about-us/)", html: ["<a href=\"../about-us/index.html\">About</a>"]),
        ForeignRow(
            "[About]({{ \"/about-us/\" | relative_url }})", html: ["<a href=\"../about-us/index.html\">About</a>"]),
        ForeignRow(
            "[About]({{ '/about-us/' | absolute_url }})", html: ["<a href=\"../about-us/index.html\">About</a>"]),
        ForeignRow(
            "[About]({{ '/about-us/' | prepend: site.baseurl }})",
            html: ["<a href=\"../about-us/index.html\">About</a>"]),
        ForeignRow(
            "[About]({{ site.url }}{{ site.baseurl }}/about-us/)",
            html: ["<a href=\"../about-us/index.html\">About</a>"]),
        ForeignRow(
            "[Home]({{ site.baseurl }}/) and [too]({{ site.baseurl }})",
            html: ["<a href=\"../index.html\">Home</a>", "<a href=\"../index.html\">too</a>"]),
        ForeignRow("<a href=\"{{ site.baseurl }}/about-us/\">About</a>", html: ["href=\"../about-us/index.html\""]),
        ForeignRow(
            "[a][one], [b][two]\n\n[one]: {% link about.md %}\n[two]: {{ site.baseurl }}/folder/page.html",
            html: ["href=\"../about-us/index.html\">a<", "href=\"../folder/page/index.html\">b<"]),
        ForeignRow(
            "[Docs](/docs/setup.html), [post](/2024/03/05/first-post.html), [note](/n/small/)",
            html: ["setup/index.html\">Docs<", "first-post/index.html\">post<", "small/index.html\">note<"]),
        ForeignRow(
            "[Page](folder/page.html), [page](folder/page)",
            html: ["href=\"../folder/page/index.html\">Page<", "href=\"../folder/page/index.html\">page<"]),
        ForeignRow("[Gone]({% link gone.md %})", shows: ["Gone"], finds: ["link.broken": "{% link gone.md %}"]),
        ForeignRow(
            "[Gone]({% post_url 2020-01-01-gone %})", shows: ["Gone"],
            finds: ["link.broken": "{% post_url 2020-01-01-gone %}"]),
    ]

    private static let endings = [ForeignRow("[Old]({% link old.markdown %})", html: ["old/index.html\">Old<"])]

    private static let values = [
        ForeignRow("The site is {{ site.title }}.", shows: ["The site is Push in Jekyll."]),
        ForeignRow(
            "This is {{ page.title }} at {{ page.version }}.", shows: ["This is Mine at 2."],
            matter: "title: Mine\nversion: 2\n"),
        ForeignRow("Version {{ site.version }} by {{ site.author.name }}.", shows: ["Version 4.2 by Ada."]),
        ForeignRow("{{ site.title | upcase }} {{ 'a b' | replace: ' ', '-' }}", shows: ["PUSH IN JEKYLL a-b"]),
        ForeignRow(
            "A value with marks: {{ page.marked }}", shows: ["A value with marks: bold"],
            html: ["<strong>bold</strong>"], matter: "marked: \"**bold**\"\n"),
        ForeignRow("`{{ site.title }}` in code", html: ["<code>Push in Jekyll</code>"]),
        ForeignRow("Text {{- site.title -}} text", shows: ["TextPush in Jekylltext"]),
    ]

    private static let includes = [
        ForeignRow("{% include plain.html %}", shows: ["Plain include."]),
        ForeignRow("{% include note.html content=\"Mind the gap.\" %}", shows: ["Note: Mind the gap."]),
        ForeignRow("{% include note.html content='Single \"quotes\"' %}", shows: ["Note: Single \"quotes\""]),
        ForeignRow(
            "{% include note.html content=page.said %}", shows: ["Note: from the page"], matter: "said: from the page\n"
        ),
        ForeignRow(
            "{% include logic.html kind=\"tip\" text=\"read on\" %}", shows: ["A tip: read on"], hides: ["warning"]),
        ForeignRow("{% include part.md %}", shows: ["A part of Push in Jekyll."], html: ["<em>part</em>"]),
        ForeignRow("{% include outer.html %}", shows: ["Outer inner"]),
        ForeignRow("Before {% include sub/inner.html %} after", shows: ["Before inner after"]),
        ForeignRow("{% include\n   note.html\n   content=\"In lines\" %}", shows: ["Note: In lines"]),
        ForeignRow("{% include_relative _docs/setup.md %}", shows: ["Keys"]),
        ForeignRow(
            "{% include gone.html %}", shows: ["{% include gone.html %}"],
            finds: ["guide.include": "{% include gone.html %}"]),
        ForeignRow("{% include loop.html %}", finds: ["guide.include": "{% include loop.html %}"]),
        ForeignRow("{% include ../secret.html %}", finds: ["guide.include": "{% include ../secret.html %}"]),
    ]

    private static let code = [
        ForeignRow(
            "{% highlight ruby %}\ndef a\nend\n{% endhighlight %}", shows: ["def a end"], hides: ["highlight"],
            html: ["data-language=\"ruby\""]),
        ForeignRow(
            "{% highlight sh linenos %}\nls\n{% endhighlight %}", shows: ["ls"], hides: ["linenos"],
            html: ["data-line-numbers"]),
        ForeignRow(
            "{% highlight js mark_lines=\"1 3\" %}\na\nb\nc\n{% endhighlight %}", shows: ["a b c"], html: ["data-marks"]
        ),
        ForeignRow("{% highlight md %}\n```\n# x\n```\n{% endhighlight %}", shows: ["``` # x ```"]),
        ForeignRow(
            "- Item\n\n  {% highlight c %}\n  int a;\n  {% endhighlight %}", shows: ["Item int a;"],
            html: ["<li>", "data-language=\"c\""]),
        ForeignRow(
            "~~~\nputs 1\n~~~\n{: .language-ruby}", shows: ["puts 1"], hides: ["{:"], html: ["data-language=\"ruby\""]),
        ForeignRow("```\n{: .no }\n* TOC\n{:toc}\n```", shows: ["{: .no } * TOC {:toc}"]),
    ]

    private static let blockLists = [
        ForeignRow(
            "A paragraph.\n{: .lead #first }\n\n[to it](#first)", shows: ["A paragraph."], hides: ["{:", ".lead"],
            html: ["id=\"first\""]),
        ForeignRow("## Part\n{: #own .no_toc }\n\n[to it](#own)", shows: ["Part"], hides: ["{:"], html: ["id=\"own\""]),
        ForeignRow(
            "## Part {: #in-line }\n\n[to it](#in-line)", shows: ["Part"], hides: ["{:"], html: ["id=\"in-line\""]),
        ForeignRow("{: .fs-6 }\nA paragraph.", shows: ["A paragraph."], hides: ["{:", "fs-6"]),
        ForeignRow("- One\n- Two\n{: .list }\n\nAfter", shows: ["One", "Two", "After"], hides: ["{:"]),
        ForeignRow("- {: .item } One\n- Two", shows: ["One", "Two"], hides: ["{:"]),
        ForeignRow(
            "| a | b |\n|---|---|\n| 1 | 2 |\n{: .table }", shows: ["a b 1 2"].filter { _ in false }, hides: ["{:"],
            html: ["<table"]),
        ForeignRow("> Quoted\n{: .quote }", shows: ["Quoted"], hides: ["{:"], html: ["<blockquote"]),
        ForeignRow("{: .note }\nA callout.", shows: ["A callout."], hides: ["{:"], html: ["hint-info"]),
        ForeignRow(
            "{: .warning }\n> One paragraph\n>\n> and another", shows: ["One paragraph and another"], hides: ["{:"],
            html: ["hint-warning"]),
        ForeignRow(
            "{: .important-title }\n> My title\n>\n> Its text", shows: ["My title Its text"], hides: ["{:"],
            html: ["hint-important"]),
        ForeignRow("Text.\n{:.a}\n{:.b}\n\nMore.", shows: ["Text. More."], hides: ["{:"]),
        ForeignRow(
            "{:refdef: style=\"text-align: center;\"}\nCentred.\n{: refdef}", shows: ["Centred."], hides: ["{:"]),
    ]

    private static let spanLists = [
        ForeignRow("A *word*{: .red } in a line.", shows: ["A word in a line."], html: ["<em>word</em>"]),
        ForeignRow(
            "[Home](index.md){: .btn .btn-primary } and on", shows: ["Home and on"], hides: ["{:"],
            html: ["href=\"../index.html\""]),
        ForeignRow("[Out](https://example.com){:target=\"_blank\"}", shows: ["Out"], hides: ["{:"]),
        ForeignRow("**Bold**{:.a}{:.b} on", shows: ["Bold on"], hides: ["{:"]),
        ForeignRow("`code`{:.language-ruby} on", shows: ["code on"], hides: ["{:"]),
        ForeignRow("*here*{: #spot} and [to it](#spot)", hides: ["{:"], html: ["id=\"spot\""]),
        ForeignRow("`{: .shown }` in code", html: ["<code>{: .shown }</code>"]),
        ForeignRow("A set {: x} of words stays", shows: ["A set {: x} of words stays"]),
    ]

    private static let contents = [
        ForeignRow("* TOC\n{:toc}\n\n## One\n\n## Two", shows: ["One", "Two"], hides: ["TOC", "{:"]),
        ForeignRow("1. TOC\n{:toc}\n\n## One", shows: ["One"], hides: ["TOC"]),
        ForeignRow(
            "## Table of contents\n{: .no_toc .text-delta }\n\n- TOC\n{:toc}\n\n---\n\n## One",
            shows: ["Table of contents", "One"], hides: ["TOC", "{:"]),
        ForeignRow("{::comment}\ngone\n{:/comment}\n\nStays", shows: ["Stays"], hides: ["gone", "{:"]),
        ForeignRow("{::options parse_block_html=\"true\" /}\n\nStays", shows: ["Stays"], hides: ["{:", "options"]),
        ForeignRow("{::nomarkdown}\n<b>html</b>\n{:/}", shows: ["html"], hides: ["{:"]),
    ]

    /// What is known without Jekyll: settings, front matter with its defaults, and what is made of them.
    private static let known = [
        ForeignRow("{% if page.x %}First{% else %}Second{% endif %}", shows: ["Second"], hides: ["First", "{%"]),
        ForeignRow(
            "The team is {{ page.team }}, its mood {{ page.mood }}.", shows: ["The team is Blue, its mood calm."]),
        ForeignRow("The team is {{ page.team }}.", shows: ["The team is Red."], matter: "team: Red\n"),
        ForeignRow("{{ \"**bold**\" | markdownify }}", html: ["<strong>bold</strong>"]),
        ForeignRow(
            "{% assign l = page.all | sort %}{% for one in l %}{{ one }}{% unless forloop.last %}+{% endunless %}{% endfor %}",
            shows: ["a+b"], matter: "all: [b, a]\n"),
        ForeignRow(
            "{% capture a %}{{ page.n }}{% endcapture %}{% assign n = page.n | plus: 1 %}{% if n > 2 %}{{ a }} and {{ n }}{% endif %}",
            shows: ["2 and 3"], matter: "n: 2\n"),
        ForeignRow(
            "{% include list.html items=page.all %}", shows: ["Ada Bob"], html: ["<li>Ada</li>"],
            matter: "all: [{name: Ada}, {name: Bob}]\n"),
    ]

    /// kramdown, "HTML Blocks": what the attribute `markdown` does.
    private static let htmlBlocks = [
        ForeignRow("<div markdown=\"1\">\nA **bold** word.\n</div>", html: ["<strong>bold</strong>"]),
        ForeignRow("<div class=\"note\" markdown=\"1\">\n\n- one\n- two\n\n</div>", html: ["<li>one</li>"]),
        ForeignRow("<p markdown=\"1\">A *word*.</p>", shows: ["A word."], html: ["<em>word</em>"]),
        ForeignRow("<h5 markdown=\"1\">A `code` title</h5>", html: ["<code>code</code> title"]),
        ForeignRow("<div markdown=\"span\">\nA **bold** word\n</div>", html: ["<strong>bold</strong>"]),
        ForeignRow(
            "<details markdown=\"block\">\n<summary>Open</summary>\nText **bold**\n</details>",
            shows: ["Open Text bold"], html: ["<strong>bold</strong>"]),
        ForeignRow(
            "<div markdown=\"1\">\n<p>Plain</p>\nText [home](index.md) on\n</div>\n\nAfter",
            html: ["index.html\">home</a>"]),
        ForeignRow(
            "<p>Last updated\n<!-- a\n\ncomment\n\nof lines -->\nToday.</p>\n\nAfter",
            shows: ["Last updated Today.", "After"],
            hides: ["comment", "of lines", "--"]),
        ForeignRow("An open <!-- stays\n\nAfter", shows: ["An open <!-- stays", "After"]),
        ForeignRow("<p id=\"group-by\">Grouped</p>\n\n[to it](#group-by)", html: ["id=\"group-by\""]),
        ForeignRow("<div>A **star** word</div>", shows: ["A **star** word"]),
        ForeignRow("<div markdown=\"0\">\nA **star** word\n</div>", shows: ["A **star** word"]),
        ForeignRow("```html\n<div markdown=\"1\">\n**x**\n</div>\n```", shows: ["<div markdown=\"1\"> **x** </div>"]),
    ]

    /// jekyll-redirect-from, README: `redirect_from`, `redirect_to`.
    private static let moves = [
        ForeignRow("[Old](/old-about/)", html: ["<a href=\"../about-us/index.html\">Old</a>"]),
        ForeignRow("[Older](/older/#team)", html: ["<a href=\"../about-us/index.html#team\">Older</a>"]),
        ForeignRow("[Moved]({% link moved.md %})", html: ["<a href=\"../about-us/index.html\">Moved</a>"]),
        ForeignRow("[Moved](/moved.html)", html: ["<a href=\"../about-us/index.html\">Moved</a>"]),
        ForeignRow("[Out](/gone-out.html)", html: ["\">Out</a>"]),
        ForeignRow("[Folder](/folder/)", html: ["<a href=\"../folder/index.html\">Folder</a>"]),
    ]
}
