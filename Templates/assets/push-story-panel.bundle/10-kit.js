/// The panel of a story's settings, in a script of its own beside the previews' (`push-preview.js`): a page loads it when a
/// reader opens the panel or asks for the tap zones.
const PushStory = customElements.get("push-story");
const { word, make, icon } = customElements.get("push-notification").kit;
