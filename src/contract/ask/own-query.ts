import type { UtcInstant } from "../../time/instant.ts";
import type { CanonicalPair } from "./canonical.ts";
import { parseInstant, printInstant } from "./grammar.ts";
import type { PageRequest } from "./paging.ts";
import { printUtc, type Timing } from "./timing.ts";

/** A request as it would be asked again: by its answer's own link, and for the digest of its values. */

/** The query of `links.self`: "now" is written as the instant it meant, unless a cursor carries it. */
export function selfPairs(
  canonical: readonly CanonicalPair[],
  timing: Timing<unknown>,
  now: UtcInstant,
): readonly CanonicalPair[] {
  if (timing.mode !== "now" || canonical.some(([name]) => name === "cursor")) return canonical;
  return [instantOf(now), ...canonical];
}

/** Parameters that change how values are shown, and none of them. */
const VIEW: ReadonlySet<string> = new Set(["format", "shape", "pretty", "rows", "cursor", "stream"]);

/** The query of the digest: a cursor, which is bound to the form of its pages, is the row that it begins at. */
export function digestPairs(
  canonical: readonly CanonicalPair[],
  asked: { readonly timing: Timing<unknown>; readonly now: UtcInstant; readonly page: PageRequest | null },
): readonly CanonicalPair[] {
  const { offset = 0 } = asked.page ?? {};
  return [
    ...(asked.timing.mode === "now" ? [instantOf(asked.now)] : []),
    ...canonical.filter(([name]) => !VIEW.has(name)),
    ...(offset === 0 ? [] : [["offset", String(offset)] as const]),
  ];
}

function instantOf(now: UtcInstant): CanonicalPair {
  return ["at", printInstant(parseInstant(printUtc(now)))];
}
