// What every part below uses: finding, making, remembering.
const all = (selector, scope = document) => Array.from(scope.querySelectorAll(selector));

const make = (name, attributes = {}, text = "") => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text) element.textContent = text;
  return element;
};

/** Storage that never throws: private windows and files from disk may refuse it. */
const memory = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Not remembered, still done.
    }
  },
};

const say = (key) => document.body.dataset[key] || "";

// For the scripts of single kinds of pages, which come after this one.
globalThis.sitegen = { all, make, memory, copied };
