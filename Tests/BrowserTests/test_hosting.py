"""The manual's hosting recipes: nginx with the manual's own files at the root of a host and below a path, asked for headers
and for every link; the patterns that other hosts get name the files that they mean."""

import fnmatch
import gzip
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import conftest
import nginx_site
from bound_site import PATIENCE, ROOT, binary
from nginx_site import Nginx, get, titled_blocks

SERVERS = {"": "conf.d/push.conf", "docs/": "conf.d/www.conf"}
FOREVER = "public, max-age=31536000, immutable"
HASHED = re.compile(r"(assets/.+\.[0-9a-f]{10}\.[a-z0-9]+|search/[^/]+/[^/]+\.[0-9a-f]{6}\.js)$")


def is_hashed(name):
    return HASHED.search(name) is not None


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site as it is with hashed names: our own is in git, and its names are plain."""
    source = tmp_path_factory.mktemp("hashed")
    shutil.copytree(ROOT / "Content", source / "Content")
    settings = source / "Content/site.yml"
    text = settings.read_text("utf-8")
    assert "fileNames: plain\n" in text
    settings.write_text(text.replace("fileNames: plain\n", ""), "utf-8")
    subprocess.run([binary(), "build", "--source", source, "--output", source / "site", "--quiet"], check=False, capture_output=True)
    assert (source / "site/index.html").is_file()
    return source / "site"


@pytest.fixture(scope="module", params=SERVERS, ids=["root", "path"])
def host(request, site, tmp_path_factory):
    """The address of the site on a running nginx."""
    nginx = Nginx(tmp_path_factory.mktemp("nginx"), site, SERVERS[request.param])
    yield nginx.url + request.param
    nginx.stop()


@pytest.fixture(scope="module")
def files(site):
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


def test_every_answer_carries_the_policy_that_the_site_is_tested_under(host):
    for path in ("", "samples/", "badge.svg", "llms.txt", "no/such/page"):
        _, headers, _ = get(host + path)
        assert headers["Content-Security-Policy"] == conftest.POLICY, path
        assert headers["X-Content-Type-Options"] == "nosniff", path


def test_hashed_files_are_kept_for_good_and_nothing_else_is(host, files):
    hashed = [name for name in files if is_hashed(name)]
    others = [name for name in files if not is_hashed(name)]
    assert len(hashed) > 40
    chosen = hashed + [name for name in others if name.startswith("assets/") or name.count("/") < 3]
    wrong = [name for name in chosen if get(host + name)[1]["Cache-Control"] != (FOREVER if is_hashed(name) else "no-cache")]
    assert wrong == []
    print(f"{len(hashed)} hashed of {len(files)} files; {len(chosen)} asked for")


def test_a_page_that_has_not_changed_is_not_sent_again(host):
    tag = get(host + "samples/")[1]["ETag"]
    status, headers, body = get(host + "samples/", **{"If-None-Match": tag})
    assert (status, body) == (304, b"") and headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["no-such-page", "no/such/page/", "assets/site.0123456789.css", "search/en/t1.012345.js"])
def test_a_missing_page_is_the_sites_404_page_and_is_not_kept(host, site, path):
    status, headers, body = get(host + path)
    assert status == 404 and headers["Content-Type"] == "text/html; charset=utf-8"
    assert body == (site / "404.html").read_bytes()
    assert "immutable" not in (headers["Cache-Control"] or "")


def test_a_folder_without_its_slash_leads_to_its_page(host):
    status, headers, _ = get(host + "samples")
    assert status == 301 and headers["Location"] == "/" + host.split("/", 3)[3] + "samples/"
    if host.endswith("/docs/"):
        status, headers, _ = get(host.removesuffix("/"))
        assert (status, headers["Location"]) == (301, "/docs/")
        assert b"The rest of the host" in get(host.removesuffix("docs/"))[2]


def test_texts_are_compressed_and_are_the_same_then(host, site, files):
    script = next(name for name in files if name.startswith("assets/") and name.endswith(".js") and (site / name).stat().st_size > 2_000)
    style = next(name for name in files if name.startswith("assets/site.") and name.endswith(".css"))
    for name in ("index.html", script, style, "manifest.json", "llms-full.txt", "index.md"):
        plain, packed = get(host + name), get(host + name, **{"Accept-Encoding": "gzip"})
        assert plain[1]["Content-Encoding"] is None and packed[1]["Content-Encoding"] == "gzip", name
        assert packed[1]["Vary"] == "Accept-Encoding"
        assert gzip.decompress(packed[2]) == plain[2] == (site / name).read_bytes()
        assert len(packed[2]) < len(plain[2]) * 0.6, name


@pytest.mark.parametrize("ending, kind", [("html", "text/html"), ("json", "application/json"), ("svg", "image/svg+xml"), ("md", "text/plain"), ("txt", "text/plain"), ("apns", "text/plain"), ("js", "application/javascript"), ("css", "text/css")])
def test_a_file_has_its_type_and_texts_are_utf_8(host, files, ending, kind):
    name = next(name for name in files if name.endswith("." + ending))
    given = get(host + name)[1]["Content-Type"]
    assert given == (kind if ending == "svg" else kind + "; charset=utf-8")


def test_every_link_of_the_site_leads_somewhere(host, tmp_path):
    """Two clicks deep, which meets every kind of page; that no link of any page is broken is known from the files (test_site.py).
    `EVERY_LINK=1` follows all of them, under both prefixes."""
    program = Path(sys.executable).with_name("linkchecker")
    assert program.exists(), "LinkChecker is missing: make setup-tests"
    everything = "EVERY_LINK" in os.environ
    settings = tmp_path / "linkcheckerrc"
    settings.write_text("[checking]\nmaxrequestspersecond=100000\n")
    began = time.monotonic()
    result = subprocess.run(
        [program, "--config", settings, "--no-status", "--no-robots", "--threads", "6", "-r", "-1" if everything else "2", host],
        capture_output=True, text=True, timeout=PATIENCE,
    )
    said = re.search(r"(\d+) links in (\d+) URLs checked\. (\d+) warnings? found\. (\d+) errors? found", result.stdout)
    assert said, result.stdout[-2000:] + result.stderr[-2000:]
    print(f"{host}: {said[0]} in {time.monotonic() - began:.0f} s")
    assert result.returncode == 0 and said[4] == "0", result.stdout[-3000:]
    assert int(said[2]) > (1500 if everything else 300)


def test_the_404_page_holds_at_any_depth_once_the_address_is_known(tmp_path, open_context):
    source = tmp_path / "source"
    (source / "Content/samples/apns").mkdir(parents=True)
    (source / "Content/samples/apns/hello.json").write_text('{"aps": {"alert": "Hello"}}')
    site = tmp_path / "site"
    built = subprocess.run([binary(), "build", "--source", source, "--output", site, "--base-url", "https://push.example.com/docs/", "--quiet"])
    assert built.returncode == 0
    nginx = Nginx(tmp_path / "nginx", site, SERVERS["docs/"])
    try:
        page = open_context(expects_trouble=True)
        failed = []
        page.on("response", lambda answer: answer.status >= 400 and failed.append(answer.url))
        address = nginx.url + "docs/no/such/page/"
        assert page.goto(address).status == 404
        assert failed == [address]
        assert page.locator("h1").evaluate("h1 => getComputedStyle(h1).fontFamily") != "serif"
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert "no page" in page.locator("h1").inner_text().lower()
        page.locator(".actions a").first.click()
        assert page.url.removesuffix("index.html") == nginx.url + "docs/"
    finally:
        nginx.stop()


def test_the_patterns_for_s3_name_the_hashed_files(files):
    script = titled_blocks(nginx_site.GUIDE)["deploy-s3.sh"]
    kept, fresh = script.split("--cache-control no-cache")
    included, excluded = re.findall(r'--include "([^"]+)"', kept), re.findall(r'--exclude "([^"]+)"', fresh)
    assert included == excluded and len(included) == 2
    matched = {name for name in files if any(fnmatch.fnmatch(name, pattern) for pattern in included)}
    assert matched == {name for name in files if is_hashed(name)}


def test_every_recipe_has_the_policy_of_the_tests(files):
    for document in (nginx_site.GUIDE, nginx_site.GUIDE.replace(".md", ".ko.md")):
        if (ROOT / document).exists():
            text = (ROOT / document).read_text("utf-8")
            assert set(re.findall(r"default-src [^\n`\"]+", text)) == {conftest.POLICY}, document
