import type { MeridianTrack } from "../../engine/crossing-track.ts";
import type { ObserverVector } from "../../engine/crossings.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { DEG_PER_RAD } from "../../units/units.ts";
import { KIND, type UndatedEvents } from "./event-table.ts";
import { NODES, trackValues } from "./meridian-track.ts";

/** A transit at a sample may show in both intervals around it. */
const SAME_TRANSIT_DAY = 1e-6;
/** The stars turn by 361° a day. */
const MOST_HALF_TURNS_A_DAY = 2.01;
/** The diurnal aberration moves no transit where cos δ is less than this. */
const LEAST_COS_DEC = 1e-6;

/**
 * All transits within the track, in time order, alternating: upper ones (hour angle 0) and lower ones (180°); the altitude's rate is 0. The hour angle grows by 338° to 361° a day, so each multiple of 180° between two
 * samples is passed once; one Newton step from its chord is good to 1e-9 day. Topocentric but for terms below 0.4″ (the Moon's
 * parallax acts along the meridian there; the diurnal aberration is included).
 */
export function transitsOf(track: MeridianTrack, lon_deg: number, observer: ObserverVector): UndatedEvents {
  const { t_day, half } = estimates(track, lon_deg);
  const { hour_angle_deg, hour_angle_deg_day, sin_dec } = trackValues(track, t_day);
  const kind = new Uint8Array(t_day.length);
  let count = 0;
  let last_day = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < t_day.length; i++) {
    const upper = (half[i] ?? 0) % 2 === 0;
    const sine = sin_dec[i] ?? Number.NaN;
    const cos_dec = Math.sqrt(1 - sine * sine);
    const aberration_deg = (observer.east_speed_c * DEG_PER_RAD) / Math.max(cos_dec, LEAST_COS_DEC);
    const wanted_deg = upper ? aberration_deg : 180 - aberration_deg;
    const offset_deg = wrapPm180((hour_angle_deg[i] ?? Number.NaN) + lon_deg - wanted_deg);
    const transit_day = (t_day[i] ?? Number.NaN) - offset_deg / (hour_angle_deg_day[i] ?? Number.NaN);
    if (transit_day - last_day > SAME_TRANSIT_DAY) {
      t_day[count] = transit_day;
      kind[count] = upper ? KIND.upper : KIND.lower;
      count += 1;
    }
    last_day = transit_day;
  }
  return {
    t_day: t_day.subarray(0, count),
    kind: kind.subarray(0, count),
    rate_deg_day: new Float64Array(count),
  };
}

/** Where the chord of the hour angle meets each multiple of 180°, and the multiple. */
function estimates(track: MeridianTrack, lon_deg: number): { t_day: Float64Array; half: Int32Array } {
  const room = Math.ceil(track.intervals * (MOST_HALF_TURNS_A_DAY * track.step_day + 2));
  const t_day = new Float64Array(room);
  const half = new Int32Array(room);
  let count = 0;
  for (let i = 0; i < track.intervals; i++) {
    const from_deg = (track.hour_angle[i * NODES] ?? Number.NaN) + lon_deg;
    let change_deg = 0;
    for (let power = 1; power < NODES; power++)
      change_deg += track.hour_angle[i * NODES + power] ?? Number.NaN;
    for (let k = Math.ceil(from_deg / 180); k * 180 < from_deg + change_deg; k++) {
      t_day[count] = track.first_day + (i + (k * 180 - from_deg) / change_deg) * track.step_day;
      half[count] = k;
      count += 1;
    }
  }
  return { t_day: t_day.subarray(0, count), half: half.subarray(0, count) };
}
