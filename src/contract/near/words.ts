/** Words of enumerations as people write them elsewhere, by parameter. */

type Words = Readonly<Record<string, string>>;

const YES: Words = {
  on: "normal",
  true: "normal",
  yes: "normal",
  "1": "normal",
  standard: "normal",
  default: "normal",
};
const NO: Words = { off: "none", false: "none", no: "none", "0": "none", airless: "none", vacuum: "none" };

const WORDS: Readonly<Record<string, Words>> = {
  format: {
    text: "txt",
    plain: "txt",
    plaintext: "txt",
    table: "txt",
    jsonl: "ndjson",
    jsonlines: "ndjson",
    file: "feather",
    "arrow-file": "feather",
    pq: "parquet",
    csvw: "schema",
    ipc: "arrow",
    spk: "bsp",
    kernel: "bsp",
    excel: "csv",
    xlsx: "csv",
    "text/csv": "csv",
    "application/json": "json",
    "text/plain": "txt",
  },
  refraction: { ...YES, ...NO },
  direction: {
    forward: "next",
    forwards: "next",
    future: "next",
    after: "next",
    backward: "previous",
    backwards: "previous",
    past: "previous",
    prev: "previous",
    before: "previous",
    last: "previous",
  },
  kind: {
    sun: "solar",
    moon: "lunar",
    both: "all",
    any: "all",
    ra: "conjunction_ra",
    longitude: "conjunction_lon",
  },
  verbosity: {
    minimal: "compact",
    brief: "compact",
    short: "compact",
    low: "compact",
    terse: "compact",
    verbose: "full",
    high: "full",
    all: "full",
    detailed: "full",
    normal: "standard",
    default: "standard",
  },
  shape: { column: "columns", columnar: "columns", tree: "nested", object: "nested", dotted: "flat" },
  time_format: { iso8601: "iso", julian: "jd", unixtime: "unix", timestamp: "unix", epoch: "unix" },
  frame: { earth: "geocentric", geo: "geocentric", sun: "heliocentric", helio: "heliocentric" },
  frames: { full: "all", everything: "all", default: "standard", min: "minimal" },
  day_anchor: { "00:00": "midnight", "12:00": "noon", civil: "midnight" },
  horizon: { civil: "-6", nautical: "-12", astronomical: "-18", standard: "-0.8333", geometric: "0" },
  sun_depression: { civil: "6", nautical: "12", astronomical: "18" },
  depressions: { civil: "6", nautical: "12", astronomical: "18" },
  event_kinds: {
    greatest_elongation: "greatest_elongation_east,greatest_elongation_west",
    "greatest elongation": "greatest_elongation_east,greatest_elongation_west",
    elongation: "greatest_elongation_east,greatest_elongation_west",
    quadrature: "east_quadrature,west_quadrature",
  },
  set: { planets: "bodies", objects: "bodies", errors: "error_codes", timezones: "timezone_sources" },
  time_words: { tonite: "tonight", current: "now", currently: "now", present: "now" },
  sort: { date: "time", chronological: "time", rarity: "rank", best: "rank" },
  place_strategy: { first: "best", largest: "best", strict: "unique", exact: "unique" },
  ambiguous: { first: "earlier", second: "later", error: "reject", raise: "reject" },
  nonexistent: { forward: "shift_forward", backward: "shift_backward", error: "reject", raise: "reject" },
};

/** The word of the enumeration that another one means; undefined where none is known. */
export function plainWord(name: string, word: string): string | undefined {
  const words = WORDS[name];
  const key = word.trim().toLowerCase();
  return words !== undefined && Object.hasOwn(words, key) ? words[key] : undefined;
}

const BOOLEANS: Words = {
  true: "true",
  "1": "true",
  yes: "true",
  on: "true",
  false: "false",
  "0": "false",
  no: "false",
  off: "false",
};

/** A truth value in any of the ways it is written; null for anything else. */
export function plainBoolean(text: string): boolean | null {
  const key = text.toLowerCase();
  return Object.hasOwn(BOOLEANS, key) ? BOOLEANS[key] === "true" : null;
}
