/// The panel of a story's settings, in a script of its own beside the previews' (`push-preview.js`): a page loads it when a
/// reader opens the panel or asks for the tap zones.
const PushStory = customElements.get("push-story");
const { WORDS, word, make, icon } = customElements.get("push-notification").kit;

/// English words; a page in another language gives its own as `data-t-NAME` attributes.
Object.assign(WORDS, {
  ratio: "Height by width",
  loop: "Begin again after the last page",
  crossfade: "Dissolve from page to page in 0.3 s",
  "long-press": "Hold for 0.25 s to pause",
  haptics: "Soft tap when a reader moves",
  zones: "Show tap zones",
  "zones-hint": "The left third goes back, the rest forward. The vendor’s guide leaves the middle third open; the SDK goes forward.",
  "zone-back": "Back",
  "zone-forward": "Forward",
  "zone-middle": "Forward (not in the guide)",
  "ratio-differs": "Info.plist says [plist], the controller [ratio]: the notification opens at one height and jumps to the other.",
  "ratio-agrees": "Info.plist says the same.",
  "no-haptics": "This browser cannot vibrate. A phone would.",
  "calm-crossfade": "Reduced motion is on: pages change at once, here and on the phone.",
  swift: "In the view controller",
  "swift-none": "Nothing to override: these are the SDK’s defaults.",
  copy: "Copy",
  copied: "Copied",
  reset: "Reset",
  cache: "Pictures fetched ahead",
  "cache-idle": "When the story starts, the player fetches the pictures of all further pages.",
  "cache-first": "loaded as it is shown",
  "cache-loading": "being fetched",
  "cache-ready": "fetched ahead",
  "cache-broken": "could not be fetched",
  "cache-remote": "remote, not fetched here",
  "cache-limit": "Of [n] pictures the phone keeps at most 12, or 32 MB, in memory; the rest are read again from its cache.",
});
