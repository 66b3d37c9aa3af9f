"""The e-mail form of an extension: every transition, the three answers of its action, and the way with and without a mouse."""

import pytest

from conftest import rest, until, violations
from extension_support import FORM, STATE, open_extension, xplayer, xsite, xurl  # noqa: F401

FIELD = "push-extension input[type=email]"
ACTIONS = "() => [...document.querySelectorAll('.pp-action')].map((e) => e.textContent)"
NOTIFICATION = "document.querySelector('push-notification')"


def type_address(page, text="reader@example.com"):
    page.locator(FIELD).fill(text)


def test_received_then_expanded_asks(xplayer):
    page = xplayer("form")
    page.locator(".pp-switch-expand").click()
    assert page.evaluate(STATE) == "received"
    page.locator(".pp-switch-expand").click()
    assert page.evaluate(STATE) == "expanded"
    assert page.locator(FIELD).is_visible() and page.evaluate(ACTIONS) == []


@pytest.mark.parametrize("text", ["a@b.co", "  reader@example.com  ", "독자@예.한국", "a+b@c.d.e"])
def test_valid_input_shows_the_action(xplayer, text):
    page = xplayer("form")
    type_address(page, text)
    assert page.evaluate(STATE) == "action-shown"
    assert page.evaluate(ACTIONS) == ["Register"]
    assert page.locator(".pp-told").inner_text() == "The action ‘Register’ has appeared."


@pytest.mark.parametrize("text", ["", "a", "a@b", "a@b.", "@b.co", "a b@c.co", "a@@b.co", "a@b c.co"])
def test_anything_else_shows_none(xplayer, text):
    page = xplayer("form")
    type_address(page, text)
    assert page.evaluate(STATE) == "expanded" and page.evaluate(ACTIONS) == []


def test_invalid_again_takes_the_action_away(xplayer):
    page = xplayer("form")
    type_address(page)
    type_address(page, "reader@")
    assert page.evaluate(STATE) == "expanded" and page.evaluate(ACTIONS) == []
    assert page.locator(".pp-told").inner_text() == "The action ‘Register’ is gone."


def test_action_confirms_and_becomes_close(xplayer):
    page = xplayer("form")
    type_address(page)
    page.locator(".pp-action").click()
    assert page.evaluate(STATE) == "confirmed" and page.evaluate(ACTIONS) == ["Close"]
    assert page.locator(".pp-confirm").inner_text().split() == ["Registered", "reader@example.com"]
    assert not page.locator(FIELD).is_visible()
    assert page.evaluate("document.activeElement.textContent") == "Close"


def test_close_dismisses_and_the_notification_can_be_shown_again(xplayer):
    page = xplayer("form")
    type_address(page)
    page.locator(".pp-action").click()
    page.locator(".pp-action").click()
    assert page.evaluate(STATE) == "dismissed"
    assert not page.locator(".pp-platter").is_visible() and page.locator(".pp-told").inner_text() == "The notification is gone."
    again = page.get_by_role("button", name="Show again")
    assert again.evaluate("(e) => document.activeElement === e")
    again.click()
    assert page.locator(".pp-banner").is_visible() and page.evaluate(f"{NOTIFICATION}.expanded") is False
    assert page.locator(".pp-banner").evaluate("(e) => document.activeElement === e")
    page.keyboard.press("Enter")
    assert page.evaluate(STATE) == "expanded" and page.locator(FIELD).input_value() == ""


OPTIONS = {"doNotDismiss": ("confirmed", False, None), "dismiss": ("dismissed", True, False), "dismissAndForward": ("dismissed", True, True)}


@pytest.mark.parametrize("option", OPTIONS)
def test_each_completion_option(xplayer, option):
    state, is_gone, opens = OPTIONS[option]
    page = xplayer("form")
    page.evaluate("() => { window.left = []; addEventListener('extension-dismiss', (e) => window.left.push(e.detail.opensApp)); }")
    page.locator(f"input[value={option}]").check()
    type_address(page)
    page.locator(".pp-action").click()
    assert page.evaluate(STATE) == state
    assert page.locator(".pp-platter").is_visible() is not is_gone
    assert page.evaluate("window.left") == ([] if opens is None else [opens])
    if opens:
        assert "the app opens and gets the action REGISTER" in page.locator(".pp-told").inner_text()


def test_three_options_are_shown_and_stay_is_chosen(xplayer):
    page = xplayer("form")
    assert page.locator(".pp-choices code").all_inner_texts() == [".doNotDismiss", ".dismiss", ".dismissAndForward"]
    assert page.locator(".pp-choices input:checked").get_attribute("value") == "doNotDismiss"


@pytest.mark.parametrize("identifier", ["OTHER", "", "CLOSE", "register"])
def test_any_other_action_stays(xplayer, identifier):
    page = xplayer("form")
    type_address(page)
    assert page.evaluate(f"document.querySelector('push-extension').respond({identifier!r})") == "doNotDismiss"
    assert page.evaluate(STATE) == "action-shown" and page.locator(".pp-platter").is_visible()


def test_register_without_a_valid_address_does_nothing(xplayer):
    page = xplayer("form")
    assert page.evaluate("document.querySelector('push-extension').respond('REGISTER')") == "doNotDismiss"
    assert page.evaluate(STATE) == "expanded"
    assert page.evaluate("document.querySelector('push-extension').store.records.length") == 0


def test_collapsed_it_starts_anew(xplayer):
    page = xplayer("form")
    type_address(page)
    page.keyboard.press("Escape")
    assert page.evaluate(STATE) == "received" and page.evaluate(ACTIONS) == []
    page.keyboard.press("Enter")
    assert page.evaluate(STATE) == "expanded" and page.locator(FIELD).input_value() == ""
    assert page.locator(FIELD).evaluate("(e) => document.activeElement === e")


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


WAYS = {
    "long-press": long_press,
    "swipe-down": lambda page: drag(page, 0, 90),
    "swipe-left-then-view": lambda page: (drag(page, -120, 0), page.locator(".pp-view").click()),
    "enter": lambda page: (page.locator(".pp-banner").focus(), page.keyboard.press("Enter")),
    "space": lambda page: (page.locator(".pp-banner").focus(), page.keyboard.press("Space")),
    "button": lambda page: page.locator(".pp-switch-expand").click(),
    "tap": lambda page: page.touchscreen.tap(*middle(page)),
}


@pytest.mark.parametrize("name", ["form", "game", "progress", "media"])
@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_expand(xplayer, way, name):
    page = xplayer(name, has_touch=True)
    page.evaluate(f"{NOTIFICATION}.expanded = false")
    assert not page.locator(".pp-card").is_visible()
    WAYS[way](page)
    page.clock.run_for(300)
    assert page.locator(".pp-card").is_visible() and page.evaluate(STATE) == "expanded"


def test_by_keyboard_alone(xplayer):
    page = xplayer("form")
    page.evaluate(f"{NOTIFICATION}.expanded = false")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.type("reader@example.com")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Register"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.evaluate(STATE) == "dismissed"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.className").startswith("pp-banner")


@pytest.mark.parametrize("name", ["crash", "form-crash"])
def test_missing_pairs_are_an_error_card(xplayer, name):
    page = xplayer(name)
    text = page.locator(".pp-crash").inner_text()
    assert "The reference app would crash here:" in text
    assert "total_session_count is missing" in text and "completed_session_count is no whole number" in text
    assert page.locator(".pp-meter, push-extension input, .pp-field").count() == 0
    assert page.evaluate("document.querySelector('push-notification').highlight('/total_session_count')") is True


def test_progress_shows_its_values(xplayer):
    page = xplayer("progress")
    text = page.locator(".pp-card").inner_text()
    assert all(part in text for part in ("3", "8 sessions", "Segments", "14 June"))
    assert page.locator(".pp-meter").evaluate("(e) => e.position") == pytest.approx(0.38)
    assert page.locator(".pp-meter").get_attribute("aria-label") == "3 of 8 sessions done"


def test_video_is_a_placeholder_or_a_reason(xplayer):
    page = xplayer("media")
    assert "v=abc123" in page.locator(".pp-video").inner_text() and page.locator("iframe, video").count() == 0
    assert "Summer sale" in page.locator(".pp-banner").inner_text()
    page = xplayer("media-none")
    assert page.locator(".pp-video").count() == 0 and "No video plays:" in page.locator(".pp-video-reason").inner_text()


@pytest.mark.parametrize("name", ["hostile", "hostile-progress", "hostile-media", "hostile-game"])
@pytest.mark.parametrize("script", [True, False])
def test_markup_stays_text(open_context, xurl, name, script):
    page = open_context(java_script_enabled=script)
    page.goto(f"{xurl}x-{name}.html")
    if script:
        until(page, "document.querySelector('push-extension').classList.contains('pp-live')")
        if name == "hostile":
            page.locator(FIELD).fill('"><img/src=x/onerror=window.hit=1>@b.co')
            page.locator(".pp-action").click()
            page.locator(".pp-switch-analytics").click()
            page.locator(".pp-opened").click()
            page.locator(".pp-action").click()
        assert page.evaluate("window.hit") is None
    assert page.locator(".pp script, .pp img:not(.pp-card-picture), [onerror]").count() == 0


@pytest.mark.parametrize("name", ["long", "long-progress", "long.ko"])
@pytest.mark.parametrize("width", [320, 1280])
def test_ten_thousand_characters(xplayer, name, width):
    page = xplayer(name, viewport={"width": width, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    screen, platter = page.locator(".pp-screen").bounding_box(), page.locator(".pp-platter").bounding_box()
    assert platter["y"] + platter["height"] <= screen["y"] + screen["height"] + 0.5
    if "progress" not in name:
        page.locator(FIELD).fill("reader@example.com")
        action = page.locator(".pp-action").bounding_box()
        assert action["y"] + action["height"] <= screen["y"] + screen["height"] + 0.5
        page.locator(".pp-switch-analytics").click()
        page.locator(".pp-action").click()
        page.locator(".pp-opened").click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("name", FORM)
def test_without_script_the_card_is_whole(open_context, xurl, name):
    page = open_context(java_script_enabled=False)
    page.goto(f"{xurl}x-{name}.html")
    assert page.locator(".pp-card").is_visible()
    text = page.locator(".pp-card").inner_text()
    for part in FORM[name]:
        assert part in text
    assert page.locator("push-extension input, push-extension button").count() == 0


def test_print_shows_the_card_and_the_steps(xplayer):
    page = xplayer("form")
    page.evaluate(f"{NOTIFICATION}.expanded = false")
    page.emulate_media(media="print")
    assert page.locator(".pp-card").is_visible() and page.locator(".pp-steps").is_visible()
    assert not page.locator(".pp-choices").is_visible()


def test_targets_are_large_enough(xplayer):
    page = xplayer("form", viewport={"width": 320, "height": 800})
    type_address(page)
    page.locator(".pp-switch-analytics").click()
    # What grows into its place is measured there.
    page.evaluate(
        "document.getAnimations().forEach((one) => one.effect.getComputedTiming().endTime !== Infinity && one.finish())"
    )
    small = page.evaluate(
        """() => [...document.querySelectorAll('.pp button, .pp input[type=email], .pp select, .pp label.pp-choice, .pp summary')]
          .filter((e) => e.checkVisibility()).map((e) => [e.className || e.localName, e.getBoundingClientRect(), e.closest(".pp-screen") ? 24 : 43.9])
          .filter(([, box, least]) => box.width < least || box.height < least).map(([name, box]) => [name, box.width, box.height])"""
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_compact_has_no_switches_of_its_own(xplayer):
    page = xplayer("compact")
    assert page.locator(".pp-choices, .pp-switch-analytics, .pp-log").count() == 0
    type_address(page)
    assert page.evaluate(ACTIONS) == ["Register"]


def test_alone_it_has_its_own_actions(xplayer):
    page = xplayer("alone")
    first = page.locator("push-extension").first
    first.locator("input[type=email]").fill("reader@example.com")
    first.get_by_role("button", name="Register").click()
    assert first.evaluate("(e) => e.state") == "confirmed"
    first.get_by_role("button", name="Close").click()
    assert first.evaluate("(e) => e.state") == "dismissed"


def test_words_are_korean_on_a_korean_page(xplayer):
    page = xplayer("form.ko")
    type_address(page)
    assert page.locator(".pp-told").inner_text() == "‘Register’ 동작이 나타났습니다."
    assert page.locator(".pp-switch-analytics").inner_text() == "분석 기록"
    page.locator(".pp-action").click()
    assert "등록했습니다" in page.locator(".pp-confirm").inner_text()
    assert page.locator(".pp-choices").inner_text().startswith("‘Register’에 대한 응답")


@pytest.mark.parametrize("theme", ["", ".dark", ".ko", ".ko.dark", ".rtl"])
@pytest.mark.parametrize("name", ["form", "game", "progress", "crash", "media", "media-none", "long", "untappable"])
def test_axe(open_extension, axe, name, theme):
    page = open_extension(f"{name}{theme}")
    rest(page)
    assert violations(axe, page) == []
    if name == "form":
        type_address(page)
        page.locator(".pp-switch-analytics").click()
        assert violations(axe, page) == []
        page.locator(".pp-action").click()
        page.locator(".pp-opened").click()
        assert violations(axe, page) == []
        page.locator(".pp-action").click()
        assert violations(axe, page) == []
    if name == "game":
        page.locator(".pp-tile").nth(0).click()
        page.locator(".pp-tile").nth(1).click()
        rest(page)
        assert violations(axe, page) == []


def test_axe_alone(open_extension, axe):
    page = open_extension("alone")
    assert violations(axe, page) == []
