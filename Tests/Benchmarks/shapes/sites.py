"""Shapes of whole sites: how many files there are of each kind, and how they hang together."""

from .shape import ALERT, BUILD, CHECK, Shape, lines, site

PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"></svg>\n'


def samples(n):
    return site({f"Content/samples/apns/s{i}.json": ALERT for i in range(n)})


def live_update(i):
    live = f'{{\\"op\\": \\"OPERATION_UPDATE\\", \\"id\\": \\"o\\", \\"progress\\": {i}}}'
    return f'{{"message": {{"token": "DEVICE_TOKEN", "data": {{"pw_msg": "1", "title": "a", "pw_live": "{live}"}}}}}}\n'


def packs(n):
    files = {}
    for i in range(n):
        files |= {
            f"Content/specs/p{i}/spec.yml": f"title: P{i}\ntype: object\nx-push: {{id: p{i}, detect: [[/k{i}]]}}\n",
            f"Content/samples/p{i}/one.json": f'{{"aps": {{"alert": "a"}}, "k{i}": 1}}\n'}
    return site(files)


def apps(n):
    files = {}
    for i in range(n):
        files |= {
            f"Content/apps/a{i}/app.yml": f"title: App {i}\nschemes: [a{i}]\n",
            f"Content/samples/apns/s{i}.json": ALERT, f"Content/samples/apns/s{i}.yml": f"app: a{i}\n"}
    return site(files)


def guide_files(n, text=lambda i: f"# Page {i}\n\na\n"):
    return {f"Content/guides/page-{i}.md": text(i) for i in range(n)}


def deep_summary(n):
    text = lines(n, lambda i: "  " * i + f"* [Page {i}](page-{i}.md)\n")
    return site({**guide_files(n), "Content/guides/SUMMARY.md": "# Summary\n\n" + text})


SHAPES = [
    Shape("sites-samples", 60, samples, CHECK),
    Shape("sites-samples-built", 20, samples),
    Shape("sites-live-updates", 20, lambda n: site({
        f"Content/samples/fcm-v1/ride/{i + 1}-step.json": live_update(i) for i in range(n)})),
    Shape("sites-samples-invalid", 60, lambda n: site({
        f"Content/samples/apns/s{i}.json": '{"aps": {"badge": "x", "alert": 1}}\n' for i in range(n)}), CHECK),
    Shape("sites-samples-no-spec", 60, lambda n: site({f"Content/samples/none/s{i}.json": '{"a": 1}\n' for i in range(n)}), CHECK),
    Shape("sites-samples-folders", 60, lambda n: site({f"Content/samples/apns/f{i}/s.json": ALERT for i in range(n)}), CHECK),
    Shape("sites-samples-facts", 60, lambda n: site({**samples(n), **{
        f"Content/samples/apns/s{i}.yml": f"title: Sample {i}\nexpect: valid\n" for i in range(n)}}), CHECK),
    Shape("sites-packs", 15, packs, CHECK),
    Shape("sites-packs-built", 10, packs),
    Shape("sites-apps", 20, apps, CHECK),
    Shape("sites-findings", 200, lambda n: site({"Content/samples/apns/one.json":
          '{"aps": {"alert": "a"}, "a": [' + ",".join('"{name}"' for _ in range(n)) + "]}"})),
    Shape("sites-guide-findings", 300, lambda n: site({"Content/guides/page.md":
          "# a\n\n" + lines(n, lambda i: f"![](none-{i}.png) [a](none-{i}.md)\n\n")})),
    Shape("sites-assets", 100, lambda n: site({f"Content/assets/p{i}.svg": PIXEL for i in range(n)})),
    Shape("sites-pictures-shown", 50, lambda n: site({
        **{f"Content/assets/p{i}.svg": PIXEL for i in range(n)},
        "Content/guides/page.md": "# a\n\n" + lines(n, lambda i: f"![a](../assets/p{i}.svg)\n\n")})),
    Shape("sites-summary", 40, lambda n: site({
        **guide_files(n), "Content/guides/SUMMARY.md": "# Summary\n\n" + lines(n, lambda i: f"* [Page {i}](page-{i}.md)\n")})),
    Shape("sites-summary-deep", 8, deep_summary),
    Shape("sites-links-broken", 25, lambda n: site(guide_files(n, lambda i: f"# Page {i}\n\n" + "".join(
        f"[a](gone-{i}-{k}.md)\n" for k in range(6)))), CHECK),
    Shape("sites-derived-ids", 60, lambda n: site({"Content/guides/SUMMARY.md": "* [A](a.md)\n", "Content/guides/a.md": "# A\n\n" + lines(
        n, lambda i: f"## {i % 7}. Step & more\n\n<details><summary>Why {i % 5}?</summary>a</details>\n\n[a](#id-{i}.-gone)\n\n")})),
    Shape("sites-summary-sections", 12, lambda n: site({**guide_files(n * 4), "Content/guides/SUMMARY.md": "# Summary\n\n" + lines(
        n, lambda i: f"## Part {i}\n\n" + "".join(f"* [Page {k}](page-{i * 4 + k}.md)\n" for k in range(4)) + "\n")})),
    Shape("sites-summary-missing", 500, lambda n: site({
        "Content/guides/a.md": "# a\n", "Content/guides/SUMMARY.md": "# Summary\n\n" + lines(n, lambda i: f"* [a](none-{i}.md)\n")})),
    Shape("sites-folders-deep", 6, lambda n: site({"Content/guides/" + "f/" * n + "page.md": "# a\n"})),
    Shape("sites-folders-many", 60, lambda n: site({f"Content/guides/f{i}/page.md": "# a\n" for i in range(n)}), CHECK),
    Shape("sites-translations", 20, lambda n: {**site({
        **guide_files(n), **{f"Content/guides/page-{i}.ko.md": f"# 쪽 {i}\n" for i in range(n)}}),
        "Content/site.yml": "title: Growth\nlocales: [en, ko]\n"}),
    Shape("sites-files-unknown", 300, lambda n: site({f"Content/other/f{i}.txt": "a\n" for i in range(n)}), CHECK),
    Shape("sites-names-long", 3, lambda n: site({f"Content/guides/{'a' * min(4 * n, 200)}-{i}.md": "# a\n" for i in range(n * 4)}), CHECK),
    Shape("sites-embedded-samples", 30, lambda n: site({
        **samples(5), "Content/guides/page.md": "# a\n\n" + "{% payload \"apns/s1\" %}\n\n" * n}), BUILD),
    Shape("sites-book-includes", 100, lambda n: {
        "book.toml": "[book]\ntitle = \"a\"\n", "src/SUMMARY.md": "- [A](a.md)\n", "src/code.rs": "// ANCHOR: a\nfn a() {}\n// ANCHOR_END: a\n",
        "src/a.md": "# A\n\n" + "```rust,ignore\n# hidden\n{{#include code.rs:a}}\n```\n\n" * n}),
    Shape("sites-book-settings", 2000, lambda n: {
        "book.toml": "[book]\ntitle = \"a\"\n\n[other]\n" + lines(n, lambda i: f"a.k{i} = [{i}, {{b = 'c'}}]\n"),
        "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": "# A\n"}),
    Shape("sites-jekyll-liquid", 200, lambda n: {
        "_config.yml": "title: a\n", "_includes/a.html": "<b>{{ include.x }}</b>\n",
        "index.md": "# A\n\n" + "{% if page.x %}a{% else %}{{ site.title }}{% endif %} {% include a.html x='b' %} {{ 'a' | upcase }}\n\n" * n}),
    Shape("sites-jekyll-nested", 200, lambda n: {
        "_config.yml": "title: a\n", "index.md": "# A\n\n" + "{% if site.posts %}" * n + "a" + "{% endif %}" * n}),
    Shape("sites-jekyll-lists", 500, lambda n: {
        "_config.yml": "title: a\n", "index.md": "# A\n\n" + "*a*{: .b #c } `a`\n{: .d }\n\n{: .note }\n> a\n\n" * n}),
    Shape("sites-jekyll-html", 500, lambda n: {
        "_config.yml": "title: a\n",
        "index.md": "# A\n\n" + "<div markdown=\"1\">\n*a*\n</div>\n\n<table>\n\n      <tr><td>a</td></tr>\n</table>\n\n<p markdown=\"1\">*a*</p>\n\n" * n + "<div <div `" * n}),
    Shape("sites-docusaurus-categories", 200, lambda n: {
        "docusaurus.config.js": "module.exports = {title: 'a', presets: [['classic', {docs: {}}]]};\n", "docs/a.md": "# A\n",
        "sidebars.js": "module.exports = {a: [" + lines(n, lambda i: f"{{type: 'category', label: 'C {i}', link: {{type: 'generated-index'}}, items: ['a']}},\n") + "]};\n"}),
]
