/// The text that a clamp cuts off, to be read: what is shown, and the rest marked.

/// How many characters of `element`'s text stand in its box.
function shownLength(element) {
  const node = element.firstChild;
  const bottom = element.getBoundingClientRect().bottom + 1;
  const range = document.createRange();
  let [low, high] = [0, node.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    range.setStart(node, middle - 1);
    range.setEnd(node, middle);
    const box = range.getBoundingClientRect();
    if (box.height === 0 || box.bottom <= bottom) low = middle;
    else high = middle - 1;
  }
  return low;
}

/// A closed `<details>` that lists the clipped of `lines` when it is opened; `look()` hides it where nothing is clipped.
function makeCuts(host, lines) {
  const summary = make("summary", {}, word(host, "cut"));
  const element = make("details", { class: "pp-cut", hidden: true }, summary);
  const fill = () => {
    const parts = lines.filter(isClipped).map((line) => {
      const text = line.textContent;
      const length = shownLength(line);
      return make("p", { dir: "auto" }, text.slice(0, length), make("mark", {}, text.slice(length)));
    });
    element.replaceChildren(summary, ...parts);
  };
  element.addEventListener("toggle", () => element.open && fill());
  return {
    element,
    look(isCollapsed) {
      element.hidden = !isCollapsed || !lines.some(isClipped);
      if (element.open && !element.hidden) fill();
    },
  };
}
