"""The player's state machine, row for row, with a clock that stands until it is moved. A row: settings, what happens
before, the event, and then the state, the index, the elapsed seconds and the effects of that event alone."""

import pytest

DRIVER = """([settings, before, event]) => {
  const Machine = customElements.get("push-story").Machine;
  let now = 0, timers = [], log = [];
  const clock = {
    now: () => now,
    after: (delay, run) => { const timer = { at: now + delay, run }; timers.push(timer); return timer; },
    cancel: (timer) => { timers = timers.filter((other) => other !== timer); },
  };
  const effects = (name, detail) => name !== "change" && log.push(name + (detail?.index ?? detail?.pageCount ?? ""));
  const machine = new Machine(effects, clock);
  Object.assign(machine, settings);
  const advance = (seconds) => {
    const end = now + seconds * 1000;
    for (;;) {
      timers.sort((a, b) => a.at - b.at);
      if (timers.length === 0 || timers[0].at > end) break;
      const timer = timers.shift();
      now = timer.at;
      timer.run();
    }
    now = end;
  };
  const step = ([name, ...values]) => (name === "advance" ? advance(...values) : machine[name](...values));
  before.forEach(step);
  log = [];
  step(event);
  return { state: machine.state, index: machine.index, elapsed: Math.round(machine.elapsed * 1000) / 1000, effects: log, timers: timers.length };
}"""

GO = [["receive", [2, 3, 4]]]
AT_1 = GO + [["advance", 2]]
LAST = GO + [["advance", 5]]
DONE = GO + [["advance", 9]]
ONE_DONE = [["receive", [2]], ["advance", 2]]
HELD = GO + [["advance", 0.5], ["press"]]
LOOP = {"loop": True}
PRESS = {"longPress": True}

ROWS = {
    # any: payload received, n = 0
    "no-usable-page": ({}, [], ["receive", []], "fallback", 0, 0, ["fallback"]),
    "no-usable-page-while-playing": ({}, AT_1, ["receive", []], "fallback", 0, 0, ["fallback"]),
    # any: payload received, n > 0
    "payload-starts-the-first-page": ({}, [], ["receive", [2, 3]], "playing", 0, 0, ["start2", "show0"]),
    "payload-while-playing-starts-anew": ({}, AT_1 + [["advance", 1]], ["receive", [2, 3]], "playing", 0, 0, ["start2", "show0"]),
    "payload-after-the-end-starts-anew": ({}, DONE, ["receive", [2, 3]], "playing", 0, 0, ["start2", "show0"]),
    "payload-after-closing-starts-anew": ({}, GO + [["disappear"]], ["receive", [2]], "playing", 0, 0, ["start1", "show0"]),
    "payload-after-fallback-starts": ({}, [["receive", []]], ["receive", [2]], "playing", 0, 0, ["start1", "show0"]),
    # Playing(i<n-1): elapsed = duration(i)
    "time-turns-the-page": ({}, GO, ["advance", 2], "playing", 1, 0, ["show1"]),
    "time-does-not-turn-early": ({}, GO, ["advance", 1.999], "playing", 0, 1.999, []),
    "time-turns-two-pages": ({}, GO, ["advance", 5.5], "playing", 2, 0.5, ["show1", "show2"]),
    # Playing(n-1): elapsed = duration
    "time-finishes-the-last": ({}, LAST, ["advance", 4], "finished", 2, 4, ["finish"]),
    "time-loops-after-the-last": (LOOP, LAST, ["advance", 4], "playing", 0, 0, ["finish", "show0"]),
    "every-round-finishes": (LOOP, GO, ["advance", 18], "playing", 0, 0, ["show1", "show2", "finish", "show0"] * 2),
    # Playing/Finished: tap in the left third, i > 0
    "left-tap-goes-back": ({}, AT_1 + [["advance", 1]], ["tap", 0.1], "playing", 0, 0, ["haptic", "show0"]),
    "left-tap-ends-before-a-third": ({}, AT_1, ["tap", 0.333], "playing", 0, 0, ["haptic", "show0"]),
    "left-tap-after-the-end-goes-back": ({}, DONE, ["tap", 0.1], "playing", 1, 0, ["haptic", "show1"]),
    # Playing/Finished: tap in the left third, i = 0
    "left-tap-on-the-first-shows-it-again": ({}, GO + [["advance", 1]], ["tap", 0.1], "playing", 0, 0, ["haptic", "show0"]),
    "left-tap-on-an-only-page-that-ended": ({}, ONE_DONE, ["tap", 0.1], "playing", 0, 0, ["haptic", "show0"]),
    # Playing(i<n-1): tap elsewhere
    "right-tap-goes-forth": ({}, GO + [["advance", 1]], ["tap", 0.9], "playing", 1, 0, ["haptic", "show1"]),
    "middle-tap-goes-forth": ({}, GO, ["tap", 0.5], "playing", 1, 0, ["haptic", "show1"]),
    "tap-at-a-third-goes-forth": ({}, GO, ["tap", 1 / 3], "playing", 1, 0, ["haptic", "show1"]),
    # Playing(n-1): tap elsewhere
    "right-tap-on-the-last-does-nothing": ({}, LAST + [["advance", 1.5]], ["tap", 0.9], "playing", 2, 1.5, []),
    "the-timer-runs-on-after-it": ({}, LAST + [["advance", 1.5], ["tap", 0.9]], ["advance", 2.5], "finished", 2, 4, ["finish"]),
    "right-tap-on-the-last-loops": (LOOP, LAST + [["advance", 1]], ["tap", 0.9], "playing", 0, 0, ["haptic", "show0"]),
    # Finished: tap elsewhere
    "right-tap-after-the-end-does-nothing": ({}, DONE, ["tap", 0.9], "finished", 2, 4, []),
    # Playing: hold for a quarter of a second, pause enabled
    "hold-pauses": (PRESS, GO + [["advance", 0.5]], ["press"], "paused", 0, 0.5, []),
    "hold-freezes-the-timer": (PRESS, HELD, ["advance", 60], "paused", 0, 0.5, []),
    "hold-without-the-setting-does-nothing": ({}, GO + [["advance", 0.5]], ["press"], "playing", 0, 0.5, []),
    "hold-after-the-end-does-nothing": (PRESS, DONE, ["press"], "finished", 2, 4, []),
    # Paused: release
    "release-goes-on": (PRESS, HELD + [["advance", 9]], ["lift"], "playing", 0, 0.5, []),
    "release-leaves-the-remaining-time": (PRESS, HELD + [["advance", 9], ["lift"]], ["advance", 1.5], "playing", 1, 0, ["show1"]),
    "release-not-sooner": (PRESS, HELD + [["lift"]], ["advance", 1.4], "playing", 0, 1.9, []),
    # Playing/Finished: button
    "button-closes": ({}, AT_1, ["act"], "closed", 1, 0, ["action1"]),
    "button-after-the-end-closes": ({}, DONE, ["act"], "closed", 2, 4, ["action2"]),
    "nothing-runs-after-the-button": ({}, AT_1 + [["act"]], ["advance", 60], "closed", 1, 0, []),
    # any: view disappears
    "leaving-closes": ({}, AT_1 + [["advance", 1]], ["disappear"], "closed", 1, 1, []),
    "leaving-while-held-closes": (PRESS, HELD, ["disappear"], "closed", 0, 0.5, []),
    "leaving-after-the-end-closes": ({}, DONE, ["disappear"], "closed", 2, 4, []),
    "nothing-runs-after-leaving": ({}, GO + [["disappear"]], ["advance", 60], "closed", 0, 0, []),
    # StoriesPlayer.stop() only cancels the timer: handleTap and handleButton go on working.
    "a-right-tap-after-leaving-goes-forth": ({}, GO + [["disappear"]], ["tap", 0.9], "playing", 1, 0, ["haptic", "show1"]),
    "a-left-tap-after-leaving-goes-back": ({}, AT_1 + [["disappear"]], ["tap", 0.1], "playing", 0, 0, ["haptic", "show0"]),
    "a-right-tap-after-the-button-goes-forth": ({}, AT_1 + [["act"]], ["tap", 0.9], "playing", 2, 0, ["haptic", "show2"]),
    "a-left-tap-after-the-button-goes-back": ({}, AT_1 + [["act"]], ["tap", 0.1], "playing", 0, 0, ["haptic", "show0"]),
    "a-right-tap-on-the-last-after-the-button-does-nothing": ({}, LAST + [["act"]], ["tap", 0.9], "closed", 2, 0, []),
    "a-right-tap-on-the-last-after-the-button-loops": (LOOP, LAST + [["act"]], ["tap", 0.9], "playing", 0, 0, ["haptic", "show0"]),
    "a-second-button-tap-acts-again": ({}, AT_1 + [["act"]], ["act"], "closed", 1, 0, ["action1"]),
    "a-hold-after-the-button-does-nothing": (PRESS, AT_1 + [["act"]], ["press"], "closed", 1, 0, []),
    "release-after-leaving-does-nothing": (PRESS, HELD + [["disappear"]], ["lift"], "closed", 0, 0.5, []),
}

# What the web adds: the reader's pause, which a move keeps.
WEB_ROWS = {
    "pause-freezes": ({}, GO + [["advance", 0.7], ["hold", "user"]], ["advance", 60], "paused", 0, 0.7, []),
    "play-goes-on": ({}, GO + [["advance", 0.7], ["hold", "user"], ["release", "user"]], ["advance", 1.3], "playing", 1, 0, ["show1"]),
    "two-reasons-need-two-releases": ({}, GO + [["hold", "user"], ["hold", "hidden"]], ["release", "hidden"], "paused", 0, 0, []),
    "a-move-while-paused-stays-paused": ({}, GO + [["advance", 0.7], ["hold", "user"]], ["next"], "paused", 1, 0, ["haptic", "show1"]),
    "a-payload-while-held-waits": ({}, [["hold", "hidden"]], ["receive", [2]], "paused", 0, 0, ["start1", "show0"]),
    "go-to": ({}, GO, ["goTo", 2], "playing", 2, 0, ["show2"]),
    "go-to-nowhere": ({}, GO + [["advance", 1]], ["goTo", 3], "playing", 0, 1, []),
    "go-to-nothing": ({}, GO + [["advance", 1]], ["goTo", "x"], "playing", 0, 1, []),
    "rewind": ({}, AT_1, ["rewind"], "idle", 0, 0, []),
    "nothing-moves-before-the-start": ({}, [], ["next"], "idle", 0, 0, []),
}


@pytest.fixture(scope="module")
def machine_page(browser, fixture_url):
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{fixture_url}manual.html")
    page.wait_for_function("customElements.get('push-story') !== undefined")
    yield page
    context.close()


@pytest.mark.parametrize("name", [*ROWS, *WEB_ROWS])
def test_row(machine_page, name):
    settings, before, event, state, index, elapsed, effects = {**ROWS, **WEB_ROWS}[name]
    result = machine_page.evaluate(DRIVER, [settings, before, event])
    assert (result["state"], result["index"], result["elapsed"], result["effects"]) == (state, index, elapsed, effects)
    assert result["timers"] == (1 if state == "playing" else 0)


def test_loop_switched_on_after_the_end_restarts_on_a_right_tap(machine_page):
    result = machine_page.evaluate(
        """() => {
          const log = [];
          const Machine = customElements.get("push-story").Machine;
          let run = null;
          const clock = { now: () => 0, after: (_, then) => { run = then; return 1; }, cancel: () => {} };
          const machine = new Machine((name, detail) => name !== "change" && log.push(name + (detail?.index ?? "")), clock);
          machine.receive([1]);
          run();
          machine.loop = true;
          log.length = 0;
          machine.tap(0.9);
          return [machine.state, machine.index, log];
        }"""
    )
    assert result == ["playing", 0, ["haptic", "show0"]]


@pytest.mark.parametrize(
    "given, seconds",
    [("undefined", 5), ("NaN", 5), ("0", 5), ("-3", 5), ("Infinity", 5), ("'8'", 5), ("30.5", 30), ("1e9", 30), ("30", 30), ("0.25", 0.25), ("7", 7), ("true", 5), ("null", 5)],
)
def test_duration(machine_page, given, seconds):
    assert machine_page.evaluate(f"customElements.get('push-story').Machine.duration({given})") == seconds
