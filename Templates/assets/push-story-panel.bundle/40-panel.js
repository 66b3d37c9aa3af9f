/// The panel below a story: the SDK's five properties, what they do here, the Swift that sets them, the pictures fetched
/// ahead. Its controls write the story's attributes and follow them, so that a link or a script may change them too.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

class StoryPanel {
  #switches = new Map();

  constructor(story, box) {
    this.story = story;
    this.plist = Number(story.dataset.plistRatio);
    this.#makeRatio();
    const flags = FLAGS.map((flag) => this.#makeSwitch(flag.attribute, flag.name, flag.property));
    this.haptics = make("p", { class: "pp-hint" }, word(story, "no-haptics"));
    this.crossfade = make("p", { class: "pp-hint" }, word(story, "calm-crossfade"));
    flags[0].append(this.haptics);
    flags[2].append(this.crossfade);
    const zones = this.#makeSwitch("zones", "zones", "");
    zones.append(make("p", { class: "pp-hint" }, word(story, "zones-hint")));
    this.reset = make("button", { type: "button", class: "pp-switch pp-reset" }, word(story, "reset"));
    this.reset.addEventListener("click", () => this.#reset());
    const cache = new CacheList(story);
    box.append(
      make("div", { class: "pp-settings" }, this.ratioRow, ...flags, zones, this.reset),
      this.#makeSwift(),
      make("div", { class: "pp-part" }, make("p", { class: "pp-part-title" }, word(story, "cache")), cache.note, cache.list),
    );
    story.querySelector(".pp-stage")?.append(makeZones(story));
    new MutationObserver(() => this.#update()).observe(story, { attributes: true });
    calm.addEventListener("change", () => this.#update());
    this.#update();
  }

  #makeRatio() {
    const { story } = this;
    this.ratio = make("input", { type: "number", min: "0.5", max: "2.5", step: "any", inputmode: "decimal", class: "pp-number" });
    this.ratio.addEventListener("change", () => {
      const wanted = Number(this.ratio.value);
      if (wanted > 0) this.#change(() => (story.aspectRatio = Math.min(Math.max(wanted, 0.5), 2.5)));
      else this.#update();
    });
    this.told = make("p", { class: "pp-hint", role: "status" });
    const label = make("label", { class: "pp-setting" }, this.#name("ratio", "storyAspectRatio"), this.ratio);
    this.ratioRow = make("div", { class: "pp-row" }, label, this.told);
  }

  #name(name, property) {
    const code = property === "" ? null : make("code", { lang: "en", dir: "ltr" }, property);
    return make("span", { class: "pp-setting-name" }, word(this.story, name), code);
  }

  #makeSwitch(attribute, name, property) {
    const box = make("input", { type: "checkbox", role: "switch" });
    box.addEventListener("change", () => this.#change(() => this.story.toggleAttribute(attribute, box.checked)));
    this.#switches.set(attribute, box);
    return make("div", { class: "pp-row" }, make("label", { class: "pp-setting" }, this.#name(name, property), box));
  }

  #makeSwift() {
    this.code = make("code", { lang: "en", dir: "ltr" });
    this.pre = make("pre", { class: "pp-swift", tabindex: "0", dir: "ltr", "aria-label": "Swift" }, this.code);
    this.none = make("p", { class: "pp-hint" }, word(this.story, "swift-none"));
    this.copy = make("button", { type: "button", class: "pp-switch pp-copy" }, word(this.story, "copy"));
    this.copy.addEventListener("click", async () => {
      if (!(await copied(swiftOverrides(this.story).join("\n")))) return;
      this.copy.textContent = word(this.story, "copied");
      setTimeout(() => (this.copy.textContent = word(this.story, "copy")), 1600);
    });
    const head = make("div", { class: "pp-part-head" }, make("p", { class: "pp-part-title" }, word(this.story, "swift")), this.copy);
    return make("div", { class: "pp-part" }, head, this.pre, this.none);
  }

  /// The reader changed something: a link should keep it.
  #change(act) {
    act();
    this.#update();
    this.story.settings.tell();
  }

  #reset() {
    this.#change(() => this.story.settings.set({}));
    this.ratio.focus({ preventScroll: true });
  }

  #update() {
    const { story } = this;
    const { ratio, told, plist } = this;
    if (document.activeElement !== ratio || Number(ratio.value) !== story.aspectRatio) ratio.value = spelled(story.aspectRatio);
    const differs = plist > 0 && Math.abs(plist - story.aspectRatio) > 0.001;
    const text = differs ? "ratio-differs" : "ratio-agrees";
    const said = plist > 0 ? word(story, text).replace("[plist]", spelled(plist)).replace("[ratio]", spelled(story.aspectRatio)) : "";
    if (told.textContent !== said) told.textContent = said;
    told.classList.toggle("pp-warning", differs);
    for (const [attribute, box] of this.#switches) box.checked = story.hasAttribute(attribute);
    this.haptics.hidden = typeof navigator.vibrate === "function" || !story.haptics;
    this.crossfade.hidden = !calm.matches || !story.crossfade;
    const swift = swiftOverrides(story);
    this.code.replaceChildren(...swift.flatMap((line) => [make("span", {}, line), "\n"]));
    this.pre.hidden = swift.length === 0;
    this.copy.hidden = swift.length === 0;
    this.none.hidden = swift.length > 0;
    const { page, ...others } = story.settings.values;
    this.reset.hidden = Object.keys(others).length === 0;
  }
}

PushStory.Panel = StoryPanel;
