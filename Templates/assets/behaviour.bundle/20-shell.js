// Theme switch, drawer of small screens, place in the side navigation.
const sidebar = document.getElementById("site-nav");
// The switch is shown by script only, so that the drawer's copy need not be in every page.
for (const node of all(".theme-switch")) sidebar?.firstElementChild?.append(node.cloneNode(true));
const themeButtons = all("[data-theme-choice]");

const showTheme = (choice) => {
  for (const node of themeButtons) {
    node.setAttribute("aria-pressed", node.dataset.themeChoice === choice);
  }
  for (const node of all("meta[name=theme-color]")) node.content = getComputedStyle(document.body).backgroundColor;
};

for (const node of themeButtons) {
  node.addEventListener("click", () => {
    const choice = node.dataset.themeChoice;
    if (choice === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    memory.set("theme", choice === "auto" ? null : choice);
    showTheme(choice);
  });
}
showTheme(document.documentElement.dataset.theme || "auto");

const menuLink = document.querySelector(".drawer .menu-button");
if (sidebar && menuLink) {
  // Without script the link leads to the navigation at the end of the page.
  const button = make("button", { type: "button", class: "menu-button" });
  button.append(...menuLink.childNodes);
  button.popoverTargetElement = sidebar;
  menuLink.replaceWith(button);
  const close = make("button", { type: "button", class: "drawer-close" }, say("close"));
  close.popoverTargetElement = sidebar;
  close.popoverTargetAction = "hide";
  sidebar.prepend(close);
  const wide = matchMedia("(min-width: 64em)");
  const adapt = () => {
    sidebar.popover = wide.matches ? null : "auto";
  };
  wide.onchange = adapt;
  adapt();
  sidebar.addEventListener("click", (event) => {
    if (event.target.closest("a") && !wide.matches) sidebar.hidePopover();
  });
}

const here = sidebar?.querySelector("[aria-current=page]");
if (here && here.offsetTop > sidebar.clientHeight * 0.8) {
  sidebar.scrollTop = here.offsetTop - sidebar.clientHeight / 2;
}
