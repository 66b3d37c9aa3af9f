// On a small screen a pinned key keeps the preview in view: small, at the top, while its own place is scrolled away.
const column = document.querySelector(".preview-column");

if (column && tools) {
  const narrow = matchMedia("(max-width: 71.99em)");
  let isAway = false;
  const adapt = () => {
    const isDocked = isAway && pinned !== null && narrow.matches;
    if (isDocked === column.classList.contains("is-docked")) return;
    column.style.minHeight = isDocked ? `${column.offsetHeight}px` : "";
    column.classList.toggle("is-docked", isDocked);
    document.documentElement.classList.toggle("has-dock", isDocked);
  };
  new IntersectionObserver(([entry]) => {
    isAway = entry.boundingClientRect.bottom < innerHeight * 0.4 && entry.boundingClientRect.top < 0;
    adapt();
  }, { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] }).observe(column);
  new MutationObserver(adapt).observe(document.body, { attributes: true, attributeFilter: ["class"] });
  narrow.addEventListener("change", adapt);
}
