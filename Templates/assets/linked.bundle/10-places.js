// Three views of one thing: the key's row, the payload's line, the spot in the preview. What is where, by JSON Pointer into
// what the device gets.
const all = (selector, scope = document) => Array.from(scope.querySelectorAll(selector));

const make = (name, attributes = {}, text = "") => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
};

const rows = all("tr[data-key]");
const lines = all(".pl[data-pointer], .pl[data-spots]");
const players = all(".pp").filter(
  (player) => !player.parentElement.closest("push-notification"),
);

/** '/pw_stories/pages/0/image' is an instance of the key 'pw_stories.pages.image'. */
const keyOf = (pointer) =>
  pointer
    .split("/")
    .slice(1)
    .filter((part) => !/^\d+$/.test(part))
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .join(".");

/** The list in an attribute: separated by spaces, a space inside a pointer as '%20'. */
const list = (text) => (text ? text.split(" ").map((pointer) => pointer.replaceAll("%20", " ")) : []);

/** Pointers into the device payload that a row, a line or a key in a line stands for. */
const pointersOf = (element) => {
  const { spots, pointer, key } = element.dataset;
  if (spots) return list(spots);
  if (pointer) return [pointer];
  // A table in a guide knows its keys only; a request's line without a spot in the device payload stands for none.
  return key && !element.closest("article.with-preview") ? pointersOfKey(key) : [];
};

const pointersOfKey = (key) => {
  const named = [...lines, ...parts()].flatMap((element) => element.dataset.pointer || []);
  return [...new Set(named)].filter((pointer) => keyOf(pointer) === key || keyOf(pointer).endsWith(`.${key}`));
};

const parts = () => players.flatMap((player) => all("[data-pointer], [data-also]", player));

/** What a part of a preview shows: the value whose text it is, and what concerns it as a whole. */
const shownBy = (part) => [part.dataset.pointer, ...list(part.dataset.also)].filter(Boolean);

// Every table and every payload is a view of its own, in which the nearest thing answers for a value.
const views = [...new Set([...rows, ...lines].map((element) => element.closest("table, figure, ol")))].map((scope) => {
  const index = new Map();
  for (const element of all("tr[data-key], .pl[data-pointer], .pl[data-spots], .key-link[data-pointer]", scope)) {
    // A request's keys are its own: its lines answer for the device's values.
    if (element.matches(".key-link") && element.closest(".pl").dataset.spots) continue;
    for (const pointer of pointersOf(element)) {
      if (!index.has(pointer)) index.set(pointer, []);
      index.get(pointer).push(element);
    }
  }
  return index;
});

/** The rows, lines and keys that stand for any of the pointers. */
const standFor = (pointers) => {
  const found = new Set();
  for (const index of views) {
    for (const pointer of pointers) {
      for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
        if (!index.has(at)) continue;
        for (const element of index.get(at)) {
          found.add(element);
          if (element.matches(".key-link")) found.add(element.closest(".pl"));
        }
        break;
      }
    }
  }
  return found;
};

const isSeen = (element) => element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? element.offsetParent !== null;
