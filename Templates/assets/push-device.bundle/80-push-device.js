/// `<push-device>`, in a `<push-notification>`: where the notification is seen and in which state the app is. It makes the
/// switches over the lists that stand inside it, and draws the phone accordingly through the notification's attributes
/// `place`, `app`, `text-size`, `phone`, `grouped`, `unshown`. `stateValues` are its part of the state in an address.
class PushDevice extends HTMLElement {
  static known = {
    place: ["lock", "centre", "foreground"],
    app: ["foreground", "background", "killed"],
    text: ["normal", "large", "largest"],
    phone: ["375", "390", "430"],
    group: ["0", "1"],
  };
  /// The attribute of the notification that a value is drawn by.
  static attributes = { place: "place", app: "app", text: "text-size", phone: "phone" };

  #phone = null;
  #banner = null;
  #standard = null;
  #state = null;
  #choices = {};
  #parts = {};

  connectedCallback() {
    whenParsed(this, () => this.#state === null && this.#build());
  }

  /// What differs from the page's own state.
  get stateValues() {
    // What shows nothing is nowhere.
    const isShown = this.#banner !== null;
    const entries = Object.entries(this.#state ?? {}).filter(([name]) => isShown || name === "app" || name === "handler");
    return Object.fromEntries(entries.filter(([name, value]) => value !== this.#standard[name]));
  }

  applyState(values) {
    if (this.#state === null) return;
    const handler = [...this.querySelectorAll(".pp-answer")].map((_, place) => String(place + 1));
    const known = { ...PushDevice.known, handler };
    const given = Object.entries(values).filter(([name, value]) => Object.hasOwn(known, name) && known[name].includes(value));
    const asked = Object.fromEntries(given);
    this.#state = { ...this.#standard, ...asked };
    // The app in front is never behind a lock screen.
    if (this.#state.app === "foreground" && this.#state.place === "lock") {
      if (asked.place === "lock" && asked.app === undefined) this.#state.app = "background";
      else this.#state.place = "foreground";
    }
    this.#draw();
  }

  #build() {
    this.classList.add("pp-ready");
    this.#phone = this.closest("push-notification");
    if (this.#phone === null) return;
    this.#banner = this.#phone.querySelector(".pp-banner");
    const app = PushDevice.known.app.includes(this.dataset.app) ? this.dataset.app : "background";
    this.#standard = { place: app === "foreground" ? "foreground" : "lock", app, text: "normal", phone: "390", group: "0", handler: "1" };
    this.#state = { ...this.#standard };
    if (this.#banner !== null) this.#surround();
    if (!this.#phone.hasAttribute("compact")) this.#makeSwitches();
    this.applyState?.(this.#phone.askedState);
  }

  /// What is drawn around the banner, and what is taken from the category.
  #surround() {
    const screen = this.#phone.querySelector(".pp-screen");
    const slot = this.#phone.querySelector(".pp-slot");
    const icon = this.#banner.querySelector(".pp-app-icon").cloneNode(true).childNodes;
    const name = this.#banner.querySelector(".pp-app").textContent;
    const lines = [...this.#banner.querySelectorAll(".pp-headline, .pp-subline, .pp-body")];
    const parts = this.#parts;
    screen.prepend(makeScenes(icon, name, Number(this.dataset.badge ?? 0)));
    parts.pile = makePile(this, [...(this.querySelector(".pp-thread")?.children ?? [])], () => this.#phone.measure());
    parts.unshown = make("p", { class: "pp-silent pp-unshown", role: "status" });
    slot.append(parts.pile.element, parts.unshown);
    screen.append(makeGhosts());
    parts.cuts = makeCuts(this, lines);
    this.#phone.querySelector(":scope > .pp-note").after(parts.cuts.element);
    new ResizeObserver(() => this.#look()).observe(this.#banner);
    parts.said = make("p", { class: "pp-status pp-said", role: "status" });
    this.prepend(parts.said);
    this.#phone.addEventListener("preview-again", () => (parts.said.textContent = ""));
    this.#stand();
  }

  #stand() {
    const items = [...this.querySelectorAll(".pp-action-list > li")];
    if (items.length === 0) return;
    const find = (identifier) => items.find((item) => item.dataset.id === identifier);
    const actions = items.map((item) => ({
      identifier: item.dataset.id,
      title: item.textContent,
      isDestructive: item.dataset.destructive !== undefined,
    }));
    this.#phone.stand(actions, (identifier) => {
      const opens = find(identifier).dataset.opens !== undefined;
      const told = word(this, "chosen").replace("[id]", () => identifier);
      this.#parts.said.textContent = `${told} ${word(this, opens ? "opens" : "stays")}`;
      this.#phone.dismiss(opens);
    });
  }

  #makeSwitches() {
    const choice = (name, options) => {
      this.#choices[name] = makeChoice(name, word(this, name), options, (value) => this.#choose(name, value));
      return this.#choices[name].element;
    };
    const named = (name) => PushDevice.known[name].map((value) => [value, word(this, value)]);
    const states = this.querySelector(".pp-states");
    if (states !== null) {
      const titles = [...states.querySelectorAll(".pp-state-title")];
      const options = titles.map((title) => [title.parentElement.dataset.app, title.textContent]);
      states.querySelector(".pp-states-title").replaceWith(choice("app", options));
      const answers = states.querySelector(".pp-answers");
      if (answers !== null) this.#choices.handler = makeListChoice(answers, (value) => this.#choose("handler", value));
    }
    if (this.#banner === null) return;
    this.#phone.querySelector(".pp-phone").before(choice("place", named("place")));
    const group = make("button", { type: "button", class: "pp-switch pp-switch-group" }, word(this, "group"));
    group.addEventListener("click", () => this.#choose("group", this.#state.group === "1" ? "0" : "1"));
    this.#parts.group = group;
    this.#phone.addOuter([group], []);
    const sizes = PushDevice.known.phone.map((value) => [value, value]);
    this.append(make("div", { class: "pp-sizes" }, choice("text", named("text")), choice("width", sizes)));
  }

  #choose(name, value) {
    const state = this.#state;
    const wasInFront = state.app === "foreground";
    state[name === "width" ? "phone" : name] = value;
    if (name === "app" && value === "foreground" && state.place === "lock") state.place = "foreground";
    if (name === "app" && value !== "foreground" && wasInFront && state.place === "foreground") state.place = "lock";
    if (name === "place" && value === "lock" && wasInFront) state.app = "background";
    this.#draw();
    this.#phone.reportState();
  }

  #draw() {
    const state = this.#state;
    for (const [name, attribute] of Object.entries(PushDevice.attributes)) this.#phone.setAttribute(attribute, state[name]);
    for (const [name, choice] of Object.entries(this.#choices)) choice.show(state[name === "width" ? "phone" : name]);
    for (const panel of this.querySelectorAll(".pp-state")) panel.classList.toggle("pp-current", panel.dataset.app === state.app);
    if (this.#banner === null) return;
    const isGrouped = state.group === "1";
    const { pile, group, unshown } = this.#parts;
    this.#phone.toggleAttribute("grouped", isGrouped);
    group?.setAttribute("aria-pressed", String(isGrouped));
    pile.element.hidden = !isGrouped;
    pile.fold();
    this.#showPlaceholder(isGrouped ? pile.count : 1);
    const answer = this.#refusal();
    this.#phone.toggleAttribute("unshown", answer !== null);
    if (answer !== null) this.#phone.expanded = false;
    const outcome = answer?.querySelector(".pp-outcome").textContent ?? "";
    if (unshown.textContent !== outcome) unshown.textContent = outcome;
    this.#look();
  }

  /// The answer of the app in front that keeps the notification from the place that is looked at, or null.
  #refusal() {
    const { app, place, handler } = this.#state;
    if (app !== "foreground") return null;
    const answer = this.querySelectorAll(".pp-answer")[Number(handler) - 1];
    const isShown = answer === undefined || (place === "centre" ? "list" : "banner") in answer.dataset;
    return isShown ? null : answer;
  }

  #showPlaceholder(count) {
    const own = this.dataset.placeholder;
    if (own !== undefined) this.#banner.querySelector(".pp-placeholder").textContent = own.replaceAll("%u", String(count));
  }

  #look() {
    this.#phone.measure();
    this.#parts.cuts?.look(!this.#phone.expanded);
  }
}

if (customElements.get("push-device") === undefined) customElements.define("push-device", PushDevice);
