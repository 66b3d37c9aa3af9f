"""The panel of a story's settings: the SDK's five properties, their Swift, tap zones, pictures fetched ahead, what a link keeps."""

import pytest

from conftest import until, violations

STORY = "document.querySelector('push-story')"
# What the panel's row of a property is called by its reader, and the attribute behind it.
FLAGS = {
    "hapticsEnabled": "haptics",
    "longPressToPauseEnabled": "long-press-to-pause",
    "crossfadesBetweenPages": "crossfade",
    "loopsAfterLastPage": "loop",
}
NOTE = "window.told = []; addEventListener('preview-state', (event) => event.target.localName === 'push-story' && window.told.push(event.detail));"


def opened(page):
    """Stops the story and opens its panel."""
    page.evaluate(NOTE)
    page.evaluate(f"{STORY}.pause()")
    page.locator(".pp-panel > summary").click()
    until(page, "document.querySelector('.pp-settings') !== null")
    return page


def swift(page):
    return page.locator(".pp-swift span").all_inner_texts()


def row(page, name):
    return page.locator(".pp-setting", has_text=name).locator("input")


def test_panel_is_loaded_only_when_it_is_opened(player):
    page = player("story")
    names = "[...document.querySelectorAll('script[src*=panel], link[href*=panel]')].map((e) => (e.src || e.href).split('/').pop())"
    assert page.evaluate(names) == []
    opened(page)
    assert sorted(page.evaluate(names)) == ["push-story-panel.css", "push-story-panel.js"]


def test_settings_stand_at_the_sdks_defaults(player):
    page = opened(player("story"))
    assert row(page, "storyAspectRatio").input_value() == "1.5"
    assert [row(page, name).is_checked() for name in FLAGS] == [False] * 4
    assert swift(page) == []
    assert page.get_by_text("Nothing to override").is_visible()
    assert not page.locator(".pp-copy").is_visible() and not page.locator(".pp-reset").is_visible()


@pytest.mark.parametrize("name", FLAGS)
def test_switch_sets_its_property(player, name):
    page = opened(player("story"))
    row(page, name).click()
    assert page.evaluate(f"{STORY}.hasAttribute('{FLAGS[name]}')") is True
    assert swift(page) == [f"override var {name}: Bool {{ true }}"]
    row(page, name).click()
    assert page.evaluate(f"{STORY}.hasAttribute('{FLAGS[name]}')") is False
    assert swift(page) == []


@pytest.mark.parametrize("typed, ratio", [("1.2", 1.2), ("9", 2.5), ("0.1", 0.5), ("", 1.5), ("-3", 1.5)])
def test_ratio_shapes_the_stage(player, typed, ratio):
    page = opened(player("manual"))
    field = row(page, "storyAspectRatio")
    field.fill(typed)
    field.press("Tab")
    assert page.evaluate(f"{STORY}.aspectRatio") == ratio
    assert float(field.input_value()) == ratio
    box = page.locator(".pp-stage").bounding_box()
    assert abs(box["height"] / box["width"] - ratio) < 0.02
    assert swift(page) == ([] if ratio == 1.5 else [f"override var storyAspectRatio: CGFloat {{ {ratio} }}"])


def test_ratio_is_held_against_the_plists(player):
    page = opened(player("ratio"))
    warning = page.locator(".pp-warning")
    assert "1.25" in warning.inner_text() and "1.5" in warning.inner_text()
    row(page, "storyAspectRatio").fill("1.25")
    row(page, "storyAspectRatio").press("Enter")
    assert warning.count() == 0
    assert page.get_by_text("Info.plist says the same.").is_visible()


def test_without_an_app_no_plist_is_spoken_of(player):
    page = opened(player("story"))
    row(page, "storyAspectRatio").fill("1.1")
    row(page, "storyAspectRatio").press("Enter")
    assert page.get_by_text("Info.plist").count() == 0


def test_swift_is_copied_as_lines(player):
    page = player("story", permissions=["clipboard-read", "clipboard-write"])
    opened(page)
    row(page, "hapticsEnabled").click()
    row(page, "loopsAfterLastPage").click()
    page.locator(".pp-copy").click()
    until(page, "document.querySelector('.pp-copy').textContent === 'Copied'")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text == "override var hapticsEnabled: Bool { true }\noverride var loopsAfterLastPage: Bool { true }"


def test_reset_brings_back_what_the_page_came_with(player):
    page = opened(player("loop"))
    row(page, "loopsAfterLastPage").click()
    row(page, "Show tap zones").click()
    page.locator(".pp-reset").click()
    assert page.evaluate(f"[{STORY}.loop, {STORY}.zones]") == [True, False]
    assert not page.locator(".pp-reset").is_visible()
    assert page.evaluate("window.told.at(-1)") == {}


def test_zones_are_thirds_over_the_picture_and_let_taps_through(player):
    page = opened(player("manual"))
    zones = page.locator(".pp-zone")
    assert not zones.first.is_visible()
    row(page, "Show tap zones").click()
    page.evaluate("scrollTo(0, 0)")
    stage = page.locator(".pp-stage").bounding_box()
    for place, box in enumerate(zone.bounding_box() for zone in zones.all()):
        assert abs(box["x"] - stage["x"] - place * stage["width"] / 3) < 2
        assert abs(box["width"] - stage["width"] / 3) < 2
    assert zones.all_inner_texts() == ["Back", "Forward (not in the guide)", "Forward"]
    page.evaluate(f"{STORY}.goTo(1)")
    for x, index in [(0.5, 2), (0.1, 1), (0.3, 0), (0.36, 1)]:
        page.mouse.click(stage["x"] + stage["width"] * x, stage["y"] + stage["height"] * 0.4)
        assert page.evaluate(f"{STORY}.index") == index


def test_zones_from_a_link_bring_their_own_files(player):
    page = player("story")
    page.evaluate(f"{STORY}.applyState({{ zones: '1' }})")
    page.locator(".pp-zone").first.wait_for()
    assert page.locator(".pp-panel").get_attribute("open") is None


def test_fetched_pictures_are_told_from_the_start_on(player):
    page = opened(player("manual"))
    assert page.locator(".pp-cache li").first.is_hidden()
    page.evaluate(f"{STORY}.play()")
    until(page, "[...document.querySelectorAll('.pp-cache li')].every((item) => item.dataset.is !== 'loading')")
    assert page.locator(".pp-cache li").all_inner_texts() == ["loaded as it is shown", "fetched ahead", "fetched ahead"]


def test_pictures_that_cannot_be_had_are_told(player):
    page = player("broken", expects_trouble=True)
    opened(page)
    until(page, "document.querySelector('.pp-cache li')?.dataset.is === 'broken'")
    page = opened(player("blocked"))
    assert page.locator(".pp-cache li").first.inner_text() == "remote, not fetched here"


def test_more_pictures_than_the_phone_keeps_are_noted(player):
    page = opened(player("many"))
    assert "200 pictures" in page.locator(".pp-part .pp-hint", has_text="12").inner_text()


def test_crossfade_under_reduced_motion_is_explained(player):
    page = opened(player("story", reduced_motion="reduce"))
    note = page.get_by_text("Reduced motion is on")
    assert not note.is_visible()
    row(page, "crossfadesBetweenPages").click()
    assert note.is_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.pp-page')).transitionDuration") in ("0s", "0s, 0s")


def test_haptics_where_a_browser_cannot_vibrate_is_explained(open_context, fixture_url):
    page = open_context()
    page.add_init_script("delete Navigator.prototype.vibrate")
    page.goto(f"{fixture_url}story.html")
    opened(page)
    note = page.get_by_text("cannot vibrate")
    assert not note.is_visible()
    row(page, "hapticsEnabled").click()
    assert note.is_visible()


def test_haptics_vibrate_with_a_tap(open_context, fixture_url):
    page = open_context()
    page.add_init_script("window.buzz = []; Navigator.prototype.vibrate = (ms) => window.buzz.push(ms);")
    page.goto(f"{fixture_url}manual.html")
    opened(page)
    row(page, "hapticsEnabled").click()
    page.evaluate(f"scrollTo(0, 0); {STORY}.goTo(0)")
    box = page.locator(".pp-stage").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + 120)
    assert page.evaluate("window.buzz") == [10]


def test_a_fallback_and_a_small_preview_have_no_panel(player):
    assert player("fallback").locator(".pp-panel").count() == 0
    assert player("compact").locator(".pp-panel").count() == 0


def test_a_panel_that_does_not_load_says_so(player):
    page = player("panel-lost", expects_trouble=True)
    until(page, "document.querySelector('.pp-panel') !== null")
    page.locator(".pp-panel > summary").click()
    page.get_by_text("The settings could not be loaded.").wait_for()


def test_files_beside_the_script_serve_other_sites(player):
    page = player("plain")
    until(page, "document.querySelector('.pp-panel') !== null")
    opened(page)
    assert row(page, "hapticsEnabled").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["ratio", "ratio.dark", "korean.ko", "panel-rtl"])
def test_axe_finds_nothing_in_the_open_panel(open_context, fixture_url, axe, name, scheme):
    page = open_context(color_scheme=scheme)
    page.goto(f"{fixture_url}{name}.html")
    opened(page)
    for box in page.locator(".pp-settings [role=switch]").all():
        box.click()
    assert violations(axe, page) == []
