"""nginx over a built site, set up by the manual's own blocks: without rights, in a folder of its own, on a free port."""

import re
import shutil
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

from bound_site import PATIENCE, ROOT

GUIDE = "Content/guides/hosting.md"
ETC = "/etc/nginx/"
# What a run without root needs around the manual's files; a Debian package brings the rest of it.
MAIN = """
daemon off;
pid {prefix}/nginx.pid;
error_log {prefix}/error.log;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
    include {types};
    access_log off;
    client_body_temp_path {prefix}/body;
    proxy_temp_path {prefix}/proxy;
    fastcgi_temp_path {prefix}/fastcgi;
    uwsgi_temp_path {prefix}/uwsgi;
    scgi_temp_path {prefix}/scgi;
    include conf.d/*.conf;
}}
"""


def titled_blocks(document):
    """Title to text of the code blocks of a guide that have a title."""
    text = (ROOT / document).read_text("utf-8")
    return {title: block for title, block in re.findall(r'\{% code title="([^"]+)" %\}\s+```\w*\n(.*?)```', text, re.S)}


# LinkChecker waits between two requests to a host, at least 0.1 s, unless the host says that it knows LinkChecker.
KNOWN = "add_header LinkChecker allowed;"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Nginx:
    """One nginx; `server` is the manual's file for the root of a host or for a path of it."""

    def __init__(self, prefix, site, server, document=GUIDE):
        self.prefix, self.port = prefix, free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        blocks = titled_blocks(document)
        for name in ("conf.d/sitegen-cache.conf", "snippets/sitegen.conf", server):
            text = blocks[ETC + name]
            text = re.sub(r"listen 80;", f"listen 127.0.0.1:{self.port};", text)
            text = text.replace("/srv/push/site", str(site)).replace("/srv/www", str(prefix / "www"))
            self.write(name, text + (KNOWN if name.startswith("snippets/") else ""))
        self.write("www/index.html", "<title>The rest of the host</title>")
        self.write("nginx.conf", MAIN.format(prefix=prefix, types="/etc/nginx/mime.types"))
        # A site below a folder that is closed to others is still ours to read.
        program = shutil.which("nginx") or "/usr/sbin/nginx"
        arguments = [program, "-p", str(prefix), "-c", str(prefix / "nginx.conf")]
        if "root" in subprocess.run(["id", "-un"], capture_output=True, text=True).stdout:
            arguments += ["-g", "user root;"]
        tried = subprocess.run(arguments + ["-t"], capture_output=True, text=True)
        assert tried.returncode == 0 and "[warn]" not in tried.stderr, tried.stderr
        self.process = subprocess.Popen(arguments, stderr=subprocess.DEVNULL)
        self.wait()

    def write(self, name, text):
        path = Path(self.prefix) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def wait(self):
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                assert self.process.poll() is None and time.monotonic() < end, "nginx does not start"
                time.sleep(0.05)

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


class Unfollowed(urllib.request.HTTPRedirectHandler):
    """A redirection is an answer."""

    def redirect_request(self, *arguments):
        return None


def get(url, **headers):
    """Status, headers and body of an answer, whatever it is."""
    opener = urllib.request.build_opener(Unfollowed)
    try:
        answer = opener.open(urllib.request.Request(url, headers=headers), timeout=PATIENCE)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return answer.status, answer.headers, answer.read()
