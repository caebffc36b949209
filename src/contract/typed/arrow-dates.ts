import { type Column as ArrowColumn, dateDay } from "@uwdata/flechette";
import type { Cell } from "../../table/column.ts";
import { mjdFromCalendar } from "../../time/calendar.ts";
import { UNIX_EPOCH_MJD } from "../../time/instant.ts";
import type { Entry } from "../terms/node.ts";
import { internal } from "../terms/present.ts";
import { directColumn, heldOf } from "./arrow-arrays.ts";
import { type PlainValues, wordCells } from "./plain-values.ts";

/** Dates of the calendar as columns of Arrow. */

export function isDate({ node }: Entry): boolean {
  return node.kind === "plain" && node.holds === "date";
}

/** The texts of dates, one a row. */
function dateCells(values: PlainValues): readonly Cell[] {
  switch (values.kind) {
    case "words":
      return wordCells(values);
    case "cells":
      return values.values;
    case "nothing":
      return new Array<Cell>(values.rows).fill(null);
    default:
      throw internal(`dates came as ${values.kind}`);
  }
}

/** Days since 1970-01-01; where there is no date, none. */
export function dateColumn(values: PlainValues): ArrowColumn<unknown> {
  const cells = dateCells(values);
  const days = Float64Array.from(cells, (cell) => (typeof cell === "string" ? unixDay(cell) : Number.NaN));
  return directColumn(DATES, { values: Int32Array.from(days) }, heldOf(days));
}

const DATES = dateDay();

/** The whole day of a date as YYYY-MM-DD. */
function unixDay(text: string): number {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = text.split("-").map(Number);
  return mjdFromCalendar(year, month, day) - UNIX_EPOCH_MJD;
}
