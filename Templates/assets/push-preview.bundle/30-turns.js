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

/// Tells `report(reason, isBlocked)` when `target` may not run: `hidden` (the tab), `offscreen`, `print`; and `calm` when
/// the reader has come to prefer less motion. `offscreen` is reported once at the start. Returns a function that stops it.
function watchPresence(target, report) {
  const stop = new AbortController();
  const tab = () => report("hidden", document.visibilityState === "hidden");
  document.addEventListener("visibilitychange", tab, { signal: stop.signal });
  window.addEventListener("beforeprint", () => report("print", true), { signal: stop.signal });
  window.addEventListener("afterprint", () => report("print", false), { signal: stop.signal });
  calm.addEventListener("change", () => report("calm", calm.matches), { signal: stop.signal });
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries[entries.length - 1];
      const window = entry.rootBounds?.height ?? Infinity;
      const enough = Math.min(entry.boundingClientRect.height / 4, window / 2);
      report("offscreen", !entry.isIntersecting || entry.intersectionRect.height < enough);
    },
    { threshold: [0, 0.1, 0.25, 0.5] },
  );
  tab();
  observer.observe(target);
  return () => {
    stop.abort();
    observer.disconnect();
  };
}
