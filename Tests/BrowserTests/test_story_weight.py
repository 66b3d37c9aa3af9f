"""What a story costs: bytes of script and style on the built site, no layout while it plays, ready within a frame of the page."""

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


def packed(files):
    return sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in files)


def test_script_and_style_of_a_story_page_weigh_25_kilobytes_at_most(site):
    stories = [page for page in site.glob("**/samples/*/*/index.html") if "<push-story" in page.read_text("utf-8")]
    assert len(stories) > 10
    weights = {str(page.relative_to(site)): packed(before_search(linked(page))) for page in stories if "<push-extension" not in page.read_text("utf-8")}
    heavy = {page: weight for page, weight in weights.items() if weight > LIMIT}
    assert heavy == {}


@pytest.mark.parametrize("name", ["guides/checking", "guides/pushwoosh-stories"])
def test_a_guide_weighs_15_and_10_without_previews(site, name):
    files = [path for path in linked(site / name / "index.html") if not path.name.startswith("push-")]
    weight = {kind: packed(path for path in files if path.suffix == kind) for kind in (".css", ".js")}
    assert weight[".css"] <= 15_000 and weight[".js"] <= 10_000


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
    page.goto(f"{fixture_url}manual-five.html")
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
