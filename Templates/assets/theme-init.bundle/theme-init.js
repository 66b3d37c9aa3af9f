// Runs before the first paint: the reader's colour theme, and what the style sheet may rely on.
const root = document.documentElement;
root.classList.add("js");
if ("popover" in HTMLElement.prototype) root.classList.add("drawer");
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
} catch {
  // Storage may be closed to us; the system's setting holds then.
}
