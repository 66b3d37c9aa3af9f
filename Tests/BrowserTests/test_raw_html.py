"""Attacks by raw HTML in guides (`Tests/Fixtures/RawHTML`), on a host without a content security policy: nothing of them runs, loads or
navigates, and the page keeps its parts. The tree that Chromium builds is the one that is written."""

import functools
import http.server
import json
import os
import subprocess
import threading
from html.parser import HTMLParser

import pytest

import bound_site
from conftest import ROOT

DATA = ROOT / "Tests" / "Fixtures" / "RawHTML"
VECTORS = json.loads((DATA / "vectors.json").read_text("utf-8"))
PLACES = json.loads((DATA / "places.json").read_text("utf-8"))
ATTACKS = ["harmless"] * 4 + VECTORS
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
PARTS = "header nav main footer form script style link meta base iframe object embed svg math template title body head html".split()


class Plain(http.server.SimpleHTTPRequestHandler):
    """A host that sends no policy."""

    def log_message(self, *arguments):
        pass


def build(folder):
    """A guide for each attack, in a quarter of the places, and one without any for each quarter."""
    names = sorted(PLACES)
    guides = folder / "Content" / "guides"
    guides.mkdir(parents=True)
    for number, vector in enumerate(ATTACKS):
        parts = [f"---\ntitle: Page {number}\n---\n"]
        for index in range(number % 4, len(names), 4):
            parts.append(PLACES[names[index]].replace("{}", vector))
        (guides / f"p{number}.md").write_text("\n\n".join(parts).replace("\r", ""), "utf-8")
    (folder / "Content" / "site.yml").write_text("packs: []\n", "utf-8")
    out = folder / "out"
    subprocess.run([str(bound_site.binary()), "build", "--source", str(folder), "--output", str(out), "--quiet"], timeout=bound_site.PATIENCE, capture_output=True, check=False)
    assert (out / "index.html").exists()
    return out


class Tree(HTMLParser):
    """The elements as they are written, each with those round it; groups of rows aside, which browsers add."""

    def __init__(self):
        super().__init__()
        self.open, self.found = [], []

    def handle_starttag(self, tag, attributes):
        if tag != "tbody":
            self.found.append(">".join([name for name in self.open if name != "tbody"][-6:] + [tag]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.found.append(">".join([name for name in self.open if name != "tbody"][-6:] + [tag]))

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        assert self.open and self.open[-1] == tag, f"</{tag}> in {self.open[-4:]}"
        self.open.pop()


DOM = """sources => sources.map(source => {
  const found = []
  const visit = (element, above) => {
    const name = element.localName
    if (name != 'tbody') found.push([...above.slice(-6), name].join('>'))
    const inner = name == 'tbody' ? above : [...above, name]
    for (const child of element.children) visit(child, inner)
  }
  visit(new DOMParser().parseFromString(source, 'text/html').documentElement, [])
  return found
})"""


@pytest.fixture(scope="module")
def attacked(tmp_path_factory):
    if bound_site.binary() is None:
        pytest.fail("there is no built sitegen: build it, or set SITEGEN")
    return build(tmp_path_factory.mktemp("raw"))


def sources(attacked):
    return [(attacked / "guides" / f"p{number}" / "index.html").read_text("utf-8") for number in range(len(ATTACKS))]


def test_the_browser_builds_the_tree_that_is_written(attacked, browser):
    written, wrong = [], []
    pages = sources(attacked)
    for number, source in enumerate(pages):
        tree = Tree()
        try:
            tree.feed(source)
        except AssertionError as error:
            wrong.append(f"{number} {ATTACKS[number]!r}: {error}")
        written.append(tree.found)
    page = browser.new_page()
    built = [tree for start in range(0, len(pages), 40) for tree in page.evaluate(DOM, pages[start : start + 40])]
    page.close()
    for number, (one, two) in enumerate(zip(written, built)):
        if one != two:
            at = next((index for index, (a, b) in enumerate(zip(one, two)) if a != b), min(len(one), len(two)))
            wrong.append(f"{number} {ATTACKS[number]!r}: written {one[at : at + 2]}, built {two[at : at + 2]}")
    assert not wrong, "\n".join(wrong)


def test_nothing_of_an_attack_runs_loads_or_leads_away(attacked, browser):
    handler = functools.partial(Plain, directory=str(attacked))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/guides/"
    context = browser.new_context()
    context.add_init_script("window.run = () => { window.hit = 1 }; window.alert = window.run; window.opened = window.open; window.open = window.run")
    away = []
    context.route(lambda address: not address.startswith(base.replace("guides/", "")), lambda route: (away.append(route.request.url), route.abort()))
    page = context.new_page()
    page.on("dialog", lambda dialog: (away.append(dialog.message), dialog.dismiss()))
    harmless, wrong = {}, []
    # All of them take a minute: SITEGEN_LONG=1.
    for number in range(len(ATTACKS)) if "SITEGEN_LONG" in os.environ else [0, 1, 2, 3, *range(4, len(ATTACKS), 3)]:
        page.goto(f"{base}p{number}/", wait_until="load")
        page.mouse.move(300 + number % 7, 300 + number % 5)
        state = page.evaluate(
            """names => ({
              hit: window.hit ?? 0, address: location.pathname, base: document.baseURI,
              parts: names.map(name => name + document.querySelectorAll(name == 'script' || name == 'link' || name == 'style' ? 'body ' + name : name).length),
              body: [...document.body.children].map(child => child.localName + '.' + child.className),
              focus: document.activeElement.localName,
              inside: document.querySelectorAll('main header, main nav[class*=site], main footer, main main').length,
              ids: ['main', 'site-nav'].map(id => document.getElementById(id)?.localName),
              addresses: [...document.querySelectorAll('main [href], main [src]')].map(element => (element.href ?? element.src) + '')
                .filter(address => !/^(https?:|mailto:|tel:|data:image.(png|gif|jpeg|webp))/i.test(address)),
              clobbered: typeof document.getElementById != 'function' || typeof document.body != 'object'
            })""",
            PARTS,
        )
        counts = harmless.setdefault(number % 4, state)
        for key in ("hit", "parts", "body", "focus", "inside", "ids", "addresses", "clobbered"):
            if state[key] != counts[key]:
                wrong.append(f"{number} {ATTACKS[number]!r}: {key} {state[key]}")
        if state["address"] != f"/guides/p{number}/":
            wrong.append(f"{number} {ATTACKS[number]!r}: went to {state['address']}")
    wrong += [f"asked for {address}" for address in away]
    context.close()
    server.shutdown()
    assert not wrong, "\n".join(wrong)
