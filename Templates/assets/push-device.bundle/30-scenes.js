/// What the phone shows around a notification: the open app, the home screen, the rest of a stack. Drawn, not said: assistive
/// technology hears the switches.

const HOME_ICONS = 15;

/// `icon`: what is inside the icon of the app.
function makeScenes(icon, appName, badge) {
  const clock = make("span", { class: "pp-corner-clock" }, "10:08");
  const bar = make("div", { class: "pp-front-bar", dir: "auto" }, appName);
  const front = make("div", { class: "pp-front" }, bar, ...Array.from({ length: 5 }, () => make("i")));
  const own = make("span", { class: "pp-home-app" }, make("i", { class: "pp-app-icon" }, ...icon), make("small", { dir: "auto" }, appName));
  if (badge > 0) own.firstChild.append(make("b", { class: "pp-badge" }, badge.toLocaleString()));
  const others = Array.from({ length: HOME_ICONS }, () => make("span", { class: "pp-home-app" }, make("i"), make("small")));
  const dock = make("div", { class: "pp-dock" }, ...Array.from({ length: 4 }, () => make("i")));
  const home = make("div", { class: "pp-home" }, ...others.slice(0, 9), own, ...others.slice(9), dock);
  return make("div", { class: "pp-scenes", "aria-hidden": "true" }, clock, front, home);
}

/// Older notifications below, in the notification centre.
function makeGhosts() {
  const card = () => make("span", {}, make("i"), make("i"));
  return make("div", { class: "pp-ghosts", "aria-hidden": "true" }, card(), card());
}

/// The rest of a stack: `others` are list items with the texts of real ones; blank cards fill up to two. `changed` is
/// called when it is opened or closed.
function makePile(host, others, changed) {
  const cards = others.map((item) => make("li", { class: "pp-pile-card" }, ...[...item.childNodes].map((node) => node.cloneNode(true))));
  while (cards.length < 2) cards.push(make("li", { class: "pp-pile-card pp-blank", "aria-hidden": "true" }, make("i"), make("i")));
  const list = make("ul", { class: "pp-pile-list", hidden: true }, ...cards);
  const button = make("button", { type: "button", class: "pp-more", "aria-expanded": "false" });
  const element = make("div", { class: "pp-pile", hidden: true }, button, list);
  const open = (isOpen) => {
    list.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    button.textContent = isOpen ? word(host, "less") : word(host, "more").replace("[n]", String(cards.length));
    element.classList.toggle("pp-open", isOpen);
    changed();
  };
  button.addEventListener("click", () => open(list.hidden));
  return { element, count: cards.length + 1, fold: () => open(false) };
}
