import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { type Asked, askedInTurn, type Query } from "./queries.ts";
import { seededRandom } from "./random.ts";

/** Requests that can be answered, each with one of its parameters damaged as people damage them. */

type Pair = readonly [name: string, value: string];

export interface Damaged {
  readonly route: RouteDefinition;
  /** As it was. */
  readonly whole: Query;
  readonly pairs: readonly Pair[];
  /** Parameters that the damage, and with it the correction, may touch. */
  readonly damaged: ReadonlySet<string>;
}

type Random = () => number;

const below = (random: Random, end: number) => Math.floor(random() * end);

/** One letter left out, doubled, exchanged with the next, or replaced. */
function misspelt(text: string, random: Random): string {
  const at = below(random, text.length);
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  switch (below(random, 4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + after.charAt(0) + letter + after.slice(1);
    default:
      return before + String.fromCharCode(97 + below(random, 26)) + after;
  }
}

const WRONG = ["", "abc", "-1", "1e3", "true", "null", "NaN", "0", "99999", "1,2", "[]", "None", "200"];

/** Each kind of damage: the pairs that stand in the place of one. */
const DAMAGES: readonly ((pair: Pair, random: Random) => readonly Pair[])[] = [
  ([name, value], random) => [[misspelt(name, random), value]],
  ([name, value]) => [[name.toUpperCase(), value]],
  ([name, value]) => [[name.replaceAll("_", ""), value]],
  ([name, value]) => [[name, value.toUpperCase()]],
  ([name, value], random) => [[name, misspelt(value, random)]],
  ([name], random) => [[name, WRONG[below(random, WRONG.length)] ?? ""]],
  ([name, value]) => [[name, ` ${value} `]],
  ([name, value]) => [[name, `${value},${value}`]],
  ([name, value]) => [
    [name, value],
    [name, value],
  ],
  ([name, value], random) => [
    [name, value],
    [name, misspelt(value, random)],
  ],
  ([name, value], random) => [
    [name, value],
    [misspelt(name, random), value],
  ],
];

/** Parameters that are read together, so that mending one may move the other. */
const TOGETHER = [
  ["lat", "lon"],
  ["body", "bodies"],
  ["at", "start", "end"],
];

function damage({ route, query }: Asked, kind: number, random: Random): Damaged {
  const pairs = [...query];
  const at = below(random, pairs.length);
  const hit = pairs[at];
  if (hit === undefined)
    return { route, whole: query, pairs: [["nonsense", "1"]], damaged: new Set(["nonsense"]) };
  const wrong = DAMAGES[kind % DAMAGES.length]?.(hit, random) ?? [];
  const names = [hit[0], ...wrong.map(([name]) => name)];
  const partners = TOGETHER.filter((group) => names.some((name) => group.includes(name))).flat();
  return {
    route,
    whole: query,
    pairs: [...pairs.slice(0, at), ...wrong, ...pairs.slice(at + 1)],
    damaged: new Set([...names, ...partners]),
  };
}

/** A damaged request of each route in turn, of each kind in turn. */
export function damagedInTurn(runs: number, seed: number): Damaged[] {
  const random = seededRandom(seed);
  return askedInTurn(runs, seed).map((asked, run) => damage(asked, run, random));
}
