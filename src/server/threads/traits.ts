/** Words beyond which a list says nothing more of a price than that it is long. */
const MOST_WORDS = 4;
const LONGEST_READ = 600;

/** Rows so far apart, in days, that each needs other tables. */
const FAR_APART_DAYS = 5;
const STEP_OF_DAYS = /^(?:(\d{1,6})d|\d{1,6}(?:mo|y))$/;

/** What parts conditions and orbits, as a canonical query writes it: `(` and `=`. */
const OTHER_FORM = /[(]|%28|%3D/;

/**
 * What of a canonical query changes a price beside its units: that a parameter is given (`tz`), the few words that it is given
 * (`format=csv`), the words within conditions and orbits (`conditions~separation`), that there are many (`bodies~many`), that rows lie
 * days apart (`step~days`, `step~far`), and that a format has all members (`format~full`). Each stands once. Other numbers, dates and names of places are those of one question:
 * they are no trait.
 */
export function traitsOf(query: string): ReadonlySet<string> {
  const traits = new Set<string>();
  for (const pair of query === "" ? [] : query.split("&")) {
    const [name = "", value = ""] = pair.split("=");
    traits.add(name);
    if (value.length > LONGEST_READ) continue;
    if (name === "step") for (const trait of stepTraits(value)) traits.add(trait);
    if (OTHER_FORM.test(value)) {
      for (const word of value.match(/[a-z_]{3,}/g) ?? []) traits.add(`${name}~${word}`);
      continue;
    }
    const words = value.replaceAll("%2C", ",").split(",");
    if (words.length > MOST_WORDS) traits.add(`${name}~many`);
    else if (words.every(isWord)) for (const word of words) traits.add(`${name}=${word}`);
  }
  // a table writes what JSON leaves to be read by name
  if (traits.has("format") && traits.has("verbosity=full")) traits.add("format~full");
  return traits;
}

function stepTraits(step: string): readonly string[] {
  const found = STEP_OF_DAYS.exec(step);
  if (found === null) return [];
  return Number(found[1] ?? Number.POSITIVE_INFINITY) >= FAR_APART_DAYS
    ? ["step~days", "step~far"]
    : ["step~days"];
}

function isWord(text: string): boolean {
  return /^[a-z][\w.+:-]*$/.test(text);
}
