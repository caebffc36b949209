import { addScaled, cross, dot, norm, unit, type Vector } from "../../positions/vector.ts";
import type { Field, GroundNode } from "./fields.ts";
import { arcBetween, placeBetween, type Zenith } from "./ground.ts";

/** Follows the zero of a field over the ground, from step to step. */

/** Radians; a step that turns by more than this is halved. */
const LARGEST_STEP = 0.045;
const FIRST_STEP = 0.004;
const SMALLEST_STEP = 1e-7;
/** Cosine of 12°. */
const COS_MOST_TURN = 0.978;
/** Near the horizon a step is no longer than a part of the Sun's altitude, so that no dip below it is passed over. */
const LEAST_AT_HORIZON = 0.004;
const MOST_STEPS = 5000;

const NEWTON_STEPS = 8;
/** A tenth of a millimetre. */
const ON_CURVE = 1.5e-11;
const NEAR_CURVE = 1e-9;
const MOST_CORRECTION = 0.05;

/** The point of the curve that is nearest to a place; null where none is near. */
export function onCurve(field: Field, guess: Zenith, near_day: number): GroundNode | null {
  let node = field(guess, near_day);
  for (let step = 0; step < NEWTON_STEPS && Math.abs(node.value) > ON_CURVE; step++) {
    const slope = norm(node.gradient);
    const way = Math.max(-MOST_CORRECTION, Math.min(MOST_CORRECTION, -node.value / slope));
    if (!Number.isFinite(way)) return null;
    node = field(unit(addScaled(node.zenith, node.gradient, way / slope)), node.tau_day);
  }
  return Math.abs(node.value) < NEAR_CURVE ? node : null;
}

/** Along the curve, so that what is less than zero lies to the left. */
function tangentAt({ zenith, gradient }: GroundNode): Vector {
  return unit(cross(gradient, zenith));
}

/** The curve from a node in one of its two directions: until the Sun sets there, or back to where it started. */
export function followed(field: Field, start: GroundNode, sense: 1 | -1, sin_floor = 0): GroundNode[] {
  const nodes = [start];
  let [node, step] = [start, FIRST_STEP];
  while (nodes.length < MOST_STEPS && step > SMALLEST_STEP) {
    const next = stepped(field, node, sense * step);
    if (next === null) {
      step *= 0.5;
      continue;
    }
    if (next.sin_altitude < sin_floor) {
      nodes.push(atHorizon(field, { above: node, below: next, sin_floor }));
      return nodes;
    }
    nodes.push(next);
    if (nodes.length > 3 && isPassed(start, node, next)) {
      nodes[nodes.length - 1] = start;
      return nodes;
    }
    step = Math.min(1.6 * step, LARGEST_STEP, LEAST_AT_HORIZON + 0.5 * (next.sin_altitude - sin_floor));
    node = next;
  }
  return nodes;
}

function stepped(field: Field, node: GroundNode, step: number): GroundNode | null {
  const tangent = tangentAt(node);
  const guess = unit(addScaled(node.zenith, tangent, step));
  const next = onCurve(field, guess, node.tau_day);
  if (next === null || arcBetween(next.zenith, guess) > 0.2 * Math.abs(step)) return null;
  return dot(tangent, tangentAt(next)) < COS_MOST_TURN ? null : next;
}

/** True if a step passes the place where a closed curve started. */
function isPassed(start: GroundNode, node: GroundNode, next: GroundNode): boolean {
  const length = arcBetween(node.zenith, next.zenith);
  return (
    arcBetween(node.zenith, start.zenith) <= length && arcBetween(next.zenith, start.zenith) <= 1.001 * length
  );
}

const HORIZON_STEPS = 60;
const AT_HORIZON = 1e-10;

interface Crossing {
  readonly above: GroundNode;
  readonly below: GroundNode;
  readonly sin_floor: number;
}

/** Where the curve meets the horizon between a node above it and one below. */
function atHorizon(field: Field, { above, below, sin_floor }: Crossing): GroundNode {
  let [low, high] = [0, 1];
  let found = above;
  for (let i = 0; i < HORIZON_STEPS; i++) {
    const middle = 0.5 * (low + high);
    const node = onCurve(field, placeBetween(above.zenith, below.zenith, middle), above.tau_day);
    if (node === null) break;
    found = node;
    const height = node.sin_altitude - sin_floor;
    if (Math.abs(height) < AT_HORIZON) break;
    if (height > 0) low = middle;
    else high = middle;
  }
  return found;
}

/** The sense in which a curve leaves the horizon upwards at one of its ends. */
export function senseUp(field: Field, end: GroundNode): 1 | -1 {
  const [one, other] = ([1, -1] as const).map((sense) => {
    const place = unit(addScaled(end.zenith, tangentAt(end), sense * PROBE));
    return field(place, end.tau_day).sin_altitude;
  });
  return (one ?? 0) >= (other ?? 0) ? 1 : -1;
}

const PROBE = 1e-5;
