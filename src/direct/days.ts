import { zoneAt } from "../catalog/gazetteer/near.ts";
import type { Observer } from "../engine/types.ts";
import { nextCrossing } from "../sky/horizon/next-crossing.ts";
import { type RiseSetRow, riseSetRows } from "../sky/horizon/rise-set.ts";
import { ownLevel } from "../sky/positions/horizon-level.ts";
import type { Sky } from "../sky/sky.ts";
import { LEVEL, type SunCourses, type SunTimeline, sunCourses, sunTimeline } from "../sky/sun/sun-day.ts";
import type { RiseSetStatus } from "../sky/words.ts";
import { valueAt } from "../solve/function.ts";
import { mjdFromCalendar } from "../time/calendar.ts";
import { formatDate, fromUnixMs, toUnixMs } from "../time/instant.ts";
import { meanNoon } from "../time/mean-noon.ts";
import { localDateTime, localDayBounds, parseZone, type Zone } from "../time/zone.ts";
import type { Body } from "./answers.ts";
import { type Moment, millisecondsOf } from "./moments.ts";
import type { Now } from "./now.ts";
import { directTarget, observerAt } from "./positions.ts";

/** A local date, `2026-11-25`, or an instant whose local date is meant. */
export type LocalDay = string | Moment;

/** Which day was answered. */
export interface Day {
  /** Local date, `2026-11-25`. */
  readonly date: string;
  /** IANA name or ±hh:mm of the clocks that the date is of. */
  readonly zone: string;
}

/** The solar day around a date's noon; null for what does not happen on it. */
export interface SunTimes extends Day {
  readonly status: RiseSetStatus;
  readonly sunrise: Date | null;
  readonly sunset: Date | null;
  readonly solar_noon: Date;
  /** The lower transit before that noon. */
  readonly nadir: Date;
  readonly day_length_s: number;
  /** The Sun 6° below the horizon. */
  readonly civil_dawn: Date | null;
  readonly civil_dusk: Date | null;
  /** 12° below. */
  readonly nautical_dawn: Date | null;
  readonly nautical_dusk: Date | null;
  /** 18° below. */
  readonly astronomical_dawn: Date | null;
  readonly astronomical_dusk: Date | null;
  /** The Sun 6° above the horizon: in the morning golden hour ends, in the evening it starts. */
  readonly golden_hour_end: Date | null;
  readonly golden_hour_start: Date | null;
}

/** The course of a body over a place within a local date, from midnight to midnight. */
export interface DayTimes extends Day {
  readonly status: RiseSetStatus;
  readonly rise: Date | null;
  readonly transit: Date | null;
  readonly set: Date | null;
  /** Time above the horizon. */
  readonly up_hours: number;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** A year and a month: longer than any polar night or day. */
const MOST_DAYS_AHEAD = 400;

export function dayFunctions(now: Now) {
  const day = (asked: LocalDay, observer: Observer, zone: string | undefined) =>
    now(() => localDay(asked, observer, zone));
  /** The first passage of a body through its own horizon after an instant, upwards or downwards. */
  const next = (body: Body, after: Moment, observer: Observer, isRise: boolean): Date | null =>
    now((sky) => {
      const overhead = { target: directTarget(sky, body), observer };
      const level = ownLevel(overhead.target);
      const from = fromUnixMs(millisecondsOf(after) + 1);
      const found = nextCrossing(
        sky,
        overhead,
        level,
        from,
        MOST_DAYS_AHEAD,
        ({ kind }) => (kind === "rise") === isRise,
      );
      return found.crossing === null ? null : new Date(found.crossing.unix_ms);
    });
  return {
    /**
     * Sunrise, sunset, noon, twilights of a local date at a place. Without `zone` the clocks are those of the place's own time
     * zone; the answer names them.
     */
    sunTimes: (date: LocalDay, lat_deg: number, lon_deg: number, zone?: string): SunTimes => {
      const observer = observerAt(lat_deg, lon_deg);
      const { mjd, clocks } = day(date, observer, zone);
      return now((sky) => sunTimesOf(sky, observer, mjd, clocks));
    },

    /** Moonrise, transit and moonset within a local date, from midnight to midnight. */
    moonTimes: (date: LocalDay, lat_deg: number, lon_deg: number, zone?: string): DayTimes => {
      const observer = observerAt(lat_deg, lon_deg);
      const { mjd, clocks } = day(date, observer, zone);
      return now((sky) => dayTimesOf(sky, "moon", observer, mjd, clocks));
    },

    /** Rise, transit and set of any body within a local date. */
    bodyTimes: (body: Body, date: LocalDay, lat_deg: number, lon_deg: number, zone?: string): DayTimes => {
      const observer = observerAt(lat_deg, lon_deg);
      const { mjd, clocks } = day(date, observer, zone);
      return now((sky) => dayTimesOf(sky, body, observer, mjd, clocks));
    },

    /** The first rise after an instant; null where there is none within 400 days. */
    nextRise: (body: Body, after: Moment, lat_deg: number, lon_deg: number): Date | null =>
      next(body, after, observerAt(lat_deg, lon_deg), true),

    /** The first set after an instant; null where there is none within 400 days. */
    nextSet: (body: Body, after: Moment, lat_deg: number, lon_deg: number): Date | null =>
      next(body, after, observerAt(lat_deg, lon_deg), false),
  };
}

/** The MJD of a local date and the clocks that it is of. */
function localDay(
  asked: LocalDay,
  { lat_deg, lon_deg }: Observer,
  zone: string | undefined,
): { readonly mjd: number; readonly clocks: Zone } {
  const name = zone ?? zoneAt(lat_deg, lon_deg).timezone;
  const clocks = parseZone(name);
  if (clocks === null) throw new RangeError(`zone "${name}" is no IANA time zone and no offset ±hh:mm`);
  if (typeof asked === "string") {
    const [, year, month, day] = DATE.exec(asked) ?? [];
    if (day === undefined)
      throw new RangeError(`"${asked}" is no date: write 2026-11-25, or give an instant`);
    const mjd = mjdFromCalendar(Number(year), Number(month), Number(day));
    if (formatDate(mjd) !== asked) throw new RangeError(`there is no date ${asked}`);
    return { mjd, clocks };
  }
  const { year, month, day } = localDateTime(fromUnixMs(millisecondsOf(asked)), clocks);
  return { mjd: mjdFromCalendar(year, month, day), clocks };
}

function sunTimesOf(sky: Sky, observer: Observer, mjd: number, clocks: Zone): SunTimes {
  const noon = meanNoon(mjd, clocks, observer.lon_deg);
  const timeline = sunTimeline(sky, observer, [noon], []);
  const courses = sunCourses(timeline, Float64Array.of(toUnixMs(noon)));
  const transit = courses.noon[0] ?? 0;
  const side = passageReader(timeline, courses);
  return {
    date: formatDate(mjd),
    zone: clocks.name,
    status: courses.status[0] ?? "always_down",
    sunrise: side(LEVEL.rise_set, "dawns"),
    sunset: side(LEVEL.rise_set, "dusks"),
    solar_noon: new Date(valueAt(timeline.transits.unix_ms, transit)),
    nadir: new Date(valueAt(timeline.transits.unix_ms, transit - 1)),
    day_length_s: valueAt(courses.day_length_s, 0),
    civil_dawn: side(LEVEL.civil, "dawns"),
    civil_dusk: side(LEVEL.civil, "dusks"),
    nautical_dawn: side(LEVEL.nautical, "dawns"),
    nautical_dusk: side(LEVEL.nautical, "dusks"),
    astronomical_dawn: side(LEVEL.astronomical, "dawns"),
    astronomical_dusk: side(LEVEL.astronomical, "dusks"),
    golden_hour_end: side(LEVEL.golden_upper, "dawns"),
    golden_hour_start: side(LEVEL.golden_upper, "dusks"),
  };
}

/** Reads the passage of a level before noon (dawns) or after it (dusks). */
function passageReader({ crossings }: SunTimeline, courses: SunCourses) {
  return (level: number, side: "dawns" | "dusks"): Date | null => {
    const unix_ms = crossings[level]?.unix_ms[courses[side][level]?.[0] ?? -1];
    return unix_ms === undefined ? null : new Date(unix_ms);
  };
}

function dayTimesOf(sky: Sky, body: Body, observer: Observer, mjd: number, clocks: Zone): DayTimes {
  const named = { date: formatDate(mjd), zone: clocks.name };
  const [year, month, day] = named.date.split("-").map(Number);
  const bounds = localDayBounds({ year: year ?? 0, month: month ?? 0, day: day ?? 0 }, clocks);
  if (bounds === null) throw new RangeError(`the clocks of ${clocks.name} skipped ${named.date}`);
  const overhead = { target: directTarget(sky, body), observer };
  const [row] = riseSetRows(sky, { overhead, days: [bounds], search_horizon_days: 0 });
  if (row === undefined) throw new RangeError("a day has a row");
  return { ...named, ...timesOf(row) };
}

function timesOf({ status, rise, transit, set, up_hours }: RiseSetRow) {
  const date = (event: RiseSetRow["rise"]) => (event === null ? null : new Date(toUnixMs(event.instant)));
  return { status, rise: date(rise), transit: date(transit), set: date(set), up_hours };
}
