import { math } from "../../engine/math.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { bodyRadii_km } from "../positions/rotation.ts";
import type { VectorColumns } from "../positions/vector-columns.ts";
import type { RotationSystem } from "../state-words.ts";
import { CLOUD_MERIDIANS, longitudeSense } from "./face-bodies.ts";
import type { TurnedFace } from "./turned-faces.ts";

/** Where lines from a body's centre pierce its surface, and which longitudes face the observer; scratch columns. */

export interface FacePoints {
  readonly planetographic: { readonly lon_deg: Float64Array; readonly lat_deg: Float64Array };
  /** Longitude east, latitude from the centre. */
  readonly planetocentric: { readonly lon_deg: Float64Array; readonly lat_deg: Float64Array };
}

/** So near to a pole, as a share of the radius, a point has no longitude: it is 0. */
export const NEAR_POLE = 1e-9;

/**
 * Given     directions from the centre about the pole, x at the node
 * Reference: Explanatory Supplement (2013), section 10.4: tan of the planetographic latitude is (a/b)² times that of the planetocentric
 */
export function facePoints(face: TurnedFace, directions: VectorColumns): FacePoints {
  const count = face.meridian_deg.length;
  const points: FacePoints = {
    planetographic: { lon_deg: scratchColumn(count), lat_deg: scratchColumn(count) },
    planetocentric: { lon_deg: scratchColumn(count), lat_deg: scratchColumn(count) },
  };
  const [a_km, , b_km] = bodyRadii_km(face.body);
  const flat = math.square(b_km / a_km);
  const isWest = longitudeSense(face.body) === "west";
  for (let row = 0; row < count; row++) {
    const [x, y, z] = [valueAt(directions.x, row), valueAt(directions.y, row), valueAt(directions.z, row)];
    const across = Math.sqrt(x * x + y * y);
    const east_deg =
      across < NEAR_POLE ? 0 : wrap0To360(math.atan2(y, x) / RAD_PER_DEG - valueAt(face.meridian_deg, row));
    const lat_deg = math.atan2(z, across) / RAD_PER_DEG;
    points.planetocentric.lon_deg[row] = east_deg;
    points.planetocentric.lat_deg[row] = lat_deg;
    points.planetographic.lon_deg[row] = isWest ? wrap0To360(-east_deg) : east_deg;
    points.planetographic.lat_deg[row] = flat === 1 ? lat_deg : math.atan2(z, across * flat) / RAD_PER_DEG;
  }
  return points;
}

/** Planetographic longitude of the point that faces the observer, in a system of clouds; that of a body without it is null. */
export function cloudMeridians_deg(face: TurnedFace, system: RotationSystem): Float64Array | null {
  const meridian = CLOUD_MERIDIANS[face.body]?.[system];
  if (meridian === undefined) return null;
  const { x, y } = face.to_observer;
  const lon_deg = scratchColumn(x.length);
  for (let row = 0; row < lon_deg.length; row++) {
    const turned_deg = meridian.epoch_deg + meridian.rate_deg_day * valueAt(face.emitted_day, row);
    lon_deg[row] = wrap0To360(turned_deg - math.atan2(valueAt(y, row), valueAt(x, row)) / RAD_PER_DEG);
  }
  return lon_deg;
}
