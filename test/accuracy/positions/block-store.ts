import { EngineCore } from "../../../src/engine/core.ts";
import type { Series } from "../../../src/engine/layout.ts";
import type { Engine, InstantColumns } from "../../../src/engine/types.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { SKY_BODIES } from "../../samples/bodies.ts";
import { seededRandom } from "../../samples/random.ts";
import { angleBetween_arcsec, arcsecToRadians, subtract, type Vector } from "../compare/compare.ts";
import { type Figure, figure } from "../compare/figure.ts";
import { instantsOfJd, julianDates } from "../compare/instants.ts";
import { at } from "../compare/table.ts";
import type { Tolerance } from "../compare/tolerance.ts";
import { positionVectors } from "./vectors.ts";

/**
 * The engine's stored segments, filled by the non-uniform FFT, against the same series and residual tables summed term by term
 * at the instant: what the filling costs in accuracy, no reference table between. The barycentric Sun is not seen from
 * here: it enters answers through light time and aberration only.
 */

export const BLOCK_STORE = "block-store";
const QUANTITY = "against direct sums";
/** Instants of the report. */
const DENSE = 4000;
const SEED = 17002200;
const FIRST_JD = 2341972.5; // 1700-01-01
const LAST_JD = 2524958.5; // 2200-12-31

export const BLOCK_STORE_TOLERANCES: readonly Tolerance[] = [
  { table: BLOCK_STORE, item: "*", quantity: QUANTITY, target: 1e-10 },
];

/** Random instants over 1700–2200, the same at every run. */
function randomInstants(count: number): InstantColumns {
  const random = seededRandom(SEED);
  return instantsOfJd(Array.from({ length: count }, () => FIRST_JD + random() * (LAST_JD - FIRST_JD)));
}

/** Largest deviations, radians: geocentric directions of the bodies, and the two nutation angles. */
export function blockStoreFigures(engine: Engine, count: number = DENSE): Figure[] {
  const core = new EngineCore();
  const instants = randomInstants(count);
  const jd = julianDates(instants);
  const { tdb_minus_tt_s, dpsi_arcsec, deps_arcsec } = engine.orientation(instants);
  const tt_day = instants.jd1_tt.map((jd1, row) => jd1 - J2000_JD + at(instants.jd2_tt, row));
  const tdb_day = tt_day.map((day, row) => day + at(tdb_minus_tt_s, row) / SECONDS_PER_DAY);
  const direct = (series: Series) => Array.from(tdb_day, (day): Vector => core.directVector(series, day));
  const earth = direct("earth");
  const deviations = (item: string, error_rad: (row: number) => number) =>
    figure(
      { table: BLOCK_STORE, item, quantity: QUANTITY, unit: "rad" },
      count,
      Array.from(jd, (value, row) => ({ id: `JD ${value.toFixed(4)}`, jd: value, error: error_rad(row) })),
    );
  const bodies = SKY_BODIES.map((body) => {
    const truth = directDirections(body, direct, earth);
    const ours = positionVectors(engine, body, "geocentric", instants);
    return deviations(body, (row) => arcsecToRadians(angleBetween_arcsec(at(truth, row), ours(row))));
  });
  const nutation = Array.from(tt_day, (day) => core.directVector("nutation", day));
  return [
    ...bodies,
    deviations("nutation", (row) => {
      const [dpsi, deps] = at(nutation, row);
      return Math.hypot(
        arcsecToRadians(at(dpsi_arcsec, row)) - dpsi,
        arcsecToRadians(at(deps_arcsec, row)) - deps,
      );
    }),
  ];
}

/** Geocentric vectors from the sums: the Moon's series are geocentric, the others heliocentric. */
function directDirections(
  body: (typeof SKY_BODIES)[number],
  direct: (series: Series) => Vector[],
  earth: readonly Vector[],
): Vector[] {
  if (body === "moon") return direct("moon");
  const heliocentric = body === "sun" ? earth.map((): Vector => [0, 0, 0]) : direct(body);
  return heliocentric.map((vector, row) => subtract(vector, at(earth, row)));
}
