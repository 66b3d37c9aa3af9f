"""Where and how a notification is seen: places, stack, hidden previews, marks, badge, actions, picture, keys, text that is
cut off; and the state that a link keeps. On the sample pages of the built site."""

import pytest

from conftest import rest, until, violations
from device_pages import ORDER, PHONE, PICKED_UP, SHIPPED, apply, box, pick, show, states, visible


def test_places(page, cases_url):
    show(page, cases_url, ORDER)
    assert box(page, ".pp-platter")["y"] > box(page, ".pp-clock")["y"] + 200
    pick(page, "place", "centre")
    centre = box(page, ".pp-platter")["y"]
    assert visible(page, ".pp-clock") and visible(page, ".pp-ghosts") and not visible(page, ".pp-home")
    pick(page, "place", "foreground")
    page.wait_for_timeout(500)
    assert box(page, ".pp-platter")["y"] < centre
    assert not visible(page, ".pp-clock") and visible(page, ".pp-home") and not visible(page, ".pp-front")
    pick(page, "app", "foreground")
    assert visible(page, ".pp-front") and not visible(page, ".pp-home")
    assert states(page)[:2] == [{"place": "centre"}, {"place": "foreground"}]


@pytest.mark.parametrize("place", ["lock", "centre", "foreground"])
def test_expands_in_every_place_and_by_every_way(page, cases_url, place):
    show(page, cases_url, ORDER, place=place)
    page.wait_for_timeout(500)
    expanded = f"{PHONE}.expanded"
    banner = page.locator(".pp-banner")

    def drag(x, y):
        at = banner.bounding_box()
        page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        page.mouse.down()
        page.mouse.move(at["x"] + at["width"] / 2 + x, at["y"] + at["height"] / 2 + y, steps=6)
        if (x, y) == (0, 0):
            page.wait_for_timeout(700)
        page.mouse.up()

    ways = {
        "press": lambda: drag(0, 0),
        "down": lambda: drag(0, 90),
        "view": lambda: (drag(-120, 0), page.wait_for_timeout(400), page.locator(".pp-view").click()),
        "enter": lambda: (banner.focus(), page.keyboard.press("Enter")),
        "space": lambda: (banner.focus(), page.keyboard.press(" ")),
        "button": lambda: page.locator(".pp-switch-expand").click(),
    }
    for name, way in ways.items():
        way()
        assert page.evaluate(expanded), name
        page.wait_for_timeout(350)
        page.keyboard.press("Escape")
        assert not page.evaluate(expanded), name
        page.wait_for_timeout(400)
    assert {"view": "expanded"}.items() <= states(page)[0].items()


def test_touch_expands_and_chooses(open_context, cases_url):
    page = open_context(has_touch=True, viewport={"width": 390, "height": 844})
    show(page, cases_url, ORDER)
    page.locator(".pp-choice-place input[value='centre']").tap()
    assert page.locator("push-notification").get_attribute("place") == "centre"
    page.locator(".pp-banner").tap()
    assert page.evaluate(f"{PHONE}.expanded")
    page.locator(".pp-action").first.tap()
    assert page.locator("push-notification").get_attribute("dismissed") == "forward"


def test_stack_of_the_thread(page, cases_url):
    show(page, cases_url, ORDER)
    page.locator(".pp-switch-group").click()
    assert page.locator(".pp-switch-group").get_attribute("aria-pressed") == "true"
    more = page.locator(".pp-more")
    assert more.inner_text() == "2 more" and more.get_attribute("aria-expanded") == "false"
    more.press("Enter")
    assert more.get_attribute("aria-expanded") == "true" and more.inner_text() == "Show less"
    assert "주문이 접수됐어요" in page.locator(".pp-pile-list").inner_text()
    assert "음식이 준비됐어요" in page.locator(".pp-pile-list").inner_text()
    assert "order-1042" in page.locator(".pp-fact-thread").inner_text()
    assert states(page) == [{"group": "1"}]


def test_stack_without_other_samples_has_blank_cards(page, cases_url):
    show(page, cases_url, SHIPPED, group="1")
    page.locator(".pp-more").click()
    assert page.locator(".pp-blank").count() == 2 and page.locator(".pp-pile-list").inner_text().strip() == ""


def test_hidden_previews_take_the_categorys_placeholder_and_count(page, cases_url):
    show(page, cases_url, ORDER)
    page.locator(".pp-switch-hide").click()
    text = page.locator(".pp-banner").inner_text()
    assert "Hanip" in text and "주문 소식 1건" in text and "라이더" not in text
    page.locator(".pp-switch-group").click()
    assert "주문 소식 3건" in page.locator(".pp-banner").inner_text()
    assert states(page) == [{"hidden": "1"}, {"hidden": "1", "group": "1"}]
    show(page, cases_url, SHIPPED, hidden="1")
    assert page.locator(".pp-placeholder").inner_text() == "Notification"


@pytest.mark.parametrize(
    "sample, level, mark",
    [(PICKED_UP, "passive", None), (ORDER, "time-sensitive", "Time sensitive"), ("apns/critical", "critical", "Critical")],
)
def test_marks(page, cases_url, sample, level, mark):
    show(page, cases_url, sample)
    assert page.locator(f".pp-fact-{level}").is_visible()
    assert page.locator(".pp-mark").all_inner_texts() == ([] if mark is None else [mark])


def test_badge_is_on_the_app_icon(page, cases_url):
    show(page, cases_url, "apns/update-in-background", place="foreground")
    assert page.locator(".pp-home .pp-badge").inner_text() == "2"
    assert page.locator(".pp-fact-badge").inner_text().endswith("The app icon shows 2.")
    show(page, cases_url, "apns/order-cooking", place="foreground")
    assert page.locator(".pp-badge").count() == 0 and page.locator(".pp-fact-no-badge").is_visible()


def test_actions_of_the_category_answer(page, cases_url):
    show(page, cases_url, ORDER)
    assert not visible(page, ".pp-actions")
    page.locator(".pp-switch-expand").click()
    assert page.locator(".pp-action").all_inner_texts() == ["지도에서 보기", "라이더에게 전화", "문 앞에 두기", "주문 취소"]
    assert page.locator(".pp-destructive").inner_text() == "주문 취소"
    page.locator(".pp-action").nth(2).press("Enter")
    assert page.locator(".pp-said").inner_text() == "didReceive runs with the actionIdentifier ‘DOOR’. The app does not come to the front."
    assert not visible(page, ".pp-platter")
    page.locator(".pp-switch-again").click()
    assert visible(page, ".pp-platter") and not visible(page, ".pp-said")


def test_picture_only_with_what_attaches_it(page, cases_url):
    show(page, cases_url, SHIPPED)
    assert visible(page, ".pp-attachment")
    show(page, cases_url, "wisetracker/video")
    assert page.locator(".pp-attachment").count() == 0
    assert "a content extension claims the category" in page.locator(".pp-fact-picture-claimed").inner_text()


def test_keys_of_the_strings_table_are_shown_as_such(page, cases_url):
    show(page, cases_url, "apns/unknown-text-key")
    assert page.locator(".pp-headline.pp-key").inner_text() == "REVEIW_TITLE"
    # A key that the app's tables have is the text.
    show(page, cases_url, "apns/localised")
    assert page.locator(".pp-headline").inner_text() and page.locator(".pp-key").count() == 0
    show(page, cases_url, ORDER)
    assert page.locator(".pp-key").count() == 0


@pytest.mark.parametrize("size", ["normal", "large", "largest"])
def test_right_to_left_text_leaves_the_time_alone(page, cases_url, size):
    show(page, cases_url, "apns/arabic", text=size)
    assert page.locator(".pp-headline").evaluate("(e) => getComputedStyle(e).direction") == "rtl"
    right = page.locator(".pp-headline").evaluate(
        "(e) => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect().right; }"
    )
    text, time = box(page, ".pp-headline"), box(page, ".pp-time")
    assert right <= time["x"] or text["y"] >= time["y"] + time["height"]
    assert time["x"] > box(page, ".pp-screen")["x"] + box(page, ".pp-screen")["width"] / 2


def test_text_sizes_and_widths(page, cases_url):
    show(page, cases_url, ORDER)
    size = "(e) => parseFloat(getComputedStyle(e).fontSize)"
    sizes = []
    for name in ("normal", "large", "largest"):
        pick(page, "text", name)
        sizes.append(page.locator(".pp-headline").evaluate(size))
    assert sizes[0] * 1.3 < sizes[1] and sizes[1] * 1.4 < sizes[2]
    pick(page, "text", "normal")
    screens = []
    for width in ("375", "390", "430"):
        pick(page, "width", width)
        screen = box(page, ".pp-screen")
        screens.append((screen["height"] / screen["width"], page.locator(".pp-headline").evaluate(size)))
    assert round(screens[0][0], 2) == round(667 / 375, 2) and screens[0][1] >= screens[1][1] >= screens[2][1]
    assert [state.get("phone") for state in states(page)[-3:]] == ["375", None, "430"]


def test_clipped_text_is_marked_and_can_be_read(page, cases_url):
    show(page, cases_url, SHIPPED)
    assert not visible(page, ".pp-cut") and not visible(page, ".pp-note")
    pick(page, "place", "foreground")
    pick(page, "text", "largest")
    page.wait_for_timeout(100)
    assert visible(page, ".pp-cut") and "approximate" in page.locator(".pp-notification > .pp-note").inner_text()
    page.locator(".pp-cut summary").press("Enter")
    page.locator(".pp-cut mark").first.wait_for()
    title = page.locator(".pp-headline").text_content()
    assert title in page.locator(".pp-cut p").all_text_contents()
    assert page.locator(".pp-cut mark").first.text_content().strip() == title.split()[-1]
    page.locator(".pp-switch-expand").click()
    page.locator(".pp-cut").first.wait_for(state="hidden")


def test_a_link_brings_everything_back(page, cases_url):
    show(page, cases_url, ORDER)
    wanted = {"place": "centre", "app": "killed", "hidden": "1", "text": "large", "phone": "430", "group": "1", "scheme": "dark"}
    apply(page, **wanted)
    phone = page.locator("push-notification")
    assert [phone.get_attribute(name) for name in ("place", "app", "text-size", "phone", "appearance")] == ["centre", "killed", "large", "430", "dark"]
    assert phone.get_attribute("grouped") == "" and phone.get_attribute("hide-previews") == ""
    assert states(page) == []
    page.locator(".pp-switch-expand").click()
    until(page, "window.states?.length > 0")
    assert states(page) == [{**wanted, "view": "expanded"}]
    apply(page, place="moon", app="", hidden="yes", text="0", phone="<b>", group="2", scheme="red", view="up", nothing="1", handler="99")
    assert [phone.get_attribute(name) for name in ("place", "app", "text-size", "phone", "appearance", "grouped", "hide-previews", "expanded")] == [
        "lock", "background", "normal", "390", None, None, None, None
    ]


def test_embed_takes_the_same_state_without_its_switches(page, cases_url):
    page.goto(f"{cases_url}samples/{ORDER}/embed.html")
    apply(page, place="foreground", app="foreground", handler="2")
    assert page.locator(".pp-choice:visible, push-device:visible").count() == 0
    assert page.locator(".pp-unshown").is_visible() and page.locator(".pp-front").is_visible()


STATES = [{}, {"place": "centre", "group": "1"}, {"app": "foreground"}, {"app": "foreground", "handler": "2"}, {"view": "expanded"}, {"text": "largest", "hidden": "1"}]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(open_context, cases_url, axe, scheme):
    page = open_context(color_scheme=scheme)
    show(page, cases_url, ORDER)
    for state in STATES:
        apply(page, **state)
        rest(page)
        assert violations(axe, page) == [], state


@pytest.mark.parametrize("width, size", [(320, "100%"), (360, "200%"), (768, "200%")])
def test_narrow_and_large_pages_do_not_scroll_sideways(open_context, cases_url, width, size):
    page = open_context(viewport={"width": width, "height": 800})
    fits = f"[...{PHONE}.querySelectorAll('.pp-options label')].every((e) => e.offsetHeight >= 44 && e.scrollWidth <= e.clientWidth + 1)"
    for sample in (ORDER, "wisetracker/flash-sale", "apns/arabic"):
        show(page, cases_url, sample)
        page.evaluate("(size) => (document.documentElement.style.fontSize = size)", size)
        for state in STATES:
            apply(page, **state)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (sample, state)
            assert page.evaluate(f"{PHONE}.scrollWidth <= {PHONE}.clientWidth + 1"), (sample, state)
            assert page.evaluate(fits), (sample, state)


def test_right_to_left_page_mirrors_the_phone(page, cases_url):
    show(page, cases_url, "apns/arabic")
    page.evaluate("() => (document.documentElement.dir = 'rtl')")
    assert box(page, ".pp-banner .pp-app-icon")["x"] > box(page, ".pp-time")["x"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_reduced_motion_moves_nothing(open_context, cases_url):
    page = open_context(reduced_motion="reduce")
    show(page, cases_url, ORDER)
    for state in STATES:
        apply(page, **state)
        assert page.evaluate(f"{PHONE}.getAnimations({{ subtree: true }}).length") == 0


def test_a_story_page_does_not_load_the_switches(page, cases_url):
    page.goto(f"{cases_url}samples/pushwoosh-stories/spring-sale/")
    assert page.locator("push-device").count() == 0
    assert page.locator("script[src*=push-device], link[href*=push-device]").count() == 0
