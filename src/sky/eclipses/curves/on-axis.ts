import { math } from "../../../engine/math.ts";
import { wrap0To360 } from "../../../solve/angle.ts";
import { EARTH_RADIUS_KM } from "../../../units/constants.ts";
import { DEG_PER_RAD } from "../../../units/units.ts";
import { addScaled, cross, dot, unit, type Vector } from "../../positions/vector.ts";
import { type SolarElements, shadowAt } from "../besselian.ts";
import { diameterRatio } from "../coverage.ts";
import { type GeographicPoint, geographicPoint, surfacePoint } from "../earth-limb.ts";
import { centralDuration_s } from "../solar-path.ts";
import { magnitudeCone, umbraCone } from "./eclipse-curves.ts";
import { coneReach, rimField } from "./fields.ts";
import { groundAt, type Zenith } from "./ground.ts";
import { type AxisPast, axisPast, radiusAt, turned } from "./shadow-axes.ts";

/** The eclipse at the place where the shadow's axis meets the ground. */

/** Where the axis meets the Earth at a moment; null where it passes beside it. */
export function axisPoint(elements: SolarElements, tau_day: number): GeographicPoint | null {
  const shadow = shadowAt(elements, tau_day);
  const point = surfacePoint(shadow);
  return point === null ? null : geographicPoint(point, shadow);
}

/** The eclipse on the central line as the axis is there. */
export interface OnAxis {
  /** Length of the total or annular phase at the place. */
  readonly duration_s: number;
  /** Between the limits, across the shadow's motion over the ground; null where the Sun sets before one of them. */
  readonly width_km: number | null;
  readonly sun_altitude_deg: number;
  readonly sun_azimuth_deg: number;
  /** Diameter of the Moon over that of the Sun. */
  readonly diameter_ratio: number;
  readonly kind: "total" | "annular";
}

export function onAxis(elements: SolarElements, zenith: Zenith, tau_day: number): OnAxis {
  const past = axisPast(elements, zenith, tau_day);
  const { xi, zeta, sin_altitude } = past;
  const shadow = shadowAt(elements, tau_day);
  const point = { xi, eta: shadow.y - past.v, zeta };
  const { r: l2 } = radiusAt(umbraCone(elements), past);
  const { r: l1 } = radiusAt(magnitudeCone(elements, 0), past);
  return {
    duration_s: centralDuration_s(elements, { tau_day, shadow, point, l2 }),
    width_km: pathWidthAcross_km(elements, zenith, past),
    sun_altitude_deg: math.asin(sin_altitude) * DEG_PER_RAD,
    sun_azimuth_deg: azimuth_deg(zenith, past.axis.sunward),
    diameter_ratio: diameterRatio({ m: 0, l1, l2 }),
    kind: l2 < 0 ? "total" : "annular",
  };
}

function azimuth_deg(zenith: Zenith, direction: Vector): number {
  const east = unit([-zenith[1], zenith[0], 0]);
  const north = cross(zenith, east);
  return wrap0To360(math.atan2(dot(direction, east), dot(direction, north)) * DEG_PER_RAD);
}

const ACROSS_STEPS = 12;
const MOST_ACROSS = 0.3;
const ON_LIMIT = 1e-9;

/** The chord from limit to limit at right angles to the way of the axis over the ground. */
function pathWidthAcross_km(elements: SolarElements, zenith: Zenith, past: AxisPast): number | null {
  const across = unit(cross(zenith, groundVelocity(zenith, past)));
  const ends = ([1, -1] as const).map((side) => {
    const field = rimField(elements, coneReach(umbraCone(elements)), side);
    let angle = 0;
    for (let step = 0; step < ACROSS_STEPS; step++) {
      const place = unit(addScaled(zenith, across, math.tan(angle)));
      const node = field(place, past.tau_day);
      if (Math.abs(node.value) < ON_LIMIT) return node.sin_altitude < 0 ? null : place;
      angle -= node.value / dot(node.gradient, across);
      if (!(Math.abs(angle) < MOST_ACROSS)) return null;
    }
    return null;
  });
  const [one, other] = ends.map((end) => end && groundAt(end));
  if (one == null || other == null) return null;
  return math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) * EARTH_RADIUS_KM;
}

/** How the axis moves over the ground: along it, as the fundamental plane has its east and north. */
function groundVelocity(zenith: Zenith, { axis, u_day, v_day, sin_altitude }: AxisPast): Vector {
  const rise = -(dot(zenith, axis.east) * u_day + dot(zenith, axis.north) * v_day) / sin_altitude;
  return turned(axis, [u_day, v_day, rise]);
}
