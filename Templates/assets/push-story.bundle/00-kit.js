/// `<push-story>`, in a script of its own, which a page without a story does not load. What it shares with the lock screen is that
/// element's kit.
const { word, make, icon, reflect, nameOnce, whenParsed, watchGestures, announceParts, highlightParts, pointed, makeLog, isClipped, clock } = customElements.get("push-notification").kit;
