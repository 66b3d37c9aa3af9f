// Chips filter the gallery; the address keeps what is chosen. Without script every sample is shown.
const all = (selector, scope = document) => Array.from(scope.querySelectorAll(selector));

const filters = document.querySelector("[data-filters]");
if (filters) {
  const cards = all(".gallery-group .sample-card").map((card) => ({
    card,
    values: { verdict: card.dataset.verdict, kind: card.dataset.kind, pack: card.closest(".gallery-group").dataset.group },
  }));
  const chips = all("[data-filter]", filters);
  const result = filters.querySelector(".filter-result");
  const empty = document.querySelector("[data-filter-empty]");

  const chosen = () => {
    const names = {};
    for (const chip of chips) {
      if (chip.getAttribute("aria-pressed") === "true") (names[chip.dataset.filter] ||= []).push(chip.dataset.value);
    }
    return names;
  };
  /** Whether a card fits what is chosen, the filter `except` left out. */
  const fits = ({ values }, names, except) =>
    Object.entries(names).every(([name, wanted]) => name === except || wanted.includes(values[name]));

  const apply = () => {
    const names = chosen();
    for (const entry of cards) entry.card.hidden = !fits(entry, names);
    for (const group of all(".gallery-group")) group.hidden = !group.querySelector(".sample-card:not([hidden])");
    // What each chip would show beside what the other filters leave.
    for (const chip of chips) {
      const { filter, value } = chip.dataset;
      const count = cards.filter((entry) => entry.values[filter] === value && fits(entry, names, filter)).length;
      chip.querySelector(".chip-count").textContent = count;
      chip.disabled = count === 0 && chip.getAttribute("aria-pressed") !== "true";
    }
    const shown = cards.filter(({ card }) => !card.hidden).length;
    empty.hidden = shown > 0;
    result.textContent = result.dataset.template.replace("[n]", shown).replace("[total]", cards.length);
    const query = new URLSearchParams(location.search);
    for (const name of ["verdict", "kind", "pack"]) {
      query.delete(name);
      for (const value of names[name] ?? []) query.append(name, value);
    }
    try {
      history.replaceState(history.state, "", location.pathname + (String(query) ? `?${query}` : "") + location.hash);
    } catch {
      // A page from disk may refuse it: the address stays, the page still changes.
    }
  };

  const query = new URLSearchParams(location.search);
  for (const chip of chips) {
    chip.setAttribute("aria-pressed", String(query.getAll(chip.dataset.filter).includes(chip.dataset.value)));
    chip.addEventListener("click", () => {
      chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
      apply();
    });
  }
  empty.querySelector("[data-filter-reset]").addEventListener("click", () => {
    for (const chip of chips) chip.setAttribute("aria-pressed", "false");
    apply();
    chips[0].focus();
  });
  apply();
}
