"""The packages installed, used, replaced by a newer version and removed, as the manual's page on installing says."""

import os
import re
import shutil

from stranger import (
    DIST, PYTHON, Timed, check, clean, debian_copy, does_everything, in_root, needs, needs_root, only, payloads, run, serves,
    tools, verdicts, version)


@check
def wheel_from_nothing_to_a_verdict(folder):
    base = payloads(folder / "work")
    with Timed() as timed:
        run(PYTHON, "-m", "venv", folder / "env")
        run(folder / "env/bin/pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--find-links", DIST, "sitegen-push", env=clean(HOME=str(folder)))
        run(folder / "env/bin/sitegen", "check", cwd=base / "broken", code=1, env={})
    program = folder / "env/bin/sitegen"
    verdicts([folder / "env/bin/python", "-m", "sitegen_push"], base, env={})
    link = folder / "link"
    link.symlink_to(program)
    verdicts([link], base, env={})
    serves([program, "serve"], cwd=base / "sound", env={})
    run(program, "new", "site", folder / "starter", env={})
    run(program, "build", cwd=folder / "starter", env={})
    run(folder / "env/bin/pip", "uninstall", "--quiet", "--yes", "sitegen-push")
    left = list((folder / "env").rglob("*sitegen*"))
    assert left == [], left
    return f"environment, installation and verdict {timed}; python -m, a link, serve, new, build; uninstalled without a rest"


@check
def wheel_on_a_debian_without_swift(folder):
    root = debian_copy(folder)
    with Timed() as timed:
        run(*in_root(root, "/usr/bin/python3", "-m", "venv", "/env"))
        run(*in_root(root, "/env/bin/pip", "install", "--quiet", "--no-index", "--find-links", "/dist", "sitegen-push"))
        run(*in_root(root, "/env/bin/sitegen", "check", "--source", "/jobs/broken"), code=1)
    done = does_everything(root, ["/env/bin/sitegen"])
    run(*in_root(root, "/env/bin/pip", "uninstall", "--quiet", "--yes", "sitegen-push"))
    assert list((root / "env").rglob("*sitegen*")) == []
    return f"from nothing to a verdict {timed}; {done}"


def with_dist(folder):
    """A folder of work with two payloads, in which `dist` is where the manual's commands look for it."""
    base = payloads(folder / "work")
    (base / "broken/dist").symlink_to(DIST)
    return base / "broken"


@check
def pipx_run(folder):
    programs = tools("pipx")
    work = with_dist(folder)
    # pipx brings its own pip up to date from the index; the wheel is named by its file.
    environment = {**os.environ, **clean(HOME=str(folder), PATH=f"{programs}:/usr/bin:/bin", PIPX_SHARED_LIBS=f"{folder}/shared")}
    run(shell="pipx run --spec dist/sitegen_push-*.whl sitegen --version", cwd=work, env=environment)
    with Timed() as timed:
        result = run(shell="pipx run --no-cache --spec dist/sitegen_push-*.whl sitegen check", cwd=work, code=1, env=environment)
    assert "aps.value-type" in result.stdout, result.stdout + result.stderr
    # The name of the package is a command as well, which `pipx run NAME` and `uvx NAME` ask for.
    run(shell="pipx run --spec dist/sitegen_push-*.whl sitegen-push check", cwd=work, code=1, env=environment)
    return f"verdict in {timed}"


@check
def uvx(folder):
    programs = tools("uv")
    environment = clean(HOME=str(folder), UV_CACHE_DIR=f"{folder}/cache", UV_OFFLINE="1", UV_PYTHON=str(PYTHON), PATH=f"{programs}:/usr/bin:/bin")
    with Timed() as timed:
        result = run(shell="uvx --no-index --find-links dist sitegen-push check", cwd=with_dist(folder), code=1, env=environment)
    assert "aps.value-type" in result.stdout
    return f"verdict in {timed}"


def older(folder):
    """A Debian package of an earlier version, with a file that the new one lacks and one that was different."""
    old = folder / "old"
    run("dpkg-deb", "--raw-extract", only("*.deb"), old)
    control = old / "DEBIAN/control"
    control.write_text(re.sub(r"Version: .*", "Version: 0.0.9", control.read_text()))
    (old / "usr/share/sitegen/Templates/of-an-older-version.html").write_text("x")
    (old / "usr/share/sitegen/Templates/older").mkdir()
    (old / "usr/share/sitegen/Templates/older/another.html").write_text("x")
    (old / "usr/share/sitegen/Packs/apns/spec.yml").write_text("older")
    (old / "DEBIAN/md5sums").unlink()
    target = folder / "sitegen_0.0.9_amd64.deb"
    run("dpkg-deb", "--root-owner-group", "--build", old, target)
    return target


def paths(root):
    """Everything below a root folder but the records of the package manager and what is mounted or the test's own."""
    own = ("proc", "dist", "jobs", "var/lib/dpkg", "var/lib/apt", "var/cache/apt", "var/log", "tmp")
    found = set()
    for folder, folders, files in os.walk(root):
        here = os.path.relpath(folder, root)
        folders[:] = [name for name in folders if os.path.normpath(f"{here}/{name}") not in own]
        found |= {os.path.normpath(f"{here}/{name}") for name in [*folders, *files]}
    return found


@check
def debian_package_with_apt(folder):
    """On a Debian: an older version, this one over it, used by a plain user, removed, installed again, purged."""
    needs("dpkg-deb", "dpkg")
    needs_root()
    root = debian_copy(folder)
    shutil.copy(older(folder), root / "dist")
    package = f"./sitegen_{version()}_amd64.deb"
    apt = lambda *words: run(
        *in_root(root, "/bin/sh", "-ec", 'cd /dist && exec env PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive apt-get -y -qq "$@"', "sh", *words))
    before = paths(root)
    apt("install", "./sitegen_0.0.9_amd64.deb")
    assert (root / "usr/share/sitegen/Templates/older/another.html").exists()
    apt("install", package)
    assert not [path for path in paths(root) if "of-an-older-version" in path or "Templates/older" in path]
    count = len(paths(root) - before)
    assert run(*in_root(root, "/usr/bin/dpkg", "--verify", "sitegen")).stdout == "", "the files are not those of its md5sums"
    run("chown", "-R", "10001:10001", root / "jobs")
    done = does_everything(root, ["/usr/bin/sitegen"], user="10001:10001")
    apt("remove", "sitegen")
    assert paths(root) == before, sorted(paths(root) ^ before)[:5]
    apt("install", package)
    apt("purge", "sitegen")
    assert paths(root) == before, sorted(paths(root) ^ before)[:5]
    known = run(*in_root(root, "/usr/bin/dpkg-query", "--show", "sitegen"), code=None)
    assert known.returncode == 1, known.stdout
    return f"install, upgrade, remove, install, purge: {count} files and folders, none left; {done}"


@check
def debian_package_is_clean(folder):
    """Two errors are overridden, both what the package is on purpose: one program that needs no library."""
    needs("lintian", "lintian")
    said = run("lintian", "--allow-root", "--show-overrides", only("*.deb"), code=None).stdout
    found = {kind: sorted(line.split()[2] for line in said.splitlines() if line.startswith(kind + ": ")) for kind in "EWO"}
    assert found == {"E": [], "W": [], "O": ["embedded-library", "statically-linked-binary"]}, said
    return "lintian: no error, no warning; overridden, as it is on purpose: " + ", ".join(found["O"])
