"""The lock screen: collapsed and expanded by every way there is, hidden, silent, and linked to the rest of the page."""

import pytest

from conftest import until

EXPANDED = "document.querySelector('push-notification').expanded"


def middle(page):
    box = page.locator(".pp-banner").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, x, y):
    at_x, at_y = middle(page)
    page.mouse.move(at_x, at_y)
    page.mouse.down()
    page.mouse.move(at_x + x, at_y + y, steps=6)
    page.mouse.up()


def long_press(page):
    page.mouse.move(*middle(page))
    page.mouse.down()
    page.clock.run_for(600)
    page.mouse.up()


def swipe_and_view(page):
    drag(page, -120, 0)
    assert page.evaluate(EXPANDED) is False
    page.locator(".pp-view").click()


def press_key(key):
    def press(page):
        page.locator(".pp-banner").focus()
        page.keyboard.press(key)

    return press


WAYS = {
    "long-press": long_press,
    "swipe-down": lambda page: drag(page, 0, 90),
    "swipe-left-then-view": swipe_and_view,
    "click": lambda page: page.locator(".pp-banner").click(),
    "enter": press_key("Enter"),
    "space": press_key("Space"),
    "button": lambda page: page.locator(".pp-switch-expand").click(),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["banner", "story"])
def test_expands(player, name, way):
    page = player(name)
    page.evaluate("document.querySelector('push-notification').expanded = false")
    WAYS[way](page)
    page.clock.run_for(300)
    assert page.evaluate(EXPANDED) is True
    if name == "story":
        assert page.evaluate("document.querySelector('push-story').index") == 0
        until(page, "document.querySelector('push-story').state === 'playing'")
        assert page.evaluate("window.log.slice(-2)") == ["start3", "show0"]


COLLAPSING = {
    "escape": lambda page: (page.locator(".pp-switch-expand").focus(), page.keyboard.press("Escape")),
    "button": lambda page: page.locator(".pp-switch-expand").click(),
    "cross": lambda page: page.locator(".pp-close").click(),
}


@pytest.mark.parametrize("way", COLLAPSING)
def test_collapses_and_the_story_is_closed(player, way):
    page = player("story")
    until(page, "document.querySelector('push-story').state === 'playing'")
    COLLAPSING[way](page)
    assert page.evaluate(EXPANDED) is False
    assert page.evaluate("document.querySelector('push-story').state") == "closed"
    assert page.locator(".pp-banner").evaluate("(e) => document.activeElement === e")
    assert not page.locator(".pp-bar").is_visible()
    page.clock.run_for(30000)
    assert page.evaluate("document.querySelector('push-story').state") == "closed"


def test_short_press_far_drag_and_swipe_back_do_not_expand(player):
    page = player("banner")
    drag(page, -120, 0)
    assert page.locator(".pp-view").is_visible()
    page.keyboard.press("Escape")
    drag(page, 120, 0)
    assert not page.locator(".pp-view").is_visible()
    assert page.evaluate(EXPANDED) is False


def test_banner_is_a_named_button_while_collapsed_only(player):
    page = player("banner")
    banner = page.locator(".pp-banner")
    assert [banner.get_attribute(name) for name in ("role", "aria-expanded", "tabindex")] == ["button", "false", "0"]
    assert "Summer sale" in page.locator("push-notification").aria_snapshot()
    page.locator(".pp-switch-expand").click()
    assert [banner.get_attribute(name) for name in ("role", "aria-expanded", "tabindex")] == [None, None, "-1"]
    assert page.locator(".pp-switch-expand").inner_text() == "Collapse"


def test_expanded_banner_shows_all_the_text_and_the_picture_large(player):
    page = player("banner-picture")
    small = page.locator(".pp-attachment").bounding_box()["width"]
    page.locator(".pp-switch-expand").click()
    assert page.locator(".pp-attachment").bounding_box()["width"] > 5 * small
    assert page.locator(".pp-mark").inner_text() == "Time sensitive"


def test_story_banner_shows_no_picture(player):
    page = player("story")
    page.locator(".pp-switch-expand").click()
    assert page.locator(".pp-attachment").count() == 0


def test_without_title_the_app_name_stands_alone(player):
    page = player("banner-untitled")
    assert page.locator(".pp-app").is_visible() and page.locator(".pp-headline").count() == 0
    assert page.locator(".pp-app").bounding_box()["width"] > 20


def test_hidden_previews_show_the_app_name_and_a_placeholder(player):
    page = player("banner")
    page.locator(".pp-switch-hide").click()
    assert page.locator(".pp-switch-hide").get_attribute("aria-pressed") == "true"
    text = page.locator(".pp-banner").inner_text()
    assert "Nimbus" in text and "Notification" in text and "Summer" not in text and "half" not in text
    page.locator(".pp-switch-expand").click()
    assert "half" in page.locator(".pp-banner").inner_text()
    assert player("banner-hidden").locator(".pp-placeholder").is_visible()


def test_silent_push_shows_that_nothing_is_shown(player):
    page = player("silent")
    assert "Nothing is shown." in page.locator(".pp-silent").inner_text()
    assert page.locator(".pp-banner").count() == 0 and page.locator(".pp-switch").count() == 0


def test_clipped_lines_are_marked_as_approximate(player):
    assert player("banner-long").locator(".pp-note").first.is_visible()
    assert not player("banner").locator(".pp-note").first.is_visible()
    assert player("long").locator(".pp-under .pp-note").is_visible()


def test_long_text_scrolls_by_keyboard_when_expanded(player):
    page = player("banner-long")
    page.locator(".pp-switch-expand").click()
    assert page.locator(".pp-text").get_attribute("tabindex") == "0"
    box, screen = page.locator(".pp-platter").bounding_box(), page.locator(".pp-screen").bounding_box()
    assert box["y"] + box["height"] <= screen["y"] + screen["height"]


@pytest.mark.parametrize("theme, page_scheme", [("", "light"), ("", "dark"), (".dark", "light")])
def test_phone_has_an_appearance_of_its_own(player, theme, page_scheme):
    page = player(f"banner{theme}", color_scheme=page_scheme)
    is_dark = theme == ".dark" or page_scheme == "dark"
    ink = "getComputedStyle(document.querySelector('.pp-headline')).color"
    page_ink = page.evaluate("getComputedStyle(document.querySelector('.pp-switch')).color")
    before = page.evaluate(ink)
    assert page.locator(".pp-switch-dark").get_attribute("aria-pressed") == str(is_dark).lower()
    page.locator(".pp-switch-dark").click()
    assert page.locator(".pp-switch-dark").get_attribute("aria-pressed") == str(not is_dark).lower()
    assert page.evaluate(ink) != before
    assert page.evaluate("getComputedStyle(document.querySelector('.pp-switch-expand')).color") == page_ink


# Three views of one thing.
PARTS = "() => { window.parts = []; addEventListener('preview-part', (event) => window.parts.push(event.detail.pointer)); }"


def test_pointing_at_a_part_tells_its_pointer(player):
    page = player("manual")
    page.evaluate("document.querySelector('push-story').goTo(0)")
    page.evaluate(PARTS)
    page.locator(".pp-active .pp-title").hover()
    page.locator(".pp-active .pp-button").hover()
    page.mouse.move(5, 5)
    assert [p for p in page.evaluate("window.parts")] == ["/pw_stories/pages/0/title", "/pw_stories/pages/0/button_title", None]
    page.evaluate("window.parts.length = 0")
    page.locator(".pp-active .pp-button").focus()
    assert page.evaluate("window.parts") == ["/pw_stories/pages/0/button_title"]


def test_banner_parts_tell_their_pointers(player):
    page = player("banner")
    page.evaluate(PARTS)
    page.locator(".pp-headline").hover()
    page.locator(".pp-body").hover()
    assert page.evaluate("window.parts") == ["/aps/alert/title", "/aps/alert/body"]


def test_highlight_lights_up_one_part(player):
    page = player("banner")
    assert page.evaluate("document.querySelector('push-notification').highlight('/aps/alert/body')") is True
    assert page.locator(".pp-highlighted").evaluate_all("all => all.map((e) => e.className)") == ["pp-body pp-highlighted"]
    page.evaluate("document.querySelector('push-notification').highlight(null)")
    assert page.locator(".pp-highlighted").count() == 0
    assert page.evaluate("document.querySelector('push-notification').highlight('/nothing')") is False


def test_pointing_in_the_preview_lights_and_turns_nothing_there(player):
    page = player("story")
    until(page, "document.querySelector('push-story').state === 'playing'")
    page.evaluate("addEventListener('preview-part', (event) => document.querySelector('push-notification').highlight(event.detail.pointer))")
    box = page.locator(".pp-stage").bounding_box()
    for x in (0.9, 0.9, 0.1):
        page.mouse.click(box["x"] + box["width"] * x, box["y"] + box["height"] * 0.3)
        assert page.locator(".pp-highlighted").count() == 0
    assert page.evaluate("[document.querySelector('push-story').state, document.querySelector('push-story').index]") == ["playing", 1]


def test_highlight_turns_to_the_page_and_pauses(player):
    page = player("story")
    until(page, "document.querySelector('push-story').state === 'playing'")
    page.evaluate("document.querySelector('push-notification').highlight('/pw_stories/pages/2/title')")
    assert page.evaluate("[document.querySelector('push-story').state, document.querySelector('push-story').index]") == ["paused", 2]
    assert page.locator(".pp-highlighted").count() == 1


def test_highlight_with_a_star_lights_up_every_page_without_turning(player):
    page = player("manual")
    page.evaluate("document.querySelector('push-story').goTo(1)")
    page.evaluate("document.querySelector('push-story').highlight('/pw_stories/pages/*/button_title')")
    assert page.locator(".pp-highlighted").count() == 3
    assert page.evaluate("document.querySelector('push-story').index") == 1


def test_highlight_of_a_link_is_its_button(player):
    page = player("manual")
    page.evaluate("document.querySelector('push-story').highlight('/pw_stories/pages/0/link')")
    assert page.locator(".pp-highlighted").evaluate_all("all => all.map((e) => e.className)") == ["pp-button pp-highlighted"]


def test_highlight_of_a_duration_is_the_segment(player):
    page = player("manual")
    page.evaluate("document.querySelector('push-story').highlight('/pw_stories/pages/1/duration')")
    assert page.locator(".pp-segment.pp-highlighted").count() == 1


def test_interface_words_are_korean_on_a_korean_page(player):
    page = player("korean.ko")
    assert page.locator(".pp-toggle").get_attribute("aria-label") in ("재생", "일시 정지")
    assert page.locator(".pp-switch").all_inner_texts() == ["접기", "", "어두운 화면"] or "접기" in page.locator(".pp-switch").all_inner_texts()
    assert page.locator("push-story").get_attribute("aria-roledescription") == "스토리 플레이어"
    page.evaluate("document.querySelector('push-story').act()")
    assert page.locator(".pp-status").inner_text() == "이 버튼은 shop://sale 링크를 엽니다"
