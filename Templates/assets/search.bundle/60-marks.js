// Where the words of a query stand in a text, and which piece of a long text shows them best.
const isWordLetter = (letter) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter) && !syllable.test(letter);

/** The end of a Korean word at `start`, spaces between its syllables left aside; -1 where it does not stand. */
const pairsEnd = (text, start, word, isTyped) => {
  let place = start;
  for (let letter = 0; letter < word.length; letter += 1) {
    if (letter > 0 && text[place] === " ") place += 1;
    const here = text[place];
    const isGrown = isTyped && letter === word.length - 1 && here && isHangul(here) && finalOf(word[letter]) === 0 && without(here) === word[letter];
    if (here !== word[letter] && !isGrown) return -1;
    place += 1;
  }
  return place;
};

const initialsEnd = (text, start, word) => {
  if (isHangul(text[start - 1] ?? "")) return -1;
  for (let letter = 0; letter < word.length; letter += 1) if (initialOf(text[start + letter] ?? "") !== word[letter]) return -1;
  return start + word.length;
};

const wordEnd = (text, lower, start, word) => {
  if (!lower.startsWith(word, start)) return -1;
  const isHump = /[a-z0-9]/.test(text[start - 1] ?? "") && /[A-Z]/.test(text[start]);
  if (isWordLetter(text[start - 1]) && !isHump) return -1;
  let place = start + word.length;
  // The end of its plural and the like.
  let rest = 0;
  while (/[a-z]/.test(text[place + rest] ?? "")) rest += 1;
  return rest <= 3 ? place + rest : place;
};

/** What is looked for in texts: a number for each word of the query. */
const patternsOf = (terms, near = []) => {
  const patterns = [];
  for (const term of terms) {
    if (isSurelyAside(term) && terms.length > 1) continue;
    if (term.kind === "pairs") {
      const bare = term.text.replace(/[ㄱ-ㅎ]$/, "");
      patterns.push({ kind: "pairs", text: bare.slice(0, term.stem), isTyped: term.isTyped && term.stem === bare.length });
    } else if (term.kind === "initials") {
      if (term.text.length > 1) patterns.push({ kind: "initials", text: term.text });
    } else if (term.kind === "word") {
      for (const text of new Set([term.written, ...(term.parts.length > 1 ? [...term.parts, term.text] : [term.text])])) {
        const root = stem(text);
        patterns.push({ kind: "word", text: text.startsWith(root) ? root : text.length > 5 ? root.slice(0, -1) : text });
      }
    }
  }
  for (const text of near) patterns.push({ kind: "word", text });
  return patterns.filter(({ text }) => text);
};

/** `[[start, end, pattern], …]`, in order, none in another. */
const placesIn = (text, patterns) => {
  const lower = text.toLowerCase().length === text.length ? text.toLowerCase() : text;
  const places = [];
  for (let start = 0; start < text.length; start += 1) {
    let best = -1;
    let which = 0;
    patterns.forEach((pattern, number) => {
      const stop =
        pattern.kind === "pairs"
          ? pairsEnd(lower, start, pattern.text, pattern.isTyped)
          : pattern.kind === "initials"
            ? initialsEnd(text, start, pattern.text)
            : wordEnd(text, lower, start, pattern.text);
      if (stop > best) [best, which] = [stop, number];
    });
    if (best > start) {
      places.push([start, best, which]);
      start = best - 1;
    }
  }
  return places;
};

/** `text` into `element`: the places marked, everything as text. */
const fill = (element, text, places, from = 0, to = text.length) => {
  let place = from;
  for (const [start, stop] of places) {
    if (start < from || stop > to) continue;
    element.append(text.slice(place, start));
    const mark = document.createElement("mark");
    mark.textContent = text.slice(start, stop);
    element.append(mark);
    place = stop;
  }
  element.append(text.slice(place, to));
};

const pieceLength = 150;

/** The piece of a text with most of the words in it. */
const pieceOf = (text, places) => {
  const flat = text;
  if (flat.length <= pieceLength) return [0, flat.length];
  let best = 0;
  let most = -1;
  places.forEach(([start], number) => {
    const kinds = new Set();
    for (let other = number; other < places.length && places[other][1] - start < pieceLength - 30; other += 1) kinds.add(places[other][2]);
    if (kinds.size > most) [best, most] = [start, kinds.size];
  });
  let from = Math.max(0, best - 36);
  if (from > 0) {
    const space = flat.slice(from, best).search(/\s/);
    from = space >= 0 ? from + space + 1 : from;
  }
  let to = Math.min(flat.length, from + pieceLength);
  if (to < flat.length) {
    const space = flat.lastIndexOf(" ", to);
    if (space > from + pieceLength / 2) to = space;
  }
  // What parts two facts stands between them, not at an end.
  while (from < to && /[\s·]/.test(flat[from])) from += 1;
  while (to > from && /[\s·]/.test(flat[to - 1])) to -= 1;
  return [from, to];
};
