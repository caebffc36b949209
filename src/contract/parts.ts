import { calendarFromMjd, mjdFromCalendar } from "../time/calendar.ts";
import { clockParts } from "../units/clock-parts.ts";
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from "../units/units.ts";
import { elapsed_s, isElapsed, parseStep, printDate } from "./ask/grammar.ts";
import type { TimeKind } from "./ask/timing.ts";
import type { Pair } from "./terms/pairs.ts";
import type { Bound, Correction } from "./terms/problem.ts";

/** A list that is too long for the plan, in parts: the first, and the request for the rest. */

/** The list of a route, as far as a part of it goes. */
export interface Listing {
  /** Rows of an `instant` stand at both ends of their range; days and events end before `end`. */
  readonly timeKind: TimeKind;
  /** Its events last: one that runs on at the cut belongs to the part in which its instant lies. */
  readonly hasLasting: boolean;
}

type LimitPassed = Extract<Bound, { limit: number }>;

/** Bounds of how many rows there may be. */
const COUNTED: ReadonlySet<string> = new Set([
  "daily_rows_one_body",
  "daily_rows_all_bodies",
  "events_per_list",
]);

/** How many events a window holds is known from below alone: a part is taken half as long as it could be. */
const SAFE_SHARE = 0.5;

/** The parameters to send instead, so that the first part alone is asked for; null where that is not plain. */
export function firstPart(
  { name, limit, requested }: LimitPassed,
  sent: ReadonlyMap<string, string>,
): Correction | null {
  const [start, end] = [sent.get("start"), sent.get("end")];
  if (name === "subdaily_span_days") return firstDays(limit, sent);
  if (!COUNTED.has(name)) return null;
  if (sent.has("count")) return { count: String(limit) };
  if (start === undefined || end === undefined) return null;
  if (name !== "events_per_list") {
    const step_s = stepOf(sent);
    // a row may stand at the end itself
    return step_s === null || step_s % SECONDS_PER_DAY !== 0 ? null : endAfter(start, (limit - 1) * step_s);
  }
  const days = Math.floor((SAFE_SHARE * spanOf_s(start, end) * limit) / requested / SECONDS_PER_DAY);
  return (days >= 1 ? endAfter(start, days * SECONDS_PER_DAY) : null) ?? { end: null, count: String(limit) };
}

/** The first days of a grid with steps below a day. */
function firstDays(days: number, sent: ReadonlyMap<string, string>): Correction | null {
  const start = sent.get("start");
  if (start === undefined) return null;
  if (sent.has("end")) return endAfter(start, days * SECONDS_PER_DAY);
  const step_s = stepOf(sent);
  return step_s === null ? null : { count: String(Math.floor((days * SECONDS_PER_DAY) / step_s) + 1) };
}

function endAfter(start: string, span_s: number): Correction | null {
  const end = laterBy(start, span_s);
  return end === null ? null : { end };
}

/** The rest of a list whose first part was asked for in its place; null where it has none, or where it starts is not plain. */
export function partAfter(
  first: readonly Pair[],
  whole: readonly Pair[],
  { timeKind, hasLasting }: Listing,
): [name: string, value: string][] | null {
  const [part, sent] = [first, whole].map(
    (pairs) => new Map(pairs.map(({ name, value }) => [name, value])),
  ) as [Map<string, string>, Map<string, string>];
  const changed =
    part.get("end") === sent.get("end")
      ? countAfter(part, sent, timeKind)
      : windowAfter(part, sent, timeKind);
  if (changed === null) return null;
  for (const [name, value] of changed) part.set(name, value);
  part.delete("cursor");
  if (hasLasting && !part.has("in_progress")) part.set("in_progress", "exclude");
  return [...part];
}

type Texts = ReadonlyMap<string, string>;
type Changed = [name: string, value: string][];

function windowAfter(part: Texts, sent: Texts, timeKind: TimeKind): Changed | null {
  const [start, cut, end] = [part.get("start"), part.get("end"), sent.get("end")];
  if (start === undefined || cut === undefined || end === undefined) return null;
  // what is listed ends before its end
  if (timeKind !== "instant") return spanOf_s(cut, end) > 0 ? changedTo(cut, "end", end) : null;
  const step_s = stepOf(part);
  if (step_s === null || !isEvenInZones(step_s, part)) return null;
  const rows = Math.floor(spanOf_s(start, cut) / step_s) + 1;
  const rest = laterBy(start, rows * step_s);
  return rest !== null && spanOf_s(rest, end) >= 0 ? changedTo(rest, "end", end) : null;
}

const changedTo = (start: string, name: "end" | "count", value: string): Changed => [
  ["start", start],
  [name, value],
];

/** Events have no step: where the rest of them starts is not known before they are found. */
function countAfter(part: Texts, sent: Texts, timeKind: TimeKind): Changed | null {
  const [start, first, all] = [part.get("start"), Number(part.get("count")), Number(sent.get("count"))];
  const step_s = stepOf(part);
  const isStepped = timeKind === "instant" || timeKind === "day";
  if (start === undefined || step_s === null || !isStepped) return null;
  if (!Number.isInteger(all) || !(first < all)) return null;
  if (!isEvenInZones(step_s, part)) return null;
  const rest = laterBy(start, first * step_s);
  return rest === null ? null : changedTo(rest, "count", String(all - first));
}

/** Seconds of the step, a day where none is sent; null: months and years, and what is no step. */
function stepOf(sent: Texts): number | null {
  const text = sent.get("step") ?? "1d";
  try {
    const step = parseStep(text);
    return isElapsed(step) ? elapsed_s(step) : null;
  } catch {
    return null;
  }
}

/** True if the grid stands on the same clock after summer time has started or ended. */
function isEvenInZones(step_s: number, sent: Texts): boolean {
  const hasZone = sent.has("tz") || sent.has("place");
  return !hasZone || step_s % SECONDS_PER_DAY === 0 || SECONDS_PER_HOUR % step_s === 0;
}

const DATED = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?(Z?))?$/;

interface Moment {
  readonly day_mjd: number;
  /** Seconds of the day. */
  readonly time_s: number;
  readonly hasTime: boolean;
  readonly hasSeconds: boolean;
  readonly zone: string;
}

/** A date, or a time of one to the second in UTC or on the clock of the request's zone. */
function momentOf(text: string): Moment | null {
  const [, year, month, day, hour, minute, second, zone = ""] = DATED.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const time_s =
    Number(hour ?? 0) * SECONDS_PER_HOUR + Number(minute ?? 0) * SECONDS_PER_MINUTE + Number(second ?? 0);
  const day_mjd = mjdFromCalendar(Number(year), Number(month), Number(day));
  return { day_mjd, time_s, hasTime: hour !== undefined, hasSeconds: second !== undefined, zone };
}

function laterBy(text: string, span_s: number): string | null {
  const moment = momentOf(text);
  if (moment === null) return null;
  const sum_s = moment.time_s + span_s;
  const days = Math.floor(sum_s / SECONDS_PER_DAY);
  const time_s = sum_s - days * SECONDS_PER_DAY;
  if (!Number.isInteger(time_s)) return null;
  const date = printDate(calendarFromMjd(moment.day_mjd + days));
  if (time_s === 0 && !moment.hasTime) return date;
  const { hours, minutes, seconds } = clockParts(time_s, "second");
  const clock = [hours, minutes, seconds]
    .map((part) => String(part).padStart(2, "0"))
    .join(":")
    .replace(/:00$/, moment.hasSeconds ? ":00" : "");
  return `${date}T${clock}${moment.zone}`;
}

/** NaN where one of them is no plain date or time. */
function spanOf_s(start: string, end: string): number {
  const [from, to] = [momentOf(start), momentOf(end)];
  if (from === null || to === null) return Number.NaN;
  return (to.day_mjd - from.day_mjd) * SECONDS_PER_DAY + to.time_s - from.time_s;
}
