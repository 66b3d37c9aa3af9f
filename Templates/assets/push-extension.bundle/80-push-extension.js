/// `<push-extension kind="progress|form|game|media">`: what a content extension draws in the expanded notification, over the
/// card that stands inside it. It stands in a `<push-notification>`, or alone. Attributes: `compact`, `untappable`,
/// `event-log`. Events: `extension-receive`, `extension-respond` {identifier, option}, `extension-finish` {score},
/// `extension-dismiss` {opensApp}. What a link should keep of a reader's choices is told by bubbling `preview-state` events and
/// taken by `applyState(values)`: `completion` (`dismiss`, `dismissAndForward`), `analytics` (`1`), `code` (`b5`, `b14`, `b15`),
/// `sdk` (`0`); what was typed or played never is.
class PushExtension extends HTMLElement {
  static FormMachine = FormMachine;
  static GameMachine = GameMachine;
  static Store = PendingStore;
  /// Shuffles the cards.
  static random = Math.random;
  static signatures = {
    "extension-receive": "didReceive(_:)",
    "extension-respond": "didReceive(_:completionHandler:)",
    "extension-finish": "saveCustomEvent(_:properties:)",
    "extension-dismiss": "UNNotificationContentExtensionResponseOption",
  };

  #view = null;
  #phone = null;
  #card = null;
  #status = null;
  #actions = null;
  #panel = null;
  #asked = {};

  store = new PendingStore(null);

  get kind() {
    return this.getAttribute("kind") ?? "";
  }

  /// Where it is in its state machine; a card without one is `received` or `expanded`.
  get state() {
    return this.#view?.state ?? (this.#phone === null || this.#phone.expanded ? "expanded" : "received");
  }

  /// Where the keyboard goes when the notification was expanded.
  get entry() {
    return this.#view?.entry ?? this.#card;
  }

  connectedCallback() {
    whenParsed(this, () => this.#card === null && this.#build());
  }

  /// The notification was expanded.
  receive() {
    this.#phone?.removeAttribute("dismissed");
    this.say("");
    this.#view?.receive();
    this.tell("receive", {});
  }

  /// The notification was collapsed: the view is gone.
  close() {
    this.#view?.close();
    this.offer([]);
  }

  /// An action was chosen; gives the option that the completion handler is called with.
  respond(identifier) {
    return this.#view?.respond(identifier) ?? "doNotDismiss";
  }

  /// Shows what a link kept; missing and bad values mean the default.
  applyState(values) {
    this.#asked = values;
    this.#view?.applyState?.(values);
    this.#panel?.applyState(values);
  }

  /// Tells of a reader's choice.
  reportState() {
    const detail = { ...this.#view?.stateValues, ...this.#panel?.stateValues };
    this.dispatchEvent(new CustomEvent("preview-state", { bubbles: true, composed: true, detail }));
  }

  highlight(pointer) {
    return highlightParts(this, pointer).length > 0;
  }

  /// Shows the notification's actions: below the phone's card, or below this one.
  offer(actions) {
    const run = (identifier) => this.respond(identifier);
    if (this.#phone !== null) this.#phone.showActions(actions, run);
    else {
      const buttons = actions.map(({ identifier, title }) => {
        const button = make("button", { type: "button", class: "pp-switch", dir: "auto" }, title);
        button.addEventListener("click", () => run(identifier));
        return button;
      });
      this.#actions?.replaceChildren(...buttons);
    }
  }

  /// Tells the reader what has happened; `isSpoken` where the eye can see it.
  say(text, isSpoken = false) {
    this.#status.textContent = text;
    this.#status.classList.toggle("pp-spoken", isSpoken);
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`extension-${name}`, { bubbles: true, composed: true, detail }));
  }

  /// The completion handler was called with an option that closes the notification.
  leave(opensApp, identifier) {
    this.#phone?.dismiss(opensApp);
    this.say(opensApp ? phrase(this, "forwarded", { id: identifier }) : word(this, "dismissed"));
    this.tell("dismiss", { opensApp });
    if (opensApp) this.store.flush();
  }

  #build() {
    this.#card = this.querySelector(".pp-card");
    if (this.#card === null) return;
    this.#phone = this.closest("push-notification.pp-on");
    this.classList.add("pp", "pp-extension", "pp-live");
    this.#card.setAttribute("role", "group");
    this.#card.setAttribute("aria-label", this.dataset.label || word(this, "extension"));
    this.#status = make("p", { class: "pp-note pp-told", role: "status" });
    this.#actions = make("div", { class: "pp-switches" });
    this.store = new PendingStore(this.dataset.brazeId || null);
    const views = { form: FormView, game: GameView };
    const isBroken = this.querySelector(".pp-crash") !== null;
    if (!isBroken && Object.hasOwn(views, this.kind)) this.#view = new views[this.kind](this, this.#card);
    // A card without a control is itself a stop: it may be longer than the phone, and is scrolled by keyboard.
    this.#card.setAttribute("tabindex", this.#view === null ? "0" : "-1");
    this.#place();
    announceParts(this, [this.#card]);
    this.applyState?.(this.#asked);
    if (this.#phone === null || this.#phone.expanded) this.#view?.receive();
  }

  #place() {
    const switches = [];
    const parts = [this.#status];
    if (!this.hasAttribute("compact") && this.#view !== null) {
      for (const part of this.#view.makeOptions()) (part.localName === "button" ? switches : parts).push(part);
      this.#panel = new AnalyticsPanel(this, this.store);
      switches.push(this.#panel.button);
      parts.push(this.#panel.element);
    }
    if (this.hasAttribute("event-log")) parts.push(makeLog(this, PushExtension.signatures, PushExtension.fact));
    if (this.#phone !== null) this.#phone.addOuter(switches, parts);
    else {
      this.append(this.#actions, make("div", { class: "pp-switches" }, ...switches), ...parts);
      nameOnce(this, this.dataset.label || word(this, "extension"));
      this.setAttribute("role", "group");
    }
  }

  static fact({ identifier, option, score, opensApp }) {
    if (option !== undefined) return `${identifier}: .${option}`;
    if (score !== undefined) return `Score ${score}`;
    return opensApp === undefined ? "" : opensApp ? ".dismissAndForward" : ".dismiss";
  }
}

if (customElements.get("push-extension") === undefined) customElements.define("push-extension", PushExtension);
