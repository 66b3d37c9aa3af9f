// Chips and selects filter the gallery; the address keeps what is chosen. Without script every sample is shown. Where the gallery stands on
// several pages, a list of what is on all of them comes beside: chips count the whole, and links lead to pages that have some.
const all = (selector, scope = document) => Array.from(scope.querySelectorAll(selector));

const filters = document.querySelector("[data-filters]");
if (filters) {
  const cards = all(".gallery-group .sample-card").map((card) => ({
    card,
    values: { verdict: card.dataset.verdict, kind: card.dataset.kind, pack: card.closest(".gallery-group").dataset.group },
  }));
  const chips = all("button[data-filter]", filters);
  const selects = all("select[data-filter]", filters);
  const result = filters.querySelector(".filter-result");
  const elsewhere = filters.querySelector(".filter-pages");
  /** Every sample of the gallery with its page, once the list is there. */
  let whole = null;
  const empty = document.querySelector("[data-filter-empty]");

  const chosen = () => {
    const names = {};
    for (const chip of chips) {
      if (chip.getAttribute("aria-pressed") === "true") (names[chip.dataset.filter] ||= []).push(chip.dataset.value);
    }
    for (const { value, dataset } of selects) if (value) names[dataset.filter] = value.split(" ");
    return names;
  };
  /** How many a value would show beside what the other filters leave. */
  const count = (filter, value, names) => (whole ?? cards).filter((entry) => entry.values[filter] === value && fits(entry, names, filter)).length;
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
      const left = count(filter, value, names);
      // The page comes with the numbers of the whole gallery: those of one page of several are not shown in between.
      if (whole || !filters.dataset.index) chip.querySelector(".chip-count").textContent = left;
      chip.disabled = left === 0 && chip.getAttribute("aria-pressed") !== "true";
    }
    if (whole || !filters.dataset.index) {
      for (const option of selects.flatMap((select) => all("option[data-label]", select))) {
        const left = count(option.parentElement.dataset.filter, option.value, names);
        option.textContent = `${option.dataset.label} (${left})`;
        option.disabled = left === 0 && !option.selected;
      }
    }
    const shown = cards.filter(({ card }) => !card.hidden).length;
    const found = whole?.filter((entry) => fits(entry, names)) ?? [];
    empty.hidden = shown > 0 || found.length > 0;
    result.textContent = result.dataset.template.replace("[n]", shown).replace("[total]", cards.length)
      .replace("[all]", whole ? found.length : "…");
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
    if (whole) leadOn(found, Object.keys(names).length > 0 ? `?${query}` : null);
  };

  /** Links to the other pages that have some of what was found; none while nothing is chosen. */
  const leadOn = (found, query) => {
    const { page, first, pattern } = filters.dataset;
    const counts = new Map();
    for (const entry of found) counts.set(entry.page, (counts.get(entry.page) ?? 0) + 1);
    counts.delete(Number(page));
    elsewhere.hidden = query === null || counts.size === 0;
    if (elsewhere.hidden) return;
    elsewhere.textContent = elsewhere.dataset.label;
    const shown = [...counts].slice(0, 20);
    for (const [number, count] of shown) {
      const link = document.createElement("a");
      link.href = (number === 1 ? first : pattern.replace("[n]", number)) + query;
      link.textContent = `${number} (${count})`;
      elsewhere.append(" ", link);
    }
    const rest = counts.size - shown.length;
    if (rest > 0) elsewhere.append(" ", elsewhere.dataset.more.replace("[n]", rest));
  };

  /** Numbers of five bits a sign, the sixth says that more come: as the search writes them. */
  const numbers = (text) => {
    const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const list = [];
    let value = 0;
    let shift = 0;
    for (const sign of text) {
      const digit = digits.indexOf(sign);
      value += (digit & 31) << shift;
      shift += 5;
      if (digit < 32) {
        list.push(value);
        value = shift = 0;
      }
    }
    return list;
  };

  if (filters.dataset.index) {
    globalThis.sitegenGallery = ({ size, rows, samples }) => {
      whole = numbers(samples).map((row, index) => {
        const [verdict, kind, pack] = rows[row];
        return { values: { verdict, kind, pack }, page: Math.floor(index / size) + 1 };
      });
      apply();
    };
    const script = document.createElement("script");
    script.src = filters.dataset.index;
    document.head.append(script);
  }

  const query = new URLSearchParams(location.search);
  for (const chip of chips) {
    chip.setAttribute("aria-pressed", String(query.getAll(chip.dataset.filter).includes(chip.dataset.value)));
    chip.addEventListener("click", () => {
      chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
      apply();
    });
  }
  for (const select of selects) {
    // An address may ask for several, which is then one more entry of the list.
    const known = all("option[data-label]", select);
    const asked = known.filter(({ value }) => query.getAll(select.dataset.filter).includes(value));
    if (asked.length > 1) select.append(new Option(asked.map(({ dataset }) => dataset.label).join(", "), asked.map(({ value }) => value).join(" ")));
    if (asked.length > 0) select.value = asked.map(({ value }) => value).join(" ");
    select.addEventListener("change", apply);
  }
  empty.querySelector("[data-filter-reset]").addEventListener("click", () => {
    for (const chip of chips) chip.setAttribute("aria-pressed", "false");
    for (const select of selects) select.value = "";
    apply();
    chips[0].focus();
  });
  apply();
}
