import { math } from "../../../engine/math.ts";
import type { Vector } from "../../positions/vector.ts";
import { alongGround, type Zenith } from "./ground.ts";
import {
  type AxisElements,
  type AxisPast,
  axisPast,
  type Cone,
  nearestAxis,
  radiusAt,
  turned,
} from "./shadow-axes.ts";

/** Functions on the ground whose zeros are the curves of an eclipse. */

/** A place, and what a field says there. */
export interface GroundNode {
  readonly zenith: Zenith;
  /** The moment at which the axis is nearest, or that of the field; from the elements' t0. */
  readonly tau_day: number;
  /** The moment at which the phase is deepest: a cone that grows is most felt a little later. */
  readonly deepest_day: number;
  /** 0 on the curve, Earth radii. */
  readonly value: number;
  /** Change of the value along the ground. */
  readonly gradient: Vector;
  readonly sin_altitude: number;
}

/** A field at a place; the moment of a neighbour is where the search for its own starts. */
export type Field = (zenith: Zenith, near_day: number) => GroundNode;

/** Left (1) or right (−1) of the shadow's way: north or south in the fundamental plane. 0: the axis itself. */
export type Side = 1 | -1 | 0;

/**
 * Zero where the rim of a cone touches a place and turns back, on one side of the way: min over t of (m − r) = 0. A straight way
 * through the moment at which the axis is nearest is exact to 5 m for the penumbra, to centimetres for the umbra. A radius below
 * zero (the umbra of a total eclipse) swaps the sides, so that the field is smooth where a hybrid eclipse changes its kind.
 */
export function rimField(elements: AxisElements, coneAt: (past: AxisPast) => Reach, side: Side): Field {
  return (zenith, near_day) => {
    const past = nearestAxis(elements, zenith, near_day);
    const { axis, u, v, u_day, v_day, speed_day } = past;
    const across = (u * v_day - v * u_day) / speed_day;
    const { r, r_day, tan_f } = coneAt(past);
    const q = r_day / speed_day;
    const gradient = turned(axis, [-v_day / speed_day, u_day / speed_day, side * tan_f]);
    return {
      zenith,
      tau_day: past.tau_day,
      deepest_day: past.tau_day + (Math.abs(across) * Math.sign(r) * r_day) / (speed_day * speed_day),
      value: across * Math.sqrt(1 - q * q) - side * r,
      gradient: alongGround(gradient, zenith),
      sin_altitude: past.sin_altitude,
    };
  };
}

/** How far a curve reaches from the axis over a place, its change a day, and its narrowing with height. */
export interface Reach {
  readonly r: number;
  readonly r_day: number;
  readonly tan_f: number;
}

export function coneReach(cone: Cone): (past: AxisPast) => Reach {
  return (past) => ({ ...radiusAt(cone, past), tan_f: cone.tan_f });
}

const NO_REACH: Reach = { r: 0, r_day: 0, tan_f: 0 };

/** Zero on the axis' way over the ground. */
export function axisField(elements: AxisElements): Field {
  return rimField(elements, () => NO_REACH, 0);
}

/** Zero on the rim of a cone at one moment, negative within it. */
export function outlineField(elements: AxisElements, cone: Cone, tau_day: number): Field {
  return (zenith) => {
    const past = axisPast(elements, zenith, tau_day);
    const { u, v, sin_altitude } = past;
    const m = math.hypot(u, v);
    const r = Math.abs(radiusAt(cone, past).r);
    const tan_f = radiusAt(cone, past).r < 0 ? -cone.tan_f : cone.tan_f;
    const gradient = turned(past.axis, [-u / m, -v / m, tan_f]);
    return {
      zenith,
      tau_day,
      deepest_day: tau_day,
      value: m - r,
      gradient: alongGround(gradient, zenith),
      sin_altitude,
    };
  };
}
