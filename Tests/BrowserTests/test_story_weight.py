"""What a story costs: bytes of script and style on the built site, no layout while it plays, ready within a frame of the page."""

import functools
import gzip
import json
import re

import pytest

from conftest import until

STORY = "document.querySelector('push-story')"
LIMIT = 25_000


def linked(page):
    """Every script and style that the page at `page` names, in the order of its head."""
    text = page.read_text("utf-8")
    return [page.parent / name for pair in re.findall(r'<link rel="stylesheet" href="([^"]+)"|<script src="([^"]+)"', text) for name in pair if name]


def before_search(files):
    """Without the kilobyte that every page has of the search: the button's look, and what waits for its keys (test_search.py)."""
    return [path for path in files if not path.name.startswith("search-entry.")]


@functools.cache
def weight(path):
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def packed(files):
    return sum(weight(path.resolve()) for path in files)


def test_script_and_style_of_a_story_page_weigh_25_kilobytes_at_most(site):
    stories = [page for page in site.glob("**/samples/*/*/index.html") if "<push-story" in page.read_text("utf-8")]
    assert len(stories) > 10
    # A page that people see as a banner, beside the story that was meant, is none of a story alone.
    weights = {str(page.relative_to(site)): packed(before_search(linked(page))) for page in stories if not re.search("<push-(extension|device|android|web)", page.read_text("utf-8"))}
    heavy = {page: weight for page, weight in weights.items() if weight > LIMIT}
    assert heavy == {}


def test_a_page_weighs_15_and_10_without_search_and_previews(site):
    heaviest = {".css": 0, ".js": 0}
    # A sample's bundle is its preview's; what is for previews alone is named after them.
    pages = [page for page in site.glob("**/index.html") if "kind-sample\"" not in page.read_text("utf-8")]
    assert len(pages) > 400
    for page in pages:
        files = [path for path in before_search(linked(page)) if not re.match("push-|linked|late|waiting|highlighted|personal", path.name)]
        for kind in heaviest:
            heaviest[kind] = max(heaviest[kind], packed(path for path in files if path.suffix == kind))
    print(f"heaviest page before search and previews: {heaviest}")
    assert heaviest[".css"] <= 15_000 and heaviest[".js"] <= 10_000


def test_the_panel_is_not_loaded_with_the_page(site):
    page = next(site.glob("samples/pushwoosh-stories/spring-sale/index.html"))
    assert not any("panel" in path.name for path in linked(page))
    address = re.search(r' panel="([^"]+)"', page.read_text("utf-8")).group(1).split()
    assert [(page.parent / name).exists() for name in address] == [True, True]


def trace(page, seconds):
    """Layouts and styles counted by Chromium while `seconds` go by."""
    session = page.context.new_cdp_session(page)
    events = []
    done = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": ["devtools.timeline"]}, "transferMode": "ReportEvents"})
    page.wait_for_timeout(seconds * 1000)
    session.send("Tracing.end")
    for _ in range(100):
        if done:
            break
        page.wait_for_timeout(50)
    return [event["name"] for event in events]


@pytest.mark.parametrize("opens", [False, True])
def test_playing_costs_no_layout(page, fixture_url, opens):
    page.goto(f"{fixture_url}manual-slow.html")
    if opens:
        page.locator(".pp-panel > summary").click()
        until(page, "document.querySelector('.pp-settings') !== null")
    page.evaluate(f"{STORY}.play()")
    until(page, "[...document.images].every((image) => image.complete)")
    page.wait_for_timeout(700)
    names = trace(page, 2)
    assert page.evaluate(f"[{STORY}.state, {STORY}.index]") == ["playing", 0]
    assert names.count("Layout") == 0, json.dumps(sorted(set(names)))


def test_the_trace_sees_a_layout_where_there_is_one(page, fixture_url):
    page.goto(f"{fixture_url}manual-five.html")
    page.evaluate("setInterval(() => { document.body.style.paddingTop = `${Math.random() * 9}px`; }, 100)")
    assert trace(page, 1).count("Layout") > 2


READY = """addEventListener('load', () => requestAnimationFrame(() => {
  const story = document.querySelector('push-story');
  const toggle = document.querySelector('.pp-toggle');
  const before = story.state;
  toggle?.click();
  window.ready = [toggle !== null, before !== story.state];
}));"""


@pytest.mark.parametrize("name", ["story", "manual", "many"])
def test_usable_in_the_first_frame_after_load(page, fixture_url, name):
    page.add_init_script(READY)
    page.goto(f"{fixture_url}{name}.html")
    until(page, "window.ready !== undefined")
    assert page.evaluate("window.ready") == [True, True]
