"""How the previews look: the player's boxes against the SDK's measures, one point a pixel, and pictures of every kind of preview
against those that are committed. `UPDATE_BASELINES=1` takes them anew; one that is missing is taken and fails.

The committed pictures were taken with Chromium on Linux, the text in DejaVu, Noto Sans CJK and Noto Color Emoji where
installed; so a share of pixels may differ."""

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops

import extension_site
from conftest import serve, until

BASELINES = Path(__file__).parent / "baselines"
# Colours of a committed picture; how far a channel may be off; the share of pixels that may be farther off.
COLOURS, CHANNEL, SHARE = 96, 56, 0.02

# A phone of 390 points at one pixel a point; everything in points of the stage.
MEASURE = """() => {
  const phone = document.querySelector("push-notification");
  phone.parentElement.style.width = "460px";
  phone.style.setProperty("--pp-width", "406px");
  document.querySelector("push-story").pause();
  // The notification may still be growing.
  for (let at = document.querySelector(".pp-stage"); at; at = at.parentElement) at.getAnimations().forEach((one) => one.finish());
  const stage = document.querySelector(".pp-stage").getBoundingClientRect();
  const box = (selector) => {
    const element = document.querySelector(selector);
    const own = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return {
      left: own.left - stage.left, top: own.top - stage.top, right: stage.right - own.right, bottom: stage.bottom - own.bottom,
      width: own.width, height: own.height, font: parseFloat(style.fontSize), weight: style.fontWeight, colour: style.color,
      ground: style.backgroundColor, picture: style.backgroundImage, radius: parseFloat(style.borderRadius), fit: style.objectFit,
      lines: style.webkitLineClamp, end: own.bottom - stage.top,
    };
  };
  const names = {
    screen: ".pp-screen", stage: ".pp-stage", track: ".pp-segments", image: ".pp-active .pp-image", caption: ".pp-active .pp-caption",
    title: ".pp-active .pp-title", subtitle: ".pp-active .pp-subtitle", button: ".pp-active .pp-button",
  };
  const boxes = Object.fromEntries(Object.entries(names).map(([name, selector]) => [name, box(selector)]));
  const segments = [...document.querySelectorAll(".pp-segment")].map((one) => one.getBoundingClientRect());
  return { ...boxes, segment: box(".pp-segment"), fill: box(".pp-segment i"), segments: segments.map(({ left, right, width }) => [left, right, width]) };
}"""


def facts(m):
    """(what the SDK's look says, as measured, as it must be); numbers within half a point."""
    gaps = [b[0] - a[1] for a, b in zip(m["segments"], m["segments"][1:])]
    widths = [width for _, _, width in m["segments"]]
    return [
        ("the screen is 390 points wide", m["screen"]["width"], 390),
        ("height is width × 1.5", m["stage"]["height"] / m["stage"]["width"], 1.5),
        ("picture fills its stage", m["image"]["fit"], "cover"),
        ("picture covers the width", min(0, -m["image"]["left"]) == 0 and m["image"]["width"] >= m["stage"]["width"] - 0.5, True),
        ("picture covers the height", m["image"]["height"] >= m["stage"]["height"] - 0.5, True),
        ("black ground under the picture", m["image"]["ground"], "rgb(0, 0, 0)"),
        ("a segment for each page", len(m["segments"]), 4),
        ("segments are equally wide", max(widths) - min(widths), 0),
        ("segments are 3 high", m["segment"]["height"], 3),
        ("segments' radius 1.5", m["segment"]["radius"], 1.5),
        ("segments' gap 4", max(gaps), 4),
        ("progress 12 from the left", m["track"]["left"], 12),
        ("progress 12 from the right", m["track"]["right"], 12),
        ("progress 23 from the top", m["track"]["top"], 23),
        ("track white at 30 %", m["segment"]["ground"], "rgba(255, 255, 255, 0.3)"),
        ("fill white", m["fill"]["ground"], "rgb(255, 255, 255)"),
        ("title 24 from the left", m["title"]["left"], 24),
        ("title 24 from the right", m["title"]["right"], 24),
        ("title 21 points", m["title"]["font"], 21),
        ("title bold", m["title"]["weight"], "700"),
        ("title white", m["title"]["colour"], "rgb(255, 255, 255)"),
        ("title at most 2 lines", m["title"]["lines"], "2"),
        ("subtitle 14 points", m["subtitle"]["font"], 14),
        ("subtitle regular", m["subtitle"]["weight"], "400"),
        ("subtitle white at 85 %", m["subtitle"]["colour"], "rgba(255, 255, 255, 0.85)"),
        ("subtitle at most 2 lines", m["subtitle"]["lines"], "2"),
        ("6 between title and subtitle", m["subtitle"]["top"] - m["title"]["end"], 6),
        ("16 between subtitle and button", m["button"]["top"] - m["subtitle"]["end"], 16),
        ("button 24 from the left", m["button"]["left"], 24),
        ("button 24 from the right", m["button"]["right"], 24),
        ("button 24 from the bottom", m["button"]["bottom"], 24),
        ("button 52 high", m["button"]["height"], 52),
        ("button's radius 26", m["button"]["radius"], 26),
        ("button white", m["button"]["ground"], "rgb(255, 255, 255)"),
        ("button's text 17 points", m["button"]["font"], 17),
        ("button's text semibold", m["button"]["weight"], "600"),
        ("button's text near black", m["button"]["colour"], "rgb(26, 26, 28)"),
        ("gradient starts 44 above the block", m["title"]["top"] - m["caption"]["top"], 44),
        ("gradient ends in black at 75 %", m["caption"]["picture"], "linear-gradient(rgba(0, 0, 0, 0), rgba(0, 0, 0, 0.75))"),
    ]


def test_the_player_has_the_sdk_s_measures(player):
    page = player("visual-korean")
    until(page, "document.querySelector('push-story').state === 'playing'")
    wrong, all_facts = [], facts(page.evaluate(MEASURE))
    for name, is_, must in all_facts:
        fits = abs(is_ - must) <= (0.01 if must == 1.5 and "×" in name else 0.5) if isinstance(must, (int, float)) and not isinstance(must, bool) else is_ == must
        if not fits:
            wrong.append(f"{name}: {is_}, not {must}")
    print(f"\nmeasures of the SDK: {len(all_facts) - len(wrong)} / {len(all_facts)}")
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.fixture(scope="session")
def gallery_url(tmp_path_factory):
    server, url = serve(extension_site.build(tmp_path_factory.mktemp("visual")))
    yield url
    server.shutdown()


# Name, page, what is shown, whether it is expanded first.
PICTURES = [
    ("story-english", "story", ".pp-stage", False),
    ("story-korean", "visual-korean", ".pp-stage", False),
    ("story-arabic", "arabic", ".pp-stage", False),
    ("story-emoji", "visual-emoji", ".pp-stage", False),
    ("banner-korean", "visual-banner", ".pp-banner", False),
    ("banner-arabic", "visual-arabic", ".pp-banner", False),
    ("banner-expanded", "visual-banner", ".pp-phone", True),
    ("banner-dark", "visual-banner.dark", ".pp-phone", False),
    ("extension-progress", "x-progress", ".pp-card", False),
    ("extension-form", "x-form", ".pp-card", False),
    ("extension-game", "x-game", ".pp-card", False),
    ("extension-video", "x-media", ".pp-card", False),
    ("extension-crash", "x-crash", ".pp-card", False),
]


def taken(page, selector):
    data = page.locator(selector).first.screenshot(animations="disabled")
    return Image.open(io.BytesIO(data)).convert("RGB")


def share_of_difference(one, other):
    """The share of pixels that differ; 1 where even the size is another."""
    if max(abs(one.width - other.width), abs(one.height - other.height)) > 2:
        return 1.0
    size = (min(one.width, other.width), min(one.height, other.height))
    difference = ImageChops.difference(one.crop((0, 0, *size)), other.crop((0, 0, *size)))
    worst = ImageChops.lighter(ImageChops.lighter(*difference.split()[:2]), difference.split()[2])
    return sum(worst.histogram()[CHANNEL:]) / (size[0] * size[1])


@pytest.mark.parametrize("name, path, selector, expands", PICTURES, ids=[picture[0] for picture in PICTURES])
def test_previews_look_as_they_did(open_context, gallery_url, tmp_path, name, path, selector, expands):
    page = open_context(viewport={"width": 900, "height": 900}, reduced_motion="reduce")
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.goto(f"{gallery_url}{path}.html")
    until(page, "document.querySelector('push-notification.pp-on') !== null && document.fonts.status === 'loaded'")
    until(page, "[...document.images].filter((image) => image.checkVisibility()).every((image) => image.complete)")
    if expands:
        page.locator(".pp-switch-expand").click()
    page.mouse.move(2, 2)
    page.evaluate("document.activeElement?.blur()")
    now, baseline = taken(page, selector), BASELINES / f"{name}.png"
    is_new = not baseline.exists()
    if is_new or os.environ.get("UPDATE_BASELINES") == "1":
        BASELINES.mkdir(exist_ok=True)
        now.quantize(COLOURS, dither=Image.Dither.NONE).save(baseline, optimize=True)
        assert baseline.stat().st_size < 40_000
        if is_new and os.environ.get("UPDATE_BASELINES") != "1":
            pytest.fail(f"there was no picture of {name}: taken now, look at it and commit it")
        return
    share = share_of_difference(now, Image.open(baseline).convert("RGB"))
    if share > SHARE:
        now.save(tmp_path / f"{name}.png")
    assert share <= SHARE, f"{share:.1%} of {name} differ; as it is now: {tmp_path / name}.png"


def test_a_difference_is_seen():
    """The comparison itself: a moved button fails, a shade does not."""
    one = Image.new("RGB", (100, 100), "#000")
    moved, shade = one.copy(), Image.new("RGB", (100, 100), "#101010")
    moved.paste((255, 255, 255), (10, 10, 40, 30))
    assert share_of_difference(one, moved) > SHARE
    assert share_of_difference(one, shade) == 0
    assert share_of_difference(one, Image.new("RGB", (100, 120))) == 1
