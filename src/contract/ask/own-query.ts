import type { UtcInstant } from "../../time/instant.ts";
import type { CanonicalPair } from "./canonical.ts";
import { parseInstant, printInstant } from "./grammar.ts";
import type { PageRequest } from "./paging.ts";
import type { Spoken } from "./spoken.ts";
import { INSTANT_NAMES, printUtc, type Timing, type Written } from "./timing.ts";

/** A request as it would be asked again: by its answer's own link, and for the digest of its values. */

interface Asked {
  readonly timing: Timing<unknown>;
  readonly now: UtcInstant;
  readonly spoken: Spoken;
}

/** The query of `links.self`: "now" and time words are written as what they meant, unless a cursor carries it. */
export function selfPairs(canonical: readonly CanonicalPair[], asked: Asked): readonly CanonicalPair[] {
  return canonical.some(([name]) => name === "cursor") ? canonical : timedPairs(canonical, asked);
}

function timedPairs(canonical: readonly CanonicalPair[], asked: Asked): readonly CanonicalPair[] {
  const { timing, now, spoken } = asked;
  if (spoken.word !== null) return canonical.map((pair) => withoutWords(pair, spoken.written));
  return timing.mode === "now" ? [ownInstant(timing.nowName ?? "at", now), ...canonical] : canonical;
}

function withoutWords([name, value]: CanonicalPair, written: Written): CanonicalPair {
  const times = INSTANT_NAMES.find((known) => known === name);
  return [name, times === undefined ? value : written[times].map(printInstant).join(",")];
}

/** Parameters that change how values are shown, and none of them. */
const VIEW: ReadonlySet<string> = new Set(["format", "shape", "pretty", "rows", "cursor", "stream"]);

/** The query of the digest: a cursor, which is bound to the form of its pages, is the row that it starts at. */
export function digestPairs(
  canonical: readonly CanonicalPair[],
  asked: Asked & { readonly page: PageRequest | null },
): readonly CanonicalPair[] {
  const { offset = 0 } = asked.page ?? {};
  return [
    ...timedPairs(canonical, asked).filter(([name]) => !VIEW.has(name)),
    ...(offset === 0 ? [] : [["offset", String(offset)] as const]),
  ];
}

function ownInstant(name: string, now: UtcInstant): CanonicalPair {
  return [name, printInstant(parseInstant(printUtc(now)))];
}
