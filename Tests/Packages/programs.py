"""The program of the tarball: what it needs, what it weighs, what it is made of, and that it runs where nothing else is."""

import hashlib
import json
import os

from stranger import (
    DIST, LIMIT_UNPACKED, PYTHON, ROOT, check, does_everything, in_root, needs_root, only, payloads, run, unpack, version, with_proc)


def processor(*command):
    """Processor time of a command in seconds: one of 50 runs."""
    before = os.times()
    for _ in range(50):
        run(*command, env={})
    after = os.times()
    return (after.children_user - before.children_user + after.children_system - before.children_system) / 50


@check
def program_needs_no_library(folder):
    top = unpack(folder)
    program = top / "bin/sitegen"
    headers = run("readelf", "--dynamic", "--program-headers", program).stdout
    assert "NEEDED" not in headers and "INTERP" not in headers, headers
    size = sum(path.stat().st_size for path in top.rglob("*") if path.is_file())
    assert size <= LIMIT_UNPACKED, size
    assert run(program, "--version", env={}).stdout.strip() == version()
    seconds, other = (processor(*command) for command in ((program, "--version"), (PYTHON, "-c", "")))
    assert seconds <= other, f"--version takes {seconds} s of processor time, a Python that does nothing {other} s"
    return f"program {program.stat().st_size:,} bytes, all {size:,} of {LIMIT_UNPACKED:,}; no library; --version {seconds * 1000:.1f} ms of processor time"


@check
def checksums_and_parts(folder):
    lines = (DIST / "SHA256SUMS").read_text().splitlines()
    for line in lines:
        digest, name = line.split()
        assert hashlib.sha256((DIST / name).read_bytes()).hexdigest() == digest, name
    run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=DIST)
    parts = json.loads(only("*.cdx.json").read_text())
    names = [part["name"] for part in parts["components"]]
    assert parts["bomFormat"] == "CycloneDX" and {"libcmark-gfm", "libpcre2-8", "yaml-0.1", "jemalloc", "swift-argument-parser", "bigint"} <= set(names), names
    assert all(part["version"] != "unknown" for part in parts["components"]), parts["components"]
    program = unpack(folder) / "bin/sitegen"
    assert parts["metadata"]["component"]["hashes"][0]["content"] == hashlib.sha256(program.read_bytes()).hexdigest()
    return f"{len(lines)} checksums, {len(names)} parts"


@check
def the_same_stage_gives_the_same_bytes(folder):
    for kind, pattern in (("tarball", "*.tar.gz"), ("wheel", "*.whl"), ("deb", "*.deb")):
        epoch = run("git", "log", "-1", "--format=%ct", cwd=ROOT).stdout.strip()
        run(ROOT / "Packaging/package", kind, DIST / "stage", folder, env={**os.environ, "SOURCE_DATE_EPOCH": epoch})
        made = next(folder.glob(pattern))
        assert made.read_bytes() == only(pattern).read_bytes(), pattern
    return "tarball, wheel and Debian package"


def empty_root(folder):
    """A root folder with the tarball and nothing else: no Swift, no C library, no shell."""
    needs_root()
    root = folder / "root"
    root.mkdir()
    os.chmod(folder, 0o755)
    unpack(root).rename(root / "opt")
    for name in ("tmp", "usr/bin", "dev"):
        (root / name).mkdir(parents=True)
    os.chmod(root / "tmp", 0o1777)
    (root / "usr/bin/sitegen").symlink_to("/opt/bin/sitegen")
    (root / "dev/null").touch()
    with_proc(root)
    payloads(root / "jobs")
    return root


@check
def tarball_in_an_empty_root(folder):
    """Through a link, in any folder, with an empty environment."""
    root = empty_root(folder)
    assert run(*in_root(root, "/usr/bin/sitegen", "--version")).stdout.strip() == version()
    return does_everything(root, ["/usr/bin/sitegen"])


@check
def tarball_as_a_plain_user(folder):
    """The user of the image."""
    root = empty_root(folder)
    run("chown", "-R", "10001:10001", root / "jobs")
    return does_everything(root, ["/opt/bin/sitegen"], user="10001:10001") + " as 10001:10001"


@check
def the_folder_is_all_of_a_tarball(folder):
    """Moved, it works; deleted, nothing of it is left."""
    home = folder / "home"
    home.mkdir()
    top = unpack(folder / "unpacked")
    moved = folder / "elsewhere"
    top.rename(moved)
    link = folder / "bin"
    link.mkdir()
    (link / "sitegen").symlink_to(moved / "bin/sitegen")
    base = payloads(folder / "work")
    environment = {"HOME": str(home), "PATH": str(link)}
    run(link / "sitegen", "check", cwd=base / "broken", code=1, env=environment)
    said = run(link / "sitegen", "doctor", "--json", cwd=base / "sound", env=environment).stdout
    assert json.loads(said)["tool"]["share"] == f"{moved}/share/sitegen", said
    assert list(home.iterdir()) == []
    return "through a link, and nothing is written to the home folder"
