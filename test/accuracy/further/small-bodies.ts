import { engineOrbit, type OrbitElements, pathStart } from "../../../src/catalog/orbit.ts";
import type { Engine, EngineOrbit } from "../../../src/engine/types.ts";
import { orbitErrors } from "../../../src/sky/errors/orbit-errors.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { AU_KM, J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";

/** Perturbed motion: JPL's own states days to decades from the epoch of osculating elements. */

/** Largest distances, km, by days from the epoch. */
const LIMITS = {
  "SB441-N16": { 30: 0.2, 370: 2.5, 730: 10, 1830: 30, 3650: 80, 7300: 150, 18260: 1000 },
  Horizons: { 30: 0.02, 370: 0.1, 730: 0.2, 1830: 0.6, 3650: 1, 7300: 2, 18260: 5 },
} as const;
type Source = keyof typeof LIMITS;
const SOURCES = Object.keys(LIMITS) as Source[];
const OTHER = "other days from its epoch";

export const SMALL_BODY_TOLERANCES: readonly Tolerance[] = SOURCES.flatMap((source) => [
  ...Object.entries(LIMITS[source]).map(([days, target]) => ({
    table: "small-bodies",
    item: source,
    quantity: `distance after ${days} days`,
    target,
  })),
  { table: "small-bodies", item: source, quantity: "distance, share of position_km", target: 1 },
]);

export function smallBodyFigures(engine: Engine, table: Table): Figure[] {
  const ids = textColumn(table, "id");
  const jd_tdb = numberColumn(table, "jd_tdb");
  const offsets = numberColumn(table, "offset_d");
  const sources = textColumn(table, "source");
  const errors = ids.map((_, row) => errorOf(engine, table, row));
  return SOURCES.flatMap((source) => {
    const own = ids.flatMap((_, row) => (at(sources, row) === source ? [row] : []));
    const jd = own.map((row) => at(jd_tdb, row));
    const rows = rowsOf(
      table,
      source,
      jd,
      own.map((row) => at(ids, row)),
    );
    const error = (i: number) => at(errors, at(own, i));
    const daysOf = (i: number) => Math.abs(at(offsets, at(own, i)));
    return [
      ...Object.keys(LIMITS[source]).map((days) =>
        rowFigure(
          rows,
          { quantity: `distance after ${days} days`, unit: "km" },
          (i) => error(i).distance_km,
          (i) => (daysOf(i) === Number(days) ? null : OTHER),
        ),
      ),
      rowFigure(
        rows,
        { quantity: "distance, share of position_km", unit: "1" },
        (i) => error(i).share,
        (i) => (daysOf(i) === 0 ? OTHER : null),
      ),
    ];
  });
}

/** How far the path from a row's elements is from the row's state, and which share of its bound that is. */
function errorOf(engine: Engine, table: Table, row: number) {
  const number = (name: string) => at(numberColumn(table, name), row);
  const elements = elementsOf(number);
  const orbit: EngineOrbit = { ...engineOrbit(elements), path: pathStart(elements) };
  const sky = createSky(engine, { deltaT: constantDeltaT(0) });
  const day_tdb = number("jd_tdb") - J2000_JD;
  const instants = (day: number) => ({
    count: 1,
    jd1_tt: Float64Array.of(J2000_JD),
    jd2_tt: Float64Array.of(day),
    delta_t_s: Float64Array.of(0),
  });
  const { tdb_minus_tt_s } = engine.orientation(instants(day_tdb));
  const day_tt = day_tdb - at(tdb_minus_tt_s, 0) / SECONDS_PER_DAY;
  const { x_au, y_au, z_au } = engine.states(orbit, "heliocentric", instants(day_tt));
  const distance_km = Math.hypot(
    at(x_au, 0) * AU_KM - number("x_km"),
    at(y_au, 0) * AU_KM - number("y_km"),
    at(z_au, 0) * AU_KM - number("z_km"),
  );
  const { position_km } = orbitErrors(sky, elements, orbit, { start_day: day_tt, end_day: day_tt });
  return { distance_km, share: position_km === null ? Number.NaN : distance_km / position_km };
}

function elementsOf(number: (name: string) => number): OrbitElements {
  const [a_au, eccentricity] = [number("a_au"), number("e")];
  return {
    eccentricity,
    inclination_deg: number("i_deg"),
    node_deg: number("node_deg"),
    peri_deg: number("peri_deg"),
    perihelion_au: a_au * (1 - eccentricity),
    // of the path alone the mean anomaly counts
    perihelion_jd_tt: number("epoch_jd_tdb"),
    epoch_jd_tt: number("epoch_jd_tdb"),
    mean_anomaly_deg: number("M_deg") - 360 * Math.round(number("M_deg") / 360),
    own: null,
    brightness: null,
    name: null,
  };
}
