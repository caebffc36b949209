import type { OrbitBrightness } from "../../catalog/orbit.ts";
import type { Target } from "../../catalog/target.ts";
import type { EngineOrbit } from "../../engine/types.ts";
import type { TimeFunction } from "../../solve/function.ts";
import { setsWherePositive } from "../../solve/holding.ts";
import { difference, type Interval, intersection, normalise } from "../../solve/intervals.ts";
import { AU_KM } from "../../units/constants.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { HG_LARGEST_PHASE_DEG, orbitLighting, orbitMagnitude } from "../planets/orbit-looks.ts";
import { nearnessStretches, type OrbitMotion, orbitMotion } from "../positions/orbit-motion.ts";
import { columnsAt } from "../time/tt-days.ts";
import type { PlainSearch } from "./body-looks.ts";
import { stepFor } from "./motion-bounds.ts";
import type { WhenScope } from "./scope.ts";

/** Magnitude and distance of bodies from elements, bounded by how fast each moves and how near it comes. */

/** Units of a lighting: a position, and a state about the Sun. */
const LIGHTING_UNITS = 2;
const STEP_DAY = 1;
/** A little above 1/ln 10: lg x grows by less than this a part of x. */
const LG_PER_PART = 0.435;
/**
 * Steepest course of the magnitude with the phase angle, for G from 0 to 1: its slope has no bound at no phase, where it is of
 * φ₁ = exp(−3.33 tan^0.63(α/2)); this holds from 0.001° on, and below it φ₁ changes by 0.0025 mag altogether.
 */
const PHASE_MAG_RAD = 86;
/** The same from a phase of 10° to the last, of H, G1, G2 too: 5.6 at most. */
const GENTLE_PHASE_DEG = 10;
const GENTLE_MAG_RAD = 6;

/** A body from elements. */
export interface OrbitBody {
  readonly target: Target;
  readonly orbit: EngineOrbit;
}

/** An orbit within a set; null of other targets. */
export interface OrbitWithin extends OrbitBody {
  readonly motion: OrbitMotion;
}

export function orbitWithin(
  scope: WhenScope,
  target: Target,
  within: readonly Interval[],
): OrbitWithin | null {
  const [first, last] = [within[0], within.at(-1)];
  if (target.engine.kind !== "orbit" || first === undefined || last === undefined) return null;
  const { orbit } = target.engine;
  const motion = orbitMotion(scope.sky, orbit, { start_day: first.start, end_day: last.end });
  scope.charge(LIGHTING_UNITS * motion.looks);
  return { target, orbit, motion };
}

/** Searches a set part by part, each with the bounds of how near the orbits among the targets come within it. */
export function inStretches(
  scope: WhenScope,
  targets: readonly Target[],
  within: readonly Interval[],
  search: (part: readonly Interval[]) => Interval[],
): Interval[] {
  const [first, last] = [within[0], within.at(-1)];
  const orbits = targets.flatMap(({ engine }) => (engine.kind === "orbit" ? [engine.orbit] : []));
  if (orbits.length === 0 || first === undefined || last === undefined) return search(within);
  const span = { start_day: first.start, end_day: last.end };
  const stretches = orbits.map((orbit) => nearnessStretches(scope.sky, orbit, span));
  scope.charge(stretches.reduce((sum, { looks }) => sum + LIGHTING_UNITS * looks, 0));
  const seams = [...new Set(stretches.flatMap(({ ends_day }) => ends_day))].sort((a, b) => a - b);
  const found = seams.concat(last.end).map((end, i) => {
    const part = intersection(within, [{ start: seams[i - 1] ?? first.start, end }]);
    return part.length === 0 ? [] : search(part);
  });
  return normalise(found.flat());
}

export function orbitDistances(scope: WhenScope, body: OrbitBody, unit: "au" | "km"): TimeFunction {
  const scale = unit === "km" ? AU_KM : 1;
  return (t_day) =>
    Float64Array.from(lightings(scope, body, t_day), ({ distance_au }) => scale * distance_au);
}

export function orbitMagnitudes(scope: WhenScope, body: OrbitBody): TimeFunction {
  const brightness = brightnessOf(body.target);
  return (t_day) =>
    Float64Array.from(lightings(scope, body, t_day), (light) => orbitMagnitude(brightness, light));
}

export function orbitDistanceSearch(scope: WhenScope, within: OrbitWithin, unit: "au" | "km"): PlainSearch {
  const curvature = within.motion.distance_curvature_au_day2;
  const curvature_per_day2 = (unit === "km" ? AU_KM : 1) * curvature;
  return {
    values: orbitDistances(scope, within, unit),
    proof: { kind: "curvature", step_day: stepFor(curvature), curvature_per_day2 },
  };
}

/** Where a magnitude is searched, and how steeply it may go with the phase there. */
interface MagnitudePart {
  readonly within: readonly Interval[];
  readonly phase_mag_rad: number;
}

/** The magnitude beyond its phases too: `magnitudeParts` tells where it is one. */
export function orbitMagnitudeSearch(
  scope: WhenScope,
  body: OrbitWithin,
  phase_mag_rad: number,
): PlainSearch {
  const { target, motion } = body;
  const brightness = brightnessOf(target);
  const fromSun = motion.sun_rate_per_day;
  const fromEarth = motion.distance_rate_au_day / motion.least_au;
  const rate_per_day =
    brightness.model === "M1K1"
      ? 5 * LG_PER_PART * fromEarth + Math.abs(brightness.k1) * LG_PER_PART * fromSun
      : 5 * LG_PER_PART * (fromEarth + fromSun) + phase_mag_rad * (fromSun + motion.rate_rad_day);
  return {
    values: (t_day) =>
      Float64Array.from(lightings(scope, body, t_day), (light) =>
        orbitMagnitude(brightness, {
          ...light,
          phase_angle_deg: Math.min(light.phase_angle_deg, HG_LARGEST_PHASE_DEG),
        }),
      ),
    proof: { kind: "rate", step_day: STEP_DAY, rate_per_day },
  };
}

/** Where the phase is one to which the function of asteroids holds, apart where it is steep. */
export function magnitudeParts(
  scope: WhenScope,
  orbit: OrbitWithin,
  within: readonly Interval[],
): MagnitudePart[] {
  if (brightnessOf(orbit.target).model === "M1K1") return [{ within, phase_mag_rad: 0 }];
  const held = setBelowPhase(scope, orbit, HG_LARGEST_PHASE_DEG, within);
  const steep = setBelowPhase(scope, orbit, GENTLE_PHASE_DEG, held);
  return [
    { within: steep, phase_mag_rad: PHASE_MAG_RAD },
    { within: difference(held, steep), phase_mag_rad: GENTLE_MAG_RAD },
  ];
}

function setBelowPhase(
  scope: WhenScope,
  body: OrbitWithin,
  phase_deg: number,
  within: readonly Interval[],
): Interval[] {
  const below: TimeFunction = (t_day) =>
    Float64Array.from(lightings(scope, body, t_day), ({ phase_angle_deg }) => phase_deg - phase_angle_deg);
  const { sun_rate_per_day, rate_rad_day } = body.motion;
  const rate_per_day = (sun_rate_per_day + rate_rad_day) / RAD_PER_DEG;
  const proof = { kind: "rate", step_day: STEP_DAY, rate_per_day } as const;
  const [set = []] = setsWherePositive(below, { functions: 1, proof, within });
  return set;
}

function lightings({ sky, charge }: WhenScope, { target, orbit }: OrbitBody, t_day: Float64Array) {
  charge(LIGHTING_UNITS * t_day.length);
  return orbitLighting(sky, target, orbit, columnsAt(sky.models.deltaT, t_day));
}

function brightnessOf({ elements, name }: Target): OrbitBrightness {
  const brightness = elements?.brightness ?? null;
  if (brightness === null) throw new RangeError(`${name} has no magnitude`);
  return brightness;
}
