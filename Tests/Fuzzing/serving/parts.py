"""What must hold, part by part; each gives what it measured."""

import concurrent.futures
import random
import signal
import threading
import time

from .crowd import Pages, Slow, heard, listen, storm
from .program import PATIENCE, Server, Wrong
from .requests import ROWS, answers, sent


def table(server, options):
    """Rows that are answered as the table says."""
    def ask(row):
        name, parts, expected, end = row
        data, wrong = sent(parts), []
        for one_by_one in (False, True):
            if one_by_one and (options.quick or len(data) > 400):
                continue
            got, closed = answers(server, data, (len(expected), end), options.silence, one_by_one)
            if (got, closed) != (expected, end == "close"):
                wrong.append(f"{name}: {got}, {'closed' if closed else 'open'}")
        return wrong[:1]

    with concurrent.futures.ThreadPoolExecutor(16) as threads:
        wrong = [line for lines in threads.map(ask, ROWS) for line in lines]
    server.alive("the table")
    if wrong:
        raise Wrong(f"{len(wrong)} of {len(ROWS)} rows: " + "; ".join(wrong))
    return {"rows": len(ROWS), "wrong": 0}


def lines(server, options):
    """Requests without an end: the seconds until the longest was over, and a page all the while."""
    over = []
    for what, data in (("a first line", b"GET /" + b"a" * 65536), ("headers", b"GET / HTTP/1.1\r\n" + b"X: a\r\n" * 10000),
                       ("one header", b"GET / HTTP/1.1\r\nX: " + b"a" * 65536), ("zeros", bytes(65536)),
                       ("empty lines", b"\r\n" * 32768)):
        start = time.monotonic()
        with server.connect() as connection:
            count = 0
            try:
                while count < options.endless:
                    connection.sendall(data if count == 0 else data[-60000:])
                    count += len(data)
                while connection.recv(1 << 16):
                    pass
            except TimeoutError:
                raise Wrong(f"{what} without an end: still there after {count} bytes") from None
            except OSError:
                pass
        over.append(time.monotonic() - start)
        if server.page() is None:
            raise Wrong(f"no page after {what} without an end")
    server.alive("lines without an end")
    return {"longest": round(max(over), 3)}


def attack(server, options):
    """Pages while many connections are made and others trickle."""
    chance = random.Random(options.seed)
    before, used = (server.memory(), server.descriptors()), server.seconds()
    pages = Pages(server)
    slow = Slow(server, options.slow)
    slow.start()
    try:
        start = time.monotonic()
        refused = storm(server, options.connections, chance, start + options.deadline)
        seconds = time.monotonic() - start
    finally:
        result = pages.finish()
        slow.finish()
    server.alive("the attack")
    # What the last ones left is closed in the end: a goodbye takes two seconds, a request fifteen.
    end = time.monotonic() + PATIENCE
    while (server.descriptors() or 0) > (before[1] or 0) + 2 and time.monotonic() < end:
        time.sleep(0.1)
    after = (server.memory(), server.descriptors())
    result |= {"connections": options.connections, "slow": options.slow, "refused": refused, "seconds": round(seconds, 1),
               "processor s": round(server.seconds() - used, 2),
               "MB before, after": [before[0], after[0]], "MB most": server.status(r"VmHWM:\s+(\d+)", 1 / 1024),
               "descriptors before, after": [before[1], after[1]]}
    if result["lost"]:
        raise Wrong(f"{result['lost']} pages were lost: {result}")
    if after[1] and after[1] > before[1] + 2:
        raise Wrong(f"descriptors are left open: {result}")
    if after[0] and after[0] > before[0] + 100:
        raise Wrong(f"memory is not given back: {result}")
    if options.latency and result["p99 ms"] > options.latency:
        raise Wrong(f"pages took longer than {options.latency} ms: {result}")
    return result


def rebuild(server, options):
    """Pages and streams of events while the site is built again and again, then the stop signal in the middle of a build."""
    streams = [listen(server) for _ in range(80)]
    pages = Pages(server)
    guide = server.folder / "Content/guides/a.md"
    for number in range(options.rebuilds):
        guide.write_text(f"# A guide\n\nText {number}.\n", "utf-8")
        time.sleep(0.5)
        server.alive("a rebuild")
    guide.write_text("# The last but one\n", "utf-8")
    # 64 streams at once; of more the oldest is closed.
    told = sum(heard(stream) for stream in streams[-64:])
    result = pages.finish() | {"streams told": told, "streams closed": sum(not heard(stream) for stream in streams[:-64])}
    if result["lost"]:
        raise Wrong(f"{result['lost']} pages were lost during rebuilds")
    if told < 64 or result["streams closed"] < 16:
        raise Wrong(f"streams of events: {result}")
    guide.write_text("# The last\n", "utf-8")
    time.sleep(0.3)
    return result | {"stop s": round(server.stop(), 3)}


def few(server, options):
    """More connections than descriptors: pages are answered, by a program that is still there."""
    held = []
    for _ in range(200):
        try:
            connection = server.connect(5)
            connection.sendall(b"GET / HT")
            held.append(connection)
        except OSError:
            pass
    times = [server.page() for _ in range(20)]
    server.alive("more connections than descriptors")
    if None in times[-10:]:
        raise Wrong(f"{times.count(None)} of {len(times)} pages were lost while {len(held)} connections were held")
    (server.folder / "Content/guides/b.md").write_text("# B\n", "utf-8")
    end = time.monotonic() + PATIENCE
    while b"added Content/guides/b.md" not in server.log.read_bytes():
        if time.monotonic() > end:
            raise Wrong("no build after more connections than descriptors")
        time.sleep(0.05)
    if server.page() is None:
        raise Wrong("no page afterwards")
    for connection in held:
        connection.close()
    return {"held": len(held), "lost": times.count(None), "longest ms": round(1000 * max(t for t in times if t), 1),
            "stop s": round(server.stop(), 3)}


def stop(program, folder, options):
    """Each stop signal in the middle of an attack."""
    result = {}
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        with Server(program, folder, options.deadline) as server:
            slow = Slow(server, options.slow)
            slow.start()
            chance = random.Random(options.seed)
            work = threading.Thread(target=lambda: quiet(storm, server, 10**9, chance, time.monotonic() + 2), daemon=True)
            work.start()
            time.sleep(0.5)
            result[number.name] = round(server.stop(number), 3)
            slow.finish()
            work.join(10)
        if options.quick:
            break
    return result


def quiet(function, *arguments):
    try:
        function(*arguments)
    except (Wrong, OSError):
        pass
