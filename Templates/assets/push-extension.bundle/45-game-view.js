/// The board: buttons in a grid that the arrow keys walk through, with one stop for Tab.
class GameView {
  static marks = [
    "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z",
    "M12 4l9 16H3z",
    "M5 5h14v14H5z",
    "M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z",
    "M12 20.5S3.5 15.2 3.5 9A4.6 4.6 0 0 1 12 6.7 4.6 4.6 0 0 1 20.5 9c0 6.2-8.5 11.5-8.5 11.5z",
    "M15 3.5A9 9 0 1 0 20.5 15 7.2 7.2 0 0 1 15 3.500z",
  ];

  constructor(host, card) {
    this.host = host;
    this.card = card;
    this.machine = new GameMachine((name, detail) => this.#effect(name, detail), clock, () => host.constructor.random());
    this.rows = Number(host.dataset.rows) || 4;
    this.columns = Number(host.dataset.columns) || 3;
    this.isLow = false;
    this.place = 0;
    this.faces = word(host, "faces").split("|");
    this.board = make("div", { class: "pp-board", role: "grid", "aria-label": word(host, "board") });
    this.score = make("p", { class: "pp-score" });
    this.replay = make("button", { type: "button", class: "pp-replay" }, word(host, "replay"));
    this.replay.addEventListener("click", () => (this.receive(), this.entry.focus()));
    card.querySelector(".pp-board").replaceWith(this.board);
    card.append(make("div", { class: "pp-under-board" }, this.score, this.replay));
    this.board.addEventListener("keydown", (event) => this.#key(event));
    this.receive(true);
  }

  get state() {
    return this.machine.state;
  }

  get entry() {
    return this.buttons[this.place];
  }

  /// Two rows of four, as where the phone lies on its side.
  makeOptions() {
    const button = make("button", { type: "button", class: "pp-switch", "aria-pressed": "false" }, word(this.host, "height"));
    button.addEventListener("click", () => {
      this.isLow = !this.isLow;
      button.setAttribute("aria-pressed", String(this.isLow));
      this.receive();
    });
    return [button];
  }

  receive(isQuiet = false) {
    const columns = this.isLow ? 4 : this.columns;
    const rows = this.isLow ? 2 : this.rows;
    this.place = 0;
    this.width = columns;
    this.board.dataset.columns = columns;
    this.buttons = Array.from({ length: rows * columns }, (_, index) => {
      const button = make("button", { type: "button", class: "pp-tile" });
      button.addEventListener("click", () => this.#turn(index));
      button.addEventListener("focus", () => this.#go(index));
      return button;
    });
    const cell = (button) => make("span", { role: "gridcell" }, button);
    const row = (index) => make("div", { role: "row" }, ...this.buttons.slice(index * columns, (index + 1) * columns).map(cell));
    this.board.replaceChildren(...Array.from({ length: rows }, (_, index) => row(index)));
    this.machine.receive(rows * columns);
    if (isQuiet) this.machine.state = "received";
  }

  close() {
    this.machine.close();
  }

  /// The match game has no action of its own: anything stays.
  respond() {
    return "doNotDismiss";
  }

  update() {
    const { host, machine } = this;
    for (const [index, button] of this.buttons.entries()) {
      const { face, isOpen, isFound } = machine.cards[index];
      const name = this.faces[face % this.faces.length];
      const says = isFound ? `${name}, ${word(host, "found")}` : isOpen ? name : word(host, "face-down");
      button.setAttribute("aria-label", `${phrase(host, "card", { n: index + 1 })}: ${says}`);
      button.setAttribute("aria-disabled", String(isOpen || machine.state === "locked"));
      button.tabIndex = index === this.place ? 0 : -1;
      button.dataset.state = isFound ? "found" : isOpen ? "open" : "down";
      if (isOpen !== button.hasChildNodes()) button.replaceChildren(...(isOpen ? [this.#mark(face)] : []));
    }
    const isFinished = machine.state === "finished";
    const pairs = phrase(host, "pairs", { n: machine.foundCount, m: machine.pairCount });
    const attempts = phrase(host, "attempts", { n: machine.attempts });
    this.score.textContent = isFinished ? phrase(host, "finished", { n: machine.attempts }) : `${attempts} · ${pairs}`;
    this.replay.hidden = !isFinished;
  }

  #mark(face) {
    const mark = icon("close");
    mark.setAttribute("class", `pp-mark-${face % 6}`);
    mark.firstChild.setAttribute("d", GameView.marks[face % 6]);
    return mark;
  }

  #turn(index) {
    const { host, machine } = this;
    if (host.hasAttribute("untappable")) {
      host.say(word(host, "untappable"));
      return;
    }
    const before = machine.attempts;
    machine.turn(index);
    if (machine.attempts > before) host.say(`${this.buttons[index].getAttribute("aria-label")}. ${this.score.textContent}`, true);
  }

  #go(index) {
    this.buttons[this.place].tabIndex = -1;
    this.place = index;
    this.buttons[index].tabIndex = 0;
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const ahead = getComputedStyle(this.board).direction === "rtl" ? -1 : 1;
    const column = this.place % this.width;
    const steps = { ArrowRight: ahead, ArrowLeft: -ahead, ArrowDown: this.width, ArrowUp: -this.width, Home: -column, End: this.width - 1 - column };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = this.place + step;
    const staysInRow = Math.abs(step) !== 1 || Math.floor(next / this.width) === Math.floor(this.place / this.width);
    if (this.buttons[next] !== undefined && staysInRow) this.buttons[next].focus();
  }

  #effect(name, detail) {
    if (name === "change") this.update();
    else {
      const { event, property } = this.host.dataset;
      if (event) this.host.store.saveEvent(event, { [property || "Score"]: detail.score });
      this.host.tell("finish", detail);
    }
  }
}
