// The files of the index: each is a script that calls `sitegenSearch` with what it holds, since a page from disk may not fetch.
const opener = document.querySelector(".search-open");
const indexAddress = new URL(opener.dataset.search.split(" ")[0], document.baseURI);
const siteRoot = new URL("../../", indexAddress);

const arrived = new Map();
const asked = new Map();

/** Loads a file of the index once; resolves to what it holds. A failed one may be asked for again. That of a small site has all. */
const load = (key, file) => {
  if (arrived.has(key)) return Promise.resolve(arrived.get(key));
  if (!asked.has(key)) {
    asked.set(
      key,
      new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = new URL(file, indexAddress).href;
        script.addEventListener("load", () => {
          script.remove();
          if (arrived.has(key)) resolve(arrived.get(key));
          else reject(new Error(file));
        });
        script.addEventListener("error", () => {
          script.remove();
          asked.delete(key);
          reject(new Error(file));
        });
        document.head.append(script);
      }),
    );
  }
  return asked.get(key);
};

const digitValues = new Map(Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", (digit, value) => [digit, value]));
const levelSigns = "!#$%&()*+,.:";

/** Reads a text of numbers (five bits a digit, the sixth says that more come) and signs, in order. */
const readNumbers = (text, onNumber, onSign) => {
  let number = 0;
  let shift = 0;
  for (const sign of text) {
    const digit = digitValues.get(sign);
    if (digit === undefined) {
      onSign(sign);
      continue;
    }
    number += (digit & 31) * 2 ** shift;
    shift += 5;
    if (digit & 32) continue;
    onNumber(number);
    number = 0;
    shift = 0;
  }
};

/** The index's own file, with the pages spread out: their kind and the number of their first document. */
const loadIndex = () =>
  load("index", indexAddress).then((index) => {
    if (index.firsts) return index;
    let text = 0;
    const starts = [];
    readNumbers(index.texts, (gap) => starts.push((text += gap)), () => {});
    index.starts = starts;
    index.firsts = [];
    index.kinds = [];
    index.isVendors = [];
    let first = 0;
    // `g!C` is a guide of two documents; the kind's letter is a digit as well, so signs and digits take turns.
    for (const [, letter, count] of index.pages.matchAll(/([gkvsrp])!([g-z0-9_-]*[A-Za-f])/g)) {
      index.kinds.push(letter === "v" ? "k" : letter);
      index.isVendors.push(letter === "v");
      index.firsts.push(first);
      readNumbers(count, (number) => (first += number), () => {});
    }
    return index;
  });

/** The place of the last entry that is not after `value`. */
const lastNotAfter = (list, value) => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

const hashOf = (hashes, number) => hashes.slice(number * 6, number * 6 + 6);
/** The name of a file of the index; where names are plain, no hash is in it. */
const named = (stem, hash) => `${stem}${hash && `.${hash}`}.js`;
const loadTokens = (index, number) => load(`t${number}`, named(`t${number}`, hashOf(index.tokensHashes, number)));
const loadWords = (index) => load("words", named("words", index.words));

/** What is shown of a document. */
const loadText = async (index, number) => {
  const shard = lastNotAfter(index.starts, number);
  const texts = await load(`d${shard}`, named(`d${shard}`, hashOf(index.textsHashes, shard)));
  const [address, title, place, anchor, heading, text] = texts[number - index.starts[shard]];
  return { number, address, title, place, anchor, heading, text };
};

globalThis.sitegenSearch = {
  index: (data) => arrived.set("index", data),
  tokens: (number, data) => arrived.set(`t${number}`, data),
  texts: (number, data) => arrived.set(`d${number}`, data),
  words: (data) => arrived.set("words", data.split(" ")),
};
