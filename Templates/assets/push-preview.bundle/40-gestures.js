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
