import type { UtcInstant } from "../../time/instant.ts";
import { utcEnds } from "../../time/utc-columns.ts";
import { MJD_ZERO_JD } from "../../units/constants.ts";
import { type InstantTimes, isInstantTimes } from "../ask/instant-time.ts";
import type { Request } from "../declare/request.ts";
import type { AnswerSpan } from "../declare/route-shape.ts";
import { isInstant, isRecord } from "../terms/present.ts";

/** The time that an answer spans; every batch of a stream has that of the whole. */
export function answerSpan({ batch, input: { times } }: Request): AnswerSpan | null {
  const isPart = batch !== null && isInstantTimes(times);
  return dayExtent(isPart ? times.range : times);
}

const known = new WeakMap<object, AnswerSpan | null>();

/** From the first to the last day that was asked for; null where a question names none, such as a count of events. */
export function dayExtent(times: unknown): AnswerSpan | null {
  if (typeof times !== "object" || times === null) return null;
  const span = known.get(times);
  if (span !== undefined) return span;
  const found = extentOf(times);
  known.set(times, found);
  return found;
}

function extentOf(times: object): AnswerSpan | null {
  const mjds = isInstantTimes(times) ? daysIn(times) : instantsIn(times).map(({ mjd }) => mjd);
  if (mjds.length === 0) return null;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  // By index: an iterator over 10,000 numbers takes several times as long.
  for (let i = 0; i < mjds.length; i++) {
    const mjd = mjds[i] ?? Number.NaN;
    if (mjd < first) first = mjd;
    if (mjd > last) last = mjd;
  }
  return { first_jd: first + MJD_ZERO_JD, last_jd: last + 1 + MJD_ZERO_JD };
}

/** Those of a range are in the order of time, forward or back. */
function daysIn({ utc, range }: InstantTimes): ArrayLike<number> {
  return range === null ? utc.mjd : utcEnds(utc).map(({ mjd }) => mjd);
}

/** Lists (days, years) are in the order of time: their ends tell. */
function instantsIn(times: unknown): UtcInstant[] {
  if (isInstant(times)) return [times];
  if (Array.isArray(times)) return (times.length > 1 ? [times[0], times.at(-1)] : times).flatMap(instantsIn);
  return isRecord(times) ? Object.values(times).flatMap(instantsIn) : [];
}
