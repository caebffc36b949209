import { math } from "../../../engine/math.ts";
import { RAD_PER_DEG } from "../../../units/units.ts";
import type { SolarElements } from "../besselian.ts";
import { type CurveScope, type SidedLine, umbraCone, withinPath } from "./eclipse-curves.ts";
import { axisField, coneReach, type Field, type GroundNode, rimField } from "./fields.ts";
import { onCurve } from "./follow.ts";
import { placeBetween } from "./ground.ts";
import { type CircleNode, type CurveEnd, type HorizonCircle, horizonCircle } from "./horizon-circle.ts";
import { betweenOnCurve, type TracedLine, tracedLines, type Vertex, verticesOf } from "./lines.ts";
import { arcsWithin, type Edge, type EdgeEnd, ringsOf } from "./regions.ts";
import { axisPast, radiusAt } from "./shadow-axes.ts";

/** The path of the total or annular phase, with the central line in it. */

/** Where the axis meets the Earth. */
export function centralLines(scope: CurveScope): Vertex[][] {
  const { elements, circle } = scope;
  const field = axisField(elements);
  return tracedLines(circle, field).flatMap((line) => {
    const parts = atTouches(elements, line).map(({ nodes }) =>
      verticesOf(nodes, betweenOnCurve(field), withinPath(scope)),
    );
    return [joined(parts)];
  });
}

function joined(parts: readonly (readonly Vertex[])[]): Vertex[] {
  return parts.flatMap((part, i) => (i === 0 ? part : part.slice(1)));
}

/** A part of a limit of the umbra on which the eclipse is of one kind. */
interface UmbraEdge extends Edge {
  readonly side: "north" | "south";
}

/** The path of the total or annular phase: its limits, and the areas between them. */
export interface UmbraPath {
  readonly limits: readonly SidedLine[];
  readonly rings: readonly (readonly Vertex[])[];
}

/** Altitude of the Sun's centre as its upper limb rises: what counts as seen from a place. */
const RISEN_DEG = -(50 / 60);

export function umbraPath(scope: CurveScope): UmbraPath {
  const edges = umbraEdges(scope, 0);
  const limits = (["north", "south"] as const).flatMap((side) =>
    chained(edges.filter((edge) => edge.side === side)).map((vertices): SidedLine => ({ side, vertices })),
  );
  // over the edge of the Earth there is one limit: the path reaches as far as the Sun is seen
  const isOpen = endsOf(edges).length === 2;
  return { limits, rings: isOpen ? umbraRings(scope, RISEN_DEG) : ringsAt(scope, scope.circle, edges) };
}

function umbraRings({ elements, tolerance_km }: CurveScope, altitude_deg: number): Vertex[][] {
  const sin_floor = math.sin(altitude_deg * RAD_PER_DEG);
  const scope = { elements, tolerance_km, circle: horizonCircle(elements, sin_floor) };
  return ringsAt(scope, scope.circle, umbraEdges(scope, sin_floor));
}

function ringsAt(scope: CurveScope, circle: HorizonCircle, edges: readonly Edge[]): Vertex[][] {
  const { elements } = scope;
  const cone = umbraCone(elements);
  const isWithin = ({ zenith, tau_day }: CircleNode) => {
    const past = axisPast(elements, zenith, tau_day);
    return math.hypot(past.u, past.v) < Math.abs(radiusAt(cone, past).r);
  };
  return ringsOf(edges, arcsWithin(circle, endsOf(edges), isWithin, withinPath(scope)));
}

function endsOf(edges: readonly Edge[]): CurveEnd[] {
  return edges.flatMap(({ start, end }) =>
    [start, end].flatMap((one) => (one.kind === "horizon" ? [one.end] : [])),
  );
}

function umbraEdges(scope: CurveScope, sin_floor: number): UmbraEdge[] {
  const { elements, circle } = scope;
  const cone = umbraCone(elements);
  return ([1, -1] as const).flatMap((side) => {
    const field = rimField(elements, coneReach(cone), side);
    return tracedLines(circle, field, sin_floor).flatMap((line) =>
      atTouches(elements, line).map((part): UmbraEdge => {
        const vertices = verticesOf(part.nodes, betweenOnCurve(field), withinPath(scope));
        return { ...part, vertices, side: side * part.sign > 0 ? "north" : "south" };
      }),
    );
  });
}

interface UmbraPart {
  readonly nodes: readonly GroundNode[];
  /** Sign of the umbra's radius on the part. */
  readonly sign: number;
  readonly start: EdgeEnd;
  readonly end: EdgeEnd;
}

/** A line cut where the umbra's point touches the ground: there a hybrid eclipse changes its kind and its path has no width. */
function atTouches(elements: SolarElements, { field, nodes, ends }: TracedLine): UmbraPart[] {
  const cone = umbraCone(elements);
  const radiusOf = ({ zenith, tau_day }: GroundNode) => radiusAt(cone, axisPast(elements, zenith, tau_day)).r;
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (ends === null || first === undefined || last === undefined) return [];
  const parts: UmbraPart[] = [];
  let start: EdgeEnd = { kind: "horizon", end: ends[0] };
  let current: GroundNode[] = [first];
  let touches = 0;
  for (let i = 1; i < nodes.length; i++) {
    const [before, here] = [nodes[i - 1], nodes[i]];
    if (before === undefined || here === undefined) continue;
    const sign = Math.sign(radiusOf(before));
    if (sign * radiusOf(here) < 0) {
      const touch = touchBetween(field, before, here, radiusOf);
      parts.push({
        nodes: [...current, touch],
        sign,
        start,
        end: { kind: "touch", key: `before ${touches}` },
      });
      start = { kind: "touch", key: `after ${touches}` };
      current = [touch];
      touches += 1;
    }
    current.push(here);
  }
  const sign = Math.sign(radiusOf(nodes[nodes.length - 2] ?? last));
  return [...parts, { nodes: current, sign, start, end: { kind: "horizon", end: ends[1] } }];
}

const TOUCH_STEPS = 60;

function touchBetween(
  field: Field,
  from: GroundNode,
  to: GroundNode,
  radiusOf: (node: GroundNode) => number,
): GroundNode {
  let [low, high] = [from, to];
  for (let step = 0; step < TOUCH_STEPS; step++) {
    const middle = onCurve(field, placeBetween(low.zenith, high.zenith, 0.5), low.tau_day);
    if (middle === null) break;
    if (radiusOf(middle) * radiusOf(from) > 0) low = middle;
    else high = middle;
  }
  return low;
}

/** Parts of one side in the order of time, joined where they touch. */
function chained(edges: readonly UmbraEdge[]): Vertex[][] {
  const sorted = [...edges].sort((a, b) => (a.vertices[0]?.tau_day ?? 0) - (b.vertices[0]?.tau_day ?? 0));
  const lines: Vertex[][] = [];
  for (const { start, vertices } of sorted) {
    const last = lines.at(-1);
    if (start.kind === "touch" && last !== undefined) last.push(...vertices.slice(1));
    else lines.push([...vertices]);
  }
  return lines;
}
