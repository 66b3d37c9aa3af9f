// Keys for people who read a lot: on to the next page, back, home, and a list of them all. Single letters can be in the way of
// speech input, so they can be switched off (WCAG 2.1.4).
const keysDialog = document.querySelector(".keys-dialog");
if (keysDialog) {
  const opener = make("button", { type: "button", class: "keys-open" }, keysDialog.ariaLabel);
  document.querySelector(".site-footer-inner").lastElementChild.prepend(opener);
  const letters = keysDialog.querySelector("input");
  letters.checked = memory.get("keys") !== "off";
  letters.addEventListener("change", () => memory.set("keys", letters.checked ? null : "off"));
  const list = () => keysDialog.open || keysDialog.showModal();
  const follow = (selector) => document.querySelector(selector)?.click();
  const done = {
    n: () => follow(".pager-next"),
    p: () => follow(".pager-previous"),
    h: () => follow(".site-title"),
    "?": list,
  };
  opener.addEventListener("click", list);
  // The button in it, and what lies around it.
  keysDialog.addEventListener("click", ({ target }) => (target === keysDialog || target.type === "button") && keysDialog.close());
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable], dialog, push-story");
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping || !letters.checked) return;
    done[event.key]?.();
  });
}
