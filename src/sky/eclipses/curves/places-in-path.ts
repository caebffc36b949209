import { math } from "../../../engine/math.ts";
import type { Sky } from "../../sky.ts";
import { type ShadowAt, shadowAt } from "../besselian.ts";
import { type EarthFixedPoint, earthFixedPoint } from "../local-shadow.ts";
import { HALF_WINDOW_DAY } from "../samples.ts";
import type { SolarEclipse } from "../solar.ts";
import { type SeenSolarEclipse, solarLocals } from "../solar-local.ts";

/** Places at sea level, in the order of their weight. */
export interface PlaceList {
  readonly latitudes_deg: Float64Array;
  readonly longitudes_deg: Float64Array;
}

export interface PlaceInPath {
  /** Its index in the list. */
  readonly index: number;
  readonly local: SeenSolarEclipse;
}

/**
 * The first places of a list that see the total or annular phase, in the order of the list; at most as many as are wanted.
 *
 * Most places are ruled out by samples of the shadow: between two of them it passes a place on a line, nearly. Those that are left are
 * computed as every place is.
 */
export function placesInPath(
  sky: Sky,
  eclipse: SolarEclipse,
  { latitudes_deg, longitudes_deg }: PlaceList,
  most: number,
): PlaceInPath[] {
  const samples = shadowSamples(eclipse);
  const found: PlaceInPath[] = [];
  for (let index = 0; index < latitudes_deg.length && found.length < most; index++) {
    const lat_deg = latitudes_deg[index] ?? 0;
    const observer = { lat_deg, lon_deg: longitudes_deg[index] ?? 0, elevation_m: 0 };
    if (!mayBePassed(samples, earthFixedPoint(observer))) continue;
    const [local] = solarLocals(sky, observer, [eclipse]);
    if (local?.visible === true && local.central_duration_s !== null) found.push({ index, local });
  }
  return found;
}

const STEP_DAY = 0.25 / 24;
/** In a step a place on the equator turns away from a line by 5.4e-4 Earth radii; the way of the axis is as straight. */
const BEND_EARTH_RADII = 2e-3;
/** Earth radii that the horizon of the dip, of refraction and of the Sun's limb lie below the plane through the centre. */
const BELOW_EARTH_RADII = 0.1;

interface ShadowSample extends Pick<ShadowAt, "x" | "y" | "sin_d" | "cos_d"> {
  readonly sin_mu: number;
  readonly cos_mu: number;
  /** No umbra on the ground is wider. */
  readonly reach: number;
}

function shadowSamples({ elements }: SolarEclipse): ShadowSample[] {
  const count = Math.round((2 * HALF_WINDOW_DAY) / STEP_DAY);
  return Array.from({ length: count + 1 }, (_, i) => {
    const { x, y, sin_d, cos_d, mu, l2 } = shadowAt(elements, i * STEP_DAY - HALF_WINDOW_DAY);
    const reach = Math.abs(l2) + elements.tan_f2 + BEND_EARTH_RADII;
    return { x, y, sin_d, cos_d, sin_mu: math.sin(mu), cos_mu: math.cos(mu), reach };
  });
}

/** True if the umbra may pass a point while the Sun is up. */
function mayBePassed(samples: readonly ShadowSample[], point: EarthFixedPoint): boolean {
  const { axis_distance, plane_distance, lon } = point;
  const [sin_lon, cos_lon] = [math.sin(lon), math.cos(lon)];
  let [u_before, v_before, isUpBefore] = [Number.NaN, Number.NaN, false];
  for (const { x, y, sin_d, cos_d, sin_mu, cos_mu, reach } of samples) {
    const towards = axis_distance * (cos_mu * cos_lon - sin_mu * sin_lon);
    const u = x - axis_distance * (sin_mu * cos_lon + cos_mu * sin_lon);
    const v = y - plane_distance * cos_d + towards * sin_d;
    const isUp = plane_distance * sin_d + towards * cos_d > -BELOW_EARTH_RADII;
    if ((isUp || isUpBefore) && leastOnWay(u_before, v_before, u, v) < reach) return true;
    [u_before, v_before, isUpBefore] = [u, v, isUp];
  }
  return false;
}

/** How near a straight way passes the origin. */
function leastOnWay(u0: number, v0: number, u1: number, v1: number): number {
  const [du, dv] = [u1 - u0, v1 - v0];
  const share = Math.min(1, Math.max(0, -(u0 * du + v0 * dv) / (du * du + dv * dv)));
  return math.hypot(u0 + share * du, v0 + share * dv);
}
