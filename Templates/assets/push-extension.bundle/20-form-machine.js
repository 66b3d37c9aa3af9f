/// The e-mail form as a state machine: `received`, `expanded` (asks), `action-shown` (the address is valid), `confirmed`,
/// `dismissed`. Register is answered with `completion`; Close dismisses; anything else stays.
class FormMachine {
  static completions = ["doNotDismiss", "dismiss", "dismissAndForward"];

  state = "received";
  text = "";
  completion = "doNotDismiss";

  constructor(effect = () => {}) {
    this.effect = effect;
  }

  /// The pattern of the guide's code.
  static isAddress(text) {
    return text.length <= 254 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
  }

  /// Identifiers of the actions that the notification offers.
  get actions() {
    return { "action-shown": ["REGISTER"], confirmed: ["CLOSE"] }[this.state] ?? [];
  }

  receive() {
    this.text = "";
    this.#enter("expanded");
  }

  type(text) {
    if (this.state !== "expanded" && this.state !== "action-shown") return;
    this.text = text;
    const next = FormMachine.isAddress(text) ? "action-shown" : "expanded";
    if (next !== this.state) this.#enter(next);
  }

  /// An action was chosen. Gives the option that its completion handler is called with.
  respond(identifier) {
    let option = "doNotDismiss";
    if (identifier === "REGISTER" && this.state === "action-shown") {
      option = this.completion;
      this.effect("register", { email: this.text });
      this.#enter("confirmed");
    } else if (identifier === "CLOSE" && this.state === "confirmed") {
      option = "dismiss";
    }
    this.effect("respond", { identifier, option });
    if (option !== "doNotDismiss") this.#enter("dismissed", { identifier, option });
    return option;
  }

  /// The reader collapsed the notification: the view is gone, and starts anew.
  close() {
    if (this.state !== "dismissed") this.#enter("received");
  }

  #enter(state, detail = {}) {
    const from = this.state;
    this.state = state;
    this.effect("change", { state, from, ...detail });
  }
}
