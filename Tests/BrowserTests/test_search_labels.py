"""A label of the menu or of a table of contents, typed as it stands there, finds its page first; so does a title in another language."""

import os
import subprocess
from pathlib import Path

import pytest
import yaml

import search_score
from conftest import ROOT, serve

ROWS = yaml.safe_load((Path(__file__).parent / "search_labels.yml").read_text("utf-8"))
LABELS = [(row, row[kind]) for row in ROWS for kind in ("label", "short", "sidebar", "other") if kind in row]


def sitegen():
    path = os.environ.get("SITEGEN", str(ROOT / ".build" / "release" / "sitegen"))
    if not os.access(path, os.X_OK):
        pytest.fail(f"there is no sitegen at {path}: build it, or set SITEGEN")
    return path


def escaped(text):
    return "".join("\\" + letter if letter in "[]{}*_<>#&" else letter for letter in text)


def write(folder):
    """The pages of the table, and as many that say every label in their text and in the title of a section."""
    lines = ["# Summary", ""]
    for row in ROWS:
        matter = f"---\nsidebar:\n  label: '{row['sidebar']}'\n---\n\n" if "sidebar" in row else ""
        body = "Some words about it, and what to do next.\n\n## Before you begin\n\nSign in.\n"
        path = folder / (row["page"] + ".md")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{matter}# {escaped(row['title'])}\n\n{body}", "utf-8")
        if "other" in row:
            path.with_suffix(".ko.md").write_text(f"# {row['other']}\n\n글입니다.\n", "utf-8")
        short = f' "{row["short"]}"' if "short" in row else ""
        if "sidebar" not in row:
            lines.append(f"* [{escaped(row['label'])}]({row['page']}.md{short})")
    (folder / "site.yml").write_text("title: Docs\nlocales: [en, ko]\nunlisted: publish\n", "utf-8")
    for number in range(0, len(LABELS), 4):
        some = [label for _, label in LABELS[number : number + 4]]
        text = "\n\n".join(f"## More about {escaped(label)}\n\n{escaped(label)} is said here, and {escaped(label)} again." for label in some)
        (folder / f"more-{number}.md").write_text(f"# A page of many words {number}\n\n{text}\n", "utf-8")
        lines.append(f"* [Many words {number}](more-{number}.md)")
    (folder / "SUMMARY.md").write_text("\n".join(lines) + "\n", "utf-8")
    return folder


@pytest.fixture(scope="module")
def places(tmp_path_factory):
    """For each label where its page came."""
    folder = tmp_path_factory.mktemp("labels")
    source = folder / "source"
    source.mkdir()
    command = [sitegen(), "build", "--source", write(source), "--output", folder / "site", "--quiet"]
    subprocess.run(command, check=True, capture_output=True)
    server, url = serve(folder / "site")
    yield folder, url
    server.shutdown()


def test_a_label_finds_its_page_first(page, places):
    _, url = places
    search_score.ready(page, url, "en")
    found = {}
    for row, label in LABELS:
        addresses = page.evaluate(search_score.FIND, row.get("query", label))
        found[label] = search_score.rank({"pages": [row["page"]], "locale": "en"}, addresses)
    missed = {label: place for label, place in found.items() if place != 1}
    print(f"{len(found)} labels, {len(found) - len(missed)} first: {missed}")
    assert not missed


def test_the_table_has_its_kinds():
    hangul = [label for _, label in LABELS if any("가" <= letter <= "힣" for letter in label)]
    assert len(LABELS) >= 40 and len(hangul) >= 10
