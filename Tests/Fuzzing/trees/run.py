"""One tree: how it is built, and what must hold afterwards."""

import os
import random
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from .things import MANIFEST, Wrong, content, site, snapshot, walk
from .tree import Tree

DEADLINE = 60


class Run:
    """A source, an output folder with foreign things in it, and what must hold after a build."""

    def __init__(self, options, seed, scenario):
        self.options, self.chance = options, random.Random(f"{seed} {scenario}")
        self.work = Path(tempfile.mkdtemp(prefix=f"output-{seed}-{scenario}-", dir=options.scratch))
        self.source, self.outside = self.work / "source", self.work / "outside"
        self.outside.mkdir()
        (self.outside / "folder").mkdir()
        (self.outside / "folder" / "index.html").write_text("outside")
        (self.outside / "file").write_text("outside")
        (self.work / "home").mkdir()
        self.out = self.work / "parent" / "out"
        self.out.parent.mkdir()
        self.name = scenario
        self.environment = dict(
            os.environ, HOME=str(self.work / "home"), SITEGEN_SHARE=options.share)

    def command(self, *more):
        return [self.options.sitegen, "build", "--source", str(self.source), "--output", str(self.out), "--quiet", *more]

    def build(self, *more, launcher=(), codes=(0,)):
        try:
            done = subprocess.run(
                [*launcher, *self.command(*more)], env=self.environment, cwd=self.work, timeout=DEADLINE,
                stdin=subprocess.DEVNULL, capture_output=True)
        except subprocess.TimeoutExpired:
            raise Wrong(f"no end after {DEADLINE} s") from None
        if done.returncode not in codes:
            raise Wrong(f"code {done.returncode}: {done.stderr.decode(errors='replace')[:400]}")
        return done

    def start(self):
        return subprocess.Popen(
            self.command(), env=self.environment, cwd=self.work, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)

    def expected(self, edition):
        """The site of an edition, built into a folder of its own: once for all trees."""
        content(self.source, edition)
        if edition not in self.options.sites:
            folder, out = self.work / "fresh", self.out
            self.out = folder
            self.build()
            self.options.sites[edition] = site(folder)
            self.out = out
            shutil.rmtree(folder)
        return self.options.sites[edition]

    def prepare(self):
        """The first edition with foreign things in it."""
        self.old = self.expected(1)
        self.build()
        self.plant(self.old)

    def plant(self, pages):
        self.tree = Tree(self.out, self.chance, pages, self.outside)
        self.before = snapshot(self.out, self.tree.keys())
        self.far = snapshot(self.outside)
        self.top = os.lstat(self.out).st_mode
        # Who reads may be refused; what matters is that it is the same when asked again.
        self.new = self.expected(2)

    def compare(self, is_killed=False):
        """`is_killed`: what a killed build staged may hold second names of foreign files, until the next build clears it away."""

        def same(one, two):
            return one == two or is_killed and one[:5] + one[6:] == two[:5] + two[6:]

        after = snapshot(self.out, self.tree.keys())
        for path, facts in self.before.items():
            if path not in after:
                raise Wrong(f"{path!r} is gone")
            if not same(facts, after[path]):
                raise Wrong(f"{path!r} was {facts[:8]}, is {after[path][:8]}")
        far = snapshot(self.outside)
        if far.keys() != self.far.keys() or not all(same(self.far[p], far[p]) for p in far):
            raise Wrong("something outside has changed")
        if os.lstat(self.out).st_mode != self.top:
            raise Wrong("the mode of the output folder has changed")

    def clean(self):
        left = [p for p in walk(self.out.parent) if b".sitegen-" in os.path.basename(p) and not p.endswith(MANIFEST.encode())]
        if left:
            raise Wrong(f"left behind: {left[:5]}")

    def is_(self, *editions):
        now = site(self.out)
        if not any(now == edition for edition in editions):
            raise Wrong(f"the site is neither of {len(editions)} editions")
        strange = {p for p in map(os.fsdecode, snapshot(self.out)) if (self.out / p).is_file() and p not in now}
        strange -= {os.fsdecode(k) for k in self.tree.keys()}
        strange = {p for p in strange if not p.startswith((".git/", ".sitegen-new/")) and not (self.out / p).is_symlink()}
        if strange:
            raise Wrong(f"files of nobody: {sorted(strange)[:5]}")

    def finish(self, is_killed=False):
        """After any end: another build makes the site whole."""
        self.compare(is_killed)
        if self.tree.refused:
            return self.is_(self.old)
        if not (self.out / ".sitegen-new" / "journal.json").exists():
            self.is_(self.old, self.new)
        self.build()
        self.compare()
        self.is_(self.new)
        self.clean()

    def delay(self):
        time.sleep(self.chance.random() ** 0.5 * self.options.pace)
