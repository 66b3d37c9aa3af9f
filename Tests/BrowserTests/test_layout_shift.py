"""Nothing moves while a page loads, however late its scripts come: what they bring has its room, or is shown when it stands."""

import functools
import http.server
import threading
import time

import pytest

PAGES = [
    "",
    "samples/pushwoosh-stories/morning-coffee/",
    "samples/wisetracker/coupon/",
    "samples/wisetracker/video/",
    "samples/braze-content-extension/course-progress/",
    "samples/braze-content-extension/match-game/",
    "ko/samples/braze-content-extension/register-email/",
    "specs/wisetracker/",
    "ko/specs/pushwoosh-stories/",
    "ko/guides/wisetracker/",
    "samples/",
    "report/",
]
COUNT = """
window.shift = [];
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) {
    const parts = entry.sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 80));
    window.shift.push([entry.value, entry.startTime, ...parts]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""


class LateScripts(http.server.SimpleHTTPRequestHandler):
    """Gives every script half a second after it was asked for; but for the one that stands in the way of the first paint."""

    def do_GET(self):
        if self.path.endswith(".js") and "theme-init" not in self.path:
            time.sleep(0.5)
        super().do_GET()

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def late_url(site):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(LateScripts, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_moves_when_scripts_come_late(open_context, late_url, path, width):
    page = open_context(viewport={"width": width, "height": 900})
    page.add_init_script(COUNT)
    page.goto(late_url + path)
    page.wait_for_timeout(700)
    # While a page comes in, a browser may draw a part of it and move it as more comes; that is not what is held here.
    assert page.evaluate("window.shift.filter(([amount, start]) => amount > 0.001 && start >= performance.getEntriesByType('resource')"
                         ".filter(({ name, duration }) => name.endsWith('.js') && duration > 400)"
                         ".reduce((first, { responseEnd }) => Math.min(first, responseEnd), 1e9))") == []


@pytest.mark.parametrize("path", ["samples/wisetracker/coupon/", "samples/braze-content-extension/match-game/"])
def test_what_waits_for_a_script_is_shown_without_it(open_context, site_url, path):
    page = open_context(expects_trouble=True)
    page.route("**/push-*.js", lambda route: route.abort())
    page.goto(site_url + path)
    hidden = (
        "[...document.querySelectorAll('.pp-notification *:not(.pp-lock > *)')]"
        ".filter(part => getComputedStyle(part).visibility !== 'visible').length"
    )
    assert page.evaluate(hidden) > 0
    for _ in range(60):
        if page.evaluate(hidden) == 0:
            return
        page.wait_for_timeout(250)
    pytest.fail("something is hidden for ever")
