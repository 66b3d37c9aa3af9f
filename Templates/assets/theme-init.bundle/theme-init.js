// Runs before the first paint: the reader's colour theme, and what the style sheet may rely on.
const root = document.documentElement;
root.classList.add("js", "near-first");
// Pictures wait for the page's script (`behaviour.js`), not for ever.
addEventListener("load", () => globalThis.sitegen || root.classList.remove("near-first"));
if ("popover" in HTMLElement.prototype) root.classList.add("drawer");
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
} catch {
  // Storage may be closed to us; the system's setting holds then.
}
