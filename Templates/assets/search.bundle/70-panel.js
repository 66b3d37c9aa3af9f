// The field and its list of results, in the dialog and on the search page: the combobox pattern, nothing but text from the index.
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

const drawings = {
  search: "M7 2.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9M10.4 10.4l3.4 3.4",
  g: "M3.5 2.25h6l3 3v8.5h-9ZM9.25 2.5v3h3M5.75 8.25h4.5M5.75 10.75h4.5",
  p: "M3.5 2.25h6l3 3v8.5h-9ZM9.25 2.5v3h3M5.75 8.25h4.5M5.75 10.75h4.5",
  k: "M5.5 2.5c-1.5 0-2 .75-2 2V6c0 1-.4 1.7-1.25 2 .85.3 1.25 1 1.25 2v1.5c0 1.25.5 2 2 2m5-11c1.5 0 2 .75 2 2V6c0 1 .4 1.7 1.25 2-.85.3-1.25 1-1.25 2v1.5c0 1.25-.5 2-2 2",
  s: "M4.75 1.75h6.5v12.5h-6.5ZM7.25 12h1.5M6.5 4.5h3M6.5 6.5h3",
  r: "M8 1.75 13 3.5v4c0 3-2 5.5-5 6.75C5 13 3 10.5 3 7.5v-4ZM5.75 7.75l1.75 1.75 3-3.25",
};
const icon = (name) => {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  for (const [key, value] of Object.entries({ class: "icon", viewBox: "0 0 16 16", fill: "none", stroke: "currentColor", "stroke-width": "1.5", "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true" })) svg.setAttribute(key, value);
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", drawings[name]);
  svg.append(path);
  return svg;
};

let panels = 0;

class SearchPanel {
  #id = `search-${(panels += 1)}`;
  #round = 0;
  #count = readAtMost;
  #options = [];
  #active = -1;
  #timer;

  /** `words`: the interface's, from the index. `onQuery` is told of every query. */
  constructor(words, onQuery = () => {}) {
    this.words = words;
    this.onQuery = onQuery;
    this.input = make("input", {
      type: "search", role: "combobox", "aria-expanded": "false", "aria-controls": `${this.#id}-list`, "aria-autocomplete": "list",
      "aria-label": words.label, placeholder: words.placeholder, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      enterkeyhint: "go", maxlength: "200",
    });
    this.status = make("p", { class: "visually-hidden", role: "status" });
    this.list = make("div", { role: "listbox", id: `${this.#id}-list`, "aria-label": words.results });
    this.message = make("div", { class: "search-message" });
    this.more = make("button", { type: "button", class: "search-more", hidden: "" }, words.more);
    this.box = make("label", { class: "search-box" }, icon("search"), this.input);
    this.results = make("div", { class: "search-results" }, this.message, this.list, this.more);
    this.input.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#count = readAtMost;
      this.#timer = setTimeout(() => this.run(), 70);
    });
    this.input.addEventListener("keydown", (event) => this.#onKey(event));
    this.more.addEventListener("click", () => {
      this.#count += readAtMost;
      this.run();
      this.input.focus();
    });
    this.list.addEventListener("pointermove", ({ target }) => {
      const place = this.#options.indexOf(target.closest("[role=option]"));
      if (place >= 0 && place !== this.#active) this.#activate(place);
    });
    this.#say(words.hint);
  }

  async run() {
    const query = this.input.value;
    const round = (this.#round += 1);
    this.onQuery(query.trim());
    if (!query.trim()) {
      this.#clear();
      this.#say(this.words.hint);
      this.status.textContent = "";
      return;
    }
    try {
      const found = await search(query, this.#count);
      if (round === this.#round) this.#show(query, found);
    } catch {
      if (round !== this.#round) return;
      this.#clear();
      this.#say(this.words.failed);
      this.status.textContent = this.words.failed;
    }
  }

  #say(...texts) {
    this.message.replaceChildren(...texts.map((text) => make("p", {}, text)));
    this.message.hidden = false;
  }

  #clear() {
    this.list.replaceChildren();
    this.#options = [];
    this.more.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.#activate(-1);
  }

  #show(query, { results, total, terms, near }) {
    this.#clear();
    const { words } = this;
    if (results.length === 0) {
      this.#say(words.nothing.replace("[q]", query.trim()), words["nothing-hint"]);
      this.status.textContent = words.nothing.replace("[q]", query.trim());
      return;
    }
    this.message.hidden = true;
    const patterns = patternsOf(terms, near);
    // The best five as they come, then the others by kind.
    const groups = new Map([["best", results.slice(0, 5)]]);
    for (const kind of ["g", "k", "s", "r"]) {
      const own = results.slice(5).filter((result) => (result.kind === "p" ? "g" : result.kind) === kind);
      if (own.length) groups.set(kind, own);
    }
    for (const [kind, own] of groups) {
      const title = make("div", { class: "search-group", id: `${this.#id}-${kind}`, role: "presentation" }, words[`group-${kind}`]);
      const group = make("div", { role: "group", "aria-labelledby": title.id }, title);
      for (const result of own) group.append(this.#option(result, patterns));
      this.list.append(group);
    }
    this.more.hidden = total <= results.length;
    this.input.setAttribute("aria-expanded", "true");
    this.status.textContent = (total === 1 ? words.one : words.count).replace("[n]", total.toLocaleString(document.documentElement.lang));
    this.results.scrollTop = 0;
    this.#activate(0);
  }

  #option(result, patterns) {
    const { kind, title, place, heading, anchor, text } = result;
    const address = new URL(result.address, siteRoot);
    if (anchor) address.hash = anchor;
    const option = make("a", { role: "option", id: `${this.#id}-${this.#options.length}`, href: address.href, tabindex: "-1", "aria-selected": "false" });
    const name = make("span", { class: kind === "k" && /^\p{ASCII}[^\s가-힣]*$/u.test(heading) ? "search-name is-key" : "search-name" });
    const shown = heading || title;
    fill(name, shown, placesIn(shown, patterns));
    const where = [...new Set([place || this.words[`kind-${kind}`], heading ? title : ""])].filter(Boolean).join(" › ");
    const piece = make("span", { class: "search-piece" });
    const flat = text.split("\n").filter((line) => line.trim()).join(kind === "k" ? " · " : " ");
    const places = placesIn(flat, patterns);
    const [from, to] = pieceOf(flat, places);
    if (from > 0) piece.append("… ");
    fill(piece, flat, places, from, to);
    if (to < flat.length) piece.append(" …");
    option.append(icon(kind), make("span", { class: "search-lines" }, name, make("span", { class: "search-place" }, where), piece));
    this.#options.push(option);
    return option;
  }

  #activate(place) {
    this.#options[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = place;
    const option = this.#options[place];
    if (!option) {
      this.input.removeAttribute("aria-activedescendant");
      return;
    }
    option.setAttribute("aria-selected", "true");
    this.input.setAttribute("aria-activedescendant", option.id);
  }

  #move(place) {
    this.#activate(place);
    const option = this.#options[place];
    if (place === 0) this.results.scrollTop = 0;
    option.scrollIntoView({ block: "nearest" });
  }

  #onKey(event) {
    // While a syllable is being put together its keys belong to the input method.
    if (event.isComposing || event.keyCode === 229) return;
    const last = this.#options.length - 1;
    if (last < 0) {
      if (event.key === "Enter") {
        event.preventDefault();
        clearTimeout(this.#timer);
        this.run();
      }
      return;
    }
    const places = {
      ArrowDown: this.#active < last ? this.#active + 1 : 0,
      ArrowUp: this.#active > 0 ? this.#active - 1 : last,
    };
    if (event.key in places) {
      event.preventDefault();
      this.#move(places[event.key]);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      this.#options[Math.max(0, this.#active)].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    }
  }
}
