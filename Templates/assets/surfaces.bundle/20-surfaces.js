// Android's cards and the browsers': all of them are in the page; this reports which part is pointed at, and shows a part that is chosen
// elsewhere.
class PushSurface extends HTMLElement {
  connectedCallback() {
    let current = null;
    const report = (target) => {
      const part = target?.closest?.("[data-pointer]") ?? null;
      if (part === current) return;
      current = part;
      const pointer = part?.dataset.pointer ?? null;
      this.dispatchEvent(new CustomEvent("preview-part", { bubbles: true, composed: true, detail: { pointer, part } }));
    };
    this.addEventListener("pointerover", (event) => report(event.target));
    this.addEventListener("pointerleave", () => report(null));
  }

  /** Called for a value that is chosen elsewhere, null for none: what no open panel shows is turned to. */
  highlight(pointer) {
    if (pointer === null) return;
    const parts = Array.from(this.querySelectorAll("[data-pointer], [data-also]")).filter(
      (part) => part.dataset.pointer === pointer || (part.dataset.also ?? "").split(" ").includes(pointer.replaceAll(" ", "%20")),
    );
    if (parts.length === 0 || parts.some((part) => part.checkVisibility?.() ?? part.offsetParent !== null)) return;
    const state = parts[0].closest("[data-state]")?.dataset.state;
    const choice = state && this.querySelector(`.pa-states [value="${state}"]`);
    if (choice) choice.checked = true;
    const details = parts[0].closest("details");
    if (details) details.open = true;
  }
}

// The device that is looked at: of several sample users each has devices of its own, and what is chosen for one is chosen for all. On a
// sample's page the address keeps it.
const switches = ".sf-tabs input, .pa-states input, .pa-looks input";
const chosenAs = (input, scope) => {
  const group = input.closest("[role]").className;
  for (const other of scope.querySelectorAll(`.${group} input`)) if (other.value === input.value) other.checked = true;
};

addEventListener("change", ({ target }) => {
  if (!(target instanceof Element) || !target.matches(switches)) return;
  const article = target.closest("article");
  if (target.closest(".profile-preview") && article) chosenAs(target, article);
  if (!target.closest(".sf-tabs") || !document.querySelector("[data-preview-tools]")) return;
  const address = new URL(location.href);
  if (target === target.closest(".sf-tabs").querySelector("input")) address.searchParams.delete("surface");
  else address.searchParams.set("surface", target.value);
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // A page from disk may refuse it: the address stays, the page still changes.
  }
});

const wantedSurface = new URLSearchParams(location.search).get("surface");
if (wantedSurface && document.querySelector("[data-preview-tools]")) {
  for (const input of document.querySelectorAll(".preview-stick .sf-tabs input")) if (input.value === wantedSurface) input.checked = true;
}

customElements.define("push-android", class extends PushSurface {});
customElements.define("push-web", class extends PushSurface {});
