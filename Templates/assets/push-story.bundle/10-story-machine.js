/// The story player as a state machine, without a page: what the phone's player does on each event, and nothing else.
/// Time comes from `clock` ({now, after, cancel}, milliseconds), what happens goes out through `effect(name, detail)`:
/// `start`, `show`, `action`, `finish`, `fallback` are the SDK's callbacks, `haptic` a tap move, `change` a new state.
/// A *hold* is a reason not to run (the reader's pause, a long press, a hidden tab …): any hold pauses, none resumes.
class StoryMachine {
  static defaultDuration = 5;
  static longestDuration = 30;
  static clock = clock;

  state = "idle";
  index = 0;
  loop = false;
  longPress = false;
  durations = [];
  holds = new Set();
  #elapsed = 0;
  #since = 0;
  #timer = null;

  constructor(effect = () => {}, clock = StoryMachine.clock) {
    this.effect = effect;
    this.clock = clock;
  }

  /// Seconds a page stays: anything but a positive finite number counts as missing, and nothing stays over 30.
  static duration(value) {
    if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) return StoryMachine.defaultDuration;
    return Math.min(value, StoryMachine.longestDuration);
  }

  get pageCount() {
    return this.durations.length;
  }

  get isOnLastPage() {
    return this.index === this.pageCount - 1;
  }

  /// Whether there is a page that answers to taps: also after the button and after the view has gone, as the SDK's player,
  /// which only stops its timer then.
  get isOpen() {
    return this.state !== "idle" && this.state !== "fallback";
  }

  /// Seconds of the current page that have run.
  get elapsed() {
    const running = this.state === "playing" ? (this.clock.now() - this.#since) / 1000 : 0;
    return Math.min(this.#elapsed + running, this.durations[this.index] ?? 0);
  }

  /// A payload arrived, whatever the state was.
  receive(durations) {
    this.#freeze();
    this.holds.delete("press");
    this.durations = durations.map(StoryMachine.duration);
    this.index = 0;
    this.#elapsed = 0;
    if (this.pageCount === 0) {
      this.#enter("fallback");
      this.effect("fallback");
      return;
    }
    this.effect("start", { pageCount: this.pageCount });
    this.#show(0);
  }

  /// A tap at `x`, a fraction of the width: the left third goes back, the rest (the middle too) goes forth.
  tap(x) {
    if (x < 1 / 3) this.previous();
    else this.next();
  }

  previous() {
    if (!this.isOpen) return;
    this.effect("haptic");
    this.#show(Math.max(this.index - 1, 0));
  }

  next() {
    if (!this.isOpen || (this.isOnLastPage && !this.loop)) return;
    this.effect("haptic");
    this.#show(this.isOnLastPage ? 0 : this.index + 1);
  }

  goTo(index) {
    if (!this.isOpen || !Number.isInteger(index) || index < 0 || index >= this.pageCount) return;
    this.#show(index);
  }

  /// The finger has rested on the running page for a quarter of a second.
  press() {
    if (this.longPress && this.state === "playing") this.hold("press");
  }

  lift() {
    this.release("press");
  }

  hold(reason) {
    this.holds.add(reason);
    if (this.state !== "playing") return;
    this.#freeze();
    this.#enter("paused");
  }

  release(reason) {
    if (!this.holds.delete(reason) || this.state !== "paused" || this.holds.size > 0) return;
    this.#run();
    this.#enter("playing");
  }

  /// The page's button: the link is somebody else's business, the player stops until the next tap.
  act() {
    if (!this.isOpen) return;
    this.effect("action", { index: this.index });
    this.disappear();
  }

  /// The view is gone.
  disappear() {
    this.#freeze();
    this.holds.delete("press");
    this.#enter("closed");
  }

  /// Back to before the first payload; reasons not to run stay.
  rewind() {
    this.#freeze();
    this.index = 0;
    this.#elapsed = 0;
    this.#enter("idle");
  }

  #show(index) {
    this.#freeze();
    this.index = index;
    this.#elapsed = 0;
    if (this.holds.size === 0) this.#run();
    this.#enter(this.holds.size === 0 ? "playing" : "paused");
    this.effect("show", { index });
  }

  #run() {
    const remaining = Math.max(this.durations[this.index] - this.#elapsed, 0);
    this.#since = this.clock.now();
    this.#timer = this.clock.after(remaining * 1000, () => this.#timeIsUp());
  }

  #timeIsUp() {
    this.#timer = null;
    if (!this.isOnLastPage) {
      this.#show(this.index + 1);
      return;
    }
    this.#elapsed = this.durations[this.index];
    this.#enter("finished");
    this.effect("finish");
    if (this.loop && this.state === "finished") this.#show(0);
  }

  /// Stops the timer and keeps what has run.
  #freeze() {
    this.#elapsed = this.elapsed;
    if (this.#timer !== null) this.clock.cancel(this.#timer);
    this.#timer = null;
    this.#since = this.clock.now();
  }

  #enter(state) {
    this.state = state;
    this.effect("change", { state });
  }
}
