import type { Drawing, View } from "../../charts/kit/drawing.ts";
import type { ColumnTable } from "../../charts/kit/table.ts";
import { later } from "../../host/later.ts";
import type { JsonObject } from "../../table/column.ts";

/** The data that a picture is drawn from: the very answer, with instants in ISO 8601 and the decimals that JSON shows. */
export interface ChartSource<Row> {
  /** The lines of csv as columns. */
  readonly table: ColumnTable;
  /** The rows as JSON shows them. */
  readonly rows: readonly Row[];
  /** The first of them, two at most: all that a picture of a moment reads. */
  readonly firstRows: readonly Row[];
  /** Members of `data` beside `series`. */
  readonly extra: JsonObject;
}

/** Draws the picture of an answer. */
export type Draw<Row, Input> = (source: ChartSource<Row>, input: Input, view: View) => Drawing;

/** A route's picture. */
export interface RouteChart<Row, Input> {
  /** Name of the picture in the catalogue of charts. */
  readonly name: string;
  /** Its subject, in a line. */
  readonly shows: string;
  /** The column that it draws over time, where it is such a picture. */
  readonly line?: string;
  /** Loads the code that draws it, at the first request for a picture. */
  drawing(): Promise<Draw<Row, Input>>;
  /** Units of computation that it takes beside the rows. */
  unitsOf?(input: Input): number;
}

/** The same under types that no longer name the route's own. */
export interface AnyChart<AnyInput> {
  readonly name: string;
  readonly shows: string;
  readonly line: string | null;
  /** Throws NotLoaded where what draws has not been read. */
  expect(): void;
  /** The same. */
  draw(source: ChartSource<unknown>, input: AnyInput, view: View): Drawing;
  unitsOf(input: AnyInput): number;
}

/** Sound because the writer gives the rows of the route that declares it. */
export function anyChart<Row, Input, AnyInput>(
  chart: RouteChart<Row, Input>,
  typed: (input: AnyInput) => Input,
): AnyChart<AnyInput> {
  const drawing = later(() => chart.drawing());
  return {
    name: chart.name,
    shows: chart.shows,
    line: chart.line ?? null,
    expect: () => void drawing(),
    draw: (source, input, view) => drawing()(source as ChartSource<Row>, typed(input), view),
    unitsOf: (input) => chart.unitsOf?.(typed(input)) ?? 0,
  };
}
