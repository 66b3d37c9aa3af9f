"""What browser tests share: the built site, the fixture pages, a server under a sub-path with the site's security policy,
and a page that fails its test when the console or the network complains."""

import functools
import http.server
import os
import shutil
import subprocess
import threading
import time
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

import bound_site
import fixture_site
import generated_sites
import promises
from bound_site import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
POLICY = "default-src 'self'; img-src 'self' data: https:"


class SubPathHandler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under /docs/, with the policy; a missing page is the site's 404 page."""

    def translate_path(self, path):
        if not path.startswith("/docs/"):
            return os.path.join(self.directory, "there-is-no-such-file")
        return super().translate_path(path[len("/docs") :])

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *arguments):
        pass


def serve(folder):
    handler = functools.partial(SubPathHandler, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/docs/"


@pytest.fixture(scope="session")
def site():
    """The built site: $SITEGEN_SITE, else the repository's own."""
    folder = Path(os.environ.get("SITEGEN_SITE", ROOT / "site"))
    if not (folder / "index.html").exists():
        pytest.fail(f"there is no built site at {folder}: build it, or set SITEGEN_SITE")
    return folder


@pytest.fixture(scope="session")
def site_url(site):
    server, url = serve(site)
    yield url
    server.shutdown()


@pytest.fixture(scope="session")
def cases_url(tmp_path_factory):
    """The repository's site with the samples of the tests beside those that it shows."""
    if bound_site.binary() is None:
        pytest.fail("there is no built sitegen: build it, or set SITEGEN")
    folder = tmp_path_factory.mktemp("cases")
    shutil.copytree(ROOT / "Content", folder / "Content")
    shutil.copytree(ROOT / "Tests/Fixtures/Verdicts/Samples", folder / "Content/samples", dirs_exist_ok=True)
    subprocess.run([bound_site.binary(), "build", "--source", folder, "--output", folder / "site"], capture_output=True, check=True)
    server, url = serve(folder / "site")
    yield url
    server.shutdown()


@pytest.fixture(scope="session")
def fixtures(tmp_path_factory):
    return fixture_site.build(tmp_path_factory.mktemp("fixtures"))


@pytest.fixture(scope="session")
def fixture_url(fixtures):
    server, url = serve(fixtures)
    yield url
    server.shutdown()


@pytest.fixture(scope="session")
def generated(tmp_path_factory):
    """[(name, address, pages)] of the sites that newcomers have."""
    if bound_site.binary() is None:
        pytest.fail("there is no built sitegen: build it, or set SITEGEN")
    servers, found = [], []
    for folder in generated_sites.build(tmp_path_factory.mktemp("generated")):
        server, url = serve(folder)
        servers.append(server)
        own = [*sorted(folder.glob("samples/*/*/index.html"))[:2], *folder.glob("guides/w*/index.html")]
        found.append((folder.name, url, ["", *[path.parent.relative_to(folder).as_posix() + "/" for path in own], "report/"]))
    yield found
    for server in servers:
        server.shutdown()


@pytest.fixture(scope="session")
def browser():
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.fail("no Chromium on the path")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


class Watched:
    """A page and its complaints. `expect_trouble()` lets a test provoke them on purpose."""

    def __init__(self, context):
        self.page = context.new_page()
        self.complaints = []
        self.page.on("console", lambda message: message.type in ("error", "warning") and self.complaints.append(f"console: {message.text}"))
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("requestfailed", lambda request: self.note_failure(request))
        self.page.on("response", lambda response: response.status >= 400 and self.complaints.append(f"{response.status}: {response.url}"))

    def note_failure(self, request):
        # A request given up because the test went on to the next page has not failed.
        if "ERR_ABORTED" not in (request.failure or ""):
            self.complaints.append(f"failed: {request.url}: {request.failure}")


@pytest.fixture
def open_context(browser):
    """Makes browser contexts whose pages must not complain."""
    contexts = []

    def open_(expects_trouble=False, **options):
        options.setdefault("viewport", {"width": 1280, "height": 900})
        context = browser.new_context(**options)
        context.set_default_timeout(PATIENCE * 1000)
        watched = Watched(context)
        contexts.append((context, watched, expects_trouble))
        return watched.page

    yield open_
    complaints = []
    for context, watched, expects_trouble in contexts:
        if not expects_trouble:
            complaints += watched.complaints
        context.close()
    assert complaints == []


@pytest.fixture
def page(open_context):
    return open_context()


@pytest.fixture
def player(open_context, fixture_url):
    """Opens a fixture page with time in the test's hands; returns the page. Its story's events are in `window.log`."""

    def open_(name, expects_trouble=False, **options):
        page = open_context(expects_trouble=expects_trouble, **options)
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        page.add_init_script(RECORD)
        page.goto(f"{fixture_url}{name}.html")
        return page

    return open_


RECORD = """
window.log = [];
for (const name of ["story-start", "story-show", "story-action", "story-finish", "story-fallback"]) {
  addEventListener(name, (event) => {
    const { index, pageCount } = event.detail;
    window.log.push(name.slice(6) + (index ?? pageCount ?? ""));
  });
}
"""


@pytest.fixture(scope="session")
def axe():
    from axe_playwright_python.sync_playwright import Axe

    return Axe()


# What only colours decide. Every page that is looked at in the dark is looked at in the light as well, by all rules.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
IS_DARK = """() => matchMedia("(prefers-color-scheme: dark)").matches || location.pathname.endsWith(".dark.html")"""


def violations(axe, page):
    """axe's violations as short lines, for a message that can be read."""
    options = {"resultTypes": ["violations"], **(COLOURS if page.evaluate(IS_DARK) else {})}
    response = axe.run(page, options=options).response
    return [f"{v['id']}: {node['target']} {node['failureSummary']}" for v in response["violations"] for node in v["nodes"]]


def until(page, expression):
    """Waits for `expression` in real time: the page's own clock may stand, and its policy forbids evaluating strings."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"never true: {expression}"
        time.sleep(0.02)


def awake(page):
    """On a sample's page: points at something, and waits for the script that links the three views."""
    if page.locator("script[data-links]").count() == 0:
        return
    page.locator("main h1").first.dispatch_event("pointerover")
    page.locator('script[data-late="done"]').wait_for(state="attached")


def visit(page, address):
    page.goto(address)
    awake(page)


def pytest_terminal_summary(terminalreporter):
    """After a whole run: how many points of each list of promises were proved."""
    names = {kind: {promises.name_of(report.nodeid) for report in terminalreporter.stats.get(kind, []) if hasattr(report, "nodeid")} for kind in ("passed", "failed", "error")}
    failed = names["failed"] | names["error"]
    if len({name.partition("::")[0] for name in names["passed"] | failed}) < len(list(Path(__file__).parent.glob("test_*.py"))):
        return
    terminalreporter.section("promises")
    for line in promises.summary(names["passed"], failed):
        terminalreporter.write_line(line)


# Until what moves for less than a second has come to rest. What moves longer is an animation that is looked at, and not waited for.
RESTED = """async () => {
  const moves = (one) => one.playState === "running" && one.effect?.getComputedTiming().endTime < 1000;
  for (let still = 0, frames = 0; still < 3 && frames < 2000; frames += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    still = document.getAnimations().some(moves) ? 0 : still + 1;
  }
}"""


def rest(page):
    """Waits for the page's own transitions instead of for a time, which a busy machine exceeds. The page's clock must go."""
    page.evaluate(RESTED)


def quickest(page, work):
    """What a piece of work takes at its quickest, in milliseconds: another program on the machine slows some rounds, not all. To be
    compared with what a part of the same work takes, and with nothing else."""
    return page.evaluate(f"""() => {{
      const work = {work};
      const rounds = Array.from({{ length: 20 }}, () => {{
        const begin = performance.now();
        for (let turn = 0; turn < 10; turn += 1) work();
        return (performance.now() - begin) / 10;
      }});
      return Math.min(...rounds);
    }}""")


def grows_linearly(costs):
    """Of a size and of four times that size. What takes less than the clock tells apart is not judged."""
    small, large = costs
    return large < 0.5 or large <= 8 * small
