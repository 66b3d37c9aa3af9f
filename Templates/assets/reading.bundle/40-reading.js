// The table of contents follows the scroll; chips filter the gallery.
const followed = all(".toc-side a, .section-bar a")
  .map((link) => ({ link, target: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
  .filter((entry) => entry.target);

if (followed.length) {
  const mark = () => {
    // The last heading above the reading line; at the end of the page, the last one.
    const line = innerHeight * 0.25;
    let current = followed[0];
    for (const entry of followed) {
      if (entry.target.getBoundingClientRect().top <= line) current = entry;
    }
    const bottom = document.documentElement.scrollHeight - innerHeight - scrollY < 4;
    if (bottom && scrollY > 0) current = followed[followed.length - 1];
    for (const entry of followed) {
      if (entry === current) entry.link.setAttribute("aria-current", "true");
      else entry.link.removeAttribute("aria-current");
    }
    const bar = current.link.closest(".section-bar");
    if (bar) bar.scrollLeft = current.link.offsetLeft - bar.clientWidth / 3;
  };
  let waiting = false;
  const later = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      mark();
    });
  };
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later, { passive: true });
  mark();
}

const filters = document.querySelector("[data-filters]");
if (filters) {
  const cards = all(".gallery-group .sample-card");
  const groups = all(".gallery-group");
  const chips = all("[data-filter]", filters);
  const result = filters.querySelector(".filter-result");
  const empty = document.querySelector("[data-filter-empty]");
  const valueOf = (card, name) =>
    name === "group" ? card.closest(".gallery-group").dataset.group : card.dataset[name];

  const apply = () => {
    const chosen = {};
    for (const chip of chips) {
      if (chip.getAttribute("aria-pressed") !== "true") continue;
      (chosen[chip.dataset.filter] ||= []).push(chip.dataset.value);
    }
    const fits = (card) =>
      Object.entries(chosen).every(([name, values]) => values.includes(valueOf(card, name)));
    for (const card of cards) card.hidden = !fits(card);
    for (const group of groups) group.hidden = !group.querySelector(".sample-card:not([hidden])");
    const shown = cards.filter((card) => !card.hidden).length;
    empty.hidden = shown > 0;
    result.textContent = result.dataset.template.replace("[n]", shown).replace("[total]", cards.length);
    const query = new URLSearchParams();
    for (const [name, values] of Object.entries(chosen)) values.forEach((v) => query.append(name, v));
    setAddress(location.pathname + (String(query) ? `?${query}` : "") + location.hash);
  };

  const query = new URLSearchParams(location.search);
  for (const chip of chips) {
    const { filter, value } = chip.dataset;
    const count = cards.filter((card) => valueOf(card, filter) === value).length;
    chip.querySelector(".chip-count").textContent = count;
    chip.disabled = count === 0;
    chip.setAttribute("aria-pressed", String(query.getAll(filter).includes(value)));
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
