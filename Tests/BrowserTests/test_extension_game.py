"""The matching game: the machine row by row, the board by mouse, touch and keyboard."""

import pytest

from extension_support import STATE, open_extension, xplayer, xsite, xurl  # noqa: F401

MACHINE = """() => {
  const Game = customElements.get("push-extension").GameMachine;
  const timers = [];
  const clock = { now: () => 0, after: (delay, run) => timers.push({ delay, run }), cancel: (id) => (timers[id - 1] = null) };
  window.told = [];
  window.timers = timers;
  window.game = new Game((name, detail) => name === "change" || window.told.push([name, detail.score]), clock, () => 0.999999);
  window.game.receive(12);
}"""


def turn(page, *cards):
    for card in cards:
        page.evaluate(f"window.game.turn({card})")


def facts(page):
    return page.evaluate("[window.game.state, window.game.attempts, window.game.cards.map((c) => c.isFound ? 'F' : c.isOpen ? 'o' : '.').join('')]")


@pytest.fixture
def machine(xplayer):
    page = xplayer("game")
    page.evaluate(MACHINE)
    return page


def test_received_deals_six_pairs_face_down(machine):
    assert facts(machine) == ["expanded", 0, "............"]
    assert machine.evaluate("window.game.cards.map((c) => c.face).sort((a, b) => a - b).join()") == "0,0,1,1,2,2,3,3,4,4,5,5"


def test_one_card_is_no_attempt(machine):
    turn(machine, 0)
    assert facts(machine) == ["expanded", 0, "o..........."]


def test_the_same_card_twice_is_no_attempt(machine):
    turn(machine, 0, 0)
    assert facts(machine) == ["expanded", 0, "o..........."]


def test_a_pair_stays_open_without_a_lock(machine):
    turn(machine, 0, 1)
    assert facts(machine) == ["expanded", 1, "FF.........."]
    assert machine.evaluate("window.timers.length") == 0


def test_a_wrong_pair_locks_for_one_second(machine):
    turn(machine, 0, 2)
    assert facts(machine) == ["locked", 1, "o.o........."]
    assert machine.evaluate("window.timers.map((t) => t.delay)") == [1000]
    turn(machine, 4)
    assert facts(machine) == ["locked", 1, "o.o........."]
    machine.evaluate("window.timers[0].run()")
    assert facts(machine) == ["expanded", 1, "............"]


def test_a_found_card_cannot_be_turned(machine):
    turn(machine, 0, 1, 0, 2)
    assert facts(machine) == ["expanded", 1, "FFo........."]


def test_the_last_pair_finishes_with_the_attempts_as_score(machine):
    turn(machine, 0, 2)
    machine.evaluate("window.timers[0].run()")
    turn(machine, *range(12))
    assert facts(machine) == ["finished", 7, "FFFFFFFFFFFF"]
    assert machine.evaluate("window.told") == [["finish", 7]]
    turn(machine, 0)
    assert facts(machine)[0] == "finished"


def test_closing_while_locked_stops_the_timer(machine):
    turn(machine, 0, 2)
    machine.evaluate("window.game.close()")
    assert machine.evaluate("window.timers") == [None]
    assert facts(machine)[0] == "received"


def test_a_card_that_is_not_there(machine):
    turn(machine, -1, 12, "'x'")
    assert facts(machine) == ["expanded", 0, "............"]


def test_every_order_of_cards_can_come(xplayer):
    page = xplayer("game")
    firsts = page.evaluate(
        """() => { const Game = customElements.get('push-extension').GameMachine; const seen = new Set();
          for (let i = 0; i < 300; i += 1) { const g = new Game(); g.receive(12); seen.add(g.cards[0].face); } return seen.size; }"""
    )
    assert firsts == 6


# The board. Cards lie in pairs, 0 0 1 1 2 2 …, when the shuffle is held.
def board(xplayer, name="game", **options):
    page = xplayer(name, **options)
    page.evaluate("customElements.get('push-extension').random = () => 0.999999")
    page.evaluate("document.querySelector('push-extension').receive()")
    return page


def states(page):
    return "".join({"down": ".", "open": "o", "found": "F"}[s] for s in page.locator(".pp-tile").evaluate_all("all => all.map((e) => e.dataset.state)"))


def test_board_is_three_by_four(xplayer):
    page = board(xplayer)
    assert page.locator(".pp-board [role=row]").count() == 4 and page.locator(".pp-tile").count() == 12
    rows = page.locator(".pp-tile").evaluate_all("all => new Set(all.map((e) => Math.round(e.getBoundingClientRect().y))).size")
    assert rows == 4


def test_compact_height_is_two_by_four(xplayer):
    page = board(xplayer)
    page.get_by_role("button", name="Compact height").click()
    assert page.locator(".pp-board [role=row]").count() == 2 and page.locator(".pp-tile").count() == 8
    rows = page.locator(".pp-tile").evaluate_all("all => new Set(all.map((e) => Math.round(e.getBoundingClientRect().y))).size")
    assert rows == 2


def play_by_mouse(page, card):
    page.locator(".pp-tile").nth(card).click(force=True)


def play_by_touch(page, card):
    page.locator(".pp-tile").nth(card).tap(force=True)


def play_by_keyboard(page, card):
    page.locator(".pp-tile").nth(card).focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("play", [play_by_mouse, play_by_touch, play_by_keyboard])
def test_a_whole_game(xplayer, play):
    page = board(xplayer, has_touch=True)
    play(page, 0)
    play(page, 3)
    assert states(page) == "o..o........" and page.evaluate(STATE) == "locked"
    play(page, 5)
    page.clock.run_for(990)
    assert states(page) == "o..o........"
    page.clock.run_for(20)
    assert states(page) == "............"
    for card in range(12):
        play(page, card)
    assert states(page) == "F" * 12 and page.evaluate(STATE) == "finished"
    assert page.locator(".pp-score").inner_text() == "All pairs found. Score: 7"
    record = page.evaluate("document.querySelector('push-extension').store.records[0]")
    assert record["bucket"] == "pending_custom_events"
    assert record["value"]["event_name"] == "Completed Match Game" and record["value"]["Score"] == 7
    page.get_by_role("button", name="Play again").click()
    assert states(page) == "............" and page.locator(".pp-score").inner_text() == "Attempts: 0 · Pairs: 0 / 6"


def test_cards_say_what_they_show(xplayer):
    page = board(xplayer)
    label = lambda card: page.locator(".pp-tile").nth(card).get_attribute("aria-label")
    assert label(0) == "Card 1: face down"
    play_by_mouse(page, 0)
    assert label(0) == "Card 1: circle"
    play_by_mouse(page, 1)
    assert label(0) == "Card 1: circle, pair found"
    assert page.locator(".pp-told").text_content() == "Card 2: circle, pair found. Attempts: 1 · Pairs: 1 / 6"


WALKS = {"": {"ArrowRight": 1, "ArrowDown": 3, "End": 2, "ArrowLeft": 0}, ".rtl": {"ArrowLeft": 1, "ArrowDown": 3, "End": 2, "ArrowRight": 0}}


@pytest.mark.parametrize("direction", WALKS)
def test_arrows_walk_the_board(xplayer, direction):
    page = xplayer(f"game{direction}")
    focused = "[...document.querySelectorAll('.pp-tile')].indexOf(document.activeElement)"
    for key, place in WALKS[direction].items():
        page.locator(".pp-tile").nth(0).focus()
        page.keyboard.press(key)
        assert page.evaluate(focused) == place, key
    assert page.locator(".pp-tile[tabindex='0']").count() == 1


def test_collapse_and_expand_deals_anew(xplayer):
    page = board(xplayer)
    play_by_mouse(page, 0)
    play_by_mouse(page, 3)
    page.keyboard.press("Escape")
    assert page.evaluate(STATE) == "received"
    page.clock.run_for(2000)
    page.locator(".pp-switch-expand").click()
    assert states(page) == "............" and page.evaluate(STATE) == "expanded"
    assert page.locator(".pp-score").inner_text() == "Attempts: 0 · Pairs: 0 / 6"


def test_without_user_interaction_no_tap_arrives(xplayer):
    page = xplayer("untappable")
    page.locator(".pp-tile").nth(0).click()
    assert states(page) == "............"
    assert "Taps do not reach this view" in page.locator(".pp-told").inner_text()


def test_calm_cards_do_not_turn(xplayer):
    page = xplayer("game", reduced_motion="reduce")
    page.locator(".pp-tile").nth(0).click()
    assert page.locator(".pp-tile").nth(0).evaluate("(e) => getComputedStyle(e).animationName") == "none"
    page = xplayer("game")
    page.locator(".pp-tile").nth(0).click()
    assert page.locator(".pp-tile").nth(0).evaluate("(e) => getComputedStyle(e).animationName") == "pp-turn"


def test_cards_are_large_enough_at_320(xplayer):
    page = xplayer("game", viewport={"width": 320, "height": 700})
    sizes = page.locator(".pp-tile").evaluate_all("all => all.map((e) => Math.min(e.offsetWidth, e.offsetHeight))")
    assert min(sizes) >= 44
    page.get_by_role("button", name="Compact height").click()
    sizes = page.locator(".pp-tile").evaluate_all("all => all.map((e) => Math.min(e.offsetWidth, e.offsetHeight))")
    assert min(sizes) >= 44 and page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_story_page_loads_no_extension(open_context, site_url):
    page = open_context()
    page.goto(f"{site_url}samples/pushwoosh-stories/spring-sale/")
    assert page.locator("script[src*=push-extension], link[href*=push-extension]").count() == 0
