"""What is drawn of Android, Live Activities and browsers, measured against the figures of the facts: Android's resources (domain-android A2.1 to
A2.3), Apple's sizes (domain-live-and-web A5), the lines that vendors measured in browsers (B4). `test_surfaces.py` has the collapsed card."""

ORDER = "samples/fcm-v1/order-picked-up/"
PICTURE = "samples/fcm-v1/android-picture/"
REMINDER = "samples/braze-messages/android-reminder/"
BUTTONS = "samples/braze-messages/android-four-buttons/"
NEWS = "samples/airship/news-on-android/"
DELIVERY = "samples/apns/delivery/2-update/"
WEB = "samples/web-push/rich/"

LONG = "'word '.repeat(900)"
# Of the Android screen, which is 412 dp wide.
DP = "(412 / document.querySelector('.pa-screen').getBoundingClientRect().width)"
BOX = "(selector) => document.querySelector(selector).getBoundingClientRect()"


def fill(selector):
    return f"document.querySelector('{selector}').textContent = {LONG};"


def dp(selector, side):
    return f"({BOX})('{selector}').{side} * {DP}"


def start(inner, outer):
    return f"(({BOX})('{inner}').left - ({BOX})('{outer}').left) * {DP}"


def style(selector, name):
    return f"parseFloat(getComputedStyle(document.querySelector('{selector}')).{name})"


def lines(selector):
    return f"document.querySelector('{selector}').clientHeight / parseFloat(getComputedStyle(document.querySelector('{selector}')).lineHeight)"


CARD = '[data-state="{}"] .pa-card'
OPEN, CLOSED, DOWN = (CARD.format(state) for state in ("expanded", "collapsed", "heads-up"))


def browser(name, part):
    return f'[data-platform="{name}"] .pw-{part}'


# Page, look and form of Android's card, act before, what, measure, from and to.
ANDROID = [
    (PICTURE, "classic", "expanded", "", "width of the picture", dp(f"{OPEN} .pa-picture", "width"), 312, 312),
    (PICTURE, "new", "expanded", "", "width of the picture, newer templates", dp(f"{OPEN} .pa-picture", "width"), 292, 292),
    (PICTURE, "classic", "expanded", "", "where the picture begins", start(f"{OPEN} .pa-picture", OPEN), 52, 52),
    (PICTURE, "new", "expanded", "", "where it begins, newer templates", start(f"{OPEN} .pa-picture", OPEN), 72, 72),
    (PICTURE, "classic", "expanded", fill(f"{OPEN} .pa-two"), "lines of the text over a picture", lines(f"{OPEN} .pa-two"), 2, 2),
    (PICTURE, "classic", "expanded", fill(f"{OPEN} .pa-two"), "height of the fullest card with a picture", dp(OPEN, "height"), 88, 358),
    (ORDER, "classic", "expanded", fill(f"{OPEN} .pa-body"), "height of the fullest card", dp(OPEN, "height"), 300, 358),
    (ORDER, "classic", "expanded", fill(f"{OPEN} .pa-body"), "lines of the fullest text", lines(f"{OPEN} .pa-body"), 13, 13),
    (REMINDER, "classic", "expanded", fill(f"{OPEN} .pa-body"), "lines of it over buttons", lines(f"{OPEN} .pa-body"), 10, 10),
    (REMINDER, "classic", "expanded", fill(f"{OPEN} .pa-body"), "height of it with buttons", dp(OPEN, "height"), 300, 358),
    (ORDER, "classic", "heads-up", "", "height of a card that comes down", dp(DOWN, "height"), 88, 136),
    (ORDER, "classic", "expanded", "", "type of the top line", style(f"{OPEN} .pa-top", "fontSize"), 12, 12),
    (ORDER, "classic", "expanded", "", "type of the title", style(f"{OPEN} .pa-title", "fontSize"), 14, 14),
    (ORDER, "classic", "expanded", "", "type of the text", style(f"{OPEN} .pa-body", "fontSize"), 14, 14),
    (ORDER, "classic", "expanded", "", "line of the text", style(f"{OPEN} .pa-body", "lineHeight"), 20, 20),
    (ORDER, "classic", "expanded", "", "corner", style(OPEN, "borderTopLeftRadius"), 28, 28),
    (ORDER, "classic", "expanded", "", "where the text begins", start(f"{OPEN} .pa-title", OPEN), 52, 52),
    (REMINDER, "classic", "expanded", "", "row of buttons", dp(f"{OPEN} .pa-buttons", "height"), 60, 60),
    (REMINDER, "new", "expanded", "", "row of buttons, newer templates", dp(f"{OPEN} .pa-buttons", "height"), 48, 48),
    (BUTTONS, "classic", "expanded", "", "buttons of four", f"document.querySelectorAll('{OPEN} .pa-buttons > span').length", 3, 3),
    (PICTURE, "classic", "collapsed", "", "large icon, wide", dp(f"{CLOSED} .pa-large", "width"), 48, 48),
    (PICTURE, "classic", "collapsed", "", "large icon, high", dp(f"{CLOSED} .pa-large", "height"), 48, 48),
    (PICTURE, "classic", "collapsed", "", "end of the large icon", f"(({BOX})('{CLOSED}').right - ({BOX})('{CLOSED} .pa-large').right) * {DP}", 16, 16),
    (NEWS, "classic", "expanded", "", "lines of an inbox", f"document.querySelectorAll('{OPEN} .pa-line').length", 1, 7),
    (ORDER, "classic", "expanded", "", "icon of the status bar", dp(".pa-dot", "width"), 15, 15),
    (ORDER, "classic", "grouped", "", "cards that the system bundles", "Number(document.querySelector('[data-state=\"grouped\"] .pa-number').textContent)", 4, 4),
    (ORDER, "classic", "collapsed", "", "card of two lines", dp(CLOSED, "height"), 88, 88),
    (ORDER, "classic", "collapsed", f"document.querySelector('{CLOSED} .pa-line').remove()", "card of one line", dp(CLOSED, "height"), 56, 56),
    (PICTURE, "classic", "expanded", "", "end of the picture", f"(({BOX})('{OPEN}').right - ({BOX})('{OPEN} .pa-picture').right) * {DP}", 16, 16),
    (PICTURE, "classic", "expanded", "", "below the picture", f"(({BOX})('{OPEN}').bottom - ({BOX})('{OPEN} .pa-picture').bottom) * {DP}", 13, 16),
    (PICTURE, "new", "collapsed", "", "large icon, newer templates", dp(f"{CLOSED} .pa-large", "width"), 48, 48),
    (PICTURE, "classic", "collapsed", "", "from text to large icon", f"(({BOX})('{CLOSED} .pa-large').left - ({BOX})('{CLOSED} .pa-line').right) * {DP}", 12, 12),
    (ORDER, "new", "expanded", "", "corner, newer templates", style(OPEN, "borderTopLeftRadius"), 28, 28),
    (ORDER, "classic", "lock", "", "cards on the lock screen", "document.querySelectorAll('[data-state=\"lock\"] .pa-card').length", 1, 1),
]
# Apple's points are CSS pixels here.
ACTIVITIES = [
    ("", "compact island, wide", f"({BOX})('.la-forms .la-compact').width", 230, 230),
    ("", "compact island, high", f"({BOX})('.la-forms .la-compact').height", 36.67, 37),
    ("", "minimal, wide", f"({BOX})('.la-forms .la-minimal').width", 36.67, 45),
    ("", "minimal, high", f"({BOX})('.la-forms .la-minimal').height", 36.67, 37),
    ("", "expanded, wide", f"({BOX})('.la-forms .la-expanded').width", 371, 371),
    ("", "expanded, high", f"({BOX})('.la-forms .la-expanded').height", 84, 160),
    (fill(".la-forms .la-center"), "expanded with a long text", f"({BOX})('.la-forms .la-expanded').height", 84, 160),
    ("", "corner of the expanded view", style(".la-forms .la-expanded", "borderTopLeftRadius"), 44, 44),
    ("", "regions of the expanded view", "document.querySelectorAll('.la-forms .la-expanded > *').length", 4, 4),
    ("", "bottom below all others", f"({BOX})('.la-forms .la-bottom').top - ({BOX})('.la-forms .la-center').bottom", 0, 60),
    ("", "leading left of the centre", f"({BOX})('.la-forms .la-center').left - ({BOX})('.la-forms .la-expanded > .la-leading').right", 0, 60),
    ("", "lock screen, high", f"({BOX})('.la-strip .la-card').height", 84, 160),
    (fill(".la-strip .la-card .la-line > span"), "lock screen with a long text", f"({BOX})('.la-strip .la-card').height", 84, 160),
    ("", "forms of the island", "document.querySelectorAll('.la-forms > div').length", 3, 3),
]
BROWSERS = [
    (browser("chrome-windows", "title"), "Chrome on Windows, title", 2), (browser("chrome-windows", "body"), "Chrome on Windows, text", 4),
    (browser("chrome-macos", "title"), "Chrome on macOS, title", 1), (browser("chrome-macos", "body"), "Chrome on macOS, text", 2),
    (browser("chrome-android", "title"), "Chrome on Android, title", 1), (browser("chrome-android", "body"), "Chrome on Android, text", 2),
    (browser("safari-macos", "title"), "Safari on macOS, title", 1), (browser("safari-macos", "body"), "Safari on macOS, text", 4),
]
# Whether a picture, buttons and an icon are shown: B2 and B4.
SHOWN = [("chrome-windows", True, True, True), ("chrome-macos", False, True, True), ("chrome-android", True, True, True), ("safari-macos", False, False, False)]


def judge(name, rows):
    wrong = [f"{what}: {found:.2f}, not {low} to {high}" for what, found, low, high in rows if not low - 0.6 <= found <= high + 0.6]
    print(f"\nmeasures of {name}: {len(rows) - len(wrong)} / {len(rows)}")
    assert not wrong, "\n".join(wrong)


def test_androids_card_has_the_systems_measures(open_context, cases_url):
    page, rows, at = open_context(), [], None
    for path, look, state, act, what, measure, low, high in ANDROID:
        if at != path:
            page.goto(cases_url + path)
        at = None if act else path
        for group, value in (("sf-tabs", "android"), ("pa-looks", look), ("pa-states", state)):
            choice = page.locator(f'.{group} [value="{value}"]')
            if choice.count():
                choice.check(force=True)
        page.evaluate(act or "0")
        rows.append((f"{path} {what}", page.evaluate(measure), low, high))
    judge("Android", rows)


def test_live_activities_have_apples_measures(open_context, cases_url):
    page, rows, at = open_context(), [], None
    for act, what, measure, low, high in ACTIVITIES:
        if at is None:
            page.goto(cases_url + DELIVERY)
        at = None if act else DELIVERY
        page.evaluate(act or "0")
        rows.append((what, page.evaluate(measure), low, high))
    judge("Live Activities", rows)


def test_browsers_have_the_lines_that_vendors_measured(open_context, cases_url):
    page, rows = open_context(), []
    page.goto(cases_url + WEB)
    for selector, what, wanted in BROWSERS:
        page.evaluate(fill(selector))
        rows.append((what, page.evaluate(lines(selector)), wanted, wanted))
    for name, *wanted in SHOWN:
        for part, has in zip(("image", "actions", "icon"), wanted):
            count = page.locator(browser(name, part)).count()
            rows.append((f"{name}: {part}", count, int(has), int(has)))
    judge("browsers", rows)
