"""Contrast of every text of a page of each kind, light and dark, on the built site and on sites as newcomers have them
(WCAG 2.2, 1.4.3: 4.5, and 3 for large text), over pictures too."""

import contrast

KINDS = [
    "", "samples/pushwoosh-stories/spring-sale/", "samples/apns/misspelt-flag/", "samples/braze-content-extension/course-progress/",
    "specs/wisetracker/", "samples/", "report/", "guides/rules/category.unmatched/", "guides/theming/", "search/?q=badge", "profiles/", "404.html",
]
# Folded parts are opened: their texts count as well.
OPEN = "for (const part of document.querySelectorAll('details')) part.open = true"
# A player that is in the window shows its first page soon: what covers it until then goes away while texts are measured.
PLAYERS_HAVE_BEGUN = """() => [...document.querySelectorAll("push-story")].every((player) => {
  const { top, bottom, width } = player.getBoundingClientRect();
  return width === 0 || bottom <= 0 || top >= innerHeight || !["idle", "loading"].includes(player.dataset.state ?? "idle");
})"""


def look(page, url, paths):
    """Texts that are too faint on any of the pages in light and dark, and (number of texts, the worst of 4.5)."""
    faint, count, least = [], 0, 21
    for path in paths:
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        answer = page.goto(url + path, wait_until="load")
        assert answer.ok, path
        page.evaluate(OPEN)
        page.wait_for_function(PLAYERS_HAVE_BEGUN)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            measured = contrast.measure(page)
            count += len(measured)
            least = min([least, *(found / asked * 4.5 for found, asked, _ in measured)])
            faint += [f"{path} in {scheme}: {found:.2f} of {asked}: {name}" for found, asked, name in measured if found < asked]
    return faint, f"{count} texts, the worst at {least:.2f} of 4.5"


def test_every_text_of_every_kind_of_page_stands_out(open_context, site_url):
    faint, told = look(open_context(), site_url, KINDS)
    print("\nbuilt site: " + told)
    assert not faint, "\n" + "\n".join(faint)


def test_every_text_of_a_newcomers_site_stands_out(open_context, generated):
    page = open_context()
    for name, url, paths in generated:
        faint, told = look(page, url, paths)
        print(f"\n{name}: {told}")
        assert not faint, "\n" + "\n".join(faint)


def test_every_page_of_a_story_and_what_covers_it_stands_out(open_context, site_url):
    page, measured = open_context(reduced_motion="reduce"), []
    page.goto(site_url + "samples/pushwoosh-stories/spring-sale/")
    page.locator("push-story[data-state]").wait_for()
    story = "document.querySelector('push-story')"
    for number in range(page.evaluate(story + ".pageCount")):
        page.evaluate(f"{story}.goTo({number})")
        measured += contrast.measure(page, ".pp-stage")
    page.evaluate(f"{story}.goTo(0); {story}.play(); {story}.act()")
    assert page.evaluate(story + ".state") == "closed"
    measured += contrast.measure(page, ".pp-stage")
    print(f"\nstory: {len(measured)} texts, the worst at {min(found / asked * 4.5 for found, asked, _ in measured):.2f} of 4.5")
    assert len(measured) > 10
    assert [one for one in measured if one[0] < one[1]] == []
