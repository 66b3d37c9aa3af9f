"""axe on the previews: every fixture in both themes, and the player in each of its states."""

import pytest

from conftest import rest, until, violations
from fixture_site import CORPUS


@pytest.mark.parametrize("theme", ["", ".dark"])
@pytest.mark.parametrize("name", [name for name in CORPUS if name not in ("broken", "slow", "some", "many")])
def test_fixture(page, fixture_url, axe, name, theme):
    page.goto(f"{fixture_url}{name}{theme}.html")
    rest(page)
    assert violations(axe, page) == []
    toggle = page.locator(".pp-switch-expand")
    if toggle.count():
        toggle.click()
        rest(page)
        assert violations(axe, page) == []


STATES = {
    "idle": "() => {}",
    "playing": "() => document.querySelector('push-story').play()",
    "paused": "() => document.querySelector('push-story').goTo(1)",
    "closed": "() => { const s = document.querySelector('push-story'); s.play(); s.act(); }",
    "finished": "() => { const s = document.querySelector('push-story'); s.goTo(2); s.play(); }",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES)
def test_state(open_context, fixture_url, axe, state, scheme):
    page = open_context(color_scheme=scheme)
    page.goto(f"{fixture_url}manual.html")
    page.evaluate(STATES[state])
    if state == "finished":
        until(page, "document.querySelector('push-story').state === 'finished'")
    assert page.evaluate("document.querySelector('push-story').state") == state
    assert violations(axe, page) == []


@pytest.mark.parametrize("name", ["two", "compact", "manual-rtl", "hostile-page"])
def test_arrangement(page, fixture_url, axe, name):
    page.goto(f"{fixture_url}{name}.html")
    rest(page)
    assert violations(axe, page) == []
