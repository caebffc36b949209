import { math } from "../../../engine/math.ts";
import type { Vector } from "../../positions/vector.ts";
import { HALF_WINDOW_DAY } from "../samples.ts";
import type { Field, GroundNode } from "./fields.ts";
import type { Zenith } from "./ground.ts";
import { type AxisElements, axisAt, axisOver, turned } from "./shadow-axes.ts";

/**
 * The places that have the Sun in the horizon as the axis is nearest to them: a closed line on the ground, one place to each
 * direction about the axis. Every open curve of an eclipse ends on it.
 */

/** The place whose zenith lies in a direction about the axis, its Sun at a height. */
export function zenithTowards(
  elements: AxisElements,
  angle: number,
  { tau_day, sin_altitude }: { readonly tau_day: number; readonly sin_altitude: number },
): Zenith {
  return turned(axisAt(elements, tau_day), directionOf(angle, sin_altitude));
}

export function directionOf(angle: number, sin_altitude: number): Vector {
  const level = Math.sqrt(1 - sin_altitude * sin_altitude);
  return [level * math.cos(angle), level * math.sin(angle), sin_altitude];
}

const MOMENT_STEPS = 14;
const MOMENT_DAY = 1e-11;

/** When the axis is nearest to the place in a direction, as it has its Sun at that height. */
export function momentTowards(
  elements: AxisElements,
  angle: number,
  near_day: number,
  sin_altitude: number,
): number {
  const direction = directionOf(angle, sin_altitude);
  let tau_day = near_day;
  for (let step = 0; step < MOMENT_STEPS; step++) {
    const axis = axisAt(elements, tau_day);
    const { u, v, u_day, v_day } = axisOver(axis, turned(axis, direction));
    // the place stays in its direction while the axis goes on
    const way = (u * u_day + v * v_day) / (axis.x_day * u_day + axis.y_day * v_day);
    tau_day = Math.max(-HALF_WINDOW_DAY, Math.min(HALF_WINDOW_DAY, tau_day - way));
    if (Math.abs(way) < MOMENT_DAY) break;
  }
  return tau_day;
}

/** A place of the circle. */
export interface CircleNode {
  readonly angle: number;
  readonly tau_day: number;
  readonly zenith: Zenith;
}

export const CIRCLE_SAMPLES = 144;
const TURN = 2 * Math.PI;

/** The circle with the Sun at a height at which it counts as risen. */
export interface HorizonCircle {
  /** Samples at equal angles, one turn. */
  readonly samples: readonly CircleNode[];
  at(angle: number, near_day: number): CircleNode;
}

export function horizonCircle(elements: AxisElements, sin_altitude: number): HorizonCircle {
  const at = (angle: number, near_day: number): CircleNode => {
    const tau_day = momentTowards(elements, angle, near_day, sin_altitude);
    return { angle, tau_day, zenith: zenithTowards(elements, angle, { tau_day, sin_altitude }) };
  };
  const samples: CircleNode[] = [];
  for (let i = 0; i < CIRCLE_SAMPLES; i++)
    samples.push(at((TURN * i) / CIRCLE_SAMPLES, samples.at(-1)?.tau_day ?? 0));
  return { samples, at };
}

/** The places that have the Sun in the airless horizon at one moment. */
export function risenCircle(elements: AxisElements, tau_day: number): HorizonCircle {
  const at = (angle: number): CircleNode => ({
    angle,
    tau_day,
    zenith: zenithTowards(elements, angle, { tau_day, sin_altitude: 0 }),
  });
  return { samples: Array.from({ length: CIRCLE_SAMPLES }, (_, i) => at((TURN * i) / CIRCLE_SAMPLES)), at };
}

/** Where a curve meets the circle. */
export interface CurveEnd {
  readonly angle: number;
  readonly node: GroundNode;
}

interface Valued extends CircleNode {
  readonly value: number;
}

/** All places of the circle that lie on the zero of a field, by their angles. */
export function endsOn(circle: HorizonCircle, field: Field): CurveEnd[] {
  const valued = ({ angle, tau_day, zenith }: CircleNode): Valued => ({
    angle,
    tau_day,
    zenith,
    value: field(zenith, tau_day).value,
  });
  const at = (angle: number, near_day: number) => valued(circle.at(angle, near_day));
  const samples = circle.samples.map(valued);
  const around = (i: number): Valued | undefined => {
    const turns = Math.floor(i / CIRCLE_SAMPLES);
    const one = samples[i - turns * CIRCLE_SAMPLES];
    return one && { ...one, angle: one.angle + turns * TURN };
  };
  const ends: CurveEnd[] = [];
  for (let i = 0; i < CIRCLE_SAMPLES; i++) {
    const [before, here, next] = [around(i - 1), around(i), around(i + 1)];
    if (before === undefined || here === undefined || next === undefined) continue;
    if (here.value * next.value < 0) ends.push(rootBetween(at, field, here, next));
    else if (mayTouch(before, here, next)) {
      const turn = deepest(at, before, next, Math.sign(here.value));
      if (turn.value * here.value < 0)
        ends.push(rootBetween(at, field, before, turn), rootBetween(at, field, turn, next));
    }
  }
  return ends.sort((a, b) => a.angle - b.angle);
}

type ValueAt = (angle: number, near_day: number) => Valued;

/** A value nearer to zero than both its neighbours of the same sign. */
function mayTouch(before: Valued, here: Valued, next: Valued): boolean {
  if (before.value * here.value <= 0) return false;
  const [a, b, c] = [Math.abs(before.value), Math.abs(here.value), Math.abs(next.value)];
  return b <= a && b < c;
}

const GOLDEN = 0.381_966;
const GOLDEN_STEPS = 45;

/** Where the value goes furthest against a sign, between two places. */
function deepest(at: ValueAt, from: Valued, to: Valued, sign: number): Valued {
  let [low, high] = [from.angle, to.angle];
  let one = at(low + GOLDEN * (high - low), from.tau_day);
  let other = at(high - GOLDEN * (high - low), to.tau_day);
  for (let step = 0; step < GOLDEN_STEPS; step++) {
    if (sign * one.value < 0) return one;
    if (sign * other.value < 0) return other;
    if (sign * one.value < sign * other.value) {
      high = other.angle;
      other = one;
      one = at(low + GOLDEN * (high - low), other.tau_day);
    } else {
      low = one.angle;
      one = other;
      other = at(high - GOLDEN * (high - low), one.tau_day);
    }
  }
  return sign * one.value < sign * other.value ? one : other;
}

const ROOT_STEPS = 80;
const ROOT = 1e-13;

/** Regula falsi with halved ends (Illinois), between two places of unlike signs. */
function rootBetween(at: ValueAt, field: Field, from: Valued, to: Valued): CurveEnd {
  let [low, high, low_value, high_value] = [from.angle, to.angle, from.value, to.value];
  let [found, side] = [from, 0];
  for (let step = 0; step < ROOT_STEPS; step++) {
    const angle = (low * high_value - high * low_value) / (high_value - low_value);
    found = at(angle, found.tau_day);
    if (Math.abs(found.value) < ROOT || Math.abs(high - low) < ROOT) break;
    if (found.value * high_value > 0) {
      [high, high_value] = [angle, found.value];
      if (side === 1) low_value *= 0.5;
      side = 1;
    } else {
      [low, low_value] = [angle, found.value];
      if (side === -1) high_value *= 0.5;
      side = -1;
    }
  }
  return { angle: found.angle, node: field(found.zenith, found.tau_day) };
}
