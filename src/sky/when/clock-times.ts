import type { Interval } from "../../solve/intervals.ts";
import { intersection, normalise } from "../../solve/intervals.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import { fromUnixMs, toUnixMs } from "../../time/instant.ts";
import { localDateTime, localDayBounds, unixOffset_s, type Zone } from "../../time/zone.ts";
import { DAYS_PER_WEEK, MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import { dayOf, printedMs } from "../time/tt-days.ts";
import { WEEKDAYS, type Weekday } from "../words.ts";

/** Stretches of local time: what the clocks of a zone show, and which day it is there. */

/** A stretch of Unix seconds. */
interface UnixStretch {
  readonly from_s: number;
  readonly to_s: number;
}

interface OffsetStretch extends UnixStretch {
  readonly offset_s: number;
}

/** Offsets are looked at this often; none lasts a shorter time. */
const LOOK_S = 6 * SECONDS_PER_HOUR;

/** Where the zone's clocks show a time between two hours, the second of which may be smaller: over midnight. */
export function setByClock(
  sky: Sky,
  zone: Zone,
  hours: { readonly lo: number; readonly hi: number },
  within: readonly Interval[],
): Interval[] {
  const [from_s, to_s] = [hours.lo * SECONDS_PER_HOUR, hours.hi * SECONDS_PER_HOUR];
  const parts =
    from_s <= to_s ? [[from_s, to_s] as const] : [[0, to_s] as const, [from_s, SECONDS_PER_DAY] as const];
  return inDays(sky, within, (stretch) =>
    offsetsIn(zone, stretch).flatMap((piece) => parts.flatMap(([from, to]) => daily(piece, from, to))),
  );
}

/** The parts of a stretch of one offset whose clock stands between two seconds of the day. */
function daily({ from_s, to_s, offset_s }: OffsetStretch, first_s: number, last_s: number): UnixStretch[] {
  const stretches: UnixStretch[] = [];
  const first_day = Math.floor((from_s + offset_s) / SECONDS_PER_DAY);
  const last_day = Math.floor((to_s + offset_s) / SECONDS_PER_DAY);
  for (let day = first_day; day <= last_day; day++) {
    const midnight_s = day * SECONDS_PER_DAY - offset_s;
    stretches.push({
      from_s: Math.max(from_s, midnight_s + first_s),
      to_s: Math.min(to_s, midnight_s + last_s),
    });
  }
  return stretches;
}

/** Pieces of a stretch in which the zone keeps one offset. */
function offsetsIn(zone: Zone, { from_s, to_s }: UnixStretch): OffsetStretch[] {
  const pieces: OffsetStretch[] = [];
  let [begin_s, offset_s] = [from_s, unixOffset_s(from_s, zone)];
  for (let at_s = from_s; at_s < to_s; at_s += LOOK_S) {
    const next_s = Math.min(at_s + LOOK_S, to_s);
    const next_offset_s = unixOffset_s(next_s, zone);
    if (next_offset_s === offset_s) continue;
    const change_s = changeBetween(zone, at_s, next_s);
    pieces.push({ from_s: begin_s, to_s: change_s, offset_s });
    [begin_s, offset_s] = [change_s, next_offset_s];
  }
  return [...pieces, { from_s: begin_s, to_s, offset_s }];
}

/** The first second with the later offset. */
function changeBetween(zone: Zone, before_s: number, after_s: number): number {
  let [low, high] = [before_s, after_s];
  const later_s = unixOffset_s(after_s, zone);
  while (high - low > 1) {
    const middle = Math.floor(0.5 * (low + high));
    if (unixOffset_s(middle, zone) === later_s) high = middle;
    else low = middle;
  }
  return high;
}

/** MJD 0 was a Wednesday. */
const WEEKDAY_OF_MJD_ZERO = WEEKDAYS.indexOf("wed");

/** Where the local day is one of a row of weekdays, which may pass Sunday. */
export function setByWeekday(
  sky: Sky,
  zone: Zone,
  days: { readonly first: Weekday; readonly last: Weekday },
  within: readonly Interval[],
): Interval[] {
  const first = WEEKDAYS.indexOf(days.first);
  const length = (WEEKDAYS.indexOf(days.last) - first + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return inDays(sky, within, ({ from_s, to_s }) => {
    const stretches: UnixStretch[] = [];
    for (let at_s = from_s - SECONDS_PER_DAY; at_s <= to_s + SECONDS_PER_DAY; at_s += SECONDS_PER_DAY) {
      const day = localDateTime(fromUnixMs(at_s * MS_PER_SECOND), zone);
      const bounds = localDayBounds(day, zone);
      if (bounds === null) continue;
      const weekday = weekdayOf(mjdFromCalendar(day.year, day.month, day.day));
      if ((weekday - first + DAYS_PER_WEEK) % DAYS_PER_WEEK > length) continue;
      stretches.push({
        from_s: toUnixMs(bounds.start) / MS_PER_SECOND,
        to_s: toUnixMs(bounds.end) / MS_PER_SECOND,
      });
    }
    return stretches;
  });
}

function weekdayOf(mjd: number): number {
  return (((mjd + WEEKDAY_OF_MJD_ZERO) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** Stretches of Unix time as stretches of days, cut to the set. */
function inDays(
  { models }: Sky,
  within: readonly Interval[],
  find: (stretch: UnixStretch) => readonly UnixStretch[],
): Interval[] {
  const model = models.deltaT;
  const found = within.flatMap(({ start, end }) =>
    find({
      from_s: Math.floor(printedMs(model, start) / MS_PER_SECOND),
      to_s: Math.ceil(printedMs(model, end) / MS_PER_SECOND),
    }),
  );
  const days = found
    .filter(({ from_s, to_s }) => to_s > from_s)
    .map(({ from_s, to_s }) => ({
      start: dayOf(model, fromUnixMs(from_s * MS_PER_SECOND)),
      end: dayOf(model, fromUnixMs(to_s * MS_PER_SECOND)),
    }));
  return intersection(normalise(days), within);
}
