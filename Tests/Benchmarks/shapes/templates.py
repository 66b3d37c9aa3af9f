"""Shapes of Liquid: in payloads, which are rendered for profiles, and in a site's own templates."""

import json

from .shape import Shape, deep, lines, site

PROFILE = "title: A\nuser: {first_name: Ann}\ncustom_attributes: {n: 5, list: [1, 2, 3], text: 'a,b,c'}\n"


def message(text):
    return site({
        "Content/profiles/ann.yml": PROFILE,
        "Content/samples/braze-messages/one.json": json.dumps(
            {"messages": {"apple_push": {"alert": {"title": "a", "body": text}}}}) + "\n",
    })


def block(name, end, n, inside="a"):
    return deep("{% " + name + " %}", "{% " + end + " %}", n, inside)


ROWS = (
    ("output", 1000, lambda n: "{{ a }}" * n),
    ("filters", 500, lambda n: "{{ 'a'" + " | upcase" * n + " }}"),
    ("arguments", 500, lambda n: "{{ 'a' | default: " + "1, " * n + "2 }}"),
    ("assigns", 500, lambda n: lines(n, lambda i: f"{{% assign a{i} = {i} %}}")),
    ("append", 500, lambda n: "{% assign a = 'b' %}" + "{% assign a = a | append: 'b' %}" * n),
    ("append-doubling", 24, lambda n: "{% assign a = 'b' %}" + "{% assign a = a | append: a %}" * n + "{{ a | size }}"),
    ("if-deep", 60, lambda n: block("if true", "endif", n)),
    ("if-open", 500, lambda n: "{% if a %}" * n),
    ("elsif", 500, lambda n: "{% if a %}" + "{% elsif b %}" * n + "{% endif %}"),
    ("conditions", 500, lambda n: "{% if a" + " and b or c" * n + " %}a{% endif %}"),
    ("for-long", 2000, lambda n: "{% for i in (1.." + str(n) + ") %}{{ i }}{% endfor %}"),
    ("for-nested", 8, lambda n: "".join(f"{{% for a{i} in (1..9) %}}" for i in range(min(n, 30))) + "a" + "{% endfor %}" * min(n, 30)),
    ("case", 500, lambda n: "{% case 1 %}" + "{% when 2 %}a" * n + "{% endcase %}"),
    ("split-join", 1000, lambda n: "{{ '" + "a," * n + "' | split: ',' | sort | uniq | join: '-' }}"),
    ("replace", 2000, lambda n: "{{ '" + "a" * n + "' | replace: 'a', 'bb' | size }}"),
    ("brackets-deep", 300, lambda n: "{{ " + deep("a[", "]", n, "b") + " }}"),
    ("numbers-long", 1000, lambda n: "{{ " + "9" * n + " | times: " + "9" * n + " }}"),
    ("comments", 500, lambda n: "{% comment %}a{% endcomment %}" * n),
    ("raw-open", 1000, lambda n: "{% raw %}" * n),
    ("braces", 4000, lambda n: "{" * n + "}" * n),
    ("mistakes", 300, lambda n: "{{ a | nofilter }}{% notag %}" * n),
    ("date-format", 1000, lambda n: "{{ 0 | date: '" + "%Y-%m " * n + "' }}"),
    ("capture", 300, lambda n: "{% capture a %}b{% endcapture %}" * n),
)

SHAPES = [Shape("liquid-" + name, start, lambda n, make=make: message(make(n))) for name, start, make in ROWS]
SHAPES += [
    # 50 outputs without a value to a text, so that each is a finding of its own.
    Shape("liquid-gaps", 20, lambda n: {
        **message("b"), "Content/samples/braze-messages/one.json": json.dumps({"messages": {"apple_push": {
            "alert": {"title": "a", "body": "b"}, "extra": {f"k{i}": "{{ a }}" * 50 for i in range(n)}}}}, indent=1) + "\n"}),
    Shape("liquid-layout", 1000, lambda n: site({
        "Content/index.md": "# a\n", "Templates/partials/footer.html": "{{ page.title }}\n" * n})),
    Shape("liquid-content-blocks", 100, lambda n: {
        **message("{{content_blocks.${b0}}}"), "Content/profiles/ann.yml":
            PROFILE + "content_blocks:\n" + lines(n, lambda i: f"  b{i}: 'a {{{{content_blocks.${{b{i + 1}}}}}}}'\n")}),
]
