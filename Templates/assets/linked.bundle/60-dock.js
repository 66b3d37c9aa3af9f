// On a small screen a pinned key keeps the preview in view: small, at the top, while its own place is scrolled away. What is
// scrolled to while something is pinned stops below it.
const column = document.querySelector(".preview-column");

if (column && tools) {
  const narrow = matchMedia("(max-width: 71.99em)");
  const page = document.documentElement;
  const stick = tools.parentElement;
  const isDocked = () => column.classList.contains("is-docked");

  const dock = (isOn) => {
    column.style.minHeight = isOn ? `${column.offsetHeight}px` : "";
    column.classList.toggle("is-docked", isOn);
    page.classList.toggle("has-dock", isOn);
  };

  const adapt = () => {
    const isAway = pinned !== null && narrow.matches && column.getBoundingClientRect().bottom < innerHeight * 0.4;
    if (isAway !== isDocked()) dock(isAway);
  };

  /** Where the docked preview ends, whether or not it is docked now. */
  const end = () => {
    const had = isDocked();
    if (!had) dock(true);
    const { bottom } = stick.getBoundingClientRect();
    if (!had) dock(false);
    return Math.ceil(bottom) + 8;
  };

  const makeRoom = () => {
    page.style.scrollPaddingTop = pinned !== null && narrow.matches ? `${end()}px` : "";
  };

  /** What was pinned where the preview now stands moves out from under it. */
  const reveal = () => {
    if (pinned === null || !isDocked()) return;
    const { top, bottom } = pinned.origin.getBoundingClientRect();
    const over = end() - top;
    if (over > 0 && bottom > 0) scrollBy({ top: -over, behavior: "instant" });
  };

  let isWaiting = false;
  const later = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      adapt();
    });
  };
  addEventListener("scroll", later, { passive: true });
  new ResizeObserver(() => isDocked() && makeRoom()).observe(stick);
  onPin = () => {
    adapt();
    makeRoom();
    reveal();
  };
  narrow.addEventListener("change", onPin);
}
