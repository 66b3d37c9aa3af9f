"""Many connections at once: readers, slow ones, a storm of damaged requests, and streams of events."""

import multiprocessing
import selectors
import socket
import threading
import time

from .program import Wrong
from .requests import damaged


class Pages:
    """Asks for a page again and again, as somebody who reads the site: a process of its own, so that what is measured is not how
    busy the attacker is."""

    def __init__(self, server, pause=0.01):
        context = multiprocessing.get_context("fork")
        self.ends, (self.result, there) = context.Event(), context.Pipe(False)
        self.process = context.Process(target=self.run, args=(server, pause, there), daemon=True)
        self.process.start()

    def run(self, server, pause, there):
        times, lost = [], 0
        while not self.ends.wait(pause):
            seconds = server.page()
            if seconds is None:
                lost += 1
            else:
                times.append(seconds)
        there.send((times, lost))

    def finish(self):
        self.ends.set()
        if not self.result.poll(60):
            self.process.kill()
            raise Wrong("a page is not answered for a minute")
        times, lost = self.result.recv()
        self.process.join(10)
        if not times:
            raise Wrong(f"no page at all; {lost} were lost")
        ordered = sorted(times)
        at = lambda share: round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)
        late = sum(seconds > 0.1 for seconds in ordered)
        return {"pages": len(ordered), "lost": lost, "median ms": at(0.5), "p99 ms": at(0.99), "longest ms": at(1),
                "over 100 ms": late}


class Slow(threading.Thread):
    """Connections that send a byte of a request now and then; one that is closed is opened again."""

    def __init__(self, server, count):
        super().__init__(daemon=True)
        self.server, self.count, self.ends, self.open = server, count, threading.Event(), []

    def run(self):
        data = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 400
        while not self.ends.is_set():
            while len(self.open) < self.count and not self.ends.is_set():
                try:
                    connection = self.server.connect(5)
                    connection.setblocking(False)
                    self.open.append([connection, 0])
                except OSError:
                    break
            for entry in list(self.open):
                connection, done = entry
                try:
                    connection.send(data[done % len(data):done % len(data) + 1])
                    entry[1] += 1
                except OSError:
                    connection.close()
                    self.open.remove(entry)
            self.ends.wait(0.5)
        for connection, _ in self.open:
            connection.close()

    def finish(self):
        self.ends.set()
        self.join(30)


def storm(server, count, chance, end, width=64):
    """`count` connections, `width` at a time: what is sent is damaged, and few wait for the answer. Gives how many were made."""
    poll, made, refused, running = selectors.DefaultSelector(), 0, 0, {}

    def leave(connection):
        poll.unregister(connection)
        running.pop(connection)
        connection.close()

    while (made < count or running) and time.monotonic() < end:
        while made < count and len(running) < width:
            connection = socket.socket()
            connection.setblocking(False)
            made += 1
            if connection.connect_ex(("127.0.0.1", server.port)) not in (0, 115, 36):
                refused += 1
                connection.close()
                continue
            running[connection] = (damaged(chance), time.monotonic() + chance.choice([0, 0.002, 0.02, 0.2]))
            poll.register(connection, selectors.EVENT_WRITE)
        for key, events in poll.select(0.002):
            connection = key.fileobj
            try:
                if events & selectors.EVENT_WRITE:
                    data, until = running[connection]
                    done = connection.send(data) if data else 0
                    running[connection] = (data[done:], until)
                    if done == len(data):
                        poll.modify(connection, selectors.EVENT_READ)
                elif not connection.recv(1 << 16):
                    leave(connection)
            except OSError:
                leave(connection)
        now = time.monotonic()
        for connection in [connection for connection, (_, until) in running.items() if until < now]:
            leave(connection)
    for connection in list(running):
        leave(connection)
    poll.close()
    if made < count:
        raise Wrong(f"only {made} of {count} connections in the time given")
    return refused


def listen(server):
    """A stream of events, after its first state."""
    stream = server.connect()
    stream.sendall(b"GET /.sitegen/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    found = b""
    while b"event: state" not in found or not found.endswith(b"\n\n"):
        piece = stream.recv(1 << 16)
        if not piece:
            raise Wrong("a stream of events ends before its first state")
        found += piece
    return stream


def heard(stream):
    """Whether a further state comes; not when the stream is over."""
    stream.settimeout(60)
    found = b""
    try:
        while b"event: state" not in found:
            piece = stream.recv(1 << 16)
            if not piece:
                return False
            found += piece
    except OSError:
        return False
    return True
