"""The column of a preview: whole on a screen of 800 pixels, with what is set seldom in a tray."""

import pytest

from conftest import until, violations

# A page of each kind: banner, story, Live Activity, extension, one with two views and one with several effects, one for people.
SAMPLES = [
    "samples/apns/order-status/", "samples/apns/delivery-started/", "samples/apns/silent-refresh/", "samples/apns/wrong-types/",
    "samples/pushwoosh-stories/spring-sale/", "samples/pushwoosh-stories/dropped-page/", "samples/pushwoosh-stories/wrong-case-category/",
    "samples/braze-content-extension/match-game/", "samples/braze-content-extension/liquid-mistakes/", "samples/wisetracker/coupon/",
    "ko/samples/pushwoosh-stories/no-usable-page/", "ko/samples/braze-content-extension/register-email/",
]
# What is pinned beside the text, and how far its content is higher than itself.
PINNED = """() => {
  const all = [document.querySelector(".preview-stick"), ...document.querySelectorAll(".for-profile")];
  const one = all.find((each) => each.offsetHeight > 0 && getComputedStyle(each).position === "sticky");
  return one === undefined ? null : Math.max(one.scrollHeight, one.offsetHeight) - Math.min(one.clientHeight, innerHeight - 56);
}"""
TRAY = "[data-tray]"
ORDER = "samples/apns/order-status/"


def toggle(page):
    page.locator("label", has=page.locator(TRAY)).click()


def test_the_column_does_not_scroll_by_itself_at_1280_by_800(open_context, site_url):
    page = open_context(viewport={"width": 1280, "height": 800})
    over = {}
    for sample in SAMPLES:
        page.goto(site_url + sample)
        until(page, "document.querySelector('push-notification') === null || document.querySelector('.pp-on') !== null")
        higher = page.evaluate(PINNED)
        if higher is None or higher > 1:
            over[sample] = higher
    assert over == {}


def test_the_tray_holds_what_is_set_seldom(open_context, site_url):
    page = open_context(viewport={"width": 1280, "height": 800})
    page.goto(site_url + ORDER)
    settings = [page.locator(name) for name in (".pp-choice-place", ".pp-choice-app", ".pp-state.pp-current .pp-call >> nth=0")]
    page.locator(".pp-switch-expand").wait_for()
    assert not any(one.is_visible() for one in settings)
    toggle(page)
    assert all(one.is_visible() for one in settings)
    # Open, it is as long as it needs to be, and the page scrolls.
    until(page, "getComputedStyle(document.querySelector('.preview-stick')).position === 'static'")
    assert page.evaluate("document.querySelector('.preview-stick').scrollHeight <= document.querySelector('.preview-stick').clientHeight + 1")
    toggle(page)
    assert not any(one.is_visible() for one in settings)


def test_the_keyboard_opens_the_tray(page, site_url, axe):
    page.goto(site_url + ORDER)
    page.locator(".pp-switch-expand").wait_for()
    page.locator(TRAY).focus()
    page.keyboard.press("Space")
    assert page.locator(".pp-choice-app").is_visible()
    assert page.get_by_role("checkbox", name="Settings", exact=True).is_checked()
    assert violations(axe, page) == []


@pytest.mark.parametrize("query, isOpen", [("app=killed", True), ("text=xl&phone=360", True), ("place=centre", True), ("view=expanded", False), ("theme=dark", False), ("", False)])
def test_an_address_that_sets_something_in_the_tray_opens_it(page, site_url, query, isOpen):
    page.goto(f"{site_url}{ORDER}?{query}")
    page.locator(".pp-switch-expand").wait_for()
    until(page, f"document.querySelector('{TRAY}').checked === {str(isOpen).lower()}")
    page.wait_for_timeout(200)
    assert page.locator(".pp-choice-app").is_visible() == isOpen


def test_without_script_and_on_paper_all_of_it_is_there(open_context, site_url):
    page = open_context(java_script_enabled=False)
    page.goto(site_url + ORDER)
    assert page.locator("push-device").is_visible() and not page.locator(".preview-tools").is_visible()
    page = open_context()
    page.goto(site_url + ORDER)
    page.locator(".pp-switch-expand").wait_for()
    page.emulate_media(media="print")
    assert page.locator("push-device .pp-state").first.is_visible()
