(() => {
"use strict";
const all = (selector, scope = document) => Array.from(scope.querySelectorAll(selector));
const make = (name, attributes = {}, text = "") => {
const element = document.createElement(name);
for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
if (text) element.textContent = text;
return element;
};
const memory = {
get(key) {
try {
return localStorage.getItem(key);
} catch {
return null;
}
},
set(key, value) {
try {
if (value === null) localStorage.removeItem(key);
else localStorage.setItem(key, value);
} catch {
}
},
};
const setAddress = (address) => {
try {
history.replaceState(history.state, "", address);
} catch {
}
};
const addressed = () => {
try {
return document.getElementById(decodeURIComponent(location.hash.slice(1)));
} catch {
return null;
}
};
const say = (key) => document.body.dataset[key] || "";

const themeButtons = all("[data-theme-choice]");
const themeColor = document.querySelector("meta[name=theme-color]");
const showTheme = (choice) => {
for (const button of themeButtons) {
button.setAttribute("aria-pressed", String(button.dataset.themeChoice === choice));
}
if (themeColor) themeColor.content = getComputedStyle(document.body).backgroundColor;
};
for (const button of themeButtons) {
button.addEventListener("click", () => {
const choice = button.dataset.themeChoice;
if (choice === "auto") delete document.documentElement.dataset.theme;
else document.documentElement.dataset.theme = choice;
memory.set("theme", choice === "auto" ? null : choice);
showTheme(choice);
});
}
showTheme(document.documentElement.dataset.theme || "auto");
const sidebar = document.getElementById("site-nav");
const menuLink = document.querySelector(".menu-button");
if (sidebar && menuLink && document.documentElement.classList.contains("drawer")) {
const button = make("button", { type: "button", class: "menu-button" });
button.append(...menuLink.childNodes);
button.popoverTargetElement = sidebar;
menuLink.replaceWith(button);
const close = make("button", { type: "button", class: "drawer-close" }, say("close"));
close.popoverTargetElement = sidebar;
close.popoverTargetAction = "hide";
sidebar.prepend(close);
const wide = matchMedia("(min-width: 64em)");
const adapt = () => {
if (wide.matches) sidebar.removeAttribute("popover");
else sidebar.setAttribute("popover", "auto");
};
wide.addEventListener("change", adapt);
adapt();
sidebar.addEventListener("click", (event) => {
if (event.target.closest("a") && !wide.matches) sidebar.hidePopover();
});
}
const here = sidebar && sidebar.querySelector("[aria-current=page]");
if (here && here.offsetTop > sidebar.clientHeight * 0.8) {
sidebar.scrollTop = here.offsetTop - sidebar.clientHeight / 2;
}

for (const figure of all("figure.code")) {
const button = make("button", { type: "button", class: "copy-button" }, say("copy"));
button.addEventListener("click", async () => {
const payload = all(".pl > code", figure);
const text = payload.length
? payload.map((line) => line.textContent).join("\n")
: figure.querySelector("pre").textContent.replace(/\n$/, "");
if (!(await copied(text))) return;
button.textContent = say("copied");
setTimeout(() => (button.textContent = say("copy")), 1600);
});
figure.prepend(button);
}
async function copied(text) {
try {
await navigator.clipboard.writeText(text);
return true;
} catch {
const area = make("textarea", { class: "visually-hidden", readonly: "" });
area.value = text;
document.body.append(area);
area.select();
const done = document.execCommand("copy");
area.remove();
return done;
}
}
const asPanel = (section) => {
const panel = make("div", { class: section.className, "data-title": section.dataset.title });
if (section.id) panel.id = section.id;
panel.append(...section.childNodes);
section.replaceWith(panel);
return panel;
};
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
const remembered = group.indexOf(memory.get("tab"));
group.show(remembered < 0 ? 0 : remembered);
return group;
});
function choose(group, index) {
const title = group.panels[index].dataset.title;
const before = group.element.getBoundingClientRect().top;
for (const other of tabGroups) {
const same = other === group ? index : other.indexOf(title);
if (same >= 0) other.show(same);
}
window.scrollBy({ top: group.element.getBoundingClientRect().top - before, behavior: "instant" });
memory.set("tab", title);
}
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

const followed = all(".toc-side a, .section-bar a")
.map((link) => ({ link, target: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
.filter((entry) => entry.target);
if (followed.length) {
const mark = () => {
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

const report = document.querySelector("[data-report-filters]");
if (report) {
const rows = all("[data-report-row]").map((row) => ({
row,
text: row.textContent.toLowerCase(),
head: (row.querySelector('th[scope="row"], .report-file') || row).textContent.toLowerCase(),
findings: all("[data-report-finding]", row).map((item) => ({ item, text: item.textContent.toLowerCase() })),
}));
const chips = all("[data-filter]", report);
const rule = report.querySelector("[data-filter-rule]");
const words = report.querySelector("[data-filter-text]");
const result = report.querySelector(".filter-result");
const empty = document.querySelector("[data-filter-empty]");
const samples = rows.filter(({ row }) => "verdict" in row.dataset);
const total = rows.reduce((sum, entry) => sum + entry.findings.length, 0);
const chosen = (name) =>
chips.filter((chip) => chip.dataset.filter === name && chip.getAttribute("aria-pressed") === "true")
.map((chip) => chip.dataset.value);
const allows = (values, value) => values.length === 0 || values.includes(value);
const apply = () => {
const [verdicts, packs, severities] = ["verdict", "pack", "severity"].map(chosen);
const code = rule ? rule.value : "";
const text = words.value.trim().toLowerCase();
let shown = 0;
for (const { row, head, text: whole, findings } of rows) {
let left = 0;
for (const finding of findings) {
const { severity, rule: own } = finding.item.dataset;
const fits = allows(severities, severity) && (!code || own === code)
&& (!text || head.includes(text) || finding.text.includes(text));
finding.item.hidden = !fits;
if (fits) left += 1;
}
const asksFindings = severities.length > 0 || code || (text && !head.includes(text));
const fits = allows(verdicts, row.dataset.verdict) && allows(packs, row.dataset.pack)
&& (!text || whole.includes(text)) && (!asksFindings || left > 0);
row.hidden = !fits;
if (fits) shown += left;
}
for (const section of all("[data-report-section]")) {
const own = all("[data-report-row]", section);
section.hidden = own.length > 0 && own.every((row) => row.hidden);
}
empty.hidden = rows.length === 0 || rows.some(({ row }) => !row.hidden);
result.textContent = result.dataset.template
.replace("[n]", shown).replace("[total]", total)
.replace("[samples]", samples.filter(({ row }) => !row.hidden).length).replace("[all]", samples.length);
const query = new URLSearchParams();
for (const chip of chips) {
if (chip.getAttribute("aria-pressed") === "true") query.append(chip.dataset.filter, chip.dataset.value);
}
if (code) query.set("rule", code);
if (text) query.set("text", words.value.trim());
setAddress(location.pathname + (String(query) ? `?${query}` : "") + location.hash);
};
const reset = () => {
for (const chip of chips) chip.setAttribute("aria-pressed", "false");
if (rule) rule.value = "";
words.value = "";
apply();
words.focus();
};
const query = new URLSearchParams(location.search);
for (const chip of chips) {
const { filter, value } = chip.dataset;
const count = filter === "severity"
? all(`[data-report-finding][data-severity="${value}"]`).length
: samples.filter(({ row }) => row.dataset[filter] === value).length;
chip.querySelector(".chip-count").textContent = count;
chip.setAttribute("aria-pressed", String(query.getAll(filter).includes(value)));
chip.addEventListener("click", () => {
chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
apply();
});
}
if (rule) {
const asked = query.get("rule");
if (asked && all("option", rule).some((option) => option.value === asked)) rule.value = asked;
rule.addEventListener("change", apply);
}
words.value = query.get("text") || "";
words.addEventListener("input", apply);
empty.querySelector("[data-filter-reset]").addEventListener("click", reset);
apply();
}

const linkedLines = all("[data-pointer].pl");
const linkedRows = all("tr[data-key]");
const players = all("push-notification, push-story").filter((player) => !player.parentElement.closest("push-notification"));
let pinned = null;
const keyOf = (pointer) =>
pointer
.split("/")
.slice(1)
.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
.filter((part) => !/^\d+$/.test(part))
.join(".");
const matches = (row, key) => key === row || key.endsWith(`.${row}`);
const pointerOf = (row) => {
const line = linkedLines.find((candidate) => candidate.dataset.key === row.dataset.key);
if (line) return line.dataset.pointer;
for (const player of players) {
for (const part of all("[data-pointer]", player)) {
const { pointer } = part.dataset;
if (pointer && matches(row.dataset.key, keyOf(pointer))) return pointer.replace(/\/\d+(?=\/|$)/g, "/*");
}
}
return null;
};
const show = (place) => {
for (const element of [...linkedLines, ...linkedRows]) {
const lit =
place !== null &&
(element.matches("tr")
? matches(element.dataset.key, place.key)
: place.pointer !== null && element.dataset.pointer === place.pointer);
element.classList.toggle("is-linked", lit);
}
for (const player of players) {
if (typeof player.highlight === "function") player.highlight(place ? place.pointer : null);
}
};
const placeOf = (element) =>
element.matches("tr")
? { key: element.dataset.key, pointer: pointerOf(element) }
: { key: element.dataset.key || keyOf(element.dataset.pointer), pointer: element.dataset.pointer };
const toggle = (element, place) => {
const same = pinned && pinned.element === element;
if (pinned) pinned.element.classList.remove("is-pinned");
pinned = same ? null : { element, place };
if (pinned) element.classList.add("is-pinned");
show(pinned && pinned.place);
if (element.id) setAddress(pinned ? `#${element.id}` : location.pathname + location.search);
};
if (players.length) {
for (const element of [...linkedLines, ...linkedRows]) {
const enter = () => show(placeOf(element));
const leave = () => show(pinned && pinned.place);
element.addEventListener("pointerenter", enter);
element.addEventListener("pointerleave", leave);
element.addEventListener("focusin", enter);
element.addEventListener("focusout", leave);
element.addEventListener("click", (event) => {
if (event.target.closest("a, button, summary") && !event.target.closest(".ln")) return;
if (String(getSelection()) !== "") return;
event.preventDefault();
toggle(element, placeOf(element));
});
}
const target = addressed();
if (target && (linkedLines.includes(target) || linkedRows.includes(target))) {
addEventListener("DOMContentLoaded", () => toggle(target, placeOf(target)));
}
}
document.addEventListener("preview-part", (event) => {
const pointer = event.detail && event.detail.pointer;
show(pointer ? { pointer, key: keyOf(pointer) } : pinned && pinned.place);
});

const profileChoices = all(".profile-switch input");
const chooseAddressedProfile = () => {
const target = addressed();
if (!target) return;
const row = target.closest(".profile-switch li");
const panel = target.closest(".for-profile");
const choice = row
? row.querySelector("input")
: panel && profileChoices[Number(panel.dataset.profile) - 1];
if (!choice || choice.checked) return;
choice.checked = true;
if (panel) target.scrollIntoView();
};
for (const choice of profileChoices) {
choice.addEventListener("change", () => {
if (choice.checked) setAddress(`#${choice.closest("li").id}`);
});
}
if (profileChoices.length) {
addEventListener("hashchange", chooseAddressedProfile);
chooseAddressedProfile();
}

for (const section of all("[data-embed-base]")) {
if (!location.protocol.startsWith("http")) continue;
const base = new URL(".", new URL(section.dataset.embedRoot, location.href)).href;
for (const code of all("pre code", section)) {
code.textContent = code.textContent.replaceAll(section.dataset.embedBase, base);
}
}

})();
