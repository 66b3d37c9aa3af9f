// The dialog, and the search page.
let dialog;
let opening;

const makeDialog = async () => {
  const { text } = await loadIndex();
  const panel = new SearchPanel(text);
  const close = make("button", { type: "button", class: "search-close", "aria-label": text.close }, make("kbd", {}, "Esc"));
  const keys = make("p", { class: "search-keys", "aria-hidden": "true" });
  for (const [key, words] of [["↑↓", text.move], ["↵", text.open], ["Esc", text.close]]) keys.append(make("span", {}, make("kbd", {}, key), " ", words));
  const head = make("div", { class: "search-head" }, panel.box, close);
  dialog = make("dialog", { class: "search-dialog", "aria-label": text.label }, head, panel.status, panel.results, keys);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => {
    // Beside the box, or on a result of this very page.
    if (target === dialog || target.closest("[role=option]")) dialog.close();
  });
  dialog.panel = panel;
  document.body.append(dialog);
};

Object.assign(sitegenSearch, {
  /** Shows the dialog; what was looked for last is selected, unless something was typed into `early` meanwhile. The focus
   * comes back to `before`. */
  async open(early, before) {
    await (opening ??= makeDialog().catch((error) => {
      opening = undefined;
      throw error;
    }));
    const typed = early?.isConnected ? early.value : "";
    early?.remove();
    if (!dialog.open) {
      before?.focus({ preventScroll: true });
      dialog.showModal();
    }
    const { input } = dialog.panel;
    input.focus();
    if (typed) {
      input.value = typed;
      dialog.panel.run();
    } else input.select();
  },
  /** Puts field and results into `place`, and searches for the address's `q`. */
  async show(place) {
    const { text } = await loadIndex();
    const remember = (query) => {
      const address = new URL(location.href);
      if (query) address.searchParams.set("q", query);
      else address.searchParams.delete("q");
      try {
        history.replaceState(history.state, "", address);
      } catch {
        // A page from disk may refuse it.
      }
    };
    const panel = new SearchPanel(text, remember);
    place.append(panel.box, panel.status, panel.results);
    panel.input.value = new URLSearchParams(location.search).get("q") ?? "";
    panel.input.focus();
    if (panel.input.value) panel.run();
  },
  /** The results of a query without the page: for tests. */
  find: search,
});
