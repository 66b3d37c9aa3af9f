"""Foreign things in an output folder."""

import os
import socket
from pathlib import Path

NAMES = ["CNAME", "notes.txt", "two words", "line\nbreak", "안내", "e\u0301", "é", "~", "-o", "a'b\"c", ".well-known", "_headers", "x" * 200]


class Tree:
    """Foreign things in an output folder."""

    def __init__(self, out, chance, pages, outside):
        self.out, self.chance, self.outside = out, chance, outside
        self.folders = [out] + sorted({(out / p).parent for p in pages} - {out})
        self.made, self.refused = [], False
        plain = chance.random() < 0.3
        makers = [self.file, self.hard] if plain else [
            self.file, self.file, self.hard, self.empty, self.folder, self.to_file, self.to_folder, self.dangling, self.loop,
            self.socket, self.pipe, self.mode]
        for _ in range(chance.randrange(0, 9)):
            chance.choice(makers)()
        if chance.random() < 0.08:
            self.repository()

    def place(self):
        folder = self.chance.choice(self.folders)
        path = folder / (self.chance.choice(NAMES) + self.chance.choice(["", "", ".bin", str(self.chance.randrange(50))]))
        return None if os.path.lexists(path) else path

    def add(self, path):
        self.made.append(path)
        return path

    def file(self):
        if path := self.place():
            path.write_bytes(self.chance.randbytes(self.chance.choice([0, 1, 300, 70_000])))
            os.utime(path, ns=(10**18, self.chance.randrange(10**18)))
            self.add(path).chmod(self.chance.choice([0o644, 0o600, 0o755, 0o444, 0o000, 0o4755]))

    def hard(self):
        if path := self.place():
            other = self.outside / f"hard-{self.chance.randrange(10**9)}"
            other.write_text("hard")
            try:
                os.link(other, path)
            except OSError:  # Another file system, or another mount of the same one.
                other = self.add(self.out / other.name)
                other.write_text("hard")
                os.link(other, path)
            self.add(path)

    def empty(self):
        if path := self.place():
            self.add(path).mkdir(mode=self.chance.choice([0o755, 0o700, 0o555, 0o1777]))

    def folder(self):
        if path := self.place():
            self.add(path).mkdir()
            self.add(path / "inner").mkdir()
            self.add(path / "inner" / "index.html").write_text("mine")
            os.symlink("..", self.add(path / "inner" / "up"))
            self.folders.append(path)

    def link(self, target):
        if path := self.place():
            os.symlink(target, self.add(path))

    def to_file(self):
        self.link(self.outside / "file")

    def to_folder(self):
        self.link(self.chance.choice([self.outside / "folder", Path("."), Path("..")]))

    def dangling(self):
        self.link("nowhere/at/all")

    def loop(self):
        if path := self.place():
            os.symlink(path.name, self.add(path))

    def socket(self):
        path = self.place()
        if path and len(path.name) < 60:
            here = os.open(path.parent, os.O_RDONLY)
            try:
                with socket.socket(socket.AF_UNIX) as end:
                    end.bind(f"/proc/self/fd/{here}/{path.name}")
                self.add(path)
            except OSError:
                pass
            finally:
                os.close(here)

    def pipe(self):
        if path := self.place():
            os.mkfifo(self.add(path))

    def mode(self):
        # Folders of pages that the next edition has not are removed.
        folder = self.chance.choice([f for f in self.folders if "extra" not in f.parts])
        folder.chmod(self.chance.choice([0o700, 0o775, 0o711, 0o2755, 0o1755]))
        self.add(folder)

    def repository(self):
        path = self.out / ".git"
        if self.chance.random() < 0.5:
            path.write_text("gitdir: ../elsewhere\n")
        else:
            (path / "refs").mkdir(parents=True)
        self.add(path)
        self.refused = True

    def keys(self):
        base = len(os.fsencode(self.out)) + 1
        return {os.fsencode(p)[base:] for p in self.made if p != self.out}
