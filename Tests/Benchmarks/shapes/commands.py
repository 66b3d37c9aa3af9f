"""Shapes of command lines: many paths, patterns, report formats, baselines, markers, exports and imports."""

from .shape import ALERT, Shape, lines, site

BAD = '{"aps": {"badge": "x", "alert": {"titel": 1}}}\n'
FORMATS = ("stylish", "json", "sarif", "junit", "checkstyle", "codeclimate", "gitlab", "github-actions", "markdown", "summary")


def bad(n):
    return site({f"Content/samples/apns/s{i}.json": BAD for i in range(n)})


def check(*options):
    return ("check", "--source", "@", "--jobs", "1", "--max-problems", "0") + options


def folder(n):
    return {f"payloads/s{i}.json": ALERT for i in range(n)}


def readme(n):
    block = "<!-- sitegen:payload apns/one -->\n<!-- /sitegen -->\n\n"
    return site({"Content/samples/apns/one.json": ALERT, "README.md": "# a\n\n" + block * n})


def ignored(n):
    entries = lines(n, lambda i: f"- {{file: Content/samples/apns/s{i}.json, code: aps.value-type, pointer: /aps/badge}}\n")
    return {**bad(n), ".sitegen-ignore.yml": "entries:\n" + entries}


def gitbook(n):
    pages = {f"book/p{i}.md": f"# Page {i}\n\n{{% hint style=\"info\" %}}\na\n{{% endhint %}}\n" for i in range(n)}
    return {**pages, "book/README.md": "# a\n", "book/SUMMARY.md": "# Summary\n\n" + lines(n, lambda i: f"* [P](p{i}.md)\n")}


EXPORT = ("export", "--source", "@", "--output", "@/out", "--quiet", "--jobs", "1")
SHAPES = [Shape("report-" + name, 60, bad, check("--format", name)) for name in FORMATS]
SHAPES += [
    Shape("report-codeframe-long-line", 2000, lambda n: site({
        "Content/samples/apns/one.json": '{"a": "' + "b" * n * 10 + '", "aps": {"badge": "x"}, "c": [' + "tru, " * 50 + "1]}"}),
        check("--format", "codeframe")),
    Shape("report-many-in-one-line", 500, lambda n: site({
        "Content/samples/apns/one.json": '{"aps": {"alert": "a"}, "b": [' + ",".join("tru" for _ in range(n)) + "]}"}),
        check("--format", "codeframe")),
    Shape("paths-folder", 100, folder, ("check", "@/payloads", "--quiet", "--jobs", "1")),
    Shape("paths-pattern", 100, folder, ("check", "@/**/s*.json", "--quiet", "--jobs", "1")),
    Shape("paths-pattern-stars", 4, lambda n: {f"payloads/{'a' * 60}{i}.json": ALERT for i in range(n)},
          ("check", "@/**/*a*a*a*a*a*a*a*a*b.json", "--quiet", "--jobs", "1")),
    Shape("paths-pattern-folders", 4, lambda n: {"payloads/" + "a/" * n + "s.json": ALERT},
          ("check", "@/**/a/**/a/**/a/**/b.json", "--quiet", "--jobs", "1")),
    Shape("paths-invalid", 60, lambda n: {f"payloads/s{i}.json": BAD for i in range(n)},
          ("check", "@/payloads", "--quiet", "--jobs", "1")),
    Shape("baseline", 60, ignored, check("--quiet")),
    Shape("baseline-unused", 300, lambda n: {**ignored(n), **site({"Content/samples/apns/one.json": ALERT})}, check("--quiet")),
    Shape("baseline-written", 60, bad, check("--quiet", "--generate-ignore-file")),
    Shape("fix-diff", 60, lambda n: site({f"Content/samples/apns/s{i}.json": '{"aps": {"alert": "a", "badge": "1",}}' for i in range(n)}),
          check("--fix", "--dry-run")),
    Shape("fix-one-file", 300, lambda n: site({"Content/samples/apns/one.json": '{"aps": {"alert": "a"}, "b": [' + "1,\n" * n + "]}"}),
          check("--fix", "--dry-run")),
    Shape("embed-markers", 200, readme, ("embed", "--source", "@", "@/README.md", "--diff", "--check")),
    Shape("embed-files", 30, lambda n: site({"Content/samples/apns/one.json": ALERT, **{
        f"docs/p{i}.md": "<!-- sitegen:payload apns/one -->\n<!-- /sitegen -->\n" for i in range(n)}}),
        ("embed", "--source", "@", "@/docs", "--check")),
    Shape("embed-plain-text", 8000, lambda n: site({"Content/samples/apns/one.json": ALERT, "README.md": "a line <!-- b -->\n" * n}),
          ("embed", "--source", "@", "@/README.md", "--check")),
    Shape("embed-open-markers", 300, lambda n: site({
        "Content/samples/apns/one.json": ALERT, "README.md": "<!-- sitegen:payload apns/one -->\n\n" * n}),
        ("embed", "--source", "@", "@/README.md", "--check")),
    Shape("export-samples", 40, lambda n: site({f"Content/samples/apns/s{i}.json": ALERT for i in range(n)}), EXPORT),
    Shape("export-fixtures", 40, lambda n: site({f"Content/samples/apns/s{i}.json": ALERT for i in range(n)}),
          EXPORT + ("--only", "fixtures")),
    Shape("import-pages", 50, gitbook, ("import", "gitbook", "@/book", "--output", "@/out")),
    Shape("import-long-page", 4000, lambda n: {
        "book/README.md": "# a\n", "book/SUMMARY.md": "# Summary\n\n* [a](p.md)\n", "book/p.md": "# a\n\n" + "{% hint %}\na\n" * n},
        ("import", "gitbook", "@/book", "--output", "@/out")),
    Shape("new-spec-from-payload", 300, lambda n: {
        "payload.json": '{"aps": {"alert": "a"}, "b": {' + ",".join(f'"k{i}": {i}' for i in range(n)) + "}}"},
        ("new", "spec", "page", "--from", "@/payload.json", "--source", "@")),
    Shape("explain", 1, lambda n: {}, ("explain", "payload.size")),
]
