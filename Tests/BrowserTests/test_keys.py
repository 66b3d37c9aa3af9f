"""Keys on pages that are read: they lead on, they can be listed, and they can be switched off."""

import pytest
from conftest import until, violations

GUIDE = "guides/writing-samples/"


@pytest.fixture
def reading(page, site_url):
    page.goto(site_url + GUIDE)
    until(page, "document.querySelector('.keys-open')")
    return page


def test_letters_lead_to_the_next_page_back_and_home(reading, site_url):
    first = reading.url
    following = reading.locator(".pager-next").evaluate("(link) => link.href")
    for key, target in (("n", following), ("p", first + "index.html"), ("h", site_url + "index.html")):
        until(reading, "document.querySelector('.keys-open')")
        reading.keyboard.press(key)
        reading.wait_for_url(target)


def test_they_stay_letters_where_somebody_types_and_with_modifiers(reading):
    first = reading.url
    reading.keyboard.press("Control+h")
    reading.keyboard.press("/")
    reading.get_by_role("combobox").press_sequentially("nph?")
    assert reading.url.split("?")[0] == first
    assert not reading.locator(".keys-dialog").is_visible()


def test_the_list_opens_by_key_and_by_button_and_gives_the_focus_back(reading, axe):
    reading.keyboard.press("?")
    dialog = reading.get_by_role("dialog", name="Keyboard shortcuts")
    assert dialog.is_visible()
    assert violations(axe, reading) == []
    reading.keyboard.press("Escape")
    assert not dialog.is_visible()
    opener = reading.get_by_role("button", name="Keyboard shortcuts")
    opener.click()
    assert dialog.is_visible()
    dialog.get_by_role("button", name="Close").click()
    until(reading, "document.activeElement.classList.contains('keys-open')")


def test_letters_can_be_switched_off_for_good(reading):
    first = reading.url
    reading.get_by_role("button", name="Keyboard shortcuts").click()
    reading.get_by_label("Single letters are shortcuts").uncheck()
    reading.keyboard.press("Escape")
    reading.keyboard.press("n")
    reading.reload()
    until(reading, "document.querySelector('.keys-open')")
    reading.keyboard.press("n")
    reading.keyboard.press("?")
    assert reading.url == first
    assert not reading.locator(".keys-dialog").is_visible()


def test_without_script_there_is_neither_button_nor_list(open_context, site_url):
    page = open_context(java_script_enabled=False)
    page.goto(site_url + "ko/" + GUIDE)
    assert page.locator(".keys-open").count() == 0
    assert not page.locator(".keys-dialog").is_visible()
