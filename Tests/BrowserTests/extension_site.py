"""Pages with content extensions, made from the theme's partials and made-up models as `fixture_site` makes the others."""

import re

import fixture_site
from fixture_site import HOSTILE, LONG_WORD, TEMPLATES

EXTENSION = TEMPLATES / "assets" / "push-extension.bundle"
PARTS = ("completed", "total", "next", "due", "title", "description", "id", "picture", "video", "wrapper")


def bundle(kind):
    text = "\n".join(path.read_text("utf-8") for path in sorted(EXTENSION.glob(f"*.{kind}")))
    if kind == "js":
        return f'(() => {{\n"use strict";\n{text}\n}})();\n'
    return re.sub(r'@import "([a-z-]+)\.css";', lambda found: fixture_site.bundle("css", found[1]), text)


def extension(kind, **facts):
    return {
        "kind": kind, "takes_taps": True, "shows_default": False, "completed": None, "total": None, "percent": 0,
        "next": None, "due": None, "title": None, "description": None, "actions": ["Register", "Close"], "rows": 4,
        "columns": 3, "event": None, "property": None, "braze_id": None, "image_url": None, "image_pointer": None,
        "picture": None, "video_id": None, "no_video": None, "mistakes": [], "keys": {name: f"/{name}" for name in PARTS},
        **facts,
    }


def progress(**facts):
    return extension("progress", completed=3, total=8, percent=38, **{"next": "Segments", "due": "14 June", **facts})


def form(**facts):
    own = {"title": "Marketer certification", "description": "Leave your address.", "braze_id": "0123abcd", "event": "Registered E-mail"}
    return extension("form", **{**own, **facts})


def game(**facts):
    return extension("game", event="Completed Match Game", property="Score", **facts)


def media(**facts):
    return extension("media", **{"shows_default": True, "image_url": "scene-1.svg", **facts})


MISTAKES = [
    {"key": "total_session_count", "pointer": "/total_session_count", "reason": "is missing"},
    {"key": "completed_session_count", "pointer": "/completed_session_count", "reason": "is no whole number"},
]
LONG = "가나다 " * 2500

CORPUS = {
    "progress": progress(image_url="scene-2.svg"),
    "form": form(image_url="scene-3.svg"),
    "game": game(),
    "media": media(video_id="abc123"),
    "media-none": media(no_video="the extension reads the address’s v= item only, and this address has none."),
    "crash": progress(mistakes=MISTAKES),
    "form-crash": form(mistakes=MISTAKES),
    "untappable": game(takes_taps=False),
    "hostile": form(title=HOSTILE, description=HOSTILE, braze_id=HOSTILE, event=HOSTILE, actions=[HOSTILE, HOSTILE]),
    "hostile-progress": progress(next=HOSTILE, due=HOSTILE),
    "hostile-media": media(image_url=None, picture=HOSTILE, video_id=HOSTILE),
    "hostile-game": game() | {"event": HOSTILE, "property": HOSTILE},
    "long": form(title=LONG, description="a" * 10000, braze_id="b" * 10000, actions=["눌러 " * 100, "닫아 " * 100]),
    "long-progress": progress(next=LONG, due=LONG_WORD * 20),
    "no-id": form(braze_id=None),
}


def model(content):
    return {**fixture_site.preview(), "kind": "extension", "extension": content}


def build(folder):
    fixture_site.build(folder)
    (folder / "push-extension.js").write_text(bundle("js"), "utf-8")
    (folder / "push-extension.css").write_text(bundle("css"), "utf-8")
    extra = '<link rel="stylesheet" href="push-extension.css"><script src="push-extension.js" defer></script>'
    for lang in ("en", "ko"):
        env = fixture_site.environment(lang)
        add_common_words(env, lang)
        template = env.get_template("partials/preview.html")
        for name, content in CORPUS.items():
            body = template.render(preview=model(content), id="preview", compact=False)
            page = f"x-{name}{'' if lang == 'en' else '.ko'}"
            fixture_site.write(folder, page, [extra, body], lang=lang)
            fixture_site.write(folder, f"{page}.dark", [extra, body], lang=lang, theme="dark")
            fixture_site.write(folder, f"{page}.rtl", [extra, body], lang="ar", dir="rtl")
        compact = template.render(preview=model(CORPUS["form"]), id="preview", compact=True)
        fixture_site.write(folder, f"x-compact{'' if lang == 'en' else '.ko'}", [extra, compact], lang=lang)
        alone = env.get_template("partials/push-extension.html")
        bodies = [alone.render(extension=CORPUS[name], compact=False) for name in ("form", "game", "progress")]
        fixture_site.write(folder, f"x-alone{'' if lang == 'en' else '.ko'}", [extra, *bodies], lang=lang)
        assert not env.missing_words, f"words without a text: {env.missing_words}"
    return folder


def add_common_words(env, lang):
    """The few words of the site that the previews use as well."""
    known = env.filters["t"]
    common = {"copy": "Copy", "copied": "Copied"} if lang == "en" else {"copy": "복사", "copied": "복사했습니다"}
    env.filters["t"] = lambda key: common.get(str(key)) or known(key)
