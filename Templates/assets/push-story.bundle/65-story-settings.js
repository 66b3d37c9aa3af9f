/// What a reader may set on a story: the state that a link keeps, and the panel, which comes in a script of its own.

/// State key → attribute of the settings that are on or off.
const SWITCHES = { loop: "loop", crossfade: "crossfade", pause: "long-press-to-pause", haptics: "haptics", zones: "zones" };
/// Heights by width that a reader may choose.
const RATIOS = { least: 0.5, most: 2.5 };
/// The page that the address asks for, wherever the story stands.
const ASKED_PAGE = new URLSearchParams(location.search).get("page");
/// Where this script came from: the panel's files lie beside it unless the page says where.
const ORIGIN = document.currentScript?.src ?? "";

/// The settings of one story as flat text values, told to the page with `preview-state` when the reader changes them.
/// Defaults are what the page came with.
class StorySettings {
  #told = "{}";

  constructor(story) {
    this.story = story;
    this.ratio = story.aspectRatio;
    this.switches = Object.entries(SWITCHES).map(([key, name]) => [key, name, story.hasAttribute(name)]);
  }

  /// Only what differs from the defaults.
  get values() {
    const { story } = this;
    const values = {};
    if (story.index > 0) values.page = String(story.index + 1);
    if (story.aspectRatio !== this.ratio) values.ratio = String(story.aspectRatio);
    for (const [key, name, isOn] of this.switches) if (story.hasAttribute(name) !== isOn) values[key] = isOn ? "0" : "1";
    return values;
  }

  /// The reader did something; the page hears of it if it changed a value.
  tell() {
    const detail = this.values;
    if (JSON.stringify(detail) === this.#told) return;
    this.#told = JSON.stringify(detail);
    this.story.dispatchEvent(new CustomEvent("preview-state", { bubbles: true, composed: true, detail }));
  }

  /// Takes values over, all but the page; what is unknown or wrong is left at its default.
  set(values) {
    const { story } = this;
    const ratio = Number(values.ratio);
    story.aspectRatio = ratio >= RATIOS.least && ratio <= RATIOS.most ? ratio : this.ratio;
    for (const [key, name, isOn] of this.switches) {
      story.toggleAttribute(name, values[key] === "1" || (isOn && values[key] !== "0"));
    }
  }

  /// Takes values over as a link gave them: a page that was asked for stands still.
  apply(values) {
    const { story } = this;
    this.set(values);
    const page = (values.page ?? (story.index > 0 ? 1 : 0)) - 1;
    if (Number.isInteger(page) && page >= 0 && page < story.pageCount) {
      story.pause();
      story.goTo(page);
    }
    this.#told = JSON.stringify(this.values);
  }
}

/// Files that were asked for, by address: each is loaded once for all players.
const loads = new Map();

function load(address) {
  if (!loads.has(address)) {
    const isStyle = new URL(address).pathname.endsWith(".css");
    const part = isStyle ? make("link", { rel: "stylesheet", href: address }) : make("script", { src: address });
    loads.set(
      address,
      new Promise((resolve, reject) => {
        part.addEventListener("load", resolve);
        part.addEventListener("error", () => {
          loads.delete(address);
          part.remove();
          reject(new Error(address));
        });
      }),
    );
    document.head.append(part);
  }
  return loads.get(address);
}

/// The panel's place: closed, and empty until it is opened or its zones are asked for. It stands before the log, below the
/// phone where there is one; a small preview and a fallback have none to open.
class PanelPlace {
  #panel = null;

  constructor(story) {
    this.story = story;
    this.box = make("details", { class: "pp-panel" }, make("summary", {}, word(story, "settings")));
    this.box.addEventListener("toggle", () => this.box.open && this.fill());
    // On the way to it is early enough to load it.
    for (const name of ["pointerenter", "focusin"]) this.box.addEventListener(name, () => this.#load(), { once: true });
    const phone = story.closest("push-notification");
    const host = phone ?? story;
    if (story.zones) this.fill();
    if (!story.hasAttribute("panel") || story.pageCount === 0 || phone?.hasAttribute("compact")) return;
    host.insertBefore(this.box, host.querySelector(":scope > .pp-log"));
  }

  #load() {
    const given = this.story.getAttribute("panel") || "push-story-panel.css push-story-panel.js";
    const base = this.story.getAttribute("panel") ? document.baseURI : ORIGIN || document.baseURI;
    const files = given.trim().split(/\s+/).map((name) => new URL(name, base).href);
    return Promise.all(files.map(load)).catch(() => {});
  }

  async fill() {
    await this.#load();
    const { Panel } = PushStory;
    this.box.querySelector(".pp-note")?.remove();
    if (Panel === undefined) this.box.append(make("p", { class: "pp-note" }, word(this.story, "unloaded")));
    else this.#panel ??= new Panel(this.story, this.box);
  }
}

/// What a key does to a player whose bar or stage has the focus; true where it did something.
function runKey(story, event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const isMirrored = getComputedStyle(story).direction === "rtl";
  const acts = {
    ArrowRight: () => (isMirrored ? story.previous() : story.next()),
    ArrowLeft: () => (isMirrored ? story.next() : story.previous()),
    Home: () => story.goTo(0),
    End: () => story.goTo(story.pageCount - 1),
    " ": () => story.toggle(),
  };
  if (acts[event.key] === undefined || (event.key === " " && event.target.closest("button") !== null)) return false;
  event.preventDefault();
  acts[event.key]();
  return true;
}
