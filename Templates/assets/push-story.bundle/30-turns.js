/// Who may run: one player at a time on a page, and only one that can be seen.

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

/// The page's one running player. A reader's press takes the turn from another player; a player that would only start
/// or go on by itself waits, and gets the turn when the running one has been scrolled away, not when it was paused.
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

/// One observer for all players: what comes into sight at once is told in the order of the page.
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

/// Tells `report(reason, isBlocked)` when `target` may not run: `hidden` (the tab), `offscreen`, `print`, `dialog` (one
/// lies over it); and `calm` when
/// the reader has come to prefer less motion. `offscreen` is reported once at the start. Returns a function that stops it.
function watchPresence(target, report) {
  const stop = new AbortController();
  const listen = (source, name, act) => source.addEventListener(name, act, { signal: stop.signal });
  const tab = () => report("hidden", document.visibilityState === "hidden");
  listen(document, "visibilitychange", tab);
  listen(window, "beforeprint", () => report("print", true));
  listen(window, "afterprint", () => report("print", false));
  listen(calm, "change", () => report("calm", calm.matches));
  const covered = () => report("dialog", [...document.querySelectorAll("dialog:modal")].some((one) => !one.contains(target)));
  const dialogs = new MutationObserver(covered);
  dialogs.observe(document.documentElement, { subtree: true, attributeFilter: ["open"] });
  tab();
  sight.reports.set(target, (isBlocked) => report("offscreen", isBlocked));
  sight.observer.observe(target);
  return () => {
    stop.abort();
    dialogs.disconnect();
    sight.reports.delete(target);
    sight.observer.unobserve(target);
  };
}
