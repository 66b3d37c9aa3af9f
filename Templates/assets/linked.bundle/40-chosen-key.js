// Beside the preview: which key is highlighted, its line and its meaning, wherever on the page they are.
const chosenKey = document.querySelector("[data-linked]");
const hint = chosenKey?.firstElementChild.cloneNode(true);

const showKey = (place) => {
  if (!chosenKey) return;
  const row = [...highlighted].find((element) => element.matches("tr"));
  const line = [...highlighted].find((element) => element.matches(".pl"));
  if (place === null || (row === undefined && line === undefined)) {
    chosenKey.replaceChildren(hint);
    return;
  }
  const to = (element, name, text) =>
    element.id ? make("a", { class: name, href: `#${encodeURIComponent(element.id)}` }, text) : make("span", { class: name }, text);
  const name = row?.dataset.key ?? keyOf(place.pointers[0] ?? line.dataset.pointer);
  const key = make("p", { class: "linked-key" });
  // The end of a path says most.
  const short = name.split(".").slice(-2).join(".");
  key.append(row ? to(row, "", short) : make("span", {}, short));
  key.firstChild.title = name;
  if (pinned !== null && pinned === place) {
    const release = make("button", { type: "button", class: "linked-release" }, chosenKey.dataset.release);
    release.addEventListener("click", () => pin(pinned));
    key.append(release);
  }
  const content = [key];
  if (line) content.push(to(line, "linked-line", line.querySelector("code").textContent.trim().slice(0, 200)));
  const meaning = row?.querySelector(".key-text")?.textContent.trim();
  if (meaning) content.push(make("p", { class: "linked-meaning" }, meaning));
  chosenKey.replaceChildren(...content);
};
