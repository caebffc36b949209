import type { InstantColumns, ViewpointTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM, LIGHT_KM_S } from "../../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../units/units.ts";
import { dot, norm, type Vector } from "../positions/vector.ts";
import type { StarMotion } from "./star-motion.ts";

/** Seconds that light takes over an astronomical unit. */
const AU_S = AU_KM / LIGHT_KM_S;

/** A star at a date, from the barycentre: without annual parallax. */
export interface StarAtDate {
  readonly direction: Vector;
  /** 1/distance, per au; 0 where the distance is not known. */
  readonly per_distance_au: number;
  readonly years: number;
}

/** Where a motion in a straight line has led at a row. */
export function starAtDate(star: StarMotion, { jd1_tt, jd2_tt }: InstantColumns, row: number): StarAtDate {
  const years = (valueAt(jd1_tt, row) - star.epoch_jd_tdb + valueAt(jd2_tt, row)) / DAYS_PER_JULIAN_YEAR;
  const [q, m] = [star.epoch_direction, star.motion_yr];
  const place: Vector = [q[0] + years * m[0], q[1] + years * m[1], q[2] + years * m[2]];
  const per_length = 1 / norm(place);
  return {
    direction: [place[0] * per_length, place[1] * per_length, place[2] * per_length],
    per_distance_au: star.parallax_rad * per_length,
    years,
  };
}

/** From the barycentre to where light is received, and from the Sun's centre, au. */
export interface Viewpoint {
  readonly place_au: Vector;
  readonly from_sun_au: Vector;
  readonly velocity_au_day: Vector;
}

export function viewpointAt(table: ViewpointTable, row: number): Viewpoint {
  const place_au: Vector = [valueAt(table.x_au, row), valueAt(table.y_au, row), valueAt(table.z_au, row)];
  return {
    place_au,
    from_sun_au: [
      place_au[0] - valueAt(table.sun_x_au, row),
      place_au[1] - valueAt(table.sun_y_au, row),
      place_au[2] - valueAt(table.sun_z_au, row),
    ],
    velocity_au_day: [
      valueAt(table.vx_au_day, row),
      valueAt(table.vy_au_day, row),
      valueAt(table.vz_au_day, row),
    ],
  };
}

/** How much earlier (positive: later at the barycentre) a plane wave arrives, and what its curvature takes off. */
interface LightTravel {
  readonly barycentric_s: number;
  readonly heliocentric_s: number;
  readonly parallax_term_s: number;
}

/**
 * Light travel from where it is received to the barycentre and to the Sun.
 *
 * Given:    the viewpoint (au, ICRS axes) and the star at the same instant
 * Returned: r·k/c, (r − r☉)·k/c and −|r × k|²/(2 c d), seconds
 * Reference: Eastman, Siverd & Gaudi 2010, PASP 122, 935, eq. 10, without the Shapiro term (below 0.12 ms)
 */
export function lightTravel({ place_au, from_sun_au }: Viewpoint, star: StarAtDate): LightTravel {
  const k = star.direction;
  const along_au = dot(place_au, k);
  const across_square = dot(place_au, place_au) - along_au * along_au;
  return {
    barycentric_s: along_au * AU_S,
    heliocentric_s: dot(from_sun_au, k) * AU_S,
    parallax_term_s: -0.5 * across_square * star.per_distance_au * AU_S,
  };
}
