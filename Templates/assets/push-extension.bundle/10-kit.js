/// Content extensions, in a script of their own beside the previews' (`push-preview.js`, which comes first): a page with a
/// story only does not load it. What both need is the notification's kit.
const { WORDS, word, make, icon, nameOnce, whenParsed, announceParts, lightUp, makeLog, clock } =
  customElements.get("push-notification").kit;

/// English words; a page in another language gives its own as `data-t-NAME` attributes.
Object.assign(WORDS, {
  extension: "Content extension",
  untappable: "Taps do not reach this view: the app would open.",
  email: "E-mail address",
  "email-hint": "With a valid address the action [title] appears.",
  shown: "The action [title] has appeared.",
  gone: "The action [title] is gone.",
  confirmed: "Registered",
  completion: "[title] answers with",
  "does-dismiss": "closes the notification",
  "does-stay": "keeps it open",
  "does-forward": "closes it and opens the app",
  dismissed: "The notification is gone.",
  forwarded: "The notification is gone; the app opens and gets the action [id].",
  faces: "circle|triangle|square|star|heart|moon",
  board: "Match game",
  card: "Card [n]",
  "face-down": "face down",
  found: "pair found",
  attempts: "Attempts: [n]",
  pairs: "Pairs: [n] / [m]",
  finished: "All pairs found. Score: [n]",
  replay: "Play again",
  height: "Compact height",
  analytics: "Analytics",
  helper: "Code",
  "v-corrected": "Corrected, as in the guide",
  "v-b5": "B5: events in the attributes bucket",
  "v-b14": "B14: bucket deleted in any case",
  "v-b15": "B15: time of the tap not kept",
  "no-sdk": "No SDK instance at launch",
  opened: "App opened",
  store: "Store of the App Group",
  empty: "empty",
  body: "What reaches Braze, as a /users/track body",
  unsent: "Nothing was sent.",
  delay: "Tapped [tap], sent [flush]: [delay] later.",
  kept: "Records that stay for the next launch: [n]",
  lost: "Lost",
  "lost-none": "nothing",
  "lost-event": "The event [name]: no flush reads it as one, and its keys became custom attributes.",
  "lost-bucket": "Records deleted without having been sent: [n]",
  "lost-time": "The time of the tap, [tap]: the event counts at [flush].",
  "no-id": "The payload carries no braze_id: a server would not know whose profile this is.",
  copy: "Copy",
  copied: "Copied",
});

/// The word `name` with its `[places]` filled in.
function phrase(element, name, values = {}) {
  return word(element, name).replace(/\[(\w+)\]/g, (place, key) => values[key] ?? place);
}
