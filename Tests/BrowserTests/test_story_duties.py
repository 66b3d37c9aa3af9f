"""What the player owes its readers on the web, over what the phone does."""

import pytest

from conftest import until

STATE = "(() => { const s = document.querySelector('push-story'); return [s.state, s.index]; })()"
VISIBLE = "Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '%s' }); document.dispatchEvent(new Event('visibilitychange'))"


def started(page):
    until(page, "document.querySelector('push-story').state === 'playing'")
    return page


def focused(page):
    return page.evaluate("document.activeElement.className")


def tab(page, count):
    """The classes of what the tab key comes to."""
    stops = []
    for _ in range(count):
        page.keyboard.press("Tab")
        stops.append(focused(page).split()[-1])
    return stops


def test_the_tab_order_is_as_seen_and_the_control_changes_its_label(player):
    page = player("manual")
    assert tab(page, 4) == ["pp-button", "pp-previous", "pp-toggle", "pp-next"]
    page.locator(".pp-toggle").focus()
    label = lambda: page.locator(".pp-toggle").get_attribute("aria-label")
    assert label() == "Play"
    page.keyboard.press("Enter")
    assert (label(), page.evaluate(STATE)) == ("Pause", ["playing", 0])
    page.keyboard.press("Space")
    assert (label(), page.evaluate(STATE)) == ("Play", ["paused", 0])
    page.keyboard.press("Space")
    page.clock.run_for(9000)
    assert (label(), page.evaluate(STATE)) == ("Play again", ["finished", 2])
    page.keyboard.press("Enter")
    assert (label(), page.evaluate(STATE)) == ("Pause", ["playing", 0])


def test_a_story_stops_when_the_keyboard_comes_to_its_page(player):
    page = player("manual")
    page.evaluate("document.querySelector('push-story').play()")
    page.keyboard.press("Tab")
    assert "pp-button" in focused(page) and page.evaluate(STATE)[0] == "paused"


@pytest.mark.parametrize("width, height", [(1280, 500), (360, 480), (320, 900)])
def test_control_is_visible_as_soon_as_the_stage_is(player, width, height):
    page = player("story", viewport={"width": width, "height": height})
    box = page.locator(".pp-toggle").bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= height
    for state in ("pause", "play"):
        page.evaluate(f"document.querySelector('push-story').{state}()")
        assert page.locator(".pp-toggle").is_visible()


KEYS = [
    (["ArrowRight"], 1), (["ArrowRight", "ArrowRight", "ArrowRight"], 2), (["ArrowRight", "ArrowLeft"], 0),
    (["ArrowLeft"], 0), (["End"], 2), (["End", "Home"], 0), (["Control+ArrowRight"], 0), (["ArrowDown"], 0),
]


@pytest.mark.parametrize("keys, index", KEYS)
def test_keys_move_and_keep_running(player, keys, index):
    page = player("manual")
    page.locator(".pp-toggle").focus()
    page.keyboard.press("Enter")
    for key in keys:
        page.keyboard.press(key)
    assert page.evaluate(STATE) == ["playing", index]


def test_keys_while_paused_stay_paused(player):
    page = player("manual")
    page.locator(".pp-toggle").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(STATE) == ["paused", 1]


def test_arrows_are_mirrored_in_right_to_left_but_taps_are_not(player):
    page = player("manual-rtl")
    page.locator(".pp-toggle").focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(STATE)[1] == 1
    page.keyboard.press("ArrowRight")
    assert page.evaluate(STATE)[1] == 0
    box = page.locator(".pp-stage").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + 150)
    assert page.evaluate(STATE)[1] == 1


def test_keys_work_on_the_stage_after_a_click(player):
    page = player("manual")
    page.evaluate("document.querySelector('push-story').play()")
    box = page.locator(".pp-stage").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + 150)
    page.keyboard.press("Space")
    assert page.evaluate(STATE) == ["paused", 1]
    page.keyboard.press("Home")
    assert page.evaluate(STATE) == ["paused", 0]


def test_space_on_the_story_button_presses_the_button(player):
    page = player("manual")
    page.evaluate("document.querySelector('push-story').play()")
    page.locator(".pp-active .pp-button").focus()
    page.keyboard.press("Space")
    assert page.evaluate(STATE) == ["closed", 0]
    assert "pp-toggle" in focused(page)


def test_roles_and_names(player):
    page = player("manual")
    page.evaluate("document.querySelector('push-story').goTo(1)")
    story = page.locator("push-story")
    assert [story.get_attribute(name) for name in ("role", "aria-roledescription", "aria-label")] == ["region", "story player", "Story preview"]
    groups = page.locator(".pp-page").evaluate_all("all => all.map((p) => [p.role ?? p.getAttribute('role'), p.ariaRoleDescription, p.ariaLabel, p.inert])")
    assert groups == [["group", "story page", f"{n} / 3: Summer sale", n != 2] for n in (1, 2, 3)]


def test_live_region_is_off_while_playing(player):
    page = player("manual")
    live = lambda: page.locator(".pp-pages").get_attribute("aria-live")
    page.evaluate("document.querySelector('push-story').play()")
    assert live() == "off"
    page.evaluate("document.querySelector('push-story').pause()")
    assert live() == "polite"


def test_progress_is_one_text(player):
    page = player("manual")
    assert page.locator(".pp-segments").get_attribute("aria-hidden") == "true"
    assert page.locator(".pp-counter").inner_text() == "1 / 3"
    page.evaluate("document.querySelector('push-story').goTo(2)")
    assert page.locator(".pp-counter").inner_text() == "3 / 3"
    tree = page.locator("push-story").aria_snapshot()
    assert "3 / 3" in tree and tree.count('button "Shop now"') == 1


def test_starts_by_itself_when_it_comes_into_sight(player):
    page = player("below")
    page.clock.run_for(20000)
    assert page.evaluate(STATE) == ["idle", 0]
    page.evaluate("document.querySelector('.pp-stage').scrollIntoView()")
    started(page)
    assert page.evaluate("window.log") == ["start3", "show0"]


def test_does_not_start_by_itself_without_autoplay(player):
    page = player("manual")
    page.clock.run_for(20000)
    assert page.evaluate(STATE) == ["idle", 0]


def test_stands_still_off_screen(player):
    page = started(player("two-apart"))
    page.clock.run_for(1000)
    page.evaluate("scrollTo(0, 1e6)")
    until(page, "document.querySelector('push-story').state === 'paused'")
    page.clock.run_for(20000)
    assert page.evaluate(STATE) == ["paused", 0]
    page.evaluate("document.querySelectorAll('push-story')[1].pause(); scrollTo(0, 0)")
    until(page, "document.querySelector('push-story').state === 'playing'")
    page.clock.run_for(1900)
    assert page.evaluate(STATE) == ["playing", 0]
    page.clock.run_for(200)
    assert page.evaluate(STATE) == ["playing", 1]


def test_stands_still_in_a_hidden_tab(player):
    page = started(player("story"))
    page.clock.run_for(1000)
    page.evaluate(VISIBLE % "hidden")
    page.clock.run_for(20000)
    assert page.evaluate(STATE) == ["paused", 0]
    page.evaluate(VISIBLE % "visible")
    assert page.evaluate(STATE) == ["playing", 0]
    page.clock.run_for(2100)
    assert page.evaluate(STATE) == ["playing", 1]


def test_a_hidden_tab_does_not_undo_the_readers_pause(player):
    page = started(player("story"))
    page.locator(".pp-toggle").click()
    page.evaluate(VISIBLE % "hidden")
    page.evaluate(VISIBLE % "visible")
    assert page.evaluate(STATE) == ["paused", 0]


def test_stands_still_in_print(player):
    page = started(player("story"))
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.clock.run_for(20000)
    assert page.evaluate(STATE) == ["paused", 0]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(STATE) == ["playing", 0]


BOTH = "[...document.querySelectorAll('push-story')].map((s) => [s.state, s.index])"


def test_only_one_of_two_runs_by_itself(player):
    page = player("two", viewport={"width": 1280, "height": 2400})
    started(page)
    page.clock.run_for(4000)
    assert page.evaluate(BOTH) == [["playing", 1], ["idle", 0]]


def test_playing_one_pauses_the_other(player):
    page = player("two", viewport={"width": 1280, "height": 2400})
    started(page)
    page.locator(".pp-toggle").nth(1).click()
    assert page.evaluate(BOTH) == [["paused", 0], ["playing", 0]]
    page.clock.run_for(4000)
    assert page.evaluate(BOTH) == [["paused", 0], ["playing", 1]]
    page.locator(".pp-toggle").nth(0).click()
    assert page.evaluate(BOTH) == [["playing", 0], ["paused", 1]]


def test_two_players_have_their_own_names_keys_and_logs(player):
    page = player("two", viewport={"width": 1280, "height": 2400})
    names = page.locator("push-story").evaluate_all("all => all.map((s) => [s.getAttribute('role'), s.getAttribute('aria-label')])")
    # No name is counted: of two that are called alike the second is no landmark.
    assert names == [["region", "Story preview"], ["group", "Story preview"]]
    page.locator(".pp-toggle").nth(1).focus()
    page.keyboard.press("End")
    assert page.evaluate(BOTH)[1][1] == 2 and page.evaluate(BOTH)[0][1] == 0


def test_the_turn_goes_to_the_one_in_sight(player):
    page = started(player("two-apart"))
    page.evaluate("scrollTo(0, 1e6)")
    until(page, "document.querySelectorAll('push-story')[1].state === 'playing'")
    assert page.evaluate(BOTH)[0][0] == "paused"


def test_reduced_motion_starts_paused_without_crossfade(player):
    page = player("five", reduced_motion="reduce")
    until(page, "document.querySelector('push-story').state === 'paused'")
    page.clock.run_for(20000)
    assert (page.evaluate(STATE), page.evaluate("window.log")) == (["paused", 0], ["start5", "show0"])
    assert page.evaluate("getComputedStyle(document.querySelector('.pp-active')).transitionDuration") == "0s"
    page.locator(".pp-toggle").click()
    page.clock.run_for(5000)
    assert page.evaluate(STATE) == ["playing", 1]


def test_reduced_motion_that_comes_later_pauses(player):
    page = started(player("story"))
    page.emulate_media(reduced_motion="reduce")
    until(page, "document.querySelector('push-story').state === 'paused'")


# Parts of the phone are scaled with it, down to WCAG 2.2, 2.5.8 (24 px); controls beside it are larger.
SMALL = """() => document.getAnimations().forEach((a) => a.effect.getComputedTiming().endTime !== Infinity && a.finish()) ?? [...document.querySelectorAll('.pp button, .pp summary, .pp [tabindex="0"], .pp a')]
  .filter((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('[inert]'))
  .map((e) => [e.className || e.localName, e.getBoundingClientRect(), e.closest(".pp-screen, .pp-stage") ? 24 : 44])
  .filter(([, box, least]) => box.width < least || box.height < least).map(([name, box]) => `${name} ${box.width}×${box.height}`)"""


@pytest.mark.parametrize("width", [320, 360, 1280])
@pytest.mark.parametrize("name", ["story", "banner", "fallback", "manual", "compact"])
def test_targets_are_large(player, name, width):
    page = player(name, viewport={"width": width, "height": 700})
    assert page.evaluate(SMALL) == []
    page.evaluate("document.querySelector('push-notification')?.toggleAttribute('expanded')")
    assert page.evaluate(SMALL) == []


OVERLAPS = """() => {
  const seen = [...document.querySelectorAll('.pp-active :is(.pp-title, .pp-subtitle, .pp-button)')].map((e) => e.getBoundingClientRect());
  const stage = document.querySelector('.pp-stage').getBoundingClientRect();
  const out = seen.filter((box) => box.top < stage.top || box.bottom > stage.bottom + 1 || box.left < stage.left || box.right > stage.right + 1);
  const over = seen.filter((box, place) => place > 0 && box.top < seen[place - 1].bottom - 1);
  return [document.documentElement.scrollWidth - innerWidth, out.length, over.length];
}"""


@pytest.mark.parametrize("size", ["100%", "200%"])
@pytest.mark.parametrize("name", ["story", "korean.ko", "long", "arabic", "manual", "many", "hostile"])
def test_fits_320_pixels_and_double_text(player, name, size):
    page = player(name, viewport={"width": 320, "height": 640})
    before = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.pp-active .pp-title') ?? document.body).fontSize)")
    page.evaluate(f"() => {{ document.documentElement.style.fontSize = '{size}'; }}")
    assert page.evaluate(OVERLAPS) == [0, 0, 0]
    after = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.pp-active .pp-title') ?? document.body).fontSize)")
    # The phone is laid out at 390 points and scaled as a whole: its text is as large as the phone is, whatever the page's text.
    assert after >= before


def test_broken_picture_shows_words_and_reason_and_time_runs(player):
    page = player("broken", expects_trouble=True)
    started(page)
    until(page, "document.querySelector('.pp-broken') !== null")
    assert page.locator(".pp-active .pp-title").is_visible()
    assert page.locator(".pp-active .pp-missing").inner_text().split("\n") == ["The picture could not be loaded", "https://cdn.example.com/story/0.jpg"]
    page.clock.run_for(3000)
    assert page.evaluate(STATE) == ["playing", 1]


def test_remote_picture_that_is_not_allowed_is_a_labelled_placeholder(player):
    page = started(player("blocked"))
    assert "not loaded here" in page.locator(".pp-active .pp-missing").inner_text()
    assert page.locator(".pp-active .pp-title").is_visible()


def test_spinner_while_the_picture_loads(player, open_context, fixture_url):
    page = open_context(expects_trouble=True)
    held = []
    page.route("**/scene-0.svg", lambda route: held.append(route))
    page.goto(f"{fixture_url}manual.html", wait_until="commit")
    until(page, "document.querySelector('.pp-loading .pp-spinner')?.checkVisibility() === true")
    until(page, "document.querySelector('push-story').state === 'idle'")
    for route in held:
        route.continue_()
    until(page, "document.querySelector('.pp-active').classList.contains('pp-loading') === false")


def test_fallback_is_the_body_in_white_on_black_with_the_reason_beneath(player):
    page = player("fallback")
    box = page.locator(".pp-fallback")
    assert box.inner_text() == "Everything is up to half off until Sunday."
    style = box.evaluate("(e) => { const s = getComputedStyle(e); return [s.color, s.backgroundColor, s.textAlign]; }")
    assert style == ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "center"]
    reason = page.locator(".pp-reason")
    assert "No page of ‘pw_stories.pages’ has a usable image." in reason.inner_text()
    assert reason.bounding_box()["y"] > page.locator(".pp-phone").bounding_box()["y"] + page.locator(".pp-phone").bounding_box()["height"]
    assert not page.locator(".pp-bar").is_visible()
    assert page.locator(".pp-dropped li").all_inner_texts() == ["Page 1 is left out: ‘image’ has no scheme", "Page 2 is left out: ‘image’ is missing"]


def test_readable_without_the_script(open_context, fixture_url):
    page = open_context(java_script_enabled=False)
    page.goto(f"{fixture_url}story.html")
    assert page.locator("push-story figure").count() == 3
    for figure in page.locator("push-story figure").all():
        assert figure.is_visible()
        assert "Summer sale" in figure.inner_text() and "shop://sale" in figure.inner_text()
    assert page.locator(".pp-banner").inner_text().count("Summer sale") == 1


def test_readable_when_the_script_never_comes(player):
    page = player("no-script")
    page.locator("push-story figure").nth(2).scroll_into_view_if_needed()
    assert page.locator("push-story figure").nth(2).is_visible()


def test_print_shows_every_page_and_no_controls(player):
    page = started(player("story"))
    page.emulate_media(media="print")
    for figure in page.locator("push-story figure").all():
        assert figure.is_visible() and "Summer sale" in figure.inner_text() and "shop://sale" in figure.inner_text()
    boxes = [figure.bounding_box() for figure in page.locator("push-story figure").all()]
    assert len({(round(box["x"]), round(box["y"])) for box in boxes}) == 3
    for control in (".pp-bar", ".pp-switches", ".pp-log", ".pp-segments", ".pp-cover"):
        assert not page.locator(control).first.is_visible()
    assert len(page.pdf()) > 10000


def test_progress_animation_causes_no_layout(page, fixture_url):
    page.goto(f"{fixture_url}slow.html")
    until(page, "document.querySelector('push-story').state === 'playing'")
    page.wait_for_timeout(700)
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable")
    count = lambda: {m["name"]: m["value"] for m in client.send("Performance.getMetrics")["metrics"]}
    before = count()
    page.wait_for_timeout(1500)
    after = count()
    assert page.evaluate(STATE) == ["playing", 0]
    assert page.evaluate("getComputedStyle(document.querySelector('.pp-segment i')).transform") != "none"
    assert after["LayoutCount"] == before["LayoutCount"]


def test_usable_within_one_frame_of_the_script(page, fixture_url):
    page.goto(f"{fixture_url}manual.html", wait_until="domcontentloaded")
    assert page.evaluate("[document.querySelector('.pp-toggle') !== null, document.querySelector('push-story').state]") == [True, "idle"]


def test_metrics_are_the_sdks(player):
    page = player("manual-five", viewport={"width": 1280, "height": 1200})
    page.evaluate("document.querySelector('push-story').style.setProperty('--pp-width', '374px')")
    page.evaluate("document.querySelector('push-story').goTo(0)")
    facts = page.evaluate(
        """() => {
          const box = (name) => document.querySelector(name).getBoundingClientRect();
          const stage = box('.pp-stage'), track = box('.pp-segments'), [a, b] = document.querySelectorAll('.pp-segment');
          const title = box('.pp-active .pp-title'), button = box('.pp-active .pp-button'), sub = box('.pp-active .pp-subtitle');
          const caption = box('.pp-active .pp-caption');
          const style = (name) => getComputedStyle(document.querySelector(`.pp-active .pp-${name}`));
          const r = Math.round;
          return {
            ratio: stage.height / stage.width, top: r(track.top - stage.top), side: r(track.left - stage.left),
            height: r(track.height), gap: r(b.getBoundingClientRect().left - a.getBoundingClientRect().right),
            inset: [r(title.left - stage.left), r(stage.right - button.right), r(stage.bottom - button.bottom)],
            spacing: [r(sub.top - title.bottom), r(button.top - sub.bottom), r(title.top - caption.top)],
            button: [r(button.height), style('button').fontWeight], type: [style('title').fontSize, style('title').fontWeight, style('subtitle').fontSize, style('button').fontSize],
          };
        }"""
    )
    assert facts == {
        "ratio": 1.5, "top": 23, "side": 12, "height": 3, "gap": 4, "inset": [24, 24, 24], "spacing": [6, 16, 44],
        "button": [52, "600"], "type": ["21px", "700", "14px", "17px"],
    }
