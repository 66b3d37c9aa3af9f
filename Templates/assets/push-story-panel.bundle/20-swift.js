/// The settings as the SDK knows them, and the code that sets them.

/// `property` of `PushwooshStoriesViewController`, the attribute that stands for it here, its word, in the panel's order.
const FLAGS = [
  { property: "hapticsEnabled", attribute: "haptics", name: "haptics" },
  { property: "longPressToPauseEnabled", attribute: "long-press-to-pause", name: "long-press" },
  { property: "crossfadesBetweenPages", attribute: "crossfade", name: "crossfade" },
  { property: "loopsAfterLastPage", attribute: "loop", name: "loop" },
];
const DEFAULT_RATIO = 1.5;

/// A number as a reader writes it: three decimals at most, none that say nothing.
const spelled = (ratio) => String(Math.round(ratio * 1000) / 1000);

/// One override for each property that differs from the SDK's default.
function swiftOverrides(story) {
  const lines = [];
  if (story.aspectRatio !== DEFAULT_RATIO) {
    lines.push(`override var storyAspectRatio: CGFloat { ${spelled(story.aspectRatio)} }`);
  }
  for (const { property, attribute } of FLAGS) {
    if (story.hasAttribute(attribute)) lines.push(`override var ${property}: Bool { true }`);
  }
  return lines;
}

/// Puts `text` on the clipboard; on pages from disk, where some browsers close it, the old way.
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make("textarea", { readonly: true, class: "pp-unseen", "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    return isDone;
  }
}
