/// The links from a preview to the rest of a page: which payload value a part shows, and what has happened.

/// The SDK delegate's method behind each event, as Swift writes it.
const SIGNATURES = {
  "story-start": "storiesViewController(_:didStartWithPageCount:)",
  "story-show": "storiesViewController(_:didShow:at:)",
  "story-action": "storiesViewController(_:didTapActionFor:at:)",
  "story-finish": "storiesViewControllerDidFinish(_:)",
  "story-fallback": "storiesViewControllerDidShowFallback(_:)",
};
const LONGEST_LOG = 200;

function storyFact({ index, pageCount }) {
  if (index !== undefined) return `index ${index}`;
  return pageCount === undefined ? "" : `pageCount ${pageCount}`;
}

/// A closed `<details>` that lists `source`'s events with the seconds since the first. `fact` tells what an event's detail
/// adds to the method behind it.
function makeLog(source, signatures = SIGNATURES, fact = storyFact, clock = standardClock) {
  const list = make("ol", { class: "pp-log-list", tabindex: "0", "aria-label": word(source, "log") });
  const log = make("details", { class: "pp-log" }, make("summary", {}, word(source, "log")), list);
  let first = null;
  for (const [name, signature] of Object.entries(signatures)) {
    source.addEventListener(name, (event) => {
      first ??= clock.now();
      const seconds = ((clock.now() - first) / 1000).toFixed(1);
      const told = fact(event.detail);
      const entry = make("li", {}, make("time", {}, `${seconds} s`), make("b", {}, name));
      entry.append(make("code", { lang: "en", dir: "ltr" }, signature));
      if (told !== "") entry.append(make("span", {}, told));
      list.append(entry);
      if (list.childElementCount > LONGEST_LOG) list.firstElementChild.remove();
      if (log.open) list.scrollTop = list.scrollHeight;
    });
  }
  return log;
}

/// The payload value whose part the reader points at or focuses in a preview.
let pointedAt = null;

/// Tells the page, with bubbling `preview-part` events {pointer, part}, which part of `host` is pointed at or focused;
/// `pointer` is null when none is any more.
function announceParts(host, roots) {
  let current = null;
  const tell = (target) => {
    const part = target?.closest?.("[data-pointer]") ?? null;
    if (part === current) return;
    current = part;
    const pointer = part?.dataset.pointer ?? null;
    pointedAt = pointer;
    host.dispatchEvent(new CustomEvent("preview-part", { bubbles: true, composed: true, detail: { pointer, part } }));
  };
  for (const root of roots) {
    root.addEventListener("pointerover", (event) => tell(event.target));
    root.addEventListener("focusin", (event) => tell(event.target));
    root.addEventListener("pointerleave", () => tell(null));
    root.addEventListener("focusout", (event) => root.contains(event.relatedTarget) || tell(null));
  }
}

/// Whether the JSON Pointer `pointer` is `pattern`, in which a `*` stands for any one step.
function matchesPointer(pointer, pattern) {
  if (pointer === pattern) return true;
  const steps = pointer.split("/");
  const wanted = pattern.split("/");
  return steps.length === wanted.length && wanted.every((step, place) => step === "*" || step === steps[place]);
}

/// Lights up the parts of `root` that show `pattern`, and no others. Returns them. What the reader points at in the
/// preview itself needs no light there: it is the table and the payload that answer.
function highlightParts(root, pattern) {
  const highlighted = [];
  for (const part of root.querySelectorAll("[data-pointer]")) {
    const { pointer, also } = part.dataset;
    const isHighlighted = pattern !== null && [pointer, also ?? pointer].some((shown) => matchesPointer(shown, pattern));
    part.classList.toggle("pp-highlighted", isHighlighted && pattern !== pointedAt);
    if (isHighlighted) highlighted.push(part);
  }
  return highlighted;
}
