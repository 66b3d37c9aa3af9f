"""Runs the table of queries against a built site, and says where the wanted pages came."""

import gzip
from urllib.parse import unquote, urlsplit

FIND = """query => sitegenSearch.find(query).then(({ results }) => results.map(({ address, anchor }) => address + "#" + anchor))"""
IS_READY = "typeof globalThis.sitegenSearch?.find"


def page_of(address, locale):
    """`ko/guides/checking/index.html#a` as the table names it: `guides/checking`."""
    path = unquote(urlsplit(address).path).removesuffix("index.html").strip("/")
    return path.removeprefix("ko/") if locale == "ko" else path


def search_page(site_url, locale):
    return site_url + ("" if locale == "en" else locale + "/") + "search/index.html"


def ready(page, site_url, locale):
    page.goto(search_page(site_url, locale))
    page.locator(".search-here input").wait_for()


def rank(row, addresses):
    """1-based place of the wanted page among different pages; 0 where it is not."""
    pages = []
    for address in addresses:
        name = page_of(address, row["locale"])
        if name not in pages:
            pages.append(name)
        if name in row["pages"] and ("row" not in row or address.endswith("#" + row["row"])):
            return len(pages)
    return 0


def place(row, addresses):
    """1-based place of the wanted result in the list as it is shown; 0 where it is not."""
    for number, address in enumerate(addresses, 1):
        if page_of(address, row["locale"]) in row["pages"] and ("row" not in row or address.endswith("#" + row["row"])):
            return number
    return 0


def share(rows, places, at_most):
    return sum(0 < places[row["query"], row["locale"]] <= at_most for row in rows) / len(rows)


def packed(body):
    return len(gzip.compress(body, 9, mtime=0))
