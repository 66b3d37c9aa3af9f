"""What the checks of packages share: running a program as a stranger would, two payloads, a served page, folders without a system."""

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DIST = Path(os.environ.get("DIST", ROOT / "dist")).resolve()
# The Python that others have: not that of an environment of ours.
PYTHON = Path(sys.executable).resolve()
SOUND, BROKEN = '{"aps": {"alert": "Hello", "badge": 1}}', '{"aps": {"alert": "Hello", "badge": "1"}}'
LIMIT_UNPACKED = 35_000_000
checks, not_run, mounted = [], [], []


def check(function):
    checks.append(function)
    return function


class NotRun(Exception):
    pass


def needs_root():
    if os.geteuid() != 0:
        raise NotRun("another root folder, or another user, needs root")


def needs(program, package):
    if not shutil.which(program):
        raise NotRun(f"{program} is not here (`.ci/setup packages` installs {package})")


def run(*words, code=0, shell=None, **options):
    options.setdefault("timeout", 300)
    words = [str(word) for word in words] if shell is None else ["bash", "-e", "-o", "pipefail", "-c", shell]
    result = subprocess.run(words, capture_output=True, text=True, **options)
    assert code is None or result.returncode == code, f"{words}: {result.returncode}\n{result.stdout[-2000:]}{result.stderr[-2000:]}"
    return result


def clean(**more):
    """No variable of this session, but those that the tools need."""
    return {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": more.pop("HOME", "/nonexistent"), "LANG": "C.UTF-8", **more}


def only(pattern):
    found = sorted(DIST.glob(pattern))
    assert len(found) == 1, f"{pattern}: {found}"
    return found[0]


def version():
    return re.search(r"sitegen-(\d+\.\d+\.\d+)-", only("*-linux-*.tar.gz").name)[1]


def tarball_digest():
    return hashlib.sha256(only("*-linux-*.tar.gz").read_bytes()).hexdigest()


def unpack(folder):
    with tarfile.open(only("*-linux-*.tar.gz")) as archive:
        archive.extractall(folder, filter="data") if hasattr(tarfile, "data_filter") else archive.extractall(folder)
    return next(Path(folder).iterdir())


def payloads(folder):
    for name, text in (("sound", SOUND), ("broken", BROKEN)):
        path = Path(folder) / name / "Content/samples/apns/push.json"
        path.parent.mkdir(parents=True)
        path.write_text(text)
    return Path(folder)


def verdicts(program, folder, **options):
    assert run(*program, "check", "--strict", cwd=folder / "sound", **options).returncode == 0
    said = run(*program, "check", cwd=folder / "broken", code=1, **options)
    assert "aps.value-type" in said.stdout, said.stdout


def serves(words, **options):
    """A page over the network, and the end that a person gives it."""
    with subprocess.Popen([*words, "--port", "0"], stderr=subprocess.PIPE, text=True, **options) as server:
        try:
            address = re.search(r"http://\S+", server.stderr.readline())[0]
            with urllib.request.urlopen(address, timeout=20) as page:
                assert page.status == 200 and b"<html" in page.read()
        finally:
            server.send_signal(signal.SIGINT)
        assert server.wait(20) == 0, server.returncode


def in_root(root, *words, user=None):
    """The command for `subprocess`, run in a root folder with an empty environment."""
    return ["env", "-i", shutil.which("chroot"), *([f"--userspec={user}"] if user else []), str(root), *words]


def does_everything(root, program, user=None):
    """Verdicts, a starter, its site, and the site served, in a root folder; `program` is what is called there. `root` holds the folders
    of `payloads`, in which `user` may write."""
    words = lambda *more: in_root(root, *program, *more, user=user)
    for name, code in (("sound", 0), ("broken", 1)):
        run(*words("check", "--source", f"/jobs/{name}", "--strict"), code=code)
    run(*words("new", "site", "/jobs/starter"))
    run(*words("build", "--source", "/jobs/starter", "--output", "/jobs/starter/site"))
    pages = len(list((root / "jobs/starter/site").rglob("*.html")))
    assert pages > 10, pages
    serves(words("serve", "--source", "/jobs/starter"))
    return f"check (0 and 1), new, build ({pages} pages), serve"


def with_proc(root):
    """/proc is there in every container: Swift's runtime asks it for the arguments."""
    (root / "proc").mkdir(exist_ok=True)
    if run("mount", "-t", "proc", "proc", root / "proc", code=None).returncode:
        raise NotRun("/proc cannot be mounted here")
    mounted.append(root / "proc")


def debian():
    """A root folder with the smallest Debian and Python, made once for all checks and never written to: neither Swift nor a compiler, and
    none of the libraries that sitegen is linked with."""
    needs_root()
    needs("debootstrap", "debootstrap")
    root = Path(tempfile.gettempdir()) / "sitegen-package-debian"
    if not (root / "made").exists():
        shutil.rmtree(root, ignore_errors=True)
        made = run("debootstrap", "--variant=minbase", "--include=python3-venv", "bookworm", root, code=None, timeout=1200)
        if made.returncode:
            raise NotRun(f"debootstrap cannot fetch Debian here: {made.stderr.strip()[-200:]}")
        (root / "made").touch()
    assert not list(root.glob("usr/lib/**/libyaml*")) and not (root / "usr/bin/gcc").exists()
    return root


def debian_copy(folder):
    """A Debian of one check's own, with /proc and with `dist` of this run as /dist."""
    root = Path(folder) / "debian"
    run("cp", "-a", debian(), root)
    os.chmod(folder, 0o755)
    shutil.copytree(DIST, root / "dist", ignore=shutil.ignore_patterns("stage"))
    payloads(root / "jobs")
    with_proc(root)
    return root


def tools(*names):
    """Programs of the package index, in an environment that is kept from run to run."""
    environment = Path(tempfile.gettempdir()) / "sitegen-package-tools"
    if not (environment / "bin/pip").exists():
        run(PYTHON, "-m", "venv", environment)
    for name in names:
        if not (environment / "bin" / name).exists():
            if run(environment / "bin/pip", "install", "--quiet", "--disable-pip-version-check", name, code=None).returncode:
                raise NotRun(f"{name} cannot be had here")
    return environment / "bin"


class Timed:
    """The time of a block, to be told."""

    def __enter__(self):
        self.start, self.before = time.monotonic(), os.times()
        return self

    def __exit__(self, *failure):
        after = os.times()
        self.seconds = time.monotonic() - self.start
        self.processor = sum(getattr(after, name) - getattr(self.before, name) for name in ("children_user", "children_system"))

    def __str__(self):
        return f"{self.seconds:.1f} s ({self.processor:.1f} s of processor time)"


def main(words):
    only_with = words[1] if len(words) == 2 and words[0] == "--only" else ""
    failed = 0
    for one in checks:
        if only_with not in one.__name__:
            continue
        folder = tempfile.mkdtemp(prefix="sitegen-packages-")
        try:
            print(f"ok       {one.__name__}: {one(Path(folder))}", flush=True)
        except NotRun as reason:
            not_run.append(f"{one.__name__}: {reason}")
        except Exception as error:
            failed += 1
            print(f"FAILED   {one.__name__}: {type(error).__name__}: {error}", flush=True)
        finally:
            for place in reversed(mounted):
                run("umount", place)
            mounted.clear()
            shutil.rmtree(folder, ignore_errors=True)
    for line in not_run:
        print(f"NOT RUN  {line}")
    sys.exit(1 if failed else 0)
