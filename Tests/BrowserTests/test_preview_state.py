"""The preview's state in the address: `preview-state` in, `applyState` out, the theme of the preview, the copied link, and the
gallery's filters."""

import json

import pytest

from conftest import until, visit

BANNER = "samples/apns/order-status/"
STORY = "samples/pushwoosh-stories/spring-sale/"
FORM = "samples/braze-content-extension/register-email/"
READY = "document.querySelector('push-notification.pp-on') !== null"

# Elements as they are, with what they are told written down instead of done.
SPY = """
const define = customElements.define.bind(customElements);
window.applied = [];
customElements.define = (name, type) => {
  type.prototype.applyState = function (values) { window.applied.push([name, values]); };
  define(name, type);
};
"""
# Elements that know nothing of the contract.
LACKING = """
const define = customElements.define.bind(customElements);
customElements.define = (name, type) => {
  define(name, type);
  delete type.prototype.applyState;
};
"""
TELL = "([name, detail]) => document.querySelector(name).dispatchEvent(new CustomEvent('preview-state', { bubbles: true, detail }))"


def query(page):
    return page.evaluate("Object.fromEntries(new URLSearchParams(location.search))")


def test_the_address_is_handed_to_every_element(page, site_url):
    page.add_init_script(SPY)
    visit(page, site_url + STORY + "?page=3&loop=1&utm=x")
    until(page, "window.applied.some(([, values]) => values.page === '3')")
    told = {name: values for name, values in page.evaluate("window.applied.filter(([, values]) => 'page' in values)")}
    assert told["push-notification"] == told["push-story"] == {"page": "3", "loop": "1", "utm": "x"}


def test_what_elements_tell_is_merged_into_the_address_and_nothing_else_is_touched(page, site_url):
    page.add_init_script(SPY)
    visit(page, site_url + STORY + "?utm=x&page=2#payload")
    until(page, READY)
    length = page.evaluate("history.length")
    page.evaluate(TELL, ["push-notification", {"place": "centre", "scheme": "dark"}])
    page.evaluate(TELL, ["push-story", {"page": "3", "loop": "1"}])
    assert query(page) == {"utm": "x", "page": "3", "place": "centre", "loop": "1"}
    page.evaluate(TELL, ["push-story", {}])
    assert query(page) == {"utm": "x", "place": "centre"}
    assert page.evaluate("[location.hash, history.length]") == ["#payload", length]


def test_elements_without_the_contract_do_no_harm(page, site_url):
    page.add_init_script(LACKING)
    visit(page, site_url + STORY + "?page=3&theme=dark&key=pw_stories.pages.title")
    until(page, "document.querySelector('tr.is-pinned') !== null")
    assert page.locator("push-notification").get_attribute("appearance") == "dark"


def test_the_theme_of_the_preview_is_not_the_page_s(page, site_url):
    visit(page, site_url + BANNER)
    until(page, READY)
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    ink = "getComputedStyle(document.querySelector('.pp-headline')).color"
    before = page.evaluate(ink)
    page.locator('[data-preview-theme="dark"]').click()
    assert page.evaluate(ink) != before and query(page) == {"theme": "dark"}
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == ground
    assert page.locator("[data-preview-theme]").inner_text() == "Light preview"
    page.reload()
    until(page, "document.querySelector('push-notification').getAttribute('appearance') === 'dark'")
    page.locator('[data-preview-theme="light"]').click()
    assert page.evaluate(ink) == before and query(page) == {}


def test_the_link_is_copied_with_its_state(open_context, site_url):
    page = open_context(permissions=["clipboard-read", "clipboard-write"])
    visit(page, site_url + BANNER + "?theme=dark&key=aps.badge")
    until(page, READY)
    button = page.locator("[data-copy-link]")
    button.click()
    until(page, "document.querySelector('[data-copy-link]').textContent.trim() === 'Link copied'")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    until(page, "document.querySelector('[data-copy-link]').textContent.trim() === 'Copy link'")


def test_an_extension_keeps_its_choices_in_the_address(page, site_url):
    visit(page, site_url + FORM)
    until(page, "document.querySelector('push-extension.pp-live') !== null")
    page.locator("label", has=page.locator("[data-tray]")).click()
    shown = ".profile-preview:visible " if page.locator(".profile-preview").count() else ""
    page.locator(f'{shown}input[value="dismiss"]').first.check()
    page.locator(f"{shown}.pp-switch-analytics").first.click()
    page.locator(f"{shown}.pp-analytics select").first.select_option("b5")
    assert query(page) == {"completion": "dismiss", "analytics": "1", "code": "b5"}
    page.reload()
    until(page, "document.querySelector('.pp-analytics select')?.value === 'b5'")
    assert page.locator(f'{shown}input[value="dismiss"]').first.is_checked()
    assert page.locator(f"{shown}.pp-analytics").first.is_visible()


@pytest.mark.parametrize("bad", ["completion=eval()&code=__proto__&sdk=%00", "page=1e9&ratio=NaN&place=%22%3E", "constructor=1&__proto__=2&toString=3"])
def test_bad_values_mean_the_default(page, site_url, bad):
    visit(page, f"{site_url}{FORM}?{bad}")
    until(page, "document.querySelector('push-extension.pp-live') !== null")
    assert page.locator('input[value="doNotDismiss"]').first.is_checked()
    assert page.evaluate("({}).polluted === undefined && Object.keys(Object.prototype).length === 0")


# The gallery.
def test_the_gallery_shows_every_sample_with_its_picture(page, site, site_url):
    visit(page, site_url + "samples/")
    total = len(list(site.glob("samples/**/embed.html")))
    cards = page.locator(".sample-card")
    # A page of the gallery has 24 cards at most.
    assert cards.count() == min(total, 24)
    heights = page.locator(".card-picture").evaluate_all("all => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height)))]")
    assert len(heights) == 1
    for image in page.locator(".card-picture img").all():
        assert image.get_attribute("src").endswith("preview.svg") and image.get_attribute("loading") == "lazy"
        assert int(image.get_attribute("width")) > 0 and int(image.get_attribute("height")) > 0
    page.evaluate("document.querySelectorAll('.card-picture img').forEach((image) => (image.loading = 'eager'))")
    until(page, "[...document.querySelectorAll('.card-picture img')].every((image) => image.complete && image.naturalWidth > 0)")


def test_filters_count_combine_and_stay_in_the_address(page, cases_url):
    visit(page, cases_url + "samples/?utm=x")
    until(page, "/\\d/.test(document.querySelector('.chip-count').textContent)")
    visible = lambda: page.locator(".sample-card:not([hidden])").count()
    total = visible()
    kind = page.locator('select[data-filter="kind"]')
    valid = page.locator('[data-filter="verdict"][data-value="valid"]')
    kind.select_option("banner")
    counted = visible()
    assert 0 < counted < total
    assert f"({page.locator('.filter-result').inner_text().split(',')[-1].split()[0]})" in kind.locator(":checked").inner_text()
    both = int(valid.locator(".chip-count").inner_text())
    valid.click()
    assert visible() <= counted
    assert query(page) == {"utm": "x", "verdict": "valid", "kind": "banner"}
    page.reload()
    until(page, "!document.querySelector('.filter-result').textContent.includes('…')")
    assert kind.input_value() == "banner" and str(both) in page.locator(".filter-result").inner_text()


def test_an_address_may_ask_for_several_kinds(page, cases_url):
    visit(page, cases_url + "samples/?kind=banner&kind=story")
    kind = page.locator('select[data-filter="kind"]')
    assert kind.locator(":checked").inner_text() == "Banner, Story"
    assert set(page.locator(".sample-card:not([hidden])").evaluate_all("all => all.map((card) => card.dataset.kind)")) <= {"banner", "story"}


def test_an_empty_choice_says_so_and_offers_the_way_back(page, site_url):
    visit(page, site_url + "samples/?kind=game&pack=apns")
    assert page.locator(".sample-card:not([hidden])").count() == 0
    page.locator("[data-filter-reset]").click()
    assert page.locator(".sample-card:not([hidden])").count() == page.locator(".sample-card").count()
    assert query(page) == {}


def test_the_gallery_is_whole_without_script(open_context, site_url):
    page = open_context(java_script_enabled=False)
    visit(page, site_url + "samples/?kind=game")
    assert page.locator(".sample-card:visible").count() == page.locator(".sample-card").count()
    assert not page.locator("[data-filters]").is_visible()


def test_models_and_pages_agree_on_the_kinds(site):
    kinds = set()
    for path in site.glob("samples/*/*/preview.json"):
        kinds.add(json.loads(path.read_text("utf-8"))["kind"])
    assert kinds <= {"banner", "story", "extension", "none"}
