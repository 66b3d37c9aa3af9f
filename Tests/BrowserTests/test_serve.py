"""`sitegen serve` in a browser: the page follows its source, errors lie over it until they are mended, the search works."""

import re
import subprocess
import time

import pytest

from bound_site import PATIENCE, ROOT, binary
from conftest import until, violations

SOUND = '{"aps": {"alert": "Hello", "badge": 1}}'
BROKEN = '{"aps": {"alert": "Hello", "badge": "<img src=x onerror=alert(1)>"}}'
GUIDE = "# Follow me\n\n{}\n\n" + "A line of text.\n\n" * 120 + "## The end\n\nDone.\n"
FILES = {
    "Content/site.yml": "title: Served\nlocales: [en, ko]\n",
    "Content/guides/follow.md": GUIDE.format("First words."),
    "Content/guides/needle.md": "# Haystack\n\nA needle lies here.\n",
    "Content/guides/rules/aps.value-type.md": "# A rule\n\nText.\n",
    "Content/samples/apns/hello.json": SOUND,
    "Content/assets/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    "Content/templates/assets/site.bundle/99-own.css": "main { outline-color: rgb(1, 2, 3); }\n",
}


class Server:
    """The program over a folder of sources."""

    def __init__(self, folder):
        self.folder = folder
        for name, text in FILES.items():
            self.write(name, text)
        program = binary()
        if program is None:
            pytest.fail("no built sitegen: build it, or set SITEGEN")
        self.log = folder.parent / "log"
        with open(self.log, "w") as log:
            self.process = subprocess.Popen([program, "serve", "--port", "0"], cwd=folder, stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while not (found := re.search(r"Serving (\S+)", self.log.read_text("utf-8"))):
            assert self.process.poll() is None and time.monotonic() < end, self.log.read_text("utf-8")
            time.sleep(0.02)
        self.url = found[1]
        self.written = None
        # Pages are answered before the whole site is built; most tests look at the whole.
        while not re.search(r"^Built |error: ", self.log.read_text("utf-8"), re.M):
            assert self.process.poll() is None and time.monotonic() < end, self.log.read_text("utf-8")
            time.sleep(0.02)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        self.written = name

    def rest(self):
        """Waits until what was written last is in the whole site: a page that is opened before reloads once more."""
        end = time.monotonic() + PATIENCE
        while self.written is not None and f"({self.written}" not in self.log.read_text("utf-8").splitlines()[-1]:
            assert time.monotonic() < end, self.log.read_text("utf-8")
            time.sleep(0.02)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("serve") / "source")
    yield server
    server.process.send_signal(2)
    assert server.process.wait(30) == 0
    left = {str(path.relative_to(server.folder)) for path in server.folder.rglob("*") if path.is_file()}
    assert left == set(FILES)


def test_the_page_follows_its_source_and_stays_where_it_is(page, server):
    page.goto(server.url + "guides/follow/?kept=1")
    page.evaluate("scrollTo(0, 900)")
    server.write("Content/guides/follow.md", GUIDE.format("Second words."))
    page.get_by_text("Second words.").wait_for(state="attached")
    until(page, "scrollY === 900")
    assert page.url.endswith("/guides/follow/?kept=1")


def test_new_styles_are_taken_in_without_a_reload(page, server):
    server.rest()
    page.goto(server.url)
    page.evaluate("window.mark = 1")
    until(page, "getComputedStyle(document.querySelector('main')).outlineColor === 'rgb(1, 2, 3)'")
    server.write("Content/templates/assets/site.bundle/99-own.css", "main { outline-color: rgb(4, 5, 6); }\n")
    until(page, "getComputedStyle(document.querySelector('main')).outlineColor === 'rgb(4, 5, 6)'")
    assert page.evaluate("window.mark") == 1


def test_an_error_lies_over_the_page_until_it_is_mended(page, server, axe):
    page.goto(server.url + "guides/follow/")
    server.write("Content/samples/apns/hello.json", BROKEN)
    panel = page.get_by_role("dialog")
    panel.wait_for()
    text = panel.inner_text()
    for part in ("There are errors", "1 error", "the last good one", "Content/samples/apns/hello.json:1:37", "must be an integer"):
        assert part in text
    assert panel.locator("mark").first.inner_text() == '"<img src=x onerror=alert(1)>"'
    assert panel.locator("img").count() == 0
    assert panel.get_by_role("link", name="aps.value-type").get_attribute("href").endswith("/guides/rules/aps.value-type/")
    assert page.locator("main h1").inner_text() == "Follow me"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(axe, page) == []
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.textContent") == "Close"

    page.keyboard.press("Escape")
    panel.wait_for(state="hidden")
    badge = page.get_by_role("button", name="1 error")
    assert badge.is_visible()
    page.reload()
    badge.wait_for()
    assert not panel.is_visible(), "closed once is closed until something else is wrong"
    badge.click()
    panel.wait_for()
    server.write("Content/samples/apns/hello.json", SOUND)
    page.locator("sitegen-problems").wait_for(state="detached")


def test_warnings_are_a_badge(page, server, axe):
    page.goto(server.url + "ko/")
    server.write("Content/guides/needle.md", FILES["Content/guides/needle.md"] + "\n![](../assets/dot.svg)\n")
    badge = page.get_by_role("button", name=re.compile("경고"))
    badge.wait_for()
    assert page.get_by_role("dialog").count() == 0
    badge.click()
    panel = page.get_by_role("dialog", name="찾은 문제")
    panel.wait_for()
    said = panel.locator(".headline span").first
    assert said.get_attribute("lang") == "ko" and re.search("[가-힣]", said.text_content()), said.text_content()
    assert violations(axe, page) == []
    server.write("Content/guides/needle.md", FILES["Content/guides/needle.md"])
    page.locator("sitegen-problems").wait_for(state="detached")


def test_the_search_works(page, server):
    page.goto(server.url)
    page.keyboard.press("/")
    page.locator(".search-dialog[open] input").fill("needle")
    page.locator(".search-dialog [role=option]").first.click()
    page.wait_for_url("**/guides/needle/**")
