/**
 * Search keys of place names: one spelling for all the ways of writing a name. The same function makes the
 * keys of the stored index and reads the caller's text, so both sides always agree.
 */

/** Combining accents of Latin, Greek and Cyrillic; below, the points of Hebrew and Arabic. */
const ACCENT_BLOCKS = [
  "\\u0300-\\u036f",
  "\\u1ab0-\\u1aff",
  "\\u1dc0-\\u1dff",
  "\\u20d0-\\u20ff",
  "\\ufe20-\\ufe2f",
];
const HEBREW_POINTS = ["\\u0591-\\u05bd", "\\u05bf", "\\u05c1\\u05c2", "\\u05c4\\u05c5", "\\u05c7"];
const ARABIC_POINTS = ["\\u0610-\\u061a", "\\u0640", "\\u064b-\\u065f", "\\u0670"];
/** The vowel signs of Indic scripts, Thai, Khmer … and the voicing marks of kana are letters and stay. */
const ACCENTS = new RegExp(`[${[...ACCENT_BLOCKS, ...HEBREW_POINTS, ...ARABIC_POINTS].join("")}]`, "gu");

/** Letters that carry no removable mark in Unicode but are commonly typed as other letters. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ŧ", "t"],
  ["ŋ", "n"],
  ["ı", "i"],
  ["ə", "a"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
  ["ς", "σ"],
]);
const PLAIN_PATTERN = new RegExp(`[${[...PLAIN_LETTERS.keys()].join("")}]`, "g");

/** Apostrophes, glottal stops and zero-width characters: written or not, the name is the same. */
const SILENT = /['`´‘’‚‛ʹʺʻʼʽʾʿˈˊˋ′‵＇\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** "U.S.A.", "D.C.": the points of initials join, all other punctuation separates. */
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;

/** Short forms inside a name; never the last word, which may be the start of a longer one. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["mt", "mount"],
  ["ft", "fort"],
]);
const SHORT_PATTERN = /(?<= |^)(?:st|ste|mt|ft)(?= )/g;

/** The key of a name; "" when the text has no letter or digit. */
export function placeKey(name: string): string {
  const folded = name
    .replace(SILENT, "")
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .replace(SILENT, "")
    .normalize("NFC")
    .toLowerCase();
  const words = folded
    .replace(PLAIN_PATTERN, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(INITIALS, (initials) => initials.replaceAll(".", ""))
    .replace(SEPARATORS, " ")
    .trim()
    .normalize("NFC");
  return words.replace(SHORT_PATTERN, (short) => SHORT_FORMS.get(short) ?? short);
}

const FIRST_LETTERS = /(?<![^ ])[a-z]/g;

/** A key as most names are written: "new york" is New York. */
export function nameOfKey(key: string): string {
  return key.replace(FIRST_LETTERS, (letter) => letter.toUpperCase());
}
