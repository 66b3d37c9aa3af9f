"""The page as Markdown: a link on every page, and a button where a script may read it."""

from conftest import until

GUIDE = "guides/writing-samples/"


def test_the_button_copies_the_pages_markdown(open_context, site, site_url):
    page = open_context(permissions=["clipboard-read", "clipboard-write"])
    page.goto(site_url + GUIDE)
    button = page.get_by_role("button", name="Copy page", exact=True)
    button.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Copied", exact=True).wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == (site / GUIDE / "index.md").read_text("utf-8")
    until(page, "document.querySelector('.page-links button').textContent === 'Copy page'")


def test_the_link_leads_to_it_in_the_pages_language(page, site, site_url):
    page.goto(site_url + "ko/" + GUIDE)
    link = page.get_by_role("link", name="마크다운으로 보기")
    assert link.get_attribute("href") == "index.md"
    assert page.get_by_role("button", name="페이지 복사").is_visible()
    assert (site / "ko" / GUIDE / "index.md").read_text("utf-8").startswith("# 샘플 작성하기")


def test_from_disk_there_is_the_link_alone(page, site):
    page.goto((site / GUIDE / "index.html").as_uri())
    assert page.get_by_role("link", name="View as Markdown").is_visible()
    assert page.get_by_role("button", name="Copy page").count() == 0
