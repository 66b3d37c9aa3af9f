// What the address keeps, and no history entry for it.
const parameters = () => new URLSearchParams(location.search);

const keep = (change) => {
  const query = parameters();
  change(query);
  const text = String(query).replaceAll("%2F", "/");
  try {
    history.replaceState(history.state, "", location.pathname + (text ? `?${text}` : "") + location.hash);
  } catch {
    // A page from disk may refuse it: the address stays, the page still changes.
  }
};
