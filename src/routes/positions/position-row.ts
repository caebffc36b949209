import { type Column, take, takeRows } from "../../table/column.ts";
import { taggedColumns, type WrittenColumns } from "../../table/written.ts";
import { FacedPosition } from "./face-fields.ts";
import { Timing } from "./timing-fields.ts";

/** One body of `positions`: its place and face, and its times at the barycentre; no place past the end of a path. */

const { shape } = FacedPosition;
const PAST_END = "null past the end of the path of a body from elements (PATH_ENDS)";

export const PlacedBody = FacedPosition.extend({
  equatorial: shape.equatorial.nullable().meta({ description: `Equatorial coordinates; ${PAST_END}.` }),
  ecliptic: shape.ecliptic
    .unwrap()
    .nullable()
    .optional()
    .meta({ description: `Ecliptic coordinates; ${PAST_END}.` }),
  galactic: shape.galactic
    .unwrap()
    .nullable()
    .optional()
    .meta({ description: `Galactic coordinates of the astrometric place; ${PAST_END}.` }),
  constellation: shape.constellation
    .unwrap()
    .nullable()
    .optional()
    .meta({ description: `IAU abbreviation of the constellation; ${PAST_END}.` }),
  rates: shape.rates
    .unwrap()
    .nullable()
    .optional()
    .meta({ description: `With rates=true; ${PAST_END}.` }),
  timing: Timing.optional().meta({ description: "Times at the barycentre: with timing=true." }),
}).meta({ id: "Position", description: "The place of one body." });

/** Members that have a place: of vectors each centre by itself. */
const PLACES: ReadonlySet<string> = new Set([
  "equatorial",
  "ecliptic",
  "galactic",
  "horizontal",
  "topocentric",
  "distance",
  "appearance",
  "rates",
  "constellation",
  "distance_geometric_km",
  "airmass",
]);
const VECTORS = "vectors";

/** A body's columns with nothing in the rows past the end of its path; `rows`: NaN there, the row itself elsewhere. */
export function columnsBeforeEnds(written: WrittenColumns, rows: Float64Array | null): WrittenColumns {
  if (rows === null) return written;
  const columns: Record<string, Column> = { ...taggedColumns(written) };
  for (const [name, column] of Object.entries(columns)) {
    if (PLACES.has(name)) columns[name] = take(column, rows);
    if (name === VECTORS && column.kind === "group")
      columns[name] = { ...column, columns: takeRows(column.columns, rows) };
  }
  return columns;
}
