"""The recipes of the manual, run as a stranger's job: from nothing to a verdict, with a folder for the package index or the release."""

import os
import re
import shutil
import tempfile
from pathlib import Path

import yaml

from stranger import (
    BROKEN, DIST, PYTHON, ROOT, SOUND, Timed, check, clean, only, payloads, run, tarball_digest, tools, verdicts, version)

INDEX = dict(PIP_NO_INDEX="1", PIP_FIND_LINKS=str(DIST), PIP_DISABLE_PIP_VERSION_CHECK="1")


def titled_blocks(document):
    """Title to text of the code blocks of a guide that have a title."""
    text = (ROOT / document).read_text("utf-8")
    return {title: block for title, block in re.findall(r'\{% code title="([^"]+)" %\}\s+```\w*\n(.*?)```', text, re.S)}


@check
def action_fetches_the_release(folder):
    action = ROOT / ".github/actions/sitegen"
    steps = {step["name"]: step for step in yaml.safe_load((action / "action.yml").read_text())["runs"]["steps"]}
    releases = folder / "releases"
    (releases / f"v{version()}").mkdir(parents=True)
    for name in (only("*-linux-*.tar.gz").name, "SHA256SUMS"):
        shutil.copy(DIST / name, releases / f"v{version()}" / name)
    base = payloads(folder / "work")
    common = dict(ACTION=str(action), REPOSITORY="o/r", GITHUB_SERVER_URL="https://example.com", SITEGEN_RELEASES=f"file://{releases}", VERSION=f"v{version()}")
    said = []
    for given, code in (("", 0), (tarball_digest(), 0), ("0" * 64, 1)):
        home = tempfile.mkdtemp(dir=folder)
        with Timed() as timed:
            run(shell=steps["Fetch the release"]["run"], code=code, env=clean(HOME=home, SHA256=given, **common))
            if code == 0:
                run(f"{home}/.local/sitegen/bin/sitegen", "check", cwd=base / "broken", code=1, env=clean(HOME=home))
        if code == 0:
            verdicts([f"{home}/.local/sitegen/bin/sitegen"], base, env=clean(HOME=home))
            said.append(timed)
        else:
            assert not Path(f"{home}/.local/sitegen").exists()
    return f"from nothing to a verdict {said[0]}; another checksum is refused"


def job(folder, name, lines, environment, leaves):
    """The lines of a recipe as one job, for a sound payload and a broken one; the seconds of the second."""
    for payload, code in (("sound", 0), ("broken", 1)):
        home = tempfile.mkdtemp(dir=folder)
        base = payloads(home)
        with Timed() as timed:
            run(shell="\n".join(lines).replace("VERSION", version()), code=code, cwd=base / payload, env={**clean(HOME=home), **INDEX, **environment})
        for file in leaves:
            assert (base / payload / file).exists(), f"{name}: no {file}"
    return f"{name} {timed}"


def image(folder):
    """What stands for `python:…-slim`: a Python with pip as the only one on the path, in which a job may install."""
    if not (folder / "image").exists():
        run(PYTHON, "-m", "venv", folder / "image")
    return {"PATH": f"{folder}/image/bin:/usr/bin:/bin"}


@check
def gitlab_job(folder):
    recipe = yaml.safe_load(titled_blocks("Content/guides/ci.md")[".gitlab-ci.yml"])
    lines = recipe["default"]["before_script"] + recipe["check"]["script"]
    said = job(folder, "check", lines, image(folder), list(recipe["check"]["artifacts"]["reports"].values()))
    base = payloads(tempfile.mkdtemp(dir=folder))
    environment = {**clean(HOME=str(base)), **INDEX, **image(folder), "CI_PAGES_URL": "https://example.gitlab.io/push"}
    pages = recipe["default"]["before_script"] + recipe["pages"]["script"]
    run(shell="\n".join(pages).replace("VERSION", version()), cwd=base / "sound", env=environment)
    assert (base / "sound/public/index.html.gz").exists()
    return f"{said}; its pages"


@check
def bitbucket_job(folder):
    recipe = yaml.safe_load(titled_blocks("Content/guides/ci.md")["bitbucket-pipelines.yml"])
    return job(folder, "check", recipe["pipelines"]["default"][0]["step"]["script"], image(folder), ["junit.xml"])


@check
def jenkins_job(folder):
    """On an agent of one's own: the system's Python, an environment for the job."""
    lines = re.findall(r"sh '([^']+)'", titled_blocks("Content/guides/ci.md")["Jenkinsfile"])
    programs = folder / "agent"
    programs.mkdir()
    (programs / "python3").symlink_to(PYTHON)
    return job(folder, "check", lines, {"PATH": f"{programs}:/usr/bin:/bin"}, ["junit.xml"])


@check
def starters_workflow(folder):
    """What `sitegen new site` puts under .github, step by step: by version, and by the address of a wheel with its checksum."""
    text = (ROOT / "Starters/site/all/dot.github/workflows/push-payloads.yml").read_text()
    steps = [step for step in yaml.safe_load(text)["jobs"]["check"]["steps"] if "run" in step]
    said = []
    for package, code in ((f"sitegen-push=={version()}", 0), (only("*.whl").as_uri(), 0), ("", 1)):
        home = Path(tempfile.mkdtemp(dir=folder))
        base = payloads(home)
        (home / "path").touch()
        environment = {
            **clean(HOME=str(home)), **INDEX, "PACKAGE": package, "RUNNER_TEMP": str(home / "temp"), "GITHUB_PATH": str(home / "path"),
            "PATH": f"{PYTHON.parent}:/usr/bin:/bin"}
        with Timed() as timed:
            installed = run(shell=steps[0]["run"], code=code, cwd=base / "sound", env=environment)
            if code == 0:
                environment["PATH"] = (home / "path").read_text().strip() + ":/usr/bin:/bin"
                run(shell=steps[1]["run"], cwd=base / "sound", env=environment)
        if code == 0:
            run(shell=steps[1]["run"], code=1, cwd=base / "broken", env=environment)
            run(shell=steps[2]["run"], cwd=base / "sound", env=environment)
            assert (base / "sound/site/index.html").exists()
            said.append(f"{timed}")
        else:
            assert "SITEGEN_PACKAGE" in installed.stdout
    assert len(steps) == 3
    return f"by version {said[0]}, by address {said[1]}; without the variable it says what to set"


@check
def pre_commit_hook(folder):
    """The repository as it is now, fetched by pre-commit: a commit of the working tree that no branch names."""
    programs = tools("pre-commit")
    person = {f"GIT_{who}_{what}": "a@example.com" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    environment = {**os.environ, **person, **INDEX, "HOME": str(folder), "PRE_COMMIT_HOME": f"{folder}/cache", "GIT_CONFIG_GLOBAL": "/dev/null"}
    git = lambda where, *words: run("git", *words, cwd=where, env=environment).stdout.strip()
    commit = git(ROOT, "stash", "create") or git(ROOT, "rev-parse", "HEAD")
    recipe = titled_blocks("Content/guides/ci.md")[".pre-commit-config.yaml"]
    base = folder / "site"
    (base / "Content/samples/apns").mkdir(parents=True)
    (base / ".pre-commit-config.yaml").write_text(recipe.replace("https://github.com/OWNER/sitegen", f"file://{ROOT}").replace("COMMIT", commit))
    payload = base / "Content/samples/apns/push.json"
    git(base, "init", "-q")
    said = []
    for text, code in ((BROKEN, 1), (SOUND, 0)):
        payload.write_text(text)
        git(base, "add", "-A")
        with Timed() as timed:
            result = run(programs / "pre-commit", "run", cwd=base, env=environment, code=code)
        assert ("aps.value-type" in result.stdout) == (code == 1), result.stdout
        said.append(timed)
    run("git", "reset", "-q", cwd=base, env=environment)
    assert "no files to check" in run(programs / "pre-commit", "run", cwd=base, env=environment).stdout
    return f"first verdict, with the repository and the environment, {said[0]}; the second {said[1]}"
