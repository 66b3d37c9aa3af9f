"""The image and the Homebrew formula: what of them can be held without a registry, and without brew."""

import os
import re
import shutil

from stranger import DIST, ROOT, NotRun, check, debian, needs, not_run, only, payloads, run, tarball_digest, unpack, version


@check
def image_is_built_and_runs(folder):
    """By buildah, which reads the same Dockerfiles; the base image is a Debian of the same name from debootstrap. As root, since a
    machine without a daemon has no other way to a root folder."""
    if not shutil.which("buildah"):
        raise NotRun("no buildah (`.ci/setup packages` installs it) and no Docker")
    root = debian()
    store = ["buildah", "--root", folder / "images", "--runroot", folder / "run", "--storage-driver", "vfs"]
    buildah = lambda *words, **options: run(*store, *words, env={**os.environ, "BUILDAH_ISOLATION": "chroot"}, **options)
    base = buildah("from", "scratch").stdout.strip()
    buildah("add", "--quiet", base, root, "/", timeout=600)
    buildah("commit", "--quiet", base, "docker.io/library/debian:bookworm-slim", timeout=600)
    # Both places that the documents name: the clone with dist/, and dist/ by itself.
    buildah("bud", "--quiet", "--pull-never", "--file", ROOT / "Packaging/Dockerfile", "--tag", "sitegen", DIST, timeout=600)
    buildah("bud", "--quiet", "--pull-never", "--file", "Dockerfile", "--tag", "sitegen", ".", cwd=DIST, timeout=600)
    about = buildah("inspect", "--type", "image", "--format", "{{.OCIv1.Config.User}} {{.OCIv1.Config.Entrypoint}} {{.OCIv1.Config.WorkingDir}}", "sitegen").stdout
    assert about.split() == ["10001:10001", "[/opt/sitegen/bin/sitegen]", "/site"], about
    work = payloads(folder / "work")
    run("chown", "-R", "10001:10001", work)
    os.chmod(folder, 0o755)
    program = "/opt/sitegen/bin/sitegen"
    for name, code in (("sound", 0), ("broken", 1)):
        container = buildah("from", "--pull-never", "sitegen").stdout.strip()
        mount = ["--volume", f"{work / name}:/site"]
        buildah("run", *mount, container, "--", program, "check", "--strict", code=code)
        if code == 0:
            buildah("run", *mount, container, "--", program, "build")
    owner = (work / "sound/site/index.html").stat()
    assert owner.st_uid == 10001
    size = sum(path.stat().st_size for path in unpack(folder / "tarball").rglob("*") if path.is_file())
    not_run.append("docker build, docker run, docker rmi: no daemon; buildah built the same Dockerfile, in both documented ways, and ran check and build in it")
    return f"built from both places, runs as 10001 in /site, {size:,} bytes and nothing else"


@check
def formula_installs_the_tarball(folder):
    """By Ruby, with as much of Homebrew as the formula uses: the address of the release is that of the tarball, the checksum is its own,
    and what `install` puts into a prefix passes the formula's own test."""
    text = (DIST / "sitegen.rb").read_text()
    assert tarball_digest() in text and "@" not in re.sub(r"https?://\S+", "", text)
    not_run.append("brew install ./sitegen.rb, brew uninstall sitegen: no brew; Ruby ran the formula's install and test with the tarball (formula_installs_the_tarball)")
    needs("ruby", "ruby")
    assert run("ruby", "-wc", DIST / "sitegen.rb").stdout.strip() == "Syntax OK"
    unpacked = unpack(folder / "unpacked")
    said = run("ruby", ROOT / "Tests/Packages/formula.rb", DIST / "sitegen.rb", unpacked, folder / "prefix", cwd=folder).stdout.split()
    address, digest = said
    assert address.endswith(f"/v{version()}/{only('*-linux-*.tar.gz').name}") and digest == tarball_digest(), said
    installed = {path.relative_to(folder / "prefix").as_posix() for path in (folder / "prefix").rglob("*") if path.is_file()}
    assert {"bin/sitegen", "share/man/man1/sitegen.1", "share/sitegen/Packs/apns/spec.yml", "share/zsh/site-functions/_sitegen"} <= installed
    return f"Ruby: {len(installed)} files installed, the formula's test passes"

