import { math } from "../../engine/math.ts";
import type { Observer } from "../../engine/types.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { observerVector } from "../positions/observer-vector.ts";
import { EARTH_RADII_PER_AU } from "../positions/sizes.ts";
import { type ShadowAt, type ShadowRates, type SolarElements, shadowAt, shadowRatesAt } from "./besselian.ts";
import type { Coverage } from "./coverage.ts";
import type { FundamentalPoint } from "./earth-limb.ts";

/** An observer in the Earth's own axes, Earth radii. */
export interface EarthFixedPoint {
  /** Distance from the axis of rotation. */
  readonly axis_distance: number;
  /** Height above the plane of the equator. */
  readonly plane_distance: number;
  readonly lon: number;
}

export function earthFixedPoint(observer: Observer): EarthFixedPoint {
  const { sin_lat, cos_lat, up_au, north_au } = observerVector(observer);
  return {
    axis_distance: (up_au * cos_lat - north_au * sin_lat) * EARTH_RADII_PER_AU,
    plane_distance: (up_au * sin_lat + north_au * cos_lat) * EARTH_RADII_PER_AU,
    lon: observer.lon_deg * RAD_PER_DEG,
  };
}

/** The shadow as it passes an observer: everything in the plane through the observer. */
export interface PassingShadow extends Coverage {
  /** From the observer to the axis, east and north, and its change a day. */
  readonly u: number;
  readonly v: number;
  readonly u_day: number;
  readonly v_day: number;
  /** Change a day of ln(1/height of the Moon − 1/height of the Sun): angles grow as the Moon comes nearer. */
  readonly scale_day: number;
}

/** The shadow past an observer at a time, in days from t0. */
export function passingShadow(
  elements: SolarElements,
  point: EarthFixedPoint,
  tau_day: number,
): PassingShadow {
  const shadow = shadowAt(elements, tau_day);
  const rates = shadowRatesAt(elements, tau_day);
  const observer = fundamentalPoint(point, shadow);
  const [u, v] = [shadow.x - observer.xi, shadow.y - observer.eta];
  const [u_day, v_day] = velocityPast(observer, shadow, rates);
  const height_day = rates.z_day + rates.mu_day * observer.xi * shadow.cos_d - rates.d_day * observer.eta;
  return {
    u,
    v,
    u_day,
    v_day,
    m: Math.sqrt(u * u + v * v),
    l1: shadow.l1 - observer.zeta * elements.tan_f1,
    l2: shadow.l2 - observer.zeta * elements.tan_f2,
    scale_day: -height_day * (1 / (shadow.z - observer.zeta) + 1 / elements.moon_sun),
  };
}

function fundamentalPoint(
  { axis_distance, plane_distance, lon }: EarthFixedPoint,
  { sin_d, cos_d, mu }: ShadowAt,
): FundamentalPoint {
  const towards = axis_distance * math.cos(mu + lon);
  return {
    xi: axis_distance * math.sin(mu + lon),
    eta: plane_distance * cos_d - towards * sin_d,
    zeta: plane_distance * sin_d + towards * cos_d,
  };
}

/** Velocity of the axis past a point that turns with the Earth, Earth radii a day. */
export function velocityPast(
  { xi, eta, zeta }: FundamentalPoint,
  { sin_d, cos_d }: ShadowAt,
  { x_day, y_day, d_day, mu_day }: ShadowRates,
): readonly [number, number] {
  return [x_day - mu_day * (zeta * cos_d - eta * sin_d), y_day - mu_day * xi * sin_d + d_day * zeta];
}

/** Half the relative change a day of the square of the angle between Sun and Moon, times m²: 0 when it is least. */
export function approachRate({ u, v, u_day, v_day, scale_day, m }: PassingShadow): number {
  return u * u_day + v * v_day + m * m * scale_day;
}

/** Square of the axis' speed past the observer. */
export function speedSquared({ u_day, v_day }: PassingShadow): number {
  return u_day * u_day + v_day * v_day;
}
