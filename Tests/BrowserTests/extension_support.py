"""Fixtures that the tests of extensions share."""

import pytest

import extension_site
from conftest import serve, until

STATE = "document.querySelector('push-extension').state"
# What must be on the page without a script.
FORM = {
    "form": ("Marketer certification", "Leave your address.", "E-mail address", "the action ‘Register’ appears"),
    "game": ("Two cards are turned at a time", "one second", "Completed Match Game", "Score"),
    "progress": ("3", "8 sessions", "Segments", "14 June"),
    "media": ("v=abc123",),
    "crash": ("The reference app would crash here:", "total_session_count is missing"),
}


@pytest.fixture(scope="session")
def xsite(tmp_path_factory):
    return extension_site.build(tmp_path_factory.mktemp("extensions"))


@pytest.fixture(scope="session")
def xurl(xsite):
    server, url = serve(xsite)
    yield url
    server.shutdown()


LIVE = "[...document.querySelectorAll('push-extension')].every((e) => e.classList.contains('pp-live'))"


@pytest.fixture
def xplayer(open_context, xurl):
    """Opens a page with time in the test's hands."""

    def open_(name, expects_trouble=False, **options):
        page = open_context(expects_trouble=expects_trouble, **options)
        page.clock.install(time=0)
        page.clock.pause_at(1_700_000_000)
        page.goto(f"{xurl}x-{name}.html")
        until(page, LIVE)
        return page

    return open_


@pytest.fixture
def open_extension(open_context, xurl):
    """Opens a page with time running."""

    def open_(name, **options):
        page = open_context(**options)
        page.goto(f"{xurl}x-{name}.html")
        until(page, LIVE)
        return page

    return open_
