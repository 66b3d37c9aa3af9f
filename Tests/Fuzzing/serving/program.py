"""The built program over a small site, with a limit on its life."""

import os
import re
import resource
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path

from .requests import PAGE, PATIENCE, ROOT


class Wrong(Exception):
    """Something is not as it must be."""


class Server:
    """The program over a small site, with a limit on its life."""

    def __init__(self, program, folder, life, descriptors=None):
        self.folder = folder
        (folder / "Content/guides").mkdir(parents=True, exist_ok=True)
        (folder / "Content/guides/a.md").write_text("# A guide\n\n" + "Some words. " * 400 + "\n", "utf-8")
        self.log = folder / "log"

        def limits():
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        environment = {**os.environ, "HOME": str(folder)}
        environment.setdefault("SITEGEN_SHARE", str(ROOT))
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [program, "serve", "--port", "0"], cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env=environment, preexec_fn=limits)
        self.killer = threading.Timer(life, self.process.kill)
        self.killer.daemon = True
        self.killer.start()
        end = time.monotonic() + life
        # Pages are answered before the whole site is built: what is tried here is the whole.
        while not (
            (found := re.search(rb"Serving http://127\.0\.0\.1:(\d+)", text := self.log.read_bytes()))
            and (b"Built " in text or b"error: " in text)
        ):
            if self.process.poll() is not None or time.monotonic() > end:
                raise Wrong("it does not start: " + self.log.read_text("utf-8"))
            time.sleep(0.05)
        self.port = int(found[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.killer.cancel()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)

    def connect(self, timeout=PATIENCE):
        return socket.create_connection(("127.0.0.1", self.port), timeout)

    def page(self, timeout=PATIENCE):
        """Seconds until a page was there; None when it was refused or cut off."""
        start = time.monotonic()
        try:
            with self.connect(timeout) as connection:
                connection.sendall(PAGE)
                found = b""
                while piece := connection.recv(1 << 16):
                    found += piece
        except OSError:
            return None
        head, _, body = found.partition(b"\r\n\r\n")
        length = re.search(rb"Content-Length: (\d+)", head)
        if not head.startswith(b"HTTP/1.1 200 ") or not length or len(body) != int(length[1]):
            return None
        return time.monotonic() - start

    def memory(self):
        """Megabytes that it holds, where the system tells."""
        return self.status(r"VmRSS:\s+(\d+)", 1 / 1024)

    def status(self, pattern, factor):
        try:
            found = re.search(pattern, Path(f"/proc/{self.process.pid}/status").read_text())
            return round(int(found[1]) * factor, 1) if found else None
        except OSError:
            return None

    def descriptors(self):
        try:
            return len(os.listdir(f"/proc/{self.process.pid}/fd"))
        except OSError:
            return None

    def seconds(self):
        """Of the processor that it has used."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except OSError:
            return 0

    def stop(self, number=signal.SIGINT, patience=PATIENCE):
        """Seconds until the signal has ended it."""
        start = time.monotonic()
        self.process.send_signal(number)
        try:
            code = self.process.wait(patience)
        except subprocess.TimeoutExpired:
            raise Wrong(f"signal {number} did not end it within {patience} s") from None
        if code != 0:
            raise Wrong(f"signal {number} ended it with {code}: {self.log.read_text('utf-8')[-500:]}")
        return time.monotonic() - start

    def alive(self, what):
        if self.process.poll() is not None:
            raise Wrong(f"it ended with {self.process.returncode} during: {what}")
