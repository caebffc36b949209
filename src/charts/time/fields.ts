import { MS_PER_DAY } from "../../units/units.ts";
import { dateMs } from "../kit/clock.ts";
import { type Drawing, emptyDrawing, type View } from "../kit/drawing.ts";
import { type ColumnTable, cellsOf, numberColumn, numbersOf } from "../kit/table.ts";
import { tokenOf } from "../kit/tokens.ts";
import { timeSeries } from "./series.ts";
import type { Series, SeriesPicture } from "./series-picture.ts";

/** Any number of an answer as a line over its instants or dates, one line a body. */

export type FieldPicture = Omit<Partial<SeriesPicture>, "title"> & {
  readonly path: string;
  readonly title: string;
};

export function fieldChart(table: ColumnTable, { path, ...picture }: FieldPicture, view: View): Drawing {
  const column = numberColumn(table, path);
  const times = timesOf(table);
  if (column === null || times === null)
    return emptyDrawing(picture.title, "The answer has no such column of numbers.", view);
  const { unit, turn } = column;
  const series = bodySeries(table, times, { values: column.values, nameOf: view.nameOf });
  return timeSeries({ unit, turn, series, reversed: unit === "magnitude", ...picture }, view);
}

/** The columns that can be drawn so. */
export function drawnPaths(table: ColumnTable): string[] {
  if (timesOf(table) === null) return [];
  return table.paths.filter((path) => numberColumn(table, path) !== null);
}

const HALF_DAY_MS = MS_PER_DAY / 2;

/** Instants of the lines, or the noons of their dates; null where they have neither. */
export function timesOf(table: ColumnTable): Float64Array | null {
  const own = numbersOf(table, "instant");
  if (own.length > 0) return own;
  const dates = cellsOf(table, "date");
  if (dates.length > 0) return Float64Array.from(dates, (date) => dateMs(String(date)) + HALF_DAY_MS);
  for (const path of table.paths) {
    const column = table.column(path);
    if (column?.kind === "instants") return column.values;
  }
  return null;
}

/** A line a body, in the order of the first row. */
function bodySeries(
  table: ColumnTable,
  times: Float64Array,
  { values, nameOf }: { readonly values: Float64Array; readonly nameOf: View["nameOf"] },
): Series[] {
  const bodies = BODY_COLUMNS.map((name) => cellsOf(table, name)).find((words) => words.length > 0) ?? [];
  const names = [...new Set(bodies.map(String))];
  if (names.length === 0) return [{ name: "", token: "s1", times, values }];
  return names.map((body, i) => {
    const own = (_: number, row: number) => String(bodies[row]) === body;
    return {
      name: nameOf(body),
      token: tokenOf(body, i),
      times: times.filter(own),
      values: values.filter(own),
    };
  });
}

const BODY_COLUMNS = ["body"];

/** The words for a column: the unit at its end is left to the axis. */
export function columnWords(path: string): string {
  return path.replace(UNIT_AT_END, "").replaceAll(/[._]/g, " ");
}

const UNIT_AT_END =
  /_(?:deg|arcmin|arcsec|hours|min|s|days|years|km|au|m|mm|mag|mag_arcsec2|percent|jd|earth_radii|radii)$/;
