// On a small screen a pinned key keeps the preview in view: small, at the top, while its own place is scrolled away.
const column = document.querySelector(".preview-column");

if (column && tools) {
  const narrow = matchMedia("(max-width: 71.99em)");
  const adapt = () => {
    const isAway = pinned !== null && narrow.matches && column.getBoundingClientRect().bottom < innerHeight * 0.4;
    if (isAway === column.classList.contains("is-docked")) return;
    column.style.minHeight = isAway ? `${column.offsetHeight}px` : "";
    column.classList.toggle("is-docked", isAway);
    document.documentElement.classList.toggle("has-dock", isAway);
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
  new MutationObserver(adapt).observe(document.body, { attributes: true, attributeFilter: ["class"] });
  narrow.addEventListener("change", adapt);
}
