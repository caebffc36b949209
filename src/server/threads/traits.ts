/** Words beyond which a list says nothing more of a price than that it is given. */
const MOST_WORDS = 4;
const LONGEST_READ = 600;

/** What parts conditions and orbits, as a canonical query writes it: `(` and `=`. */
const OTHER_FORM = /[(]|%28|%3D/;

/**
 * What of a canonical query changes a price beside its units: that a parameter is given (`tz`), the few words that it is given
 * (`format=csv`), and the words within conditions and orbits (`conditions~separation`). Each stands once. Numbers, dates and names of
 * places are those of one question: they are no trait.
 */
export function traitsOf(query: string): ReadonlySet<string> {
  const traits = new Set<string>();
  for (const pair of query === "" ? [] : query.split("&")) {
    const [name = "", value = ""] = pair.split("=");
    traits.add(name);
    if (value.length > LONGEST_READ) continue;
    if (OTHER_FORM.test(value)) {
      for (const word of value.match(/[a-z_]{3,}/g) ?? []) traits.add(`${name}~${word}`);
      continue;
    }
    const words = value.replaceAll("%2C", ",").split(",");
    if (words.length <= MOST_WORDS && words.every(isWord))
      for (const word of words) traits.add(`${name}=${word}`);
  }
  return traits;
}

function isWord(text: string): boolean {
  return /^[a-z][\w.+:-]*$/.test(text);
}
