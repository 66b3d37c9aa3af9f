/// The matching game as a state machine: `received`, `expanded` (cards may be turned), `locked` (a wrong pair lies open for
/// a second), `finished`. Two cards are one attempt, and the attempts are the score.
class GameMachine {
  static lock = 1000;

  state = "received";
  attempts = 0;
  cards = [];
  #open = [];
  #timer = null;

  constructor(effect = () => {}, time = clock, random = Math.random) {
    this.effect = effect;
    this.clock = time;
    this.random = random;
  }

  get pairCount() {
    return this.cards.length / 2;
  }

  get foundCount() {
    return this.cards.filter((card) => card.isFound).length / 2;
  }

  /// Deals `count` cards, an even number, face down.
  receive(count) {
    this.#stop();
    this.attempts = 0;
    this.#open = [];
    this.cards = Array.from({ length: count }, (_, place) => ({ face: place >> 1, isOpen: false, isFound: false }));
    for (let last = count - 1; last > 0; last -= 1) {
      const other = Math.floor(this.random() * (last + 1));
      [this.cards[last], this.cards[other]] = [this.cards[other], this.cards[last]];
    }
    this.#enter("expanded");
  }

  turn(index) {
    const card = this.cards[index];
    if (this.state !== "expanded" || card === undefined || card.isOpen) return;
    card.isOpen = true;
    this.#open.push(card);
    if (this.#open.length === 2) this.#compare();
    this.effect("change", { index });
  }

  close() {
    this.#stop();
    this.#enter("received");
  }

  #compare() {
    const [one, other] = this.#open;
    this.attempts += 1;
    if (one.face !== other.face) {
      this.state = "locked";
      this.#timer = this.clock.after(GameMachine.lock, () => this.#turnBack());
      return;
    }
    one.isFound = true;
    other.isFound = true;
    this.#open = [];
    if (this.foundCount < this.pairCount) return;
    this.state = "finished";
    this.effect("finish", { score: this.attempts });
  }

  #turnBack() {
    this.#timer = null;
    for (const card of this.#open) card.isOpen = false;
    this.#open = [];
    this.#enter("expanded");
  }

  #stop() {
    if (this.#timer !== null) this.clock.cancel(this.#timer);
    this.#timer = null;
  }

  #enter(state) {
    this.state = state;
    this.effect("change", {});
  }
}
