import { whenLoaded } from "../host/later.ts";
import type { Ranges } from "../host/ranges.ts";
import { evaluatePositions, evaluateStates } from "./chebyshev.ts";
import { evaluateRates } from "./chebyshev-rates.ts";
import { type Daf, KernelFault, KernelGap, openDaf } from "./daf.ts";
import { evaluateDifferences, evaluateLongDifferences } from "./differences.ts";
import { evaluateHermite, evaluateHermiteEven, evaluateLagrange, evaluateLagrangeEven } from "./discrete.ts";
import { toIcrf } from "./frames.ts";
import { damaged, type Evaluate, type SegmentData, STATE_SIZE } from "./segment.ts";
import { expectApart, readSummaries, type SegmentSummary, startSummaries } from "./summaries.ts";

/** An SPK kernel: states of bodies about each other. Instants are seconds of TDB from J2000.0, bodies are NAIF's codes. */
export interface SpkKernel {
  readonly daf: Daf;
  /** In the order of the file: of two that cover an instant the later one counts. */
  readonly segments: readonly SegmentSummary[];
  /**
   * Writes the geometric state of a target about a center, km and km/s on the axes of the ICRF, from the segments that lead from
   * one to the other. Throws KernelFault where the kernel has none, or is damaged; NotLoaded where its bytes have to be read first.
   */
  stateAt(target: number, center: number, et_s: number, state: Float64Array): void;
}

/** Opens a kernel with bytes that can be read at once. Throws KernelFault. */
export function openKernel(ranges: Ranges): SpkKernel {
  const reading = startSummaries(openDaf(ranges));
  while (reading.next !== 0) readSummaries(reading);
  expectApart(reading);
  return kernelOf(reading.daf, reading.found);
}

/** Opens a kernel with bytes that come later, such as a Blob's. Throws KernelFault. */
export async function readKernel(ranges: Ranges): Promise<SpkKernel> {
  const daf = await whenLoaded(() => openDaf(ranges));
  const reading = startSummaries(daf);
  while (reading.next !== 0) await whenLoaded(() => readSummaries(reading));
  expectApart(reading);
  return kernelOf(reading.daf, reading.found);
}

/** How segments of a type are read. */
const TYPES: Readonly<Record<number, (data: SegmentData) => Evaluate>> = {
  1: evaluateDifferences,
  2: evaluatePositions,
  3: evaluateStates,
  8: evaluateLagrangeEven,
  9: evaluateLagrange,
  12: evaluateHermiteEven,
  13: evaluateHermite,
  20: evaluateRates,
  21: evaluateLongDifferences,
};

/** Types of segments that can be read. */
export const READABLE_TYPES = Object.keys(TYPES).map(Number);

/** A segment, made ready when it is first used. */
interface OpenSegment extends SegmentData {
  evaluate: Evaluate | null;
}

function kernelOf(daf: Daf, segments: readonly SegmentSummary[]): SpkKernel {
  const byTarget = new Map<number, OpenSegment[]>();
  for (const summary of segments.toReversed()) {
    const own = byTarget.get(summary.target) ?? [];
    own.push({ daf, summary, evaluate: null });
    byTarget.set(summary.target, own);
  }
  const part = new Float64Array(STATE_SIZE);
  return {
    daf,
    segments,
    stateAt: (target, center, et_s, state) => {
      const [down, up] = pathBetween(byTarget, target, center, et_s);
      state.fill(0);
      for (const segment of down) addState(segment, et_s, { part, sign: 1, state });
      for (const segment of up) addState(segment, et_s, { part, sign: -1, state });
    },
  };
}

interface Summing {
  readonly part: Float64Array;
  readonly sign: number;
  readonly state: Float64Array;
}

function addState(segment: OpenSegment, et_s: number, { part, sign, state }: Summing): void {
  segment.evaluate ??= evaluateOf(segment);
  segment.evaluate(et_s, part);
  toIcrf(segment.summary, part);
  for (let i = 0; i < STATE_SIZE; i++) state[i] = (state[i] ?? 0) + sign * (part[i] ?? 0);
}

function evaluateOf(segment: OpenSegment): Evaluate {
  const open = TYPES[segment.summary.type];
  if (open === undefined)
    throw damaged(segment.summary, `cannot be read: read are types ${READABLE_TYPES.join(", ")}`);
  return open(segment);
}

type ByTarget = ReadonlyMap<number, readonly OpenSegment[]>;

/** Segments from a target and from a center up to the body where both ways meet. */
function pathBetween(
  byTarget: ByTarget,
  target: number,
  center: number,
  et_s: number,
): [down: readonly OpenSegment[], up: readonly OpenSegment[]] {
  const down = pathUp(byTarget, target, et_s);
  const up = pathUp(byTarget, center, et_s);
  const bodies = [target, ...down.map(({ summary }) => summary.center)];
  const others = [center, ...up.map(({ summary }) => summary.center)];
  const meeting = bodies.findIndex((body) => others.includes(body));
  if (meeting < 0) throw new KernelGap(unknown(byTarget, target, center, et_s));
  return [down.slice(0, meeting), up.slice(0, others.indexOf(bodies[meeting] ?? center))];
}

/** Longer than the way of any body to the barycentre of the Solar System. */
const LONGEST_PATH = 16;

function pathUp(byTarget: ByTarget, from: number, et_s: number): OpenSegment[] {
  const path: OpenSegment[] = [];
  for (let body = from; path.length < LONGEST_PATH; ) {
    const segment = byTarget
      .get(body)
      ?.find(({ summary }) => summary.start_s <= et_s && et_s <= summary.end_s);
    if (segment === undefined) return path;
    path.push(segment);
    body = segment.summary.center;
  }
  throw new KernelFault(`the kernel's segments lead from body ${from} in a circle`);
}

function unknown(byTarget: ByTarget, target: number, center: number, et_s: number): string {
  const missing = [target, center].filter((body) => body !== 0 && !byTarget.has(body));
  if (missing.length > 0) return `the kernel has no segment of body ${missing.join(" and ")}`;
  return `the kernel does not lead from body ${target} to body ${center} at ${et_s} s of TDB from J2000.0`;
}
