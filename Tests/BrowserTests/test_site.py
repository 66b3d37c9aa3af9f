"""The built site, page by page, as it is found by walking its folder: from disk and over HTTP under a sub-path."""

import os
import re
import shutil
from urllib.parse import urlsplit

import pytest

from conftest import awake, rest, until, violations

STATE = "(() => { const s = document.querySelector('push-story'); return [s.state, s.index]; })()"


def find_pages(site):
    """Every page of the site but mere redirections, as paths inside it."""
    found = []
    for path in sorted(site.rglob("*.html")):
        if 'http-equiv="refresh"' not in path.read_text("utf-8"):
            found.append(path.relative_to(site).as_posix())
    assert found, "the site has no page"
    return found


def kind_of(path, locales):
    """The kind of page that stands at a path of the site (design §7), so that a theme of one's own may be tested too."""
    steps = path.removesuffix("index.html").strip("/").split("/")
    if steps[0] in locales:
        steps = steps[1:]
    steps = [step for step in steps if step]
    if not steps:
        return "home"
    name = steps[0].removesuffix(".html")
    if name in ("specs", "samples") and len(steps) > 1:
        return "embed" if steps[-1] == "embed.html" else name.removesuffix("s")
    return name


@pytest.fixture(scope="session")
def pages(site):
    return find_pages(site)


@pytest.fixture(scope="session")
def locales(site):
    """The folders of other languages: those with a home page of their own language."""
    default = re.search(r'<html[^>]*\blang="([\w-]+)"', (site / "index.html").read_text("utf-8")).group(1)
    found = []
    for home in site.glob("*/index.html"):
        lang = re.search(r'<html[^>]*\blang="([\w-]+)"', home.read_text("utf-8")).group(1)
        if lang != default and home.parent.name == lang:
            found.append(lang)
    return found


@pytest.fixture(scope="session")
def examples(site, pages, locales):
    """Per kind and language the pages to look at closely: the largest, and for samples one of each kind of preview."""
    chosen = {}
    for path in pages:
        text = (site / path).read_text("utf-8")
        kind = kind_of(path, locales)
        if kind == "sample":
            kind += "-fallback" if "pp-fallback" in text else "-story" if "<push-story" in text else "-silent" if "pp-silent" in text else "-banner"
        key = (kind, path.split("/")[0] if path.split("/")[0] in locales else "")
        if key not in chosen or len(text) > chosen[key][0]:
            chosen[key] = (len(text), path)
    return {f"{kind}:{locale or 'default'}": path for (kind, locale), (_, path) in sorted(chosen.items())}


def check_page(page, url, path, origin):
    """Loads a page at 360 px and returns what is wrong with it."""
    wrong = []
    foreign = lambda request: not request.url.startswith((origin, "data:", "blob:")) and wrong.append(f"{path}: asks for {request.url}")
    page.on("request", foreign)
    page.goto(url, wait_until="load")
    page.remove_listener("request", foreign)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wide > 0:
        wrong.append(f"{path}: scrolls sideways by {wide} px at 360 px")
    if page.locator("h1").count() != 1 and "embed" not in path:
        wrong.append(f"{path}: has {page.locator('h1').count()} first headings")
    return wrong


@pytest.mark.parametrize("half", [0, 1])
def test_every_page_loads_clean_from_disk_and_fits_a_phone(open_context, site, pages, half):
    page = open_context(viewport={"width": 360, "height": 740})
    base = site.resolve().as_uri() + "/"
    wrong = []
    # Of pages that one template makes by the hundred every fourth is opened, of samples every second; with ALL_PAGES all are.
    alike = [path for path in pages if re.search(r"guides/(rules|liquid|reasons)/.+/index.html|/embed.html", path)]
    samples = [path for path in pages if re.search(r"samples/.+/.+/index.html", path)]
    seldom = set() if os.environ.get("ALL_PAGES") else set(alike) - set(alike[::4]) | set(samples) - set(samples[::2])
    for path in [path for path in pages if path not in seldom][half::2]:
        wrong += check_page(page, base + path, path, base)
    assert not wrong, "\n" + "\n".join(wrong)


def test_every_kind_of_page_loads_clean_under_the_policy(open_context, site_url, examples):
    page = open_context(viewport={"width": 360, "height": 740})
    base, wrong = site_url, []
    for path in examples.values():
        wrong += check_page(page, base + path, path, base)
    assert not wrong, "\n" + "\n".join(wrong)


# Every kind in both schemes, half of them wide and half of them narrow, and the other way round in the dark. With ALL_PAGES every
# kind is looked at in all four ways.
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_kind_of_page(open_context, site_url, examples, axe, scheme, width):
    found = []
    page = open_context(color_scheme=scheme, viewport={"width": width, "height": 900})
    start, step = ((scheme == "dark") ^ (width == 360), 2) if not os.environ.get("ALL_PAGES") else (0, 1)
    for name, path in list(examples.items())[start::step]:
        page.goto(site_url + path)
        rest(page)
        found += [f"{name} {path}: {line}" for line in violations(axe, page)]
    assert not found, "\n" + "\n".join(found)


def test_every_page_reads_without_the_script(open_context, site_url, examples):
    page = open_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    for path in examples.values():
        page.goto(site_url + path)
        assert len(page.locator("body").inner_text()) > 80, path


def test_inner_links_lead_somewhere(site, pages):
    """By the files alone: every relative address of a page is a file of the site, and every fragment an id there."""
    ids = {}

    def ids_of(path):
        if path not in ids:
            ids[path] = set(re.findall(r'\sid="([^"]*)"', path.read_text("utf-8")))
        return ids[path]

    import html
    from urllib.parse import unquote

    wrong = []
    for path in pages:
        page = site / path
        for address in re.findall(r'\s(?:href|src)="([^"]*)"', page.read_text("utf-8")):
            parts = urlsplit(html.unescape(address))
            if parts.scheme or parts.netloc or address.startswith("//"):
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page.resolve()
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                wrong.append(f"{path}: {address}")
            elif parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in ids_of(target):
                wrong.append(f"{path}: {address} (no such id)")
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.fixture(scope="session")
def story_pages(site, pages, locales):
    """Sample pages with a story that can be played, at least two pages long."""
    found = []
    for path in pages:
        text = (site / path).read_text("utf-8")
        if kind_of(path, locales) == "sample" and text.count('class="pp-page"') > 1 and 'class="pp-as-meant"' not in text:
            found.append(path)
    assert found, "no sample page of the site has a story"
    return found


@pytest.fixture
def open_story(open_context, site, site_url):
    def open_(path, way="http"):
        page = open_context()
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        page.goto((site_url if way == "http" else site.resolve().as_uri() + "/") + path)
        page.locator(".pp-stage").scroll_into_view_if_needed()
        until(page, "document.querySelector('push-story').state === 'playing'")
        return page

    return open_


@pytest.mark.parametrize("way", ["http", "file"])
def test_stories_play_pause_go_back_and_forth_and_finish(open_story, story_pages, way):
    for path in story_pages if way == "http" else story_pages[:1]:
        page = open_story(path, way)
        durations, loop = page.evaluate("(() => { const s = document.querySelector('push-story'); return [s.pages.map((p) => p.duration), s.loop]; })()")
        page.locator(".pp-toggle").click()
        page.clock.run_for(60_000)
        assert page.evaluate(STATE) == ["paused", 0], path
        page.locator(".pp-toggle").click()
        box = page.locator(".pp-stage").bounding_box()
        tap = lambda x: page.mouse.click(box["x"] + box["width"] * x, box["y"] + box["height"] * 0.35)
        tap(0.9)
        assert page.evaluate(STATE) == ["playing", 1], path
        tap(0.1)
        assert page.evaluate(STATE) == ["playing", 0], path
        page.evaluate("() => { window.finished = 0; document.addEventListener('story-finish', () => (window.finished += 1)); }")
        page.clock.run_for(round(sum(durations) * 1000) + 50)
        assert page.evaluate("window.finished") == 1, path
        assert page.evaluate(STATE) == (["playing", 0] if loop else ["finished", len(durations) - 1]), path


def test_story_button_names_its_link(open_story, site, story_pages):
    for path in story_pages:
        if "pp-button" not in (site / path).read_text("utf-8"):
            continue
        page = open_story(path)
        index = page.evaluate("document.querySelector('push-story').pages.findIndex((p) => p.buttonTitle && p.link)")
        page.evaluate(f"document.querySelector('push-story').goTo({index})")
        link = page.evaluate(f"document.querySelector('push-story').pages[{index}].link")
        page.locator(".pp-active .pp-button").click()
        assert link in page.locator(".pp-status").inner_text()
        assert page.evaluate(STATE)[0] == "closed"
        return
    pytest.fail("no story of the site has a button")


def test_a_story_falls_back_with_its_reason(open_context, site_url, examples):
    paths = [path for name, path in examples.items() if name.startswith("sample-fallback")]
    assert paths, "no sample page of the site shows a fallback"
    page = open_context()
    for path in paths:
        page.goto(site_url + path)
        until(page, "document.querySelector('push-story').state === 'fallback'")
        assert len(page.locator(".pp-reason").inner_text()) > 10


def test_part_line_and_row_light_up_together(open_story, site, story_pages):
    pointer = "/pw_stories/pages/0/image"
    bound = [path for path in story_pages if (site / path).read_text("utf-8").count(f'data-pointer="{pointer}"') > 1]
    assert bound, f"no story page has a line for {pointer}"
    page = open_story(bound[0])
    awake(page)
    page.locator(".pp-toggle").click()
    line = page.locator(f'.pl[data-pointer="{pointer}"]').first
    line.hover()
    assert page.locator(f'.pp-highlighted[data-pointer="{pointer}"]').count() == 1
    page.mouse.move(2, 2)
    page.locator(f'.pp-active [data-pointer="{pointer}"]').first.dispatch_event("pointerover")
    assert "is-linked" in line.get_attribute("class")


def test_the_site_works_where_it_is_moved_to(open_context, site, tmp_path, examples):
    """From a folder with a space and Korean letters in its name, by file."""
    folder = tmp_path / "사이트 사본"
    shutil.copytree(site, folder)
    page = open_context()
    for path in list(examples.values())[:4]:
        page.goto((folder / path).as_uri())
        assert page.locator("h1").count() == 1
