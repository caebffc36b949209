import { math } from "../../engine/math.ts";
import type { EngineTarget } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { DEG_PER_TURN, RAD_PER_DEG } from "../../units/units.ts";
import { type Skyline, stretchAt } from "../positions/skyline.ts";

/**
 * Units of a day beside one over a plain horizon: always, for each stretch that is passed, and for each that is crossed,
 * which is an event to print in the dearest form (csv, full, Julian Days).
 */
const UNITS_A_DAY = 2;
const UNITS_A_STRETCH = 0.12;
const UNITS_A_CROSSING = 24;

/** Declinations that stand for those of a year: the Sun's and the planets', the Moon's. */
const SUN_DECLINATIONS_DEG = [-23, 0, 23];
const MOON_DECLINATIONS_DEG = [-25, 0, 25];
/** Higher above all of a skyline, or lower, nothing near it has to be looked at. */
const NEAR_DEG = 2;
/** Looks at a turn of the sky: what is crossed between two is counted by the middle of both. */
const LOOKS = 48;

/**
 * Units of computation that a day of a target takes over a skyline beside one over a plain horizon, where a day of the Sun over that
 * takes 20: by what the target's daily circles cross of the skyline, seen at a few declinations.
 */
export function skylineUnits(skyline: Skyline, target: EngineTarget, lat_deg: number): number {
  const declinations_deg = declinationsOf(target);
  let units = 0;
  for (const dec_deg of declinations_deg) units += circleUnits(skyline, lat_deg, dec_deg);
  return UNITS_A_DAY + units / declinations_deg.length;
}

function declinationsOf(target: EngineTarget): readonly number[] {
  if (target.kind === "fixed") return [target.dec_deg];
  if (target.kind === "star") return [target.astrometry.dec_deg];
  return target.kind === "body" && target.body === "moon" ? MOON_DECLINATIONS_DEG : SUN_DECLINATIONS_DEG;
}

function circleUnits(skyline: Skyline, lat_deg: number, dec_deg: number): number {
  const [sin_lat, cos_lat] = [math.sin(lat_deg * RAD_PER_DEG), math.cos(lat_deg * RAD_PER_DEG)];
  const [sin_dec, cos_dec] = [math.sin(dec_deg * RAD_PER_DEG), math.cos(dec_deg * RAD_PER_DEG)];
  let units = 0;
  let [before_deg, stretch] = [Number.NaN, -1];
  for (let look = 0; look <= LOOKS; look++) {
    const hour_angle = ((look * DEG_PER_TURN) / LOOKS) * RAD_PER_DEG;
    const [sin_h, cos_h] = [math.sin(hour_angle), math.cos(hour_angle)];
    const altitude_deg = math.asin(clamped(sin_lat * sin_dec + cos_lat * cos_dec * cos_h)) / RAD_PER_DEG;
    const azimuth_deg =
      math.atan2(-cos_dec * sin_h, sin_dec * cos_lat - cos_dec * sin_lat * cos_h) / RAD_PER_DEG;
    const next = stretchAt(skyline, azimuth_deg < 0 ? azimuth_deg + DEG_PER_TURN : azimuth_deg);
    if (stretch >= 0) units += passageUnits(skyline, stretch, next, 0.5 * (before_deg + altitude_deg));
    [before_deg, stretch] = [altitude_deg, next];
  }
  return units;
}

function clamped(sine: number): number {
  return Math.min(1, Math.max(-1, sine));
}

/** From one stretch to another, the nearer way round, at an altitude. */
function passageUnits(
  { altitudes_deg, points, least_deg, most_deg }: Skyline,
  from: number,
  to: number,
  altitude_deg: number,
): number {
  const count = points.length;
  const onward = (to - from + count) % count;
  const [first, passed] = 2 * onward > count ? [to, count - onward] : [from, onward];
  if (altitude_deg < least_deg - NEAR_DEG || altitude_deg > most_deg + NEAR_DEG) return 0;
  let units = 0;
  for (let i = 0; i < passed; i++) {
    const at = (first + i) % count;
    const [a_deg, b_deg] = [valueAt(altitudes_deg, at), valueAt(altitudes_deg, at + 1)];
    const isCrossed = altitude_deg >= Math.min(a_deg, b_deg) && altitude_deg < Math.max(a_deg, b_deg);
    units += isCrossed ? UNITS_A_CROSSING : UNITS_A_STRETCH;
  }
  return units;
}
