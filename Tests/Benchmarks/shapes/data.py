"""Shapes of payloads, facts, configuration and property lists: JSON, YAML and XML."""

from .shape import ALERT, CHECK, HEAD, Shape, deep, lines, payloads, site


def story(pages):
    return '{"aps": {"alert": {"title": "a", "body": "b"}, "category": "PW_STORIES", "mutable-content": 1}, ' \
        '"u": {"pw_stories": {"pages": [' + pages + "]}}}"


def plist(body):
    return site({
        "Content/apps/shop/app.yml": "title: Shop\n",
        "Content/apps/shop/Info.plist": '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>' + body + "</dict></plist>\n",
        "Content/samples/apns/one.json": ALERT, "Content/samples/apns/one.yml": "app: shop\n",
    })


SHAPES = payloads(
    ("deep", 500, lambda n: '{"a": ' + deep("[", "]", n) + "}"),
    ("deep-objects", 500, lambda n: deep('{"a": ', "}", n, "1")),
    ("deep-open", 4000, lambda n: "[" * n),
    ("keys", 1000, lambda n: "{" + ",".join(f'"key{i}": {i}' for i in range(n)) + "}"),
    ("keys-same", 1000, lambda n: "{" + ",".join('"key": 1' for i in range(n)) + "}"),
    ("keys-like-known", 500, lambda n: '{"aps": {' + ",".join(f'"alerd{i}": 1' for i in range(n)) + "}}"),
    ("elements", 4000, lambda n: '{"a": [' + ",".join("1" for _ in range(n)) + "]}"),
    ("objects", 1000, lambda n: '{"a": [' + ",".join('{"b": 1, "c": "d"}' for _ in range(n)) + "]}"),
    ("long-text", 40000, lambda n: '{"aps": {"alert": "' + "a" * n + '"}}'),
    ("escapes", 8000, lambda n: '{"a": "' + "\\u0041\\n" * n + '"}'),
    ("quotes-open", 8000, lambda n: '{"a": "b' * n),
    ("numbers-long", 20000, lambda n: '{"a": ' + "9" * n + "}"),
    ("numbers-many", 2000, lambda n: '{"a": [' + ",".join(f"{i}e-{i % 300}" for i in range(n)) + "]}"),
    ("mistakes", 1000, lambda n: '{"a": [' + "tru,," * n + "]}"),
    ("comments", 4000, lambda n: "/* a */ // b\n" * n + "{}"),
    ("white-space", 40000, lambda n: "{" + " \n" * n + "}"),
    ("strings-in-strings", 3, lambda n: nested(min(n, 12))),
    ("json-in-string", 500, lambda n: '{"a": "{' + ",".join(f'\\"k{i}\\": 1' for i in range(n)) + '}"}'),
    ("liquid-texts", 200, lambda n: '{"aps": {"alert": {"title": "' + "{{ a | default: 1 }} " * n + '", "body": "b"}}}'),
    ("urls", 500, lambda n: '{"a": [' + ",".join(f'"https://x.example/{i}"' for i in range(n)) + "]}"),
    ("placeholders", 2000, lambda n: '{"aps": {"alert": "' + "{name} %s [a] " * n + '"}}'),
    ("story-pages", 50, lambda n: story(",".join(
        f'{{"image": "https://x.example/{i}.jpg", "duration": 5, "title": "a"}}' for i in range(n)))),
    ("emoji", 4000, lambda n: '{"aps": {"alert": "' + "👩‍👩‍👧‍👦" * n + '"}}'),
    ("combining-letters", 8000, lambda n: '{"aps": {"alert": {"title": "a' + "\u0301" * n + '", "body": "b"}}}'),
)


def nested(depth):
    import json
    text = "1"
    for _ in range(depth):
        text = json.dumps({"a": text})
    return text


def facts(make):
    return lambda n: site({"Content/samples/apns/one.json": ALERT, "Content/samples/apns/one.yml": make(n)})


def configuration(make):
    return lambda n: {**HEAD, "Content/site.yml": "title: Growth\n" + make(n), "Content/index.md": "# a\n"}


def profiles(n):
    files = {f"Content/profiles/user{i}.yml": f"title: User {i}\nuser: {{first_name: A{i}}}\n" for i in range(n)}
    return site({
        **files, "Content/samples/braze-messages/one.json":
            '{"messages": {"apple_push": {"alert": {"title": "{{${first_name} | default: \'x\'}}", "body": "b"}}}}\n'})


SHAPES += [
    Shape("yaml-images", 500, facts(lambda n: "images:\n" + lines(n, lambda i: f"  https://x.example/{i}.png: a{i}.png\n"))),
    Shape("yaml-expect", 300, facts(lambda n: "expect:\n" + lines(n, lambda i: f"- {{code: a.b, pointer: /a/{i}}}\n"))),
    Shape("yaml-disable", 300, facts(lambda n: "disable:\n" + lines(n, lambda i: f"- {{code: a.b{i}, reason: c}}\n"))),
    Shape("yaml-deep-flow", 500, facts(lambda n: "title: " + deep("[", "]", n))),
    Shape("yaml-deep-block", 20, facts(lambda n: lines(n, lambda i: " " * i + f"a{i}:\n"))),
    Shape("yaml-anchors", 500, facts(lambda n: "a: &x [1]\nb:\n" + "- *x\n" * n)),
    Shape("yaml-aliases-doubling", 3, facts(
        lambda n: "a0: &a0 [1, 1]\n" + lines(min(n, 48), lambda i: f"a{i + 1}: &a{i + 1} [*a{i}, *a{i}]\n"))),
    Shape("yaml-merge", 200, facts(lambda n: "a: &x {b: 1}\nc:\n" + lines(n, lambda i: f"  k{i}: {{<<: *x, d: {i}}}\n"))),
    Shape("yaml-keys", 1000, facts(lambda n: lines(n, lambda i: f"key{i}: a\n"))),
    Shape("yaml-keys-same", 1000, facts(lambda n: "title: a\n" * n)),
    Shape("yaml-long-text", 4000, facts(lambda n: "description: >\n" + "  a line\n" * n)),
    Shape("yaml-description-links", 500, facts(lambda n: "description: '" + "[a](https://x.example) **b** " * n + "'\n")),
    Shape("yaml-mistakes", 2000, facts(lambda n: "a: [\n" * n)),
    Shape("yaml-profiles", 20, profiles),
    Shape("yaml-profile-values", 300, lambda n: {**profiles(1), "Content/profiles/user0.yml":
          "user:\n" + lines(n, lambda i: f"  a{i}: b\n")}),
    Shape("yaml-redirects", 300, configuration(
        lambda n: "redirects:\n" + lines(n, lambda i: f"  old/{i}: index.md\n"))),
    Shape("yaml-redirects-chain", 300, configuration(
        lambda n: "redirects:\n" + lines(n, lambda i: f"  old/{i}: old/{i + 1}.html\n"))),
    Shape("yaml-lint", 500, configuration(lambda n: "lint:\n" + lines(n, lambda i: f"  a.b{i}: off\n"))),
    Shape("yaml-link-ignores", 500, configuration(
        lambda n: "links:\n  ignore:\n" + lines(n, lambda i: f"  - https://x.example/{i}*\n"))),
    Shape("yaml-navigation", 100, configuration(
        lambda n: "navigation:\n" + lines(n, lambda i: f"- title: Part {i}\n  pages: [index.md]\n"))),
    Shape("yaml-locales", 3, configuration(
        lambda n: "locales: [en" + lines(n - 1, lambda i: f", {chr(97 + i // 26)}{chr(97 + i % 26)}") + "]\n"), CHECK),
    Shape("plist-keys", 800, lambda n: plist(lines(n, lambda i: f"<key>k{i}</key><string>a</string>"))),
    Shape("plist-keys-same", 800, lambda n: plist("<key>k</key><string>a</string>" * n)),
    Shape("plist-deep", 300, lambda n: plist("<key>k</key>" + deep("<array>", "</array>", n))),
    Shape("plist-open", 3000, lambda n: plist("<key>k</key>" + "<array>" * n)),
    Shape("plist-entities", 4000, lambda n: plist("<key>k</key><string>" + "&amp;&#65;&x;" * n + "</string>")),
    Shape("plist-comments", 4000, lambda n: plist("<!-- a -->" * n)),
    Shape("plist-mistakes", 1000, lambda n: plist("<x>a</y>" * n)),
    Shape("plist-schemes", 500, lambda n: plist(
        "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>"
        + lines(n, lambda i: f"<string>s{i}</string>") + "</array></dict></array>")),
]
