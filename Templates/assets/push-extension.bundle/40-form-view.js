/// The form on the card: a field in the place of its picture, then the confirmation.
class FormView {
  constructor(host, card) {
    this.host = host;
    this.card = card;
    this.machine = new FormMachine((name, detail) => this.#effect(name, detail));
    this.choices = [];
    this.titles = { REGISTER: host.dataset.register || "Register", CLOSE: host.dataset.close || "Close" };
    this.input = make("input", { type: "email", dir: "ltr", autocomplete: "off", maxlength: "254", "aria-describedby": nextID("hint") });
    const title = this.titles.REGISTER;
    const hint = make("p", { class: "pp-hint", id: this.input.getAttribute("aria-describedby") }, phrase(host, "email-hint", { title }));
    this.field = make("div", { class: "pp-ask" }, make("label", { class: "pp-field" }, make("span", {}, word(host, "email")), this.input), hint);
    card.querySelector(".pp-field").replaceWith(this.field);
    this.done = make("p", { class: "pp-confirm", tabindex: "-1" });
    card.append(this.done);
    this.input.addEventListener("input", () => this.machine.type(this.input.value.trim()));
    this.update();
  }

  get state() {
    return this.machine.state;
  }

  /// Where the keyboard goes when the notification was expanded.
  get entry() {
    return this.state === "confirmed" ? this.done : this.input;
  }

  /// The completion options, to choose from.
  makeOptions() {
    const name = nextID("completion");
    const means = { dismiss: "does-dismiss", doNotDismiss: "does-stay", dismissAndForward: "does-forward" };
    const choices = FormMachine.completions.map((option) => {
      const choice = make("input", { type: "radio", name, value: option, checked: option === this.machine.completion });
      choice.addEventListener("change", () => {
        this.machine.completion = option;
        this.host.reportState();
      });
      this.choices.push(choice);
      return make("label", { class: "pp-choice" }, choice, make("code", { dir: "ltr" }, `.${option}`), make("span", {}, word(this.host, means[option])));
    });
    const legend = phrase(this.host, "completion", { title: this.titles.REGISTER });
    return [make("fieldset", { class: "pp-choices" }, make("legend", {}, legend), ...choices)];
  }

  get stateValues() {
    const { completion } = this.machine;
    return completion === FormMachine.completions[0] ? {} : { completion };
  }

  applyState({ completion }) {
    this.machine.completion = FormMachine.completions.includes(completion) ? completion : FormMachine.completions[0];
    for (const choice of this.choices) choice.checked = choice.value === this.machine.completion;
  }

  receive() {
    this.input.value = "";
    this.machine.receive();
  }

  close() {
    this.machine.close();
  }

  respond(identifier) {
    return this.machine.respond(identifier);
  }

  update() {
    const isConfirmed = this.state === "confirmed";
    this.field.hidden = isConfirmed;
    this.done.hidden = !isConfirmed;
    this.host.offer(this.machine.actions.map((identifier) => ({ identifier, title: this.titles[identifier] })));
  }

  #effect(name, detail) {
    const { host } = this;
    if (name === "register") {
      this.done.replaceChildren(icon("check"), make("b", {}, word(host, "confirmed")), make("bdi", {}, detail.email));
      host.store.saveEmail(detail.email);
      if (host.dataset.event) host.store.saveEvent(host.dataset.event);
    } else if (name === "respond") host.tell("respond", detail);
    else this.#changed(detail);
  }

  #changed({ state, from, option, identifier }) {
    const { host } = this;
    const title = this.titles.REGISTER;
    this.update();
    if (state === "action-shown") host.say(phrase(host, "shown", { title }));
    else if (state === "expanded" && from === "action-shown") host.say(phrase(host, "gone", { title }));
    else if (state === "confirmed") host.say(word(host, "confirmed"));
    else if (state === "dismissed") host.leave(option === "dismissAndForward", identifier);
    else host.say("");
  }
}
