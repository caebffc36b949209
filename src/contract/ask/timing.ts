import { withoutEnd } from "../../host/text-lines.ts";
import { addSeconds, compareInstants, formatIso, type UtcInstant } from "../../time/instant.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import type * as z from "../schema/schema.ts";
import type { Extent } from "../terms/plans.ts";
import { type Correction, Problem } from "../terms/problem.ts";
import type { ScienceTypes, TimeSource } from "../terms/time-source.ts";
import type { QueryMode } from "../terms/values.ts";
import type { Given } from "./decode.ts";
import type { InstantText } from "./grammar.ts";
import type { Location, ResolvedZone } from "./location.ts";
import { type Reading, readInstant } from "./reading.ts";
import type { TimeText } from "./time-words.ts";

export type TimeKind = "instant" | "day" | "event" | "pair" | "none";

/** One way in which a route takes time: its parameters, and what they mean. */
export interface TimeFacet<Times, Shape extends z.RawShape = z.RawShape> {
  readonly kind: TimeKind;
  /** The kind of a range's rows, where it is not the usual one. */
  readonly rows?: "years";
  /** Rows of dates belong to solar noons, and so does a night: to the date of the noon before it. */
  readonly nights?: "noons";
  readonly shape: Shape;
  resolve(scope: TimeScope): Timing<Times>;
}

export interface TimeScope<Types extends ScienceTypes = ScienceTypes> {
  readonly given: Given;
  /** The instants among them, without words. */
  readonly written: Written;
  readonly reading: Reading;
  readonly zone: ResolvedZone;
  /** The minute that "now" means. */
  readonly now: UtcInstant;
  readonly location: Location | null;
  readonly sky: Types["sky"];
  readonly source: TimeSource;
}

/** The time of a request, resolved; rows are made only when all bounds hold. */
export interface Timing<Times> {
  readonly mode: QueryMode;
  readonly extent: Extent;
  /** The interpreted parameters, for `query`. */
  readonly echo: Readonly<Record<string, unknown>>;
  /** True if the answer depends on the clock, and so holds for this minute only. */
  readonly quantized: boolean;
  /** The parameter that says in the answer's own link what "now" meant; `at` unless said otherwise. */
  readonly nowName?: string;
  /** Where a day may have no row or several: who counts rows does not know with which day a stream goes on. */
  readonly uneven?: true;
  /** True if there is one row an instant, so that a page computes only its own rows. */
  readonly divisible: boolean;
  /** Rows from `from` up to `to`. Kinds that are not divisible give everything. */
  times(from: number, to: number): Times;
}

/** A route without time. */
export function noTime(): TimeFacet<null> {
  return {
    kind: "none",
    shape: {},
    resolve: () => ({
      mode: "single",
      extent: { kind: "fixed", rows: 1 },
      echo: {},
      quantized: false,
      divisible: false,
      times: () => null,
    }),
  };
}

export const INSTANT_NAMES = ["at", "start", "end"] as const;
export type InstantName = (typeof INSTANT_NAMES)[number];
export type Written = Readonly<Record<InstantName, readonly InstantText[]>>;

/** The times that a parameter was sent with, words included. */
export function sentTimes(given: Given, name: InstantName): readonly TimeText[] {
  const value = given[name]?.value ?? [];
  return Array.isArray(value) ? value : [value];
}

export function instantAt({ written, reading }: TimeScope, name: InstantName): UtcInstant | null {
  const text = written[name][0] ?? null;
  return text === null ? null : readInstant(text, reading, name);
}

/** Warns that dates are those of UTC, where the request names no zone. */
export function warnOfUtcDays({ zone, reading }: Pick<TimeScope, "zone" | "reading">): void {
  if (zone.source !== "default_utc") return;
  reading.warn(
    "TIMEZONE_DEFAULTED",
    "No time zone is given: local days are those of UTC. Send tz, or a place.",
    "tz",
  );
}

/** `correction`: which of the two stays, where it is the one that says more. */
export function conflict(first: string, second: string, hint: string, correction?: Correction): Problem {
  return new Problem("CONFLICTING_PARAMETERS", {
    detail: `${first} and ${second} exclude each other.`,
    parameter: first,
    hint,
    correction,
  });
}

export function incomplete(
  parameter: string,
  detail: string,
  hint: string,
  correction?: Correction,
): Problem {
  return new Problem("INCOMPLETE_RANGE", { detail, parameter, hint, correction });
}

/** Discloses that a count led beyond the years of the service. */
export function warnCountCut({ reading }: Pick<TimeScope, "reading">, rows: number): void {
  reading.warn(
    "SEARCH_TRUNCATED_AT_RANGE",
    `The years 1700 to 2200 end after ${rows} ${rows === 1 ? "row" : "rows"} of those counted.`,
    "count",
  );
}

/** Refuses `at` beside a range, `end` beside `count`, and an end or a step without a start. */
export function checkRangeParameters(given: Given): void {
  const sent = (name: string) => given[name] !== undefined;
  if (sent("at") && sent("start"))
    throw conflict("at", "start", "Send at for single instants, start for a range.", { at: null });
  if (sent("end") && sent("count"))
    throw conflict("end", "count", "Bound a range by its end or by its count.", { count: null });
  if (sent("at") && sent("end")) throw conflict("at", "end", "A range starts with start.", startForAt(given));
  if (sent("at") && sent("step"))
    throw conflict("at", "step", "A range starts with start.", startForAt(given));
  for (const name of ["end", "step"]) {
    if (sent(name) && !sent("start"))
      throw incomplete(name, `${name} needs start.`, "Add start, the start of the range.");
  }
}

/** The one instant of `at` as the start of the range that is meant. */
export function startForAt({ at }: Given): Correction | undefined {
  return at === undefined || at.canonical.includes(",") ? undefined : { at: null, start: at.canonical };
}

export function checkOrder(start: UtcInstant, end: UtcInstant, mayBeEqual: boolean): void {
  const order = compareInstants(start, end);
  if (order < 0 || (order === 0 && mayBeEqual)) return;
  throw new Problem("CONFLICTING_PARAMETERS", {
    detail: `end is ${order === 0 ? "the same as" : "before"} start.`,
    parameter: "end",
    bound: { minimum: formatIso(start) },
    hint: "Send an end after the start.",
  });
}

/** Below this a second has no part that milliseconds do not show. */
const WHOLE_MS_TOLERANCE = 1e-4;
const FINE_DIGITS = 9;

/** An instant as the echo writes it: to the millisecond, finer only when it was asked finer. */
export function printUtc(instant: UtcInstant): string {
  const milliseconds = instant.second * MS_PER_SECOND;
  if (Math.abs(milliseconds - Math.round(milliseconds)) < WHOLE_MS_TOLERANCE) return formatIso(instant);
  const whole = Math.floor(instant.second);
  const fraction = withoutEnd((instant.second - whole).toFixed(FINE_DIGITS).slice(2), "0");
  return formatIso({ mjd: instant.mjd, second: whole }).replace(".000Z", `.${fraction}Z`);
}

/** The minute that has started. */
export function quantizeToMinute(now: UtcInstant): UtcInstant {
  return addSeconds({ mjd: now.mjd, second: 0 }, Math.floor(now.second / 60) * 60);
}
