// What the address of an embedded preview asks for (`theme`, `lang`, `autoplay`, `profile`, and what its elements' `applyState`
// takes; `surface`: one device alone), and its height for the page around it. Runs before the first paint and before the elements are defined.
const root = document.documentElement;
const asked = new URLSearchParams(location.search);

const theme = asked.get("theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;

// The same preview in another language is a page of its own; what else was asked for goes along.
const language = asked.get("lang");
if (language !== null && language !== root.lang) {
  const other = [...document.querySelectorAll("link[hreflang]")].find((link) => link.hreflang === language);
  asked.delete("lang");
  if (other !== undefined) location.replace(`${other.href}${asked.size > 0 ? `?${asked}` : ""}`);
}

// Before the elements take the content over.
function prepare() {
  const parts = [...document.querySelectorAll(".embed-part")];
  const wanted = parts.find((part) => part.dataset.profile !== undefined && part.dataset.profile === asked.get("profile"));
  if (wanted !== undefined) for (const part of parts) part.hidden = part !== wanted;
  for (const part of parts.filter((candidate) => candidate.hidden)) part.remove();
  for (const devices of document.querySelectorAll(".sf")) showOnly(devices, asked.get("surface"));
  if (asked.get("autoplay") === "0") for (const story of stories()) story.removeAttribute("autoplay");
}

function showOnly(devices, surface) {
  const panels = [...devices.querySelectorAll(":scope > .sf-panel")];
  if (!panels.some((panel) => panel.dataset.surface === surface)) return;
  devices.querySelector(":scope > .sf-tabs")?.remove();
  for (const panel of panels.filter((one) => one.dataset.surface !== surface)) panel.remove();
}

const stories = () => [...document.querySelectorAll("push-story")];

/// The state of the preview, as on the sample's page; there `theme` is the phone's alone.
async function apply() {
  const values = Object.fromEntries(asked);
  const elements = [...document.querySelectorAll("push-notification, push-story, push-extension")];
  for (const element of elements) {
    await customElements.whenDefined(element.localName);
    element.applyState?.(values);
  }
}

// The page around may give the frame this height; it learns nothing else.
function tell() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (parent !== window) parent.postMessage({ type: "sitegen:size", version: 1, height }, "*");
}

document.addEventListener("readystatechange", () => {
  if (document.readyState !== "interactive") return;
  prepare();
  new ResizeObserver(tell).observe(document.body);
});
document.addEventListener("DOMContentLoaded", apply);
addEventListener("load", tell);
