/// What every part of the previews needs: words, elements, icons and gestures.

/// The words of the interface, which pages of other sites get from the script that they load (`PreviewWords`); the site's own
/// pages give theirs, in their language, as `data-t-NAME` attributes. Neither is written here: they are in `Templates/locales`.
const WORDS = globalThis.pushPreviewWords ?? {};

/// The word `name` for `element`, from its own attribute or its nearest ancestor's.
function word(element, name) {
  const attribute = `data-t-${name}`;
  return element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? WORDS[name] ?? name;
}

/// An element with attributes and children; text goes in as text, never as markup.
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

/// A property that mirrors a boolean attribute, for each name: `long-press-to-pause` becomes `longPressToPause`.
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

/// Runs `ready` when the children of `element` are all there, also when the parser is still inside it.
function whenParsed(element, ready) {
  if (document.readyState !== "loading") ready();
  else document.addEventListener("DOMContentLoaded", () => element.isConnected && ready(), { once: true });
}

/// Whether lines of `element` are cut off by a clamp.
function isClipped(element) {
  return element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 1;
}

/// Labels a landmark; a preview whose name another one has already is no landmark beside it.
function nameOnce(element, name) {
  const others = [...document.querySelectorAll("push-story, push-notification, push-extension")];
  if (others.some((other) => other !== element && other.getAttribute("aria-label") === name)) element.setAttribute("role", "group");
  element.setAttribute("aria-label", name);
}

/// Fingers and mice: taps, long presses and swipes on one element, told apart by time and way.

/// How far a finger may wander and still rest, and how far it must go to swipe, in pixels.
const SLACK = 10;
const SWIPE = 36;

/// Watches `target` and calls what `on` gives: `tap(x)` with a fraction of the width, `press()` after `delay`
/// milliseconds of rest and `lift()` at its end, `swipe(direction)` with `up`, `down`, `left` or `right`.
/// What starts on a control inside is left alone. `clock` is the player's, so that a test can hold time.
function watchGestures(target, { delay, clock = StoryMachine.clock, ...on }) {
  let start = null;
  let timer = null;
  let isPressed = false;
  let isSpent = false;
  // By the path, since a control may have redrawn itself by the time its click arrives here.
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
