"""The contrast of every text that a page shows (WCAG 2.2, 1.4.3): by the computed colours where the ground is a colour, by the
pixels behind the letters where it is a picture or a gradient."""

import collections
import io

from PIL import Image

# Every text, field and placeholder that is seen, with its colour over its ground; what lies over a picture has its boxes instead.
# `text` and `ground` are [r, g, b, alpha]; `large` is text of at least 24 px, or 18.66 px and bold.
TEXTS = """(place) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (color) => {
    if (!known.has(color)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(color, [r, g, b, a / 255]);
    }
    return known.get(color);
  };
  const over = (top, ground) => top.slice(0, 3).map((value, at) => value * top[3] + ground[at] * (1 - top[3])).concat(1);
  const isPicture = (style) => style.backgroundImage !== "none";
  const grounds = new Map();
  // The colour behind an element, or null where a picture or a gradient shows through.
  const groundOf = (element) => {
    if (element === null) return rgba(getComputedStyle(document.documentElement).backgroundColor)[3] ? null : rgba("Canvas");
    if (!grounds.has(element)) {
      const style = getComputedStyle(element), own = rgba(style.backgroundColor);
      let ground = own[3] === 1 ? own : groundOf(element.parentElement);
      if (ground !== null && own[3] < 1) ground = over(own, ground);
      if (isPicture(style) || element.matches(".pp-stage, svg")) ground = null;
      grounds.set(element, ground);
    }
    return grounds.get(element);
  };
  // Of an element and those around it: how much of it is let through, and the box that it is cut to.
  const within = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const everywhere = { opacity: 1, left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
  const frames = new Map([[document.body, everywhere]]);
  const frameOf = (element) => {
    if (!frames.has(element)) {
      const style = getComputedStyle(element), around = frameOf(element.parentElement);
      const box = style.overflow === "visible" ? around : within(around, element.getBoundingClientRect());
      frames.set(element, { ...box, opacity: around.opacity * Number(style.opacity) });
    }
    return frames.get(element);
  };
  const clip = (element, box) => {
    const { left, top, right, bottom } = within(box, frameOf(element));
    return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY];
  };
  const found = [], root = document.querySelector(place);
  const note = (element, text, style, boxes) => {
    boxes = boxes.map((box) => clip(element, box)).filter(([left, top, right, bottom]) => right - left > 2 && bottom - top > 2 && bottom > 0 && right > 0);
    if (boxes.length === 0 || element.closest(":disabled, [aria-disabled='true']")) return;
    // The phone is the picture of a device: a size on it counts in the device's points, not as it is scaled to the window.
    const size = parseFloat(style.fontSize);
    const color = [...rgba(element instanceof SVGElement ? style.fill : style.color)];
    color[3] *= frameOf(element).opacity;
    found.push({
      name: `${element.localName}.${[...element.classList].join(".")} '${text.trim().slice(0, 40)}'`,
      large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      text: color, ground: groundOf(element), boxes,
    });
  };
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!/[\\p{L}\\p{N}]/u.test(node.data) || element.closest("script, style, noscript, template, option, title") || !isSeen(element)) continue;
    range.selectNodeContents(node);
    note(element, node.data, getComputedStyle(element), [...range.getClientRects()]);
  }
  for (const field of root.querySelectorAll("input, textarea, select")) {
    if (!isSeen(field) || /^(checkbox|radio|range|hidden|color)$/.test(field.type)) continue;
    const isEmpty = field.value === "" && field.placeholder;
    const style = getComputedStyle(field, isEmpty ? "::placeholder" : null);
    note(field, isEmpty ? field.placeholder : String(field.value || "…"), style, [field.getBoundingClientRect()]);
  }
  return found;
}"""

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
