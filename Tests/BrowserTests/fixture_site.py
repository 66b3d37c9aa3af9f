"""Builds static pages from the theme's partials and made-up preview models, so that the elements are tested apart from
the site's content. The pages are made the way the site makes them: Liquid with escaping, one script and one style."""

import html
import json
import re
from pathlib import Path

import liquid
from markupsafe import Markup

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "Templates"


def bundle(kind, name="push-preview"):
    """The bundle's files of one kind in name order, a script in one strict function; or the bundles that its first file takes in."""
    parts = TEMPLATES / "assets" / f"{name}.bundle" / f"00-parts.{kind}"
    if parts.exists():
        return "".join(bundle(kind, part) for part in re.findall(rf'import "([a-z-]+)\.{kind}";', parts.read_text("utf-8")))
    files = sorted((TEMPLATES / "assets" / f"{name}.bundle").glob(f"*.{kind}"))
    text = "\n".join(path.read_text("utf-8") for path in files)
    return f'(() => {{\n"use strict";\n{text}\n}})();\n' if kind == "js" else text


def reasons():
    """The site's own words for each reason of a fallback."""
    text = (TEMPLATES / "locales" / "site.en.yml").read_text("utf-8")
    return dict(re.findall(r"^fallback\.(\w+): (.*)$", text, re.M))


def words(locale):
    """A flat map of interface words, as the theme's locale files are."""
    merged = TEMPLATES / "locales" / f"{locale}.yml"
    own = [TEMPLATES / "locales" / f"{name}.{locale}.yml" for name in ("preview", "story")]
    text = "\n".join(path.read_text("utf-8") for path in (merged, *own))
    lines = re.findall(r"^([\w.-]+): (.*)$", text, re.M)
    return {key: value.strip().strip('"') for key, value in lines}


def preview_words():
    """The script of English words with which `push-preview.js` under its plain name begins: those that the partials give."""
    given = "".join(
        (TEMPLATES / "partials" / name).read_text("utf-8")
        for name in ("push-story.html", "push-notification.html", "parts/story-words.html")
    )
    pairs = re.findall(r"""data-t-([\w-]+)="(?:\{% if .*?\{% else %\})?\{\{ '([\w.-]+)' \| t \}\}""", given)
    table = words("en")
    return f"globalThis.pushPreviewWords={json.dumps({name: table[key] for name, key in pairs})};\n"


def environment(locale):
    env = liquid.Environment(
        loader=liquid.FileSystemLoader(TEMPLATES), autoescape=True, undefined=liquid.Undefined
    )
    table = words(locale)
    missing = set()

    def translate(key):
        if str(key) not in table:
            missing.add(str(key))
        return table.get(str(key), str(key))

    env.filters["t"] = translate
    env.filters["raw"] = Markup
    env.filters["asset_url"] = str
    env.filters["lang_attr"] = lambda text: ""
    env.filters["need"] = lambda name: ""
    env.filters["json"] = json.dumps
    env.missing_words = missing
    return env


def scene(number):
    """A picture of our own: hills under a sky."""
    skies = [("#ff9a6b", "#6a4c93"), ("#8fd3f4", "#2b5876"), ("#f6d365", "#fda085"), ("#a1c4fd", "#3f5efb"), ("#d4fc79", "#11998e")]
    top, low = skies[number % len(skies)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1080" viewBox="0 0 720 1080">'
        f'<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{low}"/></linearGradient></defs><rect width="720" height="1080" fill="url(#s)"/>'
        f'<circle cx="{150 + 110 * number % 420}" cy="300" r="92" fill="#fff" opacity=".85"/>'
        f'<path d="M0 760Q180 600 360 720T720 660V1080H0z" fill="#1d2b4f" opacity=".55"/>'
        f'<path d="M0 900Q220 760 420 860T720 820V1080H0z" fill="#0c1430" opacity=".8"/></svg>'
    )


def page(index, count, title="Summer sale", subtitle="Everything up to half off, until Sunday", button="Shop now", link="shop://sale", duration=3, src=True):
    pointer = f"/pw_stories/pages/{index}"
    return {
        "index": index,
        "number": index + 1,
        "image_url": f"https://cdn.example.com/story/{index}.jpg",
        "src": f"scene-{index % 5}.svg" if src is True else src,
        "duration": duration,
        "link": link,
        "link_label": button,
        "button_title": button if link else None,
        "title": title,
        "subtitle": subtitle,
        "alt": "",
        "pointer": pointer,
        "label": f"{index + 1} / {count}: {title}",
        # The SDK's StoryPage: a button's title without a link is still its title.
        "values": {
            "imageURL": f"https://cdn.example.com/story/{index}.jpg", "duration": duration, "link": link,
            "buttonTitle": button, "title": title, "subtitle": subtitle,
        },
    }


def dropped(position, reason):
    return {"position": position, "reason": reason, "text": f"Page {position} is left out: {reason}"}


def story(*pages, **settings):
    return {
        "aspect_ratio": 1.5,
        "loop": False,
        "crossfade": False,
        "long_press": False,
        "haptics": False,
        "fallback": None,
        "dropped": [],
        "notes": [],
        "page_count": len(pages),
        **settings,
        "pages": list(pages),
    }


def pages(count, **facts):
    return [page(index, count, **facts) for index in range(count)]


def notification(**facts):
    return {
        "app_name": "Nimbus",
        "title": "Summer sale",
        "subtitle": None,
        "body": "Everything is up to half off until Sunday.",
        "image_url": None,
        "badge": None,
        "time": None,
        "hidden": False,
        "interruption": None,
        "thread": None,
        "silent": False,
        "keys": {"title": "/aps/alert/title", "subtitle": "/aps/alert/subtitle", "body": "/aps/alert/body", "image": "/attachment", "badge": None, "interruption": "/aps/interruption-level", "also": None},
        **facts,
    }


def preview(story_model=None, **facts):
    kind = "banner" if story_model is None else "story"
    unshown = {"title": "Nothing is shown.", "text": "A silent push reaches the app without a banner."}
    return {
        "kind": kind, "notification": notification(**facts), "story": story_model, "model_url": "preview.json",
        "activity": None, "unshown": unshown,
    }


def machine(value):
    """A model as preview.json has it: names in camel case."""
    if isinstance(value, list):
        return [machine(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    def name(key):
        first, *rest = key.split("_")
        return first + "".join(word.upper() if word in ("url", "id") else word.capitalize() for word in rest)
    return {"version": 1} | {name(key): machine(entry) for key, entry in value.items()} if "kind" in value and "story" in value \
        else {name(key): machine(entry) for key, entry in value.items()}


LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 3
HOSTILE = '"><script>window.hit=1</script><img src=x onerror="window.hit=1">\'</script>{{ x }}'
HTTP_404 = "missing.png"

CORPUS = {
    "story": preview(story(*pages(3))),
    "five": preview(story(*pages(5, duration=5), crossfade=True, long_press=True)),
    "one": preview(story(*pages(1))),
    "loop": preview(story(*pages(3), loop=True)),
    "press": preview(story(*pages(3), long_press=True)),
    "crossfade": preview(story(*pages(3), crossfade=True)),
    "fallback": preview(
        story(
            fallback={"reason": "No page of ‘pw_stories.pages’ has a usable image.", "text": "Everything is up to half off until Sunday."},
            dropped=[dropped(1, "‘image’ has no scheme"), dropped(2, "‘image’ is missing")],
        )
    ),
    "values": preview(story(page(0, 2, link=None, title="A\r\nB"), page(1, 2, link="shop://a%20b"))),
    "dropped": preview(story(*pages(2), dropped=[dropped(2, "‘image’ has no scheme")])),
    "slow": preview(story(*pages(3, duration=30), crossfade=True)),
    "some": preview(story(*pages(50, duration=1))),
    "many": preview(story(*pages(200, duration=1))),
    "long": preview(story(page(0, 2, title="제목 " * 5000, subtitle=LONG_WORD * 20, button="눌러 " * 2000), page(1, 2)), title="a" * 10000, body="가나다 " * 2500),
    "hostile": preview(
        story(
            page(0, 2, title=HOSTILE, subtitle=HOSTILE, button=HOSTILE, link="javascript:window.hit=1"),
            page(1, 2, link="data:text/html,<script>window.hit=1</script>", title=HOSTILE),
        ),
        app_name=HOSTILE, title=HOSTILE, body=HOSTILE, subtitle=HOSTILE, time=HOSTILE,
    ),
    "broken": preview(story(page(0, 2, src=HTTP_404), page(1, 2))),
    **{f"fallback-{name}": preview(story(fallback={"reason": reason, "text": "Everything is up to half off until Sunday."})) for name, reason in reasons().items()},
    "ratio": preview(story(*pages(3), plist_ratio=1.25)),
    "blocked": preview(story(page(0, 2, src=None), page(1, 2))),
    "korean": preview(
        story(
            page(0, 3, title="여름 세일이 시작됐어요", subtitle="일요일까지 인기 상품을 최대 절반 값에 만나 보세요", button="세일 보러 가기"),
            page(1, 3, title="새로 나온 여름 신발, 발이 먼저 알아보는 가벼움", subtitle="걸을수록 편안한 밑창", button="신상품 보기"),
            page(2, 3, title="무료 배송", subtitle=None, button=None, link=None),
            crossfade=True,
        ),
        app_name="님버스", title="여름 세일", body="일요일까지 최대 절반 값. 지금 바로 확인해 보세요.",
    ),
    "visual-korean": preview(story(page(0, 4, title="봄날 세일, 오늘부터 일요일까지 전 품목", subtitle="최대 40%, 일요일 자정까지 온라인과 매장에서", button="세일 보러 가기"), *pages(3))),
    "visual-emoji": preview(story(page(0, 2, title="Party 🎉👩‍👩‍👧‍👦🇰🇷 tonight", subtitle="🍰🍰🍰 for everyone", button="I’m in 🙌"), page(1, 2))),
    "visual-banner": preview(title="민아 님, 주문하신 상품이 출발했어요 🚚", body="오늘 오후 3시와 5시 사이에 도착합니다. 문 앞에 두고 가도 되는지 알려 주세요."),
    "visual-arabic": preview(title="تخفيضات الصيف بدأت الآن 🎉", body="خصومات تصل إلى النصف حتى يوم الأحد"),
    "arabic": preview(story(page(0, 2, title="تخفيضات الصيف بدأت الآن 🎉", subtitle="خصومات تصل إلى النصف حتى يوم الأحد", button="تسوق الآن"), page(1, 2))),
    "bare": preview(story(*[page(i, 2, title=None, subtitle=None, button=None, link=None) for i in range(2)])),
    "banner": preview(),
    "banner-picture": preview(image_url="scene-1.svg", subtitle="This weekend only", interruption="time-sensitive"),
    "banner-untitled": preview(title=None),
    "banner-long": preview(title="A title that is far too long for one line of a phone, and for two as well, really", body="word " * 400),
    "banner-korean": preview(app_name="님버스", title="주문이 출발했어요", body="오늘 저녁 7시 전에 도착할 예정입니다. 배송 상황을 확인해 보세요.", time="9분 전"),
    "banner-hidden": preview(hidden=True),
    "silent": preview(silent=True, title=None, body=None),
}

SHELL = """<!doctype html>
<html lang="{lang}" dir="{dir}"{theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="scene-0.svg">
<link rel="stylesheet" href="page.css">
<link rel="stylesheet" href="push-preview.css">
<link rel="stylesheet" media="print" href="push-print.css">
{script}
</head>
<body><main><h1>{title}</h1>
{body}
</main></body>
</html>
"""

# A page with element rules outside any layer, as many a docs theme has them.
PAGE_CSS = """body { margin: 0; padding: 1rem; font: 16px/1.6 sans-serif; background: #fff; color: #14171d; }
main { max-width: 72rem; margin: auto; }
h1 { font-size: 1.25rem; }
.row { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr)); gap: 2rem; }
:root[data-theme=dark] body { background: #0f1115; color: #e8eaef; }
.hostile img { max-width: 100%; height: auto; margin: 2em; border-radius: 8px; }
.hostile figure { margin: 2em 40px; }
.hostile p { margin: 1em 0; }
.spacer { height: 300vh; }
"""


def write(folder, name, bodies, *, lang="en", dir="ltr", theme="", title=None, script=True, css=""):
    text = SHELL.format(
        lang=lang,
        dir=dir,
        theme=f' data-theme="{theme}"' if theme else "",
        title=html.escape(title or name),
        script='<script src="push-preview.js" defer></script>' if script else "",
        body="\n".join(bodies),
    )
    (folder / f"{name}.html").write_text(text, "utf-8")


def build(folder):
    """Writes the fixture pages into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "push-preview.js").write_text(preview_words() + bundle("js"), "utf-8")
    (folder / "push-preview.css").write_text(bundle("css"), "utf-8")
    (folder / "push-print.css").write_text(bundle("css", "push-print"), "utf-8")
    for kind in ("js", "css"):
        (folder / f"push-story-panel.{kind}").write_text(bundle(kind, "push-story-panel"), "utf-8")
    (folder / "page.css").write_text(PAGE_CSS, "utf-8")
    for number in range(5):
        (folder / f"scene-{number}.svg").write_text(scene(number), "utf-8")
    for lang in ("en", "ko"):
        env = environment(lang)
        template = env.get_template("partials/preview.html")
        for name, model in CORPUS.items():
            body = template.render(preview=model, id="preview", compact=False)
            suffix = "" if lang == "en" else ".ko"
            write(folder, f"{name}{suffix}", [body], lang=lang)
            if lang == "en":
                write(folder, f"{name}.dark", [body], theme="dark")
        assert not env.missing_words, f"words without a text: {env.missing_words}"
    env = environment("en")
    one = lambda name, **facts: env.get_template("partials/preview.html").render(preview=CORPUS[name], **facts)
    bare = lambda name, **facts: env.get_template("partials/push-story.html").render(story=CORPUS[name]["story"], **facts)
    write(folder, "manual", [bare("story", autoplay=False)])
    write(folder, "manual-values", [bare("values", autoplay=False)])
    write(folder, "manual-loop", [bare("loop", autoplay=False)])
    write(folder, "manual-one", [bare("one", autoplay=False)])
    write(folder, "manual-press", [bare("press", autoplay=False)])
    write(folder, "manual-rtl", [bare("arabic", autoplay=False)], dir="rtl", lang="ar")
    write(folder, "manual-fallback", [bare("fallback", autoplay=False)])
    write(folder, "manual-five", [bare("five", autoplay=False)])
    write(folder, "manual-slow", [bare("slow", autoplay=False)])
    write(folder, "two", [one("story", id="a"), one("loop", id="b")])
    write(folder, "two-apart", [one("story", id="a"), '<div class="spacer"></div>', one("loop", id="b")])
    write(folder, "below", ['<div class="spacer"></div>', one("story", id="a")])
    write(folder, "compact", ['<div class="row">', *[one(name, compact=True) for name in ("story", "banner", "silent")], "</div>"])
    write(folder, "hostile-page", ['<div class="hostile">', one("story"), one("banner-picture"), "</div>"])
    write(folder, "plain", ['<push-story src="story.json" panel></push-story>'])
    write(folder, "panel-lost", ['<push-story src="story.json" panel="lost.js"></push-story>'])
    write(folder, "panel-rtl", [one("arabic")], dir="rtl", lang="ar")
    write(folder, "src", ['<push-story src="story.json"></push-story>'])
    write(folder, "src-missing", ['<push-story src="nowhere.json"></push-story>'])
    write(folder, "no-script", [one("story")], script=False)
    import json

    (folder / "story.json").write_text(json.dumps(machine(CORPUS["story"]), ensure_ascii=False), "utf-8")
    (folder / "story-2.json").write_text(json.dumps(machine(CORPUS["one"]), ensure_ascii=False), "utf-8")
    return folder
