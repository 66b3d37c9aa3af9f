"""The blocks of guides on the manual's page about them: tabs in step, copying, narrow screens, axe, no layout shift."""

import re

import pytest

from conftest import violations

PAGES = ["guides/writing-guides/index.html", "ko/guides/writing-guides/index.html"]
WIDE = ["guides/coming-from/index.html", "ko/guides/coming-from/index.html", "guides/wisetracker/index.html"]


def selected(page):
    return page.eval_on_selector_all(
        "[role=tab][aria-selected=true]", "tabs => tabs.map(tab => tab.textContent.trim())"
    )


def test_a_chosen_tab_is_chosen_on_other_pages(page, site_url):
    page.goto(site_url + PAGES[0])
    page.get_by_role("tab", name="Objective-C").first.click()
    assert set(selected(page)) == {"Objective-C"}
    page.goto(site_url + "ko/guides/braze-content-extensions/index.html")
    shown = selected(page)
    groups = page.locator(".tabs:has([role=tab]:text-is('Objective-C'))").count()
    assert groups > 1 and shown.count("Objective-C") == groups


def test_a_choice_of_other_titles_keeps_the_first(page, site_url):
    page.goto(site_url + PAGES[0])
    page.evaluate("localStorage.setItem('tab', 'npm\\nObjective-C')")
    page.reload()
    assert set(selected(page)) == {"Objective-C"}


def test_copied_code_has_neither_numbers_nor_signs(open_context, site_url):
    page = open_context(permissions=["clipboard-read", "clipboard-write"])
    page.goto(site_url + PAGES[0])
    figure = page.locator("figure.code[data-marks]").first
    figure.locator(".copy-button").click()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("func open(") and text.endswith("}") and len(text.split("\n")) == 6
    assert not re.search(r"^[+−\d]", text, re.M)


@pytest.mark.parametrize("path", PAGES + WIDE)
def test_nothing_scrolls_sideways_at_320(open_context, site_url, path):
    page = open_context(viewport={"width": 320, "height": 700})
    page.goto(site_url + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES + WIDE)
def test_axe(open_context, site_url, axe, path, scheme):
    page = open_context(color_scheme=scheme)
    page.goto(site_url + path)
    assert violations(axe, page) == []


KINDS = ["specs/", "samples/", "search/", "guides/rules/payload.size/"]


@pytest.mark.parametrize("path", PAGES + KINDS)
def test_nothing_moves_while_the_page_loads(page, site_url, path):
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries()) "
        "window.shift += entry.value; }).observe({type: 'layout-shift', buffered: true});"
    )
    page.goto(site_url + path)
    page.wait_for_timeout(300)
    assert page.evaluate("window.shift") == 0


def test_a_step_a_card_and_a_table_are_reached_by_keyboard(page, site_url):
    page.goto(site_url + PAGES[0])
    card = page.locator(".tile-title a").first
    card.focus()
    # Focus scrolls smoothly, as long as the machine takes: asked again until the tile is where it stays.
    page.wait_for_function(
        """text => {
            const box = document.querySelector('.tile').getBoundingClientRect();
            return document.elementFromPoint(box.right - 8, box.bottom - 8)?.closest('a')?.textContent === text;
        }""",
        arg=card.text_content(),
    )
    assert page.locator(".table-scroll[tabindex='0'][role=region][aria-label]").count() > 1


def test_all_tabs_are_read_without_script(open_context, site_url):
    page = open_context(java_script_enabled=False)
    page.goto(site_url + PAGES[0])
    assert page.locator(".tab:visible").count() == 2
    assert page.locator(".tab-title:visible").count() == 2
