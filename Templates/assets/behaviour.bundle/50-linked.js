// Three views of one thing: the key's row, the payload's line, the spot in the preview.
const linkedLines = all("[data-pointer].pl");
const linkedRows = all("tr[data-key]");
const players = all("push-notification, push-story").filter((player) => !player.parentElement.closest("push-notification"));
let pinned = null;

/** '/pw_stories/pages/0/image' is an instance of the key 'pw_stories.pages.image'. */
const keyOf = (pointer) =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .filter((part) => !/^\d+$/.test(part))
    .join(".");

/** A row of its own name, or of the same name inside a vendor's container ('u.pw_stories…'). */
const matches = (row, key) => key === row || key.endsWith(`.${row}`);

/** The pointer that stands for a key: that of its line on this page, else that of its spots in the preview, any index. */
const pointerOf = (row) => {
  const line = linkedLines.find((candidate) => candidate.dataset.key === row.dataset.key);
  if (line) return line.dataset.pointer;
  for (const player of players) {
    for (const part of all("[data-pointer]", player)) {
      const { pointer } = part.dataset;
      if (pointer && matches(row.dataset.key, keyOf(pointer))) return pointer.replace(/\/\d+(?=\/|$)/g, "/*");
    }
  }
  return null;
};

const show = (place) => {
  for (const element of [...linkedLines, ...linkedRows]) {
    const lit =
      place !== null &&
      (element.matches("tr")
        ? matches(element.dataset.key, place.key)
        : place.pointer !== null && element.dataset.pointer === place.pointer);
    element.classList.toggle("is-linked", lit);
  }
  for (const player of players) {
    if (typeof player.highlight === "function") player.highlight(place ? place.pointer : null);
  }
};

const placeOf = (element) =>
  element.matches("tr")
    ? { key: element.dataset.key, pointer: pointerOf(element) }
    : { key: element.dataset.key || keyOf(element.dataset.pointer), pointer: element.dataset.pointer };

const toggle = (element, place) => {
  const same = pinned && pinned.element === element;
  if (pinned) pinned.element.classList.remove("is-pinned");
  pinned = same ? null : { element, place };
  if (pinned) element.classList.add("is-pinned");
  show(pinned && pinned.place);
  if (element.id) setAddress(pinned ? `#${element.id}` : location.pathname + location.search);
};

if (players.length) {
  for (const element of [...linkedLines, ...linkedRows]) {
    const enter = () => show(placeOf(element));
    const leave = () => show(pinned && pinned.place);
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    element.addEventListener("click", (event) => {
      if (event.target.closest("a, button, summary") && !event.target.closest(".ln")) return;
      if (String(getSelection()) !== "") return;
      event.preventDefault();
      toggle(element, placeOf(element));
    });
  }
  const target = addressed();
  if (target && (linkedLines.includes(target) || linkedRows.includes(target))) {
    // The elements may be upgraded after this script: wait for the page to be whole.
    addEventListener("DOMContentLoaded", () => toggle(target, placeOf(target)));
  }
}

document.addEventListener("preview-part", (event) => {
  const pointer = event.detail && event.detail.pointer;
  show(pointer ? { pointer, key: keyOf(pointer) } : pinned && pinned.place);
});
