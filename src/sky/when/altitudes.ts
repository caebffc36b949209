import type { Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import { type Interval, intersection } from "../../solve/intervals.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { whereAbove } from "../horizon/event-table.ts";
import { directionsAt, type TopocentricTarget } from "../horizon/horizon-engine.ts";
import { scanAround } from "../horizon/horizon-scan.ts";
import { skylineUnits } from "../horizon/skyline-units.ts";
import { aboveLevel_deg, type HorizonLevel, levelOver } from "../positions/horizon-level.ts";
import { engineTarget } from "../positions/positions.ts";
import { observerOf, type WhenScope } from "./scope.ts";

/** Stretches that lie nearer together than this are searched as one. */
const JOINED_WITHIN_DAY = 4;
/** The cost of a day of a horizon scan: two transits, two crossings a level, and a share of the track. */
const UNITS_A_DAY = 4;

/** Where a target's centre stands at or above each level, cut to `within`. */
export function setsAbove(
  scope: WhenScope,
  target: Target,
  levels: readonly HorizonLevel[],
  within: readonly Interval[],
): Interval[][] {
  const overhead = { target: engineTarget(scope.sky, target), observer: observerOf(scope) };
  const spans = hulls(within);
  const above = levels.map((): Interval[] => []);
  for (const span of spans) {
    const skylines = levels.reduce((sum, level) => sum + unitsOver(level, overhead), 0);
    const daily = UNITS_A_DAY + 2 * levels.length + skylines;
    scope.charge((span.end - span.start + 2) * daily);
    const scan = scanAround(scope.sky, overhead, { start_day: span.start, end_day: span.end }, levels);
    scan.crossings.forEach((level, i) => {
      above[i]?.push(...whereAbove(level, level.t_day, span));
    });
  }
  return above.map((set) => intersection(set, within));
}

/** The cost of a day over a level beside one over a plain horizon, in the units that searches are charged. */
export function unitsOver(level: HorizonLevel, { target, observer }: TopocentricTarget): number {
  if (level.kind !== "skyline") return 0;
  return CHARGE_A_UNIT * skylineUnits(level.skyline, target, observer.lat_deg);
}

const CHARGE_A_UNIT = 0.85;

/** How far the upper limb, or the point, stands above the horizon that was asked for. */
export function clearances(scope: WhenScope, target: Target, t_day: Float64Array): Float64Array {
  const overhead = { target: engineTarget(scope.sky, target), observer: observerOf(scope) };
  const level = levelOver(scope.horizon, overhead.target, 0, scope.sky.models.refraction_share);
  scope.charge(t_day.length);
  return Float64Array.from(directionsAt(scope.sky, overhead, Array.from(t_day)), (direction) =>
    aboveLevel_deg(level, direction),
  );
}

/** Stretches that hold the set, apart by more than a few days. */
export function hulls(within: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const { start, end } of within) {
    const last = joined.at(-1);
    if (last !== undefined && start - last.end < JOINED_WITHIN_DAY) {
      joined[joined.length - 1] = { start: last.start, end };
    } else joined.push({ start, end });
  }
  return joined;
}

/** Below this altitude the refraction falls linearly to nothing at the nadir. */
const LOWEST_BY_FORMULA_DEG = -1;

/**
 * Refraction at a geometric altitude, in degrees, as the engine has it: Sæmundsson 1986, Sky & Telescope 72, 70
 * (1010 hPa, 10 °C).
 */
function refraction_deg(altitude_deg: number): number {
  if (altitude_deg < LOWEST_BY_FORMULA_DEG) {
    const share = (altitude_deg + 90) / (LOWEST_BY_FORMULA_DEG + 90);
    return share * refraction_deg(LOWEST_BY_FORMULA_DEG);
  }
  const argument_deg = altitude_deg + 10.3 / (altitude_deg + 5.11);
  return Math.max(0, 1.02 / 60 / math.tan(argument_deg * RAD_PER_DEG));
}

const LARGEST_REFRACTION_DEG = 1;
/** A milliarcsecond of altitude is 0.1 ms of time. */
const ALTITUDE_TOLERANCE_DEG = 1e-9;

/** The geometric altitude that is seen at an apparent one: their difference grows steadily, so halving finds it. */
export function geometricAltitude_deg(apparent_deg: number, share: number): number {
  let low = Math.max(-90, apparent_deg - share * LARGEST_REFRACTION_DEG);
  let high = apparent_deg;
  while (high - low > ALTITUDE_TOLERANCE_DEG) {
    const middle = 0.5 * (low + high);
    if (middle + share * refraction_deg(middle) < apparent_deg) low = middle;
    else high = middle;
  }
  return high;
}
