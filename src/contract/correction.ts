import { type CanonicalPair, queryString } from "./ask/canonical.ts";
import type { PlaceResolver } from "./ask/context.ts";
import { firstPart, type Listing, partAfter } from "./parts.ts";
import { type Pair, parsePairs } from "./terms/pairs.ts";
import { type Correction, Problem } from "./terms/problem.ts";
import type { Responding } from "./where.ts";

/**
 * The caller's own request with its faults corrected. Each problem says what its parameter was meant to be, where that is plain;
 * nothing else changes, and nothing is offered that the service does not take.
 */

/** Faults that are corrected in one request, and the characters that are read for it in all: a refusal beyond goes without. */
const MAX_FAULTS = 6;
const MOST_CHARACTERS = 32_768;

/** Checks a query; throws its problem. */
type Check = (rawQuery: string) => unknown;

/** A request as it came. */
interface Asked {
  readonly path: string;
  readonly rawQuery: string;
  readonly check: Check;
  readonly places: PlaceResolver | undefined;
  readonly listing: Listing;
}

/** Every problem of the request, now or when it is computed, shows the corrected request. */
export function withCorrectedRequest<Prepared extends Responding>(
  asked: Asked,
  prepare: () => Prepared,
): Prepared {
  const refuse = (refusal: unknown): never => {
    throw refusal instanceof Problem ? withExample(refusal, asked) : refusal;
  };
  const prepared = refusing(refuse, prepare);
  return {
    ...prepared,
    respond: () => {
      const answer = refusing(refuse, () => prepared.respond());
      return answer instanceof Promise ? answer.catch(refuse) : answer;
    },
    respondIn: (formats, written) => prepared.respondIn(formats, written).catch(refuse),
  };
}

function refusing<Result>(refuse: (refusal: unknown) => never, act: () => Result): Result {
  try {
    return act();
  } catch (refusal) {
    return refuse(refusal);
  }
}

function withExample(refusal: Problem, { path, rawQuery, check, places, listing }: Asked): Problem {
  const problem = withZoneOfPlace(refusal, places);
  const query = correctedQuery(rawQuery, problem, check);
  if (query === null) return problem;
  const sent = readable(rawQuery);
  const next = sent === null ? null : partAfter(readable(query) ?? [], sent, listing);
  return problem.with({
    example: query === "" ? path : `${path}?${query}`,
    next: next === null ? undefined : `${path}?${queryString(next)}`,
  });
}

/** A city that gives no zone its name is looked up. */
function withZoneOfPlace(problem: Problem, places: PlaceResolver | undefined): Problem {
  const { value, meant, hint } = problem.details;
  if (problem.code !== "INVALID_TIMEZONE" || meant !== undefined || hint !== undefined) return problem;
  const answer = places?.resolve(value ?? "", "best");
  if (answer?.status !== "found") return problem;
  const { name, timezone } = answer.place;
  return problem.with({
    hint: `${name} keeps the time of ${timezone}: send tz=${timezone}.`,
    meant: timezone,
  });
}

/** The corrected query; null where what was meant is not plain. */
export function correctedQuery(rawQuery: string, problem: Problem, check: Check): string | null {
  let query = rawQuery;
  let fault: Problem | null = problem;
  let read = 0;
  for (let faults = 0; fault !== null; faults++) {
    read += query.length;
    const isWithin = faults < MAX_FAULTS && read <= MOST_CHARACTERS;
    const corrected: string | null = isWithin ? correctRequest(query, fault) : null;
    if (corrected === null || corrected === query) return null;
    query = corrected;
    fault = faultOf(query, check);
  }
  return query;
}

function correctRequest(rawQuery: string, problem: Problem): string | null {
  const pairs = readable(rawQuery);
  if (pairs === null) return null;
  const correction = correctionOf(problem, pairs);
  return correction === null ? null : queryString(applied(correction, pairs));
}

function readable(rawQuery: string): Pair[] | null {
  try {
    return parsePairs(rawQuery);
  } catch {
    return null;
  }
}

function correctionOf(problem: Problem, pairs: readonly Pair[]): Correction | null {
  const { parameter, meant, correction, bound } = problem.details;
  if (correction !== undefined) return correction;
  if (parameter !== undefined && meant !== undefined) return { [parameter]: meant };
  if (bound === undefined || !("limit" in bound)) return null;
  const sent = new Map(pairs.map(({ name, value }) => [name, value]));
  return firstPart(bound, sent);
}

/** The pairs with what is corrected in the place of what was at fault. */
function applied(correction: Correction, pairs: readonly Pair[]): CanonicalPair[] {
  const left = new Map(
    Object.entries(correction).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const corrected: CanonicalPair[] = [];
  for (const { name, value } of pairs) {
    if (!Object.hasOwn(correction, name)) {
      corrected.push([name, value]);
      continue;
    }
    const text = left.get(name);
    if (text !== undefined) corrected.push([name, text]);
    left.delete(name);
    if (correction[name] !== null) continue;
    const isSent = (other: string) => pairs.some((pair) => pair.name === other);
    for (const [other, otherText] of left) {
      if (isSent(other)) continue;
      corrected.push([other, otherText]);
      left.delete(other);
    }
  }
  return [...corrected, ...left];
}

function faultOf(rawQuery: string, check: Check): Problem | null {
  try {
    check(rawQuery);
    return null;
  } catch (refusal) {
    if (refusal instanceof Problem) return refusal;
    throw refusal;
  }
}
