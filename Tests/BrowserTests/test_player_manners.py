"""The player's manners: it keeps the focus when pages turn, waits behind a dialog, opens an asked page paused, covers nothing, and its bars
can be read on any picture."""

import base64

import pytest

from conftest import until

STORY = "document.querySelector('push-story')"


def test_after_an_advance_the_focus_stays_in_the_player(player):
    page = player("story")
    page.locator(".pp-active .pp-button").first.focus()
    page.evaluate(f"{STORY}.next()")
    assert page.evaluate("document.activeElement.closest('.pp-bar, push-story') !== null")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(f"{STORY}.index") == 2


def test_it_waits_behind_a_dialog_and_goes_on_after_it(player):
    page = player("story")
    page.evaluate(f"{STORY}.play()")
    page.evaluate("document.body.append(Object.assign(document.createElement('dialog'), { id: 'over' })); document.getElementById('over').showModal()")
    until(page, f"{STORY}.state === 'paused'")
    page.evaluate("document.getElementById('over').close()")
    until(page, f"{STORY}.state === 'playing'")


def test_a_reader_who_paused_finds_it_paused_after_a_dialog(player):
    page = player("story")
    page.evaluate(f"{STORY}.play(); {STORY}.pause()")
    page.evaluate("document.body.append(Object.assign(document.createElement('dialog'), { id: 'over' })); document.getElementById('over').showModal()")
    page.wait_for_timeout(50)
    page.evaluate("document.getElementById('over').close()")
    page.wait_for_timeout(50)
    assert page.evaluate(f"{STORY}.state") == "paused"


PLACES = ["samples/pushwoosh-stories/spring-sale/", "samples/pushwoosh-stories/spring-sale/embed.html", "guides/pushwoosh-stories/", "specs/pushwoosh-stories/"]


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("place", PLACES)
def test_an_asked_page_opens_paused(open_context, site_url, place, number):
    page = open_context()
    page.goto(f"{site_url}{place}?page={number}")
    assert page.locator("push-story").count() > 0
    until(page, f"{STORY}.state === 'paused'")
    page.wait_for_timeout(150)
    assert page.evaluate(f"[{STORY}.state, {STORY}.index]") == ["paused", number - 1]


@pytest.mark.parametrize("width", [360, 768])
def test_the_control_bar_covers_nothing(open_context, site_url, width):
    page = open_context(viewport={"width": width, "height": 640})
    page.goto(site_url + PLACES[0])
    page.locator(".pp-bar").first.wait_for()
    overlaps = """() => {
      const bar = document.querySelector(".pp-bar").getBoundingClientRect();
      return [".pp-phone", ".pp-under > *", ".pp-switches", ".pp-panel", ".pp-log"].filter(name => [...document.querySelectorAll(name)].some(part => {
        const box = part.getBoundingClientRect();
        return box.height > 0 && box.top < bar.bottom - 1 && box.bottom > bar.top + 1;
      }));
    }"""
    for share in (0, 0.25, 0.5, 0.75):
        page.evaluate("(share) => { const box = document.querySelector('.pp-phone').getBoundingClientRect(); scrollBy(0, box.top - 100 + box.height * share) }", share)
        page.wait_for_timeout(50)
        assert page.evaluate(overlaps) == []


@pytest.mark.parametrize("colour", ["#fff", "#ffe9a8", "#7f7f7f", "#000"])
def test_progress_bars_are_readable_on_any_picture(player, colour):
    """The running part against what lies under it, as drawn: 3 : 1 (WCAG 1.4.11)."""
    page = player("story")
    page.evaluate(f"{STORY}.pause(); {STORY}.goTo(1)")
    page.evaluate("""(colour) => { for (const one of document.querySelectorAll(".pp-stage .pp-figure")) one.style.background = colour;
      for (const one of document.querySelectorAll(".pp-stage .pp-image")) one.style.visibility = "hidden" }""", colour)
    page.wait_for_timeout(100)
    boxes = [page.locator(".pp-segment").nth(place).bounding_box() for place in (0, 2)]
    shot = page.screenshot()
    bright = page.evaluate("""async ([data, boxes]) => {
      const image = new Image(); image.src = "data:image/png;base64," + data; await image.decode();
      const canvas = document.createElement("canvas"); canvas.width = image.width; canvas.height = image.height;
      const context = canvas.getContext("2d", { willReadFrequently: true }); context.drawImage(image, 0, 0);
      const light = ({ x, y, width, height }, down) => {
        const [r, g, b] = [...context.getImageData(Math.round(x + width / 2), Math.round(y + height / 2 + down), 1, 1).data].map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      return [light(boxes[0], 0), light(boxes[0], 5), light(boxes[1], 0)];
    }""", [base64.b64encode(shot).decode(), boxes])
    past, under, coming = bright
    assert (past + 0.05) / (under + 0.05) >= 3, bright
    assert (past + 0.05) / (coming + 0.05) >= 1.5, bright
