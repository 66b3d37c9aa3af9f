"""Small things that are felt: typing ahead, forced colours, one theme switch, an enlarged phone."""

import re
import time

import pytest

from conftest import visit

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


OUTLINED = """(name) => [...document.querySelectorAll(name)].filter((one) => one.getClientRects().length)
  .map((one) => parseFloat(getComputedStyle(one).outlineWidth) >= 1 && getComputedStyle(one).outlineStyle !== "none")"""


@pytest.mark.parametrize("place, names", [
    (STORY, ["nav [aria-current=page]", ".theme-switch [aria-pressed=true]", ".pp-phone"]),
    ("samples/", ["nav [aria-current=page]"]),
])
def test_forced_colours_show_selection_and_edges(open_context, site_url, place, names):
    page = open_context(forced_colors="active")
    page.goto(site_url + place)
    page.wait_for_timeout(300)
    for name in names:
        found = page.evaluate(OUTLINED, name)
        assert found and all(found), name
