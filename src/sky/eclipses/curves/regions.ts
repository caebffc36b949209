import type { CircleNode, CurveEnd, HorizonCircle } from "./horizon-circle.ts";
import { type Tolerance, type TracedLine, type Vertex, verticesOf } from "./lines.ts";

/** Areas of the ground between curves and the horizon. */

/** A curve as an edge of an area, its vertices made. */
export interface Edge {
  readonly vertices: readonly Vertex[];
  readonly start: EdgeEnd;
  readonly end: EdgeEnd;
}

/** Where an edge stops: in the horizon, or where two edges touch. */
export type EdgeEnd =
  | { readonly kind: "horizon"; readonly end: CurveEnd }
  | { readonly kind: "touch"; readonly key: string };

/** The stretch of the circle from one end of edges to another, all of it within the area. */
export interface HorizonArc {
  readonly from: CurveEnd;
  readonly to: CurveEnd;
  readonly vertices: readonly Vertex[];
}

const TURN = 2 * Math.PI;
const ARC_SAMPLES = 12;

/** The stretches of the circle between ends of curves that lie within an area. */
export function arcsWithin(
  circle: HorizonCircle,
  ends: readonly CurveEnd[],
  isWithin: (node: CircleNode) => boolean,
  tolerance: Tolerance,
): HorizonArc[] {
  const sorted = [...ends].sort((a, b) => a.angle - b.angle);
  return sorted.flatMap((from, i) => {
    const to = sorted[(i + 1) % sorted.length];
    if (to === undefined || sorted.length < 2) return [];
    const to_angle = i + 1 < sorted.length ? to.angle : to.angle + TURN;
    const at = (angle: number, near_day: number) => circle.at(angle, near_day);
    if (!isWithin(at(0.5 * (from.angle + to_angle), from.node.tau_day))) return [];
    const vertices = circleVertices(at, { from, to, from_angle: from.angle, to_angle }, tolerance);
    return [{ from, to, vertices }];
  });
}

interface Stretch {
  readonly from: CurveEnd;
  readonly to: CurveEnd;
  readonly from_angle: number;
  readonly to_angle: number;
}

function circleVertices(
  at: (angle: number, near_day: number) => CircleNode,
  { from, to, from_angle, to_angle }: Stretch,
  tolerance: Tolerance,
): Vertex[] {
  const nodes: CircleNode[] = [{ ...from.node, angle: from_angle }];
  for (let i = 1; i < ARC_SAMPLES; i++)
    nodes.push(at(from_angle + ((to_angle - from_angle) * i) / ARC_SAMPLES, nodes.at(-1)?.tau_day ?? 0));
  nodes.push({ ...to.node, angle: to_angle });
  const between = (a: CircleNode, b: CircleNode, share: number) =>
    at(a.angle + (b.angle - a.angle) * share, a.tau_day);
  return verticesOf(nodes, between, tolerance);
}

/** The edges of a traced curve. */
export function edgeOf(line: TracedLine, vertices: readonly Vertex[]): Edge | null {
  if (line.ends === null) return null;
  const [start, end] = line.ends;
  return { vertices, start: { kind: "horizon", end: start }, end: { kind: "horizon", end } };
}

/** Rings out of edges and stretches of the horizon, each closed by its first vertex. */
export function ringsOf(edges: readonly Edge[], arcs: readonly HorizonArc[]): Vertex[][] {
  const open = new Set(edges);
  const rings: Vertex[][] = [];
  for (const first of edges) {
    if (!open.delete(first)) continue;
    const ring = [...first.vertices];
    let at = first.end;
    for (let hop = 0; hop <= 2 * edges.length; hop++) {
      const landed = overHorizon(at, arcs, ring);
      if (isSame(landed, first.start)) break;
      const next = [...open].find((edge) => isSame(edge.start, landed) || isSame(edge.end, landed));
      if (next === undefined) break;
      open.delete(next);
      const isForward = isSame(next.start, landed);
      ring.push(...(isForward ? next.vertices : [...next.vertices].reverse()).slice(1));
      at = isForward ? next.end : next.start;
    }
    const [start] = ring;
    if (start === undefined) continue;
    // the last vertex stands on the first: it becomes the same
    rings.push([...ring.slice(0, -1), start]);
  }
  return rings;
}

/** Goes along the horizon to the next edge; where edges touch it stays. */
function overHorizon(at: EdgeEnd, arcs: readonly HorizonArc[], ring: Vertex[]): EdgeEnd {
  if (at.kind === "touch") return at;
  for (const { from, to, vertices } of arcs) {
    if (from === at.end) {
      ring.push(...vertices.slice(1));
      return { kind: "horizon", end: to };
    }
    if (to === at.end) {
      ring.push(...[...vertices].reverse().slice(1));
      return { kind: "horizon", end: from };
    }
  }
  return at;
}

function isSame(a: EdgeEnd, b: EdgeEnd): boolean {
  if (a.kind === "touch") return b.kind === "touch" && a.key === b.key;
  return b.kind === "horizon" && a.end === b.end;
}
