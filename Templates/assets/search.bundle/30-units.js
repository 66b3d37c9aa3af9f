// Terms → units: what is looked up in the index. A unit is a list of ways (`{low, high, weight}`: the tokens from `low` up to
// and not with `high`), of which a document's best one counts. `isNeeded`: documents without it fall behind.
const end = "\uffff";
const exactly = (token, weight = 1) => ({ low: token, high: token + "\0", weight });
const beginning = (token, weight) => ({ low: token, high: token + end, weight });
const between = (head, [first, last], weight) => ({ low: head + first, high: head + last + end, weight });

/** The last syllable of a word that is still being typed: it may gain a final consonant, or give its own to the next. */
const typedWays = (before, letter) => {
  const ways = [];
  if (isHangul(letter) && finalOf(letter) === 0) ways.push(between(before, grown(letter), 0.7));
  const moved = finals[finalOf(letter)];
  if (moved) {
    if (before) ways.push(exactly(before + without(letter), 0.5));
    else ways.push(between(without(letter), syllablesOf(moved), 0.6));
  }
  return ways;
};

const pairUnits = (term) => {
  const half = /[ㄱ-ㅎ]$/.test(term.text) ? term.text.at(-1) : "";
  const word = half ? term.text.slice(0, -1) : term.text;
  const units = [];
  const share = 1 / Math.sqrt(Math.max(1, term.stem - 1 + (half ? 1 : 0)));
  const isTyped = term.isTyped && !half;
  if (word.length === 1 && !half) {
    const ways = [exactly(word), beginning(word, 0.6), ...(isTyped ? typedWays("", word) : [])];
    return [{ ways, weight: 0.8, isNeeded: true }];
  }
  if (term.stem === 1) {
    return [{ ways: [exactly(word), exactly(word[0]), beginning(word[0], 0.6)], weight: 0.8, isNeeded: true }];
  }
  for (let place = 0; place + 1 < word.length; place += 1) {
    const isLast = place + 2 === word.length;
    const ways = [exactly(word.slice(place, place + 2))];
    if (isLast && isTyped) ways.push(...typedWays(word[place], word[place + 1]));
    const isNeeded = place + 2 <= term.stem;
    // The seam of a word and what hangs on it says something only where that may be part of the word.
    if (!isNeeded && (word.length - term.stem > 1 || term.stem > 3)) continue;
    units.push({ ways, weight: isNeeded ? share : 0.25 * share, isNeeded });
  }
  if (half) units.push({ ways: [between(word.at(-1), syllablesOf(half), 1)], weight: share, isNeeded: true });
  return units;
};

const wordUnit = (text, weight, isTyped) => {
  const root = stem(text);
  const ways = [exactly(text)];
  if (text.length > 1) {
    const head = root.replace(/i$/, "").slice(0, Math.max(2, text.length - 3));
    // All that begins alike; `accepts` weighs it.
    ways.push({
      ...beginning(root.length >= 3 ? (head.length > root.length ? root : root.replace(/i$/, "")) : text, 1),
      accepts: (token) => {
        if (stem(token) === root) return 0.95;
        if (!token.startsWith(text)) return 0;
        return (isTyped ? 0.5 : 0.3) + 0.4 * (text.length / token.length);
      },
    });
  }
  return { ways, weight, isNeeded: true, word: text };
};

const wordUnits = (term) => {
  if (term.parts.length < 2) return [wordUnit(term.text, 1, term.isTyped)];
  const share = 1 / Math.sqrt(term.parts.length);
  const parts = term.parts.map((part, place) => wordUnit(part, share, term.isTyped && place === term.parts.length - 1));
  const ways = [exactly(term.text), ...(term.isTyped ? [beginning(term.text, 0.6)] : [])];
  return [...parts, { ways, weight: 1.2, isNeeded: false }];
};

const isSurelyAside = (term) => asides.has(term.text) || (term.kind === "pairs" && asides.has(term.text.slice(0, term.stem)));

/** All units of a query. Question words and the like are needed only where there is nothing else. */
const unitsOf = (terms) => {
  const units = [];
  const isAllAside = terms.every(isSurelyAside);
  terms.forEach((term, place) => {
    let own;
    if (term.kind === "pairs") own = pairUnits(term);
    else if (term.kind === "initials") own = [{ ways: [exactly(term.text), beginning(term.text, 0.8)], weight: 1, isNeeded: term.text.length > 1 }];
    else if (term.kind === "whole") own = [{ ways: [exactly(term.text), beginning(term.text, 0.5)], weight: 1.5, isNeeded: false }];
    else own = wordUnits(term);
    if (isSurelyAside(term) && !isAllAside) own = own.map((unit) => ({ ...unit, weight: unit.weight * 0.2, isNeeded: false, word: undefined }));
    units.push(...own);
    const before = terms[place - 1];
    if (before?.kind === "pairs" && term.kind === "pairs" && !/[ㄱ-ㅎ]$/.test(before.text)) {
      // The seam of two words: a document in which they stand together, with a space or without.
      units.push({ ways: [exactly(before.text.at(-1) + term.text[0])], weight: 0.4, isNeeded: false });
    }
  });
  return units;
};
