(() => {
"use strict";
class StoryMachine {
static defaultDuration = 5;
static longestDuration = 30;
static clock = {
now: () => performance.now(),
after: (delay, run) => setTimeout(run, delay),
cancel: (timer) => clearTimeout(timer),
};
state = "idle";
index = 0;
loop = false;
longPress = false;
durations = [];
holds = new Set();
#elapsed = 0;
#since = 0;
#timer = null;
constructor(effect = () => {}, clock = StoryMachine.clock) {
this.effect = effect;
this.clock = clock;
}
static duration(value) {
if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) return StoryMachine.defaultDuration;
return Math.min(value, StoryMachine.longestDuration);
}
get pageCount() {
return this.durations.length;
}
get isOnLastPage() {
return this.index === this.pageCount - 1;
}
get isOpen() {
return this.state === "playing" || this.state === "paused" || this.state === "finished";
}
get elapsed() {
const running = this.state === "playing" ? (this.clock.now() - this.#since) / 1000 : 0;
return Math.min(this.#elapsed + running, this.durations[this.index] ?? 0);
}
receive(durations) {
this.#freeze();
this.holds.delete("press");
this.durations = durations.map(StoryMachine.duration);
this.index = 0;
this.#elapsed = 0;
if (this.pageCount === 0) {
this.#enter("fallback");
this.effect("fallback");
return;
}
this.effect("start", { pageCount: this.pageCount });
this.#show(0);
}
tap(x) {
if (x < 1 / 3) this.previous();
else this.next();
}
previous() {
if (!this.isOpen) return;
this.effect("haptic");
this.#show(Math.max(this.index - 1, 0));
}
next() {
if (!this.isOpen || (this.isOnLastPage && !this.loop)) return;
this.effect("haptic");
this.#show(this.isOnLastPage ? 0 : this.index + 1);
}
goTo(index) {
if (!this.isOpen || !Number.isInteger(index) || index < 0 || index >= this.pageCount) return;
this.#show(index);
}
press() {
if (this.longPress && this.state === "playing") this.hold("press");
}
lift() {
this.release("press");
}
hold(reason) {
this.holds.add(reason);
if (this.state !== "playing") return;
this.#freeze();
this.#enter("paused");
}
release(reason) {
if (!this.holds.delete(reason) || this.state !== "paused" || this.holds.size > 0) return;
this.#run();
this.#enter("playing");
}
act() {
if (!this.isOpen) return;
this.effect("action", { index: this.index });
this.disappear();
}
disappear() {
this.#freeze();
this.holds.delete("press");
this.#enter("closed");
}
rewind() {
this.#freeze();
this.index = 0;
this.#elapsed = 0;
this.#enter("idle");
}
#show(index) {
this.#freeze();
this.index = index;
this.#elapsed = 0;
if (this.holds.size === 0) this.#run();
this.#enter(this.holds.size === 0 ? "playing" : "paused");
this.effect("show", { index });
}
#run() {
const remaining = Math.max(this.durations[this.index] - this.#elapsed, 0);
this.#since = this.clock.now();
this.#timer = this.clock.after(remaining * 1000, () => this.#timeIsUp());
}
#timeIsUp() {
this.#timer = null;
if (!this.isOnLastPage) {
this.#show(this.index + 1);
return;
}
this.#elapsed = this.durations[this.index];
this.#enter("finished");
this.effect("finish");
if (this.loop && this.state === "finished") this.#show(0);
}
#freeze() {
this.#elapsed = this.elapsed;
if (this.#timer !== null) this.clock.cancel(this.#timer);
this.#timer = null;
this.#since = this.clock.now();
}
#enter(state) {
this.state = state;
this.effect("change", { state });
}
}

const WORDS = {
play: "Play",
pause: "Pause",
replay: "Play again",
previous: "Previous page",
next: "Next page",
story: "Story preview",
player: "story player",
page: "story page",
opens: "The button would open [link]",
broken: "The picture could not be loaded",
blocked: "Remote picture, not loaded here",
fallback: "The default content is shown.",
log: "Event log",
approximate: "Clipped text is approximate: the phone may break lines elsewhere.",
notification: "Notification preview",
expand: "Expand",
collapse: "Collapse",
hide: "Hide previews",
dark: "Dark phone",
view: "View",
again: "Show again",
actions: "Actions",
hint: "Expand: long press, swipe down, or swipe left and choose View",
};
function word(element, name) {
const attribute = `data-t-${name}`;
return element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? WORDS[name];
}
function make(name, attributes = {}, ...children) {
const element = document.createElement(name);
for (const [key, value] of Object.entries(attributes)) {
if (value === true) element.setAttribute(key, "");
else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value);
}
element.append(...children.filter((child) => child !== null && child !== undefined));
return element;
}
const ICONS = {
play: "M8 5.2v13.6c0 .9 1 1.4 1.7.9l9.8-6.8c.7-.4.7-1.4 0-1.8L9.7 4.3C9 3.8 8 4.3 8 5.2z",
pause: "M7 4h3.2v16H7zM13.8 4H17v16h-3.2z",
replay: "M12 5V1.8L6.8 6 12 10.2V7a5.5 5.5 0 1 1-5.5 5.5h-2A7.5 7.5 0 1 0 12 5z",
previous: "M15.7 4.8 8.5 12l7.2 7.2 1.5-1.5L11.5 12l5.7-5.7z",
next: "M8.3 4.8 15.5 12l-7.2 7.2-1.5-1.5L12.5 12 6.8 6.3z",
check: "M9.6 16.6 5.4 12.4 4 13.8l5.6 5.6L20.4 8.6 19 7.2z",
close: "M6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6L19 6.4 17.6 5 12 10.6z",
};
function icon(name) {
const space = "http://www.w3.org/2000/svg";
const picture = document.createElementNS(space, "svg");
const path = document.createElementNS(space, "path");
picture.setAttribute("viewBox", "0 0 24 24");
picture.setAttribute("class", `pp-icon pp-icon-${name}`);
picture.setAttribute("aria-hidden", "true");
path.setAttribute("d", ICONS[name]);
picture.append(path);
return picture;
}
function reflect(type, names) {
for (const name of names) {
const property = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
Object.defineProperty(type.prototype, property, {
configurable: true,
enumerable: true,
get() {
return this.hasAttribute(name);
},
set(on) {
this.toggleAttribute(name, Boolean(on));
},
});
}
}
function whenParsed(element, ready) {
if (document.readyState !== "loading") ready();
else document.addEventListener("DOMContentLoaded", () => element.isConnected && ready(), { once: true });
}
function isClipped(element) {
return element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 1;
}
function nameOnce(element, name) {
const others = [...document.querySelectorAll("push-story, push-notification, push-extension")].filter((other) => other !== element);
const isTaken = (label) => others.some((other) => other.getAttribute("aria-label") === label);
let label = name;
for (let number = 2; isTaken(label); number += 1) label = `${name} (${number})`;
element.setAttribute("aria-label", label);
}
const SLACK = 10;
const SWIPE = 36;
function watchGestures(target, { delay, clock = StoryMachine.clock, ...on }) {
let start = null;
let timer = null;
let isPressed = false;
let isSpent = false;
const isControl = (event) => event.composedPath().some((node) => node.matches?.("button, a, summary, input"));
const stopWaiting = () => {
if (timer !== null) clock.cancel(timer);
timer = null;
};
const end = () => {
stopWaiting();
start = null;
if (isPressed) on.lift?.();
isPressed = false;
};
target.addEventListener("pointerdown", (event) => {
isSpent = false;
if (event.button !== 0 || !event.isPrimary || isControl(event)) return;
start = { x: event.clientX, y: event.clientY };
target.setPointerCapture(event.pointerId);
timer = clock.after(delay, () => {
timer = null;
isPressed = true;
isSpent = on.press?.() === true;
});
});
target.addEventListener("pointermove", (event) => {
if (start === null) return;
const x = event.clientX - start.x;
const y = event.clientY - start.y;
if (Math.hypot(x, y) > SLACK) stopWaiting();
if (on.swipe === undefined || Math.hypot(x, y) < SWIPE || isPressed) return;
isSpent = true;
end();
if (Math.abs(x) > Math.abs(y)) on.swipe(x < 0 ? "left" : "right");
else on.swipe(y < 0 ? "up" : "down");
});
for (const name of ["pointerup", "pointercancel"]) target.addEventListener(name, end);
target.addEventListener("click", (event) => {
if (isControl(event) || on.tap === undefined) return;
if (isSpent) {
isSpent = false;
return;
}
const box = target.getBoundingClientRect();
if (box.width > 0) on.tap((event.clientX - box.left) / box.width);
});
target.addEventListener("contextmenu", (event) => (isPressed || timer !== null) && event.preventDefault());
target.addEventListener("dragstart", (event) => event.preventDefault());
}

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const turns = {
runner: null,
waiting: new Set(),
take(player, byReader) {
const other = this.runner;
if (other !== null && other !== player && !byReader) {
this.waiting.add(player);
return false;
}
this.waiting.delete(player);
this.runner = player;
if (other !== null && other !== player) other.giveWay();
return true;
},
leave(player, handsOver) {
this.waiting.delete(player);
if (this.runner !== player) return;
this.runner = null;
if (!handsOver) return;
for (const next of [...this.waiting]) {
this.waiting.delete(next);
next.takeTurn();
if (this.runner !== null) return;
}
},
};
const sight = {
reports: new Map(),
observer: new IntersectionObserver((entries) => entries.forEach((entry) => sight.tell(entry)), {
threshold: [0, 0.1, 0.25, 0.5],
}),
tell({ target, rootBounds, boundingClientRect, isIntersecting, intersectionRect }) {
const enough = Math.min(boundingClientRect.height / 4, (rootBounds?.height ?? Infinity) / 2);
this.reports.get(target)?.(!isIntersecting || intersectionRect.height < enough);
},
};
function watchPresence(target, report) {
const stop = new AbortController();
const listen = (source, name, act) => source.addEventListener(name, act, { signal: stop.signal });
const tab = () => report("hidden", document.visibilityState === "hidden");
listen(document, "visibilitychange", tab);
listen(window, "beforeprint", () => report("print", true));
listen(window, "afterprint", () => report("print", false));
listen(calm, "change", () => report("calm", calm.matches));
tab();
sight.reports.set(target, (isBlocked) => report("offscreen", isBlocked));
sight.observer.observe(target);
return () => {
stop.abort();
sight.reports.delete(target);
sight.observer.unobserve(target);
};
}

const SIGNATURES = {
"story-start": "storiesViewController(_:didStartWithPageCount:)",
"story-show": "storiesViewController(_:didShow:at:)",
"story-action": "storiesViewController(_:didTapActionFor:at:)",
"story-finish": "storiesViewControllerDidFinish(_:)",
"story-fallback": "storiesViewControllerDidShowFallback(_:)",
};
const LONGEST_LOG = 200;
function storyFact({ index, pageCount }) {
if (index !== undefined) return `index ${index}`;
return pageCount === undefined ? "" : `pageCount ${pageCount}`;
}
function makeLog(source, signatures = SIGNATURES, fact = storyFact, clock = StoryMachine.clock) {
const list = make("ol", { class: "pp-log-list", tabindex: "0", "aria-label": word(source, "log") });
const log = make("details", { class: "pp-log" }, make("summary", {}, word(source, "log")), list);
let first = null;
for (const [name, signature] of Object.entries(signatures)) {
source.addEventListener(name, (event) => {
first ??= clock.now();
const seconds = ((clock.now() - first) / 1000).toFixed(1);
const told = fact(event.detail);
const entry = make("li", {}, make("time", {}, `${seconds} s`), make("b", {}, name));
entry.append(make("code", { lang: "en", dir: "ltr" }, signature));
if (told !== "") entry.append(make("span", {}, told));
list.append(entry);
if (list.childElementCount > LONGEST_LOG) list.firstElementChild.remove();
if (log.open) list.scrollTop = list.scrollHeight;
});
}
return log;
}
let pointedAt = null;
function announceParts(host, roots) {
let current = null;
const tell = (target) => {
const part = target?.closest?.("[data-pointer]") ?? null;
if (part === current) return;
current = part;
const pointer = part?.dataset.pointer ?? null;
pointedAt = pointer;
host.dispatchEvent(new CustomEvent("preview-part", { bubbles: true, composed: true, detail: { pointer, part } }));
};
for (const root of roots) {
root.addEventListener("pointerover", (event) => tell(event.target));
root.addEventListener("focusin", (event) => tell(event.target));
root.addEventListener("pointerleave", () => tell(null));
root.addEventListener("focusout", (event) => root.contains(event.relatedTarget) || tell(null));
}
}
function matchesPointer(pointer, pattern) {
if (pointer === pattern) return true;
const steps = pointer.split("/");
const wanted = pattern.split("/");
return steps.length === wanted.length && wanted.every((step, place) => step === "*" || step === steps[place]);
}
function lightUp(root, pattern) {
const lit = [];
for (const part of root.querySelectorAll("[data-pointer]")) {
const { pointer, also } = part.dataset;
const isLit = pattern !== null && [pointer, also ?? pointer].some((shown) => matchesPointer(shown, pattern));
part.classList.toggle("pp-lit", isLit && pattern !== pointedAt);
if (isLit) lit.push(part);
}
return lit;
}

function placed(story, base) {
const place = (address) => {
try {
return new URL(address, base).href;
} catch {
return null;
}
};
const pages = Array.isArray(story?.pages) ? story.pages : [];
return { ...story, pages: pages.map((page) => (page?.src ? { ...page, src: place(page.src) } : page)) };
}

class StoryPage {
constructor(element) {
this.element = element;
this.image = element.querySelector("img.pp-image");
this.pointer = element.dataset.pointer ?? "";
const text = (name) => element.querySelector(`.pp-${name}`)?.textContent || null;
this.model = Object.freeze({
imageURL: element.dataset.image ?? this.image?.getAttribute("src") ?? null,
duration: StoryMachine.duration(Number(element.dataset.duration)),
link: element.dataset.link ?? null,
buttonTitle: text("button"),
title: text("title"),
subtitle: text("subtitle"),
});
}
dress(label, player) {
const { element, image } = this;
element.setAttribute("role", "group");
element.setAttribute("aria-roledescription", word(player, "page"));
element.setAttribute("aria-label", label);
const named = element.querySelector(".pp-button");
if (named !== null && named.localName !== "button") {
const button = make("button", { type: "button", class: "pp-button", dir: "auto", "data-pointer": named.dataset.pointer });
button.textContent = named.textContent;
if (this.pointer !== "") button.dataset.also = `${this.pointer}/link`;
named.replaceWith(button);
}
if (image === null) return;
const settle = () => {
const isBroken = image.complete && image.naturalWidth === 0;
element.classList.toggle("pp-loading", !image.complete);
element.classList.toggle("pp-broken", isBroken);
if (isBroken && element.querySelector(".pp-missing") === null) {
const reason = make("b", {}, word(player, "broken"));
image.after(make("p", { class: "pp-missing" }, reason, make("code", { dir: "ltr" }, this.model.imageURL ?? "")));
}
};
image.addEventListener("load", settle);
image.addEventListener("error", settle);
element.querySelector("figure")?.append(make("span", { class: "pp-spinner", "aria-hidden": "true" }));
settle();
}
prefetch() {
if (this.image !== null) this.image.loading = "eager";
}
}
function makeStory(player, story) {
if (story?.fallback || !Array.isArray(story?.pages) || story.pages.length === 0) {
const reason = story?.fallback?.reason ?? "";
return [
make("p", { class: "pp-fallback", dir: "auto" }, story?.fallback?.text ?? ""),
make("p", { class: "pp-reason" }, make("b", {}, word(player, "fallback")), " ", reason),
];
}
return [make("div", { class: "pp-pages" }, ...story.pages.map((page) => makePage(player, page)))];
}
function makePage(player, page) {
const at = (key) => (page.pointer ? `${page.pointer}/${key}` : null);
const line = (name, tag, text, key) =>
text ? make(tag, { class: `pp-${name}`, dir: "auto", "data-pointer": at(key) }, text) : null;
const image = page.src
? make("img", { class: "pp-image", src: page.src, alt: page.alt ?? "", decoding: "async", "data-pointer": at("image") })
: make("p", { class: "pp-missing", "data-pointer": at("image") }, make("b", {}, word(player, "blocked")));
const caption = make("figcaption", { class: "pp-caption" });
caption.append(
...[
line("title", "strong", page.title, "title"),
line("subtitle", "span", page.subtitle, "subtitle"),
line("button", "span", page.button_title, "button_title"),
].filter((part) => part !== null),
);
return make(
"div",
{
class: "pp-page",
"data-pointer": page.pointer,
"data-image": page.image_url,
"data-duration": page.duration,
"data-link": page.link,
},
make("figure", { class: "pp-figure" }, image, caption),
);
}
class StoryView {
#fill = null;
constructor(player, machine, pages) {
this.player = player;
this.machine = machine;
this.pages = pages;
this.#makeBar();
this.#makeStage();
this.note = make("p", { class: "pp-note", hidden: true }, word(player, "approximate"));
this.status = make("p", { class: "pp-status", role: "status" });
this.under = make("div", { class: "pp-under" }, this.status, player.querySelector(".pp-reason"), this.note);
const dropped = player.querySelector(".pp-dropped");
if (dropped !== null) this.under.append(dropped);
}
#button(name, act) {
const button = make("button", { type: "button", class: `pp-control pp-${name}` }, icon(name));
button.setAttribute("aria-label", word(this.player, name));
button.addEventListener("click", act);
return button;
}
#makeBar() {
const { player } = this;
this.toggle = this.#button("play", () => player.toggle());
this.toggle.classList.replace("pp-play", "pp-toggle");
this.previous = this.#button("previous", () => player.previous());
this.next = this.#button("next", () => player.next());
this.counter = make("span", { class: "pp-counter" });
this.bar = make("div", { class: "pp-bar" }, this.toggle, this.previous, this.next, this.counter);
this.bar.hidden = this.pages.length === 0;
}
#makeStage() {
const { player, pages } = this;
this.segments = pages.map((page) => {
const pointer = page.pointer === "" ? null : `${page.pointer}/duration`;
return make("span", { class: "pp-segment", "data-pointer": pointer }, make("i"));
});
const track = make("div", { class: "pp-segments", "aria-hidden": "true" }, ...this.segments);
track.style.setProperty("--pp-n", String(Math.max(pages.length, 1)));
this.list = player.querySelector(".pp-pages") ?? make("div", { class: "pp-pages" });
this.cover = make("button", { type: "button", class: "pp-cover", tabindex: "-1", "aria-hidden": "true" });
this.cover.addEventListener("click", () => player.play());
const content = pages.length === 0 ? player.querySelector(".pp-fallback") : this.list;
this.stage = make("div", { class: "pp-stage", tabindex: "-1" }, content, track, this.cover);
pages.forEach((page, index) => {
const place = `${index + 1} / ${pages.length}`;
page.dress(page.model.title ? `${place}: ${page.model.title}` : place, player);
page.element.querySelector(".pp-button")?.addEventListener("click", () => player.act());
});
}
setRatio(ratio) {
this.stage.style.setProperty("--pp-ratio", String(ratio));
}
update() {
const { machine, pages, player } = this;
const { state, index } = machine;
player.dataset.state = state;
this.list.setAttribute("aria-live", state === "playing" ? "off" : "polite");
pages.forEach((page, place) => {
const isActive = place === index;
page.element.classList.toggle("pp-active", isActive);
page.element.inert = !isActive || state === "closed";
this.segments[place].classList.toggle("pp-past", place < index || (isActive && state === "finished"));
});
const name = state === "playing" ? "pause" : state === "finished" || state === "closed" ? "replay" : "play";
if (this.toggle.dataset.name !== name) {
this.toggle.dataset.name = name;
this.toggle.replaceChildren(icon(name));
this.toggle.setAttribute("aria-label", word(player, name));
this.cover.replaceChildren(icon(name), make("span", {}, word(player, name)));
}
const isOpen = machine.isOpen || state === "idle";
this.previous.setAttribute("aria-disabled", String(!isOpen));
this.next.setAttribute("aria-disabled", String(!isOpen || (machine.isOnLastPage && !machine.loop)));
this.counter.textContent = `${index + 1} / ${pages.length}`;
if (state !== "closed") this.status.textContent = "";
this.#moveProgress();
this.#noteClipping();
}
#moveProgress() {
const { machine } = this;
this.#fill?.cancel();
this.#fill = null;
const bar = this.segments[machine.index]?.firstChild;
if (!bar) return;
const seconds = machine.durations[machine.index] ?? 0;
const part = seconds > 0 && machine.state !== "finished" ? machine.elapsed / seconds : 0;
for (const segment of this.segments) segment.firstChild.style.transform = "";
bar.style.transform = machine.state === "finished" ? "" : `scaleX(${part})`;
if (machine.state !== "playing") return;
const easing = calm.matches ? `steps(${Math.max(Math.round(seconds), 1)})` : "linear";
this.#fill = bar.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], {
duration: seconds * 1000,
easing,
fill: "forwards",
});
this.#fill.currentTime = machine.elapsed * 1000;
}
#noteClipping() {
const lines = this.pages[this.machine.index]?.element.querySelectorAll(".pp-title, .pp-subtitle") ?? [];
this.note.hidden = ![...lines].some(isClipped);
}
}

class PushStory extends HTMLElement {
static Machine = StoryMachine;
static observedAttributes = ["src", "aspect-ratio", "loop", "crossfade", "long-press-to-pause"];
static longPress = 250;
#machine = new StoryMachine((name, detail) => this.#effect(name, detail));
#view = null;
#pages = [];
#durations = [];
#isSeen = false;
#unwatch = () => {};
get state() {
return this.#machine.state;
}
get index() {
return this.#machine.index;
}
get pageCount() {
return this.#pages.length;
}
get pages() {
return this.#pages.map((page) => page.model);
}
get aspectRatio() {
const ratio = Number(this.getAttribute("aspect-ratio"));
return Number.isFinite(ratio) && ratio > 0 ? ratio : 1.5;
}
set aspectRatio(ratio) {
this.setAttribute("aspect-ratio", String(ratio));
}
get src() {
return this.getAttribute("src") ?? "";
}
set src(address) {
this.setAttribute("src", address);
}
connectedCallback() {
whenParsed(this, () => {
if (this.#view === null) this.#build();
else if (this.state === "closed") this.#machine.rewind();
this.#watch();
});
}
disconnectedCallback() {
this.#unwatch();
queueMicrotask(() => !this.isConnected && this.close());
}
attributeChangedCallback(name) {
this.#machine.loop = this.loop;
this.#machine.longPress = this.longPressToPause;
if (this.#view === null) return;
if (name === "src") this.#load();
else this.#view.setRatio(this.aspectRatio);
}
play() {
if (this.#view === null || this.state === "fallback") return;
turns.take(this, true);
this.#machine.holds.delete("turn");
if (this.state === "paused") this.#machine.release("user");
else if (this.state !== "playing") {
this.#machine.holds.delete("user");
this.#machine.receive(this.#durations);
}
}
pause() {
if (this.state !== "playing" && this.state !== "paused") return;
this.#machine.hold("user");
turns.leave(this, false);
}
toggle() {
if (this.state === "playing") this.pause();
else this.play();
}
next() {
this.#open();
this.#machine.next();
}
previous() {
this.#open();
this.#machine.previous();
}
goTo(index) {
this.#open();
this.#machine.goTo(index);
}
act() {
const { link, buttonTitle } = this.#pages[this.index]?.model ?? {};
if (!buttonTitle) return;
this.#machine.act();
const [before, after] = word(this, "opens").split("[link]");
this.#view.status.replaceChildren(before, make("code", { dir: "ltr" }, link ?? ""), after ?? "");
if (document.activeElement === document.body || this.contains(document.activeElement)) this.#view.toggle.focus();
}
receive() {
if (this.#view === null) return;
this.#machine.rewind();
if (calm.matches) this.#open();
else if (this.#pages.length > 0) this.play();
else this.#machine.receive([]);
}
close() {
if (this.state !== "idle" && this.state !== "fallback") this.#machine.disappear();
}
highlight(pointer) {
const lit = lightUp(this, pointer);
if (lit.length === 0 || pointer === pointedAt) return lit.length > 0;
const shown = this.#pages[this.index]?.element;
const isSeen = lit.some((part) => shown?.contains(part) || part.closest(".pp-page") === null);
const page = this.#pages.findIndex((candidate) => candidate.element.contains(lit[0]));
if (!isSeen && page >= 0 && !pointer.includes("*")) {
this.pause();
this.goTo(page);
}
return true;
}
get outerParts() {
return this.#view === null ? [] : [this.#view.bar, this.#view.under];
}
#build() {
if (this.querySelector(".pp-page, .pp-fallback") === null) {
if (this.src !== "") this.#load();
return;
}
this.#pages = [...this.querySelectorAll(".pp-page")].map((element) => new StoryPage(element));
this.#durations = this.#pages.map((page) => page.model.duration);
this.#view = new StoryView(this, this.#machine, this.#pages);
const { bar, stage, under } = this.#view;
this.replaceChildren(bar, stage, under);
this.classList.add("pp", "pp-story");
this.setAttribute("role", "region");
this.setAttribute("aria-roledescription", word(this, "player"));
nameOnce(this, this.dataset.label || word(this, "story"));
this.#view.setRatio(this.aspectRatio);
this.#listen(stage, bar);
if (this.hasAttribute("event-log")) this.append(makeLog(this));
this.closest("push-notification")?.frame?.(this);
this.#view.update();
if (this.#pages.length === 0) setTimeout(() => this.isConnected && this.#machine.receive(this.#durations));
}
#listen(stage, bar) {
watchGestures(stage, {
delay: PushStory.longPress,
tap: (x) => {
stage.focus({ preventScroll: true });
this.#open();
this.#machine.tap(x);
},
press: () => {
this.#machine.press();
return this.longPressToPause;
},
lift: () => this.#machine.lift(),
});
for (const part of [bar, stage]) part.addEventListener("keydown", (event) => this.#key(event));
announceParts(this, [stage]);
}
#key(event) {
if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
const isMirrored = getComputedStyle(this).direction === "rtl";
const acts = {
ArrowRight: () => (isMirrored ? this.previous() : this.next()),
ArrowLeft: () => (isMirrored ? this.next() : this.previous()),
Home: () => this.goTo(0),
End: () => this.goTo(this.pageCount - 1),
" ": () => this.toggle(),
};
if (acts[event.key] === undefined || (event.key === " " && event.target.closest("button") !== null)) return;
event.preventDefault();
acts[event.key]();
}
#open() {
if (this.state !== "idle" || this.#view === null) return;
this.#machine.holds.add("user");
this.#machine.receive(this.#durations);
}
#watch() {
this.#unwatch();
this.#isSeen = false;
if (this.#pages.length === 0) return;
this.#unwatch = watchPresence(this.#view.stage, (reason, isBlocked) => {
if (reason === "calm") {
if (isBlocked) this.pause();
return;
}
if (reason === "offscreen") this.#isSeen = !isBlocked;
if (isBlocked) this.#machine.hold(reason);
else this.#unblock(reason);
});
}
#unblock(reason) {
const { holds } = this.#machine;
const isLast = this.state === "paused" && [...holds].every((hold) => hold === reason);
if (isLast && !turns.take(this, false)) holds.add("turn");
this.#machine.release(reason);
this.#begin();
}
#begin() {
if (!this.autoplay || !this.#isSeen || this.state !== "idle" || this.#machine.holds.size > 0) return;
if (calm.matches) this.#machine.holds.add("user");
else if (!turns.take(this, false)) return;
this.#machine.receive(this.#durations);
}
giveWay() {
this.pause();
}
takeTurn() {
if (!this.isConnected || !this.#isSeen) return;
if (this.state === "idle") this.#begin();
else if (turns.take(this, false)) this.#machine.release("turn");
}
#effect(name, detail) {
if (name === "change") this.#changed(detail.state);
else if (name === "haptic") {
if (this.haptics && navigator.userActivation?.isActive) navigator.vibrate?.(10);
} else {
if (name === "start") for (const page of this.#pages) page.prefetch();
this.dispatchEvent(new CustomEvent(`story-${name}`, { bubbles: true, composed: true, detail: this.#detail(detail) }));
}
}
#detail(detail) {
if (detail?.index === undefined) return { ...detail };
const page = this.#pages[detail.index];
return { page: page.model, index: detail.index, pointer: page.pointer };
}
#changed(state) {
const { holds } = this.#machine;
if (state === "playing") turns.take(this, true);
else if (state !== "paused" || holds.has("user")) turns.leave(this, false);
else if (holds.has("offscreen")) turns.leave(this, true);
this.#view?.update();
}
async #load() {
const address = this.src;
let story = null;
try {
const response = await fetch(address);
if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
const model = await response.json();
story = placed(model.story ?? model, response.url);
} catch (error) {
story = { fallback: { reason: `${address}: ${error.message}` } };
}
if (address !== this.src || !this.isConnected) return;
this.close();
for (const part of this.outerParts) part.remove();
this.#machine.rewind();
this.replaceChildren(...makeStory(this, story));
this.#build();
this.#watch();
}
}
reflect(PushStory, ["loop", "crossfade", "long-press-to-pause", "haptics", "autoplay"]);

class PushNotification extends HTMLElement {
static observedAttributes = ["expanded", "hide-previews", "appearance", "dismissed"];
static longPress = 500;
static kit = { WORDS, word, make, icon, nameOnce, whenParsed, announceParts, lightUp, makeLog, clock: StoryMachine.clock };
#banner = null;
#content = null;
#parts = null;
connectedCallback() {
whenParsed(this, () => this.#parts === null && this.#build());
}
attributeChangedCallback(name) {
if (this.#parts !== null) this.#update(name === "expanded");
}
frame(story) {
const [bar, under] = story.outerParts;
this.#parts.story.replaceChildren(bar, under);
this.#update(false);
}
highlight(pointer) {
const lit = lightUp(this, pointer);
return (this.#content?.highlight?.(pointer) ?? false) || lit.length > 0;
}
showActions(actions, run) {
const hadFocus = this.#parts.actions.contains(document.activeElement);
const buttons = actions.map(({ identifier, title }) => {
const button = make("button", { type: "button", class: "pp-action", dir: "auto" }, title);
button.addEventListener("click", () => run(identifier));
return button;
});
this.#parts.actions.replaceChildren(...buttons);
this.#parts.actions.hidden = buttons.length === 0;
if (hadFocus) (buttons[0] ?? this.#content?.entry ?? this.#parts.expand).focus({ preventScroll: true });
}
dismiss(opensApp = false) {
this.setAttribute("dismissed", opensApp ? "forward" : "");
this.expanded = false;
this.#parts.again.focus({ preventScroll: true });
}
addOuter(switches, parts) {
this.#parts.switches.append(...switches);
this.#parts.switches.after(...parts);
}
#build() {
this.#banner = this.querySelector(".pp-banner");
this.#content = this.querySelector("push-story, push-extension");
const platter = this.querySelector(".pp-platter");
this.#parts = { story: make("div", { class: "pp-player" }), note: make("p", { class: "pp-note" }, word(this, "approximate")) };
this.#parts.note.hidden = true;
this.prepend(this.#parts.story);
this.setAttribute("role", "group");
nameOnce(this, this.dataset.label || word(this, "notification"));
this.classList.add("pp", "pp-notification", "pp-on");
if (this.#banner === null) return;
if (this.#content !== null) platter.append(this.#content);
this.#makeSwitches(platter);
this.#listen(platter);
this.append(this.#parts.note);
if (this.#content?.localName === "push-story" && this.hasAttribute("event-log")) this.append(makeLog(this));
this.#update(false);
}
#makeSwitches(platter) {
const button = (name, act) => {
const made = make("button", { type: "button", class: `pp-switch pp-switch-${name}` }, word(this, name));
made.addEventListener("click", act);
return made;
};
const parts = this.#parts;
parts.expand = button("expand", () => this.#expand(!this.expanded));
parts.hide = button("hide", () => this.toggleAttribute("hide-previews"));
parts.dark = button("dark", () => this.setAttribute("appearance", this.#isDark() ? "light" : "dark"));
parts.view = button("view", () => this.#expand(true));
parts.view.className = "pp-view";
parts.view.hidden = true;
parts.close = make("button", { type: "button", class: "pp-close", "aria-label": word(this, "collapse") }, icon("close"));
parts.close.addEventListener("click", () => this.#expand(false));
platter.before(parts.view);
this.#banner.append(parts.close);
parts.again = button("again", () => {
this.removeAttribute("dismissed");
this.#banner.focus({ preventScroll: true });
});
parts.actions = make("div", { class: "pp-actions", role: "group", "aria-label": word(this, "actions") });
parts.actions.hidden = true;
platter.after(parts.actions);
parts.switches = make("div", { class: "pp-switches" }, parts.again, parts.expand, parts.hide, parts.dark);
this.append(parts.switches);
}
#listen(platter) {
const slide = (isAside) => {
platter.parentElement.classList.toggle("pp-aside", isAside && !this.expanded);
this.#parts.view.hidden = !isAside || this.expanded;
};
watchGestures(this.#banner, {
delay: PushNotification.longPress,
press: () => {
this.#expand(true);
return true;
},
tap: () => this.#expand(true),
swipe: (direction) => {
if (direction === "down") this.#expand(true);
else if (direction === "up") this.#expand(false);
else slide(direction === "left");
},
});
this.addEventListener("keydown", (event) => {
const isOnBanner = event.target === this.#banner && !this.expanded;
if (isOnBanner && (event.key === "Enter" || event.key === " ")) this.#expand(true);
else if (event.key === "Escape" && this.expanded) this.#expand(false);
else if (event.key === "Escape" && !this.#parts.view.hidden) slide(false);
else return;
event.preventDefault();
});
this.#parts.slide = slide;
announceParts(this, [this.#banner]);
}
#expand(isExpanded) {
if (isExpanded === this.expanded) return;
const hadFocus = this.#banner.contains(document.activeElement) || document.activeElement === this.#parts.view;
this.expanded = isExpanded;
if (isExpanded) this.#content?.receive?.();
if (!isExpanded || hadFocus) {
(isExpanded ? (this.#content?.entry ?? this.#parts.expand) : this.#banner).focus({ preventScroll: true });
}
}
#isDark() {
return getComputedStyle(this.querySelector(".pp-phone")).colorScheme === "dark" || this.#followsDark();
}
#followsDark() {
const scheme = getComputedStyle(this.querySelector(".pp-phone")).colorScheme;
return scheme.includes("dark") && scheme.includes("light") && matchMedia("(prefers-color-scheme: dark)").matches;
}
#update(hasMoved) {
const { expand, hide, dark, note, slide } = this.#parts;
if (expand === undefined) return;
const isExpanded = this.expanded;
if (hasMoved) slide(false);
if (hasMoved && !isExpanded) this.#content?.close?.();
const banner = this.#banner;
banner.setAttribute("tabindex", isExpanded ? "-1" : "0");
if (isExpanded) for (const name of ["role", "aria-expanded", "aria-description"]) banner.removeAttribute(name);
else {
banner.setAttribute("role", "button");
banner.setAttribute("aria-expanded", "false");
banner.setAttribute("aria-description", word(this, "hint"));
}
expand.textContent = word(this, isExpanded ? "collapse" : "expand");
expand.setAttribute("aria-expanded", String(isExpanded));
hide.setAttribute("aria-pressed", String(this.hidePreviews));
dark.setAttribute("aria-pressed", String(this.#isDark()));
this.#parts.close.hidden = !isExpanded;
const isGone = this.hasAttribute("dismissed");
this.#parts.again.hidden = !isGone;
expand.hidden = isGone;
hide.hidden = isGone;
this.#parts.story.hidden = !isExpanded;
const text = this.querySelector(".pp-text");
const overflows = isExpanded && text !== null && isClipped(text);
if (overflows) text.setAttribute("tabindex", "0");
else text?.removeAttribute("tabindex");
note.hidden = isExpanded || ![...banner.querySelectorAll(".pp-headline, .pp-subline, .pp-body")].some(isClipped);
}
}
reflect(PushNotification, ["expanded", "hide-previews", "compact"]);
if (customElements.get("push-notification") === undefined) customElements.define("push-notification", PushNotification);
if (customElements.get("push-story") === undefined) customElements.define("push-story", PushStory);

})();
