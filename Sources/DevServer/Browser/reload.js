// Added to pages by `sitegen serve` alone: loads the page again when the site has changed, and shows what is wrong over it.
// All that is shown becomes text nodes; nothing from a payload is ever markup.
(() => {
  "use strict";
  // A page in a frame is loaded again with the page around it.
  if (window.top !== window) return;

  const script = document.currentScript;
  const root = new URL("../", new URL(".", script.src));
  let build = script.dataset.build;
  let state, source, view;
  const ENGLISH = {
    "serve.failed": "The site could not be built", "serve.errors": "[n] errors", "serve.error": "1 error",
    "serve.warnings": "[n] warnings", "serve.warning": "1 warning",
  };

  /** The language that was asked for on the command line, otherwise the page's. */
  const spoken = () => state.language ?? document.documentElement.lang;

  function say(key, number) {
    const language = spoken();
    const words = state.words ?? {};
    const text = words[language]?.[key] ?? words[language.split("-")[0]]?.[key] ?? words.en?.[key] ?? ENGLISH[key] ?? "";
    return text.replace("[n]", number);
  }

  const count = (name, number) => say(number === 1 ? `serve.${name}` : `serve.${name}s`, number);

  // MARK: Connection

  function close() {
    source?.close();
    source = undefined;
  }

  // Only a page that is seen listens: a browser opens six connections to a server and no more, however many tabs there are.
  function listen() {
    if (document.hidden) close();
    else if (!source) {
      source = new EventSource(new URL(".sitegen/events", root));
      source.addEventListener("state", (event) => take(JSON.parse(event.data)));
    }
  }

  function take(next) {
    state = next;
    if (next.build !== build) {
      if (next.styles && next.from === build) {
        restyle(next.styles);
        build = next.build;
      } else if (next.changed && next.from === build && !next.changed.includes(path())) {
        build = next.build;
      } else {
        source.close();
        location.reload();
        return;
      }
    }
    show();
  }

  /** Where this page lies in the site. */
  function path() {
    return decodeURIComponent(location.pathname.slice(root.pathname.length)).replace(/(^|\/)$/, "$1index.html");
  }

  /** New style sheets beside the old ones, which go when the new ones are there: no flash, nothing moves. */
  function restyle(styles) {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      const href = link.getAttribute("href");
      const old = Object.keys(styles).find((path) => href.endsWith(path));
      if (!old) continue;
      const fresh = link.cloneNode();
      fresh.setAttribute("href", href.slice(0, -old.length) + styles[old]);
      fresh.addEventListener("load", () => link.remove());
      fresh.addEventListener("error", () => location.reload());
      link.after(fresh);
    }
  }

  // MARK: What is wrong

  function show() {
    const isWrong = state.failing || state.failure || state.errors + state.warnings > 0;
    if (!isWrong) {
      view?.leave();
      view = undefined;
      return;
    }
    if (!view) {
      view = document.createElement("sitegen-problems");
      document.body.append(view);
    }
    view.fill();
  }

  /** Closed by the reader: stays closed, on other pages too, until something else is wrong. */
  const CLOSED = "sitegen-closed";
  const mark = () => JSON.stringify([state.failure, state.items]);

  function remember(isClosed) {
    try {
      if (isClosed) sessionStorage.setItem(CLOSED, mark());
      else sessionStorage.removeItem(CLOSED);
    } catch {
      // Storage is off: the panel opens again with the next page.
    }
  }

  function isClosed() {
    try {
      return sessionStorage.getItem(CLOSED) === mark();
    } catch {
      return false;
    }
  }

  function make(name, className, ...content) {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...content.filter((part) => part !== undefined && part !== null && part !== ""));
    return element;
  }

  class Problems extends HTMLElement {
    #badge = make("button", "badge");
    #dialog = make("dialog");
    #close = make("button", "close");
    /** Open because there are errors, not because somebody asked. */
    #isUrgent = false;

    constructor() {
      super();
      const shadow = this.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      shadow.adoptedStyleSheets = [sheet];
      this.#badge.type = this.#close.type = "button";
      this.#badge.setAttribute("aria-haspopup", "dialog");
      this.#badge.addEventListener("click", () => this.#open());
      this.#close.addEventListener("click", () => this.#dismiss());
      this.#dialog.setAttribute("aria-labelledby", "title");
      // Pages may listen for Escape as well and must not see this one.
      this.#dialog.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        this.#dismiss();
      });
      shadow.append(this.#badge, this.#dialog);
    }

    #open() {
      remember(false);
      if (!this.#dialog.open) this.#dialog.showModal();
      this.#badge.hidden = true;
    }

    #dismiss() {
      remember(true);
      this.#shut();
    }

    /** The badge stands for the panel; the focus goes back to where it was. */
    #shut() {
      this.#isUrgent = false;
      this.#badge.hidden = false;
      if (this.#dialog.open) this.#dialog.close();
    }

    leave() {
      this.#shut();
      this.remove();
    }

    fill() {
      const { errors, warnings, failure, failing, behind } = state;
      this.lang = say("serve.language") || "en";
      const counts = [errors && count("error", errors), warnings && count("warning", warnings)].filter(Boolean).join(", ");
      this.#badge.className = failing ? "badge failing" : "badge";
      this.#badge.textContent = counts || say("serve.failed");
      this.#close.textContent = say("serve.close") || "Close";
      const title = make("h2", "", say(failure ? "serve.failed" : failing ? "serve.broken" : "serve.findings"));
      title.id = "title";
      const list = make("div", "list", failure && make("p", "failure", written(failure)), ...state.items.map(item));
      list.tabIndex = 0;
      list.setAttribute("role", "group");
      list.setAttribute("aria-labelledby", "title");
      const head = make("div", "head", make("div", "", title, make("p", "counts", counts)), this.#close);
      const omitted = errors + warnings - state.items.length;
      const hadFocus = this.shadowRoot.activeElement !== null;
      this.#dialog.replaceChildren(head, list,
        make("p", "note", omitted > 0 ? make("span", "", say("serve.more", omitted)) : "", behind ? make("span", "", say("serve.stays")) : ""));
      if (failing && !isClosed()) {
        this.#isUrgent = true;
        this.#open();
      } else if (this.#isUrgent) {
        this.#shut();
      }
      if (hadFocus && this.#dialog.open) this.#close.focus();
    }
  }

  function frame({ line, before, marked, after }) {
    const code = make("code", "", make("span", "number", `${line}`), before, make("mark", "", marked || " "), after);
    return make("pre", "", code);
  }

  function written(text, lang = "en") {
    const part = make("span", "", text);
    part.lang = lang;
    return part;
  }

  /** A text of a finding in the reader's language where it is there in it, otherwise in English. */
  function told(finding, pick) {
    const language = spoken().split("-")[0];
    const own = pick(finding.told[language] ?? { notes: [] });
    return own ? written(own, language) : written(pick(finding));
  }

  function rule(item) {
    const language = spoken().split("-")[0];
    const path = item.rules[language] ?? item.rules[""];
    if (path === undefined) return make("code", "rule", item.code);
    const link = make("a", "rule", item.code);
    link.href = new URL(path, root);
    return link;
  }

  function item(finding) {
    const { severity, place, notes } = finding;
    const fact = (key, name) => finding[name] && make("p", "fact", make("b", "", say(key)), " ", told(finding, (texts) => texts[name]));
    const message = (index) => told(finding, (texts) => texts.notes[index]?.message ?? texts.notes[index]);
    return make("section", severity,
      make("p", "place", place),
      make("p", "headline", make("b", "severity", say(`serve.${severity}-label`)), " ", told(finding, (texts) => texts.headline), " ", rule(finding)),
      finding.frame && frame(finding.frame), fact("serve.why", "why"), fact("serve.fix", "fix"),
      ...notes.map((note, index) => make("div", "told", make("p", "", note.place ? make("span", "place", note.place, " ") : "", message(index)),
        note.frame && frame(note.frame))));
  }

  const STYLE = `
    :host { all: initial; color-scheme: inherit; }
    * { box-sizing: border-box; margin: 0; }
    [hidden] { display: none !important; }
    .badge, dialog {
      font: 15px/1.55 system-ui, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans JP", sans-serif;
      color: light-dark(#1b1f24, #e8eaed); background: light-dark(#fff, #17191c);
      border: 1px solid light-dark(#d5d9de, #3a3f45);
    }
    .badge {
      position: fixed; inset-block-end: 12px; inset-inline-end: 12px; z-index: 2147483000; min-height: 32px; padding: 3px 12px;
      border-radius: 16px; font-size: 13px; cursor: pointer; border-color: light-dark(#9a6700, #d4a72c);
      box-shadow: 0 1px 4px rgb(0 0 0 / 15%);
    }
    .badge.failing { border-color: light-dark(#b3261e, #ff8a80); color: light-dark(#b3261e, #ff8a80); }
    dialog {
      position: fixed; inset: 0; margin: auto; padding: 0; width: min(60rem, 100vw - 24px); max-height: min(80vh, 100vh - 24px);
      border-radius: 10px; overflow: hidden; box-shadow: 0 12px 48px rgb(0 0 0 / 35%);
    }
    dialog[open] { display: flex; flex-direction: column; }
    dialog::backdrop { background: rgb(0 0 0 / 45%); }
    .head { display: flex; gap: 16px; align-items: start; justify-content: space-between; padding: 16px 20px 12px; }
    h2 { font-size: 18px; line-height: 1.4; }
    .counts, .note, .fact, .told, .number { color: light-dark(#57606a, #a4abb3); }
    .counts { font-size: 13px; }
    .close {
      font: inherit; font-size: 14px; color: inherit; background: none; border: 1px solid light-dark(#8c959f, #6e7681);
      border-radius: 6px; min-height: 36px; padding: 4px 14px; cursor: pointer; flex: none;
    }
    .list { overflow: auto; padding: 0 20px; flex: 1 1 auto; min-height: 0; }
    section, .failure { padding: 14px 0; border-top: 1px solid light-dark(#e3e6ea, #2b2f34); overflow-wrap: anywhere; }
    .failure { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px; }
    .place, pre, .rule { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; }
    .place { color: light-dark(#57606a, #a4abb3); }
    .severity { color: light-dark(#b3261e, #ff8a80); }
    .warning .severity { color: light-dark(#8a5a00, #e3b341); }
    .rule { color: light-dark(#0b57d0, #8ab4f8); }
    code.rule { color: light-dark(#57606a, #a4abb3); }
    pre { margin: 8px 0; padding: 8px 10px; border-radius: 6px; background: light-dark(#f4f6f8, #0f1113); white-space: pre-wrap; tab-size: 4; }
    .number { display: inline-block; min-width: 2ch; margin-inline-end: 14px; user-select: none; }
    mark {
      color: inherit; background: light-dark(#ffe3e0, #5c1d18);
      text-decoration: underline wavy light-dark(#b3261e, #ff8a80); text-underline-offset: 4px;
    }
    .warning mark { background: light-dark(#fff2cc, #4d3b00); text-decoration-color: light-dark(#8a5a00, #e3b341); }
    .fact, .told { font-size: 14px; }
    .note { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 10px 20px 14px; font-size: 13px; }
    :focus-visible { outline: 2px solid light-dark(#0b57d0, #8ab4f8); outline-offset: 2px; }
    .list:focus-visible { outline-offset: -2px; }
    @media print { .badge, dialog { display: none; } }
  `;

  customElements.define("sitegen-problems", Problems);
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", close);
  addEventListener("pageshow", listen);
  listen();
})();
