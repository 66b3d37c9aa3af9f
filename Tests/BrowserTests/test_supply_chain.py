"""What is downloaded is named so that it cannot change: actions by commit, packages by version and hash, sitegen itself by the commit
that a tag or branch of exactly the given name points to."""

import re
import subprocess

import pytest

from bound_site import PATIENCE, ROOT

FIND = ROOT / ".github/actions/sitegen/find-version"


def git(folder, *arguments):
    settings = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgSign=false", "-c", "tag.gpgSign=false"]
    return subprocess.run(["git", *settings, "-C", str(folder), *arguments], check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture(scope="module")
def repository(tmp_path_factory):
    """A repository with names that end like others, and the commit of each."""
    folder = tmp_path_factory.mktemp("repository")
    git(folder, "init", "--quiet", "--initial-branch", "main")
    commits = {}
    for name in ("main", "tag", "branch", "hostile"):
        git(folder, "commit", "--quiet", "--allow-empty", "--message", name)
        commits[name] = git(folder, "rev-parse", "HEAD")
    git(folder, "update-ref", "refs/heads/main", commits["main"])
    git(folder, "tag", "v1", commits["tag"])
    git(folder, "tag", "--annotate", "--message", "two", "v2", commits["tag"])
    git(folder, "update-ref", "refs/heads/v1", commits["branch"])
    git(folder, "update-ref", "refs/heads/feature/one", commits["branch"])
    for name in ("zz/main", "zz/v1", "refs/heads/main", "zz/feature/one"):
        git(folder, "update-ref", f"refs/heads/{name}", commits["hostile"])
    git(folder, "update-ref", "refs/tags/refs/tags/v2", commits["hostile"])
    git(folder, "update-ref", "refs/heads/refs/heads/only", commits["hostile"])
    return folder, commits


@pytest.mark.parametrize("version, expected", [
    ("main", "main"), ("v1", "tag"), ("v2", "tag"), ("feature/one", "branch"), ("refs/heads/v1", "branch"),
    ("refs/heads/main", "main"), ("refs/tags/v1", "tag"), ("refs/tags/v2", "tag"),
    ("only", None), ("one", None), ("zz", None), ("", None), ("-h", None), ("--upload-pack=touch x", None), ("main main", None),
    ("ma*n", None), ("main\nv1", None), ("0123abc", None),
])
def test_a_version_is_the_tag_or_branch_of_exactly_that_name(repository, version, expected):
    folder, commits = repository
    found = subprocess.run([FIND, str(folder), version], capture_output=True, text=True, timeout=PATIENCE)
    if expected:
        assert (found.returncode, found.stdout.strip()) == (0, commits[expected]), found.stderr
    else:
        assert found.returncode == 1 and found.stdout == "" and found.stderr.startswith("sitegen: "), found


def test_a_commit_is_taken_as_it_is_without_asking():
    for commit in ("a" * 40, "b" * 64):
        found = subprocess.run([FIND, "https://repository.invalid/", commit], capture_output=True, text=True, timeout=PATIENCE)
        assert found.stdout.strip() == commit, found.stderr


def uses():
    """(file, value) of every `uses:` that the repository holds or recommends; those of this repository excepted."""
    folders = [ROOT / ".github", ROOT / "Content", ROOT / "Starters"]
    paths = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".md", ".yml", ".yaml")]
    for path in sorted(paths):
        for value in re.findall(r"^\s*(?:- )?uses: *(.+)$", path.read_text("utf-8"), re.M):
            if not value.startswith("./"):
                yield path.relative_to(ROOT), value


def test_every_action_is_named_by_its_commit():
    found = list(uses())
    assert len(found) >= 9
    for path, value in found:
        assert re.fullmatch(r"OWNER/sitegen/\S+@COMMIT|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", value), f"{path}: {value}"


def test_the_manual_fetches_a_commit_and_never_what_a_branch_holds_today():
    for path in sorted((ROOT / "Content/guides").glob("ci*.md")):
        text = path.read_text("utf-8")
        assert "rev: COMMIT" in text and "git clone" not in text and not re.search(r"@(main|master|v\d+)\b", text), path


def test_every_package_of_python_has_a_version_and_hashes():
    for name in ("Tests/BrowserTests", "Tests/Benchmarks"):
        asked = {line.split("==")[0].strip().lower() for line in (ROOT / name / "requirements.in").read_text("utf-8").split("\n") if line}
        text = (ROOT / name / "requirements.txt").read_text("utf-8")
        entries = re.findall(r"^([A-Za-z0-9._-]+)==\S+ \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", text, re.M)
        assert asked <= {package.lower() for package, _ in entries}
        kept = "".join(f"{package}" for package, _ in entries)
        assert kept and len(re.findall(r"^[A-Za-z0-9]", text, re.M)) == len(entries)


def test_every_package_of_swift_has_one_version():
    text = (ROOT / "Package.swift").read_text("utf-8")
    packages = re.findall(r"\.package\(url: \"[^\"]+\", ([a-zA-Z]+):", text)
    assert packages and set(packages) == {"exact"}
