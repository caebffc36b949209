import { type Column as ArrowColumn, dateDay } from "@uwdata/flechette";
import type { Cell } from "../../table/column.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import { UNIX_EPOCH_MJD } from "../../time/instant.ts";
import type { Entry } from "../terms/node.ts";
import { directColumn, heldOf } from "./arrow-arrays.ts";
import { everyCell, type PlainValues } from "./plain-values.ts";

/** Dates of the calendar as columns of Arrow. */

export function isDate({ node }: Entry): boolean {
  return node.kind === "plain" && node.holds === "date";
}

/** Days since 1970-01-01; where there is no date, none. */
export function dateColumn(values: PlainValues): ArrowColumn<unknown> {
  const days = Float64Array.from(unixDays(everyCell(values)), (day) => day ?? Number.NaN);
  return directColumn(DATES, { values: Int32Array.from(days) }, heldOf(days));
}

/** The days of dates that are texts. */
export function unixDays(cells: readonly Cell[]): (number | null)[] {
  return cells.map((cell) => (typeof cell === "string" ? unixDay(cell) : null));
}

const DATES = dateDay();

/** The whole day of a date as YYYY-MM-DD. */
function unixDay(text: string): number {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = text.split("-").map(Number);
  return mjdFromCalendar(year, month, day) - UNIX_EPOCH_MJD;
}
