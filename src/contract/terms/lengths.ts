/**
 * Characters of the longest text that is read, by what the text is. A longer one is refused by its length alone, before anything
 * asks what it means; what looks for what was meant reads no more than this either.
 */
export const LONGEST_TEXT = {
  /** All parameters of a request together, as an address writes them. */
  parameters: 65_536,
  /** The name of a parameter, for which a nearer one is looked for. */
  name: 64,
  /** A path that nothing is served at. */
  path: 256,
  /** A number, a flag, a word, an instant, a step, a zone. */
  value: 512,
  /** One target, an orbit among them; and what people paste for one, such as an answer of JPL's database. */
  target: 8192,
  /** The name of a place, the path of a member. */
  place: 200,
  member: 200,
  cursor: 512,
  conditions: 8192,
  skyline: 16_384,
  /** The text of a search among pages. */
  search: 200,
} as const;

export type TextKind = keyof typeof LONGEST_TEXT;

/** The kinds of texts, as `/v2/conventions` describes them. */
export const TEXT_KINDS: Readonly<Record<TextKind, string>> = {
  parameters: "all parameters of a request together, percent-encoded; a server may take less (MAX_URL_BYTES)",
  name: "the name of a parameter, beyond which none that is spelt nearly so is looked for",
  path: "a path that nothing is served at, beyond which none that is spelt nearly so is looked for",
  value: "a number, flag, word, instant, step or time zone; lists: each item, times the most items",
  target: "a target, orbits included",
  place: "the name of a place",
  member: "the path of a member in fields",
  cursor: "a cursor",
  conditions: "conditions of /v2/when",
  skyline: "a skyline",
  search: "what is looked for among the pages",
};
