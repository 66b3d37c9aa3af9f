"""The cheap part of the packages: their parts agree, the wheel's program replaces Python, the release is fetched by version and
checksum, versions stand in one place. What takes minutes is Tests/Packages/run (`make test-packages`)."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
import yaml

from bound_site import ROOT
from nginx_site import titled_blocks
from bound_site import PATIENCE

VERSION = re.search(r'version = "([^"]+)"', (ROOT / "Sources/sitegen/Environment/Release.swift").read_text())[1]
PROGRAM = "#!/bin/sh\necho \"$0 $*\"\nexit 3\n"


@pytest.fixture
def stage(tmp_path):
    """A staged installation with a program of two lines."""
    top = tmp_path / "stage"
    for path, text in (("bin/sitegen", PROGRAM), ("share/sitegen/Packs/apns/spec.yml", "x"), ("share/man/man1/sitegen.1", "x"), ("share/zsh/site-functions/_sitegen", "x")):
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_text(text)
    (top / "bin/sitegen").chmod(0o755)
    return top


def package(kind, stage, folder, epoch="1700000000"):
    folder.mkdir(exist_ok=True)
    words = [ROOT / "Packaging/package", kind, *([stage] if stage else []), folder]
    made = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "SOURCE_DATE_EPOCH": epoch})
    assert made.returncode == 0, made.stderr
    return Path(made.stdout.strip())


def test_the_wheels_program_takes_the_place_of_python(stage, tmp_path):
    wheel = package("wheel", stage, tmp_path / "dist")
    assert re.fullmatch(rf"sitegen_push-{re.escape(VERSION)}-py3-none-(manylinux|macosx)\S+\.whl", wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
        record = archive.read(f"sitegen_push-{VERSION}.dist-info/RECORD").decode()
        assert sorted(line.split(",")[0] for line in record.splitlines()) == sorted(archive.namelist())
        assert archive.getinfo("sitegen_push/bin/sitegen").external_attr >> 16 == 0o100755
    # `zipfile` unpacks without modes, as some installers do: the wrapper sets them.
    run = subprocess.run([sys.executable, "-m", "sitegen_push", "check", "a b"], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(tmp_path / "site")}, cwd=tmp_path)
    assert (run.returncode, run.stdout) == (3, f"{tmp_path}/site/sitegen_push/bin/sitegen check a b\n"), run.stderr


@pytest.mark.parametrize("kind", ["tarball", "wheel", "deb"])
def test_the_same_stage_gives_the_same_bytes(kind, stage, tmp_path):
    if kind == "deb" and not shutil.which("dpkg-deb"):
        pytest.skip("dpkg-deb is not here")
    one, two = (package(kind, stage, tmp_path / name) for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()
    assert package(kind, stage, tmp_path / "three", epoch="1600000000").read_bytes() != one.read_bytes()


def test_the_tarball_holds_the_program_as_one(stage, tmp_path):
    with tarfile.open(package("tarball", stage, tmp_path / "dist")) as archive:
        members = {member.name.split("/", 1)[1]: member for member in archive}
    assert members["bin/sitegen"].mode == 0o755 and members["LICENSE"].mode == 0o644
    assert all(member.uid == member.gid == 0 and member.mtime == 1700000000 for member in members.values())


def fetched(tmp_path, version=VERSION, digest="", damage=b""):
    stage = tmp_path / "stage"
    releases = tmp_path / f"releases/v{VERSION}"
    tarball = package("tarball", stage, releases.parent)
    releases.mkdir()
    shutil.move(tarball, releases / tarball.name)
    package("checksums", None, releases)
    with open(releases / tarball.name, "ab") as file:
        file.write(damage)
    words = [ROOT / ".github/actions/sitegen/fetch", f"file://{releases.parent}", version, digest, tmp_path / "installed"]
    return subprocess.run(words, capture_output=True, text=True), releases / tarball.name


def test_a_release_is_fetched_by_version(stage, tmp_path):
    result, _ = fetched(tmp_path, f"v{VERSION}")
    assert result.returncode == 0, result.stderr
    assert os.access(tmp_path / "installed/bin/sitegen", os.X_OK)


@pytest.mark.parametrize(
    "change, says",
    [({"digest": "0" * 64}, "has the checksum"), ({"damage": b"x"}, "has the checksum"), ({"version": "9.9.9"}, "cannot be fetched"),
     ({"version": "main"}, "must be like 1.2.3"), ({"version": "1.2.3/../../x"}, "must be like 1.2.3"), ({"digest": "abc"}, "no checksum")])
def test_anything_else_is_refused(stage, tmp_path, change, says):
    result, _ = fetched(tmp_path, **change)
    assert result.returncode == 1 and says in result.stderr, result.stderr
    assert not (tmp_path / "installed").exists()


def test_the_formula_names_the_tarballs_of_the_release(stage, tmp_path):
    tarball = package("tarball", stage, tmp_path / "dist")
    package("checksums", None, tmp_path / "dist")
    text = package("formula", None, tmp_path / "dist").read_text()
    assert hashlib.sha256(tarball.read_bytes()).hexdigest() in text and f"v{VERSION}/{tarball.name}" in text


def test_the_hook_installs_the_version_of_the_sources(tmp_path):
    """As pre-commit does it, without a package index: neither setuptools nor anything else is fetched for the hook's environment."""
    hook = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())[0]
    assert hook["language"] == "python"
    words = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--wheel-dir", tmp_path, ROOT]
    made = subprocess.run(words, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        information = f"sitegen_hook-{VERSION}.dist-info"
        assert f"\nRequires-Dist: sitegen-push=={VERSION}\n" in wheel.read(f"{information}/METADATA").decode()
        assert [line.split(",")[0] for line in wheel.read(f"{information}/RECORD").decode().splitlines()] == wheel.namelist()


def test_every_recipe_that_installs_takes_the_wheel_by_its_version():
    blocks = titled_blocks("Content/guides/ci.md")
    for name in (".gitlab-ci.yml", "bitbucket-pipelines.yml", "Jenkinsfile"):
        assert "pip install --quiet sitegen-push==VERSION" in blocks[name], name
    assert "swift" not in "".join(blocks.values()).lower()


# Words that begin a command by which somebody installs sitegen, or a job does; `make` only with these goals.
COMMANDS = r"(?:pip|pipx|uvx|apt|apt-get|brew|docker|npm|git clone|man) [^`\n]+|make (?:install|uninstall|packages|reproducible)\b[^`\n]*"
TITLES = r"^(?:\.github/workflows/.*|\.gitlab-ci\.yml|\.pre-commit-config\.yaml|Jenkinsfile|bitbucket-pipelines\.yml|deploy-s3\.sh|Package\.swift|~/\.zshrc)$"


def documented():
    """(document, command or title) of everything by which the documents install sitegen or run it in CI."""
    found = set()
    guides = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "Content/guides").glob("*.md") if not path.name.endswith(".ko.md"))
    for document in ["README.md", "Packaging/wheel/README.md", "Packaging/Dockerfile", *guides]:
        text = (ROOT / document).read_text("utf-8")
        commands = re.findall(rf"`({COMMANDS})`", text) + re.findall(rf"(?m)^[ #-]*((?!make )(?:{COMMANDS})|make (?:install|uninstall)\b.*)$", text)
        found |= {(document, f"`{command.strip()}`") for command in commands}
        found |= {(document, f"title `{title}`") for title in titled_blocks(document) if re.match(TITLES, title)}
    return found


def listed():
    """The rows of Tests/Packages/README.md: (document, command or title) to (checks, what is not run)."""
    text = (ROOT / "Tests/Packages/README.md").read_text()
    rows = [[cell.strip() for cell in line.strip("|").split(" |")] for line in text.splitlines() if line.startswith("| ") and "---" not in line][1:]
    return {(row[0], row[1]): (re.findall(r"\w+", row[2]), row[3].strip(" |")) for row in rows}


def test_every_documented_command_is_run_or_says_why_not():
    rows = listed()
    starters = {row for row in rows if row[0].startswith("Starters/")}
    assert set(rows) - starters == documented()
    sources = {path: path.read_text() for folder in ("Packages", "BrowserTests", "CommandTests") for path in (ROOT / "Tests" / folder).rglob("*.*") if path.suffix in (".py", ".swift")}
    for row, (checks, reason) in rows.items():
        assert checks or reason, row
        for name in checks:
            places = (f"\ndef {name}(", f"struct {name} ")
            exists = any(place in source for source in sources.values() for place in places) or any(path.stem == name for path in sources)
            assert exists or (ROOT / "Tests/Packages" / name).is_file(), f"{row}: there is no {name}"


# The commit of each release that is used. Compared on 2026-11-25 with the pins of public workflows, which write the version beside the
# commit; an action that is to be renewed is looked up anew and changed here.
ACTIONS = {
    "actions/attest-build-provenance": ("v2.4.0", "e8998f949152b193b063cb0ec769d69d929409be"),
    "actions/cache": ("v4.2.3", "5a3ec84eff668545956fd18022155c47e93e2684"),
    "actions/checkout": ("v4.2.2", "11bd71901bbe5b1630ceea73d27597364c9af683"),
    "actions/deploy-pages": ("v4.0.5", "d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e"),
    "actions/download-artifact": ("v4.3.0", "d3f86a106a0bac45b974a628896c90dbdf5c8093"),
    "actions/upload-artifact": ("v4.6.2", "ea165f8d65b6e75b540449e92b4886f43607fa02"),
    "actions/upload-pages-artifact": ("v3.0.1", "56afc609e74202658d3ffba0e8f6dda462b719fa"),
    "github/codeql-action": ("v3.29.5", "51f77329afa6477de8c49fc9c7046c15b9a4e79d"),
}


def test_every_action_is_pinned_to_the_commit_of_its_version():
    places = [ROOT / "README.md", ROOT / "README.ko.md", *(ROOT / ".github").rglob("*.yml"), *(ROOT / "Starters").rglob("*.yml"), *(ROOT / "Content/guides").glob("*.md")]
    used = set()
    for path in places:
        for name, rest in re.findall(r"^\s*(?:- )?uses: ([\w-]+/[\w-]+)(.*)$", path.read_text("utf-8"), re.M):
            if name == "OWNER/sitegen":
                continue
            version, commit = ACTIONS[name]
            assert re.fullmatch(rf"(/[\w-]+)?@{commit} # {re.escape(version)}", rest), f"{path.name}: {name}{rest}"
            used.add(name)
    assert used == set(ACTIONS)


def test_the_release_is_made_of_what_is_named_for_good_and_keeps_no_token():
    jobs = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text())["jobs"]
    images = [entry["image"] for job in jobs.values() for entry in job.get("strategy", {}).get("matrix", {}).get("include", []) if entry["image"]]
    assert images and all(re.fullmatch(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}", image) for image in images), images
    checkouts = [step for job in jobs.values() for step in job["steps"] if step.get("uses", "").startswith("actions/checkout@")]
    assert checkouts and all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_names_of_files_are_no_options_of_the_hook():
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    assert hooks and all(hook["entry"].split()[-1] == "--" for hook in hooks)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0 or not shutil.which("chroot"), reason="only root may change the root folder")
def test_the_program_starts_in_an_empty_root_folder(tmp_path):
    """Nothing is mounted at /proc there. A program with libraries of the system cannot start, whatever it does."""
    program = Path(os.environ.get("SITEGEN", str(ROOT / ".build" / "release" / "sitegen")))
    if not program.is_file() or b"statically linked" not in subprocess.run(["file", "-L", program], capture_output=True).stdout:
        pytest.skip("the program is not one file")
    shutil.copy(program, tmp_path / "sitegen")
    (tmp_path / "push.json").write_text('{"aps": {"alert": "x", "badge": "1"}}')
    run = lambda *words: subprocess.run([shutil.which("chroot"), tmp_path, "/sitegen", *words], capture_output=True, text=True, timeout=PATIENCE, env={})
    assert (run("--version").returncode, run("--version").stdout.strip()) == (0, VERSION)
    nothing = run("check", "push.json")
    assert nothing.returncode == 2 and "SITEGEN_SHARE" in nothing.stderr, nothing
    for folder in ("Templates", "Packs", "Schemas", "Starters", "Loaders", "Reasons"):
        if (ROOT / folder).is_dir():
            shutil.copytree(ROOT / folder, tmp_path / "share" / folder)
    judged = subprocess.run([shutil.which("chroot"), tmp_path, "/sitegen", "check", "push.json"], capture_output=True, text=True, timeout=PATIENCE, env={"SITEGEN_SHARE": "/share"})
    assert judged.returncode == 1 and "aps.value-type" in judged.stdout + judged.stderr, judged


def release(tmp_path, version, change="- New.\n"):
    """`.ci/release` in a repository with the files that it writes."""
    for path in ("Sources/sitegen/Environment/Release.swift", ".ci/release"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## [Unreleased]\n\n{change}\n## [0.0.1] - 2020-01-01\n\n- Old.\n")
    environment = {**os.environ, **{f"GIT_{who}_{what}": "a@example.com" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}, "GIT_CONFIG_GLOBAL": "/dev/null"}
    git = lambda *words: subprocess.run(["git", *words], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "one")
    return subprocess.run([".ci/release", version], cwd=tmp_path, env=environment, capture_output=True, text=True), git


def test_one_command_makes_a_release(tmp_path):
    result, git = release(tmp_path, "7.8.9")
    assert result.returncode == 0, result.stderr
    assert git("tag").strip() == "v7.8.9" and git("status", "--porcelain") == ""
    assert '"7.8.9"' in (tmp_path / "Sources/sitegen/Environment/Release.swift").read_text()
    assert re.search(r"## \[Unreleased\]\n\n## \[7\.8\.9\] - \d{4}-\d\d-\d\d\n\n- New\.", (tmp_path / "CHANGELOG.md").read_text())


@pytest.mark.parametrize("version, change, says", [("0.0.1", "- New.\n", "older"), ("1.2", "- New.\n", "must be like"), ("7.8.9", "", "says nothing")])
def test_a_release_that_makes_no_sense_is_refused(tmp_path, version, change, says):
    result, git = release(tmp_path, version, change)
    assert result.returncode == 1 and says in result.stderr
    assert git("tag") == ""


@pytest.mark.parametrize("before, after, message, code", [
    ("- Old.\n", "- Old.\n- New.\n", "two", 0), ("- Old.\n", "- Old, said better.\n", "two", 0), ("", "- New.\n", "two", 0),
    ("- Old.\n", "- Old.\n", "two", 1), ("- Old.\n", "", "two", 1), ("", "Prose.\n", "two", 1), ("", "", "two\n\nChangelog: none of it", 1),
    ("", "", "two\n\nChangelog: none", 0),
])
def test_a_pull_request_adds_a_line_to_the_changelog_or_says_why_not(tmp_path, before, after, message, code):
    _, git = release(tmp_path, "1.2", before)
    text = (tmp_path / "CHANGELOG.md").read_text().replace(f"[Unreleased]\n\n{before}", f"[Unreleased]\n\n{after}")
    # A line under a version that is out is no news.
    (tmp_path / "CHANGELOG.md").write_text(text + "- Older.\n")
    git("add", "-A")
    git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", message)
    result = subprocess.run([ROOT / ".ci/changelog", "HEAD~1"], cwd=tmp_path, capture_output=True, text=True)
    assert (result.returncode, bool(result.stderr)) == (code, code == 1), result
