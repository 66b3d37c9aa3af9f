"""Three views of one thing: the key's row, the payload's line and the spot in the preview light up together. Every key that
any pack binds, on a site made of one sample for each (`bound_site.py`), by mouse, by keyboard and by touch; then the pages of
the built site."""

import html
import os
import re
from urllib.parse import unquote

import pytest

import bound_site
from conftest import serve, until, visit

LIT = """(pointer) => {
  const shows = (part) => [part.dataset.pointer, ...(part.dataset.also ?? "").split(" ")].some((p) => p && p.replaceAll("%20", " ") === pointer);
  const parts = [...document.querySelectorAll(":is(push-notification, push-device) [data-pointer], :is(push-notification, push-device) [data-also]")].filter(shows);
  const lit = parts.filter((part) => part.classList.contains("pp-highlighted"));
  return {
    rows: document.querySelectorAll("tr.is-linked").length,
    lines: document.querySelectorAll("figure.payload .pl.is-linked").length,
    parts: lit.length,
    seen: lit.filter((part) => part.checkVisibility()).length,
    pinned: document.querySelectorAll(".is-pinned").length,
  };
}"""

# Marks the row, the line and a spot that can be pointed at, so that a test finds them.
FIND = """(pointer) => {
  const list = (text) => (text ?? "").split(" ").filter(Boolean).map((p) => p.replaceAll("%20", " "));
  const stands = (element, at) => list(element.dataset.spots).includes(at) || (!element.dataset.spots && element.dataset.pointer === at);
  const nearest = (selector) => {
    for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const found = [...document.querySelectorAll(selector)].find((element) => stands(element, at));
      if (found) return found;
    }
    return null;
  };
  const row = nearest("tr[data-key]");
  const line = nearest("figure.payload .pl, figure.payload .pl:not([data-spots]) .key-link")?.closest(".pl");
  const part = [...document.querySelectorAll(":is(push-notification, push-device) [data-pointer]")]
    .find((candidate) => (candidate.dataset.pointer === pointer || candidate.dataset.also === pointer) && candidate.checkVisibility());
  row?.setAttribute("data-test", "row");
  line?.setAttribute("data-test", "line");
  part?.setAttribute("data-test", "part");
  return [row !== null, line !== null && line !== undefined, part !== undefined];
}"""


@pytest.fixture(scope="session")
def bound(tmp_path_factory):
    """The site of all bound keys: its address and [(spec, pointer, page)]."""
    if bound_site.binary() is None:
        pytest.fail("there is no built sitegen: build it, or set SITEGEN")
    folder, keys = bound_site.build(tmp_path_factory.mktemp("bound"))
    server, url = serve(folder)
    yield url, keys
    server.shutdown()


def concrete(pointer):
    """The pointer of the only sample value that a binding with a `*` finds."""
    return re.sub(r"/\*$", "/first", pointer) if "pages" not in pointer else pointer.replace("/*", "/0")


def rest(page):
    page.mouse.move(2, 2)
    page.evaluate("document.activeElement?.blur()")


def by_mouse(page, pointer, has_part):
    """Pointing at any of the three lights up the other two."""
    page.locator('[data-test="row"]').hover(position={"x": 4, "y": 4})
    now = page.evaluate(LIT, pointer)
    assert now["lines"] and now["parts"], f"row: {now}"
    page.locator('[data-test="line"]').hover()
    now = page.evaluate(LIT, pointer)
    assert now["rows"], f"line: {now}"
    if has_part:
        page.locator('[data-test="part"]').dispatch_event("pointerover")
        now = page.evaluate(LIT, pointer)
        assert now["rows"] and now["lines"], f"part: {now}"
    rest(page)
    now = page.evaluate(LIT, pointer)
    assert not now["rows"] and not now["lines"] or has_part, f"left: {now}"


def by_keyboard(page, pointer):
    """The row's link is a stop: focus lights up, Enter pins and the address keeps it, Escape lets go."""
    page.locator('[data-test="row"] a.anchor').focus()
    now = page.evaluate(LIT, pointer)
    assert now["lines"] and now["parts"], f"focus: {now}"
    page.keyboard.press("Enter")
    now = page.evaluate(LIT, pointer)
    assert now["pinned"] == 1 and now["lines"] and now["seen"], f"Enter: {now}"
    assert "key=" in page.url
    page.keyboard.press("Escape")
    assert page.evaluate(LIT, pointer)["pinned"] == 0 and "key=" not in page.url
    rest(page)
    page.locator('[data-test="line"] a.ln').focus()
    assert page.evaluate(LIT, pointer)["rows"], "line by keyboard"
    rest(page)


def by_touch(page, pointer):
    """A tap pins, a second tap lets go."""
    row = page.locator('[data-test="row"] .key-type')
    row.tap()
    now = page.evaluate(LIT, pointer)
    assert now["pinned"] == 1 and now["lines"] and now["seen"], f"tap: {now}"
    row.tap()
    assert page.evaluate(LIT, pointer)["pinned"] == 0
    page.locator('[data-test="line"]').tap(position={"x": 8, "y": 8})
    now = page.evaluate(LIT, pointer)
    assert now["pinned"] == 1 and now["rows"], f"tap on the line: {now}"
    page.locator('[data-test="line"]').tap(position={"x": 8, "y": 8})
    assert page.evaluate(LIT, pointer)["pinned"] == 0


def test_every_bound_key_of_every_pack_is_linked_three_ways(open_context, bound):
    url, keys = bound
    # Every sixth, but all of them when asked: each takes a page and some thirty acts.
    keys = keys if os.environ.get("ALL_KEYS") else keys[::6]
    page = open_context(has_touch=True)
    passed, wrong = {"mouse": 0, "keyboard": 0, "touch": 0}, []
    for spec, binding, path in keys:
        pointer = concrete(binding)
        if path is None:
            wrong.append(f"{spec} {binding}: no request brings it to the device")
            continue
        visit(page, url + path)
        until(page, "document.querySelector('push-notification.pp-on') !== null")
        row, line, part = page.evaluate(FIND, pointer)
        if not (row and line):
            wrong.append(f"{spec} {binding}: row {row}, line {line}")
            continue
        ways = {"mouse": lambda: by_mouse(page, pointer, part), "keyboard": lambda: by_keyboard(page, pointer), "touch": lambda: by_touch(page, pointer)}
        for way, run in ways.items():
            try:
                run()
                passed[way] += 1
            except Exception as error:
                wrong.append(f"{spec} {binding} by {way}: {str(error).splitlines()[0]}")
    print("".join(f"\nbound keys by {way}: {count} / {len(keys)}" for way, count in passed.items()))
    assert not wrong, "\n" + "\n".join(wrong)


def test_every_spot_of_the_built_site_has_a_row_and_a_line(site):
    """By the files: on spec and sample pages every value that a preview shows stands in the table and in the payload."""
    around = lambda pointer: [pointer[:end] for end in range(len(pointer), 0, -1) if end == len(pointer) or pointer[end] == "/"]
    count, wrong = 0, []
    for path in sorted([*site.glob("specs/*/index.html"), *site.glob("samples/*/*/index.html")]):
        text = path.read_text("utf-8")
        previews = "".join(re.findall(r"<push-notification.*?</push-notification>", text, re.S))
        # What the app's code reads may be a key of nobody's but the app's.
        previews = re.sub(r"<push-device.*?</push-device>", "", previews, flags=re.S)
        listed = lambda pattern: {html.unescape(p) for value in re.findall(pattern, text) for p in value.split(" ")}
        rows = listed(r'<tr [^>]*data-spots="([^"]*)"')
        lines = listed(r'class="pl[^"]*" data-pointer="([^"]*)"') | listed(r'<li [^>]*data-spots="([^"]*)"') | listed(r'class="key-link"[^>]*data-pointer="([^"]*)"')
        for pointer in sorted({html.unescape(p) for p in re.findall(r'data-pointer="(/[^"]*)"', previews)}):
            # What the reference app does not find is shown as missing: it stands nowhere.
            if "pp-crash" in previews and not any(at in rows for at in around(pointer)):
                continue
            # A key of the spec that this one builds on has its row there; its line leads to it.
            if path.parent.parent.name == "specs" and not re.search(f'<tr id="{re.escape(pointer.split("/")[1])}[."]', text):
                continue
            count += 1
            if not (any(at in rows for at in around(pointer)) and any(at in lines for at in around(pointer))):
                wrong.append(f"{path.relative_to(site)}: {pointer}")
    print(f"\nspots with a row and a line: {count - len(wrong)} / {count}")
    assert count > 100 and not wrong, "\n" + "\n".join(wrong)


STORY = "samples/pushwoosh-stories/spring-sale/"
BANNER = "samples/apns/order-status/"


def test_the_address_pins_a_key_and_keeps_other_parameters(page, site_url):
    visit(page, site_url + STORY + "?from=mail&key=pw_stories.pages.subtitle")
    until(page, "document.querySelector('tr.is-pinned') !== null")
    assert page.locator("tr.is-pinned").get_attribute("data-key") == "pw_stories.pages.subtitle"
    assert page.locator(".linked-told .linked-key").inner_text().startswith("pages.subtitle")
    page.locator(".linked-release").click()
    assert page.url.endswith("?from=mail")
    page.locator('tr[data-key="pw_stories.pages.title"] .key-type').click()
    assert page.url.endswith("?from=mail&key=pw_stories.pages.title")


def test_a_line_of_the_payload_is_pinned_by_its_pointer(page, site_url):
    visit(page, site_url + STORY + "?key=/pw_stories/pages/1/title")
    until(page, "document.querySelector('.pl.is-pinned') !== null")
    until(page, "document.querySelector('push-story').index === 1")
    assert page.locator('.pp-highlighted[data-pointer="/pw_stories/pages/1/title"]').count() == 1


def test_the_arrow_keys_go_through_the_lines_of_a_payload(page, site_url):
    visit(page, site_url + BANNER)
    stops = page.locator('.payload-lines a.ln[tabindex="0"]')
    assert stops.count() == page.locator(".payload-lines").count()
    stops.first.focus()
    first = page.evaluate("document.activeElement.hash")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.hash") != first
    page.keyboard.press("Enter")
    assert page.locator(".pl.is-pinned").count() == 1 and "key=/" in page.url


def test_a_key_of_the_address_that_is_not_there_is_ignored(page, site_url):
    visit(page, site_url + BANNER + "?key=%3Cimg+src%3Dx%3E&page=abc&theme=%22")
    until(page, "document.querySelector('push-notification.pp-on') !== null")
    assert page.locator(".is-pinned").count() == 0


@pytest.mark.parametrize("width", [1280, 390])
def test_the_preview_stays_in_view_beside_a_pinned_key(open_context, site_url, width):
    page = open_context(viewport={"width": width, "height": 800})
    visit(page, site_url + "specs/pushwoosh-stories/")
    row = page.locator('tr[data-key="pw_stories.pages.subtitle"]')
    row.scroll_into_view_if_needed()
    row.locator(".key-type").click()
    until(page, "document.querySelector('.is-pinned') !== null")
    page.evaluate("scrollBy(0, 1500)")
    until(page, """(() => { const box = document.querySelector(".pp-phone").getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight + 40 && box.height > 150; })()""")
    phone = page.locator(".pp-phone").bounding_box()
    assert phone["y"] < (300 if width == 1280 else 120)
    page.keyboard.press("Escape")
    if width == 390:
        until(page, "document.querySelector('.is-docked') === null")


# What stands over the first line of an element: nothing but itself, when it can be read.
COVER = """(name) => {
  const element = name.startsWith("#") ? document.getElementById(decodeURIComponent(name.slice(1))) : document.querySelector(name);
  const { left, top } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + 24, top + 6);
  return over !== null && (element.contains(over) || over.contains(element)) ? "" : `${over?.className ?? "out of view"} at ${Math.round(top)}`;
}"""
NEAR_TOP = """(name) => {
  const element = document.querySelector(name);
  scrollTo({ top: element.getBoundingClientRect().top + scrollY - 130, behavior: "instant" });
}"""
# Until the preview has docked, or has not.
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"


def cover(page, name):
    page.evaluate(FRAMES)
    for _ in range(60):
        if not (over := page.evaluate(COVER, name)):
            return ""
        page.wait_for_timeout(50)
    return over


COVERED = {STORY: ["/pw_stories/pages/0/title", "/aps/alert/title"], "samples/apns/order-picked-up/": ["/aps/alert/title", "/aps/alert/body"]}


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_what_is_linked_is_never_under_the_pinned_preview(open_context, site_url, width):
    page, count, wrong = open_context(viewport={"width": width, "height": 800}, reduced_motion="reduce"), 0, []
    for path, keys in COVERED.items():
        for key in keys if os.environ.get("ALL_KEYS") else keys[:1]:
            visit(page, f"{site_url}{path}?key={key}")
            until(page, "document.querySelector('.linked-told a') !== null")
            seen = [("address", cover(page, ".is-pinned"))]
            places = page.evaluate("[...document.querySelectorAll('.linked-told a')].map((link) => link.getAttribute('href'))")
            for place in places:
                # From where the link is at hand: under the pinned preview, or in its own place at the top of the page.
                for start in ("docked", "top"):
                    if start == "top":
                        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
                    page.evaluate("(place) => [...document.querySelectorAll('.linked-told a')].find((link) => link.getAttribute('href') === place).click()", place)
                    seen.append((f"{place} from {start}", cover(page, place)))
            page.keyboard.press("Escape")
            for name in [f'[id="{unquote(place[1:])}"]' for place in places]:
                page.evaluate(NEAR_TOP, name)
                page.evaluate(FRAMES)
                page.locator(name).click(position={"x": 60, "y": 10})
                seen.append((f"click on {name}", cover(page, name)))
            count += len(seen)
            wrong += [f"{path} {key}, {way}: {over}" for way, over in seen if over]
    print(f"\nlinked places in view at {width} px: {count - len(wrong)} / {count}")
    assert count > 12 and not wrong, "\n" + "\n".join(wrong)


def test_without_script_nothing_of_the_tools_is_shown(open_context, site_url):
    page = open_context(java_script_enabled=False)
    page.goto(site_url + STORY)
    assert not page.locator("[data-preview-tools]").is_visible()
