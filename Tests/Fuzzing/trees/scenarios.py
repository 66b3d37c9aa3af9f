"""What is done to each tree."""

import errno
import os
import signal
import subprocess
import time

from .run import DEADLINE, Run
from .things import Wrong, snapshot

SCENARIOS = ["new", "rebuild", "kill", "interrupt", "second", "mount", "full"]


class Scenario(Run):
    """A method for each name of `SCENARIOS`."""

    def do_new(self):
        """A folder without a manifest: refused, and taken over by force."""
        self.old = {}
        self.out.mkdir()
        self.plant(["guides/one/index.html"] if self.chance.random() < 0.5 and not (self.out / "guides/one").mkdir(parents=True) else [])
        self.tree.made += [p for p in (self.out / "guides/one", self.out / "guides") if p.exists()]
        self.before = snapshot(self.out, self.tree.keys())
        whole = snapshot(self.out)
        if whole:
            self.build(codes=(2,))
            if snapshot(self.out) != whole:
                raise Wrong("a refused build has changed something")
        self.build("--force", codes=(2,) if self.tree.refused else (0,))
        self.compare()
        if not self.tree.refused:
            self.is_(self.new)
        self.clean()

    def do_rebuild(self):
        self.prepare()
        self.build(codes=(2,) if self.tree.refused else (0,))
        self.compare()
        self.is_(self.old if self.tree.refused else self.new)
        self.clean()

    def do_kill(self, number=signal.SIGKILL):
        self.prepare()
        process = self.start()
        self.delay()
        process.send_signal(number)
        try:
            process.communicate(timeout=DEADLINE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Wrong("no end after a signal") from None
        if number != signal.SIGKILL:
            if process.returncode not in (0, 2, 128 + number, -number):
                raise Wrong(f"code {process.returncode} after signal {number}")
            self.clean()
        self.finish(is_killed=number == signal.SIGKILL)

    def do_interrupt(self):
        self.do_kill(self.chance.choice([signal.SIGINT, signal.SIGTERM, signal.SIGHUP]))

    def do_second(self):
        self.prepare()
        first = self.start()
        time.sleep(self.chance.random() * self.options.pace / 4)
        second = self.start()
        for process in (first, second):
            try:
                errors = process.communicate(timeout=DEADLINE)[1]
            except subprocess.TimeoutExpired:
                for one in (first, second):
                    one.kill()
                    one.communicate()
                raise Wrong("two builds do not end") from None
            if process.returncode != (2 if self.tree.refused else 0):
                raise Wrong(f"code {process.returncode} of two: {errors.decode(errors='replace')[:300]}")
        self.clean()
        self.finish()

    def mount(self, *arguments):
        subprocess.run(["mount", *arguments, str(self.out)], check=True, timeout=DEADLINE, capture_output=True)

    def unmount(self):
        subprocess.run(["umount", str(self.out)], check=False, timeout=DEADLINE, capture_output=True)

    def do_mount(self):
        self.out.mkdir()
        if self.chance.random() < 0.5:
            self.mount("-t", "tmpfs", "tmpfs")
        else:
            (self.work / "volume").mkdir()
            self.mount("--bind", str(self.work / "volume"))
        try:
            self.prepare()
            self.build(codes=(2,) if self.tree.refused else (0,))
            self.compare()
            self.is_(self.old if self.tree.refused else self.new)
            self.clean()
            if self.chance.random() < 0.5 and not self.tree.refused:
                self.expected(1)
                self.old, self.new = self.new, self.old
                process = self.start()
                self.delay()
                process.kill()
                process.communicate(timeout=DEADLINE)
                self.finish(is_killed=True)
        finally:
            self.unmount()

    def do_full(self):
        """A disk with room for the old site and part of the new one; without root, a limit on the size of files."""
        if not self.options.mounts or self.chance.random() < 0.3:
            self.prepare()
            limit = self.chance.choice([0, 1, 2, 4, 8, 16])
            self.build(launcher=["/bin/sh", "-c", f'ulimit -f {limit}; exec "$0" "$@"'], codes=(0, 2))
            self.clean()
            return self.finish()
        self.out.mkdir()
        self.mount("-t", "tmpfs", "-o", "size=24m", "tmpfs")
        volume = self.out
        self.out = volume / "out" if self.chance.random() < 0.5 else volume
        try:
            self.prepare()
            filler = self.work / "parent/out/filler" if self.out != volume else None
            room = os.statvfs(volume)
            free = room.f_bavail * room.f_bsize
            path = volume / "filler"
            if filler is None:
                self.tree.made.append(path)
            with open(path, "wb") as file:
                try:
                    file.write(b"x" * max(0, free - self.chance.randrange(0, 400_000)))
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
            self.before = snapshot(self.out, self.tree.keys())
            self.build(codes=(0, 2))
            self.compare()
            path.unlink()
            self.tree.made = [p for p in self.tree.made if p != path]
            self.before = snapshot(self.out, self.tree.keys())
            self.clean()
            self.finish()
        finally:
            self.out = volume
            self.unmount()
