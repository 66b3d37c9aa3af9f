"""A page of each kind in a narrow window and with letters of twice the size (WCAG 2.2, 1.4.10 and 1.4.4): read by scrolling down
alone. What is wider than the window scrolls in a frame of its own."""

from test_contrast import KINDS, OPEN

OVER = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}"""
KOREAN = ["ko/specs/pushwoosh-stories/", "ko/report/"]


def overflowing(page, url, paths):
    found = []
    for path in paths:
        page.set_viewport_size({"width": 320, "height": 640})
        page.goto(url + path)
        page.evaluate(OPEN)
        found.append((path, "320 px", page.evaluate(OVER)))
        page.set_viewport_size({"width": 640, "height": 640})
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        found.append((path, "640 px at 200 %", page.evaluate(OVER)))
    return [f"{path or 'home'} at {width}: {over} px too wide" for path, width, over in found if over > 0]


def test_no_kind_of_page_scrolls_sideways(open_context, site_url, generated):
    page = open_context(reduced_motion="reduce")
    wrong = overflowing(page, site_url, [*KINDS, *KOREAN])
    for _, url, paths in generated:
        wrong += overflowing(page, url, [paths[0], paths[1], paths[-1]])
    assert not wrong, "\n" + "\n".join(wrong)
