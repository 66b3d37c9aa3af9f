"""The rows of `Tests/Fixtures/Requests`, damaged copies of them, and what answers say."""

import json
import re
import socket
import time
from pathlib import Path

# Seconds until what never comes is given up. Nothing is measured by them.
PATIENCE = 300
ROOT = Path(__file__).resolve().parents[3]
ROWS = json.loads((ROOT / "Tests/Fixtures/Requests/requests.json").read_text("utf-8"))["rows"]
SHORT = [row for row in ROWS if len(json.dumps(row[1])) < 400]
PAGE = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
WORDS = [b"\r\n", b"\n", b"\r", b": ", b" ", b"\t", b"\0", b"%00", b"GET ", b" HTTP/1.1", b"Host: localhost\r\n",
         b"Content-Length: 9\r\n", b"Transfer-Encoding: chunked\r\n", b"Connection: close\r\n", b"\r\n\r\n", b"/.sitegen/events"]


def sent(parts):
    """The bytes of a row."""
    found = b""
    for part in parts if isinstance(parts, list) else [parts]:
        if isinstance(part, dict):
            found += bytes.fromhex(part["hex"])
        else:
            text, count = part if isinstance(part, list) else (part, 1)
            found += text.replace("⏎", "\r\n").encode() * count
    return found


def damaged(chance):
    """Random bytes, or a request with some damage."""
    kind = chance.randrange(10)
    if kind == 0:
        return chance.randbytes(chance.randrange(2000))
    if kind == 1:
        return b"GET /" + chance.choice([b"a", b"%", b"\0", b"\xff", b"/.."]) * chance.randrange(40000)
    data = bytearray(sent(chance.choice(SHORT)[1]))
    for _ in range(chance.randrange(5)):
        at = chance.randrange(len(data) + 1)
        edit = chance.randrange(4)
        if edit == 0:
            data[at:at + chance.randrange(9)] = b""
        elif edit == 1:
            data[at:at] = chance.choice(WORDS)
        elif edit == 2:
            data[at:at] = chance.randbytes(3)
        else:
            data[at:] = b""
    return bytes(data)


def answers(server, data, expected, silence, one_by_one=False):
    """The statuses that come back, and whether the connection was closed. What is expected is waited for, however long that takes
    on a busy machine; that nothing more comes is believed after some silence."""
    count, end = expected
    with server.connect() as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            for piece in [data[index:index + 1] for index in range(len(data))] if one_by_one else [data]:
                connection.sendall(piece)
        except OSError:
            pass
        found, until = b"", time.monotonic() + PATIENCE
        while time.monotonic() < until:
            waits = end == "close" or len(statuses(found, data)) < count
            connection.settimeout(PATIENCE if waits else silence)
            try:
                piece = connection.recv(1 << 16)
            except TimeoutError:
                break
            except OSError:
                piece = b""
            if not piece:
                return statuses(found, data), True
            found += piece
        return statuses(found, data), False


def statuses(found, data):
    """Of the answers in a row of bytes; a body is passed over by its length."""
    result, is_head = [], data.startswith(b"HEAD")
    while found:
        head, separator, found = found.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1."):
            return result + ["no answer"]
        if not separator:
            return result
        status = int(head.split(b" ")[1])
        result.append(status)
        length = re.search(rb"(?i)content-length: (\d+)", head)
        if status != 304 and not is_head and length:
            if len(found) < int(length[1]):
                # Not all of it is there yet.
                return result[:-1]
            found = found[int(length[1]):]
    return result
