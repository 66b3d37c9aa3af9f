// Where the address points, and another address without a new entry: for scripts that take this in.
/** Changes the address without a new entry; a page from disk may refuse it. */
const setAddress = (address) => {
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // The address stays, the page still changes.
  }
};

/** The element that the address points at, if there is one. */
const addressed = () => {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
};

Object.assign(globalThis.sitegen, { setAddress, addressed });
