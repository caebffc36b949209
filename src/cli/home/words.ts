/** Words that people use for what they ask most, as the commands that answer them. */

const PASSAGE = (body: string, event: string) => [
  "rise-set",
  body,
  "--upcoming",
  "--fields",
  `upcoming.${event}`,
];

interface Word {
  readonly summary: string;
  readonly command: readonly string[];
}

export const WORDS: Readonly<Record<string, Word>> = {
  sunrise: { summary: "The next sunrise at a place", command: PASSAGE("sun", "rise") },
  sunset: { summary: "The next sunset at a place", command: PASSAGE("sun", "set") },
  moonrise: { summary: "The next rise of the Moon at a place", command: PASSAGE("moon", "rise") },
  moonset: { summary: "The next set of the Moon at a place", command: PASSAGE("moon", "set") },
  planets: { summary: "Where the planets stand, and which can be seen", command: ["planet-board"] },
};

export const NEXT = {
  name: "next",
  summary:
    "The next event of a kind: next eclipse, next sunset, next full moon; with a place, one that is seen there",
} as const;

const KINDS = ["solar", "lunar"];
/** Names of the Moon's phases. Phases come in turn, so the four next ones hold the one that is meant. */
const PHASE = /^(?:full|new) ?moon$|^(?:first |last )?quarter$/;

/**
 * A command line in the words of the routes. Given: the words; the names of the routes; whether a home place is known. After `next` a
 * route may be named in the singular. Words that are none of these stay as they are.
 */
export function inRouteWords(
  words: readonly string[],
  routes: readonly string[],
  hasHome: boolean,
): readonly string[] {
  const [first = "", second = "", ...rest] = words;
  const word = Object.hasOwn(WORDS, first) ? WORDS[first] : undefined;
  if (word !== undefined) return [...word.command, ...words.slice(1)];
  if (first !== NEXT.name || second === "" || second.startsWith("-")) return words;
  if (Object.hasOwn(WORDS, second)) return inRouteWords(words.slice(1), routes, hasHome);
  const phase = [2, 1].find((count) => PHASE.test(words.slice(1, 1 + count).join(" ")));
  if (phase !== undefined) return ["phases", "--count", "4", ...words.slice(1 + phase)];
  // `next solar eclipse` as `next eclipse solar`
  const [subject, others] = KINDS.includes(second)
    ? [rest[0] ?? "", [second, ...rest.slice(1)]]
    : [second, rest];
  const route = [subject, `${subject}s`, `${subject}-events`].find((name) => routes.includes(name));
  if (route === undefined) return words;
  const seen = route === "eclipses" && (hasHome || namesPlace(others)) ? ["--visible-only", "true"] : [];
  return [route, ...others, ...seen, ...(others.includes("--count") ? [] : ["--count", "1"])];
}

function namesPlace(words: readonly string[]): boolean {
  const [plain] = words.filter((word) => !KINDS.includes(word) && !/^\d{4}/.test(word));
  return (
    words.some((word) => /^--(place|lat)\b/.test(word)) || (plain !== undefined && !plain.startsWith("-"))
  );
}
