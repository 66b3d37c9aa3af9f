"""What the tests of a notification's places and app states share: sample pages of the built site, and what is on them."""

ORDER = "apns/order-status"
PICKED_UP = "apns/order-picked-up"
FLASH = "wisetracker/flash-sale"
SHIPPED = "wisetracker/order-shipped"

PHONE = "document.querySelector('push-notification')"
RECORD = "addEventListener('preview-state', (event) => (window.states ??= []).push(event.detail))"


OPEN_TRAY = "document.querySelector('[data-tray]').checked = true"


def show(page, site_url, sample, lang="", **state):
    """Opens a sample's page and its tray of settings, with a state as a link would give it."""
    page.add_init_script(RECORD)
    page.goto(f"{site_url}{lang}samples/{sample}/")
    page.evaluate(OPEN_TRAY)
    if state:
        apply(page, **state)


def apply(page, **state):
    page.evaluate(f"(state) => {PHONE}.applyState(state)", state)


def states(page):
    return page.evaluate("window.states ?? []")


def pick(page, group, value):
    """A click on a segment, as a reader does it: the radio button lies over its label."""
    page.locator(f".pp-choice-{group} input[value='{value}']").click()


def visible(page, selector):
    return page.locator(selector).first.is_visible()


def box(page, selector):
    return page.locator(selector).first.bounding_box()
