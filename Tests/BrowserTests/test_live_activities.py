"""Live Activities: the film strip of a sequence with the player's controls, whole without script, and what its pages load."""

import pytest

from conftest import until, violations

PAGE = "samples/apns/delivery/2-update/index.html"
PAGES = [
    PAGE, "samples/apns/delivery/4-delivering/index.html", "samples/apns/match/2-goal/index.html",
    "samples/apns/delivery-out-of-order/2-older/index.html", "samples/apns/activity-wrong-state/index.html",
    "guides/live-activities/index.html",
]
NOW = "[...document.querySelectorAll('.la-frame')].findIndex((frame) => frame.classList.contains('la-now'))"


@pytest.mark.parametrize("language", ["", "ko/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_page(open_context, cases_url, axe, width, scheme, language):
    page = open_context(color_scheme=scheme, viewport={"width": width, "height": 900})
    for path in PAGES:
        page.goto(cases_url + language + path)
        assert violations(axe, page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_a_strip_is_whole_without_script(open_context, cases_url):
    page = open_context(java_script_enabled=False)
    page.goto(cases_url + PAGE)
    frames = page.locator(".la-frame")
    assert frames.count() == 5
    assert [frames.nth(n).locator(".la-clock").inner_text() for n in range(5)] == ["0:00", "0:10", "0:11", "0:15", "0:24"]
    assert "조리 중" in frames.nth(0).inner_text() and "배달 완료" in frames.nth(4).inner_text()
    assert "Nothing that is drawn changes." in frames.nth(2).inner_text()
    assert page.locator(".la-moments > div").all_inner_texts()[-1].startswith("0:44")


def test_the_controls_go_from_push_to_push(open_context, cases_url):
    page = open_context()
    page.goto(cases_url + PAGE)
    assert page.evaluate(NOW) == 1, "the page's own push comes first"
    bar = page.locator("push-activity .pp-bar")
    bar.get_by_role("button", name="Next push").click()
    assert page.evaluate(NOW) == 2
    page.keyboard.press("End")
    assert page.evaluate(NOW) == 4 and bar.locator(".pp-counter").inner_text() == "5 / 5"
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(NOW) == 0
    page.evaluate("customElements.get('push-activity').stay = 50")
    bar.get_by_role("button", name="Play").click()
    until(page, f"{NOW} === 4")
    bar.get_by_role("button", name="Play again").wait_for()
    bar.get_by_role("button", name="Play again").click()
    until(page, f"{NOW} === 4")


def test_pushes_that_facts_list_are_a_strip(open_context, cases_url):
    page = open_context()
    page.goto(cases_url + "samples/apns/delivery-started/")
    frames = page.locator(".la-frame")
    assert [frames.nth(n).locator(".la-clock").inner_text() for n in range(frames.count())] == ["0:00", "0:10", "0:24"]
    assert page.locator(".la-frame [aria-current]").count() == 1


def test_only_pages_with_a_sequence_load_its_files(site):
    for page in site.glob("**/*.html"):
        text = page.read_text("utf-8")
        assert ("sequence.js" in text) == ('class="la-strip"' in text) == ("sequence.css" in text), page
        drawn = any(mark in text for mark in ('class="pp-activity"', 'class="la-'))
        # An embedded block has the style of every activity that it may show.
        assert ("activity.css" in text) == drawn or page.name == "embed.html", page


def test_payload_text_is_no_markup(site):
    text = (site / PAGE).read_text("utf-8")
    assert "<push-activity" in text and "{{" not in text.split("la-strip")[1].split("</push-activity>")[0]
