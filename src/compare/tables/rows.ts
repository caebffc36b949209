import { mjdFromCalendar } from "../../time/calendar.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { J2000_JD, MJD_ZERO_JD } from "../../units/constants.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { Compared } from "../report.ts";
import { calendarInstant } from "./numbers.ts";

/** Rows of a table, before they are compared. */

export type Scale = "tdb" | "tt" | "ut";

/** A day and the seconds of it, in a time scale: UtcInstant's form, whatever the scale. */
export type Moment = UtcInstant;

/** Instant and numbers of a row: x y z [vx vy vz] in km and km/s, or right ascension and declination [distance in km]. */
export interface TableRow {
  readonly moment: Moment;
  readonly numbers: readonly number[];
}

/** Rows that say the same of the same body. */
export interface TableGroup {
  readonly compared: Compared;
  readonly scale: Scale;
  readonly kind: "vectors" | "directions";
  readonly rows: TableRow[];
}

/** More would not stay in a browser's memory. */
export const MOST_ROWS = 1_000_000;

/** Seconds from J2000.0 on the scale of the moment. */
export function secondsOf({ mjd, second }: Moment): number {
  return (mjd + MJD_ZERO_JD - J2000_JD) * SECONDS_PER_DAY + second;
}

/** A printed Julian date, its digits read apart: whole days and the part of one. Null for what is none. */
export function momentOfJdText(text: string): Moment | null {
  const [, whole, part = ""] = /^\s*(\d{6,7})(\.\d{0,18})?\s*$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const days = part === "" || part === "." ? 0 : Number(`0${part}`);
  const isAfternoon = days < 0.5;
  const mjd = Number(whole) - MJD_ZERO_JD - 0.5 + (isAfternoon ? 0 : 1);
  return { mjd, second: (isAfternoon ? days + 0.5 : days - 0.5) * SECONDS_PER_DAY };
}

/** A printed date. */
export function momentOfDate(text: string): Moment | null {
  const found = calendarInstant(text);
  if (found === null) return null;
  return { mjd: mjdFromCalendar(found.year, found.month, found.day), second: found.second };
}

/** A printed Julian date or date. */
export function momentOfText(text: string): Moment | null {
  return momentOfJdText(text) ?? momentOfDate(text);
}
