/// `<push-story>`: the story of a notification as the phone plays it, over the figures that stand inside it.
/// Attributes: `src`, `aspect-ratio`, `loop`, `crossfade`, `long-press-to-pause`, `haptics`, `autoplay`, `event-log`,
/// `panel` (the settings, with the addresses of their files), `zones`. Events, named after the SDK's callbacks:
/// `story-start`, `story-show`, `story-action`, `story-finish`, `story-fallback`; `preview-part` for the part that is
/// pointed at, `preview-state` for what a link should keep.
class PushStory extends HTMLElement {
  static Machine = StoryMachine;
  static Settings = StorySettings;
  static observedAttributes = ["src", "aspect-ratio", "loop", "long-press-to-pause", "zones"];
  static longPress = 250;

  #machine = new StoryMachine((name, detail) => this.#effect(name, detail));
  #view = null;
  #settings = null;
  #place = null;
  #asked = ASKED_PAGE === null ? null : { page: ASKED_PAGE };
  #pages = [];
  #durations = [];
  #isSeen = false;
  #unwatch = () => {};

  get state() {
    return this.#machine.state;
  }
  get index() {
    return this.#machine.index;
  }
  get pageCount() {
    return this.#pages.length;
  }
  /// The pages as the SDK's `StoryPage`.
  get pages() {
    return this.#pages.map((page) => page.model);
  }
  get aspectRatio() {
    const ratio = Number(this.getAttribute("aspect-ratio"));
    return Number.isFinite(ratio) && ratio > 0 ? ratio : 1.5;
  }
  set aspectRatio(ratio) {
    this.setAttribute("aspect-ratio", String(ratio));
  }
  get src() {
    return this.getAttribute("src") ?? "";
  }
  set src(address) {
    this.setAttribute("src", address);
  }

  connectedCallback() {
    whenParsed(this, () => {
      if (this.#view === null) this.#build();
      else if (this.state === "closed") this.#machine.rewind();
      this.#watch();
    });
  }

  disconnectedCallback() {
    this.#unwatch();
    queueMicrotask(() => !this.isConnected && this.close());
  }

  attributeChangedCallback(name) {
    this.#machine.loop = this.loop;
    this.#machine.longPress = this.longPressToPause;
    if (this.#view === null) return;
    if (name === "src") this.#load();
    else if (name === "aspect-ratio") this.#view.setRatio(this.aspectRatio);
    else if (name === "zones") this.zones && this.#place.fill();
    else this.#view.update();
  }

  /// Takes over what a link keeps of a story, also before the story is there: `page`, `ratio`, `loop` …
  applyState(values) {
    this.#asked = { ...values };
    if (this.#view === null) return;
    this.#settings.apply(this.#asked);
    this.#asked = null;
  }

  /// Starts, goes on, or starts again once finished or closed.
  play() {
    if (this.#view === null || this.state === "fallback") return;
    turns.take(this, true);
    this.#machine.holds.delete("turn");
    if (this.state === "paused") this.#machine.release("user");
    else if (this.state !== "playing") {
      this.#machine.holds.delete("user");
      this.#machine.receive(this.#durations);
    }
  }

  pause() {
    if (this.state !== "playing" && this.state !== "paused") return;
    this.#machine.hold("user");
    turns.leave(this, false);
  }

  toggle() {
    if (this.state === "playing") this.pause();
    else this.play();
  }

  next() {
    this.#open();
    this.#machine.next();
  }

  previous() {
    this.#open();
    this.#machine.previous();
  }

  goTo(index) {
    this.#open();
    this.#machine.goTo(index);
  }

  /// The page's button: tells which link the phone would open, and opens none.
  act() {
    const page = this.#pages[this.index];
    if (!page?.element.querySelector(".pp-button")) return;
    this.#machine.act();
    this.#view.tellLink(page.model.link ?? "");
    if (document.activeElement === document.body || this.contains(document.activeElement)) this.#view.toggle.focus();
  }

  /// The payload arrives, as when the reader expands the notification.
  receive() {
    if (this.#view === null) return;
    this.#machine.rewind();
    if (calm.matches) this.#open();
    else if (this.#pages.length > 0) this.play();
    else this.#machine.receive([]);
  }

  /// The view has disappeared: timers stop.
  close() {
    if (this.state !== "idle" && this.state !== "fallback") this.#machine.disappear();
  }

  /// Lights up the parts that show the payload value at `pointer` (`*` stands for any step; null for none). A page that
  /// is not on screen is turned to, paused.
  highlight(pointer) {
    const highlighted = highlightParts(this, pointer);
    if (highlighted.length === 0 || pointer === pointed()) return highlighted.length > 0;
    const shown = this.#pages[this.index]?.element;
    const isSeen = highlighted.some((part) => shown?.contains(part) || part.closest(".pp-page") === null);
    const page = this.#pages.findIndex((candidate) => candidate.element.contains(highlighted[0]));
    if (!isSeen && page >= 0 && !pointer.includes("*")) {
      this.pause();
      this.goTo(page);
    }
    return true;
  }

  /// What the panel works on.
  get settings() {
    return this.#settings;
  }

  /// The bar of controls and the lines under the stage: a frame around the story may place them outside itself.
  get outerParts() {
    return this.#view === null ? [] : [this.#view.bar, this.#view.under];
  }

  #build() {
    if (this.querySelector(".pp-page, .pp-fallback") === null) {
      if (this.src !== "") this.#load();
      return;
    }
    this.#pages = [...this.querySelectorAll(".pp-page")].map((element) => new StoryPage(element));
    this.#durations = this.#pages.map((page) => page.model.duration);
    this.#view = new StoryView(this, this.#machine, this.#pages);
    const { bar, stage, under } = this.#view;
    this.replaceChildren(stage, bar, under);
    this.classList.add("pp", "pp-story");
    this.setAttribute("role", "region");
    this.setAttribute("aria-roledescription", word(this, "player"));
    nameOnce(this, this.dataset.label || word(this, "story"));
    this.#view.setRatio(this.aspectRatio);
    this.#listen(stage, bar);
    if (this.hasAttribute("event-log")) this.append(makeLog(this));
    this.closest("push-notification")?.frame?.(this);
    this.#settings ??= new StorySettings(this);
    this.#place?.box.remove();
    this.#place = new PanelPlace(this);
    this.#view.update();
    if (this.#asked !== null) this.applyState?.(this.#asked);
    if (this.#pages.length === 0) setTimeout(() => this.isConnected && this.#machine.receive(this.#durations));
  }

  #listen(stage, bar) {
    watchGestures(stage, {
      delay: PushStory.longPress,
      tap: (x) => {
        stage.focus({ preventScroll: true });
        this.#open();
        this.#machine.tap(x);
        this.#settings.tell();
      },
      // On the phone a hold is never a tap as well, whether it pauses or not.
      press: () => this.#machine.press() ?? true,
      lift: () => this.#machine.lift(),
    });
    for (const part of [bar, stage]) part.addEventListener("keydown", (event) => runKey(this, event) && this.#settings.tell());
    bar.addEventListener("click", () => this.#settings.tell());
    // A page that has the keyboard's focus stays until its reader goes on.
    stage.addEventListener("focusin", ({ target }) => target !== stage && target.matches(":focus-visible") && this.pause());
    announceParts(this, [stage]);
  }

  /// A move before the first start opens the story and leaves it paused.
  #open() {
    if (this.state !== "idle" || this.#view === null) return;
    this.#machine.holds.add("user");
    this.#machine.receive(this.#durations);
  }

  #watch() {
    this.#unwatch();
    this.#isSeen = false;
    if (this.#pages.length === 0) return;
    this.#unwatch = watchPresence(this.#view.stage, (reason, isBlocked) => {
      if (reason === "calm") {
        if (isBlocked) this.pause();
        return;
      }
      if (reason === "offscreen") this.#isSeen = !isBlocked;
      if (isBlocked) this.#machine.hold(reason);
      else this.#unblock(reason);
    });
  }

  #unblock(reason) {
    const { holds } = this.#machine;
    const isLast = this.state === "paused" && [...holds].every((hold) => hold === reason);
    if (isLast && !turns.take(this, false)) holds.add("turn");
    this.#machine.release(reason);
    this.#begin();
  }

  /// Starts by itself, if it may: asked to, in sight, and no other player running.
  #begin() {
    if (!this.autoplay || !this.#isSeen || this.state !== "idle" || this.#machine.holds.size > 0) return;
    if (calm.matches) this.#machine.holds.add("user");
    else if (!turns.take(this, false)) return;
    this.#machine.receive(this.#durations);
  }

  /// Another player was started by the reader.
  giveWay() {
    this.pause();
  }

  /// The turn has come to this player, which waited for it.
  takeTurn() {
    if (!this.isConnected || !this.#isSeen) return;
    if (this.state === "idle") this.#begin();
    else if (turns.take(this, false)) this.#machine.release("turn");
  }

  #effect(name, detail) {
    if (name === "change") this.#changed(detail.state);
    else if (name === "haptic") {
      if (this.haptics && navigator.userActivation?.isActive) navigator.vibrate?.(10);
    } else {
      if (name === "start") for (const page of this.#pages) page.prefetch();
      this.dispatchEvent(new CustomEvent(`story-${name}`, { bubbles: true, composed: true, detail: this.#detail(detail) }));
    }
  }

  #detail(detail) {
    if (detail?.index === undefined) return { ...detail };
    const page = this.#pages[detail.index];
    return { page: page.model, index: detail.index, pointer: page.pointer };
  }

  #changed(state) {
    const { holds } = this.#machine;
    if (state === "playing") turns.take(this, true);
    else if (state !== "paused" || holds.has("user")) turns.leave(this, false);
    else if (holds.has("offscreen")) turns.leave(this, true);
    this.#view?.update();
  }

  /// Takes the story from the preview model at `src`; what can not be had is a fallback with its reason.
  async #load() {
    const address = this.src;
    const story = await readStory(address);
    if (address !== this.src || !this.isConnected) return;
    this.close();
    for (const part of this.outerParts) part.remove();
    this.#machine.rewind();
    this.replaceChildren(...makeStory(this, story));
    this.#build();
    this.#watch();
  }
}

reflect(PushStory, ["loop", "crossfade", "long-press-to-pause", "haptics", "autoplay", "zones"]);
// The frame takes the story into the phone before the story starts.
for (const frame of document.querySelectorAll("push-notification")) frame.connectedCallback(true);
if (customElements.get("push-story") === undefined) customElements.define("push-story", PushStory);
