"""One request on every device: Android's measures by the system's own resources, tabs, links between the views, no script, axe."""

import os

import pytest

from conftest import awake, until, violations

ORDER = "samples/fcm-v1/order-picked-up/"
PICTURE = "samples/fcm-v1/android-picture/"
LESSON = "samples/braze-messages/lesson-for-everybody/"
PAGES = [
    ORDER, PICTURE, "samples/fcm-v1/android-data/", "samples/fcm-v1/android-foreground/", "samples/fcm-v1/android-wrong-channel/",
    "samples/fcm-v1/braze-story-android/", "samples/fcm-v1/clevertap-template/", "samples/onesignal/order-on-android/",
    "samples/airship/news-on-android/", "samples/braze-messages/android-reminder/", "samples/pushwoosh-stories/offer-on-android/",
    "samples/aws-sns/order-on-android/", "samples/fcm-v1/rider/2-nearer/", "samples/fcm-v1/live-airship/",
    "guides/android-previews/", "samples/fcm-v1/clevertap-products/", "samples/fcm-v1/clevertap-zero-bezel/", "samples/web-push/rich/", "samples/web-push/declarative/", "samples/fcm-v1/order-on-the-web/",
    LESSON, ORDER + "embed.html", LESSON + "embed.html?surface=android", "samples/web-push/rich/embed.html",
]

# Further layouts of the same parts, looked at with ALL_PAGES.
MORE = [
    "samples/fcm-v1/klaviyo-on-android/", "samples/fcm-v1/rider/3-end/", "samples/fcm-v1/live-adobe/",
    *(f"samples/fcm-v1/clevertap-{name}/" for name in ("carousel", "filmstrip", "rating", "icons", "timer", "input", "vertical")),
]

# In dp, on a screen that is 412 wide. Source: Android's dimens.xml and layouts (core, sysui), as the manual's page says.
MEASURES = [
    ("classic", "collapsed", "card width", 380), ("classic", "collapsed", "card height", 88), ("classic", "collapsed", "text start", 52),
    ("classic", "collapsed", "icon", 24), ("classic", "collapsed", "corner", 28), ("classic", "collapsed", "title size", 14),
    ("classic", "collapsed", "text size", 14), ("classic", "collapsed", "line", 20),
    ("old", "collapsed", "card height", 106),
    ("new", "collapsed", "card height", 72), ("new", "collapsed", "text start", 72), ("new", "collapsed", "icon", 40),
]
MEASURE = """([state, what]) => {
  const screen = document.querySelector(".pa-screen");
  const dp = 412 / screen.getBoundingClientRect().width;
  const card = document.querySelector(`[data-state="${state}"] .pa-card`);
  const box = card.getBoundingClientRect();
  const one = (name) => card.querySelector(name);
  const size = (name, property) => parseFloat(getComputedStyle(one(name))[property]);
  return {
    "card width": () => box.width * dp,
    "card height": () => box.height * dp,
    "text start": () => (one(".pa-top").getBoundingClientRect().left - box.left) * dp,
    "icon": () => one(".pa-icon").getBoundingClientRect().width * dp,
    "corner": () => parseFloat(getComputedStyle(card).borderTopLeftRadius),
    "title size": () => size(".pa-title", "fontSize"),
    "text size": () => size(".pa-line", "fontSize"),
    "line": () => size(".pa-line", "lineHeight"),
  }[what]();
}"""


def android(page):
    page.locator('.sf-tabs [value="android"]').first.check(force=True)


def choose(page, group, value):
    page.locator(f'.{group} [value="{value}"]').check(force=True)


def test_the_card_has_androids_measures(open_context, cases_url):
    page = open_context()
    page.goto(cases_url + ORDER)
    android(page)
    wrong = []
    for look, state, what, expected in MEASURES:
        choose(page, "pa-looks", look)
        choose(page, "pa-states", state)
        found = page.evaluate(MEASURE, [state, what])
        if abs(found - expected) > 0.6:
            wrong.append(f"{look} {state} {what}: {found:.1f} instead of {expected}")
    print(f"measures: {len(MEASURES) - len(wrong)}/{len(MEASURES)}")
    assert wrong == []


# In dp. Source: core, dimens.xml (progress bar 6 high, points of radius 6, 4 between segments); sysui (272 at most).
LIVE = [("card width", 380), ("card limit", 272), ("bar width", 312), ("bar height", 6), ("gap", 4), ("point", 12), ("text start", 52), ("icon", 24)]
MEASURE_LIVE = """() => {
  const dp = 412 / document.querySelector(".pa-screen").getBoundingClientRect().width;
  const card = document.querySelector('[data-state="expanded"] .pa-live');
  const one = (name) => card.querySelector(name).getBoundingClientRect();
  const bars = Array.from(card.querySelectorAll(".pa-todo"), (bar) => bar.getBoundingClientRect());
  const found = {
    "card width": card.getBoundingClientRect().width * dp,
    "bar width": one(".pa-track").width * dp,
    "bar height": bars[0].height * dp,
    "gap": (bars[1].left - bars[0].right) * dp,
    "point": one(".pa-track circle").width * dp,
    "text start": (one(".pa-top").left - card.getBoundingClientRect().left) * dp,
    "icon": one(".pa-icon").width * dp,
  };
  card.querySelector(".pa-two").style.display = "block";
  card.querySelector(".pa-two").textContent = "word ".repeat(400);
  found["card limit"] = card.getBoundingClientRect().height * dp;
  return found;
}"""


def test_the_live_update_has_androids_measures(open_context, cases_url):
    page = open_context()
    page.goto(cases_url + "samples/fcm-v1/live-airship/")
    found = page.evaluate(MEASURE_LIVE)
    wrong = [f"{what}: {found[what]:.1f} instead of {expected}" for what, expected in LIVE if abs(found[what] - expected) > 0.6]
    print(f"measures: {len(LIVE) - len(wrong)}/{len(LIVE)}")
    assert wrong == []


def test_the_messages_of_a_live_update_stand_side_by_side(open_context, cases_url):
    page = open_context(java_script_enabled=False)
    page.goto(cases_url + "samples/fcm-v1/rider/1-start/")
    assert page.locator(".la-frame").count() == 3
    assert page.locator(".la-frame .pa-live").count() == 2
    assert page.locator(".la-frame").nth(2).locator(".pa-nothing").is_visible()
    assert page.locator('.pa-states [value="chip"]').count() == 1
    page.goto(cases_url + "samples/fcm-v1/rider/3-end/")
    assert page.locator("push-android .pa-only").is_visible()
    assert page.locator('[aria-current="page"]').count() >= 1


def test_with_a_picture_the_text_has_two_lines_and_the_card_ends_at_358(open_context, cases_url):
    page = open_context()
    page.goto(cases_url + PICTURE)
    text = page.locator('[data-state="expanded"] .pa-two')
    text.evaluate("element => (element.textContent = 'word '.repeat(400))")
    assert text.evaluate("element => element.clientHeight") == 40
    card = page.locator('[data-state="expanded"] .pa-card')
    assert card.evaluate("element => element.offsetHeight") <= 358
    choose(page, "pa-states", "collapsed")
    large = page.locator('[data-state="collapsed"] .pa-large')
    assert large.evaluate("element => [element.offsetWidth, element.offsetHeight]") == [48, 48]
    assert page.locator('[data-state="collapsed"] .pa-picture').count() == 0


def test_heads_up_is_offered_for_a_channel_of_high_importance_only(open_context, cases_url):
    page = open_context()
    page.goto(cases_url + ORDER)
    assert page.locator('.pa-states [value="heads-up"]').count() == 1
    page.goto(cases_url + PICTURE)
    assert page.locator('.pa-states [value="heads-up"]').count() == 0
    assert page.locator('.pa-states [value="foreground"]').count() == 1


def test_one_line_lights_its_spots_on_every_device_and_back(open_context, cases_url):
    page = open_context()
    page.goto(cases_url + ORDER)
    awake(page)
    android(page)
    lit = "() => [...new Set([...document.querySelectorAll('.pp-highlighted')].map((part) => part.closest('push-android, push-notification').localName))].sort().join()"
    page.locator('.pl[data-pointer="/message/notification/title"]').hover()
    until(page, f"() => ({lit})() === 'push-android,push-notification'")
    page.mouse.move(0, 0)
    page.locator('.pl[data-pointer="/message/android/notification/channel_id"]').hover()
    until(page, f"() => ({lit})() === 'push-android'")
    page.mouse.move(0, 0)
    page.locator('[data-state="expanded"] .pa-title').hover()
    until(page, "() => document.querySelector('.pl.is-linked')?.dataset.pointer === '/message/notification/title'")


def test_tabs_are_for_little_room(open_context, cases_url):
    for width, both in ((360, False), (1280, False), (1700, True)):
        page = open_context(viewport={"width": width, "height": 900})
        page.goto(cases_url + ORDER)
        assert page.locator(".sf-tabs").is_visible() is not both
        shown = [page.locator(f'[data-surface="{name}"]').is_visible() for name in ("iphone", "android")]
        assert shown == ([True, True] if both else [True, False])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_choosing_a_sample_user_changes_every_device(open_context, cases_url):
    page = open_context()
    page.goto(cases_url + LESSON)
    awake(page)
    page.locator('.for-profile:visible .sf-tabs [value="android"]').check(force=True)
    page.locator('.for-profile:visible .pa-states [value="collapsed"]').check(force=True)
    title = page.locator("push-android .pa-card:visible .pa-title")
    assert title.inner_text() == "민아, go on?"
    page.locator(".profile-switch input").nth(1).check()
    # The same device in the same form, with the other's words.
    assert title.inner_text() == "Daniel, go on?"
    page.locator(".profile-switch input").nth(2).check()
    assert page.locator("push-android:visible").count() == 0 and page.locator(".aborted-card:visible").count() == 1
    page.locator(".profile-switch input").nth(1).check()
    page.locator('.for-profile:visible .sf-tabs [value="iphone"]').check(force=True)
    assert page.locator("push-notification:visible .pp-headline").first.inner_text() == "Daniel, go on?"


def test_the_address_keeps_the_device(open_context, cases_url):
    page = open_context()
    page.goto(cases_url + ORDER + "?from=mail")
    android(page)
    assert page.url.endswith("?from=mail&surface=android")
    page.reload()
    assert page.locator("push-android").is_visible()
    page.locator('.sf-tabs [value="iphone"]').check(force=True)
    assert page.url.endswith("?from=mail")


def test_a_frame_shows_all_devices_or_the_named_one(open_context, cases_url):
    page = open_context()
    for query, shown in (("", ["push-notification"]), ("?surface=android", ["push-android"]), ("?surface=iphone", ["push-notification"]), ("?surface=watch", ["push-notification"])):
        page.goto(f"{cases_url}{ORDER}embed.html{query}")
        found = page.evaluate("[...document.querySelectorAll('push-notification, push-android, push-web')].filter((one) => one.checkVisibility()).map((one) => one.localName)")
        assert found == shown, query
        assert page.locator(".sf-tabs").count() == (0 if query in ("?surface=android", "?surface=iphone") else 1), query
    page.goto(f"{cases_url}{LESSON}embed.html?surface=android&profile=daniel")
    assert "Daniel" in page.locator("push-android .pa-card:visible").inner_text()
    assert page.locator(".embed-part").count() == 1
    page.goto(f"{cases_url}{ORDER}embed.html")
    page.locator('.sf-tabs [value="android"]').first.check(force=True)
    assert page.locator("push-android").is_visible() and not page.locator("push-notification").is_visible()


def test_a_guide_shows_all_devices(open_context, cases_url):
    for width in (360, 1700):
        page = open_context(viewport={"width": width, "height": 900})
        page.goto(cases_url + "guides/android-previews/")
        assert page.locator(".sf-tabs").is_visible() and not page.locator("push-android").first.is_visible()
        android(page)
        assert page.locator("push-android").first.is_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_stands_around_a_device_has_the_pages_type(open_context, cases_url):
    page = open_context()
    family = "(selector) => getComputedStyle(document.querySelector(selector)).fontFamily"
    for path, selectors in ((ORDER, [".pa-who", ".pa-states label", ".pa-looks label", ".pa-details li"]), ("samples/web-push/rich/", [".pa-who", ".pw-platform > figcaption", ".pw-note"]), ("samples/apns/delivery/2-update/", [".la-when", ".la-note", ".la-link"])):
        page.goto(cases_url + path)
        assert {page.evaluate(family, selector) for selector in selectors} == {page.evaluate(family, "body")}, path


def test_without_script_everything_is_there_and_the_tabs_work(open_context, cases_url):
    page = open_context(java_script_enabled=False)
    page.goto(cases_url + ORDER)
    android(page)
    assert page.locator('[data-state="expanded"] .pa-body').is_visible()
    choose(page, "pa-states", "foreground")
    assert "onMessageReceived" in page.locator('[data-state="foreground"]').inner_text()
    assert page.locator(".pa-details li").first.is_visible()


@pytest.mark.parametrize("language", ["", "ko/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_context, cases_url, axe, language, scheme):
    found = []
    # Each width in one of the schemes for a language, in the other for the other; with ALL_PAGES in both.
    widths = (360, 1280) if os.environ.get("ALL_PAGES") else (360,) if (scheme == "dark") == (language == "") else (1280,)
    for width in widths:
        page = open_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
        for path in PAGES + (MORE if os.environ.get("ALL_PAGES") else []):
            page.goto(cases_url + language + path)
            if page.locator(".sf-tabs").count():
                android(page) if page.locator('.sf-tabs [value="android"]').count() else choose(page, "sf-tabs", "web")
            for details in page.locator("details").all():
                details.evaluate("element => (element.open = true)")
            found += [f"{path}: {line}" for line in violations(axe, page)]
    assert found == []


def test_pages_without_another_device_load_nothing_of_it(site):
    names = ("surfaces.", "push-android.", "push-web.")
    for path in site.glob("samples/*/*/index.html"):
        text = path.read_text("utf-8")
        for name in names:
            wanted = {"surfaces.": 'class="sf"', "push-android.": "<push-android", "push-web.": "<push-web"}[name]
            assert (f"/{name}" in text) == (wanted in text), f"{path}: {name}"
