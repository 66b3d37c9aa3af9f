// A query → what is looked up. The index cuts texts in the same way (`SearchTokenizer`).
const syllable = /[가-힣ぁ-ゖァ-ー㐀-䶿一-鿿]/;
const consonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
/** Two consonants that an input method writes as one letter. */
const clusters = { ㄳ: "ㄱㅅ", ㄵ: "ㄴㅈ", ㄶ: "ㄴㅎ", ㄺ: "ㄹㄱ", ㄻ: "ㄹㅁ", ㄼ: "ㄹㅂ", ㄽ: "ㄹㅅ", ㄾ: "ㄹㅌ", ㄿ: "ㄹㅍ", ㅀ: "ㄹㅎ", ㅄ: "ㅂㅅ" };
/** The initial that a final consonant becomes when a vowel follows; "" where none does. */
const finals = ["", ..."ㄱㄲ", "", "ㄴ", "", "", "ㄷㄹ", "", "", "", "", "", "", "", "ㅁㅂ", "", "ㅅㅆㅇㅈㅊㅋㅌㅍㅎ"].flatMap((part) => (part ? [...part] : [""]));

const isHangul = (letter) => letter >= "가" && letter <= "힣";
const initialOf = (letter) => (isHangul(letter) ? consonants[Math.floor((letter.charCodeAt(0) - 0xac00) / 588)] : "");
const finalOf = (letter) => (isHangul(letter) ? (letter.charCodeAt(0) - 0xac00) % 28 : 0);
const without = (letter) => String.fromCharCode(letter.charCodeAt(0) - finalOf(letter));

/** From the first to the last syllable that begins with a consonant. */
const syllablesOf = (consonant) => {
  const first = 0xac00 + consonants.indexOf(consonant) * 588;
  return [String.fromCharCode(first), String.fromCharCode(first + 587)];
};
/** Vowels that take another in: `ㅗ` becomes `ㅘ`, `ㅙ`, `ㅚ`. */
const growingVowels = { 8: 3, 13: 3, 18: 1 };
/** From the first to the last syllable that one without a final consonant may become. */
const grown = (letter) => {
  const vowel = Math.floor(((letter.charCodeAt(0) - 0xac00) % 588) / 28);
  return [letter, String.fromCharCode(letter.charCodeAt(0) + 27 + 28 * (growingVowels[vowel] ?? 0))];
};

// What hangs on a noun or turns it into a verb. Taken off, it may still be found; it need not.
const particles =
  "에서는 에서도 에서의 에서 으로는 으로의 으로 에게서 에게 에는 에도 까지 부터 보다 처럼 마다 이나 이란 이라는 이라고 라는 라고 이라 들은 들이 들을 들의 들에 들 은 는 이 가 을 를 의 에 로 도 만 와 과 나 란 께 랑 이랑 입니다 이다 인가요 인지 인 일".split(" ");
const endings =
  "하기 하는 하다 합니다 하면 해서 하여 하려면 하려고 하고 하지 하나요 할까요 했을 했는데 한 할 해 되기 되는 되다 됩니다 되면 되고 되지 되나요 돼요 된 될 시키기 시키는".split(" ");
const tails = [...particles, ...endings].sort((a, b) => b.length - a.length);
const asides = new Set(
  "방법 어떻게 무엇 뭐 왜 어디 언제 있는 없는 있나요 하기 하는 되는 그리고 또는 및 대한 대해 관한 관련 the a an of in on at to for is are be do does how what why when where which and or with my i it can not".split(" "),
);

/** A word's length without what hangs on it. A noun keeps two syllables, unless what hangs on it is surely a particle. */
const stemLength = (word) => {
  let length = word.length;
  for (let round = 0; round < 2; round += 1) {
    const tail = tails.find((one) => word.slice(0, length).endsWith(one) && length - one.length >= 2);
    if (!tail) break;
    length -= tail.length;
  }
  return length === 2 && word.length === 2 && "을를".includes(word[1]) ? 1 : length;
};

/** English, lightly: `stories` and `story`, `loading` and `load` meet. */
const stem = (word) => {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let bare = word;
  if (bare.endsWith("ies")) bare = bare.slice(0, -3) + "i";
  else if (/(?:ss|us|is)$/.test(bare)) return bare;
  else if (/(?:sh|ch|x|ss|z)es$/.test(bare)) bare = bare.slice(0, -2);
  else if (bare.endsWith("s")) bare = bare.slice(0, -1);
  const cut = bare.replace(/(?:ing|ed)$/, "");
  if (cut !== bare && cut.length >= 3 && /[aeiouy]/.test(cut)) bare = cut.replace(/([bdgklmnprt])\1$/, "$1");
  return bare.length > 4 && bare.endsWith("e") ? bare.slice(0, -1) : bare.replace(/y$/, "i");
};

const humps = (word) =>
  word
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap((piece) => piece.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=\d)(?=\D)|(?<=\D)(?=\d)/))
    .filter(Boolean);

const squeeze = (text) => text.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/**
 * The parts of a query in order: `{kind: "pairs", text, stem}` (syllables), `{kind: "initials", text}`,
 * `{kind: "word", text, parts, whole}`. `isTyped`: the last, which may go on.
 */
const parse = (query) => {
  const terms = [];
  for (const chunk of query.normalize("NFC").trim().split(/\s+/)) {
    let isAfterWord = false;
    for (const [piece] of chunk.matchAll(/[가-힣ぁ-ゖァ-ー㐀-䶿一-鿿]+[ㄱ-ㅎ]?|[ㄱ-ㅎ]+|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_.:@$-](?<![가-힣ㄱ-ㅎ]))*/gu)) {
      if (syllable.test(piece[0])) {
        // A particle right behind a Latin word.
        if (!isAfterWord || !tails.includes(piece)) terms.push({ kind: "pairs", text: piece, stem: stemLength(piece.replace(/[ㄱ-ㅎ]$/, "")) });
        isAfterWord = false;
      } else if (/^[ㄱ-ㅎ]/.test(piece)) {
        const text = Array.from(piece, (letter) => clusters[letter] ?? letter).join("");
        terms.push({ kind: "initials", text });
      } else {
        const whole = piece.replace(/[_.:@$-]+$/, "");
        for (const part of whole.split(/[.:@]+/).filter(Boolean)) {
          const parts = humps(part).map((hump) => hump.toLowerCase());
          terms.push({ kind: "word", text: parts.join(""), parts: parts.filter((hump) => hump.length > 1), written: part.toLowerCase() });
        }
        if (/[.:@]/.test(whole)) terms.push({ kind: "whole", text: whole.toLowerCase() });
        isAfterWord = true;
      }
    }
  }
  if (terms.length) terms.at(-1).isTyped = true;
  if (terms.at(-1)?.kind === "whole" && terms.length > 1) terms.at(-2).isTyped = true;
  return terms;
};
