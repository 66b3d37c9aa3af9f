/// A preview model from another place: its pictures lie beside the model, not beside the page that shows it.
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
