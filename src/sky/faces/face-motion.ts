import { wrap0To360 } from "../../solve/angle.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import { geocentricColumns } from "../positions/geocentric-angles.ts";
import { meridianRate_deg_day } from "../positions/rotation.ts";
import type { Sky } from "../sky.ts";
import type { RotationSystem } from "../state-words.ts";
import { CLOUD_MERIDIANS, type FaceBody } from "./face-bodies.ts";
import { facesOf } from "./faces.ts";

/** Faces as functions of time (days from J2000.0 TT), seen from the Earth's centre, and what searches know of their motion. */

/** Planetographic longitude of the central meridian, 0…360; without a system that of the body's own. */
export function centralMeridian(sky: Sky, body: FaceBody, system: RotationSystem | null): TimeFunction {
  return (t_day) => {
    const face = facesOf(sky, geocentricColumns(t_day), null)(body);
    const own = system === null ? null : face.central_meridian_deg(system);
    return own ?? face.sub_observer().planetographic.lon_deg;
  };
}

/** A longitude that drifts: of a spot of clouds, by its system. */
export interface DriftingMeridian {
  readonly system: RotationSystem | null;
  readonly lon_deg: number;
  /** Positive towards greater longitudes. */
  readonly drift_deg_day: number;
  readonly epoch_day: number;
}

export function driftedLongitude_deg(
  { lon_deg, drift_deg_day, epoch_day }: DriftingMeridian,
  t_day: number,
): number {
  return wrap0To360(lon_deg + drift_deg_day * (t_day - epoch_day));
}

/** Longitude of the central meridian less a drifting one, 0…360. */
export function fromMeridian(sky: Sky, body: FaceBody, meridian: DriftingMeridian): TimeFunction {
  const central = centralMeridian(sky, body, meridian.system);
  return (t_day) =>
    central(t_day).map((deg, i) => wrap0To360(deg - driftedLongitude_deg(meridian, valueAt(t_day, i))));
}

/** How Saturn's rings open to the Earth's centre, or to the Sun, −27…27. */
export function ringOpening(sky: Sky, from: "earth" | "sun"): TimeFunction {
  return (t_day) => {
    const face = facesOf(sky, geocentricColumns(t_day), null)("saturn");
    const points = from === "earth" ? face.sub_observer() : face.sub_solar();
    return points?.planetocentric.lat_deg ?? new Float64Array(t_day.length);
  };
}

/**
 * Bounds on the second derivative of the central meridian's longitude, degrees a day squared: that of the line of sight, which the
 * rotation does not enter. The largest second differences of centralMeridian over 1700–2200, enlarged by a fifth.
 */
const CURVATURES: Readonly<Record<FaceBody, number>> = {
  sun: 0.005,
  moon: 1.5,
  mercury: 0.25,
  venus: 0.055,
  mars: 0.02,
  jupiter: 0.006,
  saturn: 0.004,
  uranus: 0.009,
  neptune: 0.002,
  pluto: 0.0015,
};
/** How fast the line of sight turns at most, degrees of longitude a day. */
const LINE_OF_SIGHT_DEG_DAY: Readonly<Record<FaceBody, number>> = {
  sun: 1.1,
  moon: 16,
  mercury: 2.4,
  venus: 1.4,
  mars: 1.2,
  jupiter: 0.4,
  saturn: 0.4,
  uranus: 0.8,
  neptune: 0.2,
  pluto: 0.2,
};
/** Bound on the second derivative of both openings of the rings, degrees a day squared. */
export const RING_CURVATURE_PER_DAY2 = 0.0011;

interface MeridianMotion {
  /** Mean, degrees a day; negative where longitudes of the central meridian fall. */
  readonly rate_deg_day: number;
  readonly most_deg_day: number;
  readonly curvature_per_day2: number;
}

/** Longitudes of the Sun, the Moon and Pluto grow with the rotation, so that their central meridian's fall. */
const FALLING: ReadonlySet<FaceBody> = new Set(["sun", "moon", "pluto"]);

export function meridianMotion(body: FaceBody, system: RotationSystem | null): MeridianMotion {
  const clouds = system === null ? undefined : CLOUD_MERIDIANS[body]?.[system];
  const size = Math.abs(clouds?.rate_deg_day ?? meridianRate_deg_day(body));
  return {
    rate_deg_day: FALLING.has(body) ? -size : size,
    most_deg_day: size + LINE_OF_SIGHT_DEG_DAY[body],
    curvature_per_day2: CURVATURES[body],
  };
}
