/// Content extensions, in a script of their own beside the previews' (`push-preview.js`, which comes first): a page with a
/// story only does not load it. What both need is the notification's kit. Its words are the page's, as `data-t-NAME` attributes.
const { word, make, icon, nameOnce, whenParsed, announceParts, lightUp, makeLog, clock } = customElements.get("push-notification").kit;

/// The word `name` with its `[places]` filled in.
function phrase(element, name, values = {}) {
  return word(element, name).replace(/\[(\w+)\]/g, (place, key) => values[key] ?? place);
}
