// Why a result stands where it stands, the half that is decided when somebody searches; the other is `SearchWeights.swift`.
//
// 1. A document's score is the sum over the units of `weight · rarity · level`: the level was decided by the build.
// 2. The score is multiplied by the square of the share of needed units that the document has: first those with all words.
//    What stands elsewhere on the page of a guide counts less, but it counts.
// 3. A title, heading or key that is the whole query adds to that; one that begins with it adds less.
// 4. Of the best, the texts are read: the query as one phrase in the title, the heading or the text adds to the score.
//    A vendor's key counts less than one of the author's own specs or of Apple's, unless the query is its name and theirs not.
// 5. A page stands once, with its best place; a table of keys with up to three rows.
const shardsAtMost = 4;
const readAtMost = 10;
const rowsAtMost = 3;

/** What a vendor's row of keys counts beside the others'. */
const vendorsShare = 0.7;

const rarity = (count, all) => Math.log(1 + (all - count + 0.5) / (count + 0.5));

/** All tokens of a way, with their lists. */
const tokensOf = async (index, way) => {
  const first = Math.max(0, lastNotAfter(index.tokens, way.low));
  const numbers = [];
  for (let shard = first; shard < index.tokens.length && index.tokens[shard] < way.high; shard += 1) numbers.push(shard);
  const shards = await Promise.all(numbers.slice(0, shardsAtMost).map((number) => loadTokens(index, number)));
  const found = [];
  for (const shard of shards) {
    if (way.high === way.low + "\0") {
      if (Object.hasOwn(shard, way.low)) found.push([way.low, shard[way.low]]);
    } else {
      for (const token of Object.keys(shard)) if (token >= way.low && token < way.high) found.push([token, shard[token]]);
    }
  }
  return found;
};

/** A list of the index into `levels`, document → best level; returns how many documents there are in truth. */
const gather = (list, weight, levels) => {
  let level = 0;
  let number = 0;
  let count = 0;
  let isCount = false;
  let total = 0;
  readNumbers(
    list,
    (value) => {
      if (isCount) {
        total = value;
        isCount = false;
        return;
      }
      number += value;
      count += 1;
      if ((levels.get(number) ?? 0) < level) levels.set(number, level);
    },
    (sign) => {
      if (sign === "~") isCount = true;
      else level = (levelSigns.indexOf(sign) + 1) * weight;
      number = 0;
    },
  );
  return Math.max(total, count);
};

/** The documents of a unit: `{levels, count, isCut}`. */
const lookUp = async (index, unit) => {
  const levels = new Map();
  let longest = 0;
  for (const way of unit.ways) {
    for (const [token, list] of await tokensOf(index, way)) {
      const weight = way.weight * (way.accepts ? way.accepts(token) : 1);
      if (weight > 0) longest = Math.max(longest, gather(list, weight, levels));
    }
  }
  return { ...unit, levels, count: Math.max(longest, levels.size), isCut: longest > levels.size };
};

/** One letter too many, too few, wrong or changed with its neighbour. */
const isOneSlipAway = (a, b) => {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let last = 0;
  while (last < Math.min(a.length, b.length) - start && a.at(-1 - last) === b.at(-1 - last)) last += 1;
  const [x, y] = [a.slice(start, a.length - last), b.slice(start, b.length - last)];
  return (x.length <= 1 && y.length <= 1) || (x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0]);
};

/** A word that stands nowhere: those that it may have been meant for. */
const forgiven = async (index, unit) => {
  if (unit.levels.size > 0 || !unit.word || unit.word.length < 5) return unit;
  const near = (await loadWords(index)).filter((word) => isOneSlipAway(word, unit.word)).slice(0, 6);
  if (near.length === 0) return unit;
  return { ...(await lookUp(index, { ...unit, ways: near.map((word) => exactly(word, 0.8)) })), near };
};

/** Documents whose title, heading or name is the query, or begins with it. */
const wholes = async (index, query, terms) => {
  const found = new Map();
  const squeezed = squeeze(query);
  const last = terms.at(-1);
  const forms = [squeezed];
  if (last?.kind === "pairs" && last.stem < last.text.length) forms.push(squeezed.slice(0, last.stem - last.text.length));
  for (const form of forms.filter(Boolean)) {
    for (const [token, list] of await tokensOf(index, form.length < 2 ? exactly("=" + form) : beginning("=" + form, 1))) {
      const share = token.length === form.length + 1 ? 1 : 0.4 * ((form.length + 1) / token.length);
      gather(list, share / index.levels, found);
    }
  }
  // Of few letters the signs count, too: `C#` is not `C++`.
  const written = query.normalize("NFC").toLowerCase().replace(/\s+/g, "");
  if (written !== squeezed && squeezed.length <= 3) {
    for (const [, list] of await tokensOf(index, exactly("=" + written))) gather(list, 1.2 / index.levels, found);
  }
  return found;
};

/** Step 1 to 3: `[[document, score], …]`, best first. */
const scored = async (index, query, terms) => {
  const looked = await Promise.all(unitsOf(terms).map((unit) => lookUp(index, unit)));
  const units = await Promise.all(looked.map((unit) => forgiven(index, unit)));
  const whole = await wholes(index, query, terms);
  const scores = new Map();
  const shares = new Map();
  const pageShares = new Map();
  let total = 0;
  for (const unit of units) {
    const pages = new Set();
    const weight = unit.weight * rarity(unit.count, index.documents);
    // What stands nowhere, or nearly everywhere, tells no document from another.
    const isNeeded = unit.isNeeded && !unit.isCut && unit.count > 0;
    if (isNeeded) total += weight;
    for (const [number, level] of unit.levels) {
      scores.set(number, (scores.get(number) ?? 0) + (weight * level) / index.levels);
      if (!isNeeded) continue;
      shares.set(number, (shares.get(number) ?? 0) + weight);
      pages.add(lastNotAfter(index.firsts, number));
    }
    for (const page of pages) pageShares.set(page, (pageShares.get(page) ?? 0) + weight);
  }
  const scale = units.reduce((sum, unit) => sum + (unit.isNeeded && unit.count > 0 ? unit.weight * rarity(unit.count, index.documents) : 0), 0);
  const ranked = [];
  let most = 0;
  for (const [number, score] of scores) {
    const page = lastNotAfter(index.firsts, number);
    const own = shares.get(number) ?? 0;
    const around = index.kinds[page] === "k" ? own : (pageShares.get(page) ?? 0);
    const share = total > 0 ? (0.65 * own + 0.35 * around) / total : 1;
    most = Math.max(most, share);
    if (share > 0.3) ranked.push({ number, share, score: score * share ** 2 + 0.7 * scale * (whole.get(number) ?? 0) });
  }
  for (const [number, level] of whole) if (!scores.has(number)) ranked.push({ number, share: 1, score: 0.7 * scale * level });
  // The name of a vendor's key, written out, is that key, unless Apple or the author has one of the name.
  const isNamed = (number) => (whole.get(number) ?? 0) > 0.4;
  const page = (number) => lastNotAfter(index.firsts, number);
  const isShared = [...whole.keys()].some((number) => isNamed(number) && index.kinds[page(number)] === "k" && !index.isVendors[page(number)]);
  for (const entry of ranked) {
    entry.worth = index.isVendors[page(entry.number)] && (isShared || !isNamed(entry.number)) ? vendorsShare : 1;
    entry.score *= entry.worth;
  }
  ranked.sort((a, b) => b.score - a.score || a.number - b.number);
  // Behind those with most of the words only a few others: enough to see that there is no more.
  const close = ranked.filter(({ share }) => share >= most * 0.6);
  const others = ranked.filter(({ share }) => share < most * 0.6);
  return { ranked: [...close, ...others.slice(0, Math.max(0, 8 - close.length))], scale, units };
};

/** Step 5: a page's best document; of a table of keys the page and its best rows. */
const perPage = (index, ranked) => {
  const seen = new Map();
  const kept = [];
  for (const entry of ranked) {
    const page = lastNotAfter(index.firsts, entry.number);
    const kind = index.kinds[page];
    const count = seen.get(page) ?? 0;
    if (count >= (kind === "k" ? rowsAtMost : 1)) continue;
    seen.set(page, count + 1);
    kept.push({ ...entry, page, kind });
  }
  return kept;
};

/** Step 4: what the query as a phrase adds. */
const phrase = (terms, text) => {
  const words = terms.filter((term) => term.kind !== "initials" && !isSurelyAside(term));
  if (words.length === 0) return 0;
  const whole = words.map((term, place) => (term.kind === "pairs" && place === words.length - 1 ? term.text.slice(0, term.stem) : term.text)).join("");
  const sought = squeeze(whole);
  const inTitle = (where, weight) => {
    const squeezed = squeeze(where);
    return squeezed.includes(sought) ? weight * (0.4 + 0.6 * (sought.length / squeezed.length)) : 0;
  };
  // As it is written: `mutable-content` before `mutable_content`.
  const names = `${text.anchor === "" ? text.title : text.heading} ${text.anchor}`.toLowerCase();
  const written = words.every((term) => term.kind === "pairs" || names.includes(term.written ?? term.text)) ? 0.08 : 0;
  const top = text.anchor === "" ? inTitle(text.title, 0.6) : inTitle(text.heading, 0.45);
  return written + (top || (squeeze(text.text).includes(sought) ? 0.1 : 0));
};

/** The results of a query: texts of the best `count` pages, and how many there are. */
const search = async (query, count = readAtMost) => {
  const terms = parse(query);
  const index = await loadIndex();
  if (terms.length === 0) return { results: [], total: 0, terms };
  const { ranked, scale, units } = await scored(index, query, terms);
  const pages = perPage(index, ranked);
  const best = await Promise.all(
    pages.slice(0, count).map(async (entry) => {
      const text = await loadText(index, entry.number);
      return { ...entry, ...text, score: entry.score + scale * phrase(terms, text) * entry.worth };
    }),
  );
  best.sort((a, b) => b.score - a.score || a.number - b.number);
  // A key that stands in several places of a table with the same words is shown once.
  const told = new Set();
  const results = best.filter(({ kind, page, heading, text }) => {
    const key = `${page} ${heading.split(".").at(-1)} ${text}`;
    return kind !== "k" || !heading || (!told.has(key) && told.add(key));
  });
  const near = units.flatMap((unit) => unit.near ?? []);
  return { results, total: pages.length - best.length + results.length, terms, near };
};
