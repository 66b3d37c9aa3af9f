"""The search: what it finds in the table of queries, its weight, its keys, its looks to assistive technology, hostile text."""

import os
import re
import subprocess

import pytest
import yaml

import search_corpus
import search_score
from conftest import ROOT, serve, until, violations
from search_corpus import QUERIES

FIRST_QUERY = 120_000
NEWCOMERS = yaml.safe_load((ROOT / "Tests/BrowserTests/newcomers.yml").read_text("utf-8"))
HOSTILE = "<img src=x onerror=alert(1)> 「따옴표」 \"' </script> &lt;b&gt;"


def sitegen():
    path = os.environ.get("SITEGEN", str(ROOT / ".build" / "release" / "sitegen"))
    if not os.access(path, os.X_OK):
        pytest.fail(f"there is no sitegen at {path}: build it, or set SITEGEN")
    return path


def build(source, output):
    subprocess.run([sitegen(), "build", "--source", source, "--output", output, "--quiet"], check=True, capture_output=True)
    return output


@pytest.fixture(scope="module")
def corpus_site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("corpus")
    return build(search_corpus.write(folder / "source", 300), folder / "site")


@pytest.fixture(scope="module")
def corpus_url(corpus_site):
    server, url = serve(corpus_site)
    yield url
    server.shutdown()


@pytest.fixture(scope="module")
def hostile_url(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    guides = folder / "source" / "guides"
    guides.mkdir(parents=True)
    (guides / "hostile.md").write_text(f"---\ntitle: '{HOSTILE.replace(chr(39), chr(39) * 2)}'\n---\n\n## `{HOSTILE}`\n\nneedle `{HOSTILE}`\n", "utf-8")
    (guides / "left-out.md").write_text("---\ntitle: Left out\nsearch: false\n---\n\nneedle in a page that asked not to be found\n", "utf-8")
    server, url = serve(build(folder / "source", folder / "site"))
    yield url
    server.shutdown()


def open_dialog(page, address, key="/"):
    page.goto(address)
    page.keyboard.press(key)
    page.locator(".search-dialog[open] input").wait_for()


def ask(page, query):
    page.locator(".search-dialog input").fill(query)
    page.locator(".search-dialog [role=option]").first.wait_for()


def guide(url, locale="en", name="guides/checking"):
    return url + ("" if locale == "en" else locale + "/") + name + "/index.html"


# What is found


def test_the_table_has_60_queries_35_of_them_korean():
    assert len(QUERIES) >= 60 and sum(row["locale"] == "ko" for row in QUERIES) >= 35


def test_no_page_of_the_corpus_is_called_what_a_query_wants():
    corpus = search_corpus.Corpus()
    for number in range(300):
        names = re.findall(r"^(?:title:|##) (.*)$", corpus.page(number), re.M)
        assert not [name for name in names for query in corpus.queries if query in search_corpus.squeezed(name)]


def test_wanted_pages_are_among_the_first_five(page, corpus_url):
    places = {}
    for locale in ("ko", "en"):
        search_score.ready(page, corpus_url, locale)
        for row in QUERIES:
            if row["locale"] == locale:
                places[row["query"], locale] = search_score.place(row, page.evaluate(search_score.FIND, row["query"]))
    for locale in ("ko", "en"):
        own = [row for row in QUERIES if row["locale"] == locale]
        print(f"{locale}: {len(own)} queries, top 5 {search_score.share(own, places, 5):.3f}, precision at 1 {search_score.share(own, places, 1):.3f}")
    missed = [key for key, place in places.items() if not 0 < place <= 5]
    assert search_score.share(QUERIES, places, 5) >= 0.95, missed
    assert search_score.share([row for row in QUERIES if row["locale"] == "ko"], places, 5) >= 0.95, missed


@pytest.mark.parametrize("locale", ["en", "ko"])
def test_what_newcomers_ask_is_answered_by_the_first_result(page, site_url, locale):
    search_score.ready(page, site_url, locale)
    first = {row[locale]: search_score.page_of(next(iter(page.evaluate(search_score.FIND, row[locale])), ""), locale) for row in NEWCOMERS}
    assert len(NEWCOMERS) == 20
    assert not {query: answer for row in NEWCOMERS for query, answer in [(row[locale], first[row[locale]])] if answer not in row["pages"]}


@pytest.mark.parametrize("query", ["푸시 스토리", "일부러 틀린 샘플 만들기", "검사 결과를 CI에서 어떻게 보나요", "백그라운드이거나 종료된 앱"])
def test_a_first_query_loads_120_kilobytes_at_most(page, corpus_site, corpus_url, query):
    names = []
    page.on("request", lambda request: names.append(request.url.removeprefix(corpus_url)))
    search_score.ready(page, corpus_url, "ko")
    page.evaluate(search_score.FIND, query)
    index = [corpus_site / name for name in names if name.startswith("search/ko/")]
    assert len(index) > 3
    assert sum(search_score.packed(path.read_bytes()) for path in index) <= FIRST_QUERY


def test_nothing_of_it_is_loaded_before_it_is_asked_for(page, site_url):
    names = []
    page.on("request", lambda request: names.append(request.url.removeprefix(site_url)))
    page.goto(guide(site_url), wait_until="networkidle")
    assert [name for name in names if "search" in name and "search-entry" not in name] == []


def test_what_every_page_has_of_it_weighs_a_kilobyte_at_most(site):
    files = list((site / "assets").glob("search-entry.*"))
    assert {path.suffix for path in files} == {".js", ".css"}
    assert sum(search_score.packed(path.read_bytes()) for path in files) <= 1100


# The dialog


@pytest.mark.parametrize("key", ["/", "Control+k", "Meta+k"])
def test_a_key_opens_it_and_escape_gives_the_focus_back(page, site_url, key):
    open_dialog(page, guide(site_url), key)
    assert page.evaluate("document.activeElement.getAttribute('role')") == "combobox"
    page.keyboard.press("Escape")
    assert page.locator(".search-dialog[open]").count() == 0
    until(page, "document.activeElement.closest('dialog') === null")


def test_a_slash_in_a_field_is_a_slash(page, site_url):
    page.goto(site_url + "404.html")
    page.locator(".search-form input").click()
    page.keyboard.type("a/b")
    assert page.locator(".search-form input").input_value() == "a/b"
    assert page.locator(".search-dialog[open]").count() == 0


def test_arrows_and_enter_lead_to_the_row_of_a_key(page, site_url):
    open_dialog(page, guide(site_url))
    page.keyboard.type("button_title")
    options = page.locator(".search-dialog [role=option]")
    options.first.wait_for()
    assert options.first.get_attribute("aria-selected") == "true"
    combobox = page.locator(".search-dialog input")
    page.keyboard.press("ArrowDown")
    assert combobox.get_attribute("aria-activedescendant") == options.nth(1).get_attribute("id")
    assert options.nth(1).get_attribute("aria-selected") == "true" and options.first.get_attribute("aria-selected") == "false"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert combobox.get_attribute("aria-activedescendant") == options.last.get_attribute("id")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/specs/pushwoosh-stories/index.html#pw_stories.pages.button_title")
    assert page.evaluate("document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null")


def test_the_keys_of_apple_come_before_a_vendors_of_the_same_name(page, site_url):
    for name in ("sound", "badge", "category"):
        open_dialog(page, guide(site_url))
        ask(page, name)
        page.locator(".search-dialog [role=option]").first.wait_for()
        places = page.locator(".search-dialog [role=option] a, .search-dialog a[role=option]").evaluate_all("all => all.map(one => one.href)")
        keys = [place for place in places if "/specs/" in place]
        assert "/specs/apns/" in keys[0], (name, keys)


def test_results_are_counted_aloud_and_grouped(page, site_url):
    open_dialog(page, guide(site_url, "ko"))
    ask(page, "푸시")
    until(page, "/^결과 \\d+개$/.test(document.querySelector('.search-dialog [role=status]').textContent)")
    groups = page.locator(".search-dialog .search-group").all_inner_texts()
    assert groups[0] == "가장 가까운 결과" and set(groups[1:]) <= {"가이드", "키", "샘플", "규칙"} and len(groups) > 1
    assert page.locator(".search-dialog mark").first.inner_text() == "푸시"
    shown = page.locator(".search-dialog [role=option]").count()
    page.locator(".search-more").click()
    until(page, f"document.querySelectorAll('.search-dialog [role=option]').length > {shown}")


def test_nothing_found_says_so(page, site_url):
    open_dialog(page, guide(site_url))
    page.keyboard.type("qqqzzzxxx")
    message = page.locator(".search-message")
    until(page, "document.querySelector('.search-message').textContent.includes('qqqzzzxxx')")
    assert message.is_visible() and page.locator(".search-dialog [role=option]").count() == 0


def test_a_syllable_that_is_being_put_together_is_searched_and_keeps_its_keys(page, site_url):
    open_dialog(page, guide(site_url, "ko"))
    session = page.context.new_cdp_session(page)
    for text in ("ㄷ", "디", "딥", "딥ㄹ", "딥리"):
        session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    page.locator(".search-dialog [role=option]").first.wait_for()
    until(page, "document.querySelector('.search-dialog mark')?.textContent.startsWith('딥링')")
    before = page.url
    page.evaluate("""document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }))""")
    page.wait_for_timeout(150)
    assert page.url == before and page.locator(".search-dialog[open]").count() == 1
    session.send("Input.insertText", {"text": "딥링크"})
    until(page, "document.querySelector('.search-dialog mark')?.textContent === '딥링크'")


@pytest.mark.parametrize("query", ["hostile needle", "img onerror", "따옴표"])
def test_hostile_text_stays_text(page, hostile_url, query):
    open_dialog(page, hostile_url + "guides/hostile/index.html")
    ask(page, query)
    dialog = page.locator(".search-dialog")
    assert dialog.locator("img, script, b").count() == 0
    assert "<img src=x onerror=alert(1)>" in dialog.locator(".search-name").first.inner_text()
    page.locator(".search-dialog input").fill(HOSTILE)
    page.wait_for_timeout(300)
    assert dialog.locator("img, script, b").count() == 0


def test_a_page_may_be_left_out(page, hostile_url):
    open_dialog(page, hostile_url + "guides/hostile/index.html")
    ask(page, "needle")
    assert page.locator(".search-dialog [role=option]").count() == 1


def test_pages_in_the_language_of_another_are_left_out(site):
    korean = "".join(path.read_text("utf-8") for path in sorted((site / "search" / "ko").glob("d*.js")))
    addresses = set(re.findall(r'\["([^"]+)","', korean))
    assert addresses and all(address.startswith("ko/") for address in addresses)
    for address in addresses:
        assert 'class="notice"' not in (site / address).read_text("utf-8"), address


# Without a server, without script, on the search page


def test_it_works_from_disk(page, site):
    open_dialog(page, (site / "ko" / "guides" / "checking" / "index.html").as_uri())
    ask(page, "종료 코드")
    page.keyboard.press("Enter")
    until(page, "location.hash.length > 1 && document.querySelector('.search-dialog[open]') === null")


def test_the_page_answers_its_address_and_keeps_it(page, site_url):
    page.goto(site_url + "search/index.html?q=exit+codes")
    page.locator(".search-here [role=option]").first.wait_for()
    assert page.locator(".search-here input").input_value() == "exit codes"
    assert "checking" in page.locator(".search-here [role=option]").first.get_attribute("href")
    page.locator(".search-here input").fill("quick start")
    until(page, "new URLSearchParams(location.search).get('q') === 'quick start'")


def test_the_404_page_searches(page, site_url):
    page.goto(site_url + "404.html")
    page.locator(".search-form input").fill("deep link")
    page.keyboard.press("Enter")
    page.locator(".search-here [role=option]").first.wait_for()


def test_without_script_the_button_is_a_link_to_a_page_that_says_what_to_do(open_context, site_url):
    page = open_context(java_script_enabled=False)
    page.goto(guide(site_url))
    page.locator(".search-open").click()
    page.wait_for_url("**/search/index.html")
    assert page.locator(".search-noscript").first.is_visible()
    assert page.locator(".search-noscript a").count() >= 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en", "ko"])
def test_axe_finds_nothing(open_context, site_url, axe, scheme, locale):
    page = open_context(color_scheme=scheme, reduced_motion="reduce")
    open_dialog(page, guide(site_url, locale))
    assert violations(axe, page) == []
    ask(page, "push" if locale == "en" else "푸시")
    assert violations(axe, page) == []
    page.keyboard.press("Escape")
    page.goto(search_score.search_page(site_url, locale) + "?q=apns")
    page.locator(".search-here [role=option]").first.wait_for()
    assert violations(axe, page) == []


@pytest.mark.parametrize("width", [320, 360, 768])
def test_nothing_is_wider_than_a_small_screen(open_context, site_url, width):
    page = open_context(viewport={"width": width, "height": 640})
    open_dialog(page, guide(site_url))
    ask(page, "userdata.pw_stories.pages.button_title")
    assert page.evaluate("document.querySelector('.search-results').scrollWidth <= document.querySelector('.search-results').clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("[...document.querySelectorAll('.search-dialog button, .search-dialog [role=option]')].every((one) => one.hidden || one.getBoundingClientRect().height >= 44)")
