/// The way of what a reader does in the extension to Braze: the store, the launch that empties it, the body that is sent, and
/// what is lost with the vendor's code.
class AnalyticsPanel {
  constructor(host, store) {
    this.host = host;
    this.store = store;
    store.changed = () => this.update();
    const select = make("select", {}, ...PendingStore.versions.map((value) => make("option", { value }, word(host, `v-${value}`))));
    select.addEventListener("change", () => {
      store.reset(select.value);
      host.reportState();
    });
    const absent = make("input", { type: "checkbox" });
    absent.addEventListener("change", () => {
      store.hasSDK = !absent.checked;
      host.reportState();
    });
    this.choices = { select, absent };
    const opened = make("button", { type: "button", class: "pp-switch pp-opened" }, word(host, "opened"));
    opened.addEventListener("click", () => store.flush());
    this.buckets = PendingStore.buckets.map((name) => [name, make("div", { class: "pp-records" })]);
    this.sent = make("div", { class: "pp-sent", role: "status" });
    this.element = make(
      "section",
      { class: "pp-analytics", id: nextID("analytics"), "aria-label": word(host, "analytics") },
      make("label", { class: "pp-pick" }, make("span", {}, word(host, "helper")), select),
      make("p", { class: "pp-label" }, word(host, "store")),
      make("dl", {}, ...this.buckets.map(([name, list]) => make("div", {}, make("dt", {}, make("code", { dir: "ltr" }, name)), make("dd", {}, list)))),
      make("div", { class: "pp-launch" }, opened, make("label", { class: "pp-choice" }, absent, make("span", {}, word(host, "no-sdk")))),
      this.sent,
    );
    this.element.hidden = true;
    this.button = make("button", { type: "button", class: "pp-switch pp-switch-analytics", "aria-expanded": "false", "aria-controls": this.element.id }, word(host, "analytics"));
    this.button.addEventListener("click", () => {
      this.toggle();
      host.reportState();
    });
    this.update();
  }

  toggle() {
    this.element.hidden = !this.element.hidden;
    this.button.setAttribute("aria-expanded", String(!this.element.hidden));
  }

  get stateValues() {
    const { version, hasSDK } = this.store;
    return {
      ...(version !== PendingStore.versions[0] && { code: version }),
      ...(!hasSDK && { sdk: "0" }),
      ...(!this.element.hidden && { analytics: "1" }),
    };
  }

  applyState({ code: version, sdk, analytics }) {
    const asked = PendingStore.versions.includes(version) ? version : PendingStore.versions[0];
    if (asked !== this.store.version) this.store.reset(asked);
    this.store.hasSDK = sdk !== "0";
    this.choices.select.value = asked;
    this.choices.absent.checked = !this.store.hasSDK;
    if (this.element.hidden === (analytics === "1")) this.toggle();
  }

  update() {
    for (const [name, list] of this.buckets) {
      const records = this.store.records.filter(({ bucket }) => bucket === name);
      list.replaceChildren(...(records.length === 0 ? [make("p", {}, word(this.host, "empty"))] : records.map((record) => this.#record(record))));
    }
    const { result } = this.store;
    this.sent.replaceChildren(...(result === null ? [] : this.#result(result)));
  }

  #record(record) {
    return make("div", {}, make("code", { class: "pp-record-key", dir: "ltr" }, this.store.id(record)), code(record.value));
  }

  #result({ now, tapped, body, kept, lost }) {
    const { host, store } = this;
    const line = (text) => make("p", {}, text);
    const times = { tap: this.#clock(tapped), flush: this.#clock(now), delay: this.#delay(now - tapped) };
    return [
      body === null ? line(word(host, "unsent")) : make("p", { class: "pp-label" }, word(host, "body")),
      body !== null ? line(phrase(host, "delay", times)) : null,
      body !== null ? this.#request(body) : null,
      body !== null && store.braze === null ? line(word(host, "no-id")) : null,
      kept > 0 ? line(phrase(host, "kept", { n: kept })) : null,
      tapped === null ? null : this.#losses(lost),
    ].filter((part) => part !== null);
  }

  #losses(lost) {
    const texts = lost.map(([name, values]) => make("li", {}, phrase(this.host, name, values)));
    const title = make("b", {}, `${word(this.host, "lost")}: `);
    if (texts.length === 0) return make("p", { class: "pp-lost" }, title, word(this.host, "lost-none"));
    return make("div", { class: "pp-lost pp-has-lost" }, title, make("ul", {}, ...texts));
  }

  #request(body) {
    const head = "POST /users/track\nAuthorization: Bearer YOUR-REST-API-KEY\nContent-Type: application/json";
    const text = JSON.stringify(body, null, 2);
    const copy = make("button", { type: "button", class: "pp-switch pp-copy" }, word(this.host, "copy"));
    const shown = code(body);
    copy.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text);
        copy.textContent = word(this.host, "copied");
      } catch {
        getSelection().selectAllChildren(shown);
      }
    });
    return make("div", { class: "pp-request" }, make("pre", { dir: "ltr", class: "pp-head" }, head), shown, copy);
  }

  #clock(time) {
    return new Intl.DateTimeFormat(this.#language, { timeStyle: "medium" }).format(time);
  }

  #delay(milliseconds) {
    const seconds = milliseconds / 1000;
    const [value, unit] = seconds < 60 ? [seconds, "second"] : seconds < 3600 ? [seconds / 60, "minute"] : [seconds / 3600, "hour"];
    return new Intl.NumberFormat(this.#language, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 }).format(value);
  }

  get #language() {
    return this.host.closest("[lang]")?.lang || undefined;
  }
}

function code(value) {
  return make("pre", { dir: "ltr", tabindex: "0" }, JSON.stringify(value, null, 2));
}

let lastID = 0;

function nextID(name) {
  lastID += 1;
  return `pp-${name}-${lastID}`;
}
