"""The height that a sample's page gives the frame of its preview, against what the framed page takes."""

import os
import re

WIDTHS = (360, 480, 800)
# Three lines of text.
ROOM = 60


def test_the_suggested_height_fits_every_preview_at_common_widths(open_context, site, site_url):
    page, wrong, count = open_context(reduced_motion="reduce"), [], 0
    folders = sorted(path.parent for path in site.glob("**/samples/*/*/embed.html"))
    # Every sixth, in both languages; with ALL_PAGES all of them.
    for folder in folders if os.environ.get("ALL_PAGES") else folders[::6]:
        text = (folder / "index.html").read_text("utf-8")
        suggested = int(re.search(r"embed\.html.{1,200}? height=&quot;(\d+)&quot;", text, re.S).group(1))
        page.set_viewport_size({"width": WIDTHS[0], "height": suggested})
        name = folder.relative_to(site).as_posix()
        page.goto(f"{site_url}{name}/embed.html")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": suggested})
            takes = page.evaluate("Math.ceil(document.body.getBoundingClientRect().height)")
            count += 1
            if not 0 <= suggested - takes <= ROOM:
                wrong.append(f"{name} at {width} px: takes {takes}, {suggested} suggested")
    print(f"\nframes that fit: {count - len(wrong)} / {count}")
    assert count > 50 and not wrong, "\n" + "\n".join(wrong)
