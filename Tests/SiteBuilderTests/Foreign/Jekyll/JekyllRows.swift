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
        "_data/members.yml": "- name: Ada\n  github: ada\n- name: Bob\n  github: bob\n",
        "_data/orgs/acme.yml": "name: Acme\nmembers: [Ada]\n",
        "_data/keys.csv": "key,kind\nbadge,number\n\"so, und\",text\n",
        "_data/tabs.tsv": "a\tb\n1\t2\n", "_data/settings.json": "{\"limit\": 4096}\n",
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
        raw + links + endings + values + includes + code + blockLists + spanLists + contents + unknown + data + lists
        + filters + htmlBlocks + moves

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

    /// Reported once for the site: the first place of each kind.
    private static let unknown = [
        ForeignRow(
            "{% youtube abc123 %}", shows: ["{% youtube abc123 %}"],
            finds: ["guide.foreign-tag": "{% youtube abc123 %}"]),
        ForeignRow("{% youtube def456 %}", shows: ["{% youtube def456 %}"]),
        ForeignRow(
            "{% if site.github.is_project_page %}\nOnly sometimes.\n{% endif %}", shows: ["Only sometimes."],
            hides: ["{%"], finds: ["guide.foreign-tag": "{% if site.github.is_project_page %}"]),
        ForeignRow("{% if page.x %}First{% else %}Second{% endif %}", shows: ["Second"], hides: ["First", "{%"]),
        ForeignRow(
            "{{ site.github.title }}", shows: ["{{ site.github.title }}"],
            finds: ["guide.foreign-tag": "{{ site.github.title }}"]),
        ForeignRow("{{ site.github.title }} again", shows: ["again"]),
    ]

    /// jekyllrb.com, "Data Files".
    private static let data = [
        ForeignRow(
            "{% for m in site.data.members %}\n- {{ m.name }} ({{ m.github }})\n{% endfor %}",
            shows: ["Ada (ada) Bob (bob)"], hides: ["{%"]),
        ForeignRow(
            "{% for hash in site.data.orgs %}{% assign org = hash[1] %}{{ hash[0] }}: {{ org.name }}{% endfor %}",
            shows: ["acme: Acme"]),
        ForeignRow("The org is {{ site.data.orgs.acme.name }}.", shows: ["The org is Acme."]),
        ForeignRow(
            "{% for row in site.data.keys %}{{ row.key }}={{ row.kind }}; {% endfor %}",
            shows: ["badge=number; so, und=text;"]),
        ForeignRow("{{ site.data.tabs[0].b }} tabs", shows: ["2 tabs"]),
        ForeignRow("At most {{ site.data.settings.limit }} bytes.", shows: ["At most 4096 bytes."]),
        ForeignRow("{% assign who = site.data.members[1] %}It is {{ who.name }}.", shows: ["It is Bob."]),
        ForeignRow("{{ site.data.members | size }} members", shows: ["2 members"]),
        ForeignRow("{% if site.data.gone %}Some{% else %}None{% endif %} there", shows: ["None there"]),
        ForeignRow("Nothing: {{ site.data.gone.thing }}.", shows: ["Nothing: ."]),
        ForeignRow("{% include list.html items=site.data.members %}", shows: ["Ada Bob"], html: ["<li>Ada</li>"]),
        ForeignRow(
            "<table>\n<tbody>\n  {% for m in site.data.members %}\n    <tr>\n      <td>{{ m.name }}</td>\n    </tr>\n  {% endfor %}\n</tbody>\n</table>",
            shows: ["Ada Bob"], html: ["<table"]),
    ]

    /// jekyllrb.com, "Variables", "Posts", "Collections", "Front Matter Defaults".
    private static let lists = [
        ForeignRow(
            "{% for post in site.posts %}\n- [{{ post.title }}]({{ post.url }})\n{% endfor %}",
            shows: ["Untitled First post"], html: ["first-post/index.html\">First post</a>"]),
        ForeignRow(
            "{% for post in site.posts limit:1 %}On {{ post.date | date_to_string }}{% endfor %}",
            shows: ["On 06 Apr 2024"]),
        ForeignRow("In {{ site.posts.first.date | date: \"%Y\" }}.", shows: ["In 2024."]),
        ForeignRow("{% for post in site.posts %}{{ post.excerpt }}{% endfor %}", html: ["Hello <em>there</em>."]),
        ForeignRow("{% for t in site.tags %}{{ t[0] }}:{{ t[1].size }} {% endfor %}", shows: ["news:1", "first:1"]),
        ForeignRow("{% for p in site.tags.news %}{{ p.title }}{% endfor %}", shows: ["First post"]),
        ForeignRow(
            "{% for doc in site.docs %}[{{ doc.title }}]({{ doc.url }}){% endfor %}", shows: ["Setup"],
            html: ["setup/index.html\">Setup</a>"]),
        ForeignRow("{{ site.notes | map: \"title\" | join: \", \" }}!", shows: ["Small!"]),
        ForeignRow(
            "{% assign own = site.pages | where: \"kind\", \"own\" %}{% for p in own %}[{{ p.title }}]({{ p.url }}){% endfor %}",
            html: ["<a href=\"../about-us/index.html\">About</a>"]),
        ForeignRow("{{ site.html_pages | where: \"kind\", \"own\" | size }} own", shows: ["1 own"]),
        ForeignRow("{{ site.collections | map: \"label\" | sort | join: \" \" }}", shows: ["docs notes posts"]),
        ForeignRow(
            "The team is {{ page.team }}, its mood {{ page.mood }}.", shows: ["The team is Blue, its mood calm."]),
        ForeignRow(
            "The team is {{ page.team }}.", shows: ["The team is Red."], matter: "team: Red\n"),
    ]

    /// jekyllrb.com, "Liquid Filters".
    private static let filters = [
        ForeignRow(
            "{{ site.data.members | where_exp: \"m\", \"m.name == 'Bob'\" | map: \"github\" | first }} is it",
            shows: ["bob is it"]),
        ForeignRow(
            "{% assign b = site.data.members | find: \"name\", \"Bob\" %}{{ b.github }} too", shows: ["bob too"]),
        ForeignRow(
            "{% assign g = site.data.members | group_by: \"name\" %}{{ g[0].name }} has {{ g[0].items | size }}",
            shows: ["Ada has 1"]),
        ForeignRow("{{ site.data.members | map: \"name\" | array_to_sentence_string }}", shows: ["Ada and Bob"]),
        ForeignRow("{{ \"foo, bar; baz?\" | cgi_escape }}", shows: ["foo%2C+bar%3B+baz%3F"]),
        ForeignRow("{{ \"foo, bar baz?\" | uri_escape }}", shows: ["foo,%20bar%20baz?"]),
        ForeignRow("{{ \"Hello big world\" | number_of_words }} words", shows: ["3 words"]),
        ForeignRow("`{{ site.data.settings | jsonify }}`", shows: ["{\"limit\":4096}"]),
        ForeignRow("{{ \"2008-11-07\" | date_to_xmlschema }}", shows: ["2008-11-07T00:00:00+00:00"]),
        ForeignRow("{{ \"2008-11-07\" | date_to_rfc822 }}", shows: ["Fri, 07 Nov 2008 00:00:00 +0000"]),
        ForeignRow("{{ \"2008-11-07\" | date_to_long_string }}", shows: ["07 November 2008"]),
        ForeignRow("{{ \"2008-11-07\" | date_to_string: \"ordinal\", \"US\" }}", shows: ["Nov 7th, 2008"]),
        ForeignRow("{{ \"**bold**\" | markdownify }}", html: ["<strong>bold</strong>"]),
        ForeignRow("{{ \"a \n b\" | normalize_whitespace }}.", shows: ["a b."]),
        ForeignRow("{{ \"The _config.yml file\" | slugify }}", shows: ["the-config-yml-file"]),
        ForeignRow("{% assign l = \"a,b\" | split: \",\" | push: \"c\" %}{{ l | join: \"+\" }}", shows: ["a+b+c"]),
        ForeignRow("{{ \"<b>\" | xml_escape }} shown", shows: ["<b> shown"]),
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
