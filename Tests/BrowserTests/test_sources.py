"""The source systems' documents are on the site, element by element (`sources.yml`), name by name, in both languages."""

import html
import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent
SOURCES = yaml.safe_load(ROOT.joinpath("sources.yml").read_text("utf-8"))
HEADING = r'<h([1-6])[^>]*?\bid="([^"]+)"'
CODE = {"swift": r'data-language="swift"|language-swift', "objc": r'data-language="(objc|objectivec|objective-c)"|language-obj'}


def file(site, place, locale):
    page = place.split("#")[0]
    page = page if page.split("/")[0] in ("specs", "samples") else "guides/" + page
    return site / locale / page / "index.html"


def section(text, anchor):
    """From a heading to the next one that is not below it; a row of a table is its own section."""
    if not anchor:
        return text
    for found in re.finditer(HEADING, text):
        if found.group(2) == anchor:
            following = [each for each in re.finditer(HEADING, text[found.end():]) if each.group(1) <= found.group(1)]
            return text[found.start() : found.end() + following[0].start() if following else len(text)]
    row = re.search(rf'<tr id="{re.escape(anchor)}".*?</tr>', text, re.S)
    return row.group(0) if row else ""


def words(markup):
    return html.unescape(re.sub(r"<[^>]+>", "", markup.replace("<wbr>", "")))


@pytest.mark.parametrize("document", SOURCES)
def test_every_element_of_a_source_is_on_the_site(site, document):
    missing = []
    for element, (place, wanted) in SOURCES[document].items():
        part = section(file(site, place, "").read_text("utf-8"), place.partition("#")[2])
        text = words(part)
        for each in wanted:
            found = re.search(CODE[each], part) if each in CODE else each in text
            if not found:
                missing.append((element, each))
    print(f"{document}: {len(SOURCES[document]) - len({element for element, _ in missing})} / {len(SOURCES[document])} elements")
    assert missing == []


@pytest.mark.parametrize("document", SOURCES)
def test_its_korean_page_has_the_same_names_and_code(site, document):
    """Sections have Korean headings there, so the page as a whole is asked; what is English prose is left out."""
    missing = []
    for element, (place, wanted) in SOURCES[document].items():
        part = file(site, place, "ko").read_text("utf-8")
        text = words(part)
        for each in wanted:
            is_name = each in CODE or re.search(r"[a-z][A-Z]|[_:/]|^UN|^\d", each)
            if is_name and not (re.search(CODE[each], part) if each in CODE else each in text):
                missing.append((element, each))
    assert missing == []
