/// The pages of a story, read from the figures that the page came with, or made from a preview model (`preview.json`).

/// One page: its element and the SDK's `StoryPage`, after normalising.
class StoryPage {
  constructor(element) {
    this.element = element;
    this.image = element.querySelector("img.pp-image");
    this.pointer = element.dataset.pointer ?? "";
    const text = (name) => element.querySelector(`.pp-${name}`)?.textContent || null;
    this.model = Object.freeze({
      imageURL: element.dataset.image ?? this.image?.getAttribute("src") ?? null,
      duration: StoryMachine.duration(Number(element.dataset.duration)),
      link: element.dataset.link ?? null,
      buttonTitle: text("button"),
      title: text("title"),
      subtitle: text("subtitle"),
    });
  }

  /// Turns the figure into a page of the player.
  dress(label, player) {
    const { element, image } = this;
    element.setAttribute("role", "group");
    element.setAttribute("aria-roledescription", word(player, "page"));
    element.setAttribute("aria-label", label);
    const named = element.querySelector(".pp-button");
    if (named !== null && named.localName !== "button") {
      const button = make("button", { type: "button", class: "pp-button", dir: "auto", "data-pointer": named.dataset.pointer });
      button.textContent = named.textContent;
      named.replaceWith(button);
    }
    if (image === null) return;
    const settle = () => {
      const isBroken = image.complete && image.naturalWidth === 0;
      element.classList.toggle("pp-loading", !image.complete);
      element.classList.toggle("pp-broken", isBroken);
      if (isBroken && element.querySelector(".pp-missing") === null) {
        const reason = make("b", {}, word(player, "broken"));
        image.after(make("p", { class: "pp-missing" }, reason, make("code", { dir: "ltr" }, this.model.imageURL ?? "")));
      }
    };
    image.addEventListener("load", settle);
    image.addEventListener("error", settle);
    element.querySelector("figure")?.append(make("span", { class: "pp-spinner", "aria-hidden": "true" }));
    settle();
  }

  prefetch() {
    if (this.image !== null) this.image.loading = "eager";
  }
}

/// The markup that the site's partial prints, from the `story` of a preview model: for `src` and for other sites.
function makeStory(player, story) {
  if (story?.fallback || !Array.isArray(story?.pages) || story.pages.length === 0) {
    const reason = story?.fallback?.reason ?? "";
    return [
      make("p", { class: "pp-fallback", dir: "auto" }, story?.fallback?.text ?? ""),
      make("p", { class: "pp-reason" }, make("b", {}, word(player, "fallback")), " ", reason),
    ];
  }
  return [make("div", { class: "pp-pages" }, ...story.pages.map((page) => makePage(player, page)))];
}

function makePage(player, page) {
  const at = (key) => (page.pointer ? `${page.pointer}/${key}` : null);
  const line = (name, tag, text, key) =>
    text ? make(tag, { class: `pp-${name}`, dir: "auto", "data-pointer": at(key) }, text) : null;
  const image = page.src
    ? make("img", { class: "pp-image", src: page.src, alt: page.alt ?? "", decoding: "async", "data-pointer": at("image") })
    : make("p", { class: "pp-missing", "data-pointer": at("image") }, make("b", {}, word(player, "blocked")));
  const caption = make("figcaption", { class: "pp-caption" });
  caption.append(
    ...[
      line("title", "strong", page.title, "title"),
      line("subtitle", "span", page.subtitle, "subtitle"),
      line("button", "span", page.button_title, "button_title"),
    ].filter((part) => part !== null),
  );
  return make(
    "div",
    {
      class: "pp-page",
      "data-pointer": page.pointer,
      "data-image": page.image_url,
      "data-duration": page.duration,
      "data-link": page.link,
    },
    make("figure", { class: "pp-figure" }, image, caption),
  );
}
