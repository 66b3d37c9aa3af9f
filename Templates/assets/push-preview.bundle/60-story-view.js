/// The pages of a story, read from the figures that the page came with, or made from a preview model (`preview.json`).

/// One page: its element and the SDK's `StoryPage`, after normalising.
class StoryPage {
  constructor(element) {
    this.element = element;
    this.image = element.querySelector("img.pp-image");
    this.pointer = element.dataset.pointer ?? "";
    const text = (name) => element.querySelector(`.pp-${name}`)?.textContent || null;
    // The page comes with the SDK's values; markup written by hand says as much as it shows.
    const values = readValues(element.dataset.values);
    this.model = Object.freeze(values ?? {
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
      const button = make("button", { type: "button", class: "pp-button", dir: "auto", lang: named.lang || null, "data-pointer": named.dataset.pointer });
      button.textContent = named.textContent;
      if (this.pointer !== "") button.dataset.also = `${this.pointer}/link`;
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

/// `imageURL`, `duration`, `link`, `buttonTitle`, `title`, `subtitle` of one page; null where they are not given.
function readValues(json) {
  try {
    const { imageURL = null, duration, link = null, buttonTitle = null, title = null, subtitle = null } = JSON.parse(json);
    return { imageURL, duration: StoryMachine.duration(duration), link, buttonTitle, title, subtitle };
  } catch {
    return null;
  }
}

/// The markup that the site's partial prints, from the `story` of a preview model: for `src` and for other sites.
function makeStory(player, story) {
  if (story?.fallback || !Array.isArray(story?.pages) || story.pages.length === 0) {
    const reason = story?.fallback?.reason ?? "";
    return [
      make("p", { class: "pp-fallback", dir: "auto" }, story?.fallback?.text ?? ""),
      make("p", { class: "pp-reason" }, make("b", {}, word(player, "fallback")), " ", reason),
      makeNotes(story),
    ].filter((part) => part !== null);
  }
  const pages = make("div", { class: "pp-pages" }, ...story.pages.map((page) => makePage(player, page)));
  return [pages, makeNotes(story)].filter((part) => part !== null);
}

/// What of the story a phone leaves out, or shows on some systems only.
function makeNotes(story) {
  const texts = [story?.dropped, story?.notes].flatMap((list) => (Array.isArray(list) ? list : []).map((note) => note?.text ?? ""));
  const items = texts.filter((text) => text !== "").map((text) => make("li", {}, text));
  return items.length === 0 ? null : make("ul", { class: "pp-dropped" }, ...items);
}

function makePage(player, page) {
  const at = (key) => (page.pointer ? `${page.pointer}/${key}` : null);
  const line = (name, tag, text, key) =>
    text ? make(tag, { class: `pp-${name}`, dir: "auto", "data-pointer": at(key) }, text) : null;
  const image = page.src
    ? make("img", { class: "pp-image", src: page.src, alt: page.alt ?? "", decoding: "async", "data-pointer": at("image") })
    : make("p", { class: "pp-missing", "data-pointer": at("image") }, make("b", {}, page.failure || word(player, "blocked")));
  const caption = make("figcaption", { class: "pp-caption" });
  caption.append(
    ...[
      line("title", "strong", page.title, "title"),
      line("subtitle", "span", page.subtitle, "subtitle"),
      line("button", "span", page.buttonTitle, "button_title"),
    ].filter((part) => part !== null),
  );
  return make(
    "div",
    {
      class: "pp-page",
      "data-pointer": page.pointer,
      "data-image": page.imageURL,
      "data-duration": page.duration,
      "data-link": page.link,
      "data-values": page.values ? JSON.stringify(page.values) : null,
    },
    make("figure", { class: "pp-figure" }, image, caption),
  );
}

/// What the reader sees of a player: the stage with its segments and cover, the bar of controls, the line under it.
/// It shows a machine's state and holds none of its own.
class StoryView {
  #fill = null;

  /// `pages` is the list of StoryPage, empty for a fallback.
  constructor(player, machine, pages) {
    this.player = player;
    this.machine = machine;
    this.pages = pages;
    this.#makeBar();
    this.#makeStage();
    this.note = make("p", { class: "pp-note", hidden: true }, word(player, "approximate"));
    this.status = make("p", { class: "pp-status", role: "status" });
    this.under = make("div", { class: "pp-under" }, this.status, player.querySelector(".pp-reason"), this.note);
    const dropped = player.querySelector(".pp-dropped");
    if (dropped !== null) this.under.append(dropped);
  }

  #button(name, act) {
    const button = make("button", { type: "button", class: `pp-control pp-${name}` }, icon(name));
    button.setAttribute("aria-label", word(this.player, name));
    button.addEventListener("click", act);
    return button;
  }

  #makeBar() {
    const { player } = this;
    this.toggle = this.#button("play", () => player.toggle());
    this.toggle.classList.replace("pp-play", "pp-toggle");
    this.previous = this.#button("previous", () => player.previous());
    this.next = this.#button("next", () => player.next());
    this.counter = make("span", { class: "pp-counter" });
    this.bar = make("div", { class: "pp-bar" }, this.previous, this.toggle, this.next, this.counter);
    this.bar.hidden = this.pages.length === 0;
  }

  #makeStage() {
    const { player, pages } = this;
    this.segments = pages.map((page) => {
      const pointer = page.pointer === "" ? null : `${page.pointer}/duration`;
      return make("span", { class: "pp-segment", "data-pointer": pointer }, make("i"));
    });
    const track = make("div", { class: "pp-segments", "aria-hidden": "true" }, ...this.segments);
    track.style.setProperty("--pp-n", String(Math.max(pages.length, 1)));
    this.list = player.querySelector(".pp-pages") ?? make("div", { class: "pp-pages" });
    this.cover = make("button", { type: "button", class: "pp-cover", tabindex: "-1", "aria-hidden": "true" });
    this.cover.addEventListener("click", () => player.play());
    const content = pages.length === 0 ? player.querySelector(".pp-fallback") : this.list;
    this.stage = make("div", { class: "pp-stage", tabindex: "-1" }, content, track, this.cover);
    pages.forEach((page, index) => {
      const place = `${index + 1} / ${pages.length}`;
      page.dress(page.model.title ? `${place}: ${page.model.title}` : place, player);
      page.element.querySelector(".pp-button")?.addEventListener("click", () => player.act());
    });
  }

  setRatio(ratio) {
    this.stage.style.setProperty("--pp-ratio", String(ratio));
  }

  /// Says which link the phone would open.
  tellLink(link) {
    const [before, after] = word(this.player, "opens").split("[link]");
    this.status.replaceChildren(before, make("code", { dir: "ltr" }, link), after ?? "");
  }

  /// Shows the machine as it is now.
  update() {
    const { machine, pages, player } = this;
    const { state, index } = machine;
    player.dataset.state = state;
    this.list.setAttribute("aria-live", state === "playing" ? "off" : "polite");
    // The page that goes takes no focus with it: it stays in the player, where the keys go on working.
    if (pages.some(({ element }, place) => place !== index && element.contains(document.activeElement))) this.toggle.focus({ preventScroll: true });
    pages.forEach((page, place) => {
      const isActive = place === index;
      page.element.classList.toggle("pp-active", isActive);
      page.element.inert = !isActive;
      this.segments[place].classList.toggle("pp-past", place < index || (isActive && state === "finished"));
    });
    const name = state === "playing" ? "pause" : state === "finished" || state === "closed" ? "replay" : "play";
    if (this.toggle.dataset.name !== name) {
      this.toggle.dataset.name = name;
      this.toggle.replaceChildren(icon(name));
      this.toggle.setAttribute("aria-label", word(player, name));
      this.cover.replaceChildren(icon(name), make("span", {}, word(player, name)));
    }
    const isOpen = machine.isOpen || state === "idle";
    // Disabled for the eye and for assistive technology only: a really disabled button would lose the focus.
    this.previous.setAttribute("aria-disabled", String(!isOpen));
    this.next.setAttribute("aria-disabled", String(!isOpen || (machine.isOnLastPage && !machine.loop)));
    this.counter.textContent = `${index + 1} / ${pages.length}`;
    if (state !== "closed") this.status.textContent = "";
    this.#moveProgress();
    this.#noteClipping();
  }

  /// The running segment is scaled by the compositor: no layout while playing. Calm readers see it move in steps.
  #moveProgress() {
    const { machine } = this;
    this.#fill?.cancel();
    this.#fill = null;
    const bar = this.segments[machine.index]?.firstChild;
    if (!bar) return;
    const seconds = machine.durations[machine.index] ?? 0;
    const part = seconds > 0 && machine.state !== "finished" ? machine.elapsed / seconds : 0;
    for (const segment of this.segments) segment.firstChild.style.transform = "";
    bar.style.transform = machine.state === "finished" ? "" : `scaleX(${part})`;
    if (machine.state !== "playing") return;
    const easing = calm.matches ? `steps(${Math.max(Math.round(seconds), 1)})` : "linear";
    this.#fill = bar.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], {
      duration: seconds * 1000,
      easing,
      fill: "forwards",
    });
    this.#fill.currentTime = machine.elapsed * 1000;
  }

  #noteClipping() {
    const lines = this.pages[this.machine.index]?.element.querySelectorAll(".pp-title, .pp-subtitle") ?? [];
    this.note.hidden = ![...lines].some(isClipped);
  }
}
