import { math } from "../../../engine/math.ts";
import type { SidedLine } from "./eclipse-curves.ts";
import { coneReach, rimField } from "./fields.ts";
import { type CircleNode, type CurveEnd, type HorizonCircle, horizonCircle } from "./horizon-circle.ts";
import { atContact, rimGap } from "./horizon-lines.ts";
import { joinedChains } from "./joined-chains.ts";
import { betweenOnCurve, type PlaceNode, tracedLines, type Vertex, verticesOf } from "./lines.ts";
import { edgeOf, type HorizonArc, ringsOf } from "./regions.ts";
import type { AxisElements, Cone } from "./shadow-axes.ts";

/**
 * Where a passing shadow is seen at its start or its end: between its limits, and as far as the horizon that has the light's source
 * in it as the shadow leaves (at its rise) or comes (at its set).
 */

export interface SeenRegion {
  readonly limits: readonly SidedLine[];
  readonly rings: readonly (readonly Vertex[])[];
}

export interface PassingCone {
  readonly elements: AxisElements;
  readonly cone: Cone;
}

export function seenRegion(shadow: PassingCone, tolerance_km: number): SeenRegion {
  const circle = horizonCircle(shadow.elements, 0);
  const lines = ([1, -1] as const).flatMap((side) => {
    const field = rimField(shadow.elements, coneReach(shadow.cone), side);
    return tracedLines(circle, field).map((line) => ({
      line,
      side: side === 1 ? ("north" as const) : ("south" as const),
      vertices: verticesOf(line.nodes, betweenOnCurve(field), () => tolerance_km),
    }));
  });
  const ends = lines.flatMap(({ line }) => line.ends ?? []).sort((a, b) => a.angle - b.angle);
  const edges = lines.flatMap(({ line, vertices }) => edgeOf(line, vertices) ?? []);
  const arcs = ends.flatMap((from, i) => {
    const to = ends[(i + 1) % ends.length];
    if (to === undefined || to === from) return [];
    return outerArc({ circle, shadow, tolerance_km }, from, to) ?? [];
  });
  return {
    limits: lines.map(({ side, vertices }) => ({ side, vertices })),
    rings: ringsOf(edges, arcs),
  };
}

interface ArcScope {
  readonly circle: HorizonCircle;
  readonly shadow: PassingCone;
  readonly tolerance_km: number;
}

const TURN = 2 * Math.PI;
const QUARTER = 0.5 * Math.PI;

interface ShareNode extends PlaceNode {
  readonly share: number;
}

/** The stretch from an end to the next as the shadow is last, or first, seen in the horizon; null where it lies outside. */
function outerArc(scope: ArcScope, from: CurveEnd, to: CurveEnd): HorizonArc | null {
  const { circle, shadow, tolerance_km } = scope;
  const to_angle = to.angle > from.angle ? to.angle : to.angle + TURN;
  const [middle, half] = [0.5 * (from.angle + to_angle), 0.5 * (to_angle - from.angle)];
  if (rimGap(shadow, circle.at(middle, from.node.tau_day)) > 0) return null;
  const angleAt = (share: number) => middle + half * math.sin(share);
  // the source rises west of the plane's north and south, and sets east of them
  const turns = turnsWithin(from.angle, to_angle).map((angle) => math.asin((angle - middle) / half));
  const bounds = [-QUARTER, ...turns, QUARTER];
  const chains = bounds.slice(1).map((end, i) => {
    const start = bounds[i] ?? -QUARTER;
    const sense = math.cos(angleAt(0.5 * (start + end))) < 0 ? 1 : -1;
    const at = (share: number, near_day: number): ShareNode => {
      const greatest: CircleNode = circle.at(angleAt(share), near_day);
      return { share, ...atContact(shadow, greatest, sense) };
    };
    const nodes = Array.from({ length: SAMPLES + 1 }, (_, k) =>
      at(start + ((end - start) * k) / SAMPLES, from.node.tau_day),
    );
    if (i === 0) nodes[0] = { share: start, ...placeOf(from) };
    if (i === bounds.length - 2) nodes[SAMPLES] = { share: end, ...placeOf(to) };
    const between = (a: ShareNode, b: ShareNode, share: number) =>
      at(a.share + (b.share - a.share) * share, a.tau_day);
    return verticesOf(nodes, between, () => tolerance_km);
  });
  return { from, to, vertices: joinedChains(chains) };
}

const SAMPLES = 20;

function placeOf({ node: { zenith, tau_day } }: CurveEnd): PlaceNode {
  return { zenith, tau_day };
}

/** Directions to the plane's north and south between two angles. */
function turnsWithin(from: number, to: number): number[] {
  const first = Math.ceil((from - QUARTER) / Math.PI);
  const turns: number[] = [];
  for (let k = first; k * Math.PI + QUARTER < to; k++) turns.push(k * Math.PI + QUARTER);
  return turns;
}
