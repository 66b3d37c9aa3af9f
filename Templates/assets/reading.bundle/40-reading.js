/** A link to the words of a closed block opens it. */
const openAddressedBlock = () => {
  const block = addressed()?.closest("summary")?.parentElement;
  if (block && !block.open) block.open = true;
};
addEventListener("hashchange", openAddressedBlock);
openAddressedBlock();

// The table of contents follows the scroll.
const followed = all(".toc-side a, .section-bar a")
  .map((link) => ({ link, target: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
  .filter((entry) => entry.target);

if (followed.length) {
  const mark = () => {
    // The last heading above the reading line; at the end of the page, the last one.
    const line = innerHeight * 0.25;
    let current = followed[0];
    for (const entry of followed) {
      if (entry.target.getBoundingClientRect().top <= line) current = entry;
    }
    const bottom = document.documentElement.scrollHeight - innerHeight - scrollY < 4;
    if (bottom && scrollY > 0) current = followed[followed.length - 1];
    for (const entry of followed) {
      if (entry === current) entry.link.setAttribute("aria-current", "true");
      else entry.link.removeAttribute("aria-current");
    }
    const bar = current.link.closest(".section-bar");
    if (bar) bar.scrollLeft = current.link.offsetLeft - bar.clientWidth / 3;
  };
  let waiting = false;
  const later = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      mark();
    });
  };
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later, { passive: true });
  mark();
}
