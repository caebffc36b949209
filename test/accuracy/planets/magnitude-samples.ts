import { bodyTarget } from "../../../src/catalog/target.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { moonDiscs } from "../../../src/sky/moon/moon-disc.ts";
import { memberMagnitudes } from "../../../src/sky/pairings/member-looks.ts";
import { appearanceOf, LOOK_QUANTITIES, lookAt } from "../../../src/sky/planets/appearance.ts";
import { isPlanet, PLANETS, type Planet } from "../../../src/sky/planets/planet-bodies.ts";
import { geocentricColumns } from "../../../src/sky/positions/geocentric-angles.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { AU_KM, J2000_JD } from "../../../src/units/constants.ts";
import type { Figure } from "../compare/figure.ts";
import { type Rows, rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Magnitudes, distances and phase angles of Moon and planets against JPL Horizons of 2019. */

/** The quantities that a magnitude follows from, by the product's own geometry. */
interface Look {
  readonly sun_distance_au: number;
  readonly distance_au: number;
  readonly phase_angle_deg: number;
}

/**
 * Magnitude at 1 au from Sun and observer as Horizons printed it in 2019, before it took the laws of 2018.
 * Reference: J. L. Hilton 2005, AJ 129, 2902 (Mercury, Venus); Explanatory Supplement to the Astronomical Almanac 1992,
 * table 15.8 (the others); the Moon after Allen with 0.23 for its zero point.
 */
const OLDER_LAWS: Readonly<Record<Exclude<Planet, "saturn"> | "moon", readonly number[]>> = {
  mercury: [-0.6, 4.98e-2, -4.88e-4, 3.02e-6],
  venus: [-4.47, 1.03e-2, 5.7e-5, 1.3e-7],
  mars: [-1.52, 0.016],
  jupiter: [-9.4, 0.005],
  uranus: [-7.19, 0.0028],
  neptune: [-6.87],
  pluto: [-1, 0.041],
  moon: [0.23, 0.026, 0, 0, 4e-9],
};
type Judged = keyof typeof OLDER_LAWS;

function isJudged(body: string): body is Judged {
  return body in OLDER_LAWS;
}

function olderMagnitude(body: Judged, { sun_distance_au, distance_au, phase_angle_deg }: Look): number {
  const zero_mag = OLDER_LAWS[body].reduceRight((sum, coefficient) => sum * phase_angle_deg + coefficient, 0);
  return zero_mag + 5 * Math.log10(sun_distance_au * distance_au);
}

function looksOf(
  sky: Sky,
  body: Judged,
  t_day: Float64Array,
  sun_distance_au: Float64Array,
): readonly Look[] {
  const instants = geocentricColumns(t_day);
  if (isPlanet(body)) {
    const looks = appearanceOf(sky, body, instants, LOOK_QUANTITIES);
    return Array.from(t_day, (_, row) => lookAt(looks, row));
  }
  return moonDiscs(sky, instants).map(({ distance_km, phase_angle_deg }, row) => ({
    sun_distance_au: at(sun_distance_au, row),
    distance_au: distance_km / AU_KM,
    phase_angle_deg,
  }));
}

export function magnitudeSampleFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const names = textColumn(table, "body").map((name) => name.toLowerCase());
  return [...PLANETS, "moon" as const].filter(isJudged).flatMap((body) => {
    const own = selectRows(table, (row) => names[row] === body);
    const ut = textColumn(own, "ut");
    const t_day = Float64Array.from(ut, (text) =>
      dayOf(sky.models.deltaT, fromUnixMs(Date.parse(`${text}Z`))),
    );
    const jd = t_day.map((day) => day + J2000_JD);
    return bodyFigures(sky, body, rowsOf(own, body, jd, ut), t_day);
  });
}

function bodyFigures(sky: Sky, body: Judged, rows: Rows, t_day: Float64Array): Figure[] {
  const column = (name: string) => numberColumn(rows.table, name);
  const looks = looksOf(sky, body, t_day, column("sun_dist_au"));
  const magnitudes = memberMagnitudes(sky, bodyTarget(body), t_day);
  const against = (quantity: string, unit: string, name: string, ours: (row: number) => number) => {
    const truth = column(name);
    return rowFigure(rows, { quantity, unit }, (row) => ours(row) - at(truth, row));
  };
  return [
    against("distance", "au", "earth_dist_au", (row) => at(looks, row).distance_au),
    against("phase angle", "deg", "phase_angle_deg", (row) => at(looks, row).phase_angle_deg),
    against("magnitude by the source's laws", "mag", "mag", (row) => olderMagnitude(body, at(looks, row))),
    against("magnitude", "mag", "mag", (row) => magnitudes[row]?.mag ?? Number.NaN),
  ];
}
