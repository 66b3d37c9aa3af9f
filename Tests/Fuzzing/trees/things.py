"""What lies in a folder, a small site, and which files of an output are the site's own."""

import json
import os
import shutil
import stat

MANIFEST = ".sitegen-manifest.json"


class Wrong(Exception):
    pass


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def content(folder, edition):
    """A small site; editions differ in every page, and in which pages there are."""
    shutil.rmtree(folder, ignore_errors=True)
    write(folder / "Content/site.yml", "title: Edition\n")
    for page in ["one", "two", "extra" if edition % 2 else "other"]:
        write(folder / f"Content/guides/{page}.md", f"# {page}\n\nEdition {edition}.\n\n" + f"Words {edition}. " * 40 + "\n")
    write(folder / "Content/samples/apns/a.json", json.dumps({"aps": {"alert": f"Edition {edition}"}}))


def own_paths(out):
    try:
        return {MANIFEST, *json.loads((out / MANIFEST).read_text())["files"]}
    except (OSError, ValueError, KeyError):
        return set()


def describe(path):
    """Everything about one thing that must stay; no access times, no change times, which links alter."""
    info = os.lstat(path)
    kind = stat.S_IFMT(info.st_mode)
    facts = [kind, stat.S_IMODE(info.st_mode), info.st_uid, info.st_gid]
    if kind != stat.S_IFDIR:
        facts += [info.st_ino, info.st_nlink, info.st_mtime_ns]
    if kind == stat.S_IFLNK:
        facts.append(os.readlink(path))
    if kind == stat.S_IFREG:
        with open(path, "rb") as file:
            facts.append(file.read())
    return tuple(facts)


def walk(root):
    found, open_ = [], [os.fsencode(root)]
    while open_:
        folder = open_.pop()
        for name in os.listdir(folder):
            path = os.path.join(folder, name)
            found.append(path)
            if stat.S_ISDIR(os.lstat(path).st_mode):
                open_.append(path)
    return found


def snapshot(root, only=None):
    base = len(os.fsencode(root)) + 1
    return {p[base:]: describe(p) for p in walk(root) if only is None or p[base:] in only}


def site(out):
    """The site's own files, by the manifest."""
    return {p: (out / p).read_bytes() for p in own_paths(out) if (out / p).is_file() and not (out / p).is_symlink()}
