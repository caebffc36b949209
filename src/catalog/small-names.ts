import { once } from "../host/once.ts";
import type { RefusedAlias } from "./bodies.ts";
import { slipsWithin } from "./nearest.ts";
import { SMALL_BODY_KINDS, type SmallBody, type SmallBodyKind, smallBodies } from "./small-bodies.ts";

/** Names of the bodies of the named set, and the bodies that misspelt names may mean. */

/** Letters and digits alone, in lower case and without accents: blanks, slashes, hyphens and parentheses do not count. */
function keyOf(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Everything that a body may be called, designations first. */
function keysOf(body: SmallBody): string[] {
  const { kind, elements, designation, number: numbered, name } = body;
  const bare = kind === "asteroid" ? name : (/[/(]([^/()]+)\)?$/.exec(name)?.[1] ?? "");
  const texts =
    kind === "asteroid"
      ? [`${numbered}`, designation, name, `${numbered} ${name}`, `${numbered} ${designation}`]
      : [designation, name, elements.name ?? "", bare];
  return [...new Set(texts.map(keyOf))].filter((key) => key !== "");
}

/** Bodies by what they are called; comets share the names of who found them. */
const bodiesByKey = once(() => {
  const found: Record<SmallBodyKind, Map<string, SmallBody[]>> = { asteroid: new Map(), comet: new Map() };
  for (const body of smallBodies()) {
    const known = found[body.kind];
    for (const key of keysOf(body)) known.set(key, [...(known.get(key) ?? []), body]);
  }
  return found;
});

/** The bodies of a name, a number or a designation; more than one where comets share it. */
export function smallBodiesNamed(kind: SmallBodyKind, text: string): readonly SmallBody[] {
  return bodiesByKey()[kind].get(keyOf(text)) ?? [];
}

const MOST_SUGGESTIONS = 3;
const LEAST_START = 3;
/** Wrong letters that still count as a slip: at most half of the word, and at most three. */
const MOST_SLIPS = 3;

/** A body as hints write it: asteroids by their names. */
export function spokenTarget({ kind, target, name }: SmallBody): string {
  return kind === "asteroid" ? `asteroid:${name.toLowerCase()}` : target;
}

/**
 * Bodies that a wrong name may have meant, likeliest first: names that start with it, then names spelt nearly like
 * it. No number is near another.
 */
export function nearestSmallBodies(
  text: string,
  kinds: readonly SmallBodyKind[] = SMALL_BODY_KINDS,
  mostSlips = MOST_SLIPS,
): string[] {
  const key = keyOf(text);
  if (/^\d*$/.test(key)) return [];
  const most = Math.min(mostSlips, Math.floor(key.length / 2));
  const slipsIn = (known: string) => {
    if (key.length >= LEAST_START && known.startsWith(key)) return 0;
    return slipsWithin(most, key, known);
  };
  const near = kinds
    .flatMap((kind) =>
      Array.from(bodiesByKey()[kind], ([known, [body]]) => ({ body, slips: slipsIn(known) })),
    )
    .flatMap(({ body, slips }) =>
      body === undefined || slips > most ? [] : [{ target: spokenTarget(body), slips }],
    )
    .sort((a, b) => a.slips - b.slips);
  return [...new Set(near.map(({ target }) => target))].slice(0, MOST_SUGGESTIONS);
}

const WAYS =
  "The set is at /v2/enums?set=small_bodies; give other bodies by their orbits: elements:<key=value;...> or mpc:<line>.";
/** A body of its own, which the set leaves out. */
const PLUTO = /^\(?(?:134340\)?(?: pluto)?|pluto)$/i;

/** The one body of a name, or why it is none. */
export function findSmallBody(kind: SmallBodyKind, name: string): SmallBody | RefusedAlias {
  const [body, ...others] = smallBodiesNamed(kind, name);
  if (body !== undefined && others.length === 0) return body;
  if (kind === "asteroid" && PLUTO.test(name)) return { hint: "Send pluto.", meant: "pluto" };
  const nearest = body === undefined ? nearestSmallBodies(name, [kind]) : [body, ...others].map(spokenTarget);
  const [first, second] = nearest;
  if (first === undefined) return { hint: WAYS, meant: null };
  const told = nearest.slice(0, MOST_SUGGESTIONS).join(" or ");
  const start = body === undefined ? `Did you mean ${told}?` : `Several have this name: ${told}.`;
  return { hint: `${start} ${WAYS}`, meant: second === undefined ? first : null };
}

/** A number alone may mean anything; with a name, a comet's letter or in parentheses it is one of these. */
const NUMBER_ALONE = /^\d+$/;

/** Without a prefix a name may be of anything: it is near one of the set with a letter wrong at most. */
export function nearestWithoutPrefix(text: string): string[] {
  return nearestSmallBodies(text, SMALL_BODY_KINDS, 1);
}

/** A name of the set that was written without a prefix. */
export function bareSmallBody(text: string): RefusedAlias | undefined {
  if (NUMBER_ALONE.test(text)) return undefined;
  const meant = SMALL_BODY_KINDS.flatMap((kind) => smallBodiesNamed(kind, text)).map(spokenTarget);
  const [first, second] = meant;
  if (first === undefined) return undefined;
  const hint = `Send ${meant.slice(0, MOST_SUGGESTIONS).join(" or ")}.`;
  return { hint, meant: second === undefined ? first : null };
}
