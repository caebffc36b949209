import type { Engine, InstantColumns, Observer } from "../../../src/engine/types.ts";
import { type Librations, librations } from "../../../src/sky/moon/libration.ts";
import { type MoonDisc, moonDiscs, parallacticAngle_deg } from "../../../src/sky/moon/moon-disc.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import type { Figure } from "../compare/figure.ts";
import { instantAt, instantsOfTable, julianDates } from "../compare/instants.ts";
import { type Rows, rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Phase, limb angles, libration and terminator of the Moon against a table of rows with a place each. */

interface Aspect {
  readonly geocentric: MoonDisc;
  readonly topocentric: MoonDisc;
  readonly libration: Librations;
  readonly parallactic_deg: number;
}

interface Column {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly value: (aspect: Aspect) => number;
  /** The value is an angle on the circle. */
  readonly circular?: true;
}

const ARCSEC_PER_DEGREE = 3600;

const DISC_COLUMNS: readonly Column[] = [
  {
    name: "illum",
    quantity: "illuminated fraction",
    unit: "",
    value: (a) => a.geocentric.illuminated_fraction,
  },
  {
    name: "illum_topo",
    quantity: "illuminated fraction, topocentric",
    unit: "",
    value: (a) => a.topocentric.illuminated_fraction,
  },
  {
    name: "phase_angle_deg",
    quantity: "phase angle",
    unit: "deg",
    value: (a) => a.geocentric.phase_angle_deg,
  },
  { name: "elong_deg", quantity: "elongation", unit: "deg", value: (a) => a.geocentric.elongation_deg },
  angle("bright_limb_pa_deg", "bright limb", (a) => a.geocentric.bright_limb_deg),
  angle("bright_limb_pa_topo_deg", "bright limb, topocentric", (a) => a.topocentric.bright_limb_deg),
  angle("parallactic_deg", "parallactic angle", (a) => a.parallactic_deg),
  {
    name: "semidiam_topo_as",
    quantity: "semidiameter, topocentric",
    unit: "arcsec",
    value: (a) => 0.5 * a.topocentric.apparent_diameter_deg * ARCSEC_PER_DEGREE,
  },
];

const LIBRATION_COLUMNS: readonly Column[] = [
  angle("lib_lon", "libration in longitude", (a) => at(a.libration.geocentric.sub_viewer.lon_deg, 0)),
  angle("lib_lat", "libration in latitude", (a) => at(a.libration.geocentric.sub_viewer.lat_deg, 0)),
  angle("axis_pa_deg", "axis position angle", (a) => at(a.libration.geocentric.axis_position_angle_deg, 0)),
  angle("lib_lon_topo", "libration in longitude, topocentric", (a) => at(seen(a).sub_viewer.lon_deg, 0)),
  angle("lib_lat_topo", "libration in latitude, topocentric", (a) => at(seen(a).sub_viewer.lat_deg, 0)),
  angle("axis_pa_topo_deg", "axis position angle, topocentric", (a) =>
    at(seen(a).axis_position_angle_deg, 0),
  ),
  angle("subsolar_lon", "sub-solar longitude", (a) => at(a.libration.sub_solar.lon_deg, 0)),
  angle("subsolar_lat", "sub-solar latitude", (a) => at(a.libration.sub_solar.lat_deg, 0)),
  angle("colongitude_deg", "colongitude", (a) => at(a.libration.colongitude_deg, 0)),
];

function angle(name: string, quantity: string, value: Column["value"]): Column {
  return { name, quantity, unit: "deg", value, circular: true };
}

function seen({ libration }: Aspect) {
  return libration.topocentric ?? libration.geocentric;
}

function aspectsOf(sky: Sky, table: Table, instants: InstantColumns): Aspect[] {
  const [lon, lat, elevation] = ["lon_deg", "lat_deg", "elev_m"].map((name) => numberColumn(table, name));
  return table.rows.map((_, row) => {
    const observer: Observer = {
      lon_deg: at(lon ?? [], row),
      lat_deg: at(lat ?? [], row),
      elevation_m: at(elevation ?? [], row),
    };
    return aspectAt(sky, instantAt(instants, row), observer);
  });
}

function aspectAt(sky: Sky, instants: InstantColumns, observer: Observer): Aspect {
  const topocentric = at(moonDiscs(sky, instants, observer), 0);
  const [position] = sky.engine.positions({
    targets: [{ kind: "body", body: "moon" }],
    instants,
    centre: "geocentric",
    observer,
    columns: ["hour_angle_deg"],
  });
  const hour_angle_deg = at(position?.hour_angle_deg ?? [], 0);
  return {
    geocentric: at(moonDiscs(sky, instants), 0),
    topocentric,
    libration: librations(sky, instants, observer),
    parallactic_deg: parallacticAngle_deg(observer.lat_deg, topocentric.dec_deg, hour_angle_deg),
  };
}

function columnFigure(
  rows: Rows,
  { name, quantity, unit, value, circular }: Column,
  aspects: readonly Aspect[],
): Figure {
  const truth = numberColumn(rows.table, name);
  return rowFigure(rows, { quantity, unit }, (row) => {
    const difference = value(at(aspects, row)) - at(truth, row);
    return circular ? difference - 360 * Math.round(difference / 360) : difference;
  });
}

/** Every comparison with the table of lunar aspects; librations by the model of the table's own orientation. */
export function moonAspectFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const models = textColumn(table, "lib_model");
  return [...new Set(models)].flatMap((model) => {
    const own = selectRows(table, (row) => models[row] === model);
    const instants = instantsOfTable(own);
    const aspects = aspectsOf(sky, own, instants);
    const rows = rowsOf(own, model, julianDates(instants));
    return [...DISC_COLUMNS, ...LIBRATION_COLUMNS].map((column) => columnFigure(rows, column, aspects));
  });
}
