import { math } from "../../engine/math.ts";
import { once } from "../../host/once.ts";
import { valueAt } from "../../solve/function.ts";
import { DEG_PER_TURN, RAD_PER_DEG } from "../../units/units.ts";

/** A skyline as a theodolite or a photograph gives it: apparent altitudes by azimuth. */

export interface SkylinePoint {
  readonly azimuth_deg: number;
  /** Apparent: as it is seen through the air. */
  readonly altitude_deg: number;
}

/** Linear in azimuth between neighbouring points, closed over north. */
export interface Skyline {
  /** In order of azimuth, none twice. */
  readonly points: readonly SkylinePoint[];
  /** The points with the last one before them and the first one after them, so that every azimuth lies between two. */
  readonly azimuths_deg: Float64Array;
  readonly altitudes_deg: Float64Array;
  /** The stretch that holds each whole degree from 0 to 360, from which the one of any azimuth is near. */
  readonly stretches: Uint16Array;
  /** The least altitude of all points. */
  readonly least_deg: number;
  readonly most_deg: number;
}

/** Bounds of a skyline. */
export const MAX_SKYLINE_POINTS = 360;
export const LOWEST_SKYLINE_DEG = -5;
export const HIGHEST_SKYLINE_DEG = 75;

export function skylineOf(points: readonly SkylinePoint[]): Skyline {
  const inOrder = [...points].sort((a, b) => a.azimuth_deg - b.azimuth_deg);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError("a skyline has a point at least");
  const closed = [
    { ...last, azimuth_deg: last.azimuth_deg - DEG_PER_TURN },
    ...inOrder,
    { ...first, azimuth_deg: first.azimuth_deg + DEG_PER_TURN },
  ];
  const azimuths_deg = Float64Array.from(closed, ({ azimuth_deg }) => azimuth_deg);
  return {
    points: inOrder,
    azimuths_deg,
    stretches: stretchesOf(azimuths_deg),
    altitudes_deg: Float64Array.from(closed, ({ altitude_deg }) => altitude_deg),
    least_deg: Math.min(...inOrder.map(({ altitude_deg }) => altitude_deg)),
    most_deg: Math.max(...inOrder.map(({ altitude_deg }) => altitude_deg)),
  };
}

/** True if a skyline is the sea's horizon, 0° all round. */
export function isSeaHorizon({ points }: Skyline): boolean {
  return points.every(({ altitude_deg }) => altitude_deg === 0);
}

function stretchesOf(azimuths_deg: Float64Array): Uint16Array {
  const stretches = new Uint16Array(DEG_PER_TURN + 1);
  let stretch = 0;
  for (let deg = 0; deg < stretches.length; deg++) {
    while (stretch + 2 < azimuths_deg.length && valueAt(azimuths_deg, stretch + 1) <= deg) stretch += 1;
    stretches[deg] = stretch;
  }
  return stretches;
}

/** Index of the stretch between two points that holds an azimuth in [0, 360). */
export function stretchAt({ azimuths_deg, stretches }: Skyline, azimuth_deg: number): number {
  const degree = Math.floor(azimuth_deg);
  let low = stretches[degree] ?? 0;
  let high = (stretches[degree + 1] ?? low) + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (valueAt(azimuths_deg, middle) <= azimuth_deg) low = middle;
    else high = middle;
  }
  return low;
}

/** Apparent altitude of the skyline at an azimuth in [0, 360). */
export function skylineAltitude_deg(skyline: Skyline, azimuth_deg: number): number {
  const { azimuths_deg, altitudes_deg } = skyline;
  const i = stretchAt(skyline, azimuth_deg);
  const [from_deg, to_deg] = [valueAt(azimuths_deg, i), valueAt(azimuths_deg, i + 1)];
  const [low_deg, high_deg] = [valueAt(altitudes_deg, i), valueAt(altitudes_deg, i + 1)];
  if (low_deg === high_deg) return low_deg;
  return low_deg + ((azimuth_deg - from_deg) / (to_deg - from_deg)) * (high_deg - low_deg);
}

/** Refraction at the horizon within the altitudes that define rise and set. */
export const HORIZON_REFRACTION_DEG = 34 / 60;
/** Lower the formula is not used: what is seen deeper is bent as here. */
export const LOWEST_BENT_DEG = -1;

/**
 * Refraction at an apparent altitude, in minutes of arc: cot(h + 7.31/(h + 4.4)).
 * Reference: G. G. Bennett, 1982, Journal of Navigation 35, 255, eq. (G).
 */
function bennett_arcmin(apparent_deg: number): number {
  const h_deg = Math.max(apparent_deg, LOWEST_BENT_DEG);
  return 1 / math.tan((h_deg + 7.31 / (h_deg + 4.4)) * RAD_PER_DEG);
}

const atHorizon_arcmin = once(() => bennett_arcmin(0));

/**
 * How much higher than at the sea's horizon a centre stands, without air, when it meets an apparent altitude:
 * P + 34′(1 − s·b(P)/b(0)), s the refraction over the standard's. 0 at 0 in the standard air.
 */
export function lift_deg(apparent_deg: number, share = 1): number {
  const bent = (share * bennett_arcmin(apparent_deg)) / atHorizon_arcmin();
  return apparent_deg + HORIZON_REFRACTION_DEG * (1 - bent);
}

/** By how much the lift leaves an altitude at least, and at most. */
export function leastLift_deg(share: number): number {
  return lift_deg(LOWEST_BENT_DEG, share) - LOWEST_BENT_DEG;
}
export const MOST_LIFT_DEG = HORIZON_REFRACTION_DEG;

/** d lift/dP; in the standard air 1 below the lowest altitude of the formula, 1.262 there, at most 1.2712 at -0.79°, falling to 1 from then on. */
export function liftRate(apparent_deg: number, share = 1): number {
  if (apparent_deg < LOWEST_BENT_DEG) return 1;
  const h_deg = apparent_deg;
  const sine = math.sin((h_deg + 7.31 / (h_deg + 4.4)) * RAD_PER_DEG);
  const inner = 1 - 7.31 / ((h_deg + 4.4) * (h_deg + 4.4));
  return 1 + (share * HORIZON_REFRACTION_DEG * RAD_PER_DEG * inner) / (sine * sine * atHorizon_arcmin());
}
