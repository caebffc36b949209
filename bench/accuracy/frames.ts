import type { Engine, PlaceColumn, PlacesRequest } from "../../src/engine/types.ts";
import { placesOf } from "./engine-columns.ts";
import type { Figure } from "./figure.ts";
import { instantAt, instantsOfJd } from "./instants.ts";
import { type Direction, directionFigure, directionOfTable, type Rows, rowsOf } from "./rows.ts";
import { at, numberColumn, type Table } from "./table.ts";

/** A frame of the table, and the engine's columns that give the same rotation. */
interface FrameColumns {
  readonly quantity: string;
  readonly truth: readonly [string, string];
  readonly ours: readonly [PlaceColumn, PlaceColumn];
  /** Heliocentric places of a fixed direction are rotated only: no aberration, no deflection. */
  readonly centre: PlacesRequest["centre"];
}

const FRAMES: readonly FrameColumns[] = [
  {
    quantity: "galactic",
    truth: ["gal_l", "gal_b"],
    ours: ["galactic_lon_deg", "galactic_lat_deg"],
    centre: "geocentric",
  },
  {
    quantity: "mean ecliptic J2000",
    truth: ["ecl_j2000_lon", "ecl_j2000_lat"],
    ours: ["lon_j2000_deg", "lat_j2000_deg"],
    centre: "geocentric",
  },
  {
    quantity: "true equator and equinox of date",
    truth: ["eq_true_date_ra", "eq_true_date_dec"],
    ours: ["ra_of_date_deg", "dec_of_date_deg"],
    centre: "heliocentric",
  },
  {
    quantity: "true ecliptic and equinox of date",
    truth: ["ecl_true_date_lon", "ecl_true_date_lat"],
    ours: ["lon_of_date_deg", "lat_of_date_deg"],
    centre: "heliocentric",
  },
];

/** Frames of the table that the engine does not answer in; named in the report, so that none is lost silently. */
export const FRAMES_NOT_COMPARED = [
  "mean equator and equinox of J2000 (eq_j2000)",
  "mean equator and equinox of date (eq_mean_date)",
  "mean ecliptic and equinox of date (ecl_mean_date)",
] as const;

function directionsInFrame(engine: Engine, rows: Rows, frame: FrameColumns): Direction {
  const icrs = directionOfTable(rows.table, "ra_icrs", "dec_icrs");
  const instants = instantsOfJd(rows.jd);
  const ours = { lon_deg: new Float64Array(instants.count), lat_deg: new Float64Array(instants.count) };
  for (let row = 0; row < instants.count; row++) {
    const column = placesOf(engine, {
      target: { kind: "fixed", ra_deg: at(icrs.lon_deg, row), dec_deg: at(icrs.lat_deg, row), axes: "icrs" },
      instants: instantAt(instants, row),
      columns: frame.ours,
      centre: frame.centre,
      deflection: false,
    });
    ours.lon_deg[row] = at(column(frame.ours[0]), 0);
    ours.lat_deg[row] = at(column(frame.ours[1]), 0);
  }
  return ours;
}

/** Every comparison with the table of rotations of random directions. */
export function frameFigures(engine: Engine, table: Table): Figure[] {
  const rows = rowsOf(table, "frames", numberColumn(table, "jd_tt"));
  return FRAMES.map((frame) =>
    directionFigure(rows, frame.quantity, [
      directionOfTable(table, ...frame.truth),
      directionsInFrame(engine, rows, frame),
    ]),
  );
}
