import { valueAt } from "../solve/function.ts";
import { type MeridianTrack, NODES, polynomial, slope } from "./meridian-track.ts";
import type { ObserverVector } from "./observer-vector.ts";

/** A passage through the meridian: hour angle 0 (upper) or 180° (lower). */
export interface Transit {
  readonly t_day: number;
  readonly upper: boolean;
  readonly hour_angle_rate_deg_day: number;
}

const DEG = 180 / Math.PI;
/** A transit at a sample may show in both intervals around it. */
const SAME_TRANSIT_DAY = 1e-6;
/** From the chord's estimate, Newton steps reach rounding: the hour angle is linear to 1e-3. */
const NEWTON_STEPS = 2;

/**
 * All transits within the track, in time order, alternating: the hour angle grows by 338° to 361° a day, so each
 * multiple of 180° between two samples is passed once. Topocentric but for terms below 0.4″ (the Moon's parallax
 * acts along the meridian there; the diurnal aberration is included).
 */
export function transitsOf(track: MeridianTrack, lon_deg: number, observer: ObserverVector): Transit[] {
  const transits: Transit[] = [];
  for (let i = 0; i < track.intervals; i++) {
    const from_deg = valueAt(track.hour_angle, i * NODES) + lon_deg;
    const to_deg = polynomial(track.hour_angle, i, 1) + lon_deg;
    for (let half = Math.ceil(from_deg / 180); half * 180 < to_deg; half++) {
      transits.push(transitIn(track, i, half, lon_deg, observer));
    }
  }
  return transits.filter(
    ({ t_day }, i) => i === 0 || t_day - (transits[i - 1]?.t_day ?? 0) > SAME_TRANSIT_DAY,
  );
}

function transitIn(
  track: MeridianTrack,
  interval: number,
  half: number,
  lon_deg: number,
  observer: ObserverVector,
): Transit {
  const { hour_angle, sin_dec, first_day, step_day } = track;
  const upper = half % 2 === 0;
  const from_deg = valueAt(hour_angle, interval * NODES);
  const z = valueAt(sin_dec, interval * NODES);
  const aberration_deg = (observer.east_speed_c * DEG) / Math.sqrt(Math.max(1 - z * z, 1e-12));
  const wanted_deg = half * 180 - lon_deg + (upper ? aberration_deg : -aberration_deg);
  let x = (wanted_deg - from_deg) / (polynomial(hour_angle, interval, 1) - from_deg);
  for (let step = 0; step < NEWTON_STEPS; step++) {
    x += (wanted_deg - polynomial(hour_angle, interval, x)) / slope(hour_angle, interval, x);
  }
  return {
    t_day: first_day + (interval + x) * step_day,
    upper,
    hour_angle_rate_deg_day: slope(hour_angle, interval, x) / step_day,
  };
}
