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

/// The story of the preview model at `address`; what can not be had is a fallback with its reason.
async function readStory(address) {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    const model = await response.json();
    return placed(model.story ?? model, response.url);
  } catch (error) {
    return { fallback: { reason: `${address}: ${error.message}` } };
  }
}
