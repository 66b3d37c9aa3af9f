"""What a link keeps of a story (`preview-state`, `applyState`), and the settings by mouse, keyboard and touch, small and large."""

import pytest

from conftest import until
from fixture_site import CORPUS
from test_story_panel import FLAGS, NOTE, STORY, opened, row, swift

STATE = f"[{STORY}.state, {STORY}.index]"
KEYS = {"loop": "loop", "crossfade": "crossfade", "pause": "longPressToPause", "haptics": "haptics", "zones": "zones"}
REASONS = ["noStories", "storiesNotObject", "containerNotObject", "pagesMissing", "pagesNotArray", "pageNotObject", "noUsablePage", "pagesEmpty"]


def told(page):
    return page.evaluate("window.told")


def test_each_change_of_the_reader_is_told_with_what_differs(player):
    page = opened(player("manual"))
    row(page, "loopsAfterLastPage").click()
    row(page, "hapticsEnabled").click()
    row(page, "storyAspectRatio").fill("1.2")
    row(page, "storyAspectRatio").press("Enter")
    row(page, "loopsAfterLastPage").click()
    assert told(page) == [
        {"loop": "1"}, {"loop": "1", "haptics": "1"},
        {"ratio": "1.2", "loop": "1", "haptics": "1"}, {"ratio": "1.2", "haptics": "1"},
    ]


def test_a_default_that_is_on_is_told_when_it_is_off(player):
    page = opened(player("loop"))
    row(page, "loopsAfterLastPage").click()
    assert told(page) == [{"loop": "0"}]


@pytest.mark.parametrize("turn", ["key", "button", "tap"])
def test_a_turn_is_told_and_time_is_not(player, turn):
    page = player("manual")
    page.evaluate(NOTE)
    page.locator(".pp-toggle").click()
    page.clock.run_for(3100)
    assert page.evaluate(STATE) == ["playing", 1] and told(page) == []
    if turn == "key":
        page.keyboard.press("ArrowRight")
    elif turn == "button":
        page.locator(".pp-next").click()
    else:
        box = page.locator(".pp-stage").bounding_box()
        page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + 120)
    assert told(page) == [{"page": "3"}]


def test_the_event_bubbles_out_of_the_notification(player):
    page = player("story")
    page.evaluate("document.body.addEventListener('preview-state', (event) => (window.seen = event.detail))")
    page.evaluate(f"{STORY}.pause()")
    page.locator(".pp-next").click()
    assert page.evaluate("window.seen") == {"page": "2"}


@pytest.mark.parametrize("key", KEYS)
def test_applied_switch_is_on_and_its_absence_is_the_default(player, key):
    page = player("story")
    page.evaluate(f"{STORY}.applyState({{ {key}: '1' }})")
    assert page.evaluate(f"{STORY}.{KEYS[key]}") is True
    page.evaluate(f"{STORY}.applyState({{}})")
    assert page.evaluate(f"{STORY}.{KEYS[key]}") is False


def test_applied_page_stands_still(player):
    page = player("story")
    page.evaluate(NOTE)
    page.evaluate(f"{STORY}.applyState({{ page: '3', ratio: '1.2' }})")
    page.clock.run_for(20000)
    assert page.evaluate(STATE) == ["paused", 2]
    assert page.evaluate(f"{STORY}.aspectRatio") == 1.2
    assert told(page) == []
    page.evaluate(f"{STORY}.applyState({{}})")
    assert page.evaluate(STATE)[1] == 0 and page.evaluate(f"{STORY}.aspectRatio") == 1.5


BAD = ["{ page: '0' }", "{ page: '99' }", "{ page: '1.5' }", "{ page: 'x' }", "{ ratio: '0' }", "{ ratio: '1e9' }", "{ ratio: 'NaN' }",
       "{ loop: 'yes' }", "{ loop: '' }", "{ nothing: '1' }", "{ page: {} }", "null", "undefined", "'page'"]


@pytest.mark.parametrize("values", BAD)
def test_bad_values_leave_the_defaults(player, values):
    page = player("manual")
    page.evaluate(f"{STORY}.applyState({values})")
    assert page.evaluate(f"[{STORY}.aspectRatio, {STORY}.loop, {STORY}.index, {STORY}.state]") == [1.5, False, 0, "idle"]


def test_values_that_come_before_the_story_are_kept_for_it(player):
    page = player("src")
    page.evaluate("""() => {
      const story = document.createElement('push-story');
      story.src = 'story.json';
      document.querySelector('main').replaceChildren(story);
      story.applyState({ page: '2', loop: '1' });
    }""")
    until(page, f"{STORY}.index === 1")
    assert page.evaluate(f"[{STORY}.loop, {STORY}.state]") == [True, "paused"]


def test_panel_follows_what_a_link_or_a_script_sets(player):
    page = opened(player("story"))
    page.evaluate(f"{STORY}.applyState({{ ratio: '1.8', pause: '1' }})")
    until(page, "document.querySelector('.pp-swift').textContent.includes('longPress')")
    assert row(page, "storyAspectRatio").input_value() == "1.8"
    assert row(page, "longPressToPauseEnabled").is_checked()


def test_loop_that_is_switched_on_opens_the_way_forward(player):
    page = opened(player("manual"))
    page.evaluate(f"{STORY}.goTo(2)")
    disabled = lambda: page.locator(".pp-next").get_attribute("aria-disabled")
    assert disabled() == "true"
    row(page, "loopsAfterLastPage").click()
    assert disabled() == "false"
    page.locator(".pp-next").click()
    assert page.evaluate(STATE)[1] == 0


def test_hold_pauses_once_its_switch_is_on(player):
    page = opened(player("manual"))
    page.evaluate(f"scrollTo(0, 0); {STORY}.play()")
    box = page.locator(".pp-stage").bounding_box()
    for wanted in ("playing", "paused"):
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 150)
        page.mouse.down()
        page.clock.run_for(260)
        assert page.evaluate(STATE)[0] == wanted
        page.mouse.up()
        page.evaluate(f"{STORY}.longPressToPause = true")
    assert page.evaluate(STATE)[0] == "playing"


def test_crossfade_takes_three_tenths_of_a_second(player):
    page = opened(player("manual"))
    row(page, "crossfadesBetweenPages").click()
    page.evaluate(f"{STORY}.goTo(1)")
    assert page.evaluate("getComputedStyle(document.querySelector('.pp-active')).transitionDuration") == "0.3s"


def test_keyboard_reaches_and_sets_everything(player):
    page = player("manual")
    page.locator(".pp-panel > summary").focus()
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.pp-settings') !== null")
    page.keyboard.press("Tab")
    page.keyboard.type("1.75")
    for _ in FLAGS:
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert swift(page)[0] == "override var storyAspectRatio: CGFloat { 1.75 }" and len(swift(page)) == 5
    assert page.locator(".pp-zone").first.is_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className").endswith("pp-reset")
    page.keyboard.press("Enter")
    assert swift(page) == [] and page.evaluate("document.activeElement.type") == "number"


def test_touch_sets_switches(player):
    page = player("manual", has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    page.locator(".pp-panel > summary").tap()
    until(page, "document.querySelector('.pp-settings') !== null")
    page.locator(".pp-setting", has_text="hapticsEnabled").tap()
    assert row(page, "hapticsEnabled").is_checked()
    heights = page.locator(".pp-setting, .pp-reset, .pp-copy, .pp-panel > summary").evaluate_all("all => all.map((e) => e.getBoundingClientRect().height)")
    assert min(heights) >= 44


WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.mark.parametrize("name", ["ratio", "korean.ko", "panel-rtl", "manual"])
@pytest.mark.parametrize("width, size", [(320, "100%"), (1280, "200%"), (360, "200%")])
def test_open_panel_fits(player, name, width, size):
    page = opened(player(name, viewport={"width": width, "height": 900}))
    page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
    for box in page.locator(".pp-settings [role=switch]").all():
        box.click()
    assert page.evaluate(WIDE) is False
    inner = page.locator(".pp-panel :is(label, p, input, button, pre, li)").evaluate_all(
        "all => all.filter((e) => e.checkVisibility()).filter((e) => { const a = e.getBoundingClientRect(), b = e.closest('.pp-panel').getBoundingClientRect(); return a.left < b.left - 1 || a.right > b.right + 1; }).map((e) => e.className)")
    assert inner == []


def test_zones_are_the_same_way_round_in_right_to_left(player):
    page = opened(player("manual-rtl"))
    page.evaluate(f"{STORY}.zones = true")
    boxes = [zone.bounding_box()["x"] for zone in page.locator(".pp-zone").all()]
    assert boxes == sorted(boxes)


def test_hidden_tab_and_settings_leave_each_other_alone(player):
    page = opened(player("manual"))
    page.evaluate(f"{STORY}.play()")
    page.evaluate("Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }); document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate(f"{STORY}.applyState({{ loop: '1' }})")
    page.clock.run_for(20000)
    assert page.evaluate(STATE) == ["paused", 0]


def test_without_script_the_pages_are_read_and_nothing_asks_for_one(open_context, fixture_url):
    page = open_context(java_script_enabled=False)
    page.goto(f"{fixture_url}story.html")
    assert page.locator(".pp-page").count() == 3 and page.locator(".pp-panel").count() == 0


@pytest.mark.parametrize("reason", REASONS)
def test_each_fallback_names_its_reason_over_the_default_content(page, fixture_url, reason):
    page.goto(f"{fixture_url}fallback-{reason}.html")
    until(page, f"{STORY}.state === 'fallback'")
    assert page.locator(".pp-reason").inner_text().endswith(CORPUS[f"fallback-{reason}"]["story"]["fallback"]["reason"])
    content = page.locator(".pp-stage > .pp-fallback")
    style = content.evaluate("(e) => { const s = getComputedStyle(e); return [s.color, s.backgroundColor, s.textAlign]; }")
    assert style == ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "center"]
    assert content.inner_text() == "Everything is up to half off until Sunday."
