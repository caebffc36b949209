import fc from "fast-check";
import { expect, it } from "vitest";
import { GAUSS_K } from "../../src/catalog/orbit.ts";
import type { EngineOrbit } from "../../src/engine/types.ts";
import { J2000_JD } from "../../src/units/constants.ts";
import { sky } from "../sky/observing.ts";

/** Two-body motion, held against Kepler's equation read from the place that the engine gives. */

const RUNS = Number(process.env["ORBIT_RUNS"] ?? 300);
const INSTANTS = 1000;
/** Within the years of the tables. */
const LONGEST_DAY = 140_000;
/** At most. */
const TDB_LESS_TT_DAY = 0.0018 / 86_400;
/** Rounding of angles, rad. */
const ROUNDING = 1e-10;

/** In the plane of its first two axes. */
function placesOf(
  ellipse: Pick<EngineOrbit, "perihelion_au" | "eccentricity" | "perihelion_jd_tdb">,
  t_day: Float64Array,
) {
  const orbit = { ...ellipse, towards_perihelion: [1, 0, 0], quarter_on: [0, 1, 0] } as const;
  const instants = {
    count: t_day.length,
    jd1_tt: new Float64Array(t_day.length).fill(J2000_JD),
    jd2_tt: t_day,
    delta_t_s: new Float64Array(t_day.length),
  };
  return sky.engine.states(orbit, "heliocentric", instants);
}

const turn = (radians: number) => radians - 2 * Math.PI * Math.round(radians / (2 * Math.PI));

it("an ellipse is run through as Kepler's equation says, aphelion and perihelion included", () => {
  // evenly: doubles would mostly be tiny
  const parts = fc.nat(10_000).map((part) => part / 10_000);
  const orbits = fc.record({
    perihelion_au: parts.map((part) => 10 ** (3 * part - 2)),
    eccentricity: parts.map((part) => 0.98 * part),
    around: fc.oneof(fc.constantFrom(0, 0.5), parts),
    spread: fc.constantFrom(1, 1, 0.1, 1e-3, 1e-5),
  });
  const property = fc.property(orbits, ({ perihelion_au, eccentricity: e, around, spread }) => {
    const axis_au = perihelion_au / (1 - e);
    const motion = GAUSS_K / (axis_au * Math.sqrt(axis_au));
    const period_day = (2 * Math.PI) / motion;
    const passed_day = -around * period_day;
    const span_day = Math.min(spread * period_day, LONGEST_DAY);
    const t_day = Float64Array.from({ length: INSTANTS }, (_, i) => span_day * (i / INSTANTS - 0.5));
    const ellipse = { perihelion_au, eccentricity: e, perihelion_jd_tdb: J2000_JD + passed_day };
    const { x_au, y_au, z_au } = placesOf(ellipse, t_day);
    const minor_au = axis_au * Math.sqrt(1 - e * e);
    let [off, late] = [0, 0];
    t_day.forEach((t, i) => {
      const [x, y] = [(x_au[i] ?? Number.NaN) / axis_au + e, (y_au[i] ?? Number.NaN) / minor_au];
      const anomaly = Math.atan2(y, x);
      off = Math.max(off, Math.abs(Math.hypot(x, y) - 1), Math.abs(z_au[i] ?? Number.NaN));
      late = Math.max(late, Math.abs(turn(anomaly - e * Math.sin(anomaly) - motion * (t - passed_day))));
    });
    expect(off).toBeLessThan(ROUNDING);
    expect(late).toBeLessThan(motion * TDB_LESS_TT_DAY + ROUNDING);
  });
  fc.assert(property, { numRuns: RUNS });
});
