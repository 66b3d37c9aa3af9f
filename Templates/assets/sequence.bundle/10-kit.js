/// What the phone's own script shares.
const { word, make, icon, nameOnce, whenParsed, clock } = customElements.get("push-notification").kit;
