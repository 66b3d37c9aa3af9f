"""Small things that are felt: typing ahead, forced colours, one theme switch, an enlarged phone."""

import re
import time

from conftest import visit
from device_pages import OPEN_TRAY

STORY = "samples/pushwoosh-stories/spring-sale/"


def test_what_is_typed_before_the_search_has_loaded_is_searched_for(page, site_url):
    page.route(re.compile(r"/search\.[^/]*\.js$"), lambda route: (time.sleep(0.8), route.continue_()))
    page.goto(site_url + "guides/checking/index.html")
    page.keyboard.press("/")
    page.keyboard.type("badge")
    page.locator(".search-dialog[open] [role=option]").first.wait_for()
    assert page.locator(".search-dialog input").input_value() == "badge"
    assert page.locator("header input").count() == 0
    page.keyboard.type("s")
    assert page.locator(".search-dialog input").input_value() == "badges"


def test_a_sample_has_one_theme_switch_and_the_preview_a_button_that_says_what_it_shows(open_context, site_url):
    for width in (360, 1280):
        page = open_context(viewport={"width": width, "height": 800})
        page.goto(site_url + STORY)
        assert page.locator("main .theme-switch").count() == 0
        assert page.locator(".theme-switch:visible").count() == (1 if width == 1280 else 0)


def test_the_phone_can_be_enlarged(page, site_url):
    visit(page, site_url + STORY)
    width = "document.querySelector('.pp-phone').offsetWidth"
    before = page.evaluate(width)
    page.locator("[data-enlarge]").click()
    assert page.evaluate(width) > before
    assert page.locator("[data-enlarge]").get_attribute("aria-pressed") == "true"
    page.locator("[data-enlarge]").click()
    assert page.evaluate(width) == before


def test_at_1280_by_800_the_phone_and_its_controls_are_seen_whole(open_context, site_url):
    page = open_context(viewport={"width": 1280, "height": 800})
    page.goto(site_url + STORY)
    page.locator(".pp-bar").wait_for()
    assert page.evaluate("Math.max(...['.pp-phone', '.pp-bar'].map((name) => document.querySelector(name).getBoundingClientRect().bottom))") <= 800


# How an element looks with forced colours: its edges, and its ground where that is left to the page.
LOOK = """(name) => [...document.querySelectorAll(name)].filter((one) => one.getClientRects().length).map((one) => {
  const style = getComputedStyle(one);
  const edges = ["border-top", "border-bottom", "outline"].map((edge) =>
    style.getPropertyValue(`${edge}-style`) === "none" || parseFloat(style.getPropertyValue(`${edge}-width`)) === 0 ? "" : style.getPropertyValue(`${edge}-width`));
  return { edges, ground: style.forcedColorAdjust === "none" ? style.backgroundColor : "" };
})"""
PINNED = "?key=pw_stories.pages.title"
GUIDE = "guides/pushwoosh-stories/"
# Page, what is chosen there, its like that is not.
CHOICES = [
    (STORY + PINNED, "tr.is-pinned", "tr[data-key]:not(.is-linked, .is-pinned)"),
    (STORY + PINNED, ".pl.is-linked", ".pl:not(.is-linked, .is-pinned)"),
    (STORY + PINNED, ".pp-highlighted", ".pp-subtitle:not(.pp-highlighted)"),
    (STORY + PINNED, ".theme-switch [aria-pressed=true]", ".theme-switch [aria-pressed=false]"),
    (STORY + PINNED, ".side-nav a[aria-current]", ".side-nav a:not([aria-current])"),
    ("samples/apns/order-picked-up/", ".pp-options :checked + span", ".pp-options :not(:checked) + span"),
    ("samples/pushwoosh-stories/wrong-case-category/", ".pp-way :checked + span", ".pp-way :not(:checked) + span"),
    ("samples/?verdict=valid", ".chip[aria-pressed=true]", ".chip[aria-pressed=false]"),
    ("report/?verdict=valid", ".chip[aria-pressed=true]", ".chip[aria-pressed=false]"),
    ("report/?verdict=valid", ".site-menu a[aria-current]", ".site-menu a:not([aria-current])"),
    ("specs/pushwoosh-stories/#pw_stories.pages.title", "tr:target", "tr[data-key]:not(:target)"),
    (GUIDE, "[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"),
]
EDGES = [
    (STORY + PINNED, [".pp-phone", ".pp-platter", ".theme-switch", "[data-enlarge]"]),
    ("report/?verdict=valid", [".chip", ".filter-field select", ".filter-field input", ".site-header"]),
]


def test_forced_colours_show_selection_and_edges(open_context, site_url):
    page, wrong, at = open_context(forced_colors="active", reduced_motion="reduce"), [], ""
    for place, chosen, other in CHOICES:
        if place != at:
            page.goto(site_url + place)
            at = place
        if "pressed=true" in chosen and "chip" in chosen and page.locator(chosen).count() == 0:
            page.locator(".chip").first.click()
        if page.locator("[data-tray]").count():
            page.evaluate(OPEN_TRAY)
        page.locator(f"{chosen} >> visible=true").first.wait_for()
        looks = [page.evaluate(LOOK, name) for name in (chosen, other)]
        if not looks[1] or any(one in looks[1] for one in looks[0]):
            wrong.append(f"{place}: {chosen} looks as {other}")
        wrong += [f"{page_}: {name} has no edge" for page_, names in EDGES if page_ == place for name in names
                  if not all(any(one["edges"]) for one in page.evaluate(LOOK, name))]
    assert not wrong, "\n" + "\n".join(dict.fromkeys(wrong))
