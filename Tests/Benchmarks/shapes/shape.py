"""What a shape is, and the folders that most of them fill."""

from dataclasses import dataclass
from typing import Callable

BUILD = ("build", "--source", "@", "--output", "@/out", "--quiet", "--jobs", "1")
CHECK = ("check", "--source", "@", "--quiet", "--jobs", "1")
HEAD = {"Content/site.yml": "title: Growth\n"}
ALERT = '{"aps": {"alert": {"title": "a", "body": "b"}}}\n'


@dataclass(frozen=True)
class Shape:
    name: str
    start: int
    files: Callable[[int], dict]
    command: tuple = BUILD


def site(files):
    return {**HEAD, **files}


def guide(text):
    """A site with one guide."""
    return site({"Content/guides/page.md": text})


def guides(*rows):
    return [Shape("guide-" + name, start, lambda n, make=make: guide(make(n))) for name, start, make in rows]


def payload(text):
    """A site with one payload."""
    return site({"Content/samples/apns/page.json": text})


def payloads(*rows):
    return [Shape("json-" + name, start, lambda n, make=make: payload(make(n))) for name, start, make in rows]


def spec(body, sample='{"page": 1}\n'):
    """A site with one spec, whose schema is JSON, and a payload of it."""
    import json
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:sitegen:spec:page", "title": "Page",
        "type": "object", "x-push": {"id": "page", "layer": "L0", "detect": [["/page"]]},
    }
    return site({
        "Content/specs/page/spec.yml": json.dumps({**head, **body}), "Content/samples/page/one.json": sample,
    })


def deep(opening, closing, n, inside=""):
    return opening * n + inside + closing * n


def lines(n, make):
    return "".join(make(index) for index in range(n))
