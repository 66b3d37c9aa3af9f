/// What the phone's own script shares.
const { word, make, whenParsed, isClipped } = customElements.get("push-notification").kit;
