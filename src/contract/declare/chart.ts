import type { Drawing, View } from "../../charts/kit/drawing.ts";
import type { ColumnTable } from "../../charts/kit/table.ts";
import type { JsonObject } from "../terms/present.ts";

/** What a picture is drawn from: the very answer, with instants in ISO 8601 and the decimals that JSON shows. */
export interface ChartSource<Row> {
  /** The lines of csv as columns. */
  readonly table: ColumnTable;
  /** The rows as JSON shows them. */
  readonly rows: readonly Row[];
  /** Members of `data` beside `series`. */
  readonly extra: JsonObject;
}

/** A route's picture. */
export interface RouteChart<Row, Input> {
  /** Name of the picture in the catalogue of charts. */
  readonly name: string;
  /** What it shows, in a line. */
  readonly shows: string;
  /** The column that it draws over time, where it is such a picture. */
  readonly line?: string;
  draw(source: ChartSource<Row>, input: Input, view: View): Drawing;
  /** Units of computation that it takes beside the rows. */
  unitsOf?(input: Input): number;
}

/** The same under types that no longer name the route's own. */
export interface AnyChart<AnyInput> {
  readonly name: string;
  readonly shows: string;
  readonly line: string | null;
  draw(source: ChartSource<unknown>, input: AnyInput, view: View): Drawing;
  unitsOf(input: AnyInput): number;
}

/** Sound because the writer gives the rows and the input of the route that declares it. */
export function anyChart<Row, Input, AnyInput>(chart: RouteChart<Row, Input>): AnyChart<AnyInput> {
  return {
    name: chart.name,
    shows: chart.shows,
    line: chart.line ?? null,
    draw: (source, input, view) => chart.draw(source as ChartSource<Row>, input as unknown as Input, view),
    unitsOf: (input) => chart.unitsOf?.(input as unknown as Input) ?? 0,
  };
}
