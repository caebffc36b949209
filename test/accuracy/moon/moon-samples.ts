import type { Engine } from "../../../src/engine/types.ts";
import { librations, type SphericalColumns } from "../../../src/sky/moon/libration.ts";
import { type MoonAspect, moonAspectAt, moonAspects } from "../../../src/sky/moon/moon.ts";
import { momentAt, phaseStates } from "../../../src/sky/moon/phase-state.ts";
import { equatorOfDate } from "../../../src/sky/positions/equator-of-date.ts";
import {
  direction,
  fromAxes,
  positionAngle_deg,
  type Spherical,
  spherical,
  type Vector,
} from "../../../src/sky/positions/vector.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { instantColumns } from "../../../src/time/scales.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { ARCSEC_PER_DEG, DEG_PER_HOUR } from "../../../src/units/units.ts";
import { angleDifference_arcsec } from "../compare/compare.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

/** The Moon's looks, place and libration against the Scientific Visualization Studio of NASA, whole hours of UT. */

/** A row's aspect and libration, and what the table refers to the equator of J2000.0. */
interface Look {
  readonly aspect: MoonAspect;
  readonly sub_earth: Spherical;
  readonly sub_solar: Spherical;
  readonly age_day: number;
  /** The apparent place, turned to the axes of the ICRS. */
  readonly ra_deg: number;
  readonly dec_deg: number;
  /** Position angle of the axis, from the north of the ICRS. */
  readonly axis_deg: number;
}

const POLE: Vector = [0, 0, 1];
const PERCENT = 100;

function looksOf(engine: Engine, ut: readonly string[]): { looks: Look[]; t_day: Float64Array } {
  const sky = createSky(engine);
  const instants = ut.map((text) => fromUnixMs(Date.parse(`${text}Z`)));
  const t_day = Float64Array.from(instants, (instant) => dayOf(sky.models.deltaT, instant));
  const states = phaseStates(
    sky,
    Array.from(t_day, (day) => momentAt(day)),
  );
  const columns = instantColumns(instants, sky.models.deltaT);
  const orientation = engine.orientation(columns);
  const aspects = moonAspects(sky, columns, null);
  const { geocentric, sub_solar } = librations(sky, columns);
  const looks = instants.map((_, row): Look => {
    const aspect = moonAspectAt(aspects, row);
    const axes = equatorOfDate(orientation, row);
    const { ra_deg, dec_deg } = aspect.disc;
    const icrs = fromAxes(axes, direction({ lon_deg: ra_deg, lat_deg: dec_deg }));
    const { lon_deg, lat_deg } = spherical(icrs);
    return {
      aspect,
      sub_earth: placeAt(geocentric.sub_viewer, row),
      sub_solar: placeAt(sub_solar, row),
      age_day: at(states, row).age_day,
      ra_deg: lon_deg,
      dec_deg: lat_deg,
      axis_deg: at(geocentric.axis_position_angle_deg, row) + positionAngle_deg(icrs, POLE, axes.z),
    };
  });
  return { looks, t_day };
}

interface Column {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly value: (look: Look) => number;
  /** Degrees in a unit of an angle on the circle. */
  readonly turn_deg?: number;
}

const COLUMNS: readonly Column[] = [
  {
    name: "illum_pct",
    quantity: "illuminated fraction",
    unit: "%",
    value: ({ aspect }) => aspect.disc.illuminated_fraction * PERCENT,
  },
  { name: "age_d", quantity: "age", unit: "days", value: ({ age_day }) => age_day },
  {
    name: "diam_arcsec",
    quantity: "diameter",
    unit: "arcsec",
    value: ({ aspect }) => aspect.disc.apparent_diameter_deg * ARCSEC_PER_DEG,
  },
  { name: "dist_km", quantity: "distance", unit: "km", value: ({ aspect }) => aspect.disc.distance_km },
  circular("ra_h_j2000", "right ascension", ({ ra_deg }) => ra_deg / DEG_PER_HOUR, DEG_PER_HOUR),
  circular("dec_deg_j2000", "declination", ({ dec_deg }) => dec_deg),
  circular("subsolar_lon_deg", "sub-solar longitude", ({ sub_solar }) => sub_solar.lon_deg),
  circular("subsolar_lat_deg", "sub-solar latitude", ({ sub_solar }) => sub_solar.lat_deg),
  circular("libration_lon_deg", "libration in longitude", ({ sub_earth }) => sub_earth.lon_deg),
  circular("libration_lat_deg", "libration in latitude", ({ sub_earth }) => sub_earth.lat_deg),
  circular("axis_pa_deg", "axis position angle", ({ axis_deg }) => axis_deg),
];

function circular(name: string, quantity: string, value: Column["value"], turn_deg = 1): Column {
  return { name, quantity, unit: "deg", value, turn_deg };
}

function placeAt({ lon_deg, lat_deg }: SphericalColumns, row: number): Spherical {
  return { lon_deg: at(lon_deg, row), lat_deg: at(lat_deg, row) };
}

export function moonPhysicalFigures(engine: Engine, table: Table): Figure[] {
  const ut = textColumn(table, "ut");
  const { looks, t_day } = looksOf(engine, ut);
  const rows = rowsOf(
    table,
    "moon",
    t_day.map((day) => day + J2000_JD),
    ut,
  );
  return COLUMNS.map(({ name, quantity, unit, value, turn_deg }) => {
    const truth = numberColumn(table, name);
    return rowFigure(rows, { quantity, unit }, (row) => {
      const [ours, theirs] = [value(at(looks, row)), at(truth, row)];
      if (turn_deg === undefined) return ours - theirs;
      return angleDifference_arcsec(ours * turn_deg, theirs * turn_deg) / ARCSEC_PER_DEG;
    });
  });
}
