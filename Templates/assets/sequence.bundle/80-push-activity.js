/// `<push-activity>` around a film strip (`.la-strip`): the story player's controls, which go from push to push. The frames stay where they
/// are; the one of the moment is marked and brought into sight. Around anything else it is a plain element.
class PushActivity extends HTMLElement {
  /// Milliseconds that a push stays.
  static stay = 2500;

  #frames = [];
  #index = 0;
  #timer = null;
  #toggle = null;
  #counter = null;

  get index() {
    return this.#index;
  }

  get state() {
    if (this.#timer !== null) return "playing";
    return this.#index === this.#frames.length - 1 ? "finished" : "paused";
  }

  connectedCallback() {
    whenParsed(this, () => this.#counter === null && this.#build());
  }

  disconnectedCallback() {
    this.pause();
  }

  play() {
    if (this.#frames.length === 0) return;
    if (this.state === "finished") this.#show(0);
    this.#wait();
    this.#update();
  }

  pause() {
    if (this.#timer !== null) clock.cancel(this.#timer);
    this.#timer = null;
    if (this.#counter !== null) this.#update();
  }

  toggle() {
    if (this.state === "playing") this.pause();
    else this.play();
  }

  /// Goes to a push, and stops there.
  goTo(index) {
    if (!Number.isInteger(index) || index < 0 || index >= this.#frames.length) return;
    this.pause();
    this.#show(index);
  }

  previous() {
    this.goTo(Math.max(this.#index - 1, 0));
  }

  next() {
    this.goTo(Math.min(this.#index + 1, this.#frames.length - 1));
  }

  #wait() {
    this.#timer = clock.after(PushActivity.stay, () => {
      this.#timer = null;
      if (this.#index < this.#frames.length - 1) this.#show(this.#index + 1);
      if (this.#index < this.#frames.length - 1) this.#wait();
      this.#update();
    });
  }

  #show(index, isFirst = false) {
    this.#index = index;
    const strip = this.#frames[index].parentElement;
    const frame = this.#frames[index].getBoundingClientRect();
    const box = strip.getBoundingClientRect();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    strip.scrollBy({ left: frame.left + frame.width / 2 - box.left - box.width / 2, behavior: calm || isFirst ? "auto" : "smooth" });
    this.#update();
  }

  #button(name, act) {
    const button = make("button", { type: "button", class: `pp-control pp-${name}`, "aria-label": word(this, name) }, icon(name));
    button.addEventListener("click", act);
    return button;
  }

  #build() {
    this.#frames = [...this.querySelectorAll(".la-strip > .la-frame")];
    if (this.#frames.length < 2) return;
    this.#toggle = this.#button("play", () => this.toggle());
    this.#toggle.classList.replace("pp-play", "pp-toggle");
    this.#counter = make("span", { class: "pp-counter", role: "status" });
    const bar = make("div", { class: "pp-bar" }, this.#toggle, this.#button("previous", () => this.previous()), this.#button("next", () => this.next()), this.#counter);
    bar.addEventListener("keydown", (event) => this.#key(event));
    this.append(bar);
    this.setAttribute("role", "region");
    nameOnce(this, this.dataset.label ?? "");
    // The page's own push first.
    this.#show(Math.max(this.#frames.findIndex((frame) => frame.querySelector("[aria-current]") !== null), 0), true);
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isMirrored = getComputedStyle(this).direction === "rtl";
    const acts = {
      ArrowRight: () => (isMirrored ? this.previous() : this.next()),
      ArrowLeft: () => (isMirrored ? this.next() : this.previous()),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.#frames.length - 1),
    };
    if (acts[event.key] === undefined) return;
    event.preventDefault();
    acts[event.key]();
  }

  #update() {
    const name = { playing: "pause", paused: "play", finished: "replay" }[this.state];
    this.#toggle.replaceChildren(icon(name));
    this.#toggle.setAttribute("aria-label", word(this, name));
    this.#counter.textContent = `${this.#index + 1} / ${this.#frames.length}`;
    this.#frames.forEach((frame, place) => frame.classList.toggle("la-now", place === this.#index));
  }
}

customElements.define("push-activity", PushActivity);
