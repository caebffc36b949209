import { EARTH_MEAN_RADIUS_KM } from "../../../units/constants.ts";
import { DEG_PER_TURN } from "../../../units/units.ts";
import type { Field, GroundNode } from "./fields.ts";
import { followed, onCurve, senseUp } from "./follow.ts";
import { arcBetween, geographicOf, placeBetween, type Zenith } from "./ground.ts";
import { type CurveEnd, endsOn, type HorizonCircle } from "./horizon-circle.ts";

/** The curves on which a field is zero, while the Sun is up. */

export interface TracedLine {
  readonly field: Field;
  readonly nodes: readonly GroundNode[];
  /** Where on the circle it starts and ends; null: it closes. */
  readonly ends: readonly [CurveEnd, CurveEnd] | null;
}

/** Radians between where a curve meets the horizon and the end that was found on the circle. */
const SAME_END = 3e-3;

/** All open curves of a field; a floor below 0 follows them further than the airless horizon. */
export function tracedLines(circle: HorizonCircle, field: Field, sin_floor = 0): TracedLine[] {
  const open = endsOn(circle, field);
  const lines: TracedLine[] = [];
  for (let start = open.shift(); start !== undefined; start = open.shift()) {
    const nodes = followed(field, start.node, senseUp(field, start.node), sin_floor);
    const last = nodes.at(-1);
    if (last === undefined) continue;
    const [end] = open
      .map((one) => ({ one, arc: arcBetween(one.node.zenith, last.zenith) }))
      .sort((a, b) => a.arc - b.arc);
    if (end === undefined || end.arc > SAME_END) continue;
    open.splice(open.indexOf(end.one), 1);
    const whole = [...nodes.slice(0, -1), end.one.node];
    const isForward = start.node.tau_day <= end.one.node.tau_day;
    lines.push({
      field,
      nodes: isForward ? whole : whole.reverse(),
      ends: isForward ? [start, end.one] : [end.one, start],
    });
  }
  return lines;
}

/** A vertex of a map. */
export interface Vertex {
  readonly lon_deg: number;
  readonly lat_deg: number;
  readonly zenith: Zenith;
  readonly tau_day: number;
  /** When the eclipse is deepest there, from the elements' t0. */
  readonly deepest_day: number;
  /** It lies on the meridian of 180°, put there where the curve crosses it. */
  readonly cut: boolean;
}

/** A place in a chain, with the members that every chain has. */
export interface PlaceNode {
  readonly zenith: Zenith;
  readonly tau_day: number;
  readonly deepest_day?: number;
}

/** A place of the curve between two others of it, a share of the way. */
export type Between<Node extends PlaceNode> = (from: Node, to: Node, share: number) => Node | null;

export const betweenOnCurve =
  (field: Field): Between<GroundNode> =>
  (from, to, share) =>
    onCurve(field, placeBetween(from.zenith, to.zenith, share), from.tau_day);

/** How far a chord may lie from its curve near a place, kilometres. */
export type Tolerance = (node: PlaceNode) => number;

export const HALF_TURN_DEG = 180;

/** Vertices of a chain: chords within the tolerance, both as straight lines of a plate carrée and as great circles. */
export function verticesOf<Node extends PlaceNode>(
  nodes: readonly Node[],
  between: Between<Node>,
  tolerance: Tolerance,
): Vertex[] {
  const [first] = nodes;
  if (first === undefined) return [];
  const chain = { between, tolerance };
  const vertices = [vertexOf(first)];
  let from = first;
  for (const index of keptOf(nodes, tolerance)) {
    const to = nodes[index];
    if (to === undefined) continue;
    vertices.push(...refined(chain, from, to, 0));
    from = to;
  }
  return vertices;
}

function vertexOf({ zenith, tau_day, deepest_day = tau_day }: PlaceNode): Vertex {
  return { ...geographicOf(zenith), zenith, tau_day, deepest_day, cut: false };
}

/** Indices of the nodes that a coarse chain needs, without the first. */
function keptOf(nodes: readonly PlaceNode[], tolerance: Tolerance): number[] {
  const kept: number[] = [];
  const keep = (from: number, to: number): void => {
    const [a, b] = [nodes[from], nodes[to]];
    if (a === undefined || b === undefined) return;
    if (to - from < 2 || isChord(nodes.slice(from + 1, to), [a, b], tolerance)) {
      kept.push(to);
      return;
    }
    const middle = Math.floor((from + to) / 2);
    keep(from, middle);
    keep(middle, to);
  };
  if (nodes.length > 1) keep(0, nodes.length - 1);
  return kept;
}

const MOST_ARC = 0.08;
const MOST_DEPTH = 16;
/** The middle of a chord is not quite where it lies furthest off. */
const SHARE_OF_TOLERANCE = 0.7;

function isChord(
  inner: readonly PlaceNode[],
  [a, b]: readonly [PlaceNode, PlaceNode],
  tolerance: Tolerance,
): boolean {
  if (arcBetween(a.zenith, b.zenith) > MOST_ARC) return false;
  return inner.every((node) => chordGap_km(node, a, b) < SHARE_OF_TOLERANCE * tolerance(node));
}

interface Chain<Node extends PlaceNode> {
  readonly between: Between<Node>;
  readonly tolerance: Tolerance;
}

/** The vertices from a node to another, without the first. */
function refined<Node extends PlaceNode>(chain: Chain<Node>, from: Node, to: Node, depth: number): Vertex[] {
  const middle = depth < MOST_DEPTH ? chain.between(from, to, 0.5) : null;
  if (middle !== null && !isChord([middle], [from, to], chain.tolerance))
    return [...refined(chain, from, middle, depth + 1), ...refined(chain, middle, to, depth + 1)];
  const end = vertexOf(to);
  const crossing = cutBetween(chain, from, to);
  return crossing === null ? [end] : [crossing, end];
}

const CROSSING_STEPS = 45;

/** Where the curve crosses the meridian of 180°, on the curve itself; null where it does not. */
function cutBetween<Node extends PlaceNode>({ between }: Chain<Node>, from: Node, to: Node): Vertex | null {
  const side = ({ zenith }: PlaceNode) => geographicOf(zenith).lon_deg;
  const [from_deg, to_deg] = [side(from), side(to)];
  if (Math.abs(from_deg - to_deg) <= HALF_TURN_DEG) return null;
  let [low, high]: [Node, Node] = [from, to];
  for (let step = 0; step < CROSSING_STEPS; step++) {
    const middle = between(low, high, 0.5);
    if (middle === null) break;
    if (side(middle) > 0 === from_deg > 0) low = middle;
    else high = middle;
  }
  return { ...vertexOf(low), lon_deg: HALF_TURN_DEG, cut: true };
}

const KM_PER_DEG = (EARTH_MEAN_RADIUS_KM * Math.PI) / HALF_TURN_DEG;

/** From a place of the curve to the chord of two others: the greater of plate carrée's and the great circle's. */
function chordGap_km(node: PlaceNode, from: PlaceNode, to: PlaceNode): number {
  return Math.max(plateGap_km(node, from, to), circleGap_km(node.zenith, from.zenith, to.zenith));
}

function plateGap_km(node: PlaceNode, from: PlaceNode, to: PlaceNode): number {
  const here = geographicOf(node.zenith);
  const cos_lat = Math.sqrt(Math.max(0, 1 - node.zenith[2] * node.zenith[2]));
  const offset = ({ zenith }: PlaceNode): readonly [number, number] => {
    const { lat_deg, lon_deg } = geographicOf(zenith);
    const east = lon_deg - here.lon_deg;
    const turned = east - DEG_PER_TURN * Math.round(east / DEG_PER_TURN);
    return [turned * cos_lat * KM_PER_DEG, (lat_deg - here.lat_deg) * KM_PER_DEG];
  };
  const [[ax, ay], [bx, by]] = [offset(from), offset(to)];
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  if (length === 0) return Math.sqrt(ax * ax + ay * ay);
  return Math.abs(ax * by - ay * bx) / length;
}

function circleGap_km(p: Zenith, a: Zenith, b: Zenith): number {
  const nx = a[1] * b[2] - a[2] * b[1];
  const ny = a[2] * b[0] - a[0] * b[2];
  const nz = a[0] * b[1] - a[1] * b[0];
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  if (length < 1e-14) return 0;
  return (Math.abs(p[0] * nx + p[1] * ny + p[2] * nz) / length) * EARTH_MEAN_RADIUS_KM;
}
