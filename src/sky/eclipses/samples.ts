import { math } from "../../engine/math.ts";
import type { InstantColumns } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { HOURS_PER_DAY, RAD_PER_DEG } from "../../units/units.ts";
import { bodyPositions } from "../positions/positions.ts";
import { EARTH_RADII_PER_AU } from "../positions/sizes.ts";
import type { Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { NODE_COUNT, nodes } from "./polynomial.ts";
import type { EclipseSeasonSyzygy } from "./syzygies.ts";

/** Half the stretch of time that the elements of an eclipse cover: its contacts lie within 3.3 h of the middle, ±0.5 h. */
export const HALF_WINDOW_DAY = 4.5 / 24;

/** Apparent geocentric Sun and Moon, true equator and equinox of date, at the nodes around each middle. */
export interface SunMoonSamples {
  /** The middle of each eclipse, a whole hour of TT; days from J2000.0 TT. */
  readonly middles_day: readonly number[];
  readonly instants: InstantColumns;
  /** Vectors in Earth radii; row = NODE_COUNT × eclipse + node. */
  sun(row: number): Vector;
  moon(row: number): Vector;
  /** Greenwich apparent sidereal time. */
  gast_deg(row: number): number;
}

/** Samples around new and full moons, all in one call of the engine. */
export function sampleSunMoon(sky: Sky, syzygies: readonly EclipseSeasonSyzygy[]): SunMoonSamples {
  const middles_day = syzygies.map(({ t_day }) => Math.round(t_day * HOURS_PER_DAY) / HOURS_PER_DAY);
  const t_day = new Float64Array(middles_day.length * NODE_COUNT);
  middles_day.forEach((middle_day, eclipse) => {
    nodes().forEach((node, j) => {
      t_day[eclipse * NODE_COUNT + j] = middle_day + node * HALF_WINDOW_DAY;
    });
  });
  const instants = columnsAt(sky.models.deltaT, t_day);
  const position = bodyPositions(sky, {
    bodies: ["sun", "moon"],
    instants,
    columns: ["ra_of_date_deg", "dec_of_date_deg", "distance_au"],
  });
  const { gast_deg } = sky.engine.orientation(instants);
  const vectors = (body: "sun" | "moon") => {
    const ra_deg = position(body, "ra_of_date_deg");
    const dec_deg = position(body, "dec_of_date_deg");
    const distance_au = position(body, "distance_au");
    return (row: number) =>
      equatorialVector(valueAt(ra_deg, row), valueAt(dec_deg, row), valueAt(distance_au, row));
  };
  return {
    middles_day,
    instants,
    sun: vectors("sun"),
    moon: vectors("moon"),
    gast_deg: (row) => valueAt(gast_deg, row),
  };
}

function equatorialVector(ra_deg: number, dec_deg: number, distance_au: number): Vector {
  const [ra, dec] = [ra_deg * RAD_PER_DEG, dec_deg * RAD_PER_DEG];
  const distance = distance_au * EARTH_RADII_PER_AU;
  const equatorial = distance * math.cos(dec);
  return [equatorial * math.cos(ra), equatorial * math.sin(ra), distance * math.sin(dec)];
}
