/// Which pictures the player has fetched ahead: at the start those of all pages after the first.

const IN_MEMORY = 12;

class CacheList {
  #hasStarted = false;

  constructor(story) {
    this.story = story;
    this.pages = [...story.querySelectorAll(".pp-page")];
    this.note = make("p", { class: "pp-hint" });
    this.list = make("ol", { class: "pp-cache" });
    this.items = this.pages.map(() => make("li", {}, make("span", {})));
    this.list.append(...this.items);
    this.#hasStarted = !["idle", "fallback"].includes(story.state);
    story.addEventListener("story-start", () => {
      this.#hasStarted = true;
      this.update();
    });
    // Pictures tell in the capturing phase only.
    for (const name of ["load", "error"]) story.addEventListener(name, () => this.update(), true);
    this.update();
  }

  update() {
    this.list.hidden = !this.#hasStarted;
    const limit = this.pages.length > IN_MEMORY ? word(this.story, "cache-limit").replace("[n]", this.pages.length) : "";
    this.note.textContent = this.#hasStarted ? limit : word(this.story, "cache-idle");
    this.note.hidden = this.note.textContent === "";
    if (!this.#hasStarted) return;
    this.pages.forEach((page, index) => {
      const state = this.#state(page, index);
      const item = this.items[index];
      if (item.dataset.is === state) return;
      item.dataset.is = state;
      item.firstChild.textContent = word(this.story, `cache-${state}`);
    });
  }

  #state(page, index) {
    const image = page.querySelector(".pp-image");
    if (image === null) return "remote";
    if (!image.complete) return "loading";
    if (image.naturalWidth === 0) return "broken";
    return index === 0 ? "first" : "ready";
  }
}

/// Over the picture: where a tap goes back and where it goes forward.
function makeZones(story) {
  const zone = (name, sign) => make("span", { class: `pp-zone pp-${name}` }, icon(sign), make("b", {}, word(story, name)));
  const zones = [zone("zone-back", "previous"), zone("zone-middle", "next"), zone("zone-forward", "next")];
  return make("div", { class: "pp-zones", "aria-hidden": "true" }, ...zones);
}
