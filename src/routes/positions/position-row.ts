import type { Written, WrittenColumns } from "../../table/column.ts";
import { taggedColumns, take } from "../../table/column.ts";
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

/** Groups whose members have a place: of vectors each centre by itself. */
const PLACES =
  /^(?:equatorial|ecliptic|galactic|horizontal|topocentric|distance|appearance|rates|vectors\.\w+)$/;
/** Members that are no part of a group. */
const SINGLE = ["constellation", "distance_geometric_km", "airmass"] as const;

/** A body's columns with nothing in the rows past the end of its path; `rows`: NaN there, the row itself elsewhere. */
export function columnsBeforeEnds(written: WrittenColumns, rows: Float64Array | null): WrittenColumns {
  if (rows === null) return written;
  const tagged = taggedColumns(written);
  const columns: Record<string, Written> = { ...tagged };
  for (const path of groupsOf(written)) columns[path] = { kind: "group", rows };
  for (const name of SINGLE) {
    const column = tagged[name];
    if (column !== undefined) columns[name] = take(column, rows);
  }
  return columns;
}

function groupsOf(written: WrittenColumns): Set<string> {
  const heads = Object.keys(written).map((name) =>
    name.split(".").slice(0, name.startsWith("vectors.") ? 2 : 1),
  );
  const groups = new Set(heads.map((parts) => parts.join(".")));
  return new Set([...groups].filter((path) => written[path] === undefined && PLACES.test(path)));
}
