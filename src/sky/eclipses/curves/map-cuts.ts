import { math } from "../../../engine/math.ts";
import { RAD_PER_DEG } from "../../../units/units.ts";
import type { Vertex } from "./lines.ts";

/**
 * Curves and areas as maps of longitude by latitude take them: cut at the meridian of 180°, a pole's area closed along the map's
 * edge, coordinates of five decimals (a metre).
 *
 * Reference: RFC 7946, sections 3.1.6, 3.1.9 and 11.2.
 */

/** Longitude, latitude. */
export type Position = readonly [number, number];

const DECIMALS = 1e5;
const EDGE_DEG = 180;
const POLE_DEG = 90;

function rounded(degrees: number): number {
  const value = Math.round(degrees * DECIMALS) / DECIMALS;
  return value === 0 ? 0 : value;
}

function positionOf(vertex: Vertex, edge: number): Position {
  return [vertex.cut ? edge : rounded(vertex.lon_deg), rounded(vertex.lat_deg)];
}

/** A vertex where it stands on the map: one that lies on the meridian of 180° stands on both edges. */
export interface MapVertex {
  readonly position: Position;
  readonly vertex: Vertex;
}

/** The parts of a line, one to each stretch between cuts; no position comes twice in a row. */
export function cutLine(vertices: readonly Vertex[]): MapVertex[][] {
  const parts: MapVertex[][] = [];
  let part: Vertex[] = [];
  for (const vertex of vertices) {
    part.push(vertex);
    if (!vertex.cut || part.length === 1) continue;
    parts.push(placed(part));
    part = [vertex];
  }
  parts.push(placed(part));
  return parts.filter((one) => one.length > 1);
}

/** The vertices of a stretch: its ends stand on the edge of the map that their neighbours are near to. */
function placed(part: readonly Vertex[]): MapVertex[] {
  const edge = (neighbour: Vertex | undefined) => ((neighbour?.lon_deg ?? 0) < 0 ? -EDGE_DEG : EDGE_DEG);
  const [first, last] = [part.find(({ cut }) => !cut), part.findLast(({ cut }) => !cut)];
  return part
    .map((vertex, i) => ({ position: positionOf(vertex, edge(i === 0 ? first : last)), vertex }))
    .filter(({ position: [lon, lat] }, i, all) => {
      const before = all[i - 1]?.position;
      return before === undefined || before[0] !== lon || before[1] !== lat;
    });
}

/** The exterior rings of an area, anticlockwise; of both areas that a ring bounds the smaller one. */
export function cutRing(ring: readonly Vertex[]): Position[][] {
  const turned = areaToLeft(ring) <= 2 * Math.PI ? ring : [...ring].reverse();
  const first = turned.findIndex(({ cut }) => cut);
  if (first < 0) return [closed(placed(turned).map(({ position }) => position))].filter(isArea);
  const open = turned.slice(0, -1);
  const around = [...open.slice(first), ...open.slice(0, first)];
  const start = around[0];
  if (start === undefined) return [];
  const arcs = cutLine([...around, start]).map((part) => part.map(({ position }) => position));
  return alongEdges(arcs).filter(isArea);
}

const LEAST_RING = 4;

function isArea(ring: readonly Position[]): boolean {
  return ring.length >= LEAST_RING;
}

function closed(positions: readonly Position[]): Position[] {
  const [first, last] = [positions[0], positions.at(-1)];
  if (first === undefined || last === undefined) return [];
  return first[0] === last[0] && first[1] === last[1] ? [...positions] : [...positions, first];
}

/** Area of the unit sphere to the left of a ring. */
function areaToLeft(ring: readonly Vertex[]): number {
  let [turn, sum] = [0, 0];
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1], ring[i]];
    if (a === undefined || b === undefined) continue;
    const east = b.lon_deg - a.lon_deg;
    const step = (east - 2 * EDGE_DEG * Math.round(east / (2 * EDGE_DEG))) * RAD_PER_DEG;
    turn += step;
    sum += step * 0.5 * (math.sin(a.lat_deg * RAD_PER_DEG) + math.sin(b.lat_deg * RAD_PER_DEG));
  }
  const area = (Math.abs(turn) > 1 ? 2 * Math.PI : 0) - sum;
  return area < 0 ? area + 4 * Math.PI : area;
}

/** Round the map, anticlockwise from its lower left corner. */
const CORNERS: readonly { readonly at: number; readonly position: Position }[] = [
  { at: 0, position: [-EDGE_DEG, -POLE_DEG] },
  { at: 2 * EDGE_DEG, position: [EDGE_DEG, -POLE_DEG] },
  { at: 2 * EDGE_DEG + 2 * POLE_DEG, position: [EDGE_DEG, POLE_DEG] },
  { at: 4 * EDGE_DEG + 2 * POLE_DEG, position: [-EDGE_DEG, POLE_DEG] },
];
const WHOLE_EDGE = 4 * EDGE_DEG + 4 * POLE_DEG;

function alongEdge([lon, lat]: Position): number {
  return lon > 0 ? 2 * EDGE_DEG + lat + POLE_DEG : WHOLE_EDGE - (lat + POLE_DEG);
}

/** Rings out of the stretches of one: each is left where it meets the map's edge, which is followed to the next. */
function alongEdges(arcs: readonly (readonly Position[])[]): Position[][] {
  const open = new Set(arcs);
  const rings: Position[][] = [];
  for (const first of arcs) {
    if (!open.delete(first)) continue;
    const ring = [...first];
    let arc = first;
    for (let hop = 0; hop <= arcs.length; hop++) {
      const next = nextArc(arc, [...open, first]);
      ring.push(...next.corners);
      if (next.arc === first) break;
      open.delete(next.arc);
      ring.push(...next.arc);
      arc = next.arc;
    }
    rings.push(closed(ring));
  }
  return rings;
}

/** The stretch that starts next on the map's edge, and the corners on the way there. */
function nextArc(arc: readonly Position[], open: readonly (readonly Position[])[]) {
  const from = alongEdge(arc.at(-1) ?? [EDGE_DEG, 0]);
  const way = (at: number) => (at - from + WHOLE_EDGE) % WHOLE_EDGE;
  const starts = open
    .map((one) => ({ one, way: way(alongEdge(one[0] ?? [EDGE_DEG, 0])) }))
    .sort((a, b) => a.way - b.way);
  const next = starts[0];
  if (next === undefined) throw new RangeError("a ring has no stretch to go on with");
  const corners = CORNERS.map(({ at, position }) => ({ way: way(at), position }))
    .filter((corner) => corner.way < next.way)
    .sort((a, b) => a.way - b.way)
    .map(({ position }) => position);
  return { arc: next.one, corners };
}
