"""A site with a sample for every key that a pack binds to its preview, made from the specs themselves: `x-preview` names the
keys, `x-delivery` how a request brings them to the device. A new pack or binding is in it by itself."""

import json
import os
import subprocess
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
PICTURE = "https://cdn.example.com/bound.png"
# Seconds until something that never comes is given up. Nothing is measured by them.
PATIENCE = 300
STORY_PARTS = ("image", "duration", "link", "button", "title", "subtitle")


def binary():
    """The built program: $SITEGEN, else the newest of the build folder."""
    if "SITEGEN" in os.environ:
        return Path(os.environ["SITEGEN"])
    found = [path for kind in ("release", "debug") if (path := ROOT / ".build" / kind / "sitegen").exists()]
    return max(found, key=lambda path: path.stat().st_mtime) if found else None


def specs():
    """Every pack's specs by id."""
    read = [yaml.safe_load(path.read_text("utf-8")) for path in sorted((ROOT / "Packs").rglob("*spec.yml"))]
    return {spec["x-push"]["id"]: spec for spec in read if "x-push" in spec}


def bindings(spec):
    """(kind, part, pointer) of every bound key; a story's page is `*`."""
    found = []
    for binding in spec.get("x-preview", []):
        kind = binding["kind"]
        if kind == "story":
            found += [(kind, part, f"{pages}/*/{binding[part]}") for pages in binding["pages"] for part in STORY_PARTS]
            continue
        if kind == "code":
            # The wrapper is cast; what is shown are the values that are read out of it.
            found += [(kind, read["name"], read["pointer"]) for read in binding["reads"]]
            continue
        for part, value in binding.items():
            for pointer in value if isinstance(value, list) else [value]:
                if isinstance(pointer, str) and pointer.startswith("/"):
                    found.append((kind, part, pointer))
    return found


def put(tree, pointer, value):
    steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
    for step in steps[:-1]:
        tree = tree.setdefault(step, {})
        if not isinstance(tree, dict):
            return False
    if steps[-1] in tree and not isinstance(tree[steps[-1]], type(value)):
        return False
    tree[steps[-1]] = value
    return True


def value_of(kind, part, pointer):
    if part == "completed":
        return "3"
    if part == "total":
        return "8"
    if part in ("image", "picture"):
        return PICTURE
    if part == "video":
        return "https://www.youtube.com/watch?v=abc123"
    if part == "link":
        return "https://example.com/bound"
    if part == "duration":
        return 7
    if part == "badge":
        return 3
    if part == "interruption":
        return "time-sensitive"
    return f"{kind} {part} {pointer.replace('/', ' ').strip()}"


def device_payload(spec, kind, part, pointer, value_of=value_of):
    """A payload of the device with this key and all that its preview needs beside it; nothing that would win over it."""
    payload = {}
    if kind == "story":
        pages = pointer[: pointer.index("/*")]
        binding = next(one for one in spec["x-preview"] if one["kind"] == "story")
        page = {binding[name]: value_of(kind, name, binding[name]) for name in STORY_PARTS}
        put(payload, pages, [page])
    else:
        same = [one for one in bindings(spec) if one[0] == kind and one[1] != part] if kind not in ("banner", "media") else []
        put(payload, pointer.replace("/*", "/first"), value_of(kind, part, pointer) if part != "wrapper" else {})
        for other_kind, other, at in same:
            put(payload, at, value_of(other_kind, other, at))
        if part == "wrapper" or kind == "media":
            for _, other, at in [one for one in bindings(spec) if one[0] == kind and one[1] in ("picture", "video")]:
                put(payload, at, value_of(kind, other, at))
    category = next((one["category"] for one in spec["x-preview"] if one["kind"] == kind and "category" in one), None)
    category = category or spec["x-push"].get("category")
    if kind != "banner" and category:
        put(payload, "/aps/category", category if isinstance(category, str) else category[0])
    if not any(step in json.dumps(payload) for step in ("alert", "RW_push_payload_TT", "RW_push_payload_BD")) or kind == "media":
        put(payload, "/aps/alert/title" if pointer != "/aps/alert/title" else pointer, "Bound title")
    # Without it no picture is attached, and none is shown.
    put(payload, "/aps/mutable-content", 1)
    return payload


def request_of(spec, payload):
    """The request that brings the payload to the device, or None where no move does."""
    plan = spec.get("x-delivery")
    if plan is None:
        return payload
    inner, always = {}, {move["to"]: move for move in plan["moves"] if "constant" in move}
    for pointer, value in leaves(payload):
        for move in sorted(reversed(plan["moves"]), key=lambda move: move["to"] != pointer):
            source, target = move["from"], move["to"]
            if "constant" in move or not (pointer == target or pointer.startswith(target + "/")):
                continue
            rest = pointer[len(target) :]
            if move.get("type") == "object" and rest == "" or move.get("type") == "text" and rest != "":
                continue
            if rest == "" and move.get("merge"):
                continue
            if rest and not move.get("merge") and target.startswith("/aps/alert/"):
                continue
            at = source + (rest.replace("-", "_") if move.get("type") == "hyphens" else rest)
            if at and put(inner, at, value):
                break
            if at == "":
                continue
        else:
            # Only the vendor sets it, on a condition of its own.
            if pointer not in always:
                return None
            put(inner, always[pointer]["when"], "Bound")
    # OneSignal has each text by language, and refuses what names no app and nobody.
    if "/contents" in plan.get("needs", []):
        inner |= {"app_id": "00000000-0000-0000-0000-000000000000", "included_segments": ["All"]}
        inner.update({key: {"en": text} for key, text in inner.items() if key in ("contents", "headings", "subtitle") and isinstance(text, str)})
    if plan["root"] == "/APNS":
        return {"default": "x", "APNS": json.dumps(inner, ensure_ascii=False)}
    request = {}
    root = plan["root"]
    if root.endswith("/0"):
        put(request, root[:-2], [inner])
    elif root:
        put(request, root, inner)
    else:
        request = inner
    return request


def leaves(tree, pointer=""):
    if isinstance(tree, dict) and tree:
        for name, value in tree.items():
            yield from leaves(value, pointer + "/" + name.replace("~", "~0").replace("/", "~1"))
    else:
        yield pointer, tree


def build(folder, value_of=value_of, wants=lambda part: True, more=()):
    """Builds the site; returns its folder and [(spec, pointer, page)], the page None where nothing can bring the key.
    `value_of` makes the values, `wants` picks parts, `more` are further samples as (path, payload)."""
    content, site = Path(folder) / "Content", Path(folder) / "site"
    (content / "assets").mkdir(parents=True)
    (content / "assets" / "bound.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#36c"/></svg>')
    keys = []
    for name, spec in specs().items():
        for number, (kind, part, pointer) in enumerate(bindings(spec)):
            if not wants(part):
                continue
            payload = request_of(spec, device_payload(spec, kind, part, pointer, value_of))
            if payload is None:
                keys.append((name, pointer, None))
                continue
            sample = content / "samples" / name / f"key-{number}"
            sample.parent.mkdir(parents=True, exist_ok=True)
            sample.with_suffix(".json").write_text(json.dumps(payload, indent=2, ensure_ascii=False))
            sample.with_suffix(".yml").write_text(yaml.safe_dump({"title": f"{name} {pointer}", "spec": name, "images": {PICTURE: "assets/bound.svg"}}))
            keys.append((name, pointer, f"samples/{name}/key-{number}/"))
    for path, payload in more:
        (content / "samples" / path).parent.mkdir(parents=True, exist_ok=True)
        (content / "samples" / path).write_text(json.dumps(payload, ensure_ascii=False, indent=2))
    packs = sorted(path.name for path in (ROOT / "Packs").iterdir() if path.is_dir())
    (content / "site.yml").write_text(yaml.safe_dump({"title": "Bound", "locales": ["en"], "packs": packs}))
    subprocess.run([str(binary()), "build", "--source", str(Path(folder)), "--output", str(site)], capture_output=True, text=True)
    return site, keys


if __name__ == "__main__":
    import sys

    print(build(sys.argv[1]))
