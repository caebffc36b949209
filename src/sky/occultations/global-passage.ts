import { math } from "../../engine/math.ts";
import { changesSign } from "../../solve/certify.ts";
import { refineExtrema } from "../../solve/extremum.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import { type RootBracket, refineRoots } from "../../solve/root.ts";
import { EARTH_RADIUS_KM } from "../../units/constants.ts";
import { RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import {
  type GeographicPoint,
  geographicPoint,
  nearestLimbPoint,
  surfacePoint,
} from "../eclipses/earth-limb.ts";
import { EARTH_RADII_PER_AU, MOON_RADIUS_EARTH_RADII } from "../positions/sizes.ts";
import { addScaled, norm, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import type { Approach } from "./approaches.ts";
import { earthVelocity, type NaturalRow, type NaturalView, naturalRows } from "./natural.ts";
import { occultedRadius_km } from "./occulted.ts";

/** The Moon's shadow in a target's light as it passes the Earth. */
export interface GlobalPassage extends Approach {
  readonly view: NaturalView;
  /** Some place has the whole disc hidden. */
  readonly kind: "total" | "partial";
  /** The axis is nearest to the Earth's centre. */
  readonly greatest_day: number;
  /** That distance, in equatorial radii, positive to the north. */
  readonly gamma: number;
  /** The outer shadow is on the Earth. */
  readonly begin_day: number;
  readonly end_day: number;
  /** Where the axis meets the Earth then; null where it passes beside it. */
  readonly greatest_at: GeographicPoint | null;
}

/** The shadow against the plane through the Earth's centre that is perpendicular to its axis; lengths in Earth radii. */
export interface Shadow {
  readonly x: number;
  readonly y: number;
  /** Height of the Moon above the plane. */
  readonly z: number;
  readonly sin_d: number;
  readonly cos_d: number;
  readonly right_ascension: number;
  /** Angles of the cones: 0 in the light of a star. */
  readonly sin_outer: number;
  readonly sin_inner: number;
}

const REACH_DAY = 3.5 / 24;
const SAMPLES = 15;
const TOLERANCE_DAY = 0.01 / SECONDS_PER_DAY;
const LEAST_TOLERANCE_DAY = 0.05 / SECONDS_PER_DAY;

/** The passage of an approach over the Earth; null where the shadow misses it. */
export function globalPassage(sky: Sky, approach: Approach): GlobalPassage | null {
  const { target } = approach;
  const view = { target, observer: null, velocity: earthVelocity(sky, approach.t_day) };
  const radius_km = occultedRadius_km(target);
  const shadows = (t_day: Float64Array) =>
    naturalRows(sky, view, t_day).map((row) => shadowOf(row, radius_km));
  const column =
    (value: (shadow: Shadow) => number): TimeFunction =>
    (t_day) =>
      Float64Array.from(shadows(t_day), value);
  const outside = column(outsideBy);
  const nearest_day = leastOf(outside, approach.t_day);
  if (nearest_day === null || !(valueAt(outside(Float64Array.of(nearest_day)), 0) < 0)) return null;
  const greatest_day = leastOf(column(axisDistance), nearest_day) ?? nearest_day;
  const [shadow] = shadows(Float64Array.of(greatest_day));
  if (shadow === undefined) return null;
  const [begin_day, end_day] = edges(outside, nearest_day);
  const inside = column(fromWholeDisc);
  const wholly_day = leastOf(inside, nearest_day) ?? nearest_day;
  return {
    ...approach,
    view,
    kind: valueAt(inside(Float64Array.of(wholly_day)), 0) <= 0 ? "total" : "partial",
    greatest_day,
    gamma: Math.sign(shadow.y) * axisDistance(shadow),
    begin_day,
    end_day,
    greatest_at: pointOnAxis(sky, shadow, greatest_day),
  };
}

/**
 * The shadow in the light of a target: of its disc or, with a radius of 0, of its centre; null is a star.
 *
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 11.3.2, with the target in the Sun's place.
 */
export function shadowOf({ moon, target }: NaturalRow, radius_km: number | null): Shadow {
  const vector = ({ direction, distance_au }: NaturalRow["moon"]): Vector => {
    const length = distance_au * EARTH_RADII_PER_AU;
    return [direction[0] * length, direction[1] * length, direction[2] * length];
  };
  const m = vector(moon);
  const axis = radius_km === null ? target.direction : addScaled(vector(target), m, -1);
  const length = norm(axis);
  const equatorial = math.hypot(axis[0], axis[1]);
  const [sin_a, cos_a] = [axis[1] / equatorial, axis[0] / equatorial];
  const [sin_d, cos_d] = [axis[2] / length, equatorial / length];
  const towards = m[0] * cos_a + m[1] * sin_a;
  const radius = radius_km === null ? 0 : radius_km / EARTH_RADIUS_KM;
  return {
    x: m[1] * cos_a - m[0] * sin_a,
    y: m[2] * cos_d - towards * sin_d,
    z: m[2] * sin_d + towards * cos_d,
    sin_d,
    cos_d,
    right_ascension: math.atan2(sin_a, cos_a),
    sin_outer: radius_km === null ? 0 : (radius + MOON_RADIUS_EARTH_RADII) / length,
    sin_inner: radius_km === null ? 0 : (radius - MOON_RADIUS_EARTH_RADII) / length,
  };
}

function axisDistance({ x, y }: Shadow): number {
  return math.hypot(x, y);
}

/** From the Earth's outline to the edge of the shadow in which a part of the disc is hidden; negative while it is on the Earth. */
function outsideBy(shadow: Shadow): number {
  const { z, sin_outer } = shadow;
  const radius = (z * sin_outer + MOON_RADIUS_EARTH_RADII) / Math.sqrt(1 - sin_outer * sin_outer);
  return outlineDistance(shadow) - radius;
}

/** The same of the shadow in which the whole disc is hidden. */
function fromWholeDisc(shadow: Shadow): number {
  const { z, sin_inner } = shadow;
  const radius = (MOON_RADIUS_EARTH_RADII - z * sin_inner) / Math.sqrt(1 - sin_inner * sin_inner);
  return outlineDistance(shadow) - radius;
}

function outlineDistance({ x, y, sin_d, cos_d }: Shadow): number {
  return nearestLimbPoint({ x, y, sin_d, cos_d, mu: 0, l1: 0, l2: 0, z: 0 }).distance;
}

/** When a distance is least, within hours of an instant; null where it is so at the end of them. */
function leastOf(distance: TimeFunction, near_day: number): number | null {
  const t_day = Float64Array.from(
    { length: SAMPLES },
    (_, i) => near_day + ((2 * i) / (SAMPLES - 1) - 1) * REACH_DAY,
  );
  const values = distance(t_day);
  let least = 0;
  for (let i = 1; i < SAMPLES; i++) if (valueAt(values, i) < valueAt(values, least)) least = i;
  if (least === 0 || least === SAMPLES - 1) return null;
  const bracket = {
    left_day: valueAt(t_day, least - 1),
    middle_day: valueAt(t_day, least),
    right_day: valueAt(t_day, least + 1),
    middle_value: valueAt(values, least),
    kind: "minimum",
  } as const;
  return refineExtrema(distance, [bracket], LEAST_TOLERANCE_DAY)[0]?.t_day ?? null;
}

/** The shadow crosses the Earth in 4 hours at most. */
function edges(outside: TimeFunction, nearest_day: number): readonly [number, number] {
  const times_day = [nearest_day - REACH_DAY, nearest_day, nearest_day + REACH_DAY];
  const values = outside(Float64Array.from(times_day));
  const brackets = [0, 1].map(
    (side): RootBracket => ({
      left_day: times_day[side] ?? Number.NaN,
      right_day: times_day[side + 1] ?? Number.NaN,
      left_value: valueAt(values, side),
      right_value: valueAt(values, side + 1),
    }),
  );
  const roots = refineRoots(outside, brackets.filter(changesSign), TOLERANCE_DAY);
  return [roots[0]?.t_day ?? nearest_day, roots[1]?.t_day ?? nearest_day];
}

function pointOnAxis(sky: Sky, shadow: Shadow, t_day: number): GeographicPoint | null {
  const { gast_deg } = sky.engine.orientation(columnsAt(sky.models.deltaT, Float64Array.of(t_day)));
  const mu = valueAt(gast_deg, 0) * RAD_PER_DEG - shadow.right_ascension;
  const at = { ...shadow, mu, l1: 0, l2: 0 };
  const point = surfacePoint(at);
  return point && geographicPoint(point, at);
}
