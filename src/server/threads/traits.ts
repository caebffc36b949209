/** Words beyond which a list says nothing more of a price than that it is given. */
const MOST_WORDS = 4;
const LONGEST_READ = 600;

/**
 * What of a canonical query changes a price beside its units: that a parameter is given (`tz`), the few words that it is given
 * (`format=csv`), and the words within a value of another form (`conditions~separation`). Each stands once.
 */
export function traitsOf(query: string): ReadonlySet<string> {
  const traits = new Set<string>();
  for (const pair of query === "" ? [] : query.split("&")) {
    const [name = "", value = ""] = pair.split("=");
    traits.add(name);
    if (value.length > LONGEST_READ) continue;
    const words = value.replaceAll("%2C", ",").split(",");
    if (words.every(isPlain)) {
      if (words.length <= MOST_WORDS) for (const word of words) traits.add(`${name}=${word}`);
    } else for (const word of value.match(/[a-z_]{3,}/g) ?? []) traits.add(`${name}~${word}`);
  }
  return traits;
}

function isPlain(word: string): boolean {
  return /^[\w.+:-]*$/.test(word);
}
