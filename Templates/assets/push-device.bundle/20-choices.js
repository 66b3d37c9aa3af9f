/// One of a few: a group of radio buttons that looks like the phone's own segments.

let groups = 0;

/// `options` are pairs of value and label; `choose` gets the value that the reader has chosen.
function makeChoice(name, legend, options, choose) {
  groups += 1;
  const group = `pp-${name}-${groups}`;
  const inputs = options.map(([value]) => make("input", { type: "radio", name: group, value }));
  const labels = options.map(([, label], place) => make("label", {}, inputs[place], make("span", {}, label)));
  const element = make("fieldset", { class: `pp-choice pp-choice-${name}` }, make("legend", {}, legend));
  element.append(make("div", { class: "pp-options" }, ...labels));
  element.addEventListener("change", (event) => choose(event.target.value));
  return {
    element,
    show(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}

/// Radio buttons in a list that stands on the page already, numbered from 1.
function makeListChoice(list, choose) {
  groups += 1;
  const items = [...list.children];
  const inputs = items.map((item, place) => {
    const input = make("input", { type: "radio", name: `pp-list-${groups}`, value: String(place + 1) });
    item.replaceChildren(make("label", {}, input, ...item.childNodes));
    return input;
  });
  list.setAttribute("role", "radiogroup");
  for (const item of items) item.setAttribute("role", "presentation");
  list.addEventListener("change", (event) => choose(event.target.value));
  return {
    show(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}
