// What a reader set in the preview goes into the address, and comes from there; other parameters are left alone.
const tools = document.querySelector("[data-preview-tools]");
const elements = tools ? all("push-notification, push-story, push-extension") : [];
/** Per element what differs from its default, as it last told. */
const states = new Map();

const given = () => Object.fromEntries(parameters());

const applyStates = () => {
  for (const element of elements) {
    try {
      element.applyState?.(given());
    } catch (error) {
      console.error(error);
    }
  }
};

const keepState = ({ target, detail }) => {
  if (!elements.includes(target) || typeof detail !== "object" || detail === null) return;
  states.set(target, { ...detail });
  const merged = Object.assign({}, ...states.values());
  // The pin is this script's, and so is the theme: `scheme` is the element's own word for it.
  for (const name of ["key", "theme", "scheme"]) delete merged[name];
  keep((query) => {
    // What an element does not tell is at its default, unless another one tells it.
    for (const name of ownNames(target)) if (!(name in merged)) query.delete(name);
    for (const [name, value] of Object.entries(merged)) query.set(name, value);
  });
};

const NAMES = {
  "push-story": "page ratio loop crossfade pause haptics zones",
  "push-notification": "place app view hidden text phone group scheme handler",
  "push-extension": "completion code sdk analytics",
};

/** Parameters that belong to an element: those of its kind, and all that it ever told. */
const ownNames = (element) => {
  if (!everTold.has(element)) everTold.set(element, new Set(NAMES[element.localName].split(" ")));
  const names = everTold.get(element);
  for (const name of Object.keys(states.get(element))) if (name !== "key" && name !== "theme") names.add(name);
  return names;
};
const everTold = new Map();

const appearance = (choice) => {
  for (const element of elements.filter((one) => one.localName === "push-notification")) {
    if (choice === "light" || choice === "dark") element.setAttribute("appearance", choice);
    else element.removeAttribute("appearance");
  }
};

/// The preview's own theme, else the page's.
const shownTheme = () => {
  const own = elements.find((one) => one.localName === "push-notification")?.getAttribute("appearance");
  return own ?? document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
};

/// The button says what it would show.
const showTheme = () => {
  const button = tools.querySelector("[data-preview-theme]");
  button.dataset.previewTheme = shownTheme() === "dark" ? "light" : "dark";
  button.textContent = button.dataset[button.dataset.previewTheme];
};

const copyLink = async (button) => {
  const text = location.href;
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Closed to us, as on a page from disk: the old way.
    const area = make("textarea", { class: "visually-hidden", readonly: "" }, text);
    document.body.append(area);
    area.select();
    isCopied = document.execCommand("copy");
    area.remove();
    button.focus();
  }
  if (!isCopied) return;
  const label = button.querySelector("[data-label]");
  label.textContent = button.dataset.done;
  setTimeout(() => (label.textContent = button.dataset.text), 1600);
};

if (tools) {
  document.addEventListener("preview-state", keepState);
  const copy = tools.querySelector("[data-copy-link]");
  copy.addEventListener("click", () => copyLink(copy));
  const other = tools.querySelector("[data-preview-theme]");
  other.addEventListener("click", () => {
    const choice = other.dataset.previewTheme;
    appearance("page");
    const isPages = shownTheme() === choice;
    if (!isPages) appearance(choice);
    keep((query) => {
      query.delete("scheme");
      if (isPages) query.delete("theme");
      else query.set("theme", choice);
    });
    showTheme();
  });
  const enlarge = tools.querySelector("[data-enlarge]");
  enlarge.addEventListener("click", () => {
    enlarge.setAttribute("aria-pressed", String(tools.parentElement.classList.toggle("is-large")));
  });
  const seen = new MutationObserver(showTheme);
  for (const element of elements) seen.observe(element, { attributes: true, attributeFilter: ["appearance"] });
  seen.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
}

const isAsked = location.search !== "";
// This script may come after a reader's first act.
const toldBefore = globalThis.sitegen?.told?.get("preview-state");
if (tools && toldBefore) keepState(toldBefore);

// On a sample's page the sheet comes with this script, and may come after it.
const sheet = document.currentScript?.previousElementSibling;
const styled = sheet?.localName === "link" && sheet.sheet === null && new Promise((done) => {
  for (const event of ["load", "error"]) sheet.addEventListener(event, done);
});

// The elements may be defined after this script: what the address asks for waits for them and for the sheet, since they change
// where everything is.
Promise.all([styled, ...[...new Set(players.flatMap((player) => [player, ...all("push-story, push-extension, push-device", player)]).map((one) => one.localName))]
  .map((name) => customElements.whenDefined(name))])
  .then(() => {
    if (tools) {
      // Nothing asked for: what a reader did before this script came stays.
      if (isAsked) applyStates();
      // What the address sets in the tray is seen.
      const inTray = Object.values(NAMES).join(" ").split(" ").filter((name) => !["page", "view", "hidden", "scheme"].includes(name));
      if (inTray.some((name) => parameters().has(name))) tools.querySelector("[data-tray]").checked = true;
      const theme = parameters().get("theme");
      if (theme === "light" || theme === "dark") appearance(theme);
      showTheme();
    }
    const place = players.length > 0 ? addressedPlace() : null;
    if (place === null) return;
    pin(place);
    if (parameters().get("key") && !location.hash) place.origin.scrollIntoView({ block: "center" });
  });
