// Theme switch, drawer of small screens, place in the side navigation.
// It is shown by script only, so that the drawer's copy need not be in every page.
const themeSwitch = document.querySelector(".site-tools .theme-switch");
if (themeSwitch) document.querySelector(".drawer-only")?.append(themeSwitch.cloneNode(true));
const themeButtons = all("[data-theme-choice]");

const themeColor = document.querySelector("meta[name=theme-color]");

const showTheme = (choice) => {
  for (const button of themeButtons) {
    button.setAttribute("aria-pressed", String(button.dataset.themeChoice === choice));
  }
  if (themeColor) themeColor.content = getComputedStyle(document.body).backgroundColor;
};

for (const button of themeButtons) {
  button.addEventListener("click", () => {
    const choice = button.dataset.themeChoice;
    if (choice === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    memory.set("theme", choice === "auto" ? null : choice);
    showTheme(choice);
  });
}
showTheme(document.documentElement.dataset.theme || "auto");

const sidebar = document.getElementById("site-nav");
const menuLink = document.querySelector(".menu-button");
if (sidebar && menuLink && document.documentElement.classList.contains("drawer")) {
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
    if (wide.matches) sidebar.removeAttribute("popover");
    else sidebar.setAttribute("popover", "auto");
  };
  wide.addEventListener("change", adapt);
  adapt();
  sidebar.addEventListener("click", (event) => {
    if (event.target.closest("a") && !wide.matches) sidebar.hidePopover();
  });
}

const here = sidebar && sidebar.querySelector("[aria-current=page]");
if (here && here.offsetTop > sidebar.clientHeight * 0.8) {
  sidebar.scrollTop = here.offsetTop - sidebar.clientHeight / 2;
}
