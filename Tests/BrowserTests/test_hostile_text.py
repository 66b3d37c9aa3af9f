"""Payloads that mean harm, or simply a lot: nothing breaks out, nothing overlaps, nothing hangs."""

import pytest

from conftest import grows_linearly, quickest, until
from fixture_site import CORPUS, HOSTILE


@pytest.mark.parametrize("script", [True, False])
def test_markup_in_every_field_stays_text(open_context, fixture_url, script):
    page = open_context(java_script_enabled=script)
    page.goto(f"{fixture_url}hostile.html")
    if script:
        until(page, "document.querySelector('push-story').state === 'playing'")
        page.evaluate("document.querySelector('push-story').act()")
        page.evaluate("document.querySelector('push-story').play()")
        page.evaluate("document.querySelector('push-story').goTo(1)")
        page.evaluate("document.querySelector('push-story').act()")
        assert page.evaluate("window.hit") is None
    assert page.locator(".pp-title").first.text_content() == HOSTILE
    assert page.locator(".pp-headline").text_content() == HOSTILE
    assert page.locator(".pp script, .pp img:not(.pp-image), .pp a").count() == 0
    assert page.locator("[onerror]").count() == 0


def test_script_and_data_links_are_only_named(player):
    page = player("hostile")
    until(page, "document.querySelector('push-story').state === 'playing'")
    page.locator(".pp-active .pp-button").click()
    assert page.locator(".pp-status").text_content() == "The button would open javascript:window.hit=1"
    assert page.evaluate("window.hit") is None


def test_markup_in_a_model_stays_text(player):
    page = player("manual")
    page.route("**/hostile.json", lambda route: route.fulfill(json=CORPUS["hostile"]))
    page.evaluate("document.querySelector('push-story').src = 'hostile.json'")
    until(page, "document.querySelector('push-story').pageCount === 2")
    assert page.locator(".pp-title").first.text_content() == HOSTILE
    assert page.locator(".pp script, .pp img:not(.pp-image), .pp a").count() == 0


def test_two_hundred_pages(player):
    page = player("many")
    until(page, "document.querySelector('push-story').state === 'playing'")
    widths = page.locator(".pp-segment").evaluate_all("all => all.map((e) => e.getBoundingClientRect().width)")
    assert len(widths) == 200 and min(widths) > 0.5
    track, stage = page.locator(".pp-segments").bounding_box(), page.locator(".pp-stage").bounding_box()
    assert track["x"] >= stage["x"] and track["x"] + track["width"] <= stage["x"] + stage["width"] + 0.5
    page.clock.run_for(150_000)
    assert page.evaluate("document.querySelector('push-story').index") == 150


def test_turning_one_of_many_pages_is_no_work_for_all_of_them_and_all_others(page, fixture_url):
    costs = []
    for name in ("some", "many"):
        page.goto(f"{fixture_url}{name}.html")
        until(page, "document.querySelector('push-story').state === 'playing'")
        costs.append(quickest(page, """(() => {
          const story = document.querySelector("push-story");
          return () => story.index + 1 < story.pageCount ? story.next() : story.goTo(0);
        })()"""))
    assert grows_linearly(costs), costs


@pytest.mark.parametrize("name", ["long", "long.ko"])
@pytest.mark.parametrize("width", [320, 1280])
def test_ten_thousand_characters(player, name, width):
    page = player(name, viewport={"width": width, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate("document.querySelector('push-story').goTo(0)")
    lines = page.evaluate("(() => { const e = document.querySelector('.pp-active .pp-title'); return e.clientHeight / parseFloat(getComputedStyle(e).lineHeight); })()")
    assert lines < 2.1
    page.locator(".pp-switch-expand").click()
    screen, platter = page.locator(".pp-screen").bounding_box(), page.locator(".pp-platter").bounding_box()
    assert platter["y"] + platter["height"] <= screen["y"] + screen["height"]


def test_text_of_any_script_takes_its_own_direction(player):
    page = player("arabic")
    directions = page.locator(".pp-title").evaluate_all("all => all.map((e) => getComputedStyle(e).direction)")
    assert directions == ["rtl", "ltr"]


def test_element_rules_of_the_page_do_not_break_the_phone(player):
    page = player("hostile-page")
    size = lambda name: page.evaluate(f"(() => {{ const e = document.querySelector('{name}'); return [e.offsetWidth, e.offsetHeight]; }})()")
    stage, image = size(".pp-stage"), size(".pp-active .pp-image")
    assert [abs(image[side] - stage[side] - 2) <= 1 for side in (0, 1)] == [True, True]
    assert page.locator(".pp-attachment").bounding_box()["width"] < 50
