// Code to take along: where the site does not know its address, the reader's own browser does.
for (const section of all("[data-embed-base]")) {
  if (!location.protocol.startsWith("http")) continue;
  const base = new URL(".", new URL(section.dataset.embedRoot, location.href)).href;
  for (const code of all("pre code", section)) {
    code.textContent = code.textContent.replaceAll(section.dataset.embedBase, base);
  }
}
