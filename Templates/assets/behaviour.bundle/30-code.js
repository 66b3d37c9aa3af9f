// Copy buttons.
for (const figure of all("figure.code")) {
  const button = make("button", { type: "button", class: "copy-button" }, say("copy"));
  button.addEventListener("click", async () => {
    // Of an annotated payload only its own lines, of a change only what stays.
    const payload = all(".pl > code", figure);
    const text = payload.length
      ? payload.map((line) => line.textContent).join("\n")
      : figure.querySelector("pre").textContent.replace(/\n$/, "");
    if (!(await copied(text))) return;
    button.textContent = say("copied");
    setTimeout(() => (button.textContent = say("copy")), 1600);
  });
  figure.prepend(button);
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard is closed on pages from disk in some browsers: the old way.
    const area = make("textarea", { class: "visually-hidden", readonly: "" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
