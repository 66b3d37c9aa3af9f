"""What the Liquid engines are measured on: a page, what it is made of, and golden-liquid's benchmark fixtures.

A workload is {name, phase: parse|render|both, index, partials, data} and, where minijinja can take part, `jinja` (the same
text unless its language needs other words) and `jinja_partials`.
"""

import json
import re
from pathlib import Path

# A page of a documentation site: navigation with 50 entries, contents, 8 KB of ready HTML, the neighbours.
PAGE = """<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>{{ page.title | escape }} — {{ site.title }}</title></head>
<body><nav><ul>
{% for it in items %}<li{% if it.url == page.url %} aria-current="page"{% endif %}><a href="{{ it.url }}">{{ it.title | escape }}</a></li>
{% endfor %}</ul></nav>
<aside><ol>{% for t in toc %}<li><a href="{{ t.url }}">{{ t.title | escape }}</a></li>{% endfor %}</ol></aside>
<main><h1>{{ page.title | escape }}</h1>{{ content }}</main>
<footer>{% if prev %}<a rel="prev" href="{{ prev.url }}">{{ prev.title | escape }}</a>{% endif %}
{% if next %}<a rel="next" href="{{ next.url }}">{{ next.title | escape }}</a>{% endif %}</footer>
</body></html>
"""

ITEMS = [{"url": f"/guides/push-{i:04d}.html", "title": f"알림 보내기 & 받기 {i:04d}"} for i in range(50)]
PAGE_DATA = {
    "site": {"title": "Payloads"},
    "page": {"title": "대상 <기기> 고르기", "url": ITEMS[11]["url"]},
    "items": ITEMS,
    "toc": [{"url": f"#part-{i}", "title": f"절 <{i}> & 예"} for i in range(8)],
    "content": "<p>ready text 본문</p>\n" * 340,
    "prev": ITEMS[10],
    "next": ITEMS[12],
}

# 64 KB of prose in which one byte in thirty needs a reference, and 1,000 short titles.
ESCAPE_LONG = "{{ text | escape }}"
ESCAPE_SHORT = "{% for it in titles %}{{ it | escape }}\n{% endfor %}"
ESCAPE_DATA = {
    "text": "Senders & devices, tokens <of 64> bytes, \"quoted\" keys; 알림은 'high' 로 보낸다. " * 760,
    "titles": [f"Key {i} & its <value>" if i % 3 == 0 else f"Priority of message {i}" for i in range(1000)],
}

# A list in which every row is a partial.
RENDER = "{% for it in items %}{% render 'row', item: it, class: 'row' %}{% endfor %}"
INCLUDE = "{% for it in items %}{% include 'row', item: it, class: 'row' %}{% endfor %}"
JINJA_INCLUDE = "{% for item in items %}{% set class = 'row' %}{% include 'row' %}{% endfor %}"
ROW = '<li class="{{ class }}"><a href="{{ item.url }}">{{ item.title | escape }}</a></li>\n'


def page(name, template):
    return {"name": name, "phase": "render", "index": template, "partials": {}, "data": PAGE_DATA, "jinja": template}


def fixtures(folder):
    for fixture in sorted(path for path in folder.iterdir() if path.is_dir()):
        sources = {path.name: path.read_text(encoding="utf-8") for path in (fixture / "templates").iterdir()}
        index = sources.pop("index.liquid")
        data = json.loads((fixture / "data.json").read_text(encoding="utf-8"))
        for phase in ("both", "parse", "render"):
            name = f"fixture {fixture.name}" + ("" if phase == "both" else f", {phase} only")
            yield {"name": name, "phase": phase, "index": index, "partials": sources, "data": data}


def all_workloads(conformance, bench):
    """`conformance`: the folder that holds `golden-liquid`; `bench`: one that may hold `templates_bench.py`, whose page is
    measured too, with our data of the same form. Gives the workloads and what was not there."""
    missing = []
    works = [page("page", PAGE), {**page("page, parse only", PAGE), "phase": "parse"}]
    script = Path(bench) / "templates_bench.py"
    found = script.exists() and re.search(r'LIQUID = """(.*?)"""', script.read_text(encoding="utf-8"), re.S)
    if found:
        works.append(page("page of templates_bench", found.group(1)))
    else:
        missing.append(f"the page of {script}")
    for name, template in (("escape, 64 KB", ESCAPE_LONG), ("escape, 1,000 titles", ESCAPE_SHORT)):
        works.append({**page(name, template), "data": ESCAPE_DATA})
    rows = {"partials": {"row": ROW}, "jinja": JINJA_INCLUDE, "jinja_partials": {"row": ROW}}
    works.append({**page("50 partials by render", RENDER), **rows})
    works.append({**page("50 partials by include", INCLUDE), **rows})
    folder = Path(conformance) / "golden-liquid" / "benchmark_fixtures"
    if folder.is_dir():
        works.extend(fixtures(folder))
    else:
        missing.append(f"the fixtures of {folder}")
    return works, missing
