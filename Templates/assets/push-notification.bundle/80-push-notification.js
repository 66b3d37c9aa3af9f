/// `<push-notification>`: a notification on a locked phone, over the banner that stands inside it: collapsed, and
/// expanded by a long press, a swipe down, a swipe left and View, a click, Enter or Space, or the button under the phone.
/// A story or a content extension inside is what it expands to. Attributes: `expanded`, `hide-previews`, `appearance`
/// (`light`, `dark`), `compact`, and `dismissed` once it is gone (`forward` where that opened the app). What a link should
/// keep of a reader's choices is told by bubbling `preview-state` events and taken by `applyState(values)`: `view`
/// (`collapsed`, `expanded`), `hidden` (`1`), `scheme` (`light`, `dark`), and what a `<push-device>` inside adds.
class PushNotification extends HTMLElement {
  static observedAttributes = ["expanded", "hide-previews", "appearance", "dismissed"];
  static longPress = 500;
  /// What an element in a script of its own shares with these.
  static kit = { word, make, icon, reflect, nameOnce, whenParsed, watchGestures, announceParts, highlightParts, pointed: () => pointedAt, makeLog, isClipped, clock: standardClock };

  #banner = null;
  #content = null;
  #parts = null;
  #standard = null;
  #asked = {};
  standing = [];

  /// A story inside may come in a later script, which lets this begin: else what stands around it would move twice.
  connectedCallback(isLet) {
    whenParsed(this, () => this.#parts === null && (isLet || !this.querySelector("push-story:not(:defined)")) && this.#build());
  }

  attributeChangedCallback(name) {
    if (this.#parts !== null) this.#update(name === "expanded");
  }

  /// Shows what a link kept; missing and bad values mean the page's own.
  applyState(values) {
    this.#asked = values;
    if (this.#parts === null) return;
    this.device?.applyState?.(values);
    if (this.#parts.expand === undefined) return;
    const one = (name, ...known) => (known.includes(values[name]) ? values[name] : this.#standard[name]);
    this.removeAttribute("dismissed");
    const isExpanded = one("view", "collapsed", "expanded") === "expanded";
    const hasOpened = isExpanded && !this.expanded;
    this.expanded = isExpanded;
    if (hasOpened) this.#content?.receive?.();
    this.hidePreviews = one("hidden", "0", "1") === "1";
    const scheme = one("scheme", "light", "dark");
    if (scheme === "") this.removeAttribute("appearance");
    else this.setAttribute("appearance", scheme);
  }

  /// What was asked for before a part inside could answer.
  get askedState() {
    return this.#asked;
  }

  get device() {
    return this.querySelector("push-device");
  }

  /// Tells of a reader's choice.
  reportState() {
    const now = this.#values();
    const detail = Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== this.#standard[name]));
    Object.assign(detail, this.device?.stateValues);
    this.dispatchEvent(new CustomEvent("preview-state", { bubbles: true, composed: true, detail }));
  }

  #values() {
    return {
      view: this.expanded ? "expanded" : "collapsed",
      hidden: this.hidePreviews ? "1" : "0",
      scheme: this.getAttribute("appearance") ?? "",
    };
  }

  /// Takes the outer parts of the story out of the phone: its controls to the front, its lines under the phone.
  frame(story) {
    const [bar, under] = story.outerParts;
    this.#parts.story.replaceChildren(bar, under);
    this.#update(false);
  }

  /// Lights up the parts that show the payload value at `pointer`; null for none. Text under a story is collapsed to.
  highlight(pointer) {
    const highlighted = highlightParts(this, pointer);
    return (this.#content?.highlight?.(pointer) ?? false) || highlighted.length > 0;
  }

  /// The action buttons below the expanded notification, [{identifier, title, isDestructive}]; `run` gets the identifier of
  /// the chosen. Without any, the category's own stand there (`standing`).
  showActions(actions, run) {
    const hadFocus = this.#parts.actions.contains(document.activeElement);
    const buttons = actions.map(({ identifier, title, isDestructive }) => {
      const button = make("button", { type: "button", class: "pp-action", dir: "auto" }, title);
      button.classList.toggle("pp-destructive", isDestructive === true);
      button.addEventListener("click", () => run(identifier));
      return button;
    });
    const shown = buttons.length > 0 ? buttons : this.standing;
    this.#parts.actions.replaceChildren(...shown);
    this.#parts.actions.hidden = shown.length === 0;
    if (hadFocus) (shown[0] ?? this.#content?.entry ?? this.#parts.expand).focus({ preventScroll: true });
  }

  /// Shows the category's actions, whatever an extension adds later.
  stand(actions, run) {
    this.showActions(actions, run);
    this.standing = [...this.#parts.actions.children];
  }

  /// The notification goes away, and the app opens where `opensApp`; the reader can have it shown again.
  dismiss(opensApp = false) {
    this.setAttribute("dismissed", opensApp ? "forward" : "");
    this.expanded = false;
    this.#parts.again.focus({ preventScroll: true });
  }

  /// Puts a switch beside the phone's own, and parts below them.
  addOuter(switches, parts) {
    this.#parts.switches.append(...switches);
    this.#parts.switches.after(...parts);
  }

  #build() {
    this.#banner = this.querySelector(".pp-banner");
    this.#content = this.querySelector("push-story, push-extension");
    const platter = this.querySelector(".pp-platter");
    this.#parts = { story: make("div", { class: "pp-player" }), note: make("p", { class: "pp-note" }, word(this, "approximate")) };
    this.#parts.note.hidden = true;
    this.append(this.#parts.story);
    this.setAttribute("role", "group");
    nameOnce(this, this.dataset.label || word(this, "notification"));
    this.classList.add("pp", "pp-notification", "pp-on");
    this.#standard = this.#values();
    if (this.#banner === null) return;
    if (this.#content !== null) platter.append(this.#content);
    this.#makeSwitches(platter);
    this.#listen(platter);
    this.append(this.#parts.note);
    if (this.#content?.localName === "push-story" && this.hasAttribute("event-log")) this.append(makeLog(this));
    this.#update(false);
    this.applyState?.(this.#asked);
  }

  #makeSwitches(platter) {
    const button = (name, act) => {
      const made = make("button", { type: "button", class: `pp-switch pp-switch-${name}` }, word(this, name));
      made.addEventListener("click", act);
      return made;
    };
    const parts = this.#parts;
    parts.expand = button("expand", () => this.#expand(!this.expanded));
    parts.hide = button("hide", () => this.#choose(() => this.toggleAttribute("hide-previews")));
    parts.dark = button("dark", () => this.#choose(() => this.setAttribute("appearance", this.#isDark() ? "light" : "dark")));
    parts.view = button("view", () => this.#expand(true));
    parts.view.className = "pp-view";
    parts.view.hidden = true;
    parts.close = make("button", { type: "button", class: "pp-close", "aria-label": word(this, "collapse") }, icon("close"));
    parts.close.addEventListener("click", () => this.#expand(false));
    platter.before(parts.view);
    this.#banner.append(parts.close);
    parts.again = button("again", () => {
      this.removeAttribute("dismissed");
      this.dispatchEvent(new CustomEvent("preview-again"));
      this.#banner.focus({ preventScroll: true });
    });
    parts.actions = make("div", { class: "pp-actions", role: "group", "aria-label": word(this, "actions") });
    parts.actions.hidden = true;
    platter.after(parts.actions);
    parts.switches = make("div", { class: "pp-switches" }, parts.again, parts.expand, parts.hide, parts.dark);
    this.append(parts.switches);
  }

  #choose(act) {
    act();
    this.reportState();
  }

  #listen(platter) {
    const slide = (isAside) => {
      platter.parentElement.classList.toggle("pp-aside", isAside && !this.expanded);
      this.#parts.view.hidden = !isAside || this.expanded;
    };
    watchGestures(this.#banner, {
      delay: PushNotification.longPress,
      press: () => {
        this.#expand(true);
        return true;
      },
      tap: () => this.#expand(true),
      swipe: (direction) => {
        if (direction === "down") this.#expand(true);
        else if (direction === "up") this.#expand(false);
        else slide(direction === "left");
      },
    });
    this.addEventListener("keydown", (event) => {
      const isOnBanner = event.target === this.#banner && !this.expanded;
      if (isOnBanner && (event.key === "Enter" || event.key === " ")) this.#expand(true);
      else if (event.key === "Escape" && this.expanded) this.#expand(false);
      else if (event.key === "Escape" && !this.#parts.view.hidden) slide(false);
      else return;
      event.preventDefault();
    });
    this.#parts.slide = slide;
    announceParts(this, [this.#banner]);
  }

  /// What the reader does; a story inside then gets its payload, or loses its view.
  #expand(isExpanded) {
    if (isExpanded === this.expanded) return;
    const hadFocus = this.#banner.contains(document.activeElement) || document.activeElement === this.#parts.view;
    this.expanded = isExpanded;
    if (isExpanded) this.#content?.receive?.();
    if (!isExpanded || hadFocus) {
      (isExpanded ? (this.#content?.entry ?? this.#parts.expand) : this.#banner).focus({ preventScroll: true });
    }
    this.reportState();
  }

  /// Looks again which lines are cut off: the type or the phone has changed.
  measure() {
    const lines = this.expanded ? [] : [...this.#banner.querySelectorAll(".pp-headline, .pp-subline, .pp-body")];
    this.#parts.note.hidden = !lines.some(isClipped);
  }

  #isDark() {
    return getComputedStyle(this.querySelector(".pp-phone")).colorScheme === "dark" || this.#followsDark();
  }

  #followsDark() {
    const scheme = getComputedStyle(this.querySelector(".pp-phone")).colorScheme;
    return scheme.includes("dark") && scheme.includes("light") && matchMedia("(prefers-color-scheme: dark)").matches;
  }

  #update(hasMoved) {
    const { expand, hide, dark, slide } = this.#parts;
    if (expand === undefined) return;
    const isExpanded = this.expanded;
    if (hasMoved) slide(false);
    if (hasMoved && !isExpanded) this.#content?.close?.();
    const banner = this.#banner;
    banner.setAttribute("tabindex", isExpanded ? "-1" : "0");
    if (isExpanded) for (const name of ["role", "aria-expanded", "aria-description"]) banner.removeAttribute(name);
    else {
      banner.setAttribute("role", "button");
      banner.setAttribute("aria-expanded", "false");
      banner.setAttribute("aria-description", word(this, "hint"));
    }
    expand.textContent = word(this, isExpanded ? "collapse" : "expand");
    expand.setAttribute("aria-expanded", String(isExpanded));
    hide.setAttribute("aria-pressed", String(this.hidePreviews));
    dark.setAttribute("aria-pressed", String(this.#isDark()));
    this.#parts.close.hidden = !isExpanded;
    const isGone = this.hasAttribute("dismissed");
    this.#parts.again.hidden = !isGone;
    expand.hidden = isGone;
    hide.hidden = isGone;
    this.#parts.story.hidden = !isExpanded;
    const text = this.querySelector(".pp-text");
    const overflows = isExpanded && text !== null && isClipped(text);
    if (overflows) text.setAttribute("tabindex", "0");
    else text?.removeAttribute("tabindex");
    this.measure();
  }
}

reflect(PushNotification, ["expanded", "hide-previews", "compact"]);

// Before what stands inside it: it takes a story into the phone before the story starts.
if (customElements.get("push-notification") === undefined) customElements.define("push-notification", PushNotification);
