"""The same rows on the real element, by mouse, with the browser's clock in the test's hands; and the SDK's callbacks."""

import pytest

from conftest import until

STATE = "(() => { const s = document.querySelector('push-story'); return [s.state, s.index]; })()"


def tap(page, x):
    box = page.locator(".pp-stage").bounding_box()
    page.mouse.click(box["x"] + box["width"] * x, box["y"] + box["height"] * 0.3)


def perform(page, steps):
    for name, *values in steps:
        if name == "play":
            page.evaluate("document.querySelector('push-story').play()")
        elif name == "advance":
            page.clock.run_for(round(values[0] * 1000))
        elif name == "tap":
            tap(page, values[0])
        elif name == "button":
            page.locator(".pp-active .pp-button").click()
        elif name == "down":
            box = page.locator(".pp-stage").bounding_box()
            page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.3)
            page.mouse.down()
        elif name == "up":
            page.mouse.up()
        elif name == "leave":
            page.evaluate("window.kept = document.querySelector('push-story'); window.kept.remove()")
        elif name == "clear":
            page.evaluate("window.log.length = 0")
        else:
            page.evaluate(f"document.querySelector('push-story').{name}({', '.join(map(str, values))})")


# Every page lasts three seconds.
ROWS = {
    "start": ("manual", [["play"]], ["playing", 0], ["start3", "show0"]),
    "start-again": ("manual", [["play"], ["advance", 4], ["clear"], ["receive"]], ["playing", 0], ["start3", "show0"]),
    "fallback": ("manual-fallback", [["advance", 0.1]], ["fallback", 0], ["fallback"]),
    "time-turns": ("manual", [["play"], ["clear"], ["advance", 3]], ["playing", 1], ["show1"]),
    "time-finishes": ("manual", [["play"], ["advance", 6], ["clear"], ["advance", 3]], ["finished", 2], ["finish"]),
    "time-loops": ("manual-loop", [["play"], ["advance", 6], ["clear"], ["advance", 3]], ["playing", 0], ["finish", "show0"]),
    "left-back": ("manual", [["play"], ["advance", 4], ["clear"], ["tap", 0.1]], ["playing", 0], ["show0"]),
    "left-back-after-end": ("manual", [["play"], ["advance", 9], ["clear"], ["tap", 0.1]], ["playing", 1], ["show1"]),
    "left-on-first": ("manual", [["play"], ["advance", 1], ["clear"], ["tap", 0.1]], ["playing", 0], ["show0"]),
    "left-on-only-after-end": ("manual-one", [["play"], ["advance", 3], ["clear"], ["tap", 0.1]], ["playing", 0], ["show0"]),
    "middle-forth": ("manual", [["play"], ["clear"], ["tap", 0.5]], ["playing", 1], ["show1"]),
    "right-forth": ("manual", [["play"], ["clear"], ["tap", 0.9]], ["playing", 1], ["show1"]),
    "right-restarts-the-time": ("manual", [["play"], ["advance", 2], ["tap", 0.9], ["clear"], ["advance", 2]], ["playing", 1], []),
    "right-on-last": ("manual", [["play"], ["advance", 7], ["clear"], ["tap", 0.9]], ["playing", 2], []),
    "right-on-last-timer-runs-on": ("manual", [["play"], ["advance", 7], ["tap", 0.9], ["clear"], ["advance", 2]], ["finished", 2], ["finish"]),
    "right-on-last-loops": ("manual-loop", [["play"], ["advance", 7], ["clear"], ["tap", 0.9]], ["playing", 0], ["show0"]),
    "right-after-end": ("manual", [["play"], ["advance", 9], ["clear"], ["tap", 0.9]], ["finished", 2], []),
    "hold": ("manual-press", [["play"], ["clear"], ["down"], ["advance", 0.3]], ["paused", 0], []),
    "hold-too-short": ("manual-press", [["play"], ["clear"], ["down"], ["advance", 0.2]], ["playing", 0], []),
    "short-hold-is-a-tap": ("manual-press", [["play"], ["clear"], ["down"], ["advance", 0.2], ["up"]], ["playing", 1], ["show1"]),
    "hold-freezes": ("manual-press", [["play"], ["clear"], ["down"], ["advance", 20]], ["paused", 0], []),
    "release-goes-on-and-is-no-tap": ("manual-press", [["play"], ["clear"], ["down"], ["advance", 9], ["up"]], ["playing", 0], []),
    "release-leaves-the-rest": ("manual-press", [["play"], ["clear"], ["down"], ["advance", 9], ["up"], ["advance", 2.8]], ["playing", 1], ["show1"]),
    "hold-not-enabled-is-no-tap": ("manual", [["play"], ["clear"], ["down"], ["advance", 1], ["up"]], ["playing", 0], []),
    "tap-after-a-hold-not-enabled": ("manual", [["play"], ["clear"], ["down"], ["advance", 1], ["up"], ["tap", 0.9]], ["playing", 1], ["show1"]),
    "right-tap-after-the-button": ("manual", [["play"], ["button"], ["clear"], ["tap", 0.9]], ["playing", 1], ["show1"]),
    "left-tap-after-the-button": ("manual", [["play"], ["button"], ["clear"], ["tap", 0.1]], ["playing", 0], ["show0"]),
    "time-after-a-tap-after-the-button": ("manual", [["play"], ["button"], ["tap", 0.9], ["clear"], ["advance", 3.1]], ["playing", 2], ["show2"]),
    "button": ("manual", [["play"], ["clear"], ["button"]], ["closed", 0], ["action0"]),
    "button-after-end": ("manual", [["play"], ["advance", 9], ["clear"], ["button"]], ["closed", 2], ["action2"]),
    "button-stops-time": ("manual", [["play"], ["button"], ["clear"], ["advance", 30]], ["closed", 0], []),
}


@pytest.mark.parametrize("name", ROWS)
def test_row(player, name):
    fixture, steps, state, events = ROWS[name]
    page = player(fixture)
    perform(page, steps)
    assert page.evaluate(STATE) == state
    assert page.evaluate("window.log") == events


def test_view_that_disappears_closes(player):
    page = player("manual")
    perform(page, [["play"], ["clear"], ["leave"], ["advance", 30]])
    assert page.evaluate("[window.kept.state, window.log]") == ["closed", []]


def test_element_moved_in_the_page_goes_on(player):
    page = player("manual")
    perform(page, [["play"], ["advance", 1]])
    page.evaluate("document.body.append(document.querySelector('push-story'))")
    page.clock.run_for(200)
    assert page.evaluate(STATE) == ["playing", 0]


CALLBACKS = {
    "start-once-per-payload-not-on-a-loop": ("manual-loop", [["play"], ["advance", 20]], "start", 1),
    "show-on-start": ("manual", [["play"]], "show", 1),
    "show-on-advance": ("manual", [["play"], ["advance", 6]], "show", 3),
    "show-on-taps-either-way": ("manual", [["play"], ["tap", 0.9], ["tap", 0.1]], "show", 3),
    "show-on-loop-restart": ("manual-loop", [["play"], ["advance", 9]], "show", 4),
    "show-on-left-tap-on-the-first": ("manual", [["play"], ["tap", 0.1], ["tap", 0.1]], "show", 3),
    "action-once": ("manual", [["play"], ["button"]], "action", 1),
    "finish-by-timer": ("manual", [["play"], ["advance", 9]], "finish", 1),
    "no-finish-by-tap": ("manual", [["play"], ["tap", 0.9], ["tap", 0.9], ["tap", 0.9]], "finish", 0),
    "finish-at-the-end-of-every-round": ("manual-loop", [["play"], ["advance", 27]], "finish", 3),
    "no-finish-by-looping-tap": ("manual-loop", [["play"], ["tap", 0.9], ["tap", 0.9], ["tap", 0.9]], "finish", 0),
    "fallback-once": ("manual-fallback", [["advance", 10]], "fallback", 1),
    "no-fallback-with-pages": ("manual", [["play"], ["advance", 10]], "fallback", 0),
}


@pytest.mark.parametrize("name", CALLBACKS)
def test_callback_count(player, name):
    fixture, steps, callback, count = CALLBACKS[name]
    page = player(fixture)
    perform(page, steps)
    assert len([entry for entry in page.evaluate("window.log") if entry.startswith(callback)]) == count


def test_action_comes_before_closing_and_opens_nothing(player):
    page = player("manual")
    page.evaluate("addEventListener('story-action', (event) => { window.seen = [event.target.state, event.detail]; })")
    address = page.url
    perform(page, [["play"], ["button"]])
    state, detail = page.evaluate("window.seen")
    assert state == "playing"
    assert detail["page"] == {
        "imageURL": "https://cdn.example.com/story/0.jpg", "duration": 3, "link": "shop://sale",
        "buttonTitle": "Shop now", "title": "Summer sale", "subtitle": "Everything up to half off, until Sunday",
    }
    assert (detail["index"], detail["pointer"]) == (0, "/pw_stories/pages/0")
    assert page.url == address
    assert page.locator(".pp-status").inner_text() == "The button would open shop://sale"


def test_events_hand_over_the_values_of_the_sdk(player):
    page = player("manual-values")
    page.evaluate("window.seen = []; addEventListener('story-show', (event) => window.seen.push(event.detail))")
    perform(page, [["play"], ["tap", 0.9]])
    first, second = page.evaluate("window.seen")
    # A title without a link is no button, but the page's `buttonTitle` all the same.
    assert first["page"] == {
        "imageURL": "https://cdn.example.com/story/0.jpg", "duration": 3, "link": None,
        "buttonTitle": "Shop now", "title": "A\r\nB", "subtitle": "Everything up to half off, until Sunday",
    }
    assert second["page"]["link"] == "shop://a%20b"
    assert page.locator(".pp-button").count() == 1


def test_replay_after_closing_and_finishing(player):
    page = player("manual")
    perform(page, [["play"], ["button"], ["clear"]])
    page.locator(".pp-cover").click()
    assert page.evaluate(STATE) == ["playing", 0]
    perform(page, [["advance", 9], ["clear"]])
    assert page.locator(".pp-cover").is_visible()
    assert page.locator(".pp-cover").inner_text() == "Play again"
    page.locator(".pp-cover").click()
    assert (page.evaluate(STATE), page.evaluate("window.log")) == (["playing", 0], ["start3", "show0"])


def test_attributes_are_properties(player):
    page = player("manual")
    assert page.evaluate(
        """() => {
          const story = document.querySelector("push-story");
          const before = [story.loop, story.crossfade, story.longPressToPause, story.haptics, story.autoplay, story.aspectRatio, story.pageCount, story.src];
          Object.assign(story, { loop: true, crossfade: true, longPressToPause: true, haptics: true, aspectRatio: 1.25 });
          const names = ["loop", "crossfade", "long-press-to-pause", "haptics"].map((name) => story.hasAttribute(name));
          const stage = story.querySelector(".pp-stage").getBoundingClientRect();
          return [before, names, Math.round((stage.height / stage.width) * 100) / 100];
        }"""
    ) == [[False, False, False, False, False, 1.5, 3, ""], [True] * 4, 1.25]


def test_loop_may_be_switched_while_playing(player):
    page = player("manual")
    perform(page, [["play"]])
    page.evaluate("document.querySelector('push-story').loop = true")
    perform(page, [["advance", 9]])
    assert page.evaluate(STATE) == ["playing", 0]


def test_methods_before_the_start_open_it_paused(player):
    page = player("manual")
    perform(page, [["goTo", 2]])
    assert (page.evaluate(STATE), page.evaluate("window.log")) == (["paused", 2], ["start3", "show0", "show2"])
    perform(page, [["previous"], ["advance", 30]])
    assert page.evaluate(STATE) == ["paused", 1]


def test_src_gives_the_story(player):
    page = player("src")
    page.wait_for_selector(".pp-stage")
    perform(page, [["play"]])
    assert page.evaluate("[document.querySelector('push-story').pageCount, window.log]") == [3, ["start3", "show0"]]
    assert page.locator(".pp-active .pp-title").inner_text() == "Summer sale"
    page.evaluate("document.querySelector('push-story').src = 'story-2.json'")
    until(page, "document.querySelector('push-story').pageCount === 1")
    assert page.locator(".pp-bar").count() == 1
    assert page.evaluate(STATE) == ["idle", 0]


def test_src_that_can_not_be_had_falls_back_with_the_reason(player):
    page = player("src-missing", expects_trouble=True)
    page.wait_for_selector(".pp-reason")
    page.clock.run_for(100)
    assert "nowhere.json: 404" in page.locator(".pp-reason").inner_text()
    assert page.evaluate(STATE) == ["fallback", 0]


def test_crossfade_lasts_three_tenths_and_only_when_asked(player):
    durations = "getComputedStyle(document.querySelector('.pp-active')).transitionDuration"
    assert player("crossfade").evaluate(durations) == "0.3s"
    assert player("story").evaluate(durations) == "0s"


def test_haptics_buzz_on_tap_moves_only(player):
    page = player("manual")
    page.evaluate("() => { window.buzz = []; navigator.vibrate = (length) => window.buzz.push(length); }")
    perform(page, [["play"], ["tap", 0.9]])
    assert page.evaluate("window.buzz") == []
    page.evaluate("document.querySelector('push-story').haptics = true")
    perform(page, [["tap", 0.9], ["tap", 0.9], ["advance", 3]])
    assert len(page.evaluate("window.buzz")) == 1


def test_event_log_lists_swift_signatures(player):
    page = player("story")
    perform(page, [["receive"], ["advance", 9]])
    page.locator(".pp-log summary").click()
    entries = page.locator(".pp-log li").all_inner_texts()
    assert "storiesViewController(_:didStartWithPageCount:)" in entries[0] and "pageCount 3" in entries[0]
    assert "storiesViewController(_:didShow:at:)" in entries[1] and "index 0" in entries[1] and "0.0 s" in entries[1]
    assert "storiesViewControllerDidFinish(_:)" in entries[-1] and "9.0 s" in entries[-1]
