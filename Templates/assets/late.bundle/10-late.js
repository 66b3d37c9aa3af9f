// What links rows, lines and spots comes when a reader first points at something, or at once when the address asks for a state.
// What happens until it is there happens again then; what a preview has told of itself by then lies in `told`.
const [linked, highlighted] = (document.currentScript.dataset.links ?? "").split(" ");
const kept = new Map();
const kinds = ["pointerover", "focusin", "click", "preview-state"];
globalThis.sitegen.told = kept;

const again = ({ type, target, clientX, clientY }) => {
  const place = target.closest("tr[data-key], .pl");
  if (type === "pointerover") place?.dispatchEvent(new PointerEvent("pointerenter", { clientX, clientY }));
  else if (type === "focusin") document.activeElement === target && target.dispatchEvent(new FocusEvent(type, { bubbles: true }));
  else if (type === "click" && (place ?? target.closest("[data-preview-tools] button"))) target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }));
};

const keepEvent = (event) => {
  if (!event.target.closest?.("main")) return;
  if (kept.size === 0) begin();
  kept.set(event.type, event);
};

const begin = () => {
  if (document.head.querySelector("[data-late]")) return;
  const script = document.createElement("script");
  script.src = linked;
  script.dataset.late = "";
  script.addEventListener("load", () => {
    for (const kind of kinds) removeEventListener(kind, keepEvent, true);
    script.dataset.late = "done";
    for (const event of kept.values()) again(event);
  });
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: highlighted }), script);
};

if (linked) {
  for (const kind of kinds) addEventListener(kind, keepEvent, true);
  if (location.search || location.hash) begin();
}
