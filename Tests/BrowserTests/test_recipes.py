"""The recipes for CI: each file has the form that its reader demands, the action's own steps do what its inputs say, and the
manual's tables are the action's inputs."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from bound_site import ROOT, binary
from nginx_site import titled_blocks

ACTION = ROOT / ".github/actions/sitegen/action.yml"
GUIDES = [f"Content/guides/{name}.{ending}" for name in ("ci", "hosting") for ending in ("md", "ko.md")]
FORMS = {
    ".github/workflows/": "vendor.github-workflows",
    ".gitlab-ci.yml": "vendor.gitlab-ci",
}
SOUND = '{"aps": {"alert": "Hello", "badge": 1}}'
BROKEN = '{"aps": {"alert": "Hello", "badge": "1"}}'


def recipes():
    """(document, title, text, schema) of every CI file in the manual, and the repository's own workflows."""
    found = []
    for document in GUIDES:
        for title, text in titled_blocks(document).items():
            found += [(document, title, text, form) for start, form in FORMS.items() if title.startswith(start)]
    for path in sorted((ROOT / ".github").glob("workflows/*.y*ml")):
        found.append((path.name, path.name, path.read_text("utf-8"), FORMS[".github/workflows/"]))
    return found


def accepts(schema, *paths):
    program = Path(sys.executable).with_name("check-jsonschema")
    assert program.exists(), "check-jsonschema is missing: make setup-tests"
    return subprocess.run([program, "--builtin-schema", schema, *paths], capture_output=True, text=True)


def test_every_recipe_has_the_form_that_its_reader_demands(tmp_path):
    written = {}
    for document, title, text, form in recipes():
        path = tmp_path / f"{Path(document).name}-{Path(title).name}"
        path.write_text(text, "utf-8")
        written.setdefault(form, []).append(path)
    assert set(written) == set(FORMS.values())
    for form, paths in (*written.items(), ("vendor.github-actions", [ACTION])):
        result = accepts(form, *paths)
        assert result.returncode == 0, result.stdout
    print(f"{sum(map(len, written.values()))} recipes and the action have the form that their readers demand")


def test_a_workflow_with_a_mistake_is_told_from_a_sound_one(tmp_path):
    path = tmp_path / "recipe.yml"
    path.write_text("on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    step: []\n")
    assert accepts(FORMS[".github/workflows/"], path).returncode == 1


ACTIONLINT = shutil.which("actionlint", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))


@pytest.mark.skipif(ACTIONLINT is None, reason="actionlint is neither in the environment nor on the path")
def test_actionlint_finds_nothing(tmp_path):
    for document, title, text, form in recipes():
        if form == FORMS[".github/workflows/"]:
            path = tmp_path / "recipe.yml"
            path.write_text(text, "utf-8")
            result = subprocess.run([ACTIONLINT, "-no-color", path], capture_output=True, text=True)
            assert result.returncode == 0, f"{document}, {title}: {result.stdout}"


def test_translations_hold_the_same_files():
    for document in GUIDES:
        if not document.endswith(".ko.md"):
            assert titled_blocks(document) == titled_blocks(document.replace(".md", ".ko.md")), document


@pytest.mark.parametrize("document", [document for document in GUIDES if "/ci." in document])
def test_the_manual_lists_the_actions_inputs(document):
    inputs = yaml.safe_load(ACTION.read_text("utf-8"))["inputs"]
    rows = re.findall(r"^\| `([a-z0-9-]+)` \|.*\| ([^|]+) \|$", (ROOT / document).read_text("utf-8"), re.M)
    assert set(dict(rows)) == set(inputs)
    for name, default in rows:
        if default.startswith("`"):
            assert default.strip("`") == inputs[name]["default"], name
        else:
            assert inputs[name]["default"] == "", name


class Runner:
    """A folder in which steps run as a runner would run them."""

    def __init__(self, folder, payload):
        self.folder = folder
        (folder / "Content/samples/apns").mkdir(parents=True)
        (folder / "Content/samples/apns/hello.json").write_text(payload)
        (folder / "bin").mkdir()
        (folder / "bin/sitegen").symlink_to(binary())
        for name in ("output", "summary"):
            (folder / name).touch()
        self.environment = {
            **os.environ,
            "PATH": f"{folder}/bin:{os.environ['PATH']}", "SITEGEN_SHARE": os.environ.get("SITEGEN_SHARE", str(ROOT)), "RUNNER_TEMP": str(folder), "GITHUB_ACTIONS": "true",
            "GITHUB_OUTPUT": str(folder / "output"), "GITHUB_STEP_SUMMARY": str(folder / "summary"), "GITHUB_WORKSPACE": str(folder), "CI": "true",
        }

    def run(self, script, **variables):
        return subprocess.run(["bash", "-e", "-o", "pipefail", "-c", script], cwd=self.folder, env={**self.environment, **variables}, capture_output=True, text=True)

    def step(self, name, **variables):
        """A step of the action; `variables` are those that its inputs would fill."""
        step = next(step for step in yaml.safe_load(ACTION.read_text("utf-8"))["runs"]["steps"] if step["name"] == name)
        assert set(step.get("env", {})) == set(variables)
        return self.run(step["run"], **variables)

    def outputs(self):
        return dict(line.split("=", 1) for line in (self.folder / "output").read_text().splitlines())


@pytest.mark.parametrize("payload, code", [(SOUND, "0"), (BROKEN, "1")], ids=["sound", "broken"])
def test_the_action_checks_hands_over_and_then_gives_its_verdict(tmp_path, payload, code):
    runner = Runner(tmp_path, payload)
    checked = runner.step("Check", SOURCE=".", STRICT="true")
    assert checked.returncode == 0, checked.stderr
    assert runner.outputs()["code"] == code
    results = json.loads(Path(runner.outputs()["sarif"]).read_text())["runs"][0]["results"]
    assert bool(results) == ("::error " in checked.stdout) == (code == "1")
    assert ("aps.value-type" in (tmp_path / "summary").read_text()) == (code == "1")
    assert runner.step("Verdict", CODE=code).returncode == int(code)


def test_the_action_builds_the_site(tmp_path):
    runner = Runner(tmp_path, SOUND)
    built = runner.step("Build", SOURCE=".", OUTPUT="public", BASE_URL="https://push.example.com/docs/")
    assert built.returncode == 0, built.stderr
    assert (tmp_path / "public/sitemap.xml").exists() and "::" not in built.stdout
    assert (tmp_path / "summary").read_text() == ""


def test_every_script_of_the_action_is_shell():
    steps = yaml.safe_load(ACTION.read_text("utf-8"))["runs"]["steps"]
    for step in steps:
        if "run" in step:
            assert subprocess.run(["bash", "-n", "-c", step["run"]]).returncode == 0, step["name"]
            assert "${{" not in step["run"], f"{step['name']}: an input would become part of the script"


def test_the_gitlab_recipe_writes_the_reports_that_it_names(tmp_path):
    recipe = yaml.safe_load(titled_blocks("Content/guides/ci.md")[".gitlab-ci.yml"])
    runner = Runner(tmp_path, BROKEN)
    checked = runner.run("\n".join(recipe["check"]["script"]))
    assert checked.returncode == 1
    reports = recipe["check"]["artifacts"]["reports"]
    assert json.loads((tmp_path / reports["codequality"]).read_text())[0]["check_name"] == "aps.value-type"
    assert "<testsuite" in (tmp_path / reports["junit"]).read_text()
    runner = Runner(tmp_path / "pages", SOUND)
    made = runner.run("\n".join(recipe["pages"]["script"]), CI_PAGES_URL="https://example.gitlab.io/push")
    assert made.returncode == 0 and (tmp_path / "pages/public/index.html.gz").exists(), made.stderr


def test_the_hook_takes_payloads_and_no_other_json(tmp_path):
    hook = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))[0]
    configured = yaml.safe_load(titled_blocks("Content/guides/ci.md")[".pre-commit-config.yaml"])["repos"][0]["hooks"][0]
    assert configured["id"] == hook["id"]
    for pattern in (hook["files"], configured["files"]):
        assert re.search(pattern, "Content/samples/apns/hello.json") and not re.search(pattern, "package.json")
    for payload, code in ((SOUND, 0), (BROKEN, 1)):
        runner = Runner(tmp_path / str(code), payload)
        assert runner.run(hook["entry"] + " Content/samples/apns/hello.json").returncode == code
