"""What other pages take of the site: pictures in an <img>, embed pages in a frame, the player from another page, and the
snippets of the guide about them, run as they stand there."""

import functools
import http.server
import re
import threading

import liquid
import pytest

from conftest import ROOT, rest, until, violations

STORY = "samples/pushwoosh-stories/spring-sale/"
BANNER = "samples/wisetracker/flash-sale/"
PERSONAL = "samples/braze-content-extension/course-progress/"


class Outside(http.server.SimpleHTTPRequestHandler):
    """Another site, with no policy of its own."""

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="session")
def outside(tmp_path_factory):
    folder = tmp_path_factory.mktemp("outside")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Outside, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def host(open_context, outside):
    """Opens a page of our own making: on another site, or at an address of this one."""

    def open_(body, address=None, **options):
        page = open_context(**options)
        folder, base = outside
        text = f"<!doctype html><html lang=en><title>host</title><link rel=icon href='data:,'><body>{body}</body></html>"
        (folder / "host.html").write_text(text, "utf-8")
        if address is not None:
            page.route(address, lambda route: route.fulfill(body=text, content_type="text/html"))
        page.goto(address or base + "host.html")
        return page

    return open_


PIXELS = """async ([address, points]) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return [image.naturalWidth, image.naturalHeight, points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data])];
}"""


def near(color, wanted, slack=14):
    return all(abs(a - b) <= slack for a, b in zip(color, wanted))


def test_a_story_picture_shows_its_picture_button_and_progress(host, site_url):
    page = host("", site_url + "host.html")
    width, height, colors = page.evaluate(PIXELS, [site_url + STORY + "preview.svg", [[187, 350], [40, 511], [20, 24], [0, 0], [187, 558]]])
    assert (width, height) == (374, 561)
    bag, button, progress, corner, foot = colors
    assert bag[0] > 200 and bag[2] < 150, f"the stand-in picture is not there: {bag}"
    assert near(button, [255, 255, 255, 255]) and near(progress, [255, 255, 255, 255])
    assert corner[3] == 0
    assert sum(foot[:3]) < 200, f"no gradient: {foot}"


@pytest.mark.parametrize("scheme, card, ink", [("light", [246, 247, 250], 60), ("dark", [36, 38, 46], 200)])
def test_a_banner_picture_follows_the_scheme(host, site_url, scheme, card, ink):
    page = host("", site_url + "host.html", color_scheme=scheme)
    width, height, colors = page.evaluate(PIXELS, [site_url + BANNER + "preview.svg", [[60, 22], [350, 47], [22, 48]]])
    assert width == 390 and 70 <= height <= 160
    assert near(colors[0][:3], card, 24)
    assert colors[1][0] > 120 and colors[1][1] < 120, f"the thumbnail is not there: {colors[1]}"
    assert max(colors[2][:3]) - min(colors[2][:3]) > 60, "the app icon is not there"


def test_every_picture_of_the_site_is_one(host, site, site_url):
    names = sorted(str(path.relative_to(site)) for pattern in ("preview*.svg", "filmstrip.svg") for path in site.glob(f"samples/**/{pattern}"))
    assert len(names) > 60
    page = host("".join(f"<img src='{site_url}{name}' alt=''>" for name in names), site_url + "host.html")
    until(page, "[...document.images].every((image) => image.complete)")
    sizes = page.evaluate("[...document.images].map((image) => [image.naturalWidth, image.naturalHeight])")
    assert [name for name, (w, h) in zip(names, sizes) if w < 100 or h < 60] == []


def test_a_picture_opened_by_itself_stays_within_the_policy(open_context, site_url):
    # The policy refuses the rules for dark, which the console says; the attributes are the light scheme.
    page = open_context(expects_trouble=True, color_scheme="dark")
    for path in (STORY + "preview.svg", STORY + "filmstrip.svg", BANNER + "preview.svg"):
        page.goto(site_url + path)
        assert page.evaluate("document.documentElement.tagName") == "svg"
    assert page.evaluate("getComputedStyle(document.querySelector('.c')).fill") == "rgb(246, 247, 250)"


LISTEN = """<script>
  window.sizes = [];
  addEventListener("message", (event) => window.sizes.push([event.data, event.origin]));
</script>"""


def framed(site_url, path, more="sandbox='allow-scripts'"):
    return f"{LISTEN}<iframe title=preview width=400 height=300 {more} src='{site_url}{path}'></iframe>"


@pytest.mark.parametrize("path", [STORY, BANNER, PERSONAL, "ko/" + STORY])
def test_a_sandboxed_frame_tells_its_height_and_nothing_else(host, site_url, path):
    page = host(framed(site_url, path + "embed.html"))
    until(page, "window.sizes.length > 0")
    page.wait_for_timeout(300)
    messages = page.evaluate("window.sizes")
    assert all(set(data) == {"type", "version", "height"} and data["type"] == "sitegen:size" for data, _ in messages)
    assert {origin for _, origin in messages} == {"null"}
    height = messages[-1][0]["height"]
    assert 500 < height < 1000
    # The preview's size must not follow the frame's, or the two would chase each other.
    count = len(messages)
    page.evaluate(f"document.querySelector('iframe').height = {height}")
    page.wait_for_timeout(300)
    later = page.evaluate("window.sizes")[count:]
    assert all(data["height"] == height for data, _ in later)
    inner = page.frames[1]
    assert inner.evaluate("document.documentElement.scrollHeight") <= height
    assert inner.evaluate("document.querySelector('push-notification').matches(':defined')")


def test_the_address_says_page_theme_and_autoplay(open_context, site_url):
    page = open_context(color_scheme="light")
    page.goto(f"{site_url}{STORY}embed.html?page=3&theme=dark&autoplay=0")
    until(page, "document.querySelector('push-story').index === 2")
    assert page.evaluate("document.querySelector('push-story').state") == "paused"
    assert page.evaluate("getComputedStyle(document.querySelector('.pp-phone')).colorScheme") == "dark"
    page.goto(f"{site_url}{STORY}embed.html?page=2")
    until(page, "document.querySelector('push-story').index === 1 && document.querySelector('push-story').state === 'paused'")


@pytest.mark.parametrize("page_number", ["0", "-1", "99", "x", "1e999", "2.5", ""])
def test_a_page_that_is_not_there_leaves_the_story_whole(open_context, site_url, page_number):
    page = open_context()
    page.goto(f"{site_url}{STORY}embed.html?autoplay=0&page={page_number}")
    page.wait_for_timeout(200)
    assert page.evaluate("document.querySelector('push-story').index") in (0, 3)


def test_another_language_is_another_page_with_the_rest_of_the_address(open_context, site_url):
    page = open_context()
    page.goto(f"{site_url}{STORY}embed.html?lang=ko&theme=dark&autoplay=0")
    page.wait_for_url(re.compile("/ko/samples/"))
    assert page.url == f"{site_url}ko/{STORY}embed.html?theme=dark&autoplay=0"
    assert page.evaluate("document.documentElement.lang") == "ko"
    for unknown in ("xx", "https://evil.example/", "javascript:alert(1)"):
        page.goto(f"{site_url}{STORY}embed.html?lang={unknown}")
        page.wait_for_timeout(100)
        assert page.url.startswith(f"{site_url}{STORY}embed.html")


def test_a_profile_is_asked_for_in_the_address(open_context, site_url):
    page = open_context()
    page.goto(f"{site_url}{PERSONAL}embed.html")
    until(page, "document.querySelectorAll('.embed-part').length === 1")
    assert page.locator("push-notification").count() == 1
    page.goto(f"{site_url}{PERSONAL}embed.html?profile=guest")
    until(page, "document.querySelectorAll('.embed-part').length === 1")
    assert page.locator(".embed-card").is_visible()
    page.goto(f"{site_url}{PERSONAL}embed.html?profile=%22%5D")
    assert page.locator("push-notification").count() == 1


def test_without_a_script_the_frame_reads_as_text_and_pictures(open_context, site_url):
    page = open_context(java_script_enabled=False)
    page.goto(f"{site_url}{STORY}embed.html?page=3")
    assert page.locator(".pp-page").count() == 4
    assert page.locator(".pp-title").first.is_visible() and page.locator(".pp-image").first.is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [STORY, BANNER, PERSONAL])
def test_axe_finds_nothing_on_an_embed_page(open_context, site_url, axe, path, scheme):
    page = open_context(color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"{site_url}{path}embed.html")
    rest(page)
    assert violations(axe, page) == []


def test_the_sample_page_fills_in_its_own_address(open_context, site_url):
    page = open_context()
    page.goto(site_url + STORY)
    text = page.locator(".sample-embed").inner_text()
    assert "YOUR-SITE" not in text
    assert f'src="{site_url}{STORY}embed.html"' in text
    assert f"]({site_url}{STORY}preview.svg)]({site_url}{STORY})" in text


# The guide's snippets, as they stand there, with the site's own address for the example's.


def snippets(language=""):
    text = (ROOT / f"Content/guides/embedding{language}.md").read_text("utf-8")
    return re.findall(r"^\{% code title=\"([^\"]+)\" %\}\n\n```(\w+)\n(.*?)```$", text, re.M | re.S)


def snippet(title, holding, site_url=None):
    found = [code for name, _, code in snippets() if name == title and holding in code]
    assert len(found) == 1
    return found[0].replace("https://push.example.com/", site_url) if site_url else found[0]


def test_both_languages_show_the_same_code():
    plain = lambda blocks: [(name, kind, code.replace("봄날 세일", "Spring sale")) for name, kind, code in blocks]
    assert len(snippets()) >= 7
    assert plain(snippets(".ko")) == plain(snippets())


def test_the_frame_of_the_guide_takes_the_height(host, site_url):
    page = host(snippet("page.html", "<iframe", site_url))
    until(page, "Number(document.querySelector('iframe').height) !== 836")
    inner = page.frames[1]
    until(inner, "document.querySelector('push-story').index === 1")
    height = inner.evaluate("document.documentElement.scrollHeight")
    until(page, f"Number(document.querySelector('iframe').height) >= {height} - 1")


def player(page):
    until(page, "document.querySelector('push-story').pageCount === 4")
    until(page, "[...document.querySelectorAll('push-story img')].slice(0, 1).every((image) => image.naturalWidth > 0)")
    assert page.locator("push-story .pp-title").count() == 4


def test_the_player_of_the_guide_plays_on_another_page(host, site_url):
    page = host(snippet("page.html", "<push-story", site_url), site_url + "elsewhere/deep/host.html")
    player(page)
    page.evaluate("document.querySelector('push-story').play()")
    until(page, "document.querySelector('push-story').state === 'playing'")


def test_the_head_of_the_starlight_snippet_brings_the_player(host, site_url):
    page = host(snippet("src/content/docs/spring.md", "<push-story", site_url), site_url + "starlight/host.html")
    config = re.sub(r"^import .*$", "", snippet("astro.config.mjs", "head:", site_url), flags=re.M).replace("export default", "return")
    head = page.evaluate(
        f"""() => {{
          const starlight = (options) => options, defineConfig = (config) => config;
          const config = (() => {{ {config} }})();
          for (const {{ tag, attrs }} of config.integrations[0].head) {{
            const element = document.createElement(tag);
            for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value === true ? "" : value);
            document.head.append(element);
          }}
          return config.integrations[0].head.map((entry) => entry.tag);
        }}"""
    )
    assert head == ["link", "script"]
    player(page)


def test_the_jekyll_include_is_a_frame(host, site_url):
    call = snippet("page.md", "{% include")
    values = dict(re.findall(r'(\w+)="([^"]*)"', call))
    template = liquid.Template(snippet("_includes/push-preview.html", "<iframe", site_url))
    page = host(LISTEN + template.render(include=values))
    until(page, "window.sizes.length > 0")
    assert page.get_attribute("iframe", "title") == "Spring sale"
