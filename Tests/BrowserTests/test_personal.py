"""A personalised sample's page: one person's message at a time, chosen by a radio button that needs no script."""

import pytest

from conftest import violations

PAGE = "samples/braze-content-extension/course-progress/index.html"
PEOPLE = ["mina", "daniel", "guest"]


def choose(page, name):
    page.locator(f"#profile-{name} label").click()


def shown(page, part):
    """The numbers of the people whose part is to be seen."""
    parts = page.locator(part)
    return [number + 1 for number in range(parts.count()) if parts.nth(number).is_visible()]


@pytest.mark.parametrize("script", [True, False])
def test_one_person_at_a_time_with_and_without_script(open_context, site_url, script):
    page = open_context(java_script_enabled=script)
    page.goto(site_url + PAGE)
    for number, name in enumerate(PEOPLE, 1):
        choose(page, name)
        assert shown(page, ".profile-panel") == shown(page, ".profile-preview") == [number]
    assert page.locator(".profile-preview .aborted-card").is_visible()


def test_the_address_names_the_person(open_context, site_url):
    page = open_context()
    page.goto(site_url + PAGE + "#profile-guest")
    assert shown(page, ".profile-panel") == [3]
    choose(page, "daniel")
    assert page.url.endswith("#profile-daniel")
    page.reload()
    assert shown(page, ".profile-preview") == [2]


def test_a_line_of_a_rendered_payload_shows_its_person(open_context, site_url):
    page = open_context()
    page.goto(site_url + PAGE + "#P2L3")
    assert shown(page, ".profile-panel") == [2]


def test_arrow_keys_move_between_people(open_context, site_url):
    page = open_context()
    page.goto(site_url + PAGE)
    page.locator("#profile-mina input").focus()
    page.keyboard.press("ArrowDown")
    assert shown(page, ".profile-panel") == [2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [PAGE, "ko/" + PAGE, "profiles/index.html", "ko/profiles/index.html"])
def test_axe_finds_nothing_whoever_is_shown(open_context, site_url, axe, path, scheme):
    page = open_context(color_scheme=scheme, viewport={"width": 360, "height": 800})
    page.goto(site_url + path)
    for name in PEOPLE if path.endswith(PAGE) else [""]:
        if name:
            choose(page, name)
        assert violations(axe, page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_everybody_is_printed(open_context, site_url):
    page = open_context()
    page.goto(site_url + PAGE)
    page.emulate_media(media="print")
    assert shown(page, ".profile-panel") == [1, 2, 3]
