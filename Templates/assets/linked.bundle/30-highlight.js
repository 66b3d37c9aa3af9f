// Pointed at or focused, one lights up the others; a click pins it, a second click or Escape lets go.
let pinned = null;
let highlighted = new Set();
let extra = [];

/** `place`: {pointers, origin}; the origin is null when it is the preview itself, which needs no light of its own. */
const show = (place, mayTurn = false) => {
  const next = place === null ? new Set() : standFor(place.pointers);
  if (place !== null && place.origin !== null) next.add(place.origin);
  for (const element of highlighted) if (!next.has(element)) element.classList.remove("is-linked");
  for (const element of next) element.classList.add("is-linked");
  highlighted = next;
  lightParts(place, mayTurn);
  showKey(place);
};

const lightParts = (place, mayTurn) => {
  for (const part of extra) part.classList.remove("pp-highlighted");
  extra = [];
  const pointers = place === null || place.origin === null ? [] : place.pointers;
  const wanted = new Set(pointers);
  // Pointing at a key with a value on each page lights that of the page on screen; one value, and a pin, turn to theirs.
  const isNear = (part) => mayTurn || pointers.length === 1 || part.closest(".pp-page:not(.pp-active)") === null;
  const spots = () => parts().filter((part) => shownBy(part).some((pointer) => wanted.has(pointer)) && isNear(part));
  const found = pointers.length > 0 ? spots() : [];
  if (mayTurn && found.length > 0) turnToView(found);
  for (const player of players) {
    if (typeof player.highlight !== "function") continue;
    const own = found.filter((part) => player.contains(part));
    const shown = own.find((part) => part.closest(".pp-page:not(.pp-active)") === null) ?? own[0];
    const first = shown && shownBy(shown).find((pointer) => wanted.has(pointer));
    player.highlight(first ?? null);
    if (mayTurn && own.length > 0 && !spots().some((part) => player.contains(part) && isSeen(part))) unfold(player, first, spots);
  }
  extra = pointers.length > 0 ? spots() : [];
  for (const part of extra) part.classList.add("pp-highlighted");
};

/** What only the other of the two views has, as seen or as meant, is looked at there. */
const turnToView = (found) => {
  const views = found.map((part) => part.closest(".pp-as-seen, .pp-as-meant"));
  if (views.some((view) => view === null || isSeen(view))) return;
  const name = views[0].matches(".pp-as-meant") ? "meant" : "seen";
  views[0].closest(".pp-two").querySelector(`.pp-way [value="${name}"]`).checked = true;
};

/** What is inside the collapsed or under the expanded notification is brought to light, if that helps. */
const unfold = (player, pointer, spots) => {
  if (!("expanded" in player)) return;
  const had = document.activeElement;
  player.expanded = !player.expanded;
  player.highlight(pointer);
  if (!spots().some((part) => player.contains(part) && isSeen(part))) player.expanded = !player.expanded;
  if (had !== document.activeElement) had?.focus?.({ preventScroll: true });
};

/** The place of a row or a line; in a line of many keys that of the key before the point. */
const placeOf = (element, event) => {
  let at = event?.target?.closest?.(".key-link[data-pointer]") ?? null;
  if (at === null && event?.clientX !== undefined && element.matches(".pl")) {
    for (const key of all(".key-link[data-pointer]", element)) {
      const box = key.getBoundingClientRect();
      if (box.top < event.clientY && (box.left <= event.clientX || box.bottom < event.clientY)) at = key;
    }
  }
  if (at === null || element.dataset.spots || !element.contains(at)) at = element;
  return { pointers: pointersOf(at), origin: element, key: element.dataset.key && element.matches("tr") ? element.dataset.key : at.dataset.pointer };
};

const pin = (place) => {
  pinned?.origin.classList.remove("is-pinned");
  const isSame = pinned !== null && place !== null && pinned.origin === place.origin && pinned.key === place.key;
  pinned = isSame ? null : place;
  pinned?.origin.classList.add("is-pinned");
  document.body.classList.toggle("has-pin", pinned !== null);
  keep((query) => (pinned?.key ? query.set("key", pinned.key) : query.delete("key")));
  show(pinned, true);
  onPin();
};

/** What else happens when something is pinned or let go. */
let onPin = () => {};

const back = () => show(pinned);

const follow = (element) => {
  const enter = (event) => show(placeOf(element, event));
  element.addEventListener("pointerenter", enter);
  element.addEventListener("pointerover", (event) => event.target.closest(".key-link") && enter(event));
  element.addEventListener("pointerleave", back);
  element.addEventListener("focusin", enter);
  element.addEventListener("focusout", back);
  element.addEventListener("click", (event) => {
    const link = event.target.closest("a, button, summary");
    if (link !== null && !link.matches(".ln, .anchor[href^='#']")) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || String(getSelection()) !== "") return;
    event.preventDefault();
    pin(placeOf(element, event));
  });
};

/** One stop for the keyboard in each payload: the arrow keys go through its lines, Enter pins. */
const rove = (scope) => {
  const stops = all(".pl > a.ln", scope).filter((stop) => lines.includes(stop.parentElement));
  if (stops.length === 0) return;
  stops[0].tabIndex = 0;
  scope.addEventListener("keydown", (event) => {
    const at = stops.indexOf(event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
    if (at < 0 || stops[to] === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stops[at].tabIndex = -1;
    stops[to].tabIndex = 0;
    stops[to].focus();
  });
};

if (players.length > 0) {
  for (const element of [...rows, ...lines]) follow(element);
  for (const scope of all(".payload-lines")) rove(scope);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && pinned !== null) pin(pinned);
  });

  // A finger leaves no pointer behind: what it touched in the preview stays highlighted until the next touch.
  let isTouch = false;
  addEventListener("pointerdown", (event) => {
    isTouch = event.pointerType === "touch";
    if (isTouch && event.target.closest(".pp, tr, .pl") === null) back();
  }, true);
  document.addEventListener("preview-part", (event) => {
    const pointer = event.detail?.pointer;
    if (pointer) show({ pointers: [pointer], origin: null, part: event.detail.part });
    else if (!isTouch) back();
  });
}

/** What the address pins: a key of a row or a line, else the row or line that it points at. */
const addressedPlace = () => {
  const key = parameters().get("key");
  let element = null;
  try {
    element = key ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // Not an id of ours.
  }
  if (key) {
    const keys = all(".pl .key-link[data-pointer]");
    const at = rows.find((row) => row.dataset.key === key) ?? lines.find((line) => line.dataset.pointer === key)
      ?? keys.find((link) => link.dataset.pointer === key) ?? lines.find((line) => (line.dataset.key ?? keyOf(line.dataset.pointer ?? "")) === key);
    element = at?.closest("tr, .pl") ?? null;
    if (element !== null && at !== element) return { pointers: [key], origin: element, key };
  }
  return element !== null && (rows.includes(element) || lines.includes(element)) ? placeOf(element) : null;
};
