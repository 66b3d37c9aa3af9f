// The page as Markdown, copied. A page from disk may not read its neighbours: there the link alone stays.
const markdown = document.querySelector(".page-links [data-copy-page]");
if (markdown && location.protocol.startsWith("http")) {
  const button = make("button", { type: "button" }, markdown.dataset.copyPage);
  button.addEventListener("click", async () => {
    const text = fetch(markdown.href).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    });
    try {
      if (!(await copied(await text))) return;
    } catch {
      location.assign(markdown.href);
      return;
    }
    button.textContent = document.body.dataset.copied;
    setTimeout(() => (button.textContent = markdown.dataset.copyPage), 1600);
  });
  markdown.before(button);
}
