"""What runs in the app, in each of its states: the table of methods, the answers of the app in front, and what is then
shown. On the sample pages of the built site."""

import pytest

from device_pages import FLASH, ORDER, PHONE, SHIPPED, apply, pick, show, states, visible

PRESENT = "userNotificationCenter(_:willPresent:withCompletionHandler:)"
RECEIVE = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
FETCH = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"

# App state, event, method that runs, whether the phone shows it with the page's first answer, what is said of it.
ROWS = [
    ("foreground", "arrives", PRESENT, "What it calls the handler with decides"),
    ("foreground", "tapped", RECEIVE, "If its banner is shown and tapped"),
    ("background", "arrives", None, "the system shows it"),
    ("background", "tapped", RECEIVE, "comes to the front"),
    ("killed", "arrives", None, "the system shows it"),
    ("killed", "tapped", RECEIVE, "only if the delegate was set before launch had finished"),
]


def calls(page):
    """The calls that are on the screen: event, method, text, values read."""
    return page.evaluate(
        """() => [...document.querySelectorAll(".pp-state.pp-current .pp-call")].map((call) => ({
          event: call.dataset.event,
          method: call.querySelector(":scope > p > code")?.textContent ?? null,
          text: call.textContent,
          reads: Object.fromEntries([...call.querySelectorAll(".pp-reads > div")].map((row) =>
            [row.querySelector("dt").textContent, row.querySelector("dd").textContent])),
        }))"""
    )


def holds(page, state, event, method, said):
    pick(page, "app", state)
    found = [call for call in calls(page) if call["event"] == event]
    return len(found) == 1 and found[0]["method"] == method and said in found[0]["text"]


@pytest.mark.parametrize("sample", [FLASH, SHIPPED, ORDER])
def test_every_row_of_the_table_of_states(page, cases_url, sample):
    show(page, cases_url, sample)
    met = [row for row in ROWS if holds(page, *row)]
    print(f"\n{sample}: {len(met)} / {len(ROWS)} rows")
    assert met == ROWS


def test_content_available_runs_the_fetch_handler_in_every_state(page, cases_url):
    show(page, cases_url, "apns/update-in-background")
    for state, methods in (("foreground", [PRESENT, FETCH, RECEIVE]), ("background", [FETCH, RECEIVE]), ("killed", [FETCH, RECEIVE])):
        pick(page, "app", state)
        assert [call["method"] for call in calls(page)] == methods
        assert calls(page)[-1]["reads"] == {"menu_version": "319"}


def test_silent_push_runs_the_fetch_handler_and_cannot_be_tapped(page, cases_url):
    show(page, cases_url, "apns/silent-refresh")
    for state in ("foreground", "background", "killed"):
        pick(page, "app", state)
        assert [(call["event"], call["method"]) for call in calls(page)] == [("arrives", FETCH)]
    assert visible(page, ".pp-silent") and page.locator(".pp-choice-place").count() == 0
    assert states(page) == [{"app": "foreground"}, {}, {"app": "killed"}]


def test_the_vendors_code_reads_title_body_and_link_of_an_object(page, cases_url):
    show(page, cases_url, FLASH)
    for call in calls(page):
        assert call["reads"] == {
            "title": "하루몰 타임특가", "body": "오늘 밤 12시까지 전 상품 20% 할인", "deepLink": "mallapp://event/1024"
        }


def test_the_vendors_code_reads_nothing_of_a_string(page, cases_url):
    show(page, cases_url, SHIPPED)
    tapped = calls(page)[-1]
    assert tapped["reads"] == {"title": "nil", "body": "nil", "deepLink": "nil"}
    assert "casts it to a dictionary" in tapped["text"]


def test_the_page_starts_in_the_samples_own_state(page, cases_url):
    for sample, state in ((FLASH, "foreground"), (SHIPPED, "background"), ("wisetracker/coupon", "killed")):
        show(page, cases_url, sample)
        assert page.locator(".pp-choice-app input:checked").get_attribute("value") == state
        assert page.locator("push-notification").get_attribute("app") == state


ANSWERS = [
    ("completionHandler([.sound, .badge])", "Swift", False),
    ("completionHandler([])", "Objective-C", False),
    ("completionHandler([.banner, .list, .sound, .badge])", "To have it shown", True),
]


def test_the_vendors_answers_show_no_banner(page, cases_url):
    show(page, cases_url, FLASH)
    for place, (code, whose, is_shown) in enumerate(ANSWERS):
        answer = page.locator(".pp-answer").nth(place)
        answer.locator("input").click()
        page.wait_for_function("(n) => document.querySelectorAll('.pp-answer input')[n].checked", arg=place)
        assert code in answer.inner_text() and whose in answer.inner_text()
        page.locator(".pp-platter").first.wait_for(state="visible" if is_shown else "hidden")
        page.locator(".pp-unshown").first.wait_for(state="hidden" if is_shown else "visible")
    assert states(page)[-2:] == [{"handler": "2"}, {"handler": "3"}]


def test_what_is_not_shown_is_said_and_cannot_be_expanded(page, cases_url):
    show(page, cases_url, FLASH)
    assert page.locator(".pp-unshown").inner_text() == "Nothing is shown. Its sound plays."
    assert page.locator(".pp-unshown").get_attribute("role") == "status"
    assert not visible(page, ".pp-switch-expand")
    pick(page, "app", "background")
    assert visible(page, ".pp-platter") and visible(page, ".pp-switch-expand")


def test_a_payload_without_a_vendor_is_shown_unless_the_app_answers_with_nothing(page, cases_url):
    show(page, cases_url, ORDER, app="foreground")
    assert visible(page, ".pp-platter")
    assert "The badge becomes 1." in page.locator(".pp-answer").first.inner_text()
    apply(page, app="foreground", handler="2")
    assert not visible(page, ".pp-platter")
    apply(page, app="foreground", handler="2", place="centre")
    assert not visible(page, ".pp-platter")


def test_a_live_activity_says_that_no_method_runs(page, cases_url):
    show(page, cases_url, "apns/delivery-activity")
    assert page.locator(".pp-states").count() == 0
    assert "no delegate method runs" in page.locator(".pp-fact-activity").inner_text()


def test_place_and_state_never_contradict_each_other(page, cases_url):
    show(page, cases_url, ORDER)
    phone = page.locator("push-notification")
    pair = lambda: (phone.get_attribute("app"), phone.get_attribute("place"))
    pick(page, "app", "foreground")
    assert pair() == ("foreground", "foreground")
    pick(page, "place", "lock")
    assert pair() == ("background", "lock")
    pick(page, "app", "foreground")
    pick(page, "app", "killed")
    assert pair() == ("killed", "lock")
    apply(page, app="foreground", place="lock")
    assert pair() == ("foreground", "foreground")
    show(page, cases_url, FLASH, place="lock")
    assert pair() == ("background", "lock")


def test_keyboard_alone_changes_state_and_answer(page, cases_url):
    show(page, cases_url, ORDER)
    page.locator(".pp-choice-app input:checked").focus()
    page.keyboard.press("ArrowLeft")
    assert page.locator("push-notification").get_attribute("app") == "foreground"
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert page.locator(".pp-answer input:checked").get_attribute("value") == "2"
    assert not visible(page, ".pp-platter")
    assert page.evaluate("document.activeElement.matches('.pp-answer input')")


def test_the_groups_are_named_for_assistive_technology(page, cases_url):
    show(page, cases_url, ORDER, app="foreground")
    tree = page.locator("push-notification").aria_snapshot()
    for name in ('group "App state"', 'radio "Foreground" [checked]', 'group "Place"', 'radiogroup "What the code answers"', 'group "Text size"'):
        assert name in tree, name


def test_korean_page_speaks_korean(page, cases_url):
    show(page, cases_url, FLASH, lang="ko/")
    assert page.locator(".pp-choice-app").inner_text().split() == ["앱", "상태", "포그라운드", "백그라운드", "종료됨"]
    assert page.locator(".pp-unshown").inner_text() == "아무것도 보이지 않습니다. 소리가 납니다."
    assert "What" not in page.locator("push-device").inner_text()


def test_without_script_every_state_is_on_the_page(open_context, cases_url):
    page = open_context(java_script_enabled=False)
    page.goto(f"{cases_url}samples/{FLASH}/")
    for title in ("Foreground", "Background", "Killed"):
        assert page.locator(".pp-state-title", has_text=title).is_visible()
    text = page.locator("push-device").inner_text()
    assert text.count(RECEIVE) == 3 and text.count(PRESENT) == 1
    assert "completionHandler([.sound, .badge])" in text and page.locator("push-device input").count() == 0


def test_print_shows_every_state(page, cases_url):
    show(page, cases_url, FLASH)
    page.emulate_media(media="print")
    assert page.locator(".pp-state").evaluate_all("all => all.every((e) => e.offsetHeight > 0)")
    assert not visible(page, ".pp-choice")


def test_pointing_at_a_value_that_is_read_lights_nothing_wrong(page, cases_url):
    show(page, cases_url, FLASH, app="background")
    lit = page.evaluate(f"{PHONE}.highlight('/RW_push_payload_WP/RW_push_payload_TT')")
    assert lit is True
    assert page.locator(".pp-reads .pp-highlighted").count() > 0


PLACES = """() => [...document.querySelectorAll('.preview-column :is(button, input, label, a)')].filter((one) => one.getClientRects().length > 0).map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [`${one.localName}.${one.className}`, ...[x, y, width, height].map(Math.round)];
})"""


@pytest.mark.parametrize("sample", [ORDER, FLASH, "pushwoosh-stories/spring-sale", "braze-content-extension/match-game"])
def test_what_comes_at_the_first_act_moves_nothing_in_an_open_tray(open_context, cases_url, sample):
    """Else the press of a reader's first click is on the switch, and its release beside it: no click at all."""
    page = open_context(reduced_motion="reduce", viewport={"width": 1280, "height": 600})
    held, is_held = [], True
    for name in ("linked", "highlighted"):
        page.route(f"**/assets/{name}.*", lambda route: held.append(route) if is_held else route.continue_())
    show(page, cases_url, sample)
    page.locator(".preview-column input:visible, .preview-column button:visible").last.hover()
    page.wait_for_function("() => document.head.querySelector('[data-late]') !== null")
    before = page.evaluate(PLACES)
    # The request of a file may come only now.
    is_held = False
    for route in held:
        route.continue_()
    page.wait_for_selector("script[data-late=done]", state="attached")
    page.wait_for_function("() => [...document.styleSheets].some((sheet) => sheet.href?.includes('/highlighted.'))")
    assert page.evaluate(PLACES) == before
