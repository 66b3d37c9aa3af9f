"""Hostile payloads through the whole program: in every field that any vendor's pack shows, markup, `javascript:` and `data:`
addresses, texts of 10,000 letters; and a story of 200 pages with its payload and table beside it."""

import re

import pytest

import bound_site
from conftest import grows_linearly, quickest, serve, until, visit

MARKUP = "\"'><img src=x onerror=window.hit=1><script>window.hit=1</script><svg/onload=window.hit=1>{{ 7331 | times: 7 }}{% raw %}"
LONG = "가나다라마 " * 900 + "W" * 5000
ADDRESSES = ("image", "picture", "video", "link")


def markup(kind, part, pointer):
    return 7 if part in ("duration", "badge") else "3" if part in ("completed", "total") else MARKUP


def addresses(kind, part, pointer):
    evil = "javascript:window.hit=1//" if part != "image" else "data:text/html,<script>window.hit=1</script>"
    return evil if part in ADDRESSES else bound_site.value_of(kind, part, pointer)


def long(kind, part, pointer):
    return LONG if part in ("title", "subtitle", "body", "description", "next", "due", "button") else bound_site.value_of(kind, part, pointer)


VARIANTS = {
    "markup": (markup, lambda part: True),
    "addresses": (addresses, lambda part: part in ADDRESSES),
    "long": (long, lambda part: part in ("title", "subtitle", "body", "description", "next", "due", "button")),
}
PAGES = [{"image": f"https://cdn.example.com/{number}.jpg", "title": f"Page {number}", "duration": 1} for number in range(200)]
MANY, SOME = ({"aps": {"alert": {"title": "Many"}, "category": "PW_STORIES", "mutable-content": 1}, "pw_stories": {"pages": PAGES[:count]}} for count in (200, 50))


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_breaks_out_of_any_field_of_any_vendor(open_context, tmp_path_factory, variant):
    if bound_site.binary() is None:
        pytest.fail("there is no built sitegen: build it, or set SITEGEN")
    value_of, wants = VARIANTS[variant]
    folder, keys = bound_site.build(tmp_path_factory.mktemp(variant), value_of, wants)
    wrong = []
    for path in [*folder.rglob("*.html"), *folder.rglob("*.svg")]:
        text = path.read_text("utf-8")
        if re.search(r"<img src=x|<script>window|<svg/onload", text):
            wrong.append(f"{path.relative_to(folder)}: markup of the payload")
        if re.search(r'\s(?:href|src|action|xlink:href)="\s*(?:javascript|data:text)', text, re.I):
            wrong.append(f"{path.relative_to(folder)}: an address that runs")
        if "51317" in text:
            wrong.append(f"{path.relative_to(folder)}: a payload's template was run")
    server, url = serve(folder)
    page = open_context(viewport={"width": 390, "height": 800})
    for spec, pointer, path in keys:
        if path is None:
            continue
        page.goto(url + path)
        if page.evaluate("window.hit") is not None:
            wrong.append(f"{path}: ran")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            wrong.append(f"{path}: {wide} px too wide")
        over = page.evaluate(
            """() => {
              const screen = document.querySelector(".pp-screen")?.getBoundingClientRect();
              const parts = [...document.querySelectorAll(".pp-platter")].map((part) => part.getBoundingClientRect());
              return screen ? parts.some((part) => part.bottom > screen.bottom + 1 || part.right > screen.right + 1) : false;
            }"""
        )
        if over:
            wrong.append(f"{path}: the notification leaves the screen")
    server.shutdown()
    print(f"\nfields with {variant}: {len([key for key in keys if key[2]])}")
    assert not wrong, "\n" + "\n".join(wrong[:40])


def test_two_hundred_pages_are_linked_without_a_hang(open_context, tmp_path_factory):
    samples = [("pushwoosh-stories/some.json", SOME), ("pushwoosh-stories/many.json", MANY)]
    folder, _ = bound_site.build(tmp_path_factory.mktemp("many"), wants=lambda part: False, more=samples)
    server, url = serve(folder)
    page = open_context()
    costs = []
    for name, count in (("some", 50), ("many", 200)):
        visit(page, f"{url}samples/pushwoosh-stories/{name}/")
        until(page, f"document.querySelector('push-story').pageCount === {count}")
        costs.append(quickest(page, """(() => {
          const row = document.querySelector('tr[data-key="pw_stories.pages.title"]');
          return () => ["pointerenter", "pointerleave"].forEach((name) => row.dispatchEvent(new PointerEvent(name)));
        })()"""))
    assert grows_linearly(costs), costs
    page.locator('.pl[data-pointer="/pw_stories/pages/150/title"]').click()
    until(page, "document.querySelector('push-story').index === 150")
    server.shutdown()
