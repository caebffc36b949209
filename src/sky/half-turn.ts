import {
  AU_KM,
  type HorizonLevel,
  MOON_LIMB_ALTITUDE_DEG,
  MOON_RADIUS_KM,
  semidiameter_deg,
} from "./horizon-level.ts";
import type { MeridianTrack, TrackValues } from "./meridian-track.ts";
import type { ObserverVector } from "./observer-vector.ts";
import { sineOf } from "./portable-trig.ts";

/** A target's track above one place. */
export interface LocalTrack {
  readonly track: MeridianTrack;
  readonly lon_deg: number;
  readonly observer: ObserverVector;
}

/** Sines of the altitude of a level for inverse distances. */
export function levelSines(level: HorizonLevel, inverse_au: Float64Array): Float64Array {
  if (level.kind === "altitude") return new Float64Array(inverse_au.length).fill(sineOf(level.altitude_deg));
  return inverse_au.map((inverse) =>
    sineOf(MOON_LIMB_ALTITUDE_DEG - semidiameter_deg((MOON_RADIUS_KM / AU_KM) * inverse)),
  );
}

/** Cosines of the hour angle at which a level is met: a slow function of time. */
export interface WantedCosines {
  /** Infinite or NaN at the poles, which judges as unknown. */
  readonly cosine: Float64Array;
  /** cos φ · cos δ; 0 at the poles. */
  readonly scale: Float64Array;
}

/** The wanted cosines with the declinations and distances of some instants. */
export function wantedCosines(
  observer: ObserverVector,
  level: HorizonLevel,
  { sin_dec, inverse_au }: TrackValues,
): WantedCosines {
  const sine = levelSines(level, inverse_au);
  const cosine = new Float64Array(sin_dec.length);
  const scale = new Float64Array(sin_dec.length);
  for (let i = 0; i < cosine.length; i++) {
    const z = sin_dec[i] ?? Number.NaN;
    const divisor = observer.cos_lat * Math.sqrt(1 - z * z);
    scale[i] = divisor;
    const up = observer.up_au * (inverse_au[i] ?? Number.NaN);
    const level_sine = sine[i] ?? Number.NaN;
    cosine[i] = (level_sine * (1 - up * level_sine) + up - observer.sin_lat * z) / divisor;
  }
  return { cosine, scale };
}

/** How a target behaves against an altitude between two neighbouring transits. */
export type HalfTurnVerdict = "once" | "never" | "unknown";

/** Room in the wanted sine for what `wantedCosines` leaves out: parallax squared (Moon at ±20°: 9e-5), aberration. */
const SINE_MARGIN = 1e-4;
/** The least dH/dt in rad/day (Moon: 338° a day), and the longest half turn in days. */
const LEAST_TURNING_RAD_DAY = 5.9;
const LONGEST_HALF_TURN_DAY = 0.535;
const SHORTEST_HALF_TURN_DAY = 0.495;
/** Up to here the arccosine is well-conditioned. */
const LARGEST_COSINE = 0.9995;
/** The arccosine's own motion may reach half the turning. */
const ARC_RATE_SQUARE = (0.5 * LEAST_TURNING_RAD_DAY) ** 2;

/**
 * Decides about half a turn of the sky from the wanted cosine X at its two transits. The altitude is crossed where
 * cos H = X(t), and between the transits X stays within a margin of its chord: its curvature is at most that of
 * sin δ over cos φ·cos δ, the bulge k·h²/8.
 * - `once`: |X| < 1 all along and |d(arccos X)/dt| = |X′|/√(1 − X²) < dH/dt, so H ∓ arccos X is monotone; it changes
 *   sign between the transits. |X′| is at most the chord's slope and k·h/2 = 4·bulge/h.
 * - `never`: |X| > 1 all along.
 *
 * Given  cosine, scale      wanted cosines and cos φ · cos δ at the transits
 *        end                index of the transit that ends the half turn
 *        sin_dec_curvature  bound of |d²(sin δ)/dt²| in 1/day²
 */
export function judgeHalfTurn(
  cosine: Float64Array,
  scale: Float64Array,
  end: number,
  sin_dec_curvature: number,
): HalfTurnVerdict {
  const first = cosine[end - 1] ?? Number.NaN;
  const second = cosine[end] ?? Number.NaN;
  const least_scale = Math.min(scale[end - 1] ?? Number.NaN, scale[end] ?? Number.NaN);
  const bulge = (sin_dec_curvature * LONGEST_HALF_TURN_DAY ** 2) / 8;
  const margin = (bulge + SINE_MARGIN) / least_scale;
  const largest = Math.max(Math.abs(first), Math.abs(second)) + margin;
  if (largest <= LARGEST_COSINE) {
    const cosine_per_day = (Math.abs(first - second) + 4 * margin) / SHORTEST_HALF_TURN_DAY;
    return cosine_per_day * cosine_per_day <= ARC_RATE_SQUARE * (1 - largest * largest) ? "once" : "unknown";
  }
  const least = Math.min(Math.abs(first), Math.abs(second));
  return least >= 1 + margin && first > 0 === second > 0 ? "never" : "unknown";
}
