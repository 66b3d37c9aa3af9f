"""Answers every request with 200 and writes it down, one JSON object a line: method, path, headers, body (base64).

Arguments: the file to write to, and one for the port, which is written when the server listens.
"""

import base64
import http.server
import json
import os
import sys
import threading
import time

RECORD, PORT = sys.argv[1:3]


class Recorder(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        entry = {
            "method": self.command, "path": self.path, "body": base64.b64encode(body).decode("ascii"),
            "headers": {name.lower(): value for name, value in self.headers.items()},
        }
        with open(RECORD, "a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
        self.send_response(200)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def end_with(parent):
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Recorder)
with open(PORT + ".new", "w", encoding="ascii") as file:
    file.write(str(server.server_port))
os.rename(PORT + ".new", PORT)
server.serve_forever()
