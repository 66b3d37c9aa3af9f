"""The contrast of every text that a page shows (WCAG 2.2, 1.4.3): by the computed colours where the ground is a colour, by the
pixels behind the letters where it is a picture or a gradient."""

import collections
import io
from pathlib import Path

from PIL import Image

# Every text, field and placeholder that is seen, with its colour over its ground; what lies over a picture has its boxes instead.
# `text` and `ground` are [r, g, b, alpha]; `large` is text of at least 24 px, or 18.66 px and bold.
TEXTS = Path(__file__).with_name("contrast.js").read_text("utf-8")

# No letters, no shadows of letters: what lies behind them. A sheet of the document's own is not an inline style.
BARE = """(isBare) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration: none !important; caret-color: transparent !important; transition: none !important }");
  document.adoptedStyleSheets = isBare ? [sheet] : [];
}"""


def luminance(color):
    parts = [value / 255 for value in color[:3]]
    parts = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def ratio(text, ground):
    """Of a colour, perhaps translucent, on a ground."""
    shown = [top * text[3] + under * (1 - text[3]) for top, under in zip(text, ground)]
    light, dark = sorted((luminance(shown), luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def behind(picture, left, top, found):
    """The colours behind a text's boxes with their counts, of every other pixel of every other row."""
    colors = collections.Counter()
    for box in found["boxes"]:
        area = [round(box[0] - left), round(box[1] - top), round(box[2] - left), round(box[3] - top)]
        area = [max(area[0], 0), max(area[1], 0), min(area[2], picture.width), min(area[3], picture.height)]
        if area[2] > area[0] and area[3] > area[1]:
            part = picture.crop(area)
            part = part.resize((max(part.width // 2, 1), max(part.height // 2, 1)), Image.Resampling.NEAREST)
            colors.update({color: count for count, color in part.getcolors(part.width * part.height)})
    return colors


def worst(text, colors):
    """The contrast at the worst place that matters: nineteen of twenty pixels are better."""
    left = sum(colors.values()) / 20
    for contrast, count in sorted((ratio(text, color), count) for color, count in colors.items()):
        left -= count
        if left < 0:
            return contrast


def near(texts):
    """Texts in groups that one picture each can show."""
    groups, low = [], None
    for text in sorted(texts, key=lambda text: text["boxes"][0][1]):
        if low is None or text["boxes"][0][1] - low > 200:
            groups.append([])
        groups[-1].append(text)
        low = max(box[3] for one in groups[-1] for box in one["boxes"])
    return groups


def over_picture(page, texts):
    """(contrast, text) of texts that stand near each other, from a picture of the page without its letters."""
    edges = [box for text in texts for box in text["boxes"]]
    left, top = min(box[0] for box in edges), min(box[1] for box in edges)
    clip = {"x": left, "y": top, "width": max(box[2] for box in edges) - left, "height": max(box[3] for box in edges) - top}
    picture = Image.open(io.BytesIO(page.screenshot(full_page=True, clip=clip))).convert("RGB")
    found = [(text, behind(picture, left, top, text)) for text in texts]
    return [(worst(text["text"], colors), text) for text, colors in found if colors]


def measure(page, within="body"):
    """(contrast, least that is asked for, name) of every text that the page shows now in the first element that `within` names."""
    texts = page.evaluate(TEXTS, within)
    measured = [(ratio(text["text"], text["ground"]), text) for text in texts if text["ground"] is not None]
    page.evaluate(BARE, True)
    for group in near(text for text in texts if text["ground"] is None):
        measured += over_picture(page, group)
    page.evaluate(BARE, False)
    return [(contrast, 3 if text["large"] else 4.5, text["name"]) for contrast, text in measured]
