"""The way of what a reader does to Braze: buckets, launch, body, delay, and what the vendor's code loses."""

import json
import re

import pytest

from extension_support import STATE, open_extension, xplayer, xsite, xurl  # noqa: F401

STORE = "document.querySelector('push-extension').store"
TAPPED = "2023-11-14T22:13:20Z"
SENT = "2023-11-14T22:18:20Z"


@pytest.fixture
def panel(xplayer):
    """A form with its panel open; `version` chosen before anything is stored."""

    def open_(version="corrected", name="form", **options):
        page = xplayer(name, **options)
        page.clock.set_fixed_time(1_700_000_000)
        page.locator(".pp-switch-analytics").click()
        page.locator(".pp-pick select").select_option(version)
        return page

    return open_


def register(page):
    page.locator("push-extension input[type=email]").fill("reader@example.com")
    page.locator(".pp-action").click()


def launch(page, later=300):
    page.clock.set_fixed_time(1_700_000_000 + later)
    page.locator(".pp-opened").click()


def body(page):
    return json.loads(page.locator(".pp-request pre:not(.pp-head)").inner_text())


def stored(page):
    return page.evaluate(f"{STORE}.records.map((r) => r.bucket)")


def test_off_until_asked_for(xplayer):
    page = xplayer("form")
    button = page.locator(".pp-switch-analytics")
    assert not page.locator(".pp-analytics").is_visible() and button.get_attribute("aria-expanded") == "false"
    button.click()
    assert page.locator(".pp-analytics").is_visible() and button.get_attribute("aria-expanded") == "true"
    assert page.locator(".pp-analytics dt").all_inner_texts() == ["pending_custom_events", "pending_custom_attributes", "pending_user_attributes"]
    assert page.locator(".pp-analytics dd").all_inner_texts() == ["empty"] * 3


def test_registering_stores_the_address_and_an_event(panel):
    page = panel()
    register(page)
    assert stored(page) == ["pending_user_attributes", "pending_custom_events"]
    values = page.evaluate(f"{STORE}.records.map((r) => r.value)")
    assert values == [{"email": "reader@example.com"}, {"recorded_at": TAPPED, "event_name": "Registered E-mail"}]
    assert '"email": "reader@example.com"' in page.locator(".pp-analytics dd").nth(2).inner_text()


def test_every_record_has_a_key_of_its_own(panel):
    page = panel()
    register(page)
    keys = page.locator(".pp-record-key").all_inner_texts()
    assert len(set(keys)) == 2
    for key in keys:
        assert re.fullmatch(r"pending_\w+\.01700000000000\.[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}", key)


def test_opening_the_app_sends_and_empties(panel):
    page = panel()
    register(page)
    launch(page)
    assert stored(page) == []
    assert body(page) == {
        "attributes": [{"braze_id": "0123abcd", "email": "reader@example.com"}],
        "events": [{"braze_id": "0123abcd", "name": "Registered E-mail", "time": SENT, "properties": {"recorded_at": TAPPED}}],
    }
    assert "5 minutes later" in page.locator(".pp-sent").inner_text()
    assert page.locator(".pp-lost").inner_text() == "Lost: nothing"


def test_the_key_is_a_placeholder(panel):
    page = panel()
    register(page)
    launch(page)
    assert "Authorization: Bearer YOUR-REST-API-KEY" in page.locator(".pp-head").inner_text()


@pytest.mark.parametrize("seconds, text", [(0, "0 seconds"), (1.5, "1.5 seconds"), (90, "1.5 minutes"), (7200, "2 hours")])
def test_delay(panel, seconds, text):
    page = panel()
    register(page)
    launch(page, seconds)
    assert text in page.locator(".pp-sent").inner_text()


def test_nothing_stored_nothing_sent(panel):
    page = panel()
    launch(page)
    assert page.locator(".pp-sent").inner_text() == "Nothing was sent."


def test_without_the_sdk_the_corrected_code_keeps_everything(panel):
    page = panel()
    register(page)
    page.locator(".pp-launch input").check()
    launch(page)
    assert len(stored(page)) == 2 and page.locator(".pp-request").count() == 0
    assert "Records that stay for the next launch: 2" in page.locator(".pp-sent").inner_text()
    assert page.locator(".pp-lost").inner_text() == "Lost: nothing"
    page.locator(".pp-launch input").uncheck()
    launch(page)
    assert stored(page) == [] and len(body(page)["events"]) == 1


def test_b14_deletes_what_was_never_sent(panel):
    page = panel("b14")
    register(page)
    page.locator(".pp-launch input").check()
    launch(page)
    assert stored(page) == [] and page.locator(".pp-request").count() == 0
    assert "records deleted without having been sent: 2" in page.locator(".pp-lost").inner_text()


def test_b5_turns_the_event_into_attributes(panel):
    page = panel("b5")
    register(page)
    assert stored(page) == ["pending_user_attributes", "pending_custom_attributes"]
    launch(page)
    assert body(page) == {
        "attributes": [
            {"braze_id": "0123abcd", "email": "reader@example.com"},
            {"braze_id": "0123abcd", "recorded_at": TAPPED, "event_name": "Registered E-mail"},
        ]
    }
    assert "the event ‘Registered E-mail’" in page.locator(".pp-lost").inner_text()


def test_b15_loses_the_time_of_the_tap(panel):
    page = panel("b15")
    register(page)
    launch(page)
    assert body(page)["events"] == [{"braze_id": "0123abcd", "name": "Registered E-mail", "time": SENT, "properties": {}}]
    lost = page.locator(".pp-lost").inner_text()
    assert TAPPED in lost and SENT in lost


@pytest.mark.parametrize("version", ["b5", "b14", "b15"])
def test_the_vendors_buckets_are_arrays(panel, version):
    page = panel(version)
    register(page)
    assert all(re.fullmatch(r"pending_\w+\[0\]", key) for key in page.locator(".pp-record-key").all_inner_texts())


def test_another_version_starts_with_an_empty_store(panel):
    page = panel()
    register(page)
    page.locator(".pp-pick select").select_option("b5")
    assert stored(page) == [] and page.locator(".pp-sent").inner_text() == ""


def test_without_a_braze_id_a_placeholder_and_a_word(panel):
    page = panel(name="no-id")
    register(page)
    launch(page)
    assert body(page)["attributes"][0]["braze_id"] == "BRAZE-ID-OF-THE-PROFILE"
    assert "The payload carries no braze_id" in page.locator(".pp-sent").inner_text()


def test_forwarding_opens_the_app_and_flushes_at_once(panel):
    page = panel()
    page.locator("input[value=dismissAndForward]").check()
    register(page)
    assert page.evaluate(STATE) == "dismissed" and stored(page) == []
    assert len(body(page)["events"]) == 1


def test_copy_gives_the_body(panel):
    page = panel(permissions=["clipboard-read", "clipboard-write"])
    register(page)
    launch(page)
    page.locator(".pp-copy").click()
    assert page.locator(".pp-copy").inner_text() in ("Copied", "Copy")
    assert json.loads(page.evaluate("navigator.clipboard.readText()")) == body(page)


def test_the_score_goes_out_as_a_property(panel):
    page = panel(name="game")
    page.evaluate("customElements.get('push-extension').random = () => 0.999999")
    page.evaluate("document.querySelector('push-extension').receive()")
    for card in range(12):
        page.locator(".pp-tile").nth(card).click()
    launch(page)
    assert body(page)["events"][0] | {"braze_id": ""} == {
        "braze_id": "", "name": "Completed Match Game", "time": SENT, "properties": {"Score": 6, "recorded_at": TAPPED},
    }


def test_a_property_never_replaces_the_name(xplayer):
    page = xplayer("form")
    page.evaluate(f"{STORE}.saveEvent('Real', {{ event_name: 'False' }})")
    assert page.evaluate(f"{STORE}.records[0].value.event_name") == "Real"


def test_two_forms_have_two_stores(xplayer):
    page = xplayer("alone")
    page.locator("push-extension input[type=email]").first.fill("reader@example.com")
    page.get_by_role("button", name="Register").click()
    counts = page.evaluate("[...document.querySelectorAll('push-extension')].map((e) => e.store.records.length)")
    assert counts == [2, 0, 0]
