// What links rows, lines and spots comes when a reader first points at something, or at once when the address asks for a state.
// What happens until it is there happens again then; what a preview has told of itself by then lies in `told`. A story's player
// comes with it, and where a story is in sight.
const { links, story } = document.currentScript.dataset;
const [linked, highlighted] = (links ?? "").split(" ");
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

let isPlaying = story === undefined;
const play = () => {
  if (!isPlaying) document.head.append(Object.assign(document.createElement("script"), { src: story }));
  isPlaying = true;
};
const sight = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && play());

const begin = () => {
  if (document.head.querySelector("[data-late]")) return;
  play();
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

if (story) for (const one of document.querySelectorAll("push-story")) sight.observe(one);
if (linked) {
  for (const kind of kinds) addEventListener(kind, keepEvent, true);
  if (location.search || location.hash) begin();
}
