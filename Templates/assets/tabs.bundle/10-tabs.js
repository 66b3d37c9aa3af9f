// behaviour.js and reading.js come first and lend their tools.
const { all, make, memory, addressed } = globalThis.sitegen;
// Tabs. A section with a name is a landmark; a panel is not, and one name comes many times on a page.
const asPanel = (section) => {
  const panel = make("div", { class: section.className, "data-title": section.dataset.title });
  if (section.id) panel.id = section.id;
  panel.append(...section.childNodes);
  section.replaceWith(panel);
  return panel;
};

/** Titles that were chosen on any page, the last one first: groups of other titles keep their own choice. */
function remembered() {
  return (memory.get("tab") || "").split("\n");
}

const tabGroups = all(".tabs").map((element, number) => {
  const panels = all(":scope > .tab", element).map(asPanel);
  const list = make("div", { role: "tablist", class: "tab-list" });
  const tabs = panels.map((panel, index) => {
    const id = panel.id || `tabs-${number}-${index}`;
    const tab = make(
      "button",
      { type: "button", role: "tab", id: `${id}-tab`, "aria-controls": id },
      panel.dataset.title,
    );
    panel.id = id;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    const heading = panel.querySelector(":scope > .tab-title");
    if (heading) heading.hidden = true;
    list.append(tab);
    return tab;
  });
  element.prepend(list);
  element.classList.add("is-ready");
  const group = {
    element,
    panels,
    tabs,
    show(index) {
      tabs.forEach((tab, i) => {
        tab.setAttribute("aria-selected", String(i === index));
        tab.tabIndex = i === index ? 0 : -1;
        panels[i].hidden = i !== index;
      });
    },
    indexOf: (title) => panels.findIndex((panel) => panel.dataset.title === title),
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => choose(group, index));
    tab.addEventListener("keydown", (event) => {
      const back = getComputedStyle(element).direction === "rtl" ? "ArrowRight" : "ArrowLeft";
      const forth = back === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
      const last = tabs.length - 1;
      const to = {
        [back]: index === 0 ? last : index - 1,
        [forth]: index === last ? 0 : index + 1,
        Home: 0,
        End: last,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      choose(group, to);
      tabs[to].focus();
    });
  });
  const chosen = remembered().map(group.indexOf).find((index) => index >= 0);
  group.show(chosen || 0);
  return group;
});

/** Shows a tab, and the one of the same title in every other group, without moving what is read. */
function choose(group, index) {
  const title = group.panels[index].dataset.title;
  const before = group.element.getBoundingClientRect().top;
  for (const other of tabGroups) {
    const same = other === group ? index : other.indexOf(title);
    if (same >= 0) other.show(same);
  }
  window.scrollBy({ top: group.element.getBoundingClientRect().top - before, behavior: "instant" });
  memory.set("tab", [title, ...remembered().filter((other) => other !== title)].slice(0, 20).join("\n"));
}

/** A link into a hidden tab opens it. */
const openAddressedTab = () => {
  const target = addressed();
  const panel = target && target.closest("[role=tabpanel]");
  const group = panel && tabGroups.find((candidate) => candidate.panels.includes(panel));
  if (!group || !panel.hidden) return;
  group.show(group.panels.indexOf(panel));
  target.scrollIntoView();
};
addEventListener("hashchange", openAddressedTab);
openAddressedTab();
